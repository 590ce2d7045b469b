import { render } from 'svelte/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { told } from './fixtures';
import {
  across,
  bandOf,
  chanceAt,
  curveOf,
  EDGE,
  momentsOf,
  stepAt,
  up,
} from '../src/parts/replay/curve';
import Panel from '../src/parts/replay/Review.svelte';
import { Replay } from '../src/parts/replay/replay.svelte';
import { Review } from '../src/parts/replay/review.svelte';
import { Study } from '../src/parts/replay/study.svelte';
import type { Led } from '../src/wire/messages';
import type { ReplayInfo, ReviewFound, ReviewState, Study as Kept } from '../src/wire/api';

const point = (n: number, chance: number, mark = '') => ({
  n,
  seat: n % 2,
  side: n % 2,
  chance,
  low: chance - 5,
  high: chance + 5,
  text: `answer ${n}`,
  said: `${chance}% ± 5`,
  decision: mark ? -12 : 0,
  luck: 3,
  mark,
  judgement: mark && `${mark}: better by 12`,
  why: mark ? ['Line 2 is ready to compile.'] : [],
  better: [],
});
const found: ReviewFound = {
  bot: 'ismcts@200',
  over: true,
  end: 100,
  sides: [
    { who: 'Ann', start: 50, end: 100, own: -12, other: 20, luck: 42 },
    { who: 'Bob', start: 50, end: 0, own: -20, other: 12, luck: -42 },
  ],
  texts: ['Ann.', 'Bob.'],
  points: [point(0, 50), point(2, 60, 'mistake'), point(7, 30)],
};
const state = (state: string, more: Partial<ReviewState> = {}): ReviewState => ({
  state,
  ahead: 0,
  done: 0,
  of: 0,
  found: null,
  ...more,
});
const info = {
  match: 'm',
  game: 'compile',
  title: 'Compile',
  players: [],
  options: {},
  over: null,
  lines: [],
  steps: Array.from({ length: 10 }, () => ({ seat: 0, text: '', lines: 0 })),
} satisfies ReplayInfo;
const answer = (value: unknown) => Promise.resolve(new Response(JSON.stringify(value)));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the curve', () => {
  const room = { width: 120, height: 100 + 2 * EDGE, last: 10 };
  it('stands where the bar of steps stands, and can be pointed at', () => {
    for (const n of [0, 3, 10]) expect(stepAt(room, across(room, n))).toBe(n);
    expect([stepAt(room, -50), stepAt(room, 999)]).toEqual([0, 10]);
    expect([up(room, 0), up(room, 50), up(room, 100), up(room, 120)]).toEqual([110, 60, 10, 10]);
  });
  it('goes from decision to decision to the result', () => {
    expect(curveOf(room, found).split(' ')).toEqual([
      '10.0,60.0',
      '30.0,50.0',
      '80.0,80.0',
      '110.0,10.0',
    ]);
    expect(bandOf(room, found).split(' ')).toHaveLength(7);
    expect([0, 1, 2, 6, 7, 9, 10].map((n) => chanceAt(found, n, 10))).toEqual([
      50, 50, 60, 60, 30, 30, 100,
    ]);
  });
  it('bears the great moments, but no turns', () => {
    const lines = [
      told(0, 0, 'Turn 1.', 'turn'),
      told(1, 0, 'Ann compiles.', 'compile'),
      told(2, 0, 'x'),
    ];
    expect(momentsOf(lines, [{ lines: 1 }, { lines: 3 }])).toEqual([
      { n: 1, text: 'Ann compiles.' },
    ]);
  });
});

