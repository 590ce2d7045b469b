/** Arrow keys go to the nearest control of a board that lies in their direction. */
import { htmlOf } from '../lib/dom';
import type { Box } from './box';
import { isDrawn } from './find';

const CONTROLS = 'button:not(:disabled), summary';
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** How far it is that way; what lies aside is farther, what lies behind is nowhere. */
function distance(from: Box, to: Box, [x, y]: readonly [number, number]): number {
  const dx = to.left - from.left + (to.width - from.width) / 2;
  const dy = to.top - from.top + (to.height - from.height) / 2;
  const along = x * dx + y * dy;
  if (along < 4) return Infinity;
  const apart = x
    ? Math.max(0, to.top - from.top - from.height, from.top - to.top - to.height)
    : Math.max(0, to.left - from.left - from.width, from.left - to.left - to.width);
  return along + 3 * (apart + Math.abs(x ? dy : dx) / 8);
}

/** The index of the nearest box in the direction of a key, or -1. */
export function nearest(from: Box, boxes: readonly Box[], key: string): number {
  const way = WAYS[key];
  if (!way) return -1;
  const far = boxes.map((x) => distance(from, x, way));
  const least = Math.min(...far);
  return least < Infinity ? far.indexOf(least) : -1;
}

/** Moves the focus; to be called for keys pressed inside the board, for the page has arrow keys of its own. */
export function byArrow(e: KeyboardEvent, root: HTMLElement): void {
  const from = htmlOf(e.target)?.closest<HTMLElement>(CONTROLS);
  if (!from || from.closest('dialog')) return;
  if (!(e.key in WAYS) || e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) return;
  const all = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (x) => x !== from && isDrawn(x) && !x.closest('dialog'),
  );
  const boxes = all.map((x) => x.getBoundingClientRect());
  const to = all[nearest(from.getBoundingClientRect(), boxes, e.key)];
  if (!to) return;
  e.preventDefault();
  to.focus();
  to.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
