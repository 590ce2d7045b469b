/** Finding a card or a term in the reference of a game. */
import type { CardText, Explained, Group, ReferencePage } from '../wire/reference';

export interface Found {
  card: CardText;
  group: Group;
}

const indexes = new WeakMap<ReferencePage, Map<string, Found>>();

function index(book: ReferencePage): Map<string, Found> {
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

/** The card or protocol of which this is the second copy, in a mirror; or the same. */
export function firstCopy(key: string): string {
  return key.replace('_twin', '');
}

export function cardOf(book: ReferencePage | null, key: string): Found | null {
  return (book && key && index(book).get(firstCopy(key))) || null;
}

export function groupOf(book: ReferencePage | null, key: string): Group | null {
  if (!book) return null;
  const first = firstCopy(key);
  for (const found of index(book).values()) if (found.group.key === first) return found.group;
  return null;
}

export function termOf(book: ReferencePage | null, key: string): Explained | null {
  return book?.terms?.[key] ?? null;
}
