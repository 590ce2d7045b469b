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
};

/** How strong the colour of a protocol is; 1 unless said here. */
export const STRENGTH: Readonly<Record<string, number>> = {
  metal: 0.3,
  apathy: 0.2,
  darkness: 0.7,
};
