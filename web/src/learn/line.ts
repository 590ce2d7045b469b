/** A lesson in place of a socket: every message tells the server the whole line of answers. */
import { lessonAt, lessonTried, lessonWhy, Refusal } from '../lib/api';
import type { SocketLike } from '../lib/outbox';
import { settings } from '../lib/settings.svelte';
import type { FromTable, ToTable } from '../wire/messages';
import type { LessonAt } from '../wire/api';

const OPEN = 1;

export class LessonLine implements SocketLike {
  readyState = 0;
  private opened: (() => void) | null = null;
  onmessage: ((e: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  private answers: number[] = [];

  constructor(
    private readonly game: string,
    private readonly key: string,
    private readonly arrived: (at: LessonAt) => void,
  ) {
    queueMicrotask(() => {
      this.readyState = OPEN;
      this.opened?.();
    });
  }

  get onopen(): (() => void) | null {
    return this.opened;
  }
  /** Whoever listens late is told all the same. */
  set onopen(listener: (() => void) | null) {
    this.opened = listener;
    if (listener && this.readyState === OPEN) queueMicrotask(listener);
  }

  send(text: string): void {
    const message: ToTable = JSON.parse(text);
    void this.heard(message);
  }

  close(): void {
    this.readyState = 0;
  }

  /** From the beginning, as if nothing had been answered. */
  restart(): void {
    this.answers = [];
    void this.look(true);
  }

  private async heard(message: ToTable): Promise<void> {
    const { game, key, answers } = this;
    switch (message.type) {
      case 'hello':
      case 'speak':
        return this.look(true, true);
      case 'act':
        this.answers = [...answers, message.id];
        return this.look(false);
      case 'why':
        return this.pass(lessonWhy(game, key, { answers, why: message.at }, settings.language));
      case 'try':
        return this.pass(lessonTried(game, key, { answers, ids: message.ids }, settings.language));
      case 'ping':
        return this.say({ type: 'pong', at: message.at });
    }
  }

  /** The lesson as it is after the answers so far; `quiet` if its last steps are known already. */
  private async look(quiet: boolean, welcome = false): Promise<void> {
    const { game, key, answers } = this;
    try {
      const at = await lessonAt(game, key, { answers, quiet }, settings.language);
      // What was asked for has been answered or begun anew since.
      if (answers !== this.answers) return;
      this.arrived(at);
      if (welcome) this.say(at.welcome);
      this.say(at.shown);
    } catch (e) {
      if (!quiet) this.answers = answers.slice(0, -1);
      this.fault(e);
    }
  }

  private async pass(answer: Promise<FromTable>): Promise<void> {
    try {
      this.say(await answer);
    } catch (e) {
      this.fault(e);
    }
  }

  private fault(e: unknown): void {
    const { code, text } = e instanceof Refusal ? e : { code: 'offline', text: '' };
    this.say({ type: 'fault', code, text });
  }

  private say(message: FromTable): void {
    if (this.readyState === OPEN) this.onmessage?.({ data: JSON.stringify(message) });
  }
}
