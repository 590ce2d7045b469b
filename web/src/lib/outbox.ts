/** Messages to the server: sent at once, and again after a reconnect until they are acknowledged. */
import type { Act, FromTable, Say, ToTable } from '../wire/messages';

export interface SocketLike {
  /** Anything like a WebSocket. */
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((e: never) => void) | null;
  onmessage: ((e: never) => void) | null;
  onclose: ((e: never) => void) | null;
}

const OPEN = 1;

/** The messages not yet acknowledged (at-least-once delivery). Only answers and chat are repeated. */
export class Outbox {
  /** The current socket, if there is one. */
  socket: SocketLike | null = null;
  private act: Act | null = null;
  private pendingChat: Say[] = [];
  private mySeats: number[] = [];
  private last = -1;

  /** Sends a message; false if there is no connection and it will not be repeated. */
  send(message: ToTable): boolean {
    if (message.type === 'act') this.act = message;
    if (message.type === 'say') this.pendingChat.push(message);
    if (this.socket?.readyState !== OPEN) return message.type === 'act' || message.type === 'say';
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Drops what a message acknowledges, and repeats what is still pending on a new socket. */
  heard(message: FromTable, again: boolean): void {
    for (const x of this.unacknowledged(message, again)) this.socket?.send(JSON.stringify(x));
  }

  private unacknowledged(message: FromTable, again: boolean): ToTable[] {
    switch (message.type) {
      case 'welcome': {
        this.mySeats = message.seats;
        for (const said of message.chat) this.acknowledge(said.n, said.seat, said.text);
        return again ? this.pendingChat : [];
      }
      case 'said':
        this.acknowledge(message.n, message.seat, message.text);
        return [];
      case 'shown': {
        const open = this.act && message.ask?.n === this.act.n;
        if (open && again) return [this.act!];
        if (!open) this.act = null;
        return [];
      }
      case 'fault':
        this.act = null;
        this.pendingChat = [];
        return [];
      default:
        return [];
    }
  }

  private acknowledge(n: number, seat: number, text: string): void {
    if (n <= this.last) return;
    this.last = n;
    if (seat >= 0 && !this.mySeats.includes(seat)) return;
    const i = this.pendingChat.findIndex((x) => x.text.trim() === text.trim());
    if (i >= 0) this.pendingChat.splice(i, 1);
  }
}
