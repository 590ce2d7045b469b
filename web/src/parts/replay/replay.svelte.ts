/** The model of a replay: the current step, prefetching, and playing by itself. */
import { replay, replayAt } from '../../lib/api';
import type { ReplayAt, ReplayInfo } from '../../wire/messages';
import { beginnings, byChapter, type Chapter } from './chapters';

/** The seat of the judge: everything is open. */
export const JUDGE = -2;
const PACE = 1600;
/** Steps prefetched. */
const AHEAD = 3;
/** Longer matches are not searched for their turns. */
const SEARCHED = 1500;

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

  readonly last: number = $derived(this.info?.steps.length ?? 0);
  /** The lines of the log up to the current step. */
  readonly linesBefore: number = $derived(
    this.info?.steps[this.n]?.lines ?? this.info?.lines.length ?? 0,
  );

  private language = '';
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
      this.go(this.n);
      if (info.steps.length <= SEARCHED) await this.search(language);
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
    this.go(this.n + by);
  }

  chapter(by: 1 | -1): void {
    this.pause();
    this.go(byChapter(this.chapters, this.n, by, this.last));
  }

  look(seat: number): void {
    this.seat = seat;
    this.go(this.n);
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

  private async search(language: string): Promise<void> {
    const look = async (n: number) => (await this.fetched(n, JUDGE)).scene.chapter;
    const found = await beginnings(0, this.last, look);
    const titles = await Promise.all(
      found.map(async (n) => (await this.fetched(n, JUDGE)).scene.header),
    );
    if (language === this.language) this.chapters = found.map((n, i) => ({ n, title: titles[i]! }));
  }
}
