import { describe, expect, it } from 'vitest';
import { EMBLEMS } from '../src/boards/compile/emblems';
import { goal, origin } from '../src/boards/compile/motion';
import type { CompileScene, SceneCard } from '../src/wire/compile';

const PROTOCOLS =
  'darkness death fire gravity life light metal plague psychic speed spirit water apathy hate love ' +
  'chaos clarity corruption courage fear ice luck mirror peace smoke time war ' +
  'assimilation diversity unity';

describe('the board of Compile', () => {
  it('has a sign for each protocol', () => {
    expect(Object.keys(EMBLEMS).sort()).toEqual(PROTOCOLS.split(' ').sort());
  });
});

describe('the motion of cards', () => {
  const card = (id: string) => ({ id }) as SceneCard;
  const scene = (trash: string[], hand: string[]) =>
    ({
      sides: [
        { seat: 0, trash: trash.map(card), hand: hand.map(card) },
        { seat: 1, trash: [], hand: [] },
      ],
    }) as unknown as CompileScene;

  it('knows where a new card comes from', () => {
    expect(origin('h1')).toBe('d1');
    expect(origin('s0.2')).toBe('h0');
    expect(origin('t0')).toBe('');
  });

  it('knows where a card went', () => {
    const before = scene([], []);
    expect(goal('fire-1', 's0.1', before, scene(['fire-1'], []))).toBe('t0');
    expect(goal('a1.1', 's0.1', before, scene(['fire-1'], []))).toBe('t0');
    expect(goal('a1.1', 's0.1', before, scene([], ['fire-1']))).toBe('h0');
    expect(goal('b-hand-3', 'h1', before, before)).toBe('');
  });
});
