/** Texts in pieces, so that the cards and rulings they name can be looked up; and finding words. */
import type { Book } from '../../lib/reference';

export interface Piece {
  text: string;
  /** Where it leads, or nothing. */
  href: string;
}

interface Mentions {
  keys: Map<string, string>;
  pattern: RegExp | null;
}

const known = new WeakMap<Book, Mentions>();
const escaped = (x: string) => x.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A title that is a common word would be found everywhere: it counts only in quotation marks. */
function spelled(title: string): string {
  return /[\s\d]/.test(title) ? escaped(title) : `(?<=["“„])${escaped(title)}(?=["“”])`;
}

function mentionsOf(game: string, book: Book): Mentions {
  let found = known.get(book);
  if (found) return found;
  const keys = new Map<string, string>();
  for (const section of book.sections)
    for (const part of section.parts) {
      if ('groups' in part)
        for (const group of part.groups)
          for (const card of group.cards) keys.set(card.title, `/cards/${game}#${card.key}`);
      if ('rulings' in part)
        for (const ruling of part.rulings) keys.set(ruling.key, `/rules/${game}#${ruling.key}`);
    }
  const names = [...keys.keys()].sort((a, b) => b.length - a.length).map(spelled);
  const pattern = names.length
    ? new RegExp(`(?<![\\p{L}\\p{N}_])(${names.join('|')})(?![\\p{L}\\p{N}_])`, 'gu')
    : null;
  found = { keys, pattern };
  known.set(book, found);
  return found;
}

/** A text in pieces; nothing leads to where it stands. */
export function linked(game: string, book: Book, text: string, here = ''): Piece[] {
  const { keys, pattern } = mentionsOf(game, book);
  if (!pattern) return [{ text, href: '' }];
  return text
    .split(pattern)
    .map((x, i) => ({ text: x, href: i % 2 ? (keys.get(x) ?? '') : '' }))
    .map((x) => (here && x.href.endsWith(`#${here}`) ? { ...x, href: '' } : x))
    .filter((x) => x.text);
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
