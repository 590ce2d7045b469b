/** The run against the clock: its order, its end, and the score that stays. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MISTAKES, Run, SECONDS, ladder, partOf } from '../src/parts/puzzles/run.svelte';
import type { PuzzleList } from '../src/wire/api';

const list: PuzzleList = {
  game: 'compile',
  title: 'Compile',
  day: 1,
  easy: [1, 4],
  medium: [2],
  hard: [3, 5],
  parted: 'Sets',
  parts: [
    { title: 'Main 1', numbers: [1, 2, 3] },
    { title: 'all sets', numbers: [4, 5] },
  ],
  games: {},
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('one part of the puzzles has its own of each difficulty', () => {
  expect(partOf(list, -1)).toEqual(list);
  expect(ladder(partOf(list, 0), 0)).toEqual([1, 2, 3]);
  expect(partOf(list, 1)).toMatchObject({ easy: [4], medium: [], hard: [5] });
});

describe('a run', () => {
  test('goes from easy to hard, and each begins elsewhere', () => {
    expect(ladder(list, 0)).toEqual([1, 4, 2, 3, 5]);
    expect(ladder(list, 1)).toEqual([4, 1, 2, 5, 3]);
    expect(ladder({ ...list, medium: [] }, 7)).toHaveLength(4);
  });
  test('ends with the last mistake allowed, and the best score stays', () => {
    const run = new Run('compile', list);
    expect(run.count(true)).toBe(true);
    for (let n = 1; n < MISTAKES; n++) expect(run.count(false)).toBe(true);
    expect(run.count(false)).toBe(false);
    expect([run.solved, run.best, run.over]).toEqual([1, 1, true]);
    expect(run.count(true)).toBe(false);
    const next = new Run('compile', list);
    next.stop();
    expect([next.solved, next.best]).toEqual([0, 1]);
    const other = new Run('ire', list);
    expect(other.best).toBe(0);
    other.close();
  });
  test('ends when the time is up', () => {
    const run = new Run('compile', list);
    vi.advanceTimersByTime((SECONDS - 1) * 1000);
    expect([run.over, run.time]).toEqual([false, '0:01']);
    vi.advanceTimersByTime(1000);
    expect([run.over, run.time]).toEqual([true, '0:00']);
  });
});
