/** The client-side model of one table, updated by messages; what it answers is in Answering.
 *
 * Long because every message of the server has its case here, in one place. */
import { draftAdvice, referenceWith } from './api';
import { announce, clearAnnouncements } from './announce.svelte';
import { Answering } from './answering.svelte';
import type { BoardTable } from './board';
import { ticked } from './clock';
import { Kibitzer } from './kibitzer.svelte';
import { StepPlayer, type GreatMoment, type ShownStep } from './player.svelte';
import { hiddenSpeakers, keepHidden, speakers, type Speaker } from './hidden';
import { carryKeys, keepKey } from './keys';
import { away, notify } from './notice.svelte';
import { cardOf, type Found } from './reference';
import type { ReferencePage } from '../wire/reference';
import { settings } from './settings.svelte';
import { TableSocket, type Connection } from './socket';
import { ending, play, type Sound } from './sound';
import { refusal, w } from './words.svelte';
import type { Scene } from '../wire/scene';
import type {
  Clock,
  FromTable,
  HandOver,
  Hint,
  Line,
  Player,
  Said,
  Shown,
  WinChance,
  Welcome,
  Wished,
} from '../wire/messages';

/** How long the outcome of a move stays before the screen is handed over by itself. */
const LINGER = 1200;
const GONE: readonly string[] = [
  ...['no-table', 'no-lesson', 'lost', 'old-rules', 'game-gone', 'banned'],
];

/** The log with newer lines in place of those that are out of date. */
export function merged(old: readonly Line[], first: number, fresh: readonly Line[]): Line[] {
  return [...old.filter((x) => x.n < first), ...fresh];
}

export class Table extends Answering implements BoardTable {
  readonly playing = true;
  readonly player = new StepPlayer(
    () => this.rested(),
    (step) => play(step.sound),
  );

  readonly kibitzer = new Kibitzer(
    (strength) => this.ask && this.say({ type: 'advise', n: this.ask.n, strength }),
    () => this.elements,
  );

  /** The chance of the side of this seat, as it was last told. */
  chance: WinChance | null = $state.raw(null);

  welcome: Welcome | null = $state.raw(null);
  lines: Line[] = $state.raw([]);
  /** Everything that was said here, also by those whose lines are hidden. */
  talk: Said[] = $state.raw([]);
  hidden: string[] = $state.raw(hiddenSpeakers());
  players: Player[] = $state.raw([]);
  /** How many people look on. */
  watching = $state(0);
  wishes: Wished[] = $state.raw([]);
  /** What became of a wish of this reader, until it is put away. */
  news = $state('');
  /** The table where everybody plays on, as soon as there is one. */
  next = $state('');
  book: ReferencePage | null = $state.raw(null);

  connection: Connection = $state('connecting');
  retryAt = $state(0);
  roundTrip: number | null = $state(null);

  /** Set if there is no such table, or no way in. */
  refused = $state('');
  /** Whom the screen goes to as soon as the mover has seen what the move did. */
  nextHere: HandOver | null = $state.raw(null);

  /** What was said of a database that takes its time; it goes as soon as that has answered. */
  private held = '';
  private now = $state(0);
  private clockAt = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  /** What is to be heard as soon as all has been shown: a turn that begins, or the end. */
  private due: Sound | '' = '';
  private handing: ReturnType<typeof setTimeout> | undefined;
  private socket: TableSocket;
  private retryNow = () => {
    if (document.hidden) this.player.skip();
    if (this.connection === 'open') this.say({ type: 'seen', yes: !document.hidden });
    this.socket.retryNow();
  };

  readonly clock: Clock | null = $derived.by(() => {
    const { clock = null, paused = false, over = null } = this.shown ?? {};
    return clock && !paused && !over ? ticked(clock, this.now - this.clockAt) : clock;
  });
  /** The chat as this reader wants it. */
  readonly chat: readonly Said[] = $derived(
    this.talk.filter((x) => !x.who || !this.hidden.includes(x.who)),
  );
  readonly speakers: readonly Speaker[] = $derived(speakers(this.talk, this.mine, this.players));
  /** The log as far as it has been played. */
  readonly shownLines: readonly Line[] = $derived(
    this.lines.filter((x) => x.n <= this.player.until),
  );

  constructor(
    readonly id: string,
    private key = '',
    make?: ConstructorParameters<typeof TableSocket>[3],
    url = tableAddress(id),
  ) {
    super();
    this.socket = new TableSocket(
      url,
      {
        hello: () => ({
          type: 'hello',
          language: settings.language,
          key: this.key,
          name: settings.name,
          hidden: typeof document !== 'undefined' && document.hidden,
        }),
        heard: (x) => this.heard(x),
        changed: (x, retryIn) => this.connected(x, retryIn),
        measured: (x) => (this.roundTrip = Math.round(x)),
      },
      this.outbox,
      make,
    );
  }

