import { sceneOf } from '../src/kit/kind';
import { isCompileScene } from '../src/wire/scene';
import { compileShown } from './fixtures';
import { describe, expect, it } from 'vitest';
import { LESSONS as COMPILE } from '../src/learn/compile';
import { LESSONS as IRE } from '../src/learn/ire';
import { nextOf, type Look } from '../src/learn/lesson';
import { wordsOf } from '../scripts/words';

describe('lessons', () => {
  const keys = Object.keys(wordsOf('en').learn);
  it.each([
    ['c_', COMPILE],
    ['i_', IRE],
  ] as const)('%s are all told, each with a heading', (start, lessons) => {
    const told = lessons.map((x) => x.key as string);
    expect(new Set(told).size).toBe(told.length);
    expect(keys.filter((x) => x.startsWith(start) && !x.endsWith('_head')).sort()).toEqual(
      [...told].sort(),
    );
    for (const x of told) expect(keys).toContain(`${x}_head`);
  });

  const shown = sceneOf(compileShown.scene, isCompileScene);
  const side = {
    ...shown.sides[0],
    hand: shown.sides[0].hand.slice(0, 1),
    lines: [],
  };
  const look: Look = {
    scene: { ...shown, turn: 1, me: 0, control: -1, draft: [], sides: [side, side] },
    ask: {
      n: 7,
      seat: 0,
      prompt: '',
      card: '',
      options: [{ id: 1, label: '', at: ['hand:fire-1', 'line:2', 'up'] }],
    },
    waiting: 0,
    undo: '',
    over: false,
    answers: 0,
  };
  it('come in order, each once', () => {
    const seen = new Set<string>();
    const told: string[] = [];
    for (let x = nextOf(COMPILE, seen, look); x; x = nextOf(COMPILE, seen, look)) {
      seen.add(x.key);
      told.push(x.key);
    }
    expect(told).toEqual(['c_lines', 'c_hand', 'c_up']);
  });
  it('point at what is spoken of', () => {
    const up = COMPILE.find((x) => x.key === 'c_up')!;
    expect(up.at!(look)).toEqual(['hand:fire-1', 'line:2']);
  });
});
