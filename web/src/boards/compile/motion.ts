/** Shows what moved where: cards fly from where they were to where they are. */
import { lessMotion } from '../../lib/settings.svelte';
import type { CompileScene } from '../../wire/compile';

const LONG = 320;
const EASE = 'cubic-bezier(0.3, 0, 0.15, 1)';

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
interface Seen extends Box {
  zone: string;
  at: string;
  node: HTMLElement;
}
export interface Snapshot {
  scene: CompileScene;
  cards: Map<string, Seen>;
  boxes: Map<string, Box>;
}

export function snapshot(root: HTMLElement, scene: CompileScene): Snapshot {
  const home = root.getBoundingClientRect();
  const boxOf = (x: Element): Box => {
    const r = x.getBoundingClientRect();
    return { x: r.left - home.left, y: r.top - home.top, w: r.width, h: r.height };
  };
  const cards = new Map<string, Seen>();
  for (const node of root.querySelectorAll<HTMLElement>('[data-id]')) {
    const { id = '', zone = '', at = '' } = node.dataset;
    cards.set(id, { ...boxOf(node), zone, at, node });
  }
  const boxes = new Map<string, Box>();
  for (const node of root.querySelectorAll<HTMLElement>('[data-box]'))
    boxes.set(node.dataset.box!, boxOf(node));
  return { scene, cards, boxes };
}

/** Keeps how cards looked that may be gone after the next change. */
export function keepLooks(shot: Snapshot): Snapshot {
  for (const seen of shot.cards.values()) seen.node = look(seen.node);
  return shot;
}

/** Where a card that was not seen before comes from. */
export function origin(zone: string): string {
  if (zone.startsWith('h')) return `d${zone.slice(1)}`;
  return zone.startsWith('s') ? `h${zone[1]}` : '';
}

/** Where a card went that is seen no more. */
export function goal(id: string, zone: string, before: CompileScene, after: CompileScene): string {
  const held = after.sides.find((x) => x.trash.some((y) => y.id === id));
  if (held) return `t${held.seat}`;
  const seat = Number(zone[1]);
  const [old, now] = [before.sides[seat], after.sides[seat]];
  if (!zone.startsWith('s') || !old || !now) return '';
  if (now.trash.length > old.trash.length) return `t${seat}`;
  return now.hand.length > old.hand.length ? `h${seat}` : '';
}

export function play(
  root: HTMLElement,
  layer: HTMLElement,
  before: Snapshot,
  scene: CompileScene,
): void {
  if (lessMotion() || before.scene.me !== scene.me || document.hidden) return;
  const after = snapshot(root, scene);
  const slots = new Set([...after.cards.values()].map((x) => x.at).filter(Boolean));
  const turned = new Set([...before.cards.values()].map((x) => x.at).filter(Boolean));
  for (const [id, now] of after.cards) {
    const old = before.cards.get(id);
    if (old) {
      if (old.zone === now.zone) continue;
      // A card that becomes a small sign on a pile keeps its own look until it is there.
      if (old.w > 3 * now.w) fly(layer, old.node, old, old, shrunk(now, old), now.node);
      else fly(layer, look(now.node), now, old, now, now.node);
    } else if (now.at.startsWith('slot:') && turned.has(now.at)) turn(now.node);
    else {
      const from = before.cards.get(id.replace(/^p-/, 'd-')) ?? before.boxes.get(origin(now.zone));
      if (from) fly(layer, look(now.node), now, shrunk(from, now), now, now.node);
    }
  }
  for (const [id, old] of before.cards) {
    if (after.cards.has(id) || slots.has(old.at)) continue;
    const to = after.boxes.get(goal(id, old.zone, before.scene, scene));
    if (to) fly(layer, old.node, old, old, shrunk(to, old), null);
  }
}

/** A card the size it has, at the middle of a pile. */
function shrunk(pile: Box, card: Box): Box {
  const scale = Math.min(1, 40 / card.w);
  const [w, h] = [card.w * scale, card.h * scale];
  return { x: pile.x + Math.min(pile.w, 48) / 2 - w / 2, y: pile.y + pile.h / 2 - h / 2, w, h };
}

function look(node: HTMLElement): HTMLElement {
  const copy = node.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new TypeError('the copy of an element is one');
  copy.style.fontSize = getComputedStyle(node).fontSize;
  for (const x of [copy, ...copy.querySelectorAll('*')])
    for (const name of [
      'id',
      'data-id',
      'data-at',
      'data-live',
      'data-picked',
      'data-zone',
      'aria-label',
    ])
      x.removeAttribute(name);
  return copy;
}

function fly(
  layer: HTMLElement,
  copy: HTMLElement,
  size: Box,
  from: Box,
  to: Box,
  real: HTMLElement | null,
): void {
  Object.assign(copy.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: `${size.w}px`,
    height: `${size.h}px`,
    transformOrigin: '0 0',
    margin: '0',
    minHeight: '0',
  });
  layer.append(copy);
  const put = (x: Box) => `translate(${x.x}px, ${x.y}px) scale(${x.w / size.w})`;
  const frames = [{ transform: put(from) }, { transform: put(to), opacity: real ? 1 : 0.2 }];
  const flight = copy.animate(frames, { duration: LONG, easing: EASE, fill: 'both' });
  real?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: LONG });
  const land = () => copy.remove();
  flight.onfinish = land;
  flight.oncancel = land;
}

function turn(node: HTMLElement): void {
  node.animate([{ transform: 'rotateX(88deg)' }, { transform: 'none' }], {
    duration: LONG - 60,
    easing: EASE,
  });
}
