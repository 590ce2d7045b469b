/** How long a motion takes, and motions of a piece where it lies. */
import { lessMotion, settings, SPEEDS } from '../lib/settings.svelte';
import type { Box } from './box';

export const EASE = 'cubic-bezier(0.3, 0, 0.15, 1)';

/** So many milliseconds at the reader's speed; none where nothing should move or nobody looks. */
export function paced(ms: number): number {
  return lessMotion() || document.hidden ? 0 : ms / SPEEDS[settings.pace];
}

/** Plays an animation at the reader's speed; kept when it is over, or at once if there is none. */
export async function animate(
  element: Element,
  frames: Keyframe[],
  ms: number,
  more: KeyframeAnimationOptions = {},
): Promise<void> {
  const duration = paced(ms);
  if (!duration) return;
  const playing = element.animate(frames, { easing: EASE, ...more, duration });
  // A piece that is taken off the board in the middle of it has arrived, too.
  await playing.finished.catch(() => undefined);
}

/** A piece slides to where it is from where it was. */
export async function slide(piece: Element, from: Box, to: Box): Promise<void> {
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.abs(dx) + Math.abs(dy) < 6) return;
  const frames = [
    { translate: `${dx}px ${dy}px`, zIndex: 20 },
    { translate: '0 0', zIndex: 20 },
  ];
  await animate(piece, frames, 340);
}

/** A piece that was not there before appears. */
export function appear(piece: Element): Promise<void> {
  return animate(piece, [{ opacity: 0 }, { opacity: 1 }], 280);
}

/** A card is turned over. */
export function turn(piece: Element): Promise<void> {
  return animate(piece, [{ transform: 'rotateX(88deg)' }, { transform: 'none' }], 260);
}
