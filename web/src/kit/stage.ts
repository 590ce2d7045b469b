/** The stage over a board: finds pieces, marks them, flies copies of them, draws arrows between them. */
import { arrowPath } from './arrow';
import type { Box, Size } from './box';
import { elementAt, isDrawn, pieceOf, type Piece } from './find';
import { animate, paced } from './motion';

const FLIGHT = 320;
const SVG = 'http://www.w3.org/2000/svg';

/** A piece as it lay on the board. */
export interface Seen {
  box: Box;
  /** Where it lay, in the words of its board. */
  zone: string;
  at: string;
  piece: Piece;
}

export interface Snapshot {
  /** By the id of the piece. */
  pieces: Map<string, Seen>;
  /** Places that pieces come from and go to, by their name (`data-box`). */
  boxes: Map<string, Box>;
}

export interface Flight {
  from: Box;
  to: Box;
  /** How large the copy is by itself; it is scaled on its way. Else as large as where it starts. */
  size?: Size;
  /** The piece it becomes, unseen until then; a copy that becomes none fades. */
  real?: Element | null;
  duration?: number;
  /** How long it stays where it was before it starts. */
  delay?: number;
}

/** A picture of a piece: it looks the same, and nobody takes it for one. */
export function pictureOf(piece: Piece): Piece {
  const copy = piece.cloneNode(true);
  if (!(copy instanceof HTMLElement || copy instanceof SVGElement))
    throw new TypeError('the copy of an element is one');
  copy.style.fontSize = getComputedStyle(piece).fontSize;
  for (const x of [copy, ...copy.querySelectorAll('*')])
    for (const name of x.getAttributeNames())
      if (name === 'id' || /^(data|aria)-/.test(name)) x.removeAttribute(name);
  return copy;
}

export class Stage {
  /** What lies over the board; see Layer.svelte. */
  private layer: HTMLElement | null = null;
  private readonly arrows = new Map<SVGPathElement, readonly [string, string]>();
  private frame = 0;

  /** Puts up the layer; the board is what it lies in. */
  readonly raise = (layer: HTMLElement) => {
    this.layer = layer;
    return () => {
      cancelAnimationFrame(this.frame);
      this.arrows.clear();
      this.layer = null;
    };
  };

  private get board(): HTMLElement | null {
    return this.layer?.parentElement ?? null;
  }

  /** What has this path or is the piece with this id. */
  find(key: string): Piece | null {
    return this.board && (elementAt(key, this.board) ?? pieceOf(key, this.board));
  }

  /** Where an element is on the board, whatever of the board is scrolled into view. */
  boxOf(element: Element): Box {
    const home = this.layer?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left: left - home.left, top: top - home.top, width, height };
  }

  /** Every piece and where it lies; as pictures they last beyond the next change of the board. */
  snapshot(pictures = false): Snapshot {
    const found: Snapshot = { pieces: new Map(), boxes: new Map() };
    for (const piece of this.board?.querySelectorAll<Piece>('[data-id]') ?? []) {
      const { id = '', zone = '', at = '' } = piece.dataset;
      if (found.pieces.has(id) || !isDrawn(piece)) continue;
      const kept = pictures ? pictureOf(piece) : piece;
      found.pieces.set(id, { box: this.boxOf(piece), zone, at, piece: kept });
    }
    for (const box of this.board?.querySelectorAll<HTMLElement>('[data-box]') ?? [])
      found.boxes.set(box.dataset.box ?? '', this.boxOf(box));
    return found;
  }

  /** Marks these elements in one way, and no others in that way. */
  mark(keys: readonly string[], kind = 'told'): void {
    for (const x of this.board?.querySelectorAll(`[data-mark="${CSS.escape(kind)}"]`) ?? [])
      x.removeAttribute('data-mark');
    for (const key of keys) this.find(key)?.setAttribute('data-mark', kind);
  }

  /** Flies a picture of a piece from box to box; done when it has landed. */
  async fly(picture: Piece, flight: Flight) {
    const { from, to, size = from, real, duration = FLIGHT } = flight;
    const delay = paced(flight.delay ?? 0);
    if (!this.layer || !paced(duration)) return;
    Object.assign(picture.style, {
      position: 'absolute',
      left: '0',
      top: '0',
      width: `${size.width}px`,
      height: `${size.height}px`,
      transformOrigin: '0 0',
      margin: '0',
      minHeight: '0',
    });
    this.layer.append(picture);
    const put = (x: Box) => `translate(${x.left}px, ${x.top}px) scale(${x.width / size.width})`;
    const frames = [{ transform: put(from) }, { transform: put(to), opacity: real ? 1 : 0.2 }];
    if (real) void animate(real, [{ opacity: 0 }, { opacity: 0 }], duration, { delay });
    await animate(picture, frames, duration, { fill: 'both', delay });
    picture.remove();
  }

  /** Lets everything that flies or waits to fly arrive at once. */
  land(): void {
    for (const x of this.layer?.getAnimations({ subtree: true }) ?? []) x.finish();
  }

  /** Draws an arrow that follows both ends while they are on the board; the answer takes it away. */
  arrow(from: string, to: string): () => void {
    const path = document.createElementNS(SVG, 'path');
    this.arrows.set(path, [from, to]);
    this.layer?.querySelector('svg')?.append(path);
    this.follow();
    return () => {
      this.arrows.delete(path);
      path.remove();
    };
  }

  // Cards fly and boards scroll: looking at every frame is cheap while there is an arrow.
  private readonly follow = () => {
    cancelAnimationFrame(this.frame);
    if (!this.arrows.size) return;
    for (const [path, [from, to]] of this.arrows) {
      const [start, end] = [this.find(from), this.find(to)];
      const d = start && end ? arrowPath(this.boxOf(start), this.boxOf(end)) : '';
      if (path.getAttribute('d') !== d) path.setAttribute('d', d);
    }
    this.frame = requestAnimationFrame(this.follow);
  };
}
