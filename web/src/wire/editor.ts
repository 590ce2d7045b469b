// Made by tools/wire_types.py from kibitz.words.editor; do not edit.

/** A word of the notation, and what it means. */
export interface WordChoice {
  value: string;
  word: string;
}

/** A line of the notation or a word of it, as something to fill in. */
export interface Field {
  id: string;
  title: string;
  section: 'state' | 'cards' | 'knowledge' | 'rules';
  /** One of the list, some of it, a number, or words as they are typed. */
  kind: 'one' | 'some' | 'number' | 'text';
  /** The name of the list of words that may stand here, or nothing. */
  list: string;
  low: number;
  high: number;
}

/** Where a piece can be laid. */
export interface Zone {
  id: string;
  title: string;
  /** The kinds of pieces. */
  takes: string[];
  /** The ways in which it can lie there, the usual one first; nothing if there is one way only. */
  marks: WordChoice[];
}

/** A card or a piece of the game. */
export interface PalettePiece {
  piece: string;
  title: string;
  /** Of the card in the reference, or nothing. */
  key: string;
}

/** Pieces of one kind that belong together. */
export interface PaletteGroup {
  kind: string;
  title: string;
  pieces: PalettePiece[];
}

/** All that can be laid and filled in, in one language; the same for every position. */
export interface Palette {
  groups: PaletteGroup[];
  zones: Zone[];
  fields: Field[];
  lists: Record<string, WordChoice[]>;
  /** The names of the texts that can stand on the pile. */
  texts: string[];
}

/** An element of the scene: the piece that lies there, and the zones that it stands for. */
export interface SceneSpot {
  at: string;
  piece: string;
  zones: string[];
}

/** What one position holds, line by line and piece by piece. */
export interface Bench {
  /** The words of each field there is. */
  words: Record<string, string[]>;
  /** The zones there are. */
  zones: string[];
  spots: SceneSpot[];
  /** The zone that each piece lies in; one that is not named lies nowhere. */
  where: Record<string, string>;
  /** How it lies there, if not in the usual way. */
  marks: Record<string, string>;
}

/** Lay a piece into a zone, wherever it was; without a zone it is put aside. */
export interface Lay {
  type: 'lay';
  piece: string;
  zone: string;
  mark: string;
}

/** Put words into a field. */
export interface Fill {
  type: 'fill';
  field: string;
  words: string[];
}
