/** Shows what moved where: from the place a thing had before to the one it has now. */
import { lessMotion } from '../../lib/settings.svelte';

export type Places = Map<string, DOMRect>;

export function measure(root: HTMLElement | undefined): Places {
  const found: Places = new Map();
  for (const x of root?.querySelectorAll<HTMLElement>('[data-flip]') ?? []) {
    const spot = x.getBoundingClientRect();
    if (spot.width && !found.has(x.dataset.flip!)) found.set(x.dataset.flip!, spot);
  }
  return found;
}

export function play(root: HTMLElement | undefined, before: Places): void {
  if (!root || !before.size || lessMotion()) return;
  for (const x of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    const old = before.get(x.dataset.flip!);
    const now = x.getBoundingClientRect();
    if (!now.width) continue;
    if (old) move(x, old.left - now.left, old.top - now.top);
    else x.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 280, easing: 'ease-out' });
  }
}

function move(x: HTMLElement, dx: number, dy: number): void {
  if (Math.abs(dx) + Math.abs(dy) < 6) return;
  x.animate(
    [
      { translate: `${dx}px ${dy}px`, zIndex: 20 },
      { translate: '0 0', zIndex: 20 },
    ],
    { duration: 340, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' },
  );
}