  get game(): string {
    return this.welcome?.game ?? '';
  }
  get seat(): number {
    return this.shown?.seat ?? this.welcome?.seat ?? -1;
  }
  get mine(): readonly number[] {
    return this.welcome?.seats ?? [];
  }
  /** May the kibitzer help here? Against nobody it would be unfair to, and where all agreed. */
  get advised(): boolean {
    // Of a real table nobody here knows the hands.
    if (!this.mine.length || this.welcome?.judged) return false;
    if (this.welcome?.rated || this.welcome?.tournament) return false;
    if (this.welcome?.hints) return !this.players.some((x) => x.free);
    return this.players.every((x) => x.bot || this.mine.includes(x.seat));
  }
  /** Could anybody read what is written here? Bots cannot, nor whoever plays alone. */
  get talks(): boolean {
    if (!this.mine.length || this.talk.length) return true;
    return this.players.some((x) => !x.bot && !this.mine.includes(x.seat));
  }
  /** Is the bar with the win chance on the page? */
  get gauged(): boolean {
    return settings.winChance && this.advised && this.seat >= 0;
  }
  get advise() {
    return this.advised ? () => draftAdvice(this.id, settings.language) : undefined;
  }
  /** Can the kibitzer be asked now? */
  get advisable(): boolean {
    return this.advised && !this.player.busy && this.options.length > 0;
  }
  get over() {
    return this.shown?.over ?? null;
  }
  get scene(): Scene | null {
    return this.player.scene;
  }
  get step(): ShownStep | null {
    return this.player.step;
  }
  get moment(): GreatMoment | null {
    return this.player.moment;
  }
  get changed(): ReadonlySet<string> {
    return this.player.changed;
  }
  readonly recent: ReadonlySet<number> = $derived(
    new Set(this.player.turn.map((x) => x.n).filter((n) => n <= this.player.until)),
  );
  get digest() {
    return this.shown?.digest ?? null;
  }
  /** While steps are played the board shows the past: nothing on it is asked for. */
  override live(at: string): boolean {
    return !this.player.busy && super.live(at);
  }

  open(): void {
    this.socket.open();
    addEventListener('online', this.retryNow);
    document.addEventListener('visibilitychange', this.retryNow);
    this.timer = setInterval(() => (this.now = performance.now()), 200);
  }

  close(): void {
    clearInterval(this.timer);
    clearTimeout(this.handing);
    this.player.forget();
    removeEventListener('online', this.retryNow);
    document.removeEventListener('visibilitychange', this.retryNow);
    this.socket.close();
  }

  card(key: string): Found | null {
    return cardOf(this.book, key);
  }

  // Other messages to the server.

  undo(): void {
    if (this.shown?.undo === 'free') this.say({ type: 'undo' });
    else if (this.shown?.undo === 'ask') this.say({ type: 'wish', kind: 'undo' });
  }

  protected override answered(): void {
    this.kibitzer.close();
    this.player.answer();
  }

  /** Asks for the win chance of the position on the board. */
  appraise(): void {
    if (this.shown && this.connection === 'open') this.say({ type: 'appraise', n: this.shown.n });
  }

  /** The mover has seen enough: the screen goes to the next person. */
  giveOver(): void {
    const { nextHere } = this;
    if (!nextHere) return;
    clearTimeout(this.handing);
    this.nextHere = null;
    this.shown = null;
    this.chance = null;
    this.lines = [];
    this.player.forget();
    this.clear();
    this.kibitzer.close();
    this.sent = null;
    this.handOver = nextHere;
    clearAnnouncements();
  }

  /** The next person at this screen is there. */
  takeOver(): void {
    const seat = this.handOver?.seat;
    if (seat === undefined) return;
    this.handOver = null;
    this.say({ type: 'sit', seat });
  }

  /** Hides the lines of somebody in the chat, or shows them again. */
  hide(who: string, yes: boolean): void {
    this.hidden = [...this.hidden.filter((x) => x !== who), ...(yes ? [who] : [])];
    keepHidden(this.hidden);
  }

  // Messages from the server.

  private connected(connection: Connection, retryIn: number): void {
    const before = this.connection;
    this.connection = connection;
    this.retryAt = retryIn ? performance.now() + retryIn : 0;
    if (connection === before) return;
    if (connection === 'connecting') this.wishes = [];
    if (connection !== 'open') this.kibitzer.close();
    if (connection === 'waiting' && before === 'open') announce(w('connection_waiting'), true);
    if (connection === 'open' && this.welcome) announce(w('connection_back'));
  }

