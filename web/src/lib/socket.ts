/** The socket of a table: says hello, hears, and comes back by itself with a backoff. */
import type { Line, Outbox } from './outbox';
import type { FromTable, Hello } from '../wire/messages';

export type Connection = 'connecting' | 'open' | 'waiting' | 'closed';

export interface Ends {
  hello(): Hello;
  heard(message: FromTable): void;
  changed(connection: Connection, retryIn: number): void;
  measured?(milliseconds: number): void;
}

const PING_EVERY = 10_000;
const PONG_WITHIN = 8_000;

/** Half to all of a wait that doubles from half a second to fifteen seconds. */
export function backoff(attempt: number, random = Math.random()): number {
  const most = Math.min(15_000, 500 * 2 ** attempt);
  return Math.round(most / 2 + (most / 2) * random);
}

export class TableSocket {
  private attempt = 0;
  /** Is the next message of this kind the first of a new line? Then what was not heard is repeated. */
  private again = { welcome: false, shown: false };
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private unanswered = 0;
  private over = false;

  constructor(
    private url: string,
    private ends: Ends,
    private outbox: Outbox,
    private make: (url: string) => Line = (x) => new WebSocket(x),
  ) {}

  open(): void {
    clearTimeout(this.retry);
    if (this.over) return;
    this.ends.changed('connecting', 0);
    const line = this.make(this.url);
    this.outbox.line = line;
    line.onopen = () => {
      if (line === this.outbox.line) this.opened();
    };
    line.onmessage = (e: { data: unknown }) => {
      if (line === this.outbox.line) this.received(String(e.data));
    };
    line.onclose = () => {
      if (line === this.outbox.line) this.lost();
    };
  }

  /** Tries again at once, as when the network is back. */
  hurry(): void {
    if (!this.over && this.outbox.line === null) this.open();
  }

  close(): void {
    this.over = true;
    clearTimeout(this.retry);
    clearInterval(this.beat);
    const line = this.outbox.line;
    this.outbox.line = null;
    line?.close();
    this.ends.changed('closed', 0);
  }

  private opened(): void {
    this.again = { welcome: true, shown: true };
    this.outbox.line?.send(JSON.stringify(this.ends.hello()));
    this.unanswered = 0;
    clearInterval(this.beat);
    this.beat = setInterval(() => this.ping(), PING_EVERY);
    this.ping();
    this.ends.changed('open', 0);
  }

  private ping(): void {
    const now = performance.now();
    if (this.unanswered && now - this.unanswered > PONG_WITHIN) return this.drop();
    this.unanswered ||= now;
    this.outbox.line?.send(JSON.stringify({ type: 'ping', at: now }));
  }

  private drop(): void {
    const line = this.outbox.line;
    this.lost();
    line?.close();
  }

  private received(text: string): void {
    const message: FromTable = JSON.parse(text);
    if (message.type === 'pong') {
      this.unanswered = 0;
      this.ends.measured?.(performance.now() - message.at);
      return;
    }
    if (message.type === 'welcome') this.attempt = 0;
    const kind = message.type === 'welcome' || message.type === 'shown' ? message.type : null;
    const again = kind !== null && this.again[kind];
    if (kind) this.again[kind] = false;
    this.outbox.heard(message, again);
    this.ends.heard(message);
  }

  private lost(): void {
    clearInterval(this.beat);
    this.outbox.line = null;
    if (this.over) return;
    const wait = backoff(this.attempt);
    this.attempt += 1;
    this.ends.changed('waiting', wait);
    this.retry = setTimeout(() => this.open(), wait);
  }
}
