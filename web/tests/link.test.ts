import { describe, expect, it } from 'vitest';
import { linked, unlinked } from '../src/lib/link';

describe('a text in a link', () => {
  it('comes back as it was', async () => {
    for (const text of ['turn 1 a', 'position ire 1\nunits –\n'.repeat(200), 'ő # ?!']) {
      const key = await linked(text);
      expect(key).toMatch(/^1\.[\w-]+$/);
      expect(await unlinked(key)).toBe(text);
    }
  });

  it('is none where it was cut off, is not ours, or would unpack to far too much', async () => {
    const key = await linked('line 1 a fire-5 b life-2\n'.repeat(20));
    const bomb = await linked('a'.repeat(30_000));
    expect(bomb.length).toBeLessThan(200);
    const wrong = [
      bomb,
      '',
      '12',
      'x',
      '1.',
      '1.%%%',
      key.slice(0, -9),
      key.slice(2),
      `2.${key.slice(2)}`,
    ];
    for (const x of wrong) expect(await unlinked(x)).toBeNull();
  });
});
