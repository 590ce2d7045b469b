/** A study of a match: its comments and lines, and whoever leads through it. */
import { addBranch, addComment, dropFrom, makeStudy, ownStudies, study } from '../../lib/api';
import { backoff } from '../../lib/socket';
import { settings } from '../../lib/settings.svelte';
import type { FromStudy, Led, ToStudy } from '../../wire/messages';
import type { Study as Kept, StudyComment } from '../../wire/api';
import type { Line, Replay } from './replay.svelte';

const KEYS = 'kibitz.study.';
/** Close codes after which it is no use to come back. */
const GONE = 4004;
/** Milliseconds in which steps of a presenter are told as one. */
const TOGETHER = 80;
const PING_EVERY = 20_000;

/** The key of a study that was made or opened for writing in this browser. */
export function studyKey(id: string): string {
  try {
    return localStorage.getItem(KEYS + id) ?? '';
  } catch {
    return '';
  }
}

export function keepStudyKey(id: string, key: string): void {
  try {
    if (key) localStorage.setItem(KEYS + id, key);
  } catch {
    // Then the link for writing cannot be shown again.
  }
}

export class Study {
  kept: Kept | null = $state.raw(null);
  /** The reader's own studies of the match. */
  own: string[] = $state.raw([]);
  error: unknown = $state.raw(null);
  busy = $state(false);
  led: Led | null = $state.raw(null);
  /** Does this page go where the presenter goes? */
  following = $state(true);

  /** Is there somebody else to follow? */
  readonly live = $derived(!!this.led?.live && !this.led.mine);
  readonly leading = $derived(!!this.led?.mine);

  private socket: WebSocket | null = null;
  private attempt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private throttle: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  /** Did this page lead when its connection was lost? */
  private again = false;
  /** Is there a match to be led through yet? */
  private ready = false;

  constructor(
    readonly replay: Replay,
    public id: string,
  ) {}

  get key(): string {
    return this.id ? studyKey(this.id) : '';
  }

  async open(language: string): Promise<void> {
    this.closed = false;
    await this.take(async () => {
      if (!this.id) {
        this.own = (await ownStudies(this.replay.match)).studies;
        return null;
      }
      const found = await study(this.id, this.key, language);
      this.connect();
      return found;
    });
  }

  /** Opens another study of the match in the place of this one. */
  async turnTo(id: string): Promise<void> {
    this.drop();
    this.id = id;
    await this.open(settings.language);
  }

  async make(): Promise<void> {
    await this.take(async () => {
      const made = await makeStudy(this.replay.match, settings.name, settings.language);
      keepStudyKey(made.id, made.key);
      this.drop();
      this.closed = false;
      this.id = made.id;
      this.connect();
      return made;
    });
  }

  close(): void {
    this.closed = true;
    this.drop();
  }

  /** What was said where the reader is. */
  here(): StudyComment[] {
    const { n, line } = this.replay;
    const branch = this.branchOf(line);
    if (line && branch < 0) return [];
    const depth = line?.depth ?? 0;
    return (this.kept?.comments ?? []).filter(
      (x) => x.step === n && x.branch === branch && x.depth === depth,
    );
  }

  /** The kept line that a line is, or -1. */
  branchOf(line: Line | null): number {
    const found = this.kept?.branches.find(
      (x) =>
        x.step === line?.n &&
        x.answers.length === line.answers.length &&
        x.answers.every((y, i) => y.id === line.answers[i]),
    );
    return line ? (found?.n ?? -1) : -1;
  }

  async comment(text: string): Promise<boolean> {
    const { n, line } = this.replay;
    const wish = {
      text,
      step: n,
      branch: this.branchOf(line),
      depth: line?.depth ?? 0,
      name: settings.name,
      key: this.key,
    };
    return this.take(() => addComment(this.id, wish, settings.language));
  }

  async keep(line: Line): Promise<void> {
    const wish = { step: line.n, answers: line.answers, name: settings.name, key: this.key };
    await this.take(() => addBranch(this.id, wish, settings.language));
  }

  async remove(kind: 'comments' | 'branches', n: number): Promise<void> {
    await this.take(() => dropFrom(this.id, kind, n, this.key, settings.language));
  }

  // Leading and following.

  /** Tells the others where this page is; the first time it takes the lead. */
  lead(): void {
    clearTimeout(this.throttle);
    this.throttle = setTimeout(() => {
      const { n, seat, line } = this.replay;
      const answers = line?.answers.slice(0, line.depth) ?? [];
      this.send({ type: 'lead', n, seat, answers });
    }, TOGETHER);
  }

  stop(): void {
    clearTimeout(this.throttle);
    this.send({ type: 'stop' });
  }

  /** This page has moved: a presenter tells it, and who leaves the presenter goes alone. */
  moved(): void {
    const { replay, led } = this;
    if (!replay.info) return;
    if (!this.ready) {
      this.ready = true;
      this.goAlong();
    } else if (this.leading) this.lead();
    else if (this.live && led && this.following) {
      const answers = replay.line?.answers.slice(0, replay.line.depth) ?? [];
      const there = replay.n === led.n && replay.seat === led.seat;
      this.following = there && String(answers) === String(led.answers);
    }
  }

  follow(yes: boolean): void {
    this.following = yes;
    if (yes) this.goAlong();
  }

  /** Goes where the presenter is. */
  private goAlong(): void {
    const { led, replay } = this;
    if (!led?.live || led.mine || !this.following || !replay.info) return;
    replay.pause();
    replay.seat = led.seat;
    const { answers, n } = led;
    if (answers.length) replay.lookInto({ n, answers, depth: answers.length });
    else replay.go(n);
  }

  private send(message: ToStudy): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private connect(): void {
    if (this.socket || this.closed || !this.id) return;
    const url = `${location.origin.replace(/^http/, 'ws')}/ws/study/${encodeURIComponent(this.id)}`;
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => {
      const { language, name } = settings;
      this.send({ type: 'hello', language, name, key: this.key });
      clearInterval(this.heartbeat);
      this.heartbeat = setInterval(() => this.send({ type: 'ping', at: 0 }), PING_EVERY);
    };
    socket.onmessage = (e: MessageEvent<string>) => {
      if (this.socket === socket) this.heard(JSON.parse(e.data));
    };
    socket.onclose = (e) => {
      if (this.socket !== socket) return;
      this.again = this.leading;
      this.drop();
      if (this.closed || e.code === GONE) return;
      this.retry = setTimeout(() => this.connect(), backoff(this.attempt));
      this.attempt += 1;
    };
  }

  private heard(message: FromStudy): void {
    this.attempt = 0;
    if (message.type === 'led') {
      this.led = message;
      if (this.again && !message.live) this.lead();
      this.again = false;
      this.goAlong();
    }
    if (message.type === 'changed')
      study(this.id, this.key, settings.language)
        .then((x) => (this.kept = x))
        .catch(() => undefined);
  }

  private drop(): void {
    clearTimeout(this.retry);
    clearTimeout(this.throttle);
    clearInterval(this.heartbeat);
    const { socket } = this;
    this.socket = null;
    this.led = null;
    socket?.close();
  }

  private async take(ask: () => Promise<Kept | null>): Promise<boolean> {
    this.busy = true;
    try {
      this.kept = await ask();
      this.error = null;
    } catch (e) {
      this.error = e;
    }
    this.busy = false;
    return !this.error;
  }
}
