import { describe, expect, it } from 'vitest';
import { changed, unpacked } from '../src/parts/box/box.svelte';

describe('a box that is being written', () => {
  it('holds what says something, and nothing else', () => {
    const one = changed({}, 'headlines.h06', 'points', '4');
    expect(one).toEqual({ 'headlines.h06': { points: '4' } });
    const two = changed(one, 'headlines.h06', 'icons', [1, 0, 0]);
    expect(changed(two, 'headlines.h06', 'points', ' ')).toEqual({
      'headlines.h06': { icons: [1, 0, 0] },
    });
    expect(changed(one, 'headlines.h06', 'points', '')).toEqual({});
    expect(changed({}, 'headlines.h06', 'title', { hu: '' })).toEqual({
      'headlines.h06': { title: { hu: '' } },
    });
    expect(one).toEqual({ 'headlines.h06': { points: '4' } });
  });

  it('comes back from the storage of the browser, whatever else lies there', () => {
    expect(unpacked('{"map":{"streets":["a, b"]},"x":3,"y":[1],"z":"q"}')).toEqual({
      map: { streets: ['a, b'] },
    });
    for (const bad of [null, '', '{', '3', '[]', 'null']) expect(unpacked(bad)).toEqual({});
  });
});
