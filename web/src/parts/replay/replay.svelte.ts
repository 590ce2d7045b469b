/** The model of a replay: the current step, prefetching, and playing by itself. */
import { replay, replayAt, replayLine } from '../../lib/api';
import type { ReplayAt, ReplayInfo, ReplayLine } from '../../wire/api';
import { byChapter, chaptersOf, type Chapter } from './chapters';

/** The seat of the judge: everything is open. */
export const JUDGE = -2;
const PACE = 1600;
/** Steps prefetched. */
const AHEAD = 3;

/** A line of answers from a step on that nobody gave in the match. */
export interface Line {
  n: number;
  answers: number[];
  /** How many of them are on the board. */
  depth: number;
}

export class Replay {
  info: ReplayInfo | null = $state.raw(null);
  /** The newest scene there is: the one before stays until the next has come. */
  at: ReplayAt | null = $state.raw(null);
  error: unknown = $state.raw(null);
  n = $state(0);
  seat = $state(JUDGE);
  playing = $state(false);
  speed = $state(1);
  chapters: Chapter[] = $state.raw([]);
  /** The line that is looked at in the place of the match. */
  line: Line | null = $state.raw(null);
  lineAt: ReplayLine | null = $state.raw(null);

  /** What is on the board. */
  readonly scene = $derived(this.line ? this.lineAt?.scene : this.at?.scene);
  readonly last: number = $derived(this.info?.steps.length ?? 0);
  /** The lines of the log up to the current step. */
  readonly linesBefore: number = $derived(
    this.info?.steps[this.n]?.lines ?? this.info?.lines.length ?? 0,
  );

  language = '';
  private kept = new Map<string, Promise<ReplayAt>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly match: string,
    n: number,
  ) {
    this.n = n;
  }

  async open(language: string): Promise<void> {
    this.language = language;
    this.kept.clear();
    try {
      const info = await replay(this.match, language);
      if (language !== this.language) return;
      [this.info, this.error] = [info, null];
      if (this.line) this.lookInto({ ...this.line });
      else this.go(this.n);
      const found = chaptersOf(info.lines, info.steps);
      const { header } = (await this.fetched(0, JUDGE)).scene;
      if (language !== this.language) return;
      this.chapters = found[0]?.n === 0 ? found : [{ n: 0, title: header }, ...found];
    } catch (e) {
      if (language === this.language) this.error = e;
    }
  }

  close(): void {
    this.pause();
    this.language = '';
  }

  /** Goes to a step; what is on its way for another is dropped when it comes. */
  go(n: number): void {
    this.line = this.lineAt = null;
    this.n = Math.max(0, Math.min(n, this.last));
    const { n: wanted, seat, language } = this;
    this.fetched(wanted, seat)
      .then((at) => {
        if (this.n !== wanted || this.seat !== seat || this.language !== language) return;
        [this.at, this.error] = [at, null];
        for (let i = 1; i <= AHEAD && wanted + i <= this.last; i += 1)
          void this.fetched(wanted + i, seat).catch(() => undefined);
      })
      .catch((e: unknown) => {
        if (this.n === wanted) this.error = e;
      });
  }

  step(by: number): void {
    this.pause();
    const { line } = this;
    if (!line) return this.go(this.n + by);
    const depth = line.depth + by;
    if (depth < 0) this.go(line.n);
    else this.lookInto({ ...line, depth: Math.min(depth, line.answers.length) });
  }

  /** Looks at a line; the one before stays on the board until the next has come. */
  lookInto(line: Line): void {
    this.pause();
    this.n = Math.max(0, Math.min(line.n, this.last));
    this.line = line;
    const { seat, language } = this;
    replayLine(this.match, line.n, line.answers.slice(0, line.depth), language, seat)
      .then((at) => {
        if (this.line === line && this.language === language)
          [this.lineAt, this.error] = [at, null];
      })
      .catch((e: unknown) => {
        if (this.line === line) this.error = e;
      });
  }

  /** Gives an answer in the line; what stood behind it there goes. */
  choose(id: number): void {
    const { line } = this;
    if (!line) return;
    const answers = [...line.answers.slice(0, line.depth), id];
    const same = line.answers[line.depth] === id;
    this.lookInto({ n: line.n, answers: same ? line.answers : answers, depth: line.depth + 1 });
  }

  chapter(by: 1 | -1): void {
    this.pause();
    this.go(byChapter(this.chapters, this.n, by, this.last));
  }

  look(seat: number): void {
    this.seat = seat;
    if (this.line) this.lookInto({ ...this.line });
    else this.go(this.n);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.n >= this.last) this.go(0);
    this.playing = true;
    this.wait();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  private wait(): void {
    this.timer = setTimeout(() => {
      if (this.n >= this.last) return this.pause();
      // A slow answer is waited for; the board should show every step.
      if (this.at?.n === this.n) this.go(this.n + 1);
      this.wait();
    }, PACE / this.speed);
  }

  private fetched(n: number, seat: number): Promise<ReplayAt> {
    const key = `${n} ${seat}`;
    let at = this.kept.get(key);
    if (!at) {
      at = replayAt(this.match, n, this.language, seat);
      this.kept.set(key, at);
      at.catch(() => this.kept.delete(key));
    }
    return at;
  }
}
