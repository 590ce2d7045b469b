/** Answering: from clicks on elements to the one option they mean, and to the message to the server. */
import { elementOf } from './dom';
import type { Spot } from './board';
import { elementsOf, live, menu, narrowed, point } from './pointing';
import { settings } from './settings.svelte';
import { Outbox } from './outbox';
import { w } from './words.svelte';
import type { Ask, HandOver, Option, Shown, ToTable } from '../wire/messages';

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
  /** Why what was pointed at cannot be done. */
  why: string[] = $state.raw([]);
  /** The last refusal of the server. */
  fault = $state('');

  readonly ask: Ask | null = $derived(this.handOver ? null : (this.shown?.ask ?? null));
  readonly options: Option[] = $derived(this.sent ? [] : (this.ask?.options ?? []));
  readonly elements: Set<string> = $derived(elementsOf(this.shown?.scene));
  readonly menu: Option[] = $derived(menu(this.options, this.clicked, this.elements));
  readonly narrowed: Option[] = $derived(narrowed(this.options, this.clicked));
  private lively: Set<string> = $derived(live(this.options, this.clicked));

  live(at: string): boolean {
    return this.lively.has(at);
  }
  picked(at: string): boolean {
    return this.clicked.includes(at);
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
    const pointed = point(this.options, this.clicked, at);
    if (pointed.kind === 'choose') this.choose(pointed.option);
    else if (pointed.kind === 'narrow') this.clicked = pointed.clicked;
    else {
      this.clicked = [];
      this.say({ type: 'why', at: pointed.at });
    }
  }

  /** Takes back the clicks. */
  clear(): void {
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
    const { n } = this.ask;
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
