// Made by tools/wire_types.py from kibitz.server.wire; do not edit.

import type { Scene } from './scene';

export const VERSION = 2;

/** An answer: its number, its words, and what to point at for it, one after the other. */
export interface Option {
  id: number;
  label: string;
  at: string[];
}

/** A question to the reader. */
export interface Ask {
  /** How many answers were given before it; an answer names it, so none counts twice
    (idempotency). */
  n: number;
  seat: number;
  prompt: string;
  /** The key of the card whose text asks, or nothing. */
  card: string;
  options: Option[];
}

/** A line of the log, as deep as the text that caused it. */
export interface Line {
  n: number;
  depth: number;
  text: string;
}

/** A player at the table. */
export interface Player {
  seat: number;
  name: string;
  role: string;
  side: number;
  /** The level of a bot, or nothing. */
  bot: string;
  /** What that level is called. */
  level: string;
  /** Is a page of theirs connected? */
  here: boolean;
  /** May anybody take the seat? */
  free: boolean;
}

/** Milliseconds left for each seat, and for this move; whose time runs. */
export interface Clock {
  left: number[];
  move: number;
  running: number;
}

/** How it ended. */
export interface Over {
  text: string;
  scores: number[];
  why: string;
}

/** A line of the chat; of the team, or of the whole table. */
export interface Said {
  type: 'said';
  n: number;
  seat: number;
  name: string;
  text: string;
  team: boolean;
}

/** The first message to a page: its table, its seats, the players. */
export interface Welcome {
  type: 'welcome';
  version: number;
  table: string;
  game: string;
  title: string;
  options: Record<string, string>;
  players: Player[];
  /** The seats this browser holds. */
  seats: number[];
  /** The seat it looks from; -1 watches. */
  seat: number;
  /** Is there a chat of the team for it? */
  team: boolean;
  timed: boolean;
  draws: boolean;
  chat: Said[];
}

/** A value to put into a scene; an empty path replaces all of it. */
export interface Edit {
  at: (string | number)[];
  value: unknown;
}

/** One event to be shown before the next one, as one seat may know it. */
export interface Step {
  /** Its number, which is that of its line in the log. */
  n: number;
  /** Who did it, or -1. */
  seat: number;
  depth: number;
  text: string;
  /** The text that caused it, or nothing. */
  quote: string;
  /** The element of the scene whose text that is, or nothing. */
  source: string;
  /** The elements it touched. */
  targets: string[];
  /** What kind of great moment it is: `turn`, `compile`, `day`, ...; or nothing. */
  moment: string;
  /** Make the scene after this step of the scene after the next one.

    For the last step that is the scene of the whole message.
     */
  edits: Edit[];
}

/** The table as one seat may know it now. */
export interface Shown {
  type: 'shown';
  n: number;
  seat: number;
  scene: Scene;
  ask: Ask | null;
  /** The seat that is asked; -1 if none is. */
  asked: number;
  /** Whom the table waits for, in words. */
  status: string;
  /** What is still to come, the next first. */
  waiting: string[];
  /** The number of the first of these lines: what the page has from there on is out of date. */
  first: number;
  lines: Line[];
  /** What happened since this seat was last shown the table; nothing if it never was. */
  steps: Step[];
  /** `free`, `ask` if the others have to agree, or nothing. */
  undo: string;
  over: Over | null;
  clock: Clock | null;
  paused: boolean;
}

/** Between two people at one screen: nothing is shown until the next says so. */
export interface HandOver {
  type: 'hand-over';
  seat: number;
  name: string;
}

/** Why what was pointed at cannot be done. */
export interface WhyNot {
  type: 'why-not';
  at: string[];
  texts: string[];
}

/** A message that was not obeyed; nothing was changed. */
export interface Fault {
  type: 'fault';
  code: string;
  text: string;
}

/** A player came, went, or has a new name. */
export interface Seated {
  type: 'seated';
  players: Player[];
}

/** A proposal to take back or to draw, for the others to agree to; or it is settled. */
export interface Wished {
  type: 'wished';
  /** `undo` or `draw`. */
  kind: string;
  seat: number;
  name: string;
  open: boolean;
  /** Is it for the reader to answer? */
  mine: boolean;
  text: string;
}

export interface Pong {
  type: 'pong';
  at: number;
}

