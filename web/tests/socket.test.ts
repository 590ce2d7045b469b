import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileShown, welcome } from './fixtures';
import { Outbox, type SocketLike } from '../src/lib/outbox';
import { backoff, TableSocket, type Connection } from '../src/lib/socket';
import type { FromTable, ToTable } from '../src/wire/messages';

class Wire implements SocketLike {
  readyState = 0;
  sent: ToTable[] = [];
  onopen: ((e: never) => void) | null = null;
  onmessage: ((e: never) => void) | null = null;
  onclose: ((e: never) => void) | null = null;
  send = (text: string) => void this.sent.push(JSON.parse(text) as ToTable);
  close = () => this.drop();
  open = () => ((this.readyState = 1), this.onopen?.({} as never));
  hear = (x: FromTable) => this.onmessage?.({ data: JSON.stringify(x) } as never);
  drop = () => ((this.readyState = 3), this.onclose?.({} as never));
  said = (type: string) => this.sent.filter((x) => x.type === type);
}

let wires: Wire[];
let states: Connection[];
let socket: TableSocket;
let outbox: Outbox;
const last = () => wires.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  states = [];
  outbox = new Outbox();
  socket = new TableSocket(
    'ws:',
    {
      hello: () => ({ type: 'hello', language: 'en' }),
      heard: () => undefined,
      changed: (x) => states.push(x),
    },
    outbox,
    () => (wires.push(new Wire()), last()),
  );
  socket.open();
  last().open();
  last().hear(welcome);
  last().hear(compileShown);
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

function reconnect(): void {
  last().drop();
  vi.advanceTimersByTime(20_000);
  last().open();
}

describe('socket', () => {
  it('says hello first, and comes back by itself', () => {
    expect(last().sent[0]).toEqual({ type: 'hello', language: 'en' });
    reconnect();
    expect(wires).toHaveLength(2);
    expect(last().sent[0]!.type).toBe('hello');
    expect(states).toEqual(['connecting', 'open', 'waiting', 'connecting', 'open']);
  });

  it('repeats an answer nobody heard, once', () => {
    outbox.send({ type: 'act', n: 12, id: 101 });
    reconnect();
    last().hear(welcome);
    last().hear(compileShown);
    last().hear(compileShown);
    expect(last().said('act')).toHaveLength(1);
  });

  it('repeats no answer that was heard', () => {
    outbox.send({ type: 'act', n: 12, id: 101 });
    last().hear({ ...compileShown, n: 13, ask: null });
    reconnect();
    last().hear(welcome);
    last().hear(compileShown);
    expect(last().said('act')).toEqual([]);
  });

  it('repeats only the chat that is not in the chat', () => {
    outbox.send({ type: 'say', text: 'one' });
    outbox.send({ type: 'say', text: 'two' });
    last().hear({
      type: 'said',
      n: 2,
      seat: 0,
      name: 'Ann',
      text: 'one',
      team: false,
      who: '',
      watching: '',
    });
    reconnect();
    last().hear(welcome);
    expect(last().said('say')).toEqual([{ type: 'say', text: 'two' }]);
  });

  it('never repeats what is not safe to repeat', () => {
    last().drop();
    expect(outbox.send({ type: 'resign' })).toBe(false);
    vi.advanceTimersByTime(20_000);
    last().open();
    last().hear(welcome);
    expect(last().said('resign')).toEqual([]);
  });

  it('gives up a line that does not answer', () => {
    vi.advanceTimersByTime(25_000);
    expect(wires.length).toBeGreaterThan(1);
  });

  it('waits longer each time, never all at once', () => {
    expect(backoff(0, 0)).toBe(250);
    expect(backoff(3, 1)).toBe(4000);
    expect(backoff(20, 1)).toBe(15_000);
  });
});
