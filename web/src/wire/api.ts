// Made by tools/wire_types.py from kibitz.server.api; do not edit.

import type { Bench, Fill, Lay } from './editor';

import type { Ask, Line, Option, Over, Player, Shown, Step, Welcome } from './messages';

import type { Group } from './reference';

import type { Scene } from './scene';

/** A value of an option in words. */
export interface Choice {
  value: string;
  word: string;
  /** What a preset gives to other options, where that is not their default. */
  sets?: Record<string, string>;
}

export interface OptionInfo {
  name: string;
  title: string;
  explain: string;
  default: string;
  choices: Choice[];
  /** Does it also take a text of one's own? */
  open?: boolean;
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
  /** Are there lessons of it? */
  course: boolean;
  options: OptionInfo[];
  /** The option that takes pieces of people's own; nothing if the game takes none. */
  own?: string;
  /** Is there a form for the cards of an owner's box? */
  box?: boolean;
  /** What is said of playing together against the table; nothing if that is not offered. */
  together?: string;
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

/** What the draft adviser thinks of one thing that can be picked. */
export interface PickAdvice {
  /** The element of the scene that picks it. */
  at: string;
  /** Of winning from here on, per cent. */
  chance: number;
  best: boolean;
  text: string;
}

/** What the draft adviser thinks of the question that `n` answers were given before. */
export interface DraftAdvice {
  n: number;
  picks: PickAdvice[];
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
  /** In place of seconds: so many days for each move, for people who come by now and then. */
  days?: number;
}

/** A place in a finished match to play on from. */
export interface Branch {
  match: string;
  at: number;
  /** A line of answers from there on that nobody gave in the match. */
  answers?: number[];
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string>;
  clock?: ClockWish;
  listed?: boolean;
  /** May everybody ask the kibitzer, though people play against each other? */
  hints?: boolean;
  /** Does the result count for ratings? */
  rated?: boolean;
  branch?: Branch | null;
  /** A position to begin from, in its notation; or nothing. */
  position?: string;
  /** Is it played with real cards, on a real table? */
  judged?: boolean;
  /** The club it is opened in: only its members find it, and come in; or nothing. */
  club?: string;
  /** Three, if it is the first match of a best of three; else 0. */
  best_of?: number;
}

/** What is wrong with a file of somebody's own; line 0 is the whole of it. */
export interface DesignFault {
  line: number;
  column: number;
  text: string;
}

/** A file of somebody's own as a value of an option, with its names; or its faults. */
export interface DesignRead {
  option: string;
  value: string;
  names: string[];
  faults: DesignFault[];
}

export interface DesignAsks {
  value: string;
}

/** What pieces of somebody's own say. */
export interface DesignCards {
  groups: Group[];
}

/** The address of a new table, and a key for each seat: an own one, or an invitation. */
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
  /** Does it begin from a position instead of the usual set-up? */
  from_position: boolean;
  /** Does whoever sits down agree to hints for all? */
  hints: boolean;
  /** For each move, or 0. */
  days?: number;
  /** Does the reader sit there? */
  mine?: boolean;
  /** Is it the reader's move? */
  turn?: boolean;
  /** How many milliseconds ago that was asked, where it is known; else 0. */
  since?: number;
  /** Milliseconds until whoever is asked has lost; 0 is never. */
  due?: number;
  /** What those speak who are at the table now. */
  languages?: string[];
  /** Does its result count for ratings? */
  rated?: boolean;
}

/** Matches in which it is the reader's move, those with days for a move. */
export interface Turns {
  tables: string[];
}

/** The days off of the reader, as 2026-12-24, and how many a year has. */
export interface DaysOff {
  days: string[];
  most?: number;
}

export interface Lobby {
  open: OpenTable[];
  mine: OpenTable[];
  /** How many people are at tables or look at this list. */
  here?: number;
}

/** The table that a code leads to. */
export interface CodeFound {
  table: string;
}

/** A match against anybody who wants the same. */
export interface QuickWish {
  game: string;
  clock?: ClockWish;
  rated?: boolean;
}

