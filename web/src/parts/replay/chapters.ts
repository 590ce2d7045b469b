/** Where the turns or days of a match begin, by the lines of its log. */
import { isHead } from '../../lib/log';
import type { Line } from '../../wire/messages';

export interface Chapter {
  n: number;
  title: string;
}

/** Where each turn or day begins; one that passed without a question shares the place of the next. */
export function chaptersOf(lines: readonly Line[], steps: readonly { lines: number }[]): Chapter[] {
  const found: Chapter[] = [];
  for (const line of lines.filter(isHead)) {
    const n = stepOfLine(steps, line.n);
    const last = found.at(-1);
    if (last?.n === n) last.title += ` ${line.text}`;
    else found.push({ n, title: line.text });
  }
  return found;
}

/** The chapter a step is in. */
export function chapterAt(chapters: readonly Chapter[], n: number): number {
  return chapters.findLastIndex((x) => x.n <= n);
}

/** The step to go to by one chapter; backwards first to where this one begins. */
export function byChapter(
  chapters: readonly Chapter[],
  n: number,
  by: 1 | -1,
  last: number,
): number {
  const i = chapterAt(chapters, n);
  if (by > 0) return chapters[i + 1]?.n ?? last;
  const begun = chapters[i]?.n ?? 0;
  return begun < n ? begun : (chapters[i - 1]?.n ?? 0);
}

/** The step that produced a line of the log. */
export function stepOfLine(steps: readonly { lines: number }[], line: number): number {
  const n = steps.findIndex((x) => x.lines > line);
  return n < 0 ? steps.length : n;
}