/** The first message of a page: language, name, and the secret of a seat, if it has one. */
export interface Hello {
  type: 'hello';
  language: string;
  key?: string;
  name?: string;
}

/** An answer to question `n`. */
export interface Act {
  type: 'act';
  n: number;
  id: number;
}

/** Why can this not be done? By what was pointed at. */
export interface Why {
  type: 'why';
  at: string[];
}

export interface Undo {
  type: 'undo';
}

/** Ask the others: `undo` or `draw`. */
export interface Wish {
  type: 'wish';
  kind: string;
}

export interface Reply {
  type: 'reply';
  kind: string;
  yes: boolean;
}

export interface Resign {
  type: 'resign';
}

/** Stop the clocks, or let them run; everybody at the table may. */
export interface Pause {
  type: 'pause';
  yes: boolean;
}

/** Look from another seat one holds, take a free one, or watch from -1. */
export interface Sit {
  type: 'sit';
  seat: number;
}

export interface Say {
  type: 'say';
  text: string;
  team?: boolean;
}

/** Go on in another language. */
export interface Speak {
  type: 'speak';
  language: string;
}

export interface Ping {
  type: 'ping';
  at: number;
}

/** A value of an option in words. */
export interface Choice {
  value: string;
  word: string;
}

export interface OptionInfo {
  name: string;
  title: string;
  explain: string;
  default: string;
  choices: Choice[];
}

/** A seat of a game before anybody sits there. */
export interface RoleInfo {
  role: string;
  side: number;
}

/** A game on the first page. */
export interface GameInfo {
  game: string;
  title: string;
  about: string;
  /** By the value of the option that says how many play; just `` if there is none. */
  seats: Record<string, RoleInfo[]>;
  seats_option: string;
  draws: boolean;
  options: OptionInfo[];
}

/** A bot one can play against. */
export interface LevelInfo {
  level: string;
  title: string;
  about: string;
  /** What its first bot at a table is called. */
  name: string;
}

/** What the first page offers. */
export interface Start {
  games: GameInfo[];
  levels: LevelInfo[];
  languages: Record<string, string>;
}

/** Some seconds of a recorded match, as the steps of a `Shown` that ends with the scene. */
export interface Demo {
  scene: Scene;
  steps: Step[];
  /** The colour of each group of cards, by its key. */
  hues: Record<string, number>;
}

/** Who shall sit there: `me`, `here` (the same screen), `bot`, or `open`. */
export interface SeatWish {
  kind: string;
  level?: string;
  name?: string;
}

/** Seconds: a bank for the whole match, and for each move; 0 is without. */
export interface ClockWish {
  bank?: number;
  move?: number;
}

/** A place in a finished match to play on from. */
export interface Branch {
  match: string;
  at: number;
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string>;
  clock?: ClockWish;
  listed?: boolean;
  language?: string;
  branch?: Branch | null;
}

/** The address of a new table, and the secret of each seat, which lets its holder sit there. */
export interface TableMade {
  table: string;
  keys: string[];
}

/** A table in the lobby. */
export interface OpenTable {
  table: string;
  game: string;
  title: string;
  players: Player[];
  options: Record<string, string>;
  timed: boolean;
  running: boolean;
}

export interface Lobby {
  open: OpenTable[];
  mine: OpenTable[];
}

/** A match to look at: its players, all lines as everybody may know them now, its steps. */
export interface ReplayInfo {
  match: string;
  game: string;
  title: string;
  players: Player[];
  options: Record<string, string>;
  over: Over | null;
  lines: Line[];
  steps: ReplayStep[];
}

/** One answer: who, what, and how many lines of the log came before it. */
export interface ReplayStep {
  seat: number;
  text: string;
  lines: number;
}

/** The table before answer `n`. */
export interface ReplayAt {
  n: number;
  scene: Scene;
  asked: number;
  prompt: string;
  waiting: string[];
}

export type FromTable =
  | Welcome
  | Shown
  | HandOver
  | WhyNot
  | Fault
  | Seated
  | Wished
  | Said
  | Pong;

export type ToTable =
  | Hello
  | Act
  | Why
  | Undo
  | Wish
  | Reply
  | Resign
  | Pause
  | Sit
  | Say
  | Speak
  | Ping;
