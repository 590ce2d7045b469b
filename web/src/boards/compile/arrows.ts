/** Arrow keys go to the nearest element that lies in their direction. */
import { elementOf } from '../../lib/dom';
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How far it is that way; what lies aside is farther, what lies behind is nowhere. */
export function distance(from: Box, to: Box, [x, y]: readonly [number, number]): number {
  const dx = (to.left + to.right - from.left - from.right) / 2;
  const dy = (to.top + to.bottom - from.top - from.bottom) / 2;
  const along = x * dx + y * dy;
  if (along < 4) return Infinity;
  const aside = x
    ? Math.max(0, to.top - from.bottom, from.top - to.bottom) + Math.abs(dy) / 8
    : Math.max(0, to.left - from.right, from.left - to.right) + Math.abs(dx) / 8;
  return along + 3 * aside;
}

export function byArrow(e: KeyboardEvent, root: HTMLElement): void {
  const way = WAYS[e.key];
  const from = elementOf(e.target)?.closest<HTMLElement>('button');
  if (!way || !from || e.ctrlKey || e.metaKey || e.altKey || from.closest('dialog')) return;
  const start = from.getBoundingClientRect();
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const button of root.querySelectorAll<HTMLElement>('button')) {
    if (button.closest('dialog')) continue;
    const far = distance(start, button.getBoundingClientRect(), way);
    if (far < least) [best, least] = [button, far];
  }
  if (!best) return;
  e.preventDefault();
  best.focus();
  best.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
