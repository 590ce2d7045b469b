import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileShown, ireShown, told } from './fixtures';
import { greatest, lengthOf, StepPlayer } from '../src/lib/player.svelte';
import { settings } from '../src/lib/settings.svelte';
import { edited, ownElements, scenesOf } from '../src/lib/steps';
import type { Shown, Step } from '../src/wire/messages';

const step = (n: number, more: Partial<Step> = {}): Step => ({
  n,
  seat: 1,
  depth: 0,
  text: `Event ${n}.`,
  quote: '',
  source: '',
  targets: [],
  moment: '',
  sound: '',
  edits: [],
  ...more,
});

/** The table after some steps: every step changes the header, the first of them the most. */
function after(first: number, count: number, more: Partial<Shown> = {}): Shown {
  const last = first + count - 1;
  const steps = Array.from({ length: count }, (_, i) => step(first + i));
  steps.forEach((x) => {
    if (x.n < last) x.edits = [{ at: ['header'], value: `after ${x.n}` }];
  });
  const lines = steps.map(({ n, depth, text }) => told(n, depth, text));
  const scene = { ...compileShown.scene, header: `after ${last}` };
  return { ...compileShown, n: 12 + last, first, lines, steps, scene, ...more };
}

describe('scenes of steps', () => {
  it('are found backwards, and share what did not change', () => {
    const shown = after(5, 3);
    const scenes = scenesOf(shown);
    expect(scenes.map((x) => x.header)).toEqual(['after 5', 'after 6', 'after 7']);
    expect(Reflect.get(scenes[0]!, 'sides')).toBe(Reflect.get(shown.scene, 'sides'));
    expect(shown.scene.header).toBe('after 7');
  });

  it('are edited in lists and as a whole, and never in place', () => {
    const node = { a: [{ b: 1 }, { b: 2 }], c: {} };
    const other = edited(node, ['a', 1, 'b'], 3);
    expect(other).toEqual({ a: [{ b: 1 }, { b: 3 }], c: {} });
    expect(node.a[1]).toEqual({ b: 2 });
    expect(edited(node, [], 'all')).toBe('all');
    expect(() => edited({ a: 1 }, ['a', 'b'], 2)).toThrow();
  });

  it('know what belongs to the reader', () => {
    expect(ownElements(compileShown.scene).has('deck:0')).toBe(true);
    expect(ownElements(compileShown.scene).has('deck:1')).toBe(false);
    expect(ownElements(ireShown.scene).size).toBeGreaterThan(1);
  });
});

