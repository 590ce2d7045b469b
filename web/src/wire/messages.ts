// Made by tools/wire_types.py from kibitz.server.wire; do not edit.

import type { Digest } from './digest';

import type { Scene } from './scene';

export const VERSION = 2;

/** An answer: its number, its words, and what to point at for it, one after the other. */
export interface Option {
  id: number;
  label: string;
  at: string[];
  /** What it costs or risks, each in a word or two. */
  notes?: string[];
  /** Where real cards are entered: the key of the card it names, or nothing. */
  card?: string;
  /** Does it leave open which card it was? */
  open?: boolean;
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
  /** Are several things picked for it and confirmed together? `Try` tells how far one is. */
  gathers: boolean;
  /** What chance has brought at a real table, to be entered: `card`, `die`; or nothing. */
  entry?: string;
}

/** A line of the log, as deep as the text that caused it, and what it points at. */
export interface Line {
  n: number;
  depth: number;
  text: string;
  /** What kind of great moment it tells of; with `turn` and `day` a part of the log begins. */
  moment: string;
  /** The element of the scene sent with it whose text caused it, or nothing. */
  source: string;
  /** The elements it speaks of, where they are now. */
  targets: string[];
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
  /** Whoever sits there, as in their lines of the chat; nothing for bots and free seats. */
  who?: string;
}

/** Milliseconds left for each seat, and for this move; whose time runs. */
export interface Clock {
  left: number[];
  move: number;
  running: number;
  /** Milliseconds before it begins to run, as after a restart of the server. */
  wait?: number;
}

/** The matches of the same people, one the rematch of the other. */
export interface Series {
  /** The first is 1. */
  n: number;
  /** The match this one is the rematch of, or nothing. */
  before: string;
  /** The rematch of this one, or nothing. */
  after: string;
  /** Points from the matches before, by seat. */
  score: number[];
  /** Where whoever sits on each seat sat in the match before; nothing in the first. */
  was: number[];
  /** How many matches it has at most, if that is settled; else 0. */
  best_of?: number;
}

/** The turn that decided a match: its heading in the log, and where its replay begins. */
export interface Turning {
  text: string;
  /** How many answers were given before it. */
  n: number;
}

/** How it ended. */
export interface Over {
  text: string;
  scores: number[];
  why: string;
  /** Nothing until it has been found out, and where no turn stands out. */
  turning: Turning | null;
}

