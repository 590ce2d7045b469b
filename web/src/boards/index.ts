/** The board of each game, fetched when it is needed. A game without its own gets the plain one. */
import type { Component } from 'svelte';
import type { AnswerProps, BoardProps } from '../lib/board';

type Shelf = Record<string, () => Promise<{ default: Component<BoardProps> }>>;

const BOARDS: Shelf = {
  compile: () => import('./compile/Board.svelte'),
  ire: () => import('./ire/Board.svelte'),
};

export async function boardOf(game: string): Promise<Component<BoardProps>> {
  return (await (BOARDS[game] ?? (() => import('./Plain.svelte')))()).default;
}

/** What an answer looks like in the menu of a game, where pictures say it sooner than words. */
export async function pictureOf(game: string): Promise<Component<AnswerProps> | null> {
  return game === 'compile' ? (await import('./compile/Played.svelte')).default : null;
}

/** The games whose board has a place for the question; for the others it stands above the board. */
const ASKING: readonly string[] = ['compile', 'ire'];

/** Does the board of a game place the question itself? */
export function asks(game: string): boolean {
  return ASKING.includes(game);
}

/** Does the board of a game say itself, where it was pointed at, why something cannot be done? */
export function bubbles(game: string): boolean {
  return game in BOARDS;
}

/** Can pieces be dragged on the board of a game? */
export function drags(game: string): boolean {
  return game === 'compile';
}
