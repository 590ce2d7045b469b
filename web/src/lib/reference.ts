/** The book of a game as the server sends it, and finding a card or a term in it. */
export interface Entry {
  word: string;
  text: string;
}
export interface BookCard {
  key: string;
  title: string;
  name: string;
  value: number | null;
  boxes: Entry[];
  first_printing: Entry[];
  rulings: string[];
  note: string;
}
export interface Group {
  key: string;
  title: string;
  about: string;
  hue: number;
  cards: BookCard[];
}
export interface Drawing {
  title: string;
  position: string;
  played: string[];
}
export interface Ruling {
  key: string;
  title: string;
  text: string;
  drawing: Drawing | null;
}
export interface Entries {
  entries: Entry[];
  ordered: boolean;
}
export interface Groups {
  groups: Group[];
}
export interface Rulings {
  rulings: Ruling[];
}
export interface Grid {
  key: string;
  title: string;
  head: string[];
  rows: { text: string; code: string }[][][];
  wide: boolean;
}
export type Part = Entries | Groups | Rulings | Grid;
export interface Section {
  key: string;
  title: string;
  parts: Part[];
}
export interface Explained {
  word: string;
  explain: string;
}
export interface Book {
  code: string;
  title: string;
  labels: { value: string; rulings: string; example: string; first_printing: string };
  sections: Section[];
  terms: Record<string, Explained>;
}

export interface Found {
  card: BookCard;
  group: Group;
}

const indexes = new WeakMap<Book, Map<string, Found>>();

function index(book: Book): Map<string, Found> {
  let found = indexes.get(book);
  if (!found) {
    found = new Map();
    for (const section of book.sections)
      for (const part of section.parts)
        if ('groups' in part)
          for (const group of part.groups)
            for (const card of group.cards) found.set(card.key, { card, group });
    indexes.set(book, found);
  }
  return found;
}

export function cardOf(book: Book | null, key: string): Found | null {
  return (book && key && index(book).get(key)) || null;
}

export function groupOf(book: Book | null, key: string): Group | null {
  if (!book) return null;
  for (const found of index(book).values()) if (found.group.key === key) return found.group;
  return null;
}

export function termOf(book: Book | null, key: string): Explained | null {
  return book?.terms?.[key] ?? null;
}
