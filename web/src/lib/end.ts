/** How a match ended, as the reader would say it. */
import type { Over, Player } from '../wire/messages';
import { isCompileScene, type Scene } from '../wire/scene';
import type { Gaps, Word } from './words.svelte';
import type { Words } from './words.gen';

export interface Verdict {
  word: Extract<Word, `end_${string}`>;
  gaps: Gaps;
  won: boolean;
}

/** Who won, from where the reader sits: as oneself, as a side, or by name for whoever watches. */
export function verdict(over: Over, seat: number, players: readonly Player[]): Verdict {
  const best = Math.max(...over.scores);
  if (best === Math.min(...over.scores)) return { word: 'end_draw', gaps: {}, won: false };
  const me = players.find((x) => x.seat === seat);
  const winners = players.filter((x) => over.scores[x.seat] === best);
  if (!me) {
    const who = winners.map((x) => x.name).join(', ');
    return { word: 'end_won_by', gaps: { who }, won: false };
  }
  const won = over.scores[seat] === best;
  const team = players.filter((x) => x.side === me.side).length > 1;
  const word = team ? (won ? 'end_side_won' : 'end_side_lost') : won ? 'end_won' : 'end_lost';
  return { word, gaps: {}, won };
}

/** Why it ended so, in the words of the game, if it has some for it; else as the table says it. */
export function reason(over: Over, game: string, boards: Words['boards']): string {
  const own: unknown = Reflect.get(Reflect.get(boards, game) ?? {}, `end_${over.why}`);
  return typeof own === 'string' ? own : over.text;
}

/** The score, the reader's side first; nothing for a game that has none. */
export function score(scene: Scene): string {
  if (!isCompileScene(scene)) return '';
  const [near, far] = [scene.sides[scene.me], scene.sides[1 - scene.me]];
  return near && far ? `${near.protocols_compiled} : ${far.protocols_compiled}` : '';
}
