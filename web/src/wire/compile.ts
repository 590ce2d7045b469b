// Made by tools/wire_types.py from kibitz.games.compile.words.scene_types; do not edit.

/** A card where it lies, as far as the reader may know it. */
export interface SceneCard {
  /** The same for the same card as long as it is known; else where it lies. */
  id: string;
  /** Of the card in the reference, or nothing. */
  key: string;
  title: string;
  /** All there is to hear of it where it lies. */
  text: string;
  protocol: string;
  /** What it counts here; -1 if that is not known. */
  value: number;
  printed: number;
  up: boolean;
  known: boolean;
  covered: boolean;
  /** What one points at, or nothing. */
  at: string;
}

/** A card on its way, which is in no zone. */
export interface FlyingCard {
  /** The same for the same card as long as it is known; else where it lies. */
  id: string;
  /** Of the card in the reference, or nothing. */
  key: string;
  title: string;
  /** All there is to hear of it where it lies. */
  text: string;
  protocol: string;
  /** What it counts here; -1 if that is not known. */
  value: number;
  printed: number;
  up: boolean;
  known: boolean;
  covered: boolean;
  /** What one points at, or nothing. */
  at: string;
  seat: number;
}

/** A protocol in its row. */
export interface SceneProtocol {
  key: string;
  name: string;
  at: string;
  compiled: boolean;
}

/** One side of a line. */
export interface SideLine {
  line: number;
  protocol: SceneProtocol | null;
  total: number;
  leads: boolean;
  /** May it be compiled? */
  ready: boolean;
  /** From the protocol outward. */
  stack: SceneCard[];
  /** What is pointed at where a card of it may not be known; scenes of earlier days have nothing. */
  at?: string;
  /** Why the middle text of the uncovered card does nothing now; nothing where it would be in force. */
  muted?: string;
}

/** What lies before one player. */
export interface Side {
  seat: number;
  name: string;
  hand: SceneCard[];
  hand_at: string;
  hand_text: string;
  deck: number;
  deck_at: string;
  deck_text: string;
  /** Cards of the deck that the reader knows: the top, topmost first, or all while it is shown. */
  shown?: SceneCard[];
  /** Is it the top of the deck, and not a deck in no order? */
  shown_top?: boolean;
  trash: SceneCard[];
  trash_at: string;
  trash_text: string;
  protocols_compiled: number;
  lines: SideLine[];
}

/** A line of both sides. */
export interface LineName {
  line: number;
  at: string;
  text: string;
}

/** A protocol to be drafted. */
export interface DraftProtocol {
  key: string;
  name: string;
  about: string;
  at: string;
  /** The seat that has it, or -1; also what the reader has chosen in secret. */
  taken: number;
  /** Is it out of the draft? */
  banned?: boolean;
  /** What it costs, where the draft is by points. */
  cost?: number;
}

/** A number or a protocol that a text which still runs looks back at. */
export interface Stated {
  /** The card that had it stated, and what was stated. */
  text: string;
  /** -1 if it is a protocol. */
  number: number;
  /** Its key; nothing if it is a number. */
  protocol: string;
}

/** The single words a page needs beside the sentences of the scene. */
export interface CompileWords {
  hand: string;
  deck: string;
  trash: string;
  face_down: string;
  covered: string;
  uncovered: string;
  total: string;
  control: string;
  protocol: string;
  line: string;
}

/** The whole table as one seat may see it. */
export interface CompileScene {
  game: 'compile';
  /** Where the game stands, as one line. */
  header: string;
  /** The number of the turn or day, from 0: it never goes down. */
  chapter: number;
  /** The seat that looks, or the one whose side is drawn below. */
  me: number;
  turn: number;
  /** Whose turn it is; -1 before the first. */
  player: number;
  /** The seat that holds the control component, or -1. */
  control: number;
  control_at: string;
  control_text: string;
  words: CompileWords;
  lines: LineName[];
  sides: [Side, Side];
  /** Nothing once all are drafted. */
  draft: DraftProtocol[];
  flight: FlyingCard[];
  stated?: Stated[];
}
