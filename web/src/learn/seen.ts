/** Which lessons a reader has had, kept in this browser. */
import { keptTexts } from '../lib/dom';
const name = (game: string) => `kibitz.learn.${game}`;

export function seenOf(game: string): string[] {
  return keptTexts(name(game));
}

export function keepSeen(game: string, seen: Iterable<string>): void {
  try {
    localStorage.setItem(name(game), JSON.stringify([...seen]));
  } catch {
    // Without local storage they are shown again.
  }
}
