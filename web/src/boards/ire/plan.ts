/** Where the plates of the city lie: near their place, inside the frame, and none over another. */
import type { Box, Size } from '../../kit/box';

/** A plate: where it should be, from 0 to 1 each way, and how large it is. */
export interface Plot extends Size {
  x: number;
  y: number;
}

/** The middle of a plate. */
export interface Middle {
  x: number;
  y: number;
}

export interface Plan {
  middles: Middle[];
  /** Does every plate have room? */
  clear: boolean;
  /** How far the one is from its place that was pushed farthest. */
  pushed: number;
  /** Did they find room only by going round each other, so that the city looks different? */
  shuffled: boolean;
}

const GAP = 5;
const EDGE = 3;
const ROUNDS = 600;
/** So many rounds are enough where there is room. */
const ROUNDS_WITH_ROOM = 80;

/** What a plate and the gap beside it take. */
function field({ x, y }: Middle, { width, height }: Size): Box {
  return {
    left: x - (width + GAP) / 2,
    top: y - (height + GAP) / 2,
    width: width + GAP,
    height: height + GAP,
  };
}

/** How far two fields reach into each other, across and down; nothing where they do not. */
function shared(a: Box, b: Box): [number, number] {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? [across, down] : [0, 0];
}

/** Pushes plates apart until none lies over another, or there is no room for that. */
export function laidOut(plots: readonly Plot[], frame: Size): Plan {
  const inside = (at: number, size: number, room: number) =>
    Math.min(Math.max(at, EDGE + size / 2), room - EDGE - size / 2);
  const homes = plots.map((p) => ({
    x: inside(p.x * frame.width, p.width, frame.width),
    y: inside(p.y * frame.height, p.height, frame.height),
  }));
  const middles = homes.map((x) => ({ ...x }));
  let round = 0;
  for (; round < ROUNDS; round += 1) {
    let moved = false;
    for (let i = 0; i < plots.length; i += 1)
      for (let k = 0; k < i; k += 1) {
        const [a, b] = [middles[i]!, middles[k]!];
        const [across, down] = shared(field(a, plots[i]!), field(b, plots[k]!));
        if (!across) continue;
        moved = true;
        // The shorter way out; after long shoving now and then the other way, which may be free.
        const stuck = round > ROUNDS_WITH_ROOM && (round + i + k) % 5 === 0;
        const aside = across / frame.width <= down / frame.height !== stuck;
        const by = (aside ? across : down) / 2 + 0.1;
        const axis = aside ? 'x' : 'y';
        const way =
          a[axis] === b[axis]
            ? plots[i]![axis] >= plots[k]![axis]
              ? 1
              : -1
            : Math.sign(a[axis] - b[axis]);
        a[axis] += way * by;
        b[axis] -= way * by;
      }
    middles.forEach((m, i) => {
      m.x = inside(m.x, plots[i]!.width, frame.width);
      m.y = inside(m.y, plots[i]!.height, frame.height);
    });
    if (!moved) break;
  }
  const way = homes.map((home, i) => Math.hypot(middles[i]!.x - home.x, middles[i]!.y - home.y));
  return {
    middles,
    clear: middles.every((_, i) => apart(middles, plots, i)),
    pushed: Math.max(0, ...way),
    shuffled: round > ROUNDS_WITH_ROOM,
  };
}

/** Does no earlier plate lie under this one? The gap may be gone. */
function apart(middles: readonly Middle[], plots: readonly Plot[], i: number): boolean {
  const mine = field(middles[i]!, plots[i]!);
  return middles.slice(0, i).every((x, k) => Math.min(...shared(mine, field(x, plots[k]!))) <= GAP);
}