  private heard(message: FromTable): void {
    switch (message.type) {
      case 'welcome':
        return this.welcomed(message);
      case 'shown':
        return this.show(message);
      case 'hand-over':
        this.nextHere = message;
        // Nothing has been shown that the mover would want to see first.
        if (!this.shown?.steps.length || this.sent) this.giveOver();
        return;
      case 'why-not':
        this.why = message.texts.length ? message.texts : [w('why_nothing')];
        announce(this.why.join(' '));
        return;
      case 'tried':
        this.take(message);
        announce(message.prompt || w('picks_ready'));
        return;
      case 'hint':
        return this.heardHint(message);
      case 'win-chance':
        if (message.n === this.shown?.n && message.seat === this.seat) this.chance = message;
        return;
      case 'fault':
        return this.faulted(refusal(message.code, message.text), message.code);
      case 'held':
        this.held = this.fault = message.text;
        announce(message.text, true);
        return;
      case 'seated':
        this.watching = message.watching ?? 0;
        return this.seated(message.players);
      case 'wished':
        this.wishes = [
          ...this.wishes.filter((x) => x.kind !== message.kind),
          ...(message.open ? [message] : []),
        ];
        if (message.refused && this.mine.includes(message.seat)) this.news = message.text;
        if (message.open) this.news = '';
        if (message.mine) this.tell(message.text);
        announce(message.text);
        return;
      case 'moved':
        this.next = message.key ? `${message.table}#${message.key}` : message.table;
        return;
      case 'said':
        if (this.talk.some((x) => x.n === message.n)) return;
        this.talk = [...this.talk, message];
        if (!this.mine.includes(message.seat) && !this.hidden.includes(message.who))
          announce(`${message.name}: ${message.text}`);
        return;
      case 'pong':
        return;
    }
    // A message that is not heard above is an error of types here.
    message satisfies never;
  }

  /** Somebody came, went, or has sat down. */
  private seated(players: Player[]): void {
    for (const { seat, free, name } of this.players) {
      const now = players.find((x) => x.seat === seat);
      if (free && now && !now.free && !this.mine.includes(seat))
        this.tell(w('notice_seat', { name: now.name || name }));
    }
    this.players = players;
  }

  /** Told to whoever has gone to look at something else meanwhile. */
  private tell(text: string): void {
    if (typeof document !== 'undefined') notify(text, this.welcome?.title ?? 'Kibitz');
  }

  private heardHint(hint: Hint): void {
    if (hint.n !== this.ask?.n || this.sent || !this.kibitzer.wished) return;
    this.kibitzer.heard(hint);
    announce([...hint.texts, ...hint.moves.map((x) => x.label)].join(' '));
  }

  private faulted(text: string, code: string): void {
    this.sent = null;
    this.kibitzer.close();
    // A table that is not there will not be there later; a server that restarts will.
    if (GONE.includes(code) && !this.welcome) {
      this.refused = text;
      this.socket.close();
    } else this.fault = text;
    announce(text, true);
  }

  private welcomed(message: Welcome): void {
    // Everybody went on while this page was cut off; whoever opens an old match stays there.
    if (this.welcome && !this.welcome.series?.after) this.next = message.series?.after ?? '';
    this.welcome = message;
    const { series, seats } = message;
    if (series?.before) carryKeys(series.before, this.id, series.was, seats);
    settings.lastGame = message.game;
    this.players = message.players;
    this.talk = message.chat;
    this.key = '';
    if (message.key) keepKey(this.id, message.seat, message.key);
    this.learn();
  }

  /** What was played has been seen. */
  private rested(): void {
    play(this.due);
    this.due = '';
    clearTimeout(this.handing);
    if (this.nextHere) this.handing = setTimeout(() => this.giveOver(), LINGER);
  }

  private show(message: Shown): void {
    const before = this.shown;
    if (this.fault === this.held) this.fault = '';
    clearTimeout(this.handing);
    this.nextHere = null;
    if (before?.seat !== message.seat) this.chance = null;
    const fresh = before && before.seat === message.seat ? newer(this.lines, message) : [];
    this.handOver = null;
    this.lines = merged(this.lines, message.first, message.lines);
    this.shown = message;
    if (before) this.due = this.cueOf(message, before);
    if (this.due === 'turn' && typeof document !== 'undefined' && away())
      this.tell(w('notice_move'));
    this.player.take(message);
    this.clockAt = this.now = performance.now();
    const asked = message.ask && message.ask.n !== before?.ask?.n;
    if (asked || !message.ask || message.n !== before?.n) {
      this.clear();
      this.kibitzer.close();
    }
    if (!this.sent || message.ask?.n !== this.sent.n) this.sent = null;
    if (asked) this.goOn();
    if (fresh.length) announce(fresh.map((x) => x.text).join(' '));
  }

  /** What a message is to be heard by, beside its steps. */
  private cueOf(message: Shown, before: Shown): Sound | '' {
    if (message.over) return before.over ? '' : ending(message.over, message.seat, this.players);
    if (!message.ask) return '';
    return before.ask ? this.due : 'turn';
  }

  /** Fetches the book of the game in the reader's language. */
  learn(): void {
    if (!this.game) return;
    const { language } = settings;
    referenceWith(this.game, this.welcome?.options.own ?? '', language)
      .then((book) => {
        if (language === settings.language) this.book = book;
      })
      .catch(() => undefined);
  }

  /** Goes on in the language chosen. */
  speak(): void {
    if (!this.welcome) return;
    this.kibitzer.close();
    this.say({ type: 'speak', language: settings.language });
    this.learn();
  }
}

/** The lines that were not there before. */
export function newer(old: readonly Line[], message: Shown): Line[] {
  const last = old.at(-1)?.n ?? -1;
  return message.lines.filter((x) => x.n > last);
}

function tableAddress(id: string): string {
  if (typeof location === 'undefined') return '';
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/ws/${encodeURIComponent(id)}`;
}
