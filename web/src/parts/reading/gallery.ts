/** Which cards of a book are looked for. */
import type { CardText, Group, ReferencePage } from '../../wire/reference';
import { fits } from './linked';

export interface Wanted {
  words: string[];
  /** The key of a group, or nothing for all. */
  group: string;
  rulings: boolean;
  /** Only those that once read differently. */
  changed: boolean;
}

export function groupsOf(book: ReferencePage): Group[] {
  return book.sections.flatMap((x) => x.parts).flatMap((x) => ('groups' in x ? x.groups : []));
}

function wanted(card: CardText, group: Group, want: Wanted): boolean {
  if (want.group && want.group !== group.key) return false;
  if (want.rulings && !card.rulings.length) return false;
  if (want.changed && !card.first_printing.length) return false;
  const boxes = [...card.boxes, ...card.first_printing].flatMap((x) => [x.word, x.text]);
  return fits(want.words, card.title, group.title, card.note, card.key, ...boxes, ...card.rulings);
}

/** The groups with the cards that are wanted; none is empty. */
export function found(book: ReferencePage, want: Wanted): Group[] {
  return groupsOf(book)
    .map((group) => ({ ...group, cards: group.cards.filter((x) => wanted(x, group, want)) }))
    .filter((x) => x.cards.length);
}
