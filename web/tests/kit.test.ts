import { describe, expect, it } from 'vitest';
import { arrowPath, rim } from '../src/kit/arrow';
import { nearest } from '../src/kit/arrow-keys';
import { beside, hung, overlap } from '../src/kit/box';

const box = (left: number, top: number, width = 10, height = 10) => ({ left, top, width, height });

describe('arrow keys', () => {
  it('go to the nearest that way', () => {
    const boxes = [box(100, 0), box(40, 5), box(0, 60), box(-30, 0)];
    expect(nearest(box(0, 0), boxes, 'ArrowRight')).toBe(1);
    expect(nearest(box(0, 0), boxes, 'ArrowDown')).toBe(2);
    expect(nearest(box(0, 0), boxes, 'ArrowLeft')).toBe(3);
    expect(nearest(box(0, 0), boxes, 'ArrowUp')).toBe(-1);
    expect(nearest(box(0, 0), boxes, 'Enter')).toBe(-1);
  });
  it('prefer what lies straight ahead to what is nearer, but aside', () => {
    expect(nearest(box(0, 0), [box(20, 60), box(40, 0)], 'ArrowRight')).toBe(1);
  });
});

describe('a floating box', () => {
  const screen = { width: 1000, height: 800 };
  const size = { width: 200, height: 100 };
  it('hangs below, above where there is no room, and never over the edge', () => {
    const start = { gap: 8, align: 'start' } as const;
    expect(hung(box(300, 100), size, screen, start)).toEqual({ left: 300, top: 118 });
    expect(hung(box(300, 700), size, screen, start)).toEqual({ left: 300, top: 592 });
    expect(hung(box(990, 100), size, screen, start)).toEqual({ left: 792, top: 118 });
    const middle = { gap: 8, align: 'middle' } as const;
    expect(hung(box(300, 100), size, screen, middle)).toEqual({ left: 205, top: 118 });
  });
  it('stands beside what it explains', () => {
    expect(beside(box(300, 100), size, screen, 14)).toEqual({ left: 324, top: 80 });
    expect(beside(box(900, 100, 90), size, screen, 14)).toEqual({ left: 686, top: 80 });
  });
  it('covers least of what should be seen', () => {
    const [right, left] = [box(330, 90, 50, 50), box(200, 90, 50, 50)];
    expect(beside(box(300, 300), size, screen, 14, [right])).toEqual({ left: 324, top: 280 });
    expect(beside(box(300, 100), size, screen, 14, [right])).toEqual({ left: 86, top: 80 });
    const above = beside(box(300, 200), size, screen, 14, [
      { ...right, top: 200 },
      { ...left, top: 200 },
    ]);
    expect(above).toEqual({ left: 205, top: 86 });
  });
  it('knows how much it covers', () => {
    expect(overlap(box(0, 0), box(5, 5))).toBe(25);
    expect(overlap(box(0, 0), box(10, 0))).toBe(0);
  });
});

describe('an arrow', () => {
  it('goes from the rim of one box to the rim of the other', () => {
    expect(rim(box(0, 0), { x: 105, y: 5 })).toEqual({ x: 10, y: 5 });
    expect(rim(box(0, 0, 100, 10), { x: 50, y: 205 })).toEqual({ x: 50, y: 10 });
    expect(rim(box(0, 0), { x: 6, y: 5 })).toEqual({ x: 6, y: 5 });
    expect(arrowPath(box(0, 0), box(100, 0))).toMatch(/^M10 5Q55 15.8 100 5M.+L100 5L/);
  });
  it('is none within one box', () => {
    expect(arrowPath(box(0, 0), box(0, 0))).toBe('');
  });
});
