import { describe, expect, it } from 'vitest';
import { distance } from '../src/boards/compile/arrows';
import { EMBLEMS } from '../src/boards/compile/emblems';
import { goal, origin } from '../src/boards/compile/motion';
import type { CompileScene, SceneCard } from '../src/wire/compile';
import { LANGUAGES } from '../src/lib/settings.svelte';
import cs from '../src/words/compile/cs.json';
import de from '../src/words/compile/de.json';
import en from '../src/words/compile/en.json';
import hu from '../src/words/compile/hu.json';
import pl from '../src/words/compile/pl.json';

const PROTOCOLS =
  'darkness death fire gravity life light metal plague psychic speed spirit water apathy hate love';
const words: Record<string, Record<string, string>> = { en, hu, cs, pl, de };
const gaps = (x: string) => [...x.matchAll(/\{\w+\}/g)].map(String).sort();

describe('the board of Compile', () => {
  it.each(LANGUAGES)('has every word in %s', (language) => {
    expect(Object.keys(words[language]!)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(en))
      expect(gaps(words[language]![key]!), key).toEqual(gaps(text));
  });

  it('has a sign for each protocol', () => {
    expect(Object.keys(EMBLEMS).sort()).toEqual(PROTOCOLS.split(' ').sort());
  });

  it('goes by arrow to what lies that way', () => {
    const box = (left: number, top: number) => ({ left, top, right: left + 10, bottom: top + 10 });
    const right = [1, 0] as const;
    expect(distance(box(0, 0), box(-20, 0), right)).toBe(Infinity);
    expect(distance(box(0, 0), box(40, 0), right)).toBeLessThan(
      distance(box(0, 0), box(20, 60), right),
    );
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
