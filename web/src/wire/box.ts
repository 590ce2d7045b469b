// Made by tools/wire_types.py from kibitz.words.box_form; do not edit.

import type { WordChoice } from './editor';

/** A field of a card, as something to fill in. */
export interface FormField {
  name: string;
  title: string;
  kind: 'spoken' | 'number' | 'choice' | 'truth' | 'icons' | 'effect' | 'places' | 'pairs' | 'shares';
  low: number;
  high: number;
  choices: WordChoice[];
}

/** A card, or a part of the board: its name in the file, and what ours is. */
export interface FormPart {
  part: string;
  number: string;
  title: string;
  ours: Record<string, string | boolean | number | (string | number)[] | Record<string, string>>;
}

/** Cards of one kind. */
export interface FormTable {
  key: string;
  title: string;
  fields: FormField[];
  parts: FormPart[];
  /** What the number of a card begins with that is not ours; empty if there are no others. */
  letter: string;
}

/** An effect as it is typed, and what it says. */
export interface FormWord {
  text: string;
  says: string;
}

/** The whole form in one language; the same for every box. */
export interface BoxForm {
  tables: FormTable[];
  /** What the three icons are called. */
  icons: string[];
  /** An example of every word that an effect can have. */
  words: FormWord[];
}

/** What a box says so far, and the part of it that is looked at. */
export interface BoxAsks {
  values: Record<string, Record<string, string | boolean | number | (string | number)[] | Record<string, string>>>;
  part: string;
  /** Is the text of the file wanted? */
  file: boolean;
}

/** What is wrong with a field; without a field, with the whole part. */
export interface FormFault {
  part: string;
  field: string;
  text: string;
}

/** What a box comes to. */
export interface BoxShows {
  faults: FormFault[];
  title: string;
  /** The card that is looked at, to be compared with the one in hand; none behind a fault. */
  lines: string[];
  entered: number;
  total: number;
  /** Its fingerprint; nothing if it plays as ours does, or has faults. */
  mark: string;
  text: string;
}

/** A file as the values of the form, and what of it the form cannot hold. */
export interface BoxRead {
  values: Record<string, Record<string, string | boolean | number | (string | number)[] | Record<string, string>>>;
  faults: string[];
  /** Could it be read at all? */
  good: boolean;
}
