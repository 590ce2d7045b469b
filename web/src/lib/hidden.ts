/** Whose lines of the chat this reader does not want to see, kept in this browser. */
import { keptTexts } from './dom';
import type { Player, Said } from '../wire/messages';

const NAME = 'kibitz.hidden';
const MOST = 200;

export function hiddenSpeakers(): string[] {
  return keptTexts(NAME);
}

export function keepHidden(speakers: readonly string[]): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(speakers.slice(-MOST)));
  } catch {
    // Then they are hidden until the page is left.
  }
}

export interface Speaker {
  who: string;
  name: string;
  watching: string;
}

/** Everybody else who plays or has said something, under the name used last. */
export function speakers(
  chat: readonly Said[],
  mine: readonly number[],
  players: readonly Player[] = [],
): Speaker[] {
  const found = new Map<string, Speaker>();
  for (const { who, seat, name } of players) {
    if (who && !mine.includes(seat)) found.set(who, { who, name, watching: '' });
  }
  for (const { who, seat, name, watching } of chat) {
    if (who && !mine.includes(seat)) found.set(who, { who, name, watching });
  }
  return [...found.values()];
}
