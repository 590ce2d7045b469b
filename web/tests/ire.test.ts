import { describe, expect, it } from 'vitest';
import { nearest } from '../src/boards/ire/arrows';
import { datesOf, elementsAt, shortName, streetsOf, type Place } from '../src/boards/ire/scene';
import cs from '../src/words/ire/cs.json';
import de from '../src/words/ire/de.json';
import en from '../src/words/ire/en.json';
import hu from '../src/words/ire/hu.json';
import pl from '../src/words/ire/pl.json';

const place = (key: string, streets: string[], more: object = {}) =>
  ({
    key,
    at: `place:${key}`,
    streets,
    active: [],
    passive: null,
    event: null,
    ...more,
  }) as unknown as Place;

describe('the scene of Days of Ire', () => {
  it('draws every street once', () => {
    const places = [place('a', ['b', 'c']), place('b', ['a']), place('c', ['a', 'nowhere'])];
    expect(streetsOf(places).map((x) => x.key)).toEqual(['a b', 'a c']);
  });
  it('knows what can be pointed at in a place', () => {
    const x = place('a', [], {
      active: [{ at: 'piece:f1' }],
      passive: { at: 'piece:f2' },
      event: { at: '' },
    });
    expect(elementsAt(x)).toEqual(['place:a', 'piece:f1', 'piece:f2']);
  });
  it('dates the days in the words of the language', () => {
    expect(datesOf({ day: 3, date: 'október 25.' })[0]).toBe('október 23.');
    expect(datesOf({ day: 0, date: '' })).toHaveLength(7);
  });
  it('shortens names to their first word', () => expect(shortName('Kati Nádas')).toBe('Kati'));
});

describe('arrow keys', () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  it('go to the nearest that way', () => {
    const boxes = [box(100, 0), box(40, 5), box(0, 60), box(-30, 0)];
    expect(nearest(box(0, 0), boxes, 'ArrowRight')).toBe(1);
    expect(nearest(box(0, 0), boxes, 'ArrowDown')).toBe(2);
    expect(nearest(box(0, 0), boxes, 'ArrowLeft')).toBe(3);
    expect(nearest(box(0, 0), boxes, 'ArrowUp')).toBe(-1);
  });
});

describe('the words of the board', () => {
  it.each(Object.entries({ hu, cs, pl, de }))('%s has every word with its gaps', (_, words) => {
    const gaps = (x: string) => (x.match(/\{\w+\}/g) ?? []).sort();
    expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en))
      expect(gaps(words[key as keyof typeof en])).toEqual(gaps(text));
  });
});
