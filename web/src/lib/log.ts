/** The log in parts: where a turn or a day begins. */
import type { Line } from '../wire/messages';

const HEADS: readonly string[] = ['turn', 'day'];

/** Does a part of the log begin with this line? */
export function isHead(line: Pick<Line, 'moment'>): boolean {
  return HEADS.includes(line.moment);
}

/** The last part of the log with anything in it, for who has not seen it happen. */
export function lastPart(lines: readonly Line[]): Line[] {
  const end = lines.findLastIndex((x) => !isHead(x)) + 1;
  const begun = lines.slice(0, end);
  return begun.slice(Math.max(0, begun.findLastIndex(isHead)));
}
