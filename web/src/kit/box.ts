/** Boxes on the screen: how much of one another covers, and where one has room beside another. */

export interface Size {
  width: number;
  height: number;
}
export interface Spot {
  left: number;
  top: number;
}
export interface Box extends Size, Spot {}

/** What stays free between a floating box and the edge of the screen. */
const EDGE = 8;

/** How many pixels two boxes share. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

function within(at: number, size: number, room: number): number {
  return Math.max(EDGE, Math.min(at, room - size - EDGE));
}
function inside(at: Spot, size: Size, screen: Size): Spot {
  return {
    left: within(at.left, size.width, screen.width),
    top: within(at.top, size.height, screen.height),
  };
}

export interface Hanging {
  gap: number;
  /** Do the left edges meet, or the middles? */
  align: 'start' | 'middle';
}

/** Where a box of this size hangs: below what it belongs to, or above where there is no room. */
export function hung(of: Box, size: Size, screen: Size, { gap, align }: Hanging): Spot {
  const bottom = of.top + of.height;
  const below = bottom + gap + size.height < screen.height;
  const left = align === 'start' ? of.left : of.left + (of.width - size.width) / 2;
  const top = below ? bottom + gap : of.top - size.height - gap;
  return inside({ left, top }, size, screen);
}

/** Where a box stands beside something: on the side where it covers least of what should be seen. */
export function beside(
  of: Box,
  size: Size,
  screen: Size,
  gap: number,
  seen: readonly Box[] = [],
): Spot {
  const level = of.top - 20;
  const middle = of.left + (of.width - size.width) / 2;
  const ways = [
    { left: of.left + of.width + gap, top: level },
    { left: of.left - size.width - gap, top: level },
    { left: middle, top: of.top - size.height - gap },
    { left: middle, top: of.top + of.height + gap },
  ].map((x) => inside(x, size, screen));
  // What the box explains is worth more than anything else it could cover.
  const cost = (at: Spot) => {
    const box = { ...at, ...size };
    return seen.reduce((n, x) => n + overlap(box, x), 20 * overlap(box, of));
  };
  return ways.reduce((best, x) => (cost(x) < cost(best) ? x : best));
}
