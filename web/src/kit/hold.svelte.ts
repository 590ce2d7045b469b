/** Holding a thing: a short hold lifts it to be dragged onto a target, a longer one opens it. */
import { htmlOf } from '../lib/dom';

const LIFT = 220;
const READ = 650;
const SLACK = 8;

/** What a board says to a hold. */
export interface Holding<T> {
  /** The targets a thing may be dropped on (`data-drop`); without any it cannot be lifted. */
  targets(thing: T): ReadonlySet<string>;
  lifted(): void;
  dropped(thing: T, target: string): void;
  opened(thing: T): void;
}

interface Dragged<T> {
  thing: T;
  x: number;
  y: number;
  width: number;
}

interface Press<T> {
  thing: T;
  element: HTMLElement;
  pointer: number;
  touch: boolean;
  x: number;
  y: number;
  ready: boolean;
}

export class Hold<T> {
  dragged: Dragged<T> | null = $state.raw(null);
  /** Where the dragged thing may go. */
  targets: ReadonlySet<string> = $state.raw(new Set());
  over = $state('');
  /** The click that ends a hold is none. */
  swallow = false;
  private press: Press<T> | null = null;
  private lift: ReturnType<typeof setTimeout> | undefined;
  private read: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly holding: Holding<T>) {}

  down(e: PointerEvent, thing: T): void {
    this.swallow = false;
    const element = htmlOf(e.currentTarget);
    if (!element || e.button !== 0 || !e.isPrimary) return;
    const touch = e.pointerType !== 'mouse';
    this.press = {
      thing,
      element,
      pointer: e.pointerId,
      touch,
      x: e.clientX,
      y: e.clientY,
      ready: !touch,
    };
    if (!touch) return;
    this.lift = setTimeout(() => this.press && (this.press.ready = true), LIFT);
    this.read = setTimeout(() => this.open(thing), READ);
  }

  move(e: PointerEvent): void {
    const press = this.press;
    if (!press || e.pointerId !== press.pointer) return;
    if (!this.dragged) {
      if (Math.hypot(e.clientX - press.x, e.clientY - press.y) < SLACK) return;
      const targets = this.holding.targets(press.thing);
      if (!press.ready || !targets.size) return this.end();
      this.begin(press, targets);
    }
    this.dragged = { ...this.dragged!, x: e.clientX, y: e.clientY };
    this.over = targetUnder(e.clientX, e.clientY);
  }

  up(): void {
    const { dragged, over } = this;
    this.end();
    if (!dragged) return;
    this.swallow = true;
    setTimeout(() => (this.swallow = false), 50);
    if (over) this.holding.dropped(dragged.thing, over);
  }

  end(): void {
    clearTimeout(this.lift);
    clearTimeout(this.read);
    this.press = this.dragged = null;
    this.targets = new Set();
    this.over = '';
  }

  /** Stops the click that ends a hold; to be called before anything else hears of it. */
  clicked(e: MouseEvent): void {
    if (!this.swallow) return;
    this.swallow = false;
    e.stopPropagation();
    e.preventDefault();
  }

  /** Would scrolling now tear the thing out of the hand? */
  get steady(): boolean {
    return !!this.dragged || !!(this.press?.touch && this.press.ready);
  }

  private begin(press: Press<T>, targets: ReadonlySet<string>): void {
    const { thing, element, pointer, x, y } = press;
    clearTimeout(this.read);
    this.holding.lifted();
    element.setPointerCapture?.(pointer);
    this.targets = targets;
    this.dragged = { thing, x, y, width: element.offsetWidth };
  }

  private open(thing: T): void {
    this.end();
    this.swallow = true;
    this.holding.opened(thing);
  }
}

function targetUnder(x: number, y: number): string {
  for (const element of document.elementsFromPoint(x, y)) {
    const target = element.closest<HTMLElement>('[data-drop]')?.dataset.drop;
    if (target) return target;
  }
  return '';
}
