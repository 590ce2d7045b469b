/** How a game draws its cards; a game without its own gets the plain card. */
import type { Component } from 'svelte';
import type { CardText, Group } from '../../wire/reference';

export interface FaceProps {
  card: CardText;
  group: Group;
  /** The same, for a game that calls it so. */
  protocol: Group;
  /** Left out in a row of others. */
  size?: 'large';
}
export type Face = Component<FaceProps>;

const FACES = import.meta.glob<{ default: Face }>('../../boards/*/Card.svelte');

export async function faceOf(game: string): Promise<Face | null> {
  const fetched = FACES[`../../boards/${game}/Card.svelte`];
  return fetched ? (await fetched()).default : null;
}
