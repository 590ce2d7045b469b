import { afterEach, describe, expect, it, vi } from 'vitest';
import './english';
import { LessonLine } from '../src/learn/line';
import { keepSaid, keepSolved, saidOf, solvedOf } from '../src/learn/progress';
import type { FromTable } from '../src/wire/messages';
import type { LessonAt, LessonCall } from '../src/wire/api';

const at = (answers: number[]) =>
  ({
    key: 'lead',
    state: answers.length ? 'failed' : 'open',
    welcome: { type: 'welcome' },
    shown: { type: 'shown', n: answers.length },
  }) as unknown as LessonAt;

/** A line whose server is told here, and everything it says. */
function line(answer: (call: LessonCall) => Response) {
  const calls: LessonCall[] = [];
  const heard: FromTable[] = [];
  const verdicts: string[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const call: LessonCall = JSON.parse(String(init.body));
    calls.push(call);
    return Promise.resolve(answer(call));
  });
  const one = new LessonLine('compile', 'lead', (x) => verdicts.push(x.state));
  one.onmessage = (e) => heard.push(JSON.parse(e.data));
  return { one, calls, heard, verdicts };
}
const json = (x: unknown, status = 200) => new Response(JSON.stringify(x), { status });
const settled = () => new Promise((go) => setTimeout(go, 5));

afterEach(() => vi.unstubAllGlobals());

describe('the line of a lesson', () => {
  it('tells all answers every time, and begins anew', async () => {
    const { one, calls, heard, verdicts } = line((call) => json(at(call.answers)));
    await settled();
    for (const message of [{ type: 'hello' }, { type: 'act', n: 0, id: 7 }]) {
      one.send(JSON.stringify(message));
      await settled();
    }
    one.restart();
    await settled();
    expect(calls.map((x) => x.answers)).toEqual([[], [7], []]);
    expect(calls.map((x) => x.quiet)).toEqual([true, false, true]);
    expect(heard.map((x) => x.type)).toEqual(['welcome', 'shown', 'shown', 'shown']);
    expect(verdicts).toEqual(['open', 'failed', 'open']);
  });

  it('takes an answer back that the server did not get, and says so', async () => {
    let down = false;
    const refused = { code: 'too-fast', text: 'Wait.' };
    const { one, calls, heard } = line((x) => (down ? json(refused, 429) : json(at(x.answers))));
    await settled();
    down = true;
    one.send('{"type":"act","n":0,"id":7}');
    await settled();
    down = false;
    one.send('{"type":"act","n":0,"id":8}');
    await settled();
    expect(calls.map((x) => x.answers)).toEqual([[7], [8]]);
    expect(heard[0]).toEqual({ type: 'fault', ...refused });
  });

  it('answers a heartbeat by itself', async () => {
    const { one, calls, heard } = line(() => json({}));
    await settled();
    one.send('{"type":"ping","at":3}');
    await settled();
    expect([calls.length, heard]).toEqual([0, [{ type: 'pong', at: 3 }]]);
  });
});

describe('what was learnt', () => {
  it('is kept by game, once', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (x: string) => kept.get(x) ?? null,
      setItem: (x: string, text: string) => void kept.set(x, text),
    });
    keepSolved('compile', 'lead');
    keepSolved('compile', 'lead');
    keepSaid('ire', ['turn']);
    expect([solvedOf('compile'), solvedOf('ire'), saidOf('ire')]).toEqual([['lead'], [], ['turn']]);
  });
});