describe('the player', () => {
  let player: StepPlayer;
  let rested: number;
  const shown = () => player.scene?.header;

  beforeEach(() => {
    vi.useFakeTimers();
    settings.pace = 'normal';
    settings.motion = 'full';
    rested = 0;
    player = new StepPlayer(() => (rested += 1));
    player.take({ ...compileShown, first: 0 });
  });
  afterEach(() => {
    vi.useRealTimers();
    settings.pace = 'normal';
    settings.motion = 'system';
  });

  it('shows one step after the other, and then rests', () => {
    player.take(after(5, 3));
    expect([shown(), player.step?.n, player.count, player.busy]).toEqual(['after 5', 5, 1, true]);
    vi.advanceTimersByTime(lengthOf('normal', '', 3));
    expect([shown(), player.step?.n, player.count]).toEqual(['after 6', 6, 2]);
    vi.advanceTimersByTime(2 * lengthOf('normal', '', 3));
    expect([shown(), player.step, player.count, player.busy]).toEqual(['after 7', null, 3, false]);
    expect(rested).toBe(2);
  });

  it('plays on with what comes meanwhile', () => {
    player.take(after(5, 2));
    player.take(after(7, 2));
    const seen: unknown[] = [];
    while (player.busy) {
      seen.push(player.step?.n);
      vi.advanceTimersToNextTimer();
    }
    expect(seen).toEqual([5, 6, 7, 8]);
    expect(player.count).toBe(4);
  });

  it('goes to the end when it is told to, and when the reader answers', () => {
    player.take(after(5, 4));
    player.skip();
    expect([shown(), player.count, player.busy]).toEqual(['after 8', 4, false]);
    player.take(after(9, 4));
    player.answer();
    expect([shown(), player.count, player.busy]).toEqual(['after 12', 8, false]);
    vi.advanceTimersByTime(10_000);
    expect(player.count).toBe(8);
  });

  it.each(['off', 'less'])('plays nothing if the reader wants it so: %s', (how) => {
    if (how === 'off') settings.pace = 'off';
    else settings.motion = 'less';
    player.take(after(5, 3));
    expect([shown(), player.busy, player.count]).toEqual(['after 7', false, 3]);
    expect(player.turn.map((x) => x.n)).toEqual([5, 6, 7]);
  });

  it('hurries when much has happened, but never too much', () => {
    expect(lengthOf('normal', '', 12)).toBe(520);
    expect(lengthOf('normal', '', 24)).toBe(260);
    expect(lengthOf('slow', 'turn', 100)).toBe(120);
    expect(lengthOf('normal', 'compile', 100)).toBe(2080);
    expect(lengthOf('normal', 'control', 3)).toBeLessThan(lengthOf('normal', 'compile', 3));
  });

  const compiling = (pace: typeof settings.pace, motion: typeof settings.motion) => {
    settings.pace = pace;
    settings.motion = motion;
    const shown = after(5, 2);
    shown.steps[0]!.moment = 'compile';
    shown.steps[1]!.moment = 'control';
    player.take(shown);
    return player.moment?.step.moment;
  };

  it('shows a great moment as long as its step is played, and a skip ends both', () => {
    expect(compiling('normal', 'full')).toBe('compile');
    vi.advanceTimersByTime(lengthOf('normal', 'compile', 2));
    expect(player.moment?.step.n).toBe(6);
    player.skip();
    expect([player.moment, player.busy]).toEqual([null, false]);
    player.replay();
    vi.advanceTimersToNextTimer();
    expect(player.moment?.step.n).toBe(5);
  });

  it('shows where nothing moves the greatest moment over the table as it is', () => {
    expect(compiling('normal', 'less')).toBe('compile');
    expect([shown(), player.busy, player.step]).toEqual(['after 6', false, null]);
    player.take({ ...after(5, 2), steps: [] });
    expect(player.moment?.step.n).toBe(5);
    vi.advanceTimersByTime(lengthOf('normal', 'compile', 1));
    expect(player.moment).toBe(null);
    player.take({ ...after(7, 1), steps: [step(7, { moment: 'control' })] });
    player.skip();
    expect(player.moment).toBe(null);
  });

  it('shows no moment where no event is played', () => {
    expect(compiling('off', 'full')).toBe(undefined);
  });

  it('is heard step by step, once for all where nothing is played, and no more after a skip', () => {
    const heard: string[] = [];
    player = new StepPlayer(undefined, (x) => heard.push(x.sound));
    player.take({ ...compileShown, first: 0 });
    const dealing = (first: number) => {
      const message = after(first, 3);
      message.steps[0]!.sound = 'draw';
      message.steps[1]!.sound = 'land';
      return message;
    };
    player.take(dealing(5));
    vi.advanceTimersByTime(lengthOf('normal', '', 3));
    expect(heard.splice(0)).toEqual(['draw', 'land']);
    player.skip();
    settings.pace = 'off';
    player.take(dealing(8));
    expect(heard.splice(0)).toEqual(['land']);
  });

  it('takes the latest of the greatest moments', () => {
    const steps = (...moments: string[]) =>
      moments.map((moment, n) => ({ ...step(n, { moment }), mine: false }));
    expect(greatest(steps('turn', ''))).toBe(null);
    expect(greatest(steps('compile', 'control', 'compile', 'win'))?.n).toBe(2);
  });

  it('plays the turn again from the table before it, and counts nothing twice', () => {
    player.take(after(5, 2));
    player.skip();
    player.replay();
    expect([shown(), player.busy]).toEqual([compileShown.scene.header, true]);
    const seen: unknown[] = [];
    while (player.busy) {
      vi.advanceTimersToNextTimer();
      seen.push(player.step?.n);
    }
    expect(seen).toEqual([5, 6, undefined]);
    expect([shown(), player.count]).toEqual(['after 6', 2]);
  });

  it('keeps the strip until the next turn of the reader ends', () => {
    player.take(after(5, 2));
    player.answer();
    player.take(after(7, 1, { steps: [step(7, { seat: 0 })] }));
    expect(player.turn.map((x) => x.n)).toEqual([5, 6, 7]);
    player.answer();
    player.take(after(8, 1, { steps: [step(8, { seat: 0 })] }));
    expect(player.turn.map((x) => x.n)).toEqual([5, 6, 8]);
    player.answer();
    player.take(after(9, 2));
    expect(player.turn.map((x) => x.n)).toEqual([9, 10]);
    player.take(after(11, 1));
    expect(player.turn.map((x) => x.n)).toEqual([9, 10, 11]);
  });

  it('begins the strip anew if the others move in a message of their own', () => {
    player.take(after(5, 2));
    player.answer();
    player.take(after(7, 1, { steps: [step(7, { seat: 0 })] }));
    player.take(after(8, 2));
    expect(player.turn.map((x) => x.n)).toEqual([7, 8, 9]);
  });

  it('lets go of what was taken back', () => {
    player.take(after(5, 3));
    player.take({ ...compileShown, first: 6, lines: [], steps: [] });
    expect([player.busy, player.turn.map((x) => x.n)]).toEqual([false, [5]]);
    expect(player.of(5)?.text).toBe('Event 5.');
    expect(player.of(6)).toBeUndefined();
  });

  it('says the steps anew in another language', () => {
    player.take(after(5, 1));
    const lines = [told(5, 0, 'Ereignis 5.')];
    player.take({ ...compileShown, first: 5, lines, steps: [] });
    expect(player.turn[0]?.text).toBe('Ereignis 5.');
  });

  it('marks what touched the reader', () => {
    const touching = step(6, { targets: ['deck:0'] });
    player.take(after(5, 2, { steps: [step(5, { targets: ['deck:1'] }), touching] }));
    expect(player.turn.map((x) => x.mine)).toEqual([false, true]);
  });

  it('shows another seat nothing of what this one saw', () => {
    player.take(after(5, 2));
    player.take({ ...compileShown, seat: 1 });
    expect([player.turn, player.busy, shown()]).toEqual([[], false, compileShown.scene.header]);
  });

  it('shows the next person at the screen what happened meanwhile', () => {
    player.take(after(5, 2));
    player.forget();
    player.take(after(7, 2, { seat: 1 }));
    expect([player.step?.n, player.turn.map((x) => x.n)]).toEqual([7, [7, 8]]);
  });
});