describe('a review', () => {
  it('is asked for, waited for with its progress, and shown', async () => {
    vi.useFakeTimers();
    const says = [
      state('none'),
      state('waiting', { ahead: 2 }),
      state('running', { done: 3, of: 9 }),
      state('done', { found }),
    ];
    const asked: (string | undefined)[] = [];
    vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
      asked.push(init?.method);
      return answer(says[asked.length - 1]);
    });
    const review = new Review('m');
    const replay = new Replay('m', 2);
    replay.info = info;
    const shown = () => render(Panel, { props: { replay, review, play: () => undefined } }).body;
    await review.open('en');
    expect(shown()).toContain('Review this match');
    await review.start();
    expect(shown()).toContain('before this one: 2');
    await vi.advanceTimersByTimeAsync(500);
    expect(shown()).toContain('3 of 9');
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toEqual([undefined, 'POST', undefined, undefined]);
    await vi.advanceTimersByTimeAsync(9000);
    expect(asked).toHaveLength(4);
    expect(review.costly.map((x) => x.n)).toEqual([2]);
    const body = shown();
    expect(body).toContain('data-part="review"');
    expect(body).toContain('role="slider"');
    for (const text of ['mistake: better by 12', 'Line 2 is ready to compile.', '+42', '−42'])
      expect(body).toContain(text);
  });
});

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: { type: string; n?: number; answers?: number[] }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((e: { data: string }) => void) | null = null;
  onclose: ((e: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
}
const kept: Kept = {
  id: 's',
  match: 'm',
  name: 'Ann',
  mine: true,
  key: '',
  comments: [
    { n: 0, step: 4, branch: -1, depth: 0, name: 'Ann', text: 'here' },
    { n: 1, step: 4, branch: 0, depth: 2, name: '', text: 'there' },
  ],
  branches: [
    { n: 0, step: 4, name: '', answers: [7, 8].map((id) => ({ seat: 0, id, text: String(id) })) },
  ],
};
const led = (n: number, more: Partial<Led> = {}): Led => ({
  live: true,
  mine: false,
  name: 'Ann',
  n,
  seat: -2,
  answers: [],
  followers: 1,
  type: 'led',
  ...more,
});

describe('a study', () => {
  async function opened() {
    FakeSocket.all = [];
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('location', { origin: 'http://x' });
    vi.stubGlobal('fetch', (url: string) => answer(url.includes('/studies/') ? kept : { n: 0 }));
    const replay = new Replay('m', 4);
    replay.info = info;
    const study = new Study(replay, 's');
    await study.open('en');
    study.moved();
    const socket = FakeSocket.all[0]!;
    socket.onopen?.();
    const hear = (message: unknown) => socket.onmessage?.({ data: JSON.stringify(message) });
    return { replay, study, socket, hear };
  }

  it('has comments at their steps and in their lines', async () => {
    const { replay, study, socket } = await opened();
    expect(socket.url).toBe('ws://x/ws/study/s');
    expect(socket.sent[0]).toMatchObject({ type: 'hello' });
    expect(study.here().map((x) => x.text)).toEqual(['here']);
    replay.lookInto({ n: 4, answers: [7, 8], depth: 2 });
    expect(study.here().map((x) => x.text)).toEqual(['there']);
    replay.lookInto({ n: 4, answers: [7, 9], depth: 2 });
    expect(study.here()).toEqual([]);
    study.close();
  });

  it('takes a page along until it goes its own way, and again with one click', async () => {
    const { replay, study, hear } = await opened();
    hear(led(6));
    study.moved();
    expect([replay.n, study.following]).toEqual([6, true]);
    replay.step(-1);
    study.moved();
    hear(led(8));
    expect([replay.n, study.following]).toEqual([5, false]);
    study.follow(true);
    study.moved();
    expect([replay.n, study.following]).toEqual([8, true]);
    hear(led(4, { answers: [7], seat: 1 }));
    study.moved();
    expect([replay.line?.answers, replay.seat, study.following]).toEqual([[7], 1, true]);
    hear(led(0, { live: false }));
    expect([study.live, replay.n]).toEqual([false, 4]);
    study.close();
  });

  it('tells the others every step of a presenter', async () => {
    const { replay, study, socket, hear } = await opened();
    vi.useFakeTimers();
    study.lead();
    vi.advanceTimersByTime(100);
    expect(socket.sent.at(-1)).toEqual({ type: 'lead', n: 4, seat: -2, answers: [] });
    hear(led(4, { mine: true }));
    replay.lookInto({ n: 4, answers: [7, 8], depth: 1 });
    study.moved();
    vi.advanceTimersByTime(100);
    expect(socket.sent.at(-1)).toMatchObject({ n: 4, answers: [7] });
    socket.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(5000);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.all[1]!.onmessage?.({ data: JSON.stringify(led(0, { live: false })) });
    vi.advanceTimersByTime(100);
    expect(FakeSocket.all[1]!.sent.at(-1), 'the lead is taken up again').toMatchObject({ n: 4 });
    FakeSocket.all[1]!.onclose?.({ code: 4004 });
    vi.advanceTimersByTime(60000);
    expect(FakeSocket.all).toHaveLength(2);
    study.close();
  });
});
