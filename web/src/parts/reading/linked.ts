/** Texts in pieces, so that the cards and rulings they name can be looked up; and finding words. */
import { cardOf } from '../../lib/reference';
import type { ReferencePage } from '../../wire/reference';

export interface Piece {
  text: string;
  /** Where it leads, or nothing. */
  href: string;
}

/** A text in pieces, as the reference cuts it; nothing leads to where it stands. */
export function linked(game: string, book: ReferencePage, text: string, here = ''): Piece[] {
  const pieces = book.links[text] ?? [{ text, key: '' }];
  return pieces.map((x) => ({
    text: x.text,
    href:
      x.key && x.key !== here ? `/${cardOf(book, x.key) ? 'cards' : 'rules'}/${game}#${x.key}` : '',
  }));
}

/** Letters without their marks, small: „Tűz” is found as "tuz". */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'l')
    .toLowerCase();
}

export function wordsOf(query: string): string[] {
  return folded(query).split(/\s+/).filter(Boolean);
}

/** Are all words in one of these texts together? */
export function fits(words: readonly string[], ...texts: string[]): boolean {
  if (!words.length) return true;
  const all = folded(texts.join(' '));
  return words.every((x) => all.includes(x));
}
