/** The player of steps: a queue that shows one event after the other, and never keeps one waiting. */
import type { Line, Shown, Step } from '../wire/messages';
import type { Scene } from '../wire/scene';
import { lessMotion, settings, type Pace } from './settings.svelte';
import { ownElements, scenesOf } from './steps';

/** Milliseconds for one step. */
const LENGTH: Record<Pace, number> = { off: 520, fast: 350, normal: 520, slow: 700 };
/** How many times as long a great moment takes, however much is waiting: the greater, the longer. */
const MOMENTS: Record<string, number> = {
  ...{ compile: 4, recompile: 2.5, control: 2 },
  ...{ day: 3, 'last-wound': 3.5 },
};
/** With more steps than this in the queue each gets less time. */
const CALM = 12;
const SHORTEST = 120;
/** How long the table stands as it was before its last turn is played again. */
const BREATH = 300;
/** As many chips as the strip keeps. */
const MOST = 60;

/** A step as the strip and the log remember it. */
export interface ShownStep extends Pick<
  Step,
  'n' | 'seat' | 'depth' | 'text' | 'quote' | 'source' | 'sound'
> {
  targets: readonly string[];
  moment: string;
  /** Did it touch what is the reader's? */
  mine: boolean;
}

/** A step in the queue, and the scene after it. */
interface Frame {
  step: ShownStep;
  scene: Scene;
  /** Is it shown for the second time? Then it does not count. */
  again: boolean;
}

/** A great moment that is being shown, and for how many milliseconds. */
export interface GreatMoment {
  step: ShownStep;
  span: number;
}

/** What is marked on the board: where it came from, and what it touched. */
export type Marked = Pick<ShownStep, 'source' | 'targets'>;

/** How long a step is shown while so many wait, itself among them. */
export function lengthOf(pace: Pace, moment: string, waiting: number): number {
  const great = MOMENTS[moment];
  if (great) return LENGTH[pace] * great;
  return Math.max(SHORTEST, Math.round(LENGTH[pace] * (waiting > CALM ? CALM / waiting : 1)));
}

function unseen(): boolean {
  return settings.pace === 'off' || (typeof document !== 'undefined' && document.hidden);
}

/** The greatest moment among some steps, the latest of those that are as great. */
export function greatest(steps: readonly ShownStep[]): ShownStep | null {
  const rank = (x: ShownStep | null) => MOMENTS[x?.moment ?? ''] ?? 0;
  return steps.reduce<ShownStep | null>(
    (best, x) => (rank(x) && rank(x) >= rank(best) ? x : best),
    null,
  );
}

export class StepPlayer {
  /** The table as it is shown now: after the step being played, or as it is. */
  scene: Scene | null = $state.raw(null);
  /** The step being shown; nothing while the queue is empty. */
  step: ShownStep | null = $state.raw(null);
  /** The great moment being shown: of the step being played, or a picture where nothing moves. */
  moment: GreatMoment | null = $state.raw(null);
  /** How many events have been shown. */
  count = $state(0);
  /** Is something being played? */
  busy = $state(false);
  /** The number of the newest line that has been played. */
  until = $state(Infinity);
  /** The steps since the reader's last turn ended. */
  turn: readonly ShownStep[] = $state.raw([]);
  /** What the chip or the line under the pointer or the focus speaks of. */
  pointed: Marked | null = $state.raw(null);

  readonly marked: Marked | null = $derived(this.step ?? this.pointed);
  /** What has changed since the reader last answered. */
  readonly changed: ReadonlySet<string> = $derived(new Set(this.turn.flatMap((x) => x.targets)));

  /** Every step this page has seen, by the number of its line. */
  private steps = new Map<number, ShownStep>();
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

  /** Calls `rested` whenever the queue has run empty, and `heard` with each step as it is shown. */
  constructor(
    private readonly rested: () => void = () => undefined,
    private readonly heard: (step: ShownStep) => void = () => undefined,
  ) {}

  /** The step behind a line of the log, if this page has seen it happen. */
  of(n: number): ShownStep | undefined {
    return this.steps.get(n);
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
    if (!frames.length && !this.busy) return this.rest();
    if (unseen() || lessMotion()) {
      const steps = frames.map((x) => x.step);
      const great = greatest(steps);
      // All at once they would be a noise: one is heard for all of them.
      const heard = great ?? steps.findLast((x) => x.sound);
      this.settle(frames);
      if (heard) this.heard(heard);
      return this.picture(great);
    }
    this.queue.push(...frames);
    if (!this.busy) this.next();
  }

  /** To the end, at once. */
  skip(): void {
    if (this.busy) this.settle([]);
    else if (this.moment) this.picture(null);
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
    this.steps.clear();
    this.scene = this.step = this.moment = this.pointed = null;
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
    this.heard(frame.step);
    this.until = frame.again ? Infinity : frame.step.n;
    if (!frame.again) this.count += 1;
    const span = lengthOf(settings.pace, frame.step.moment, this.queue.length + 1);
    this.moment = this.great(frame.step, span);
    this.timer = setTimeout(() => this.next(), span);
  }

  private great(step: ShownStep, span: number): GreatMoment | null {
    return settings.pace !== 'off' && step.moment in MOMENTS ? { step, span } : null;
  }

  /** Shows a great moment over the table as it is; nobody has to wait for its end. */
  private picture(step: ShownStep | null): void {
    if (!step || unseen()) {
      this.moment = null;
      return;
    }
    const span = lengthOf(settings.pace, step.moment, 1);
    this.moment = this.great(step, span);
    this.timer = setTimeout(() => (this.moment = null), span);
  }

  /** Shows the table as it is, with all that was queued counted as seen. */
  private settle(frames: readonly Frame[]): void {
    clearTimeout(this.timer);
    this.count += [...this.queue, ...frames].filter((x) => !x.again).length;
    this.queue = [];
    this.step = this.moment = null;
    this.busy = false;
    this.until = Infinity;
    this.rest();
  }

  private rest(): void {
    this.scene = this.final;
    this.rested();
  }

  private framesOf(shown: Shown, before: Scene | null): Frame[] {
    const scenes = scenesOf(shown);
    return shown.steps.map(({ n, seat, depth, text, quote, source, targets, moment, sound }, i) => {
      const scene = scenes[i] ?? shown.scene;
      const own = [scenes[i - 1] ?? before ?? scene, scene].map(ownElements);
      const mine = seat !== shown.seat && targets.some((x) => own.some((y) => y.has(x)));
      const step: ShownStep = { n, seat, depth, text, quote, source, targets, moment, sound, mine };
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
    for (const { step } of frames) this.steps.set(step.n, step);
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
    for (const [n, step] of this.steps) {
      if (n >= end) this.steps.delete(n);
      else if (texts.has(n)) this.steps.set(n, { ...step, text: texts.get(n) ?? step.text });
    }
    const left = this.kept.filter((x) => x.step.n < end);
    this.kept = left.map((x) => ({ ...x, step: this.steps.get(x.step.n) ?? x.step }));
    if (this.queue.some((x) => x.step.n >= end)) {
      this.queue = [];
      this.busy = false;
      this.until = Infinity;
      this.step = this.moment = null;
      clearTimeout(this.timer);
    }
    this.turn = this.kept.map((x) => x.step);
  }
}
