/** Answering: from clicks on elements to the one option they mean, and to the message to the server. */
import { elementOf } from './dom';
import type { Spot } from './board';
import { elementsOf, live, menu, narrowed, point } from './pointing';
import { settings } from './settings.svelte';
import { Outbox } from './outbox';
import { w } from './words.svelte';
import type { Ask, HandOver, Option, Shown, ToTable, Tried } from '../wire/messages';

/** Do two lists hold the same things, in any order? */
function same(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((x) => b.includes(x));
}

export class Answering {
  protected readonly outbox = new Outbox();

  shown: Shown | null = $state.raw(null);
  /** Set while the screen goes from one person to the next: then nothing can be answered. */
  handOver: HandOver | null = $state.raw(null);

  /** The elements clicked so far. */
  clicked: string[] = $state.raw([]);
  /** Where on the page it was clicked last; two places can be the same element. */
  anchor: Element | null = null;
  /** The elements that the option under the pointer or the focus names. */
  hint: string[] = $state.raw([]);
  /** An answer that waits for confirmation. */
  unconfirmed: Option | null = $state.raw(null);
  /** An answer that was sent and is not acknowledged yet. */
  sent: { n: number; id: number } | null = $state.raw(null);
  /** The answers picked for a question that gathers several; they are confirmed together. */
  picks: number[] = $state.raw([]);
  /** How far one is with them, as the server says. */
  protected trial: Tried | null = $state.raw(null);
  /** Answers that follow the one just sent, one for each of the next questions. */
  private queue: number[] = [];
  /** Why what was pointed at cannot be done. */
  why: string[] = $state.raw([]);
  /** The last refusal of the server. */
  fault = $state('');

  readonly ask: Ask | null = $derived(this.handOver ? null : (this.shown?.ask ?? null));
  readonly options: Option[] = $derived(this.sent ? [] : (this.ask?.options ?? []));
  readonly elements: Set<string> = $derived(elementsOf(this.shown?.scene));
  readonly menu: Option[] = $derived(menu(this.options, this.clicked, this.elements));
  readonly narrowed: Option[] = $derived(narrowed(this.options, this.clicked));
  /** What the server has said of just these picks. */
  readonly tried: Tried | null = $derived(
    this.trial && this.picks.length && same(this.trial.picked, this.picks) ? this.trial : null,
  );
  private lively: Set<string> = $derived(live(this.choices, this.clicked));

  /** What confirms the picks: the words of the answer that ends them, and how many they are. */
  readonly ending: string = $derived.by(() => {
    const last = this.options.find((x) => x.id === this.tried?.answers.at(-1));
    return `${last && !last.at.length ? last.label : w('confirm')} (${this.picks.length})`;
  });

  /** The answers that can still be picked or given. */
  private get choices(): Option[] {
    const { tried } = this;
    if (!tried) return this.options;
    return this.options.filter((x) => tried.more.includes(x.id) || this.picks.includes(x.id));
  }
  /** The answer that is picked by pointing at an element, if the question gathers several. */
  private pickOf(at: string): Option | undefined {
    if (!this.ask?.gathers) return undefined;
    return this.options.find((x) => x.at.length === 1 && x.at[0] === at);
  }

  live(at: string): boolean {
    return this.lively.has(at);
  }
  picked(at: string): boolean {
    if (this.clicked.includes(at)) return true;
    const pick = this.picks.length ? this.pickOf(at) : undefined;
    return !!pick && this.picks.includes(pick.id);
  }
  hinted(at: string): boolean {
    return this.hint.includes(at);
  }
  spot(at: string): Spot {
    const live = this.live(at);
    const picked = this.picked(at);
    return {
      'data-at': at || undefined,
      'data-live': live ? '' : undefined,
      'data-picked': picked ? '' : undefined,
      'data-hint': this.hinted(at) ? '' : undefined,
      'aria-pressed': live || picked ? picked : undefined,
      onclick: (e: Event) => {
        e.stopPropagation();
        this.anchor = elementOf(e.currentTarget);
        this.point(at);
      },
    };
  }

  point(at: string): void {
    this.why = [];
    if (!at || !this.ask || this.sent) return;
    const pick = this.pickOf(at);
    if (pick && this.lively.has(at)) return this.pick(pick.id);
    const pointed = point(this.options, this.clicked, at);
    if (pointed.kind === 'choose') this.choose(pointed.option);
    else if (pointed.kind === 'narrow') this.clicked = pointed.clicked;
    else {
      // What was right so far stays: the server says what to point at next.
      this.say({ type: 'why', at: pointed.at });
    }
  }

  /** Picks an answer, or lets go of it; the server tells how far one is. */
  private pick(id: number): void {
    const { ask, picks } = this;
    if (!ask) return;
    this.picks = picks.includes(id) ? picks.filter((x) => x !== id) : [...picks, id];
    if (this.picks.length) this.say({ type: 'try', n: ask.n, ids: this.picks });
  }

  /** What the server says of the picks; those that do not count are let go. */
  protected take(tried: Tried): void {
    // An answer to picks that have been changed since then is out of date.
    if (tried.n !== this.ask?.n || !same(tried.ids, this.picks)) return;
    this.trial = tried;
    this.picks = this.picks.filter((x) => tried.picked.includes(x));
  }

  /** Gives all that was picked, one answer after the other. */
  confirm(): void {
    if (!this.tried?.ready || this.sent) return;
    const [first, ...rest] = this.tried.answers;
    const option = this.options.find((x) => x.id === first);
    if (!option) return;
    this.give(option);
    this.queue = rest;
  }

  /** The next of several answers, if the new question offers it. */
  protected goOn(): void {
    const [next, ...rest] = this.queue;
    const option = this.ask && this.options.find((x) => x.id === next);
    this.queue = [];
    if (!option) return;
    this.give(option);
    this.queue = rest;
  }

  /** Takes back the clicks. */
  clear(): void {
    this.picks = [];
    this.trial = null;
    this.clicked = [];
    this.unconfirmed = null;
    this.why = [];
  }

  choose(option: Option): void {
    if (!this.ask || this.sent) return;
    if (settings.confirm && this.unconfirmed?.id !== option.id) {
      this.unconfirmed = option;
      this.hint = option.at;
      return;
    }
    this.give(option);
  }

  private give(option: Option): void {
    if (!this.ask) return;
    const { n } = this.ask;
    this.queue = [];
    this.clear();
    this.hint = [];
    this.sent = { n, id: option.id };
    this.answered();
    this.say({ type: 'act', n, id: option.id });
  }

  /** Called when an answer is on its way. */
  protected answered(): void {}

  say(message: ToTable): void {
    this.fault = '';
    if (!this.outbox.send(message)) this.fault = w('error_offline');
  }
}
