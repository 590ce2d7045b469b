/** Which terms of the book a card speaks of. */
import type { Book, BookCard, Explained } from '../../lib/reference';

const MOST = 5;
const plain = (x: string) => x.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Words are bent in most languages; their beginning stays. */
function stem(word: string): string {
  const bare = plain(word);
  return bare.length > 6
    ? bare.slice(0, Math.max(5, bare.length - 3))
    : bare.slice(0, Math.max(4, bare.length - 1));
}

/** Does a word of the texts lie within a longer term? So a verb parted from its prefix is found. */
function within(term: string, words: readonly string[]): boolean {
  return words.some((x) => x.length >= 6 && term.includes(x.slice(0, 5)));
}

/** Those whose word begins a word of the texts, in the order of the book. */
export function termsIn(book: Book | null, card: BookCard): Explained[] {
  const told = plain(card.boxes.map((x) => x.text).join(' '));
  const words = told.split(/[^\p{L}\p{N}]+/u);
  return Object.values(book?.terms ?? {})
    .filter((x) => {
      const parts = x.word.split(/\s+/).map(stem);
      return (
        parts.every((part) => words.some((y) => y.startsWith(part))) || within(plain(x.word), words)
      );
    })
    .slice(0, MOST);
}