/** Where one waits, or where somebody waits already, with the key of the free seat. */
export interface QuickTable {
  table: string;
  key: string;
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
  /** That its rules have changed since, so that it can only be looked at; else nothing. */
  old?: string;
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

/** What is wrong with the text of a position, and where: lines and columns count from 1. */
export interface PositionFault {
  /** 0 if it is wrong as a whole. */
  line: number;
  column: number;
  /** How many letters are meant. */
  length: number;
  text: string;
  /** What the notation says to it. */
  detail: string;
}

/** What chance may answer, and how often it does. */
export interface Odds {
  id: number;
  label: string;
  percent: number;
}

/** What is asked of the editor: to show a text, after an edit or after some answers. */
export interface EditorAsks {
  text: string;
  /** Whose eyes are looked with; -2 sees all. */
  seat?: number;
  edit?: Lay | Fill | null;
  /** Shall it be shown where the first question is asked, if it moves on by itself till then? */
  going?: boolean;
  /** One for each question; -1 lets chance decide. */
  answers?: number[];
}

/** A position in the editor; with faults there is nothing but its text and its lines. */
export interface EditorShows {
  /** In full, as the notation writes it; as it was given if it has faults. */
  text: string;
  faults: PositionFault[];
  bench: Bench;
  scene: Scene | null;
  players: Player[];
  /** The seat that is asked; -1 if chance or nobody is. */
  asked: number;
  ask: Ask | null;
  /** If chance is asked. */
  odds: Odds[];
  waiting: string[];
  /** What happened by itself or by the answers; a position as it was laid has none. */
  lines: Line[];
  over: string;
}

/** The text of a position to begin with. */
export interface EditorText {
  game: string;
  text: string;
}

/** Why can this not be done in that position? */
export interface EditorWhy {
  text: string;
  at: string[];
}

/** A side in per cent: what it had, what it ended with, and what that was due to. */
export interface ReviewSide {
  who: string;
  start: number;
  end: number;
  own: number;
  other: number;
  luck: number;
}

/** A decision: the chance of the first side before it in per cent, and what came of it. */
export interface ReviewPoint {
  /** The step before which it was made. */
  n: number;
  seat: number;
  side: number;
  chance: number;
  low: number;
  high: number;
  /** What was decided. */
  text: string;
  /** The chance of the side that decided, with its interval. */
  said: string;
  /** What it cost that side, in points; never above 0. */
  decision: number;
  /** What then came to pass, for the same side. */
  luck: number;
  /** `inaccuracy`, `mistake`, `blunder`, or nothing. */
  mark: string;
  judgement: string;
  /** What speaks for the better move. */
  why: string[];
  /** What to point at for it; nothing without a mark. */
  better: string[];
}

/** A match, decision by decision. */
export interface ReviewFound {
  bot: string;
  over: boolean;
  /** The chance of the first side at the end, in per cent. */
  end: number;
  sides: ReviewSide[];
  texts: string[];
  points: ReviewPoint[];
}

/** How far the review of a match is. */
export interface ReviewState {
  /** `none`, `waiting`, `running`, `done` or `failed`. */
  state: string;
  /** How many others wait before it. */
  ahead: number;
  done: number;
  of: number;
  found: ReviewFound | null;
}

/** An answer of a line. */
export interface LineAnswer {
  seat: number;
  id: number;
  text: string;
}

/** The table after some answers from step `n` on that nobody gave in the match. */
export interface ReplayLine {
  n: number;
  answers: LineAnswer[];
  scene: Scene;
  asked: number;
  prompt: string;
  waiting: string[];
  /** What can be answered there. */
  options: Option[];
  /** How the line ends, if it does. */
  over: string;
}

/** A comment at a step, or in a branch after `depth` of its answers. */
export interface StudyComment {
  n: number;
  step: number;
  branch: number;
  depth: number;
  name: string;
  text: string;
}

/** A line of answers from a step on. */
export interface StudyBranch {
  n: number;
  step: number;
  name: string;
  answers: LineAnswer[];
}

/** Comments and branches that somebody keeps on a match. */
export interface Study {
  id: string;
  match: string;
  /** Whose it is. */
  name: string;
  /** May the reader write in it? */
  mine: boolean;
  /** The key that lets others write, told once to whoever made it; or nothing. */
  key: string;
  comments: StudyComment[];
  branches: StudyBranch[];
}

/** The reader's own studies of a match, the newest first. */
export interface StudyList {
  studies: string[];
}

export interface NewStudy {
  name?: string;
}

export interface NewComment {
  text: string;
  step: number;
  branch?: number;
  depth?: number;
  name?: string;
  key?: string;
}

export interface NewBranch {
  step: number;
  answers: number[];
  name?: string;
  key?: string;
}

/** Some puzzles of a game that a reader may choose alone. */
export interface PuzzlePart {
  title: string;
  numbers: number[];
}

/** The puzzles of a game: the one of the day, and all by their difficulty. */
export interface PuzzleList {
  game: string;
  title: string;
  day: number;
  easy: number[];
  medium: number[];
  hard: number[];
  /** The title of the rule option that parts them; empty if nothing does. */
  parted: string;
  parts: PuzzlePart[];
  /** Every game that has puzzles, with its title. */
  games: Record<string, string>;
}

/** All answers somebody has given to a puzzle so far. */
export interface PuzzleAnswers {
  answers: number[];
}

/** Where somebody stands in a puzzle. */
export interface PuzzleAt {
  number: number;
  game: string;
  /** `open`, `solved` or `failed`. */
  status: string;
  goal: string;
  difficulty: string;
  /** The title of its part; empty if nothing parts the puzzles of the game. */
  part: string;
  who: string;
  players: Player[];
  shown: Shown;
  /** What the end has changed, once it is solved or failed. */
  why: string[];
  /** The right answers, once it is solved or they are asked for. */
  moves: string[];
  found: number;
  /** How many tries of the bots found it, of how many. */
  tries: number;
  worlds: number;
}

/** A lesson in the list of a course. */
export interface LessonInfo {
  key: string;
  title: string;
  idea: string;
  /** Does it come after the course, for whoever wants to know more cards? */
  more: boolean;
}

/** Everything there is to learn about a game, in order. */
export interface CourseInfo {
  game: string;
  title: string;
  lessons: LessonInfo[];
}

/** A lesson after some answers of its reader; or why something is no answer, or what some are. */
export interface LessonCall {
  answers: number[];
  /** What was pointed at, if the question is why it cannot be done. */
  why?: string[];
  /** What was picked, if the question is how far one would be with it. */
  ids?: number[];
  /** Are the steps of the last answer known already? */
  quiet?: boolean;
}

/** A lesson after some answers: its task, its table, and the verdict. */
export interface LessonAt {
  key: string;
  /** Its place in the course, from 1. */
  n: number;
  of: number;
  title: string;
  idea: string;
  task: string;
  /** `open`, `solved` or `failed`. */
  state: string;
  /** The praise, or the reason why it failed; nothing while it is open. */
  text: string;
  /** The key of the lesson after it, or nothing. */
  next: string;
  welcome: Welcome;
  shown: Shown;
}

/** What a coach says of the question at hand: once, and often nothing. */
export interface CoachTip {
  /** How many answers were given before it. */
  n: number;
  key: string;
  text: string;
  /** The lesson that taught it, or nothing. */
  lesson: string;
  /** What that lesson is called. */
  title: string;
}

/** Whoever asks, as others know them. */
export interface Me {
  name: string;
  /** Is there a phrase by which this identity is found again? */
  kept: boolean;
  /** When the name was first chosen, in milliseconds since 1970. */
  since: number;
}

export interface MyName {
  name: string;
}

/** The words by which an identity is found again; told once, and not stored. */
export interface Phrase {
  phrase: string;
}

/** A match in the list of whoever plays it. */
export interface PlayedMatch {
  match: string;
  game: string;
  title: string;
  players: Player[];
  /** The reader's seats. */
  mine: number[];
  /** `open`, `running` or `over`. */
  state: string;
  /** `won`, `lost`, `draw`, `closed` or, for who sat on both sides, `over`; nothing before. */
  result: string;
  /** The seat that has to answer; -1 if none has. */
  asked: number;
  /** Since when, in milliseconds since 1970. */
  since: number;
  /** When it ended; 0 before. */
  ended: number;
  answers: number;
  timed: boolean;
  /** Does nobody else sit there? */
  alone: boolean;
}

/** The reader's matches: those that go on, if it is read from the beginning; some finished. */
export interface History {
  /** Those where the reader is asked come first. */
  running: PlayedMatch[];
  /** The last first. */
  finished: PlayedMatch[];
  more: boolean;
}

/** Somebody at a table, as their lines and their seat there name them. */
export interface Meant {
  table: string;
  who: string;
}

/** What the house is told of somebody at a table. */
export interface NewReport {
  table: string;
  who: string;
  text?: string;
}

/** Somebody whom the reader does not want to meet, as they were called then. */
export interface Blocked {
  id: string;
  name: string;
  at: number;
}

/** A rating after a match, with the interval that holds 95 times of 100. */
export interface RatingPoint {
  at: number;
  rating: number;
  low: number;
  high: number;
}

/** What the reader is worth at a game, or on one side of it. */
export interface MyRating {
  game: string;
  title: string;
  /** What the side is called, or nothing if all are alike. */
  side: string;
  /** Of that side; -1 if all are alike. */
  side_number: number;
  rating: number;
  low: number;
  high: number;
  games: number;
  course: RatingPoint[];
  /** The level of bots whose rating is nearest. */
  level: string;
  /** What its first bot is called, and the level. */
  bot: string;
}

/** Somebody on a ladder: a person, or a bot with its level. */
export interface Rung {
  name: string;
  level: string;
  rating: number;
  low: number;
  high: number;
  games: number;
  mine: boolean;
}

export interface LadderSide {
  side: string;
  rows: Rung[];
}

/** Who is worth what at a game, the best first. */
export interface Ladder {
  game: string;
  title: string;
  sides: LadderSide[];
  /** Every game with a ladder, with its title. */
  games: Record<string, string>;
}
