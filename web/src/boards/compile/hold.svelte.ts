/** Holding a card: a short hold lifts it to be dragged onto a line, a longer one opens it. */
import { htmlOf } from '../../lib/dom';
import type { Option } from '../../wire/messages';
import type { Desk } from './desk.svelte';
import type { SceneCard } from '../../wire/compile';

const LIFT = 220;
const READ = 650;
const SLACK = 8;

export interface Dragged {
  card: SceneCard;
  x: number;
  y: number;
  width: number;
}

interface Press {
  card: SceneCard;
  element: HTMLElement;
  pointer: number;
  touch: boolean;
  x: number;
  y: number;
  ready: boolean;
}

export class Hold {
  dragged: Dragged | null = $state.raw(null);
  /** The lines the dragged card may go to. */
  targets: ReadonlySet<string> = $state.raw(new Set());
  over = $state('');
  /** The click that ends a hold is none. */
  swallow = false;
  private press: Press | null = null;
  private lift: ReturnType<typeof setTimeout> | undefined;
  private read: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly desk: Desk) {}

  down(e: PointerEvent, card: SceneCard): void {
    this.swallow = false;
    const element = htmlOf(e.currentTarget);
    if (!element || e.button !== 0 || !e.isPrimary) return;
    const touch = e.pointerType !== 'mouse';
    this.press = {
      card,
      element,
      pointer: e.pointerId,
      touch,
      x: e.clientX,
      y: e.clientY,
      ready: !touch,
    };
    if (!touch) return;
    this.lift = setTimeout(() => this.press && (this.press.ready = true), LIFT);
    this.read = setTimeout(() => this.open(card), READ);
  }

  move(e: PointerEvent): void {
    const press = this.press;
    if (!press || e.pointerId !== press.pointer) return;
    if (!this.dragged) {
      if (Math.hypot(e.clientX - press.x, e.clientY - press.y) < SLACK) return;
      const found = ways(this.desk.options, press.card.at);
      if (!press.ready || !found.length) return this.end();
      this.begin(press, found);
    }
    this.dragged = { ...this.dragged!, x: e.clientX, y: e.clientY };
    this.over = lineUnder(e.clientX, e.clientY);
  }

  up(): void {
    const { dragged, over } = this;
    this.end();
    if (!dragged) return;
    this.swallow = true;
    setTimeout(() => (this.swallow = false), 50);
    if (over) this.drop(dragged.card.at, over);
  }

  end(): void {
    clearTimeout(this.lift);
    clearTimeout(this.read);
    this.press = this.dragged = null;
    this.targets = new Set();
    this.over = '';
  }

  /** Would scrolling now tear the card out of the hand? */
  get steady(): boolean {
    return !!this.dragged || !!(this.press?.touch && this.press.ready);
  }

  private begin(press: Press, found: readonly Option[]): void {
    clearTimeout(this.read);
    this.desk.reading.close();
    press.element.setPointerCapture?.(press.pointer);
    this.targets = new Set(found.map((x) => x.at[1]!));
    this.dragged = { card: press.card, x: press.x, y: press.y, width: press.element.offsetWidth };
  }

  private open(card: SceneCard): void {
    this.end();
    this.swallow = true;
    this.desk.reading.keep(card);
  }

  private drop(card: string, line: string): void {
    const { desk } = this;
    const all = desk.options.filter((x) => x.at[0] === card);
    if (!all.some((x) => x.at[1] === line)) return desk.askWhy([card, line]);
    desk.pointed = line;
    desk.clear();
    desk.table.point(card);
    if (all.length > 1) desk.table.point(line);
  }
}

/** The answers that begin with this card and go on with an element. */
function ways(options: readonly Option[], at: string): Option[] {
  return at ? options.filter((x) => x.at[0] === at && x.at.length > 1) : [];
}

function lineUnder(x: number, y: number): string {
  for (const element of document.elementsFromPoint(x, y)) {
    const lane = element.closest<HTMLElement>('[data-lane]')?.dataset.lane;
    if (lane) return lane;
  }
  return '';
}
