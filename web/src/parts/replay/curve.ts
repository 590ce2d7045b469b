/** Where the points of a curve of chances stand: steps across, per cent up. */
import { isHead } from '../../lib/log';
import type { Line } from '../../wire/messages';
import type { ReviewFound, ReviewPoint } from '../../wire/api';
import { stepOfLine } from './chapters';

export interface Room {
  width: number;
  height: number;
  last: number;
}
/** Left free around the curve, so that no mark is cut off. */
export const EDGE = 10;

export function across({ width, last }: Room, n: number): number {
  return EDGE + ((width - 2 * EDGE) * n) / Math.max(1, last);
}

export function up({ height }: Room, chance: number): number {
  return EDGE + (height - 2 * EDGE) * (1 - Math.max(0, Math.min(100, chance)) / 100);
}

/** The step under a place across; what lies beyond the ends is the end. */
export function stepAt({ width, last }: Room, x: number): number {
  const n = Math.round(((x - EDGE) / Math.max(1, width - 2 * EDGE)) * last);
  return Math.max(0, Math.min(last, n));
}

const at = (x: number, y: number) => `${x.toFixed(1)},${y.toFixed(1)}`;

/** The chance of the first side from decision to decision, to the end. */
export function curveOf(room: Room, found: ReviewFound): string {
  const points = found.points.map((p) => at(across(room, p.n), up(room, p.chance)));
  return [...points, at(across(room, room.last), up(room, found.end))].join(' ');
}

/** The area below the curve. */
export function areaOf(room: Room, found: ReviewFound): string {
  const first = found.points[0]?.n ?? 0;
  const floor = up(room, 0);
  const ends = [at(across(room, room.last), floor), at(across(room, first), floor)];
  return `${curveOf(room, found)} ${ends.join(' ')}`;
}

/** The intervals of the chances, as one band. */
export function bandOf(room: Room, found: ReviewFound): string {
  const edge = (of: (p: ReviewPoint) => number) =>
    found.points.map((p) => at(across(room, p.n), up(room, of(p))));
  const end = at(across(room, room.last), up(room, found.end));
  return [...edge((p) => p.high), end, ...edge((p) => p.low).reverse()].join(' ');
}

/** The chance of the first side as it was last told before a step. */
export function chanceAt(found: ReviewFound, n: number, last: number): number {
  if (n >= last) return found.end;
  const before = found.points.findLast((p) => p.n <= n) ?? found.points[0];
  return before?.chance ?? found.end;
}

/** The steps of great moments, which are no turns. */
export function momentsOf(lines: readonly Line[], steps: readonly { lines: number }[]) {
  return lines
    .filter((x) => x.moment && !isHead(x))
    .map((x) => ({ n: stepOfLine(steps, x.n), text: x.text }));
}
