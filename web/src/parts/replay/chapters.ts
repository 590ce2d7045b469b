/** Where the turns or days of a match begin, found by binary search over its steps. */
export interface Chapter {
  n: number;
  title: string;
}

/** The first step of every chapter; `look` tells the chapter of a step. */
export async function beginnings(
  first: number,
  last: number,
  look: (n: number) => Promise<number>,
): Promise<number[]> {
  const [low, high] = await Promise.all([look(first), look(last)]);
  const between = async (a: number, x: number, b: number, y: number): Promise<number[]> => {
    if (x === y) return [];
    if (b - a === 1) return [b];
    const middle = (a + b) >> 1;
    const value = await look(middle);
    return [...(await between(a, x, middle, value)), ...(await between(middle, value, b, y))];
  };
  return [first, ...(await between(first, low, last, high))];
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
