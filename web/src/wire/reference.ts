// Made by tools/wire_types.py from kibitz.words.reference; do not edit.

/** A word and what it means; or a step and what happens in it. */
export interface Entry {
  word: string;
  text: string;
}

/** A glossary; or, if the order matters, a list of steps. */
export interface Entries {
  entries: Entry[];
  ordered: boolean;
}

/** What one card says. */
export interface CardText {
  key: string;
  title: string;
  /** The title without the value. */
  name: string;
  value: number | null;
  /** The names of its boxes and their texts; either may be empty. */
  boxes: Entry[];
  /** The boxes as they once read, if that was different. */
  first_printing: Entry[];
  /** The keys of the rulings that concern it. */
  rulings: string[];
  /** What is behind it, in small print. */
  note: string;
  /** The keys of the terms it speaks of, in the order of the glossary. */
  terms: string[];
  /** The colour it is printed in, `red` or `green`, if that means something. */
  tone: string;
}

/** Cards that belong together, with a colour of their own. */
export interface Group {
  key: string;
  title: string;
  about: string;
  hue: number;
  cards: CardText[];
}

/** All cards. */
export interface Groups {
  groups: Group[];
}

/** A drawn position, and what is played from there, line by line. */
export interface Drawing {
  title: string;
  position: string;
  played: string[];
}

/** A numbered ruling with its example. */
export interface Ruling {
  key: string;
  title: string;
  text: string;
  drawing: Drawing | null;
}

/** All rulings. */
export interface Rulings {
  rulings: Ruling[];
}

/** A line in a cell: words, perhaps behind something to be typed. */
export interface GridLine {
  text: string;
  code: string;
}

/** A table whose first cells head their rows; a wide one wants a sheet turned sideways. */
export interface Grid {
  key: string;
  title: string;
  head: string[];
  rows: GridLine[][][];
  wide: boolean;
}

/** A chapter. */
export interface Section {
  key: string;
  title: string;
  parts: (Entries | Groups | Rulings | Grid)[];
}

/** A term of the glossary. */
export interface Explained {
  word: string;
  explain: string;
}

/** A piece of a text, and the key of the card or ruling it names, or none. */
export interface Piece {
  text: string;
  key: string;
}

/** The few words that are set over and over. */
export interface Labels {
  value: string;
  rulings: string;
  example: string;
  first_printing: string;
}

/** The whole book. */
export interface Reference {
  code: string;
  title: string;
  labels: Labels;
  sections: Section[];
  /** The glossary by its keys. */
  terms: Record<string, Explained>;
}

/** A reference as a page is sent it. */
export interface ReferencePage {
  code: string;
  title: string;
  labels: Labels;
  sections: Section[];
  terms: Record<string, Explained>;
  /** What a text names: texts that name nothing are not among them. */
  links: Record<string, Piece[]>;
}

export type Part = Entries | Groups | Rulings | Grid;
