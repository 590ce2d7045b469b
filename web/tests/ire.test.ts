import { describe, expect, it } from 'vitest';
import { laidOut, type Plot } from '../src/boards/ire/plan';
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

describe('the plan of the city', () => {
  const frame = { width: 600, height: 400 };
  const plot = (x: number, y: number): Plot => ({ x, y, width: 120, height: 80 });

  it('leaves plates that have room where they belong', () => {
    const { middles, clear, shuffled } = laidOut([plot(0.2, 0.5), plot(0.8, 0.5)], frame);
    expect([clear, shuffled]).toEqual([true, false]);
    expect(middles).toEqual([
      { x: 120, y: 200 },
      { x: 480, y: 200 },
    ]);
  });
  it('pushes plates apart and keeps them inside', () => {
    const plots = Array.from({ length: 9 }, (_, i) => plot(0.9 + i / 100, 0.9));
    const { middles, clear } = laidOut(plots, frame);
    expect(clear).toBe(true);
    middles.forEach((a, i) => {
      expect(a.x).toBeLessThanOrEqual(frame.width - 60);
      expect(a.y).toBeLessThanOrEqual(frame.height - 40);
      for (const b of middles.slice(0, i))
        expect(Math.abs(a.x - b.x) >= 119 || Math.abs(a.y - b.y) >= 79).toBe(true);
    });
  });
  it('says when there is no room', () => {
    const plots = Array.from({ length: 40 }, () => plot(0.5, 0.5));
    expect(laidOut(plots, frame).clear).toBe(false);
  });
  it('says when there is room only if plates change places', () => {
    const plots = Array.from({ length: 12 }, (_, i) => plot(0.3 + i / 100, 0.5));
    const { clear, shuffled } = laidOut(plots, frame);
    expect([clear, shuffled]).toEqual([true, true]);
  });
});
