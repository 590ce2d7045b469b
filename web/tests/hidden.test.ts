/** Whose lines of the chat are hidden, and who can be. */
import { describe, expect, it } from 'vitest';
import { speakers } from '../src/lib/hidden';
import type { Said } from '../src/wire/messages';

function line(n: number, seat: number, name: string, who: string, watching = ''): Said {
  return { type: 'said', n, seat, name, text: 'x', team: false, who, watching };
}

describe('speakers', () => {
  it('are the others, each once, under the name used last', () => {
    const chat = [
      line(0, 0, 'Ann', 'a'),
      line(1, 1, 'Bob', 'b'),
      line(2, -1, 'Eve', 'e', 'watching'),
      line(3, 1, 'Bobby', 'b'),
      line(4, -1, 'from earlier days', ''),
    ];
    expect(speakers(chat, [0])).toEqual([
      { who: 'b', name: 'Bobby', watching: '' },
      { who: 'e', name: 'Eve', watching: 'watching' },
    ]);
  });
});
