/** The WebSocket of a table: hello, heartbeat, and reconnecting with exponential backoff. */
import type { SocketLike, Outbox } from './outbox';
import type { FromTable, Hello } from '../wire/messages';

export type Connection = 'connecting' | 'open' | 'waiting' | 'closed';

export interface SocketHandlers {
  hello(): Hello;
  heard(message: FromTable): void;
  changed(connection: Connection, retryIn: number): void;
  measured?(milliseconds: number): void;
}

const PING_EVERY = 10_000;
const PONG_WITHIN = 8_000;

/** Exponential backoff with jitter: half to all of a wait that doubles up to fifteen seconds. */
export function backoff(attempt: number, random = Math.random()): number {
  const most = Math.min(15_000, 500 * 2 ** attempt);
  return Math.round(most / 2 + (most / 2) * random);
}

export class TableSocket {
  private attempt = 0;
  /** Is the next message of this kind the first of a new socket? Then pending messages are repeated. */
  private again = { welcome: false, shown: false };
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private unanswered = 0;
  private closed = false;

  constructor(
    private url: string,
    private handlers: SocketHandlers,
    private outbox: Outbox,
    private make: (url: string) => SocketLike = (x) => new WebSocket(x),
  ) {}

  open(): void {
    clearTimeout(this.retry);
    if (this.closed) return;
    this.handlers.changed('connecting', 0);
    const socket = this.make(this.url);
    this.outbox.socket = socket;
    socket.onopen = () => {
      if (socket === this.outbox.socket) this.opened();
    };
    socket.onmessage = (e: { data: unknown }) => {
      if (socket === this.outbox.socket) this.received(String(e.data));
    };
    socket.onclose = () => {
      if (socket === this.outbox.socket) this.lost();
    };
  }

  /** Reconnects at once, as when the network is back. */
  retryNow(): void {
    if (!this.closed && this.outbox.socket === null) this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.heartbeat);
    const socket = this.outbox.socket;
    this.outbox.socket = null;
    socket?.close();
    this.handlers.changed('closed', 0);
  }

  private opened(): void {
    this.again = { welcome: true, shown: true };
    this.outbox.socket?.send(JSON.stringify(this.handlers.hello()));
    this.unanswered = 0;
    clearInterval(this.heartbeat);
    this.heartbeat = setInterval(() => this.ping(), PING_EVERY);
    this.ping();
    this.handlers.changed('open', 0);
  }

  private ping(): void {
    const now = performance.now();
    if (this.unanswered && now - this.unanswered > PONG_WITHIN) return this.drop();
    this.unanswered ||= now;
    this.outbox.socket?.send(JSON.stringify({ type: 'ping', at: now }));
  }

  private drop(): void {
    const socket = this.outbox.socket;
    this.lost();
    socket?.close();
  }

  private received(text: string): void {
    const message: FromTable = JSON.parse(text);
    if (message.type === 'pong') {
      this.unanswered = 0;
      this.handlers.measured?.(performance.now() - message.at);
      return;
    }
    if (message.type === 'welcome') this.attempt = 0;
    const kind = message.type === 'welcome' || message.type === 'shown' ? message.type : null;
    const again = kind !== null && this.again[kind];
    if (kind) this.again[kind] = false;
    this.outbox.heard(message, again);
    this.handlers.heard(message);
  }

  private lost(): void {
    clearInterval(this.heartbeat);
    this.outbox.socket = null;
    if (this.closed) return;
    const wait = backoff(this.attempt);
    this.attempt += 1;
    this.handlers.changed('waiting', wait);
    this.retry = setTimeout(() => this.open(), wait);
  }
}
