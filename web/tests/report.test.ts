/** The paper on the table of Days of Ire. */
import { describe, expect, test } from 'vitest';
import { movedBy, News, newsOf, signed } from '../src/boards/ire/report.svelte';
import type { BoardTable } from '../src/lib/board';
import type { Change, Report } from '../src/wire/digest';
import type { IreScene } from '../src/wire/ire';
import { ireShown } from './fixtures';

const report = (key: string, chapter: number): Report => ({
  key,
  chapter,
  title: `${key} ${chapter}`,
  summary: '',
  lines: [],
});
const change = (n: number, by: number): Change => ({ n, by, when: '', text: '' });
const scene = (day: number) => ({ ...(ireShown.scene as IreScene), day });
const table = (n: number | null, step = false) =>
  ({
    ask: n === null ? null : { ...ireShown.ask, n },
    step: step ? { moment: 'day' } : null,
    digest: { reports: [report('day', 1), report('night', 1), report('morning', 2)], changes: {} },
  }) as unknown as BoardTable;

describe('the paper', () => {
  test('is of the night before, and of the morning once it has been played', () => {
    const { reports } = table(1).digest!;
    expect(newsOf(reports, 2, false).map((x) => x.title)).toEqual(['night 1']);
    expect(newsOf(reports, 2, true).map((x) => x.title)).toEqual(['night 1', 'morning 2']);
    expect(newsOf(reports, 3, true)).toEqual([]);
  });

  test('comes with a new day, not with the page, and goes with the next answer', () => {
    const news = new News();
    news.follow(scene(1), table(4));
    expect(news.of(table(4))).toEqual([]);
    news.follow(scene(2), table(9, true));
    expect(news.of(table(9, true))).toHaveLength(1);
    news.follow(scene(2), table(9));
    expect(news.of(table(9))).toHaveLength(2);
    news.follow(scene(2), table(null));
    news.follow(scene(2), table(10));
    expect(news.of(table(10))).toEqual([]);
  });

  test('can be put away', () => {
    const news = new News();
    news.follow(scene(1), table(4));
    news.follow(scene(2), table(9));
    news.close();
    expect(news.of(table(9))).toEqual([]);
  });
});

test('a counter shows by how much the events since the last turn have moved it', () => {
  const changes = [change(9, -1), change(7, 2), change(3, 5)];
  expect(movedBy(changes, new Set([7, 8, 9]))).toBe(1);
  expect(movedBy(changes)).toBe(0);
  expect([signed(2), signed(-2)]).toEqual(['+2', '−2']);
});
