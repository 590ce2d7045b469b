/** What a reader has solved and been told, kept in this browser. */
import { keptTexts } from '../lib/dom';

const solvedName = (game: string) => `kibitz.lessons.${game}`;
const saidName = (game: string) => `kibitz.coach.${game}`;

function keep(name: string, keys: Iterable<string>): void {
  try {
    localStorage.setItem(name, JSON.stringify([...new Set(keys)]));
  } catch {
    // Without local storage nothing is remembered, and everything can still be done.
  }
}

/** The lessons of a game that were solved once. */
export const solvedOf = (game: string): string[] => keptTexts(solvedName(game));

export function keepSolved(game: string, key: string): void {
  keep(solvedName(game), [...solvedOf(game), key]);
}

/** What the coach has said already. */
export const saidOf = (game: string): string[] => keptTexts(saidName(game));

export function keepSaid(game: string, said: Iterable<string>): void {
  keep(saidName(game), said);
}
