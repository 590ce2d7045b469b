import { describe, expect, it } from 'vitest';
import { compileShown, ireShown } from './fixtures';
import { elementsOf, live, menu, narrowed, onward, point } from '../src/lib/pointing';

const { options } = compileShown.ask!;
const elements = elementsOf(compileShown.scene);

describe('pointing', () => {
  it('knows every element of a scene', () => {
    for (const x of ['hand:fire-1', 'line:1', 'slot:b2.1', 'deck:0', 'trash:1', 'protocol:fire'])
      expect(elements).toContain(x);
    expect(elements).not.toContain('');
    expect(elementsOf(ireShown.scene)).toContain('event:e05');
  });

  it('narrows by what was clicked', () => {
    expect(narrowed(options, ['hand:fire-1']).map((x) => x.id)).toEqual([101, 102, 103]);
    expect(onward(options, ['hand:fire-1'])).toEqual(new Set(['line:1', 'line:2']));
    expect(live(options, ['hand:fire-1'])).toContain('hand:water-4');
  });

  it('chooses when nothing else can be meant', () => {
    expect(point(options, [], 'deck:0')).toMatchObject({ kind: 'choose', option: { id: 107 } });
    expect(point(options, ['hand:fire-1'], 'line:2')).toMatchObject({
      kind: 'choose',
      option: { id: 103 },
    });
  });

  it('asks in words for what is no element', () => {
    expect(point(options, ['hand:fire-1'], 'line:1')).toEqual({
      kind: 'narrow',
      clicked: ['hand:fire-1', 'line:1'],
    });
    expect(menu(options, ['hand:fire-1', 'line:1'], elements).map((x) => x.id)).toEqual([101, 102]);
    expect(menu(options, ['hand:fire-1'], elements)).toEqual([]);
    expect(menu(options, [], elements)).toEqual([]);
  });

  it('begins anew, takes back, and asks why', () => {
    expect(point(options, ['hand:fire-1'], 'hand:water-4')).toEqual({
      kind: 'narrow',
      clicked: ['hand:water-4'],
    });
    expect(point(options, ['hand:fire-1'], 'hand:fire-1')).toEqual({ kind: 'narrow', clicked: [] });
    expect(point(options, ['hand:fire-1'], 'line:3')).toEqual({
      kind: 'why',
      at: ['hand:fire-1', 'line:3'],
    });
    expect(point(options, [], 'trash:1')).toEqual({ kind: 'why', at: ['trash:1'] });
  });

  it('offers a path that is complete beside longer ones', () => {
    const two = [
      { id: 1, label: 'take it', at: ['card:a'] },
      { id: 2, label: 'put it there', at: ['card:a', 'place:b'] },
    ];
    expect(point(two, [], 'card:a')).toEqual({ kind: 'narrow', clicked: ['card:a'] });
    expect(menu(two, ['card:a'], new Set(['card:a', 'place:b'])).map((x) => x.id)).toEqual([1]);
    const back = [
      { id: 1, label: 'there', at: ['place:a', 'place:a'] },
      { id: 2, label: 'on', at: ['place:a', 'place:b'] },
    ];
    expect(point(back, ['place:a'], 'place:a')).toMatchObject({
      kind: 'choose',
      option: { id: 1 },
    });
  });
});
