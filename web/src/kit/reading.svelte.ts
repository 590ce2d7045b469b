/** What is being read: a preview beside what one points at, and windows that stay open. */
import { htmlOf } from '../lib/dom';

const HOVER = 420;
const GRACE = 220;

export interface Preview<T> {
  thing: T;
  anchor: HTMLElement;
}

export class Reading<T> {
  preview: Preview<T> | null = $state.raw(null);
  /** What is open in a window, the latest last. */
  opened: readonly T[] = $state.raw([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The element its preview was asked for; a second time it is asked for after the pointer left. */
  private asked: HTMLElement | null = null;

  constructor(private readonly readable: (thing: T) => boolean = () => true) {}

  get thing(): T | null {
    return this.opened.at(-1) ?? null;
  }

  openLater(thing: T, anchor: HTMLElement): void {
    if (this.asked === anchor) return;
    clearTimeout(this.timer);
    if (!this.readable(thing)) return this.leave();
    this.asked = anchor;
    const show = () => (this.preview = { thing, anchor });
    this.timer = setTimeout(show, this.preview ? GRACE : HOVER);
  }
  leave(): void {
    clearTimeout(this.timer);
    this.asked = null;
    this.timer = setTimeout(() => this.close(), GRACE);
  }
  /** Takes the preview away; the next move of the pointer may ask for it anew. */
  close(): void {
    this.dismiss();
    this.asked = null;
  }
  /** Takes the preview away for as long as the pointer stays where it is. */
  dismiss(): void {
    clearTimeout(this.timer);
    this.preview = null;
  }

  open(thing: T): void {
    this.dismiss();
    if (this.readable(thing) && thing !== this.thing) this.opened = [...this.opened, thing];
  }
  back(): void {
    this.opened = this.opened.slice(0, -1);
  }
  shut(): void {
    this.opened = [];
  }

  /** What an element is spread with that opens a window: by the other button, or by the key I. */
  opens(thing: T) {
    return {
      oncontextmenu: (e: Event) => {
        if (!this.readable(thing)) return;
        e.preventDefault();
        e.stopPropagation();
        this.open(thing);
      },
      onkeydown: (e: KeyboardEvent) => {
        if (e.key.toLowerCase() !== 'i' || e.ctrlKey || e.metaKey || e.altKey) return;
        e.preventDefault();
        e.stopPropagation();
        this.open(thing);
      },
    };
  }

  /**
   * What an element is spread with that has a preview.
   * The pointer has to move: what comes to lie under a resting one was not pointed at.
   */
  previews(thing: T) {
    return {
      onpointermove: (e: PointerEvent) => {
        const element = htmlOf(e.currentTarget);
        if (element && e.pointerType === 'mouse') this.openLater(thing, element);
      },
      onpointerleave: () => this.leave(),
      onfocus: (e: FocusEvent) => {
        const element = htmlOf(e.currentTarget);
        if (element?.matches(':focus-visible')) this.openLater(thing, element);
      },
      onblur: () => this.leave(),
    };
  }
}
