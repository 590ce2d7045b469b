/** The review of a match: asked for, waited for, and what was found. */
import { review, startReview } from '../../lib/api';
import type { ReviewPoint, ReviewState } from '../../wire/api';

/** Milliseconds between two looks at how far it is. */
const EVERY = 500;

export class Review {
  state: ReviewState | null = $state.raw(null);
  error: unknown = $state.raw(null);
  busy = $state(false);

  readonly found = $derived(this.state?.found ?? null);
  /** The decisions with a mark, in order. */
  readonly costly: ReviewPoint[] = $derived(this.found?.points.filter((x) => x.mark) ?? []);

  private language = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly match: string) {}

  /** Looks how far it is, and again until it is done. */
  async open(language: string): Promise<void> {
    this.language = language;
    await this.take(() => review(this.match, language));
  }

  async start(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const { language } = this;
    await this.take(() => startReview(this.match, language));
    this.busy = false;
  }

  close(): void {
    clearTimeout(this.timer);
    this.language = '';
  }

  /** The decision that was made at a step. */
  at(n: number): ReviewPoint | undefined {
    return this.found?.points.find((x) => x.n === n);
  }

  private async take(ask: () => Promise<ReviewState>): Promise<void> {
    clearTimeout(this.timer);
    const { language } = this;
    try {
      const found = await ask();
      if (language !== this.language) return;
      [this.state, this.error] = [found, null];
    } catch (e) {
      if (language === this.language) this.error = e;
      return;
    }
    if (this.state?.state === 'waiting' || this.state?.state === 'running')
      this.timer = setTimeout(() => void this.open(language), EVERY);
  }
}
