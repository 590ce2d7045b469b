/** Which lessons a reader has had, kept in this browser. */
const name = (game: string) => `kibitz.learn.${game}`;

export function seenOf(game: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(name(game)) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export function keepSeen(game: string, seen: Iterable<string>): void {
  try {
    localStorage.setItem(name(game), JSON.stringify([...seen]));
  } catch {
    // Then they are told again.
  }
}
