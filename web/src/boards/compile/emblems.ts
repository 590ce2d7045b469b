/** Our own sign for each protocol, drawn on a field of 48 by 48. */
export interface Stroke {
  d: string;
  /** A line of this width; else it is filled. */
  line?: number;
}

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const EMBLEMS: Readonly<Record<string, readonly Stroke[]>> = {
  // A disc almost gone behind another.
  darkness: [
    { d: 'M31 6.500A19 19 0 1 0 41.500 31 16 16 0 0 1 31 6.500z' },
    { d: disc(36, 15, 3) },
  ],
  // A coffin seen from above.
  death: [
    { d: 'M17 4h14l8 12-6 28H15L9 16z', line: 4 },
    { d: 'M24 13v20M18 20h12', line: 4 },
  ],
  fire: [
    {
      d:
        'M25 3c1 9 14 14 14 27a15 15 0 0 1-30 0c0-8 4-12 7-17 1 5 3 7 5 8 4-5 5-11 4-18z' +
        'M24 42a7 7 0 0 0 7-7c0-5-4-7-6-11-1 5-8 6-8 11a7 7 0 0 0 7 7z',
    },
  ],
  // A ball above the well it falls into.
  gravity: [
    { d: 'M3 13h7c9 0 7 29 14 29s5-29 14-29h7', line: 4 },
    { d: disc(24, 20, 5.5) },
    { d: 'M24 3v7', line: 4 },
  ],
  life: [
    { d: 'M24 45V25', line: 4 },
    { d: 'M24 32C12 32 6 25 5 13c12 0 19 7 19 19z' },
    { d: 'M24 24c0-12 6-19 19-20 0 13-7 20-19 20z' },
  ],
  light: [
    { d: disc(24, 24, 8.5) },
    {
      d:
        'M24 3v8M24 37v8M3 24h8M37 24h8M9.200 9.200l5.600 5.600M33.200 33.200l5.600 5.600' +
        'M38.800 9.200l-5.600 5.600M14.800 33.200l-5.600 5.600',
      line: 4,
    },
  ],
  metal: [{ d: `M24 3l18.200 10.500v21L24 45 5.800 34.500v-21z${disc(24, 24, 8.5)}` }],
  plague: [
    { d: disc(24, 24, 9), line: 4 },
    {
      d: 'M24 15V7M24 33v8M16.200 19.500l-7-4M31.800 28.500l7 4M31.800 19.500l7-4M16.200 28.500l-7 4',
      line: 3,
    },
    {
      d: [
        disc(24, 6, 3.5),
        disc(24, 42, 3.5),
        disc(8.4, 15, 3.5),
        disc(39.6, 33, 3.5),
        disc(39.6, 15, 3.5),
        disc(8.4, 33, 3.5),
        disc(24, 24, 3),
      ].join(''),
    },
  ],
  psychic: [
    {
      d: 'M24 25a3.500 3.500 0 0 1 7 0 8 8 0 0 1-16 0 12.500 12.500 0 0 1 25 0 17 17 0 0 1-34 0',
      line: 4,
    },
  ],
  speed: [{ d: 'M3 8h10l13 16-13 16H3l13-16z' }, { d: 'M22 8h10l13 16-13 16H22l13-16z' }],
  // Two that are one where they meet.
  spirit: [
    { d: disc(17, 24, 13), line: 3.5 },
    { d: disc(31, 24, 13), line: 3.5 },
    { d: 'M24 13.500a13 13 0 0 1 0 21 13 13 0 0 1 0-21z' },
  ],
  water: [
    {
      d:
        'M4 15c5-7 8-7 13.300 0s8 7 13.400 0 8-7 13.300 0M4 26c5-7 8-7 13.300 0' +
        's8 7 13.400 0 8-7 13.300 0M4 37c5-7 8-7 13.300 0s8 7 13.400 0 8-7 13.300 0',
      line: 4,
    },
  ],
  apathy: [
    { d: disc(24, 24, 19), line: 4 },
    { d: 'M13 24h22', line: 5 },
  ],
  // Crossed blades.
  hate: [{ d: 'M4 4l24 15 16 25-24-15z' }, { d: 'M44 4L29 28 4 44l15-24z' }],
  love: [
    {
      d:
        'M24 44L7 26.500C-1 17 9 1 24 13c15-12 25 4 17 13.500zM24 37l11.500-12' +
        'c5-6-2-14-11.500-5-9.500-9-16.500-1-11.500 5z',
    },
  ],
  // A line that cannot make up its mind.
  chaos: [
    {
      d: 'M5 33C3 11 30 3 34 17S17 38 13 27 27 8 38 17s4 27-10 27-12-22 3-22 19 10 13 19',
      line: 3.5,
    },
  ],
  // A stone cut so that one sees through it.
  clarity: [
    { d: 'M24 3l20 21-20 21L4 24z', line: 4 },
    { d: 'M24 14.500l9 9.500-9 9.500-9-9.500z' },
  ],
  // A plate that crumbles from one corner.
  corruption: [
    { d: 'M4 4h34v9h-8v9h-8v10h-9v8H4z' },
    { d: 'M34 17h7v7h-7zM26 27h7v7h-7zM17 37h6v6h-6zM38 31h5v5h-5zM30 39h5v5h-5z' },
  ],
  courage: [
    {
      d: 'M24 3l18 6v14c0 12-8 18-18 22C14 41 6 35 6 23V9z' + 'M24 12L13 25h6.500v9h9v-9H35z',
    },
  ],
  // An eye wide open, with a slit.
  fear: [
    { d: 'M3 24C10 12 17 8 24 8s14 4 21 16C38 36 31 40 24 40S10 36 3 24z', line: 4 },
    { d: 'M24 12c5 7 5 17 0 24-5-7-5-17 0-24z' },
  ],
  ice: [
    { d: 'M24 3v42M5.800 13.500l36.400 21M42.200 13.500L5.800 34.500', line: 3.5 },
    {
      d:
        'M18 6l6 6 6-6M18 42l6-6 6 6M6 21.500l8-2.500-2-8M42 26.500L34 29l2 8' +
        'M42 21.500L34 19l2-8M6 26.500l8 2.500-2 8',
      line: 3,
    },
  ],
  // A die.
  luck: [
    {
      d: [
        'M9 4h30a5 5 0 0 1 5 5v30a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5z',
        disc(14.5, 14.5, 3.8),
        disc(33.5, 14.5, 3.8),
        disc(24, 24, 3.8),
        disc(14.5, 33.5, 3.8),
        disc(33.5, 33.5, 3.8),
      ].join(''),
    },
  ],
  // Half a disc and what the glass makes of it.
  mirror: [
    { d: 'M19 6a18.500 18.500 0 0 0 0 36z' },
    { d: 'M29 7.500a17 17 0 0 1 0 33z', line: 3.5 },
    { d: 'M24 2v44', line: 2.5 },
  ],
  peace: [
    { d: disc(24, 24, 19), line: 4 },
    { d: 'M24 5v38M24 24L10.500 37.500M24 24l13.500 13.500', line: 4 },
  ],
  smoke: [
    { d: 'M13 31a9.500 9.500 0 0 1 1-19 11.500 11.500 0 0 1 21.500 1.500A9 9 0 0 1 35 31z' },
    { d: 'M16 34c-4 4 4 6 0 11M25 34c-4 4 4 6 0 11M34 34c-4 4 4 6 0 11', line: 3 },
  ],
  // An hourglass.
  time: [
    { d: 'M8 5h32M8 43h32', line: 4 },
    { d: 'M13 5c0 11 8 13 8 19s-8 8-8 19M35 5c0 11-8 13-8 19s8 8 8 19', line: 3.5 },
    {
      d: 'M24 30c5 3 7 6 7.500 11h-15c.500-5 2.500-8 7.500-11zM18 14h12c-1.500 4-4 5-6 8-2-3-4.500-4-6-8z',
    },
  ],
  // Spears, upright.
  war: [
    { d: 'M24 2l6 12-6 8-6-8zM9 9l5 10-5 7-5-7zM39 9l5 10-5 7-5-7z' },
    { d: 'M24 20v26M9 24v22M39 24v22M4 36h40', line: 3.5 },
  ],
  // A ring that draws in what is around it.
  assimilation: [
    { d: disc(24, 24, 9), line: 4 },
    { d: 'M17 2h14l-7 9zM17 46h14l-7-9zM2 17v14l9-7zM46 17v14l-9-7z' },
    { d: disc(24, 24, 3.5) },
  ],
  // No two alike.
  diversity: [
    { d: `${disc(13, 13, 9)}M27 5h17v17H27z` },
    { d: 'M13 27l10 17H3z' },
    { d: 'M35.500 26l9 9.500-9 9.500-9-9.500z' },
  ],
  // Three that become one.
  unity: [
    { d: 'M7 4c0 18 17 14 17 32M41 4c0 18-17 14-17 32M24 4v32', line: 4 },
    { d: disc(24, 38, 7) },
  ],
};

/** How strong the colour of a protocol is; 1 unless said here. */
export const STRENGTH: Readonly<Record<string, number>> = {
  metal: 0.3,
  apathy: 0.2,
  darkness: 0.7,
  clarity: 0.5,
  corruption: 0.55,
  fear: 0.6,
  mirror: 0.35,
  smoke: 0.12,
  time: 0.55,
  war: 0.6,
};
