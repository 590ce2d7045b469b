/** The secrets of the seats of tables made in this browser, to invite friends with. */
import { keptTexts } from './dom';
const name = (table: string) => `kibitz.seats.${table}`;

export function keepKeys(table: string, keys: string[]): void {
  try {
    localStorage.setItem(name(table), JSON.stringify(keys));
  } catch {
    // Then the links cannot be shown again.
  }
}

export function keysOf(table: string): string[] {
  return keptTexts(name(table));
}
