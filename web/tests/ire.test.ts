import { describe, expect, it } from 'vitest';
import { elementsAt, streetsOf } from '../src/boards/ire/scene';
import type { Piece, Place, SceneEvent } from '../src/wire/ire';
import { place as placed } from './fixtures';

const place = (key: string, streets: string[], more: Partial<Place> = {}) =>
  placed(key, key, 0, 0, { streets, ...more });
const piece = (at: string): Piece => ({
  id: at,
  key: at,
  title: at,
  short: at,
  text: at,
  at,
  icons: [0, 0, 0],
  wild: false,
  ability: '',
  tank: false,
});
const event: SceneEvent = {
  id: 'e',
  key: 'e',
  title: 'e',
  at: '',
  kind: 'side',
  place: '',
  cost: '',
  icons: [0, 0, 0],
  per_event: false,
};

describe('the scene of Days of Ire', () => {
  it('draws every street once', () => {
    const places = [place('a', ['b', 'c']), place('b', ['a']), place('c', ['a', 'nowhere'])];
    expect(streetsOf(places).map((x) => x.key)).toEqual(['a b', 'a c']);
  });
  it('knows what can be pointed at in a place', () => {
    const x = place('a', [], {
      active: [piece('piece:f1')],
      passive: piece('piece:f2'),
      event,
    });
    expect(elementsAt(x)).toEqual(['place:a', 'piece:f1', 'piece:f2']);
  });
});
