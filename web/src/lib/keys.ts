/** The keys of seats: invitations to tables made in this browser, and of the own seats. */
import { keptTexts } from './dom';
const name = (table: string) => `kibitz.seats.${table}`;

export function keepKeys(table: string, keys: string[]): void {
  try {
    localStorage.setItem(name(table), JSON.stringify(keys));
  } catch {
    // Then the links cannot be shown again.
  }
}

/** The own key of a seat that was taken here, to go on elsewhere with. */
export function keepKey(table: string, seat: number, key: string): void {
  const keys = keysOf(table);
  while (keys.length <= seat) keys.push('');
  keys[seat] = key;
  keepKeys(table, keys);
}

/** The own keys go along to a rematch, where seats are exchanged: `was` tells from where. */
export function carryKeys(
  from: string,
  to: string,
  was: readonly number[],
  seats: readonly number[],
): void {
  const [old, known] = [keysOf(from), keysOf(to)];
  for (const seat of seats) {
    const key = old[was[seat] ?? -1];
    if (key && !known[seat]) keepKey(to, seat, key);
  }
}

export function keysOf(table: string): string[] {
  return keptTexts(name(table));
}
