import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileShown, welcome } from './fixtures';
import { settings } from '../src/lib/settings.svelte';
import type { SocketLike } from '../src/lib/outbox';
import { ending, play, SOUNDS } from '../src/lib/sound';
import { Table } from '../src/lib/table.svelte';
import type { FromTable, Over, Shown, Step } from '../src/wire/messages';

vi.mock('../src/lib/sound', async (original) => ({
  ...(await original<typeof import('../src/lib/sound')>()),
  play: vi.fn(),
}));

const step = (n: number, sound: Step['sound']): Step => ({
  n,
  seat: 1,
  depth: 0,
  text: '',
  quote: '',
  source: '',
  targets: [],
  moment: '',
  sound,
  edits: [],
});
const lost: Over = { text: '', scores: [-1, 1], why: 'compiled', turning: null };
const waiting: Shown = { ...compileShown, ask: null, n: 13 };

describe('the sounds of a table', () => {
  let hear: (x: FromTable) => void;
  const heard = () =>
    vi
      .mocked(play)
      .mock.calls.splice(0)
      .map(([x]) => x)
      .filter(Boolean);

  beforeEach(() => {
    vi.useFakeTimers();
    settings.pace = 'normal';
    settings.motion = 'full';
    const line: SocketLike = {
      readyState: 1,
      send: () => undefined,
      close: () => undefined,
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    const table = new Table('k3x9', '', () => line, 'ws:');
    (table as unknown as { socket: { open(): void } }).socket.open();
    hear = (x) => line.onmessage?.({ data: JSON.stringify(x) } as never);
    hear(welcome);
    hear(compileShown);
    heard();
  });
  afterEach(() => {
    vi.useRealTimers();
    settings.motion = 'system';
  });

  it('are those of the steps, one by one, and then the turn that begins', () => {
    hear({ ...waiting, steps: [step(5, 'land'), step(6, ''), step(7, 'draw')], first: 5 });
    vi.runAllTimers();
    expect(heard()).toEqual(['land', 'draw']);
    hear({ ...compileShown, n: 14, first: 8, steps: [step(8, 'flip')] });
    expect(heard()).toEqual(['flip']);
    vi.runAllTimers();
    expect(heard()).toEqual(['turn']);
  });

  it('are none for a second question in the same turn', () => {
    hear({ ...compileShown, n: 13, ask: { ...compileShown.ask!, n: 13 } });
    expect(heard()).toEqual([]);
  });

  it('tell the end once, after all that led to it', () => {
    hear({ ...waiting, over: lost, first: 5, steps: [step(5, 'compile')] });
    expect(heard()).toEqual(['compile']);
    vi.runAllTimers();
    expect(heard()).toEqual(['lose']);
    hear({ ...waiting, over: lost });
    expect(heard()).toEqual([]);
  });
});

describe('a sound', () => {
  it('tells a defeat only to whoever has lost', () => {
    const { players } = welcome;
    expect(ending(lost, 0, players)).toBe('lose');
    expect(ending(lost, 1, players)).toBe('win');
    expect(ending(lost, -1, players)).toBe('win');
    expect(ending({ ...lost, scores: [0, 0] }, 0, players)).toBe('win');
  });

  it('is soft, and over before the next turn', () => {
    for (const voice of Object.values(SOUNDS).flat()) {
      expect(voice.gain).toBeLessThanOrEqual(0.4);
      expect(voice.at + voice.length).toBeLessThan(2);
      expect(Math.min(voice.from, voice.to)).toBeGreaterThan(20);
    }
  });

  it('is part of a set of less than 60 kB, with everything that makes it', () => {
    const [source, recorded] = ['../src/', /\.(mp3|ogg|opus|wav|m4a|aac|flac|webm)$/];
    const all = (folder: string) =>
      readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' }).map(
        (x) => folder + x,
      );
    const files = [...all(source), ...all('../public/')].filter((x) => recorded.test(x));
    const sizes = [`${source}lib/sound.ts`, ...files].map(
      (x) => readFileSync(new URL(x, import.meta.url)).length,
    );
    expect(sizes.reduce((a, b) => a + b)).toBeLessThan(60_000);
  });
});