/** A line of the chat; of the team, or of the whole table. */
export interface Said {
  type: 'said';
  n: number;
  seat: number;
  name: string;
  text: string;
  team: boolean;
  /** Whoever said it, the same in all their lines at this table; for a page to hide them. */
  who: string;
  /** That it was no player, in words; or nothing. */
  watching: string;
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
  /** The own key of a seat just taken, which no one else is told and only once; or nothing. */
  key: string;
  /** Is there a chat of the team for it? */
  team: boolean;
  timed: boolean;
  draws: boolean;
  /** That the match begins from a position instead of the usual set-up; or nothing. */
  position: string;
  /** That whoever sits down agrees to hints for all, if it was opened so; or nothing. */
  hints: string;
  /** That its result counts for ratings, and what is not allowed for that; or nothing. */
  rated: string;
  /** What the match file will begin with, told before the first answer: the hash of the seed. */
  seal: string;
  /** Do its cards lie on a real table? Then this browser enters everything, for all seats. */
  judged: boolean;
  chat: Said[];
  /** Did the reader open the table? Then they may silence others in its chat. */
  opener: boolean;
  /** Nothing where nobody has asked for a rematch yet. */
  series?: Series | null;
  /** For each move, where people come by now and then; else 0. */
  days?: number;
  /** What can be said with one click, in the reader's words; others read it in theirs. */
  sayings?: Record<string, string>;
  /** Letters that take a free seat, told to those who have one; nothing once all are taken. */
  code?: string;
  /** The tournament that the match is played in, or nothing. */
  tournament?: string;
  /** The club that the table is in, whose members alone come in; or nothing. */
  club?: string;
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
  /** What it sounds like, or nothing. */
  sound: '' | 'land' | 'flip' | 'draw' | 'discard' | 'shuffle' | 'compile' | 'control' | 'dice' | 'hit' | 'day';
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
  /** What happened lately, in short. */
  digest: Digest;
  /** `free`, `ask` if the others have to agree, or nothing. */
  undo: string;
  over: Over | null;
  clock: Clock | null;
  paused: boolean;
  /** Where there are days for a move: milliseconds until whoever is asked has lost. */
  due?: number;
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

/** How far one would be with some answers to question `n`. */
export interface Tried {
  type: 'tried';
  n: number;
  ids: number[];
  /** Those of them that count. */
  picked: number[];
  /** What would be asked then; nothing if it is complete. */
  prompt: string;
  /** What could be added. */
  more: number[];
  /** The answers to give for it, one after the other. */
  answers: number[];
  /** Can it be confirmed? */
  ready: boolean;
}

/** The chance of a move and its 95 % interval, in per cent. */
export interface HintChance {
  n: number;
  low: number;
  high: number;
  text: string;
  /** That it cannot be told apart from the best, if that is so. */
  close: string;
}

/** A move that a hint speaks of: its words, what to point at for it, and why. */
export interface HintMove {
  label: string;
  at: string[];
  reasons: string[];
  /** Only at the greatest strength. */
  chance: HintChance | null;
}

/** A hint on question `n`; it holds no more than its strength gives away. */
export interface Hint {
  type: 'hint';
  n: number;
  /** 1 where to look, 2 the best move and why, 3 all candidates with their chances. */
  strength: number;
  texts: string[];
  /** The elements that these sentences speak of. */
  look: string[];
  moves: HintMove[];
  /** How it may go on, and who says so. */
  around: string[];
}

/** The chance of a side after `n` answers with its 95 % interval, in per cent. */
export interface WinChance {
  type: 'win-chance';
  n: number;
  /** From whose knowledge; -2 if everything is open. */
  seat: number;
  chance: number;
  low: number;
  high: number;
  /** Just the figures. */
  short: string;
  text: string;
  /** From whose knowledge in words, and who says so. */
  about: string;
}

/** A message that was not obeyed; nothing was changed. */
export interface Fault {
  type: 'fault';
  code: string;
  text: string;
}

/** The table waits for its database: what was done counts, or is refused, as soon as that is. */
export interface Held {
  type: 'held';
  text: string;
}

/** A player came, went, or has a new name. */
export interface Seated {
  type: 'seated';
  players: Player[];
  /** How many people look on. */
  watching?: number;
}

/** A proposal for the others to agree to; or it is settled. */
export interface Wished {
  type: 'wished';
  /** `undo`, `draw`, `pause` or `rematch`; `rules` if the server asks about rules that changed. */
  kind: string;
  seat: number;
  name: string;
  open: boolean;
  /** Is it for the reader to answer? */
  mine: boolean;
  text: string;
  /** Did somebody refuse it, or has it lapsed? */
  refused?: boolean;
}

/** Everybody goes on at another table: the rematch of this match, or whoever was found. */
export interface Moved {
  type: 'moved';
  table: string;
  /** Of a seat that is kept for the reader there, if they have to take it themselves. */
  key?: string;
}

export interface Pong {
  type: 'pong';
  at: number;
}

/** The first message of a page: language, name, and the key of a seat, if it has one. */
export interface Hello {
  type: 'hello';
  language: string;
  key?: string;
  name?: string;
  /** Is the page in the background, where nobody looks at it? */
  hidden?: boolean;
}

/** The page has gone to the background, or somebody looks at it again. */
export interface Seen {
  type: 'seen';
  yes?: boolean;
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

/** How far would I be with these answers to question `n`? */
export interface Try {
  type: 'try';
  n: number;
  ids: number[];
}

/** What would a kibitzer say of question `n`? At strength 1, 2 or 3. */
export interface Advise {
  type: 'advise';
  n: number;
  strength: number;
}

/** How likely is my side to win, after `n` answers? Whoever is asked. */
export interface Appraise {
  type: 'appraise';
  n: number;
}

export interface Undo {
  type: 'undo';
}

/** Ask the others: `undo`, `draw`, `pause` or, after the end, `rematch`. */
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

/** Ask the others to stop the clocks, or let them run again. */
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
  /** In place of a text: one of the `sayings` of the welcome. */
  phrase?: string;
}

/** Let whoever said something, by `who` of their line, write nothing more; or again. */
export interface Silence {
  type: 'silence';
  who: string;
  yes: boolean;
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

/** Where the presenter is. */
export interface Led {
  type: 'led';
  /** Does anybody lead? */
  live: boolean;
  /** Is it the reader? */
  mine: boolean;
  name: string;
  n: number;
  seat: number;
  /** A line of answers from that step on, if one is shown. */
  answers: number[];
  followers: number;
}

/** Something was written or taken away. */
export interface StudyChanged {
  type: 'changed';
}

/** Lead the others here; the first one takes the lead. */
export interface Lead {
  type: 'lead';
  n: number;
  seat: number;
  answers?: number[];
}

export interface StopLeading {
  type: 'stop';
}

export type FromTable =
  | Welcome
  | Shown
  | HandOver
  | WhyNot
  | Tried
  | Hint
  | WinChance
  | Fault
  | Held
  | Seated
  | Wished
  | Moved
  | Said
  | Pong;

export type ToTable =
  | Hello
  | Seen
  | Act
  | Why
  | Try
  | Advise
  | Appraise
  | Undo
  | Wish
  | Reply
  | Resign
  | Pause
  | Sit
  | Say
  | Silence
  | Speak
  | Ping;

export type FromStudy =
  | Led
  | StudyChanged
  | Fault
  | Pong;

export type ToStudy =
  | Hello
  | Lead
  | StopLeading
  | Ping;
