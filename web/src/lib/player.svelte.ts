/** The player of steps: a queue that shows one event after the other, and never keeps one waiting. */
import type { Line, Shown, Step } from '../wire/messages';
import type { Scene } from '../wire/scene';
import { lessMotion, settings, type Pace } from './settings.svelte';
import { ownElements, scenesOf } from './steps';

/** Milliseconds for one step. */
const LENGTH: Record<Pace, number> = { off: 520, fast: 350, normal: 520, slow: 700 };
/** How many times as long a great moment takes. */
const MOMENTS: Record<string, number> = { compile: 3.5, recompile: 3.5, control: 2, day: 2 };
/** With more steps than this in the queue each gets less time. */
const CALM = 12;
const SHORTEST = 120;
/** How long the table stands as it was before its last turn is played again. */
const BREATH = 300;
/** As many chips as the strip keeps. */
const MOST = 60;

/** A step as the strip and the log remember it. */
export interface Told extends Pick<Step, 'n' | 'seat' | 'depth' | 'text' | 'quote' | 'source'> {
  targets: readonly string[];
  moment: string;
  /** Did it touch what is the reader's? */
  mine: boolean;
}

/** A step in the queue, and the scene after it. */
interface Frame {
  step: Told;
  scene: Scene;
  /** Is it shown for the second time? Then it does not count. */
  again: boolean;
}

/** What is marked on the board: where it came from, and what it touched. */
export type Marked = Pick<Told, 'source' | 'targets'>;

/** How long a step is shown while so many wait, itself among them. */
export function lengthOf(pace: Pace, moment: string, waiting: number): number {
  const calm = LENGTH[pace] * (waiting > CALM ? CALM / waiting : 1);
  const long = waiting > CALM ? 1 : (MOMENTS[moment] ?? 1);
  return Math.max(SHORTEST, Math.round(calm * long));
}

function still(): boolean {
  return (
    settings.pace === 'off' || lessMotion() || (typeof document !== 'undefined' && document.hidden)
  );
}

export class StepPlayer {
  /** The table as it is shown now: after the step being played, or as it is. */
  scene: Scene | null = $state.raw(null);
  /** The step being shown; nothing while the queue is empty. */
  step: Told | null = $state.raw(null);
  /** How many events have been shown. */
  count = $state(0);
  /** Is something being played? */
  busy = $state(false);
  /** The number of the newest line that has been played. */
  until = $state(Infinity);
  /** The steps since the reader's last turn ended. */
  turn: readonly Told[] = $state.raw([]);
  /** What the chip or the line under the pointer or the focus speaks of. */
  pointed: Marked | null = $state.raw(null);

  readonly marked: Marked | null = $derived(this.step ?? this.pointed);
  /** What has changed since the reader last answered. */
  readonly changed: ReadonlySet<string> = $derived(new Set(this.turn.flatMap((x) => x.targets)));

  /** Every step this page has seen, by the number of its line. */
  private told = new Map<number, Told>();
  private queue: Frame[] = [];
  private final: Scene | null = null;
  private seat = -1;
  /** The frames of the turn, and the table before it, to be played again. */
  private kept: Frame[] = [];
  /** How many of them the others made; what the reader did since then follows. */
  private theirs = 0;
  private start: Scene | null = null;
  /** Has the reader answered since the last message, and since the others' last move? */
  private answered = false;
  private acted = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Called whenever the queue has run empty. */
  constructor(private readonly rested: () => void = () => undefined) {}

  /** The step behind a line of the log, if this page has seen it happen. */
  of(n: number): Told | undefined {
    return this.told.get(n);
  }

  /** The reader has answered: what comes now begins, if the turn ends with it, a new strip. */
  answer(): void {
    this.answered = this.acted = true;
    this.skip();
  }

  /** Shows a message: at once, or step by step. */
  take(shown: Shown): void {
    if (shown.seat !== this.seat) this.forget();
    const before = this.final;
    this.seat = shown.seat;
    this.final = shown.scene;
    this.retell(shown);
    const frames = this.framesOf(shown, before);
    if (frames.length) this.remember(frames, before, shown);
    if (still() || (!frames.length && !this.busy)) return this.settle(frames);
    this.queue.push(...frames);
    if (!this.busy) this.next();
  }

  /** To the end, at once. */
  skip(): void {
    if (this.busy) this.settle([]);
  }

