/** The interface between a board and its table, and a table that is only displayed. */
import type { Snippet } from 'svelte';
import type { GreatMoment, ShownStep } from './player.svelte';
import { cardOf, type Found } from './reference';
import type { ReferencePage } from '../wire/reference';
import type { Digest } from '../wire/digest';
import type { Ask, Option, Player, ToTable, Tried } from '../wire/messages';
import type { DraftAdvice } from '../wire/api';
import type { Scene } from '../wire/scene';

/** What a board is drawn from. */
export interface BoardProps {
  scene: Scene;
  table: BoardTable;
  /** The question with its buttons, for a board that gives it a place of its own. */
  question?: Snippet;
}

/** An answer of which a picture is drawn. */
export interface AnswerProps {
  option: Option;
  table: BoardTable;
}

/** The attributes of an element of a board: `<button {...table.spot(card.at)}>`. */
export interface Spot {
  'data-at': string | undefined;
  'data-live': '' | undefined;
  'data-picked': '' | undefined;
  'data-hint': '' | undefined;
  'aria-pressed': boolean | undefined;
  onclick: (e: Event) => void;
}

/** What a board needs of a table; a replay hands over a Display. */
export interface BoardTable {
  readonly game: string;
  /** The seat looked from; -1 watches, -2 judges. */
  readonly seat: number;
  readonly players: readonly Player[];
  readonly book: ReferencePage | null;
  /** Is this a table to play at? If not, elements should be no buttons. */
  readonly playing: boolean;
  /** Would a click on this element lead on? */
  live(at: string): boolean;
  /** Is it among the elements clicked? */
  picked(at: string): boolean;
  /** Does the option under the pointer or the focus speak of it? */
  hinted(at: string): boolean;
  point(at: string): void;
  spot(at: string): Spot;
  /** A card of the book by its key. */
  card(key: string): Found | null;
  /** What only a table one plays at has: the answers, what was pointed at, and why not. */
  readonly ask?: Ask | null;
  readonly options?: readonly Option[];
  readonly narrowed?: readonly Option[];
  readonly clicked?: readonly string[];
  readonly why?: readonly string[];
  /** The step being played; the scene is the one after it. */
  readonly step?: ShownStep | null;
  /** The great moment being shown, to be drawn over the board. */
  readonly moment?: GreatMoment | null;
  /** The elements that have changed since the reader's last turn. */
  readonly changed?: ReadonlySet<string>;
  /** The numbers of the events since then, as far as they have been played. */
  readonly recent?: ReadonlySet<number>;
  /** What happened lately, in short. */
  readonly digest?: Digest | null;
  /** What the words under the pointer speak of; it is marked on the board. */
  hint?: string[];
  /** What was picked for a question that gathers several things, and its one button. */
  readonly picks?: readonly number[];
  readonly tried?: Tried | null;
  readonly ending?: string;
  confirm?(): void;
  /** What the adviser thinks of each pick of a draft; only where that is unfair to nobody. */
  readonly advise?: (() => Promise<DraftAdvice>) | undefined;
  clear?(): void;
  choose?(option: Option): void;
  say?(message: ToTable): void;
}

/** A table that is displayed and not played at. */
export class Display implements BoardTable {
  readonly playing = false;
  constructor(
    readonly game: string,
    readonly players: readonly Player[],
    readonly book: ReferencePage | null,
    readonly seat = -2,
  ) {}
  live = () => false;
  picked = () => false;
  hinted = () => false;
  point = () => {};
  card = (key: string) => cardOf(this.book, key);
  spot = (at: string): Spot => ({
    'data-at': at || undefined,
    'data-live': undefined,
    'data-picked': undefined,
    'data-hint': undefined,
    'aria-pressed': undefined,
    onclick: () => {},
  });
}
