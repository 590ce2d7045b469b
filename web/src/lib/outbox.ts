/** What a page says to its table: sent at once, and again after a break if it was not heard. */
import type { Act, FromTable, Say, ToTable } from '../wire/messages';

export interface Line {
  /** Anything like a WebSocket. */
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((e: never) => void) | null;
  onmessage: ((e: never) => void) | null;
  onclose: ((e: never) => void) | null;
}

const OPEN = 1;

/** What was said and not yet heard back. Only answers and chat are worth saying again. */
export class Outbox {
  /** The line that is open now, if one is. */
  line: Line | null = null;
  private act: Act | null = null;
  private says: Say[] = [];
  private mine: number[] = [];
  private last = -1;

  /** Says something; false if nobody could hear it and it will not be repeated. */
  send(message: ToTable): boolean {
    if (message.type === 'act') this.act = message;
    if (message.type === 'say') this.says.push(message);
    if (this.line?.readyState !== OPEN) return message.type === 'act' || message.type === 'say';
    this.line.send(JSON.stringify(message));
    return true;
  }

  /** Strikes out what a message shows to be known, and says again what has to be. */
  heard(message: FromTable, again: boolean): void {
    for (const x of this.left(message, again)) this.line?.send(JSON.stringify(x));
  }

  private left(message: FromTable, again: boolean): ToTable[] {
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
