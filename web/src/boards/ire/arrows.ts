/** Arrow keys go to the nearest element in their direction. */
import { htmlOf } from '../../lib/dom';
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The index of the nearest box that way; what lies aside counts double. */
export function nearest(from: Box, boxes: readonly Box[], key: string): number {
  const way = WAYS[key];
  if (!way) return -1;
  let best = -1;
  let least = Infinity;
  boxes.forEach((to, i) => {
    const dx = to.left + to.width / 2 - from.left - from.width / 2;
    const dy = to.top + to.height / 2 - from.top - from.height / 2;
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead < 4 || ahead + 2 * aside >= least) return;
    least = ahead + 2 * aside;
    best = i;
  });
  return best;
}

export function byArrow(e: KeyboardEvent, root: HTMLElement | undefined): void {
  const from = htmlOf(e.target);
  if (!root || !from || !(e.key in WAYS) || e.altKey || e.ctrlKey || e.metaKey || e.shiftKey)
    return;
  if (!from.matches('button, summary') || from.closest('dialog')) return;
  const all = [...root.querySelectorAll<HTMLElement>('button:not(:disabled), summary')].filter(
    (x) => x !== from && x.getClientRects().length && !x.closest('dialog'),
  );
  const to =
    all[
      nearest(
        from.getBoundingClientRect(),
        all.map((x) => x.getBoundingClientRect()),
        e.key,
      )
    ];
  if (!to) return;
  e.preventDefault();
  to.focus();
}
