import { readFileSync } from 'node:fs';
import { sceneOf } from '../src/boards/kind';
import { isCompileScene } from '../src/wire/scene';
import { compileShown } from './fixtures';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../src/lib/settings.svelte';
import { LESSONS as COMPILE } from '../src/learn/compile';
import { LESSONS as IRE } from '../src/learn/ire';
import { nextOf, type Look } from '../src/learn/lesson';

const gaps = (x: string) => [...x.matchAll(/\{\w+\}/g)].map(String).sort();

describe.each(['learn', 'reading'])('words of %s', (folder) => {
  const read = (language: string) =>
    JSON.parse(
      readFileSync(new URL(`../src/words/${folder}/${language}.json`, import.meta.url), 'utf8'),
    ) as Record<string, string>;
  const en = read('en');
  it.each(LANGUAGES)('%s has every word, and every gap of it', (language) => {
    const words = read(language);
    expect(Object.keys(words)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(en)) {
      expect(words[key]!.trim(), key).not.toBe('');
      expect(gaps(words[key]!), key).toEqual(gaps(text));
    }
  });
});

describe('lessons', () => {
  const keys = Object.keys(
    JSON.parse(
      readFileSync(new URL('../src/words/learn/en.json', import.meta.url), 'utf8'),
    ) as object,
  );
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
