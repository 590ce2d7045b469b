/** A typed socket to a table: says hello, comes back by itself, repeats only what was not heard. */
import type { Act, FromTable, Hello, Say, ToTable } from '../wire/messages';

export type Connection = 'connecting' | 'open' | 'waiting' | 'closed';

export interface Line {
  /** Anything like a WebSocket. */
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((e: never) => void) | null;
  onmessage: ((e: never) => void) | null;
  onclose: ((e: never) => void) | null;
}

export interface Ends {
  hello(): Hello;
  heard(message: FromTable): void;
  changed(connection: Connection, retryIn: number): void;
  measured?(milliseconds: number): void;
}

const OPEN = 1;
const PING_EVERY = 10_000;
const PONG_WITHIN = 8_000;

/** Half to all of a wait that doubles from half a second to fifteen seconds. */
export function backoff(attempt: number, random = Math.random()): number {
  const most = Math.min(15_000, 500 * 2 ** attempt);
  return Math.round(most / 2 + (most / 2) * random);
}

/** What was said and not yet heard back. Only answers and chat are worth saying again. */
export class Outbox {
  private act: Act | null = null;
  private says: Say[] = [];
  private mine: number[] = [];
  private last = -1;

  keep(message: ToTable): void {
    if (message.type === 'act') this.act = message;
    if (message.type === 'say') this.says.push(message);
  }

  /** Strikes out what a message shows to be known, and returns what has to be said again. */
  heard(message: FromTable, again: boolean): ToTable[] {
    switch (message.type) {
      case 'welcome': {
        this.mine = message.seats;
        for (const said of message.chat) this.strike(said.n, said.seat, said.text);
        return again ? this.says : [];
      }
      case 'said':
        this.strike(message.n, message.seat, message.text);
        return [];
      case 'shown': {
        const open = this.act && message.ask?.n === this.act.n;
        if (open && again) return [this.act!];
        if (!open) this.act = null;
        return [];
      }
      case 'fault':
        this.act = null;
        this.says = [];
        return [];
      default:
        return [];
    }
  }

  private strike(n: number, seat: number, text: string): void {
    if (n <= this.last) return;
    this.last = n;
    if (seat >= 0 && !this.mine.includes(seat)) return;
    const i = this.says.findIndex((x) => x.text.trim() === text.trim());
    if (i >= 0) this.says.splice(i, 1);
  }
}

export class TableSocket {
  private line: Line | null = null;
  private outbox = new Outbox();
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
    private make: (url: string) => Line = (x) => new WebSocket(x) as unknown as Line,
  ) {}

  open(): void {
    clearTimeout(this.retry);
    if (this.over) return;
    this.ends.changed('connecting', 0);
    const line = this.make(this.url);
    this.line = line;
    line.onopen = () => {
      if (line === this.line) this.opened();
    };
    line.onmessage = (e: never) => {
      if (line === this.line) this.received((e as MessageEvent<string>).data);
    };
    line.onclose = () => {
      if (line === this.line) this.lost();
    };
  }

  /** Tries again at once, as when the network is back. */
  hurry(): void {
    if (!this.over && this.line === null) this.open();
  }

  /** Says something; false if nobody could hear it and it will not be repeated. */
  send(message: ToTable): boolean {
    this.outbox.keep(message);
    if (this.line?.readyState !== OPEN) return message.type === 'act' || message.type === 'say';
    this.line.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.over = true;
    clearTimeout(this.retry);
    clearInterval(this.beat);
    const line = this.line;
    this.line = null;
    line?.close();
    this.ends.changed('closed', 0);
  }

  private opened(): void {
    this.again = { welcome: true, shown: true };
    this.line?.send(JSON.stringify(this.ends.hello()));
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
    this.line?.send(JSON.stringify({ type: 'ping', at: now }));
  }

  private drop(): void {
    const line = this.line;
    this.lost();
    line?.close();
  }

  private received(text: string): void {
    const message = JSON.parse(text) as FromTable;
    if (message.type === 'pong') {
      this.unanswered = 0;
      this.ends.measured?.(performance.now() - message.at);
      return;
    }
    if (message.type === 'welcome') this.attempt = 0;
    const kind = message.type === 'welcome' || message.type === 'shown' ? message.type : null;
    const again = kind !== null && this.again[kind];
    if (kind) this.again[kind] = false;
    for (const x of this.outbox.heard(message, again)) this.line?.send(JSON.stringify(x));
    this.ends.heard(message);
  }

  private lost(): void {
    clearInterval(this.beat);
    this.line = null;
    if (this.over) return;
    const wait = backoff(this.attempt);
    this.attempt += 1;
    this.ends.changed('waiting', wait);
    this.retry = setTimeout(() => this.open(), wait);
  }
}
