/** A run against the clock: three minutes, three mistakes, from easy to hard; the best score is kept. */
import type { PuzzleList } from '../../wire/api';

export const MISTAKES = 3;
export const SECONDS = 180;
const KEY = 'kibitz-puzzle-run';

type Scores = Record<string, number>;

function scores(): Scores {
  try {
    const found: Scores = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return found;
  } catch {
    return {};
  }
}

/** The list with the puzzles of one of its parts alone; before the first part: all of them. */
export function partOf(list: PuzzleList, n: number): PuzzleList {
  const part = list.parts[n];
  if (!part) return list;
  const wanted = new Set(part.numbers);
  const of = (all: number[]) => all.filter((x) => wanted.has(x));
  return { ...list, easy: of(list.easy), medium: of(list.medium), hard: of(list.hard) };
}

/** The order of a run: easy ones first, and each run begins elsewhere. */
export function ladder({ easy, medium, hard }: PuzzleList, start: number): number[] {
  return [easy, medium, hard].flatMap((some) => {
    const turn = some.length ? start % some.length : 0;
    return [...some.slice(turn), ...some.slice(0, turn)];
  });
}

export class Run {
  solved = $state(0);
  mistakes = $state(0);
  left = $state(SECONDS);
  over = $state(false);
  best = $state(0);
  private order: number[];
  private end: number;
  private timer: ReturnType<typeof setInterval>;

  constructor(
    private readonly game: string,
    list: PuzzleList,
    now = Date.now(),
  ) {
    this.order = ladder(list, Math.floor(now / 1000));
    this.end = now + SECONDS * 1000;
    this.best = scores()[game] ?? 0;
    this.timer = setInterval(() => this.tick(), 250);
  }

  get time(): string {
    return `${Math.floor(this.left / 60)}:${String(this.left % 60).padStart(2, '0')}`;
  }

  /** The next puzzle of the run. */
  next(): number {
    return this.order.shift() ?? 1;
  }

  /** One puzzle is done; is the run still on? */
  count(solved: boolean): boolean {
    if (this.over) return false;
    if (solved) this.solved += 1;
    else this.mistakes += 1;
    if (this.mistakes >= MISTAKES) this.stop();
    return !this.over;
  }

  stop(): void {
    if (this.over) return;
    clearInterval(this.timer);
    this.over = true;
    this.best = Math.max(this.best, this.solved);
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...scores(), [this.game]: this.best }));
    } catch {
      // A browser that keeps nothing: the score is still shown.
    }
  }

  close(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    this.left = Math.max(0, Math.ceil((this.end - Date.now()) / 1000));
    if (!this.left) this.stop();
  }
}
