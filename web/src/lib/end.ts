/** How a match ended, as the reader would say it. */
import type { LevelInfo } from '../wire/api';
import type { Over, Player } from '../wire/messages';
import type { IreScene } from '../wire/ire';
import { isCompileScene, isIreScene, type Scene } from '../wire/scene';
import { filled, type Gaps, type Word } from './words.svelte';
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

/** The seat that the end is told to; nobody's where both sides sit at one screen. */
export function toldTo(seat: number, mine: readonly number[], players: readonly Player[]): number {
  const sides = new Set(players.filter((x) => mine.includes(x.seat)).map((x) => x.side));
  return mine.includes(seat) && sides.size === 1 ? seat : -1;
}

/** Why it ended so, in the words of the game, if it has some for it; else as the table says it. */
export function reason(over: Over, scene: Scene, boards: Words['boards']): string {
  if (isIreScene(scene) && (over.why === 'soviet' || over.why === 'revolution')) {
    const [word, gaps] = whyInBudapest(scene, over.why === 'soviet');
    return filled(boards.ire[word], gaps);
  }
  const own: unknown = Reflect.get(Reflect.get(boards, scene.game) ?? {}, `end_${over.why}`);
  return typeof own === 'string' ? filled(own, { who: winner(over, scene) }) : over.text;
}

/** By the name of a side; nobody where a scene has no sides. */
function winner(over: Over, scene: Scene): string {
  const best = Math.max(...over.scores);
  const sides = isCompileScene(scene) ? scene.sides : [];
  return sides.find((x) => over.scores[x.seat] === best)?.name ?? '';
}

function whyInBudapest(scene: IreScene, soviet: boolean): [keyof Words['boards']['ire'], Gaps] {
  const { tracks, revolutionaries, places } = scene;
  const n = scene.events_on_board + scene.extra_events;
  if (!soviet) {
    const troops = places.some((x) => x.units.tank + x.units.soldier > 0);
    return [troops ? 'end_calm' : 'end_clear', { n }];
  }
  const fallen = revolutionaries.find((x) => x.wounds >= x.most);
  if (fallen) return ['end_wounds', { who: fallen.name }];
  const despair = tracks.morale.value <= tracks.morale.low;
  return [despair ? 'end_morale' : 'end_events', { n }];
}

/** What became of the city, and what history says of that day; nothing for other games. */
export function epilogue(over: Over, scene: Scene, boards: Words['boards']): string[] {
  if (!isIreScene(scene)) return [];
  const soviet = over.scores[scene.soviet.seat] === Math.max(...over.scores);
  const day: unknown = Reflect.get(boards.ire, `epilogue_${scene.day}`);
  return [
    soviet ? boards.ire.end_soviet : boards.ire.end_revolution,
    ...(typeof day === 'string' ? [day] : []),
  ];
}

/** The score, the reader's side first; nothing for a game that has none. */
export function score(scene: Scene): string {
  if (!isCompileScene(scene)) return '';
  const [near, far] = [scene.sides[scene.me], scene.sides[1 - scene.me]];
  return near && far ? `${near.protocols_compiled} : ${far.protocols_compiled}` : '';
}

/** The level above the one bot that somebody has played alone; nothing above the strongest. */
export function stronger(
  levels: readonly LevelInfo[],
  players: readonly Player[],
  mine: readonly number[],
): LevelInfo | undefined {
  const [bot, ...more] = players.filter((x) => !mine.includes(x.seat));
  const at = levels.findIndex((x) => x.level === bot?.bot);
  return at < 0 || more.length ? undefined : levels[at + 1];
}
