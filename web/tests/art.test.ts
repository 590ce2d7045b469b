import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { drawing, FIGURED, HEIGHT, WIDTH } from '../src/boards/compile/art';
import { EMBLEMS } from '../src/boards/compile/emblems';

/** How much of each ninth of a card a drawing covers: enough to tell two apart without colour. */
function weights(protocol: string): number[] {
  const { fine, bold } = drawing(protocol);
  const found = Array.from({ length: 48 }, () => 0);
  const numbers = /(-?[\d.]+) (-?[\d.]+)/g;
  for (const [, x, y] of (fine + bold + bold).matchAll(numbers)) {
    const column = Math.floor((Number(x) / WIDTH) * 6);
    const row = Math.floor((Number(y) / HEIGHT) * 8);
    if (column >= 0 && column < 6 && row >= 0 && row < 8) found[row * 6 + column]! += 1;
  }
  const all = found.reduce((a, b) => a + b, 0);
  return found.map((x) => x / all);
}

test('a drawing is the same every time, light, and made of numbers only', () => {
  for (const protocol of [...FIGURED, 'somebody-elses']) {
    const once = drawing(protocol);
    expect(drawing(protocol)).toBe(once);
    expect(once.fine + once.bold).not.toMatch(/NaN|undefined|Infinity/);
    expect(once.fine.length + once.bold.length).toBeLessThan(30_000);
    expect(once.fine.length).toBeGreaterThan(300);
  }
});

test('every protocol of the rules has a sign, and no other', () => {
  const file = '../../src/kibitz/games/compile/words/tables/en.toml';
  const { protocols } = parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
  expect(Object.keys(EMBLEMS)).toEqual(Object.keys(protocols as object));
});

test('every protocol that has a sign has a figure of its own', () => {
  expect(FIGURED).toEqual(expect.arrayContaining(Object.keys(EMBLEMS)));
});

test('no two drawings are alike, also without colour', () => {
  const all = [...FIGURED, 'mine', 'other'].map((x) => [x, weights(x)] as const);
  for (const [i, [a, x]] of all.entries())
    for (const [b, y] of all.slice(i + 1)) {
      const apart = x.reduce((sum, v, k) => sum + Math.abs(v - y[k]!), 0);
      expect(apart, `${a} and ${b}`).toBeGreaterThan(0.15);
    }
});
