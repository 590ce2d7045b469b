/** A line drawing for each protocol; long because it is one table, with a figure for each of thirty. */

// Generated: full-bleed on a field of 120 by 168, the same every time. Each protocol has a figure of
// its own, so that they differ without colour, too.
export const WIDTH = 120;
export const HEIGHT = 168;

export interface Drawing {
  /** Fine lines. */
  fine: string;
  /** Strong lines. */
  bold: string;
}

type Point = readonly [number, number];
type Random = () => number;
type Figure = (random: Random) => { fine: string[]; bold?: string[] };

const { PI, sin, cos, sqrt, abs, min, max, hypot, exp } = Math;
const TURN = 2 * PI;
const MIDDLE: Point = [WIDTH / 2, HEIGHT / 2];

/** Random numbers from 0 to 1 that hang on a word only (mulberry32 on an FNV-1a hash). */
export function seeded(word: string): Random {
  let state = 0x811c9dc5;
  for (const c of word) state = Math.imul(state ^ c.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const short = (x: number): string => String(Math.round(x * 10) / 10);
const near = (random: Random, spread: number): number => (random() - 0.5) * 2 * spread;

function line(points: readonly Point[], closed = false): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}${closed ? 'z' : ''}`;
}

/** A curve through a function of 0 to 1. */
function curve(n: number, at: (t: number) => Point): string {
  return line(range(n + 1).map((i) => at(i / n)));
}

function circle([x, y]: Point, r: number): string {
  const [a, b] = [short(r), short(2 * r)];
  return `M${short(x - r)} ${short(y)}a${a} ${a} 0 1 0 ${b} 0a${a} ${a} 0 1 0 -${b} 0z`;
}

/** A regular polygon. */
function polygon([x, y]: Point, r: number, corners: number, turned = 0): string {
  const at = (i: number): Point => [
    x + r * cos(turned + (i / corners) * TURN),
    y + r * sin(turned + (i / corners) * TURN),
  ];
  return line(range(corners).map(at), true);
}

const FIGURES: Readonly<Record<string, Figure>> = {
  // Rings around a disc that is almost covered.
  darkness: (random) => {
    const [x, y]: Point = [78, 58];
    const rings = range(24).map((i) => {
      const r = 22 + i * 5.2;
      return circle([x - i * 1.1, y + i * 0.8], r + near(random, 0.5));
    });
    return { fine: rings, bold: [circle([x, y], 21), circle([x - 8, y + 5], 17)] };
  },
  // A long shaft of coffins, one within the other.
  death: () => {
    const shape: Point[] = [
      [-0.28, -1],
      [0.28, -1],
      [0.5, -0.45],
      [0.25, 1],
      [-0.25, 1],
      [-0.5, -0.45],
    ];
    const at = (k: number) => {
      const size = 150 * 0.87 ** k;
      const turned = k * 0.055;
      return line(
        shape.map(([x, y]): Point => [
          60 + size * (x * cos(turned) - y * sin(turned)),
          88 + size * (x * sin(turned) + y * cos(turned)),
        ]),
        true,
      );
    };
    return { fine: range(22).map(at), bold: [at(8), at(16)] };
  },
  // Tongues that rise and swing.
  fire: (random) => {
    const tongue = (x0: number, high: number, swing: number, phase: number) =>
      curve(26, (t) => [
        x0 + swing * t * sin(phase + t * 5) + (60 - x0) * 0.35 * t,
        HEIGHT + 4 - t * high,
      ]);
    const fine = range(46).map((i) => {
      const x = (i / 45) * 132 - 6;
      const high = 70 + 105 * exp(-(((x - 60) / 38) ** 2)) * (0.75 + random() * 0.3);
      return tongue(x, high, 10 + random() * 5, i * 0.16);
    });
    const flame = (s: number) =>
      curve(40, (t) => {
        const a = t * TURN - PI / 2;
        const r = s * (1 - 0.45 * sin(a)) * (a > -PI / 2 && a < PI ? 1 : 0.96);
        return [60 + r * cos(a) * 0.62, 118 + r * sin(a) * 1.1 - s * 0.35 * max(0, -sin(a)) ** 3];
      });
    return { fine, bold: [flame(28), flame(15)] };
  },
  // A net that sinks into a well.
  gravity: () => {
    const [wx, wy]: Point = [60, 104];
    const bend = ([x, y]: Point): Point => {
      const [dx, dy] = [x - wx, y - wy];
      const far = hypot(dx, dy) + 0.01;
      const pull = 26 * exp(-far / 34);
      return [x - (dx / far) * min(pull, far * 0.82), y - (dy / far) * min(pull, far * 0.82)];
    };
    const across = range(18).map((i) => curve(50, (t) => bend([t * 132 - 6, i * 10])));
    const down = range(14).map((i) => curve(60, (t) => bend([i * 10 - 5, t * 180 - 6])));
    return { fine: [...across, ...down], bold: [circle([wx, 44], 13), 'M60 4v20'] };
  },
  // A tree from one stem.
  life: (random) => {
    const fine: string[] = [];
    const bold: string[] = [];
    const grow = (x: number, y: number, a: number, size: number, depth: number) => {
      const [bx, by]: Point = [x + cos(a) * size, y + sin(a) * size];
      const c = near(random, size * 0.18);
      const twig = line([
        [x, y],
        [(x + bx) / 2 + c, (y + by) / 2],
        [bx, by],
      ]);
      (depth < 3 ? bold : fine).push(twig);
      if (depth > 6) return void fine.push(circle([bx, by], 1.3));
      for (const side of [-1, 1])
        grow(
          bx,
          by,
          a + side * (0.24 + random() * 0.34),
          size * (0.72 + random() * 0.12),
          depth + 1,
        );
    };
    grow(60, 172, -PI / 2, 40, 0);
    return { fine, bold };
  },
  // Rays from beyond the upper corner.
  light: () => {
    const [x, y]: Point = [60, 46];
    const rays = range(84).map((i) => {
      const a = (i / 84) * TURN;
      const from = i % 2 ? 30 : 24;
      const to = i % 7 === 0 ? 190 : 60 + 34 * abs(sin(i * 1.7));
      return line([
        [x + from * cos(a), y + from * sin(a)],
        [x + to * cos(a), y + to * sin(a)],
      ]);
    });
    return { fine: rays, bold: [circle([x, y], 19), circle([x, y], 13)] };
  },
  // Plates, bolted.
  metal: (random) => {
    const fine: string[] = [];
    const bold: string[] = [];
    const r = 14.5;
    for (const row of range(9))
      for (const column of range(6)) {
        const at: Point = [column * r * sqrt(3) + (row % 2) * r * 0.866, row * r * 1.5 - 4];
        const mood = random();
        fine.push(polygon(at, r - 1, 6, PI / 6));
        if (mood < 0.55) fine.push(polygon(at, r - 4, 6, PI / 6));
        if (mood < 0.2) bold.push(polygon(at, r - 6.5, 6, PI / 6));
        if (mood > 0.85) fine.push(circle(at, 3.4), circle(at, 1.4));
      }
    return { fine, bold };
  },
  // Spores that crowd.
  plague: (random) => {
    const found: [number, number, number][] = [];
    for (let i = 0; i < 900 && found.length < 70; i += 1) {
      const [x, y] = [random() * 130 - 5, random() * 178 - 5];
      const room = min(17, ...found.map(([a, b, r]) => hypot(x - a, y - b) - r - 2));
      if (room > 2.2) found.push([x, y, room]);
    }
    const fine: string[] = [];
    const bold: string[] = [];
    for (const [x, y, r] of found) {
      (r > 10 ? bold : fine).push(circle([x, y], r * 0.55));
      const spikes = max(5, Math.round(r * 1.1));
      for (const i of range(spikes)) {
        const a = (i / spikes) * TURN + x;
        fine.push(
          line([
            [x + r * 0.55 * cos(a), y + r * 0.55 * sin(a)],
            [x + r * 0.92 * cos(a), y + r * 0.92 * sin(a)],
          ]),
        );
      }
    }
    return { fine, bold };
  },
  // Two spirals that beat against each other.
  psychic: () => {
    const spiral = (x: number, y: number, turns: number, way: number) =>
      curve(420, (t) => {
        const [a, r] = [way * t * turns * TURN, 3 + t * 118];
        return [x + r * cos(a), y + r * sin(a)];
      });
    return {
      fine: [spiral(54, 72, 17, 1), spiral(66, 80, 17, -1)],
      bold: [
        curve(60, (t) => [20 + t * 80, 76 - 24 * sin(t * PI)]),
        curve(60, (t) => [20 + t * 80, 76 + 24 * sin(t * PI)]),
        circle([60, 76], 11),
      ],
    };
  },
  // Streaks with a front.
  speed: (random) => {
    const fine = range(58).map((i) => {
      const y = i * 3.1 - 4;
      const x = random() * 80 - 30;
      const size = 24 + random() * 80;
      return line([
        [x, y],
        [x + size, y - size * 0.16],
      ]);
    });
    const wedge = (x: number) =>
      line([
        [x, 34],
        [x + 38, 84],
        [x, 134],
      ]);
    return { fine, bold: [wedge(16), wedge(36), wedge(56)] };
  },
  // Circles that hold each other.
  spirit: () => {
    const fine = range(12).flatMap((i) => {
      const a = (i / 12) * TURN;
      return [30, 44].map((r) => circle([60 + 30 * cos(a), 84 + 30 * sin(a)], r));
    });
    return { fine, bold: [circle([60, 70], 26), circle([60, 98], 26)] };
  },
  // Swell behind swell.
  water: () => {
    const swell = (y: number, i: number) =>
      curve(40, (t) => [
        t * 126 - 3,
        y + 5 * sin(t * 9 + i * 0.5) + 3.5 * sin(t * 15 - i * 0.8) + i * 0.05,
      ]);
    const fine = range(30).map((i) => swell(8 + i * 5.6, i));
    return { fine, bold: [swell(64, 10), swell(69.5, 11), swell(120, 20)] };
  },
  // Level lines; one does not quite care.
  apathy: () => ({
    fine: range(34).map((i) =>
      line([
        [-2, i * 5 + 2],
        [122, i * 5 + 2],
      ]),
    ),
    bold: [circle([60, 84], 33), 'M38 84h44'],
  }),
  // Splinters from one blow.
  hate: (random) => {
    const [x, y]: Point = [66, 74];
    const rays = range(30).map((i) => (i / 30) * TURN + near(random, 0.09));
    const rings = range(6).map((k) => 10 + k * k * 3.4 + k * 7);
    const fine = rays.map((a) =>
      line([
        [x + 6 * cos(a), y + 6 * sin(a)],
        [x + 170 * cos(a), y + 170 * sin(a)],
      ]),
    );
    for (const r of rings)
      for (const i of range(30)) {
        if (random() < 0.25) continue;
        const [a, b] = [rays[i]!, rays[(i + 1) % 30]!];
        const [p, q] = [r * (0.85 + random() * 0.35), r * (0.85 + random() * 0.35)];
        fine.push(
          line([
            [x + p * cos(a), y + p * sin(a)],
            [x + q * cos(b), y + q * sin(b)],
          ]),
        );
      }
    return { fine, bold: ['M18 18L108 132', 'M104 14L24 146'] };
  },
  // Hearts that widen.
  love: () => {
    const heart = (s: number) =>
      `${curve(60, (t) => {
        const a = t * TURN;
        return [
          60 + s * 16 * sin(a) ** 3,
          78 - s * (13 * cos(a) - 5 * cos(2 * a) - 2 * cos(3 * a) - cos(4 * a)),
        ];
      })}z`;
    return { fine: range(22).map((i) => heart(0.5 + i * 0.36)), bold: [heart(1.6), heart(2.7)] };
  },
  // A path that finds no rule.
  chaos: (random) => {
    let [x, y, vx, vy] = [60, 84, 3, 1];
    const walk = range(900).map((): Point => {
      vx += near(random, 2.2) + (60 - x) * 0.012;
      vy += near(random, 2.2) + (84 - y) * 0.008;
      const v = hypot(vx, vy) / 4;
      [vx, vy] = v > 1 ? [vx / v, vy / v] : [vx, vy];
      [x, y] = [x + vx, y + vy];
      return [x, y];
    });
    return { fine: [line(walk)], bold: [line(walk.slice(0, 46))] };
  },
  // A lattice one sees through.
  clarity: () => {
    const fine = range(15).flatMap((i) =>
      range(11).map((k) => polygon([k * 12, i * 12], 6 + 2.4 * sin(hypot(k - 5, i - 6) * 1.1), 4)),
    );
    return { fine, bold: [polygon([60, 76], 40, 4), polygon([60, 76], 22, 4)] };
  },
  // A grid that rots from one corner.
  corruption: (random) => {
    const fine: string[] = [];
    for (const row of range(21))
      for (const column of range(15)) {
        const decay = max(0, 1.25 - hypot(column - 12, row - 17) / 13);
        const [x, y] = [
          column * 8 + 2 + near(random, 7 * decay),
          row * 8 + 2 + near(random, 7 * decay),
        ];
        const size = 6 * (1 - 0.45 * decay);
        const turned = near(random, 1.2 * decay) + PI / 4;
        fine.push(polygon([x + 2, y + 2], size * 0.7, 4, turned));
      }
    return {
      fine,
      bold: [
        line(
          range(9).map((i): Point => [8 + i * 13 + near(random, 4), 14 + i * 18 + near(random, 8)]),
        ),
      ],
    };
  },
  // Shields, one behind the other.
  courage: () => {
    // From the top over the right edge to the tip, and back by its mirror image.
    const edge: Point[] = [
      [0, -48],
      [14, -40],
      [40, -36],
      [40, -6],
      [33, 18],
      [18, 40],
      [0, 54],
    ];
    const whole = [...edge, ...edge.map(([x, y]): Point => [-x, y]).reverse()];
    const shield = (s: number) =>
      line(
        whole.map(([x, y]): Point => [60 + x * s, 84 + y * s]),
        true,
      );
    return { fine: range(16).map((i) => shield(0.25 + i * 0.15)), bold: [shield(0.55), shield(1)] };
  },
  // Eyes in the dark.
  fear: (random) => {
    const fine: string[] = [];
    const bold: string[] = [];
    for (const i of range(26)) {
      const [x, y, s] = [random() * 120, random() * 168, 5 + random() * 11];
      const lid = (way: number) =>
        curve(14, (t) => [x - s + t * 2 * s, y + way * s * 0.55 * sin(t * PI)]);
      (i < 4 ? bold : fine).push(lid(1), lid(-1), circle([x, y], s * 0.26));
    }
    return { fine, bold };
  },
  // Crystals with six arms.
  ice: (random) => {
    const fine: string[] = [];
    const flake = (x: number, y: number, s: number) => {
      const found: string[] = [];
      for (const i of range(6)) {
        const a = (i / 6) * TURN + PI / 6;
        const on = (r: number, turned = 0): Point => [
          x + r * cos(a + turned),
          y + r * sin(a + turned),
        ];
        found.push(line([[x, y], on(s)]));
        for (const r of [0.4, 0.62, 0.82])
          for (const way of [-1, 1]) {
            const [px, py] = on(s * r);
            const b = a + (way * PI) / 3;
            const size = s * 0.3 * (1.1 - r);
            found.push(
              line([
                [px, py],
                [px + size * 1.6 * cos(b), py + size * 1.6 * sin(b)],
              ]),
            );
          }
      }
      return found;
    };
    for (const _ of range(13))
      fine.push(...flake(random() * 120, random() * 168, 9 + random() * 13));
    return { fine, bold: flake(60, 76, 46) };
  },
  // Lots thrown.
  luck: (random) => {
    const fine: string[] = [];
    const bold: string[] = [];
    for (const i of range(17)) {
      const [x, y, s, turned] = [random() * 118, random() * 164, 9 + random() * 9, random() * TURN];
      (i < 3 ? bold : fine).push(polygon([x, y], s, 4, turned));
      const pips = 1 + Math.floor(random() * 5);
      for (const k of range(pips)) {
        const a = turned + (k / pips) * TURN + 0.6;
        const r = pips === 1 ? 0 : s * 0.4;
        fine.push(circle([x + r * cos(a), y + r * sin(a)], s * 0.09));
      }
    }
    return { fine, bold };
  },
  // What is above is below.
  mirror: () => {
    const arc = (way: number, i: number) =>
      curve(30, (t) => [t * 120, 84 + way * (6 + i * 5.2 + i * 0.9 * sin(t * PI * 3 + i * 0.4))]);
    return {
      fine: range(16).flatMap((i) => [arc(1, i), arc(-1, i)]),
      bold: ['M0 84h120', circle([60, 48], 20), circle([60, 120], 20)],
    };
  },
  // Slow arcs, like a plain at evening.
  peace: () => ({
    fine: range(26).map((i) =>
      curve(24, (t) => [t * 120, 96 + i * 3.2 + 9 * sin(t * PI) * (1 - i / 34) - 6]),
    ),
    bold: [
      curve(40, (t) => [28 + 64 * t, 92 - 32 * sin(t * PI)]),
      curve(40, (t) => [40 + 40 * t, 92 - 20 * sin(t * PI)]),
      'M0 92h120',
    ],
  }),
  // Threads that curl upward.
  smoke: (random) => {
    const thread = (x: number, phase: number, wide: number) =>
      curve(60, (t) => [
        x + wide * t * sin(phase + t * 6.5) + 6 * sin(t * 15 + phase),
        170 - t * 178,
      ]);
    const fine = range(30).map((i) => thread(34 + i * 1.8, 0.4 + i * 0.075, 30 + random() * 4));
    return { fine, bold: [thread(52, 1.2, 31), thread(66, 1.9, 33)] };
  },
  // A dial, and the dials behind it.
  time: () => {
    const ticks = (r: number, n: number, size: number) =>
      range(n).map((i) => {
        const a = (i / n) * TURN;
        return line([
          [60 + r * cos(a), 84 + r * sin(a)],
          [60 + (r - size) * cos(a), 84 + (r - size) * sin(a)],
        ]);
      });
    return {
      fine: [
        ...[30, 58, 62, 88, 92].map((r) => circle(MIDDLE, r)),
        ...ticks(58, 60, 5),
        ...ticks(88, 120, 8),
        ...ticks(30, 24, 4),
      ],
      bold: [...ticks(58, 12, 11), 'M60 84V42', 'M60 84l26 16', circle(MIDDLE, 3)],
    };
  },
  // Ranks of spears.
  war: (random) => {
    const fine = range(44).map((i) => {
      const x = (i / 43) * 150 - 20;
      const top = 16 + random() * 46;
      return `${line([
        [x + 16, top],
        [x, 172],
      ])}${line([
        [x + 13, top + 13],
        [x + 16.8, top - 4],
        [x + 18, top + 12],
      ])}`;
    });
    return { fine, bold: ['M10 172L38 26', 'M62 172L90 8', 'M100 172L122 50'] };
  },
  // Many that become one ring.
  assimilation: (random) => {
    const fine = range(150).map((i) => {
      const a = random() * TURN;
      const far = 38 + (i / 150) * 90;
      const [x, y]: Point = [60 + far * cos(a), 84 + far * sin(a)];
      return line([
        [x, y],
        [x + (60 - x) * 0.16, y + (84 - y) * 0.16],
      ]);
    });
    return { fine: [...fine, circle(MIDDLE, 30)], bold: [circle(MIDDLE, 34), circle(MIDDLE, 12)] };
  },
  // No two alike.
  diversity: (random) => {
    const fine: string[] = [];
    const bold: string[] = [];
    for (const row of range(7))
      for (const column of range(5)) {
        const at: Point = [column * 24 + 12, row * 24 + 12];
        const corners = 3 + Math.floor(random() * 6);
        const figure = corners > 7 ? circle(at, 9) : polygon(at, 10, corners, random() * TURN);
        (random() < 0.15 ? bold : fine).push(figure);
        fine.push(corners > 7 ? circle(at, 5) : polygon(at, 5.5, corners, random() * TURN));
      }
    return { fine, bold };
  },
  // Three bands, one knot.
  unity: () => {
    const band = (turned: number, wide: number) =>
      curve(90, (t) => {
        const a = t * TURN;
        const r = 34 + wide + 22 * cos(3 * a + turned);
        return [60 + r * cos(a), 84 + r * sin(a) * 1.18];
      });
    return {
      fine: range(3).flatMap((i) => range(6).map((k) => band((i * TURN) / 3, k * 4 - 10))),
      bold: [band(0, 0), band(TURN / 3, 0)],
    };
  },
};

/** For protocols that have no figure of their own: orbits, different for each name. */
const ORBITS: Figure = (random) => {
  const petals = 2 + Math.floor(random() * 6);
  const depth = 0.15 + random() * 0.5;
  const stretch = 0.8 + random() * 0.6;
  const orbit = (s: number) =>
    curve(110, (t) => {
      const a = t * TURN;
      const r = s * (1 + depth * cos(petals * a + s * 0.02));
      return [60 + r * cos(a), 84 + r * sin(a) * stretch];
    });
  return { fine: range(20).map((i) => orbit(6 + i * 5)), bold: [orbit(26), orbit(54)] };
};

const drawn = new Map<string, Drawing>();

/** The drawing of a protocol; made once. */
export function drawing(protocol: string): Drawing {
  const known = drawn.get(protocol);
  if (known) return known;
  const { fine, bold = [] } = (FIGURES[protocol] ?? ORBITS)(seeded(protocol));
  const made = { fine: fine.join(''), bold: bold.join('') };
  drawn.set(protocol, made);
  return made;
}

/** The protocols with a figure of their own. */
export const FIGURED: readonly string[] = Object.keys(FIGURES);