  /** Plays the turn again, from one of its steps on. */
  replay(from = 0): void {
    const frames = this.kept.slice(from);
    if (!frames.length) return;
    this.skip();
    const first = this.kept[from - 1]?.scene ?? this.start;
    this.queue = frames.map((x) => ({ ...x, again: true }));
    this.busy = true;
    if (first) this.scene = first;
    this.timer = setTimeout(() => this.next(), first ? BREATH : 0);
  }

  /** Nothing of a table may stay: another person comes to the screen. */
  forget(): void {
    clearTimeout(this.timer);
    this.seat = -1;
    this.final = null;
    this.queue = [];
    this.kept = [];
    this.start = null;
    this.turn = [];
    this.told.clear();
    this.scene = this.step = this.pointed = null;
    this.busy = false;
    this.until = Infinity;
    this.answered = this.acted = false;
    this.theirs = 0;
  }

  private next(): void {
    clearTimeout(this.timer);
    const frame = this.queue.shift();
    if (!frame) return this.settle([]);
    this.busy = true;
    this.scene = frame.scene;
    this.step = frame.step;
    this.until = frame.again ? Infinity : frame.step.n;
    if (!frame.again) this.count += 1;
    const length = lengthOf(settings.pace, frame.step.moment, this.queue.length + 1);
    this.timer = setTimeout(() => this.next(), length);
  }

  /** Shows the table as it is, with all that was queued counted as seen. */
  private settle(frames: readonly Frame[]): void {
    clearTimeout(this.timer);
    this.count += [...this.queue, ...frames].filter((x) => !x.again).length;
    this.queue = [];
    this.scene = this.final;
    this.step = null;
    this.busy = false;
    this.until = Infinity;
    this.rested();
  }

  private framesOf(shown: Shown, before: Scene | null): Frame[] {
    const scenes = scenesOf(shown);
    return shown.steps.map(({ n, seat, depth, text, quote, source, targets, moment }, i) => {
      const scene = scenes[i] ?? shown.scene;
      const own = [scenes[i - 1] ?? before ?? scene, scene].map(ownElements);
      const mine = seat !== shown.seat && targets.some((x) => own.some((y) => y.has(x)));
      const step: Told = { n, seat, depth, text, quote, source, targets, moment, mine };
      return { step, scene, again: false };
    });
  }

  /** Puts new frames on the strip; they begin it anew if the reader's turn has ended. */
  private remember(frames: readonly Frame[], before: Scene | null, shown: Shown): void {
    const ended =
      before?.chapter !== shown.scene.chapter ||
      frames.some(({ step }) => step.depth === 0 && step.seat >= 0 && step.seat !== shown.seat);
    if (!this.kept.length) this.start = before;
    else if (this.acted && ended) {
      // The reader's own last move leads up to what the others did.
      const own = this.answered ? [] : this.kept.slice(this.theirs);
      this.start = own.length ? (this.kept[this.theirs - 1]?.scene ?? this.start) : before;
      this.kept = own;
    } else if (this.answered) this.kept = this.kept.slice(0, this.theirs);
    if (ended) this.acted = false;
    this.answered = false;
    for (const { step } of frames) this.told.set(step.n, step);
    this.kept = [...this.kept, ...frames];
    if (this.kept.length > MOST) {
      this.start = this.kept.at(-MOST - 1)?.scene ?? null;
      this.kept = this.kept.slice(-MOST);
    }
    if (ended) this.theirs = this.kept.length;
    this.turn = this.kept.map((x) => x.step);
  }

  /** Lets go of what was taken back, and says the rest in the words of the newest lines. */
  private retell({ first, lines }: Shown): void {
    const end = first + lines.length;
    const texts = new Map(lines.map((x: Line) => [x.n, x.text]));
    for (const [n, step] of this.told) {
      if (n >= end) this.told.delete(n);
      else if (texts.has(n)) this.told.set(n, { ...step, text: texts.get(n) ?? step.text });
    }
    const left = this.kept.filter((x) => x.step.n < end);
    this.kept = left.map((x) => ({ ...x, step: this.told.get(x.step.n) ?? x.step }));
    if (this.queue.some((x) => x.step.n >= end)) {
      this.queue = [];
      this.busy = false;
      this.until = Infinity;
      this.step = null;
      clearTimeout(this.timer);
    }
    this.turn = this.kept.map((x) => x.step);
  }
}
