/** From the first page to a table: made, its keys kept, and there one is. */
import { makeTable } from '../../lib/api';
import { asking } from '../../lib/asking.svelte';
import { keepKeys } from '../../lib/keys';
import { here } from '../../lib/route.svelte';
import { defaultsOf, loneSide, type Mode, type Wanted } from '../../lib/seats';
import { settings } from '../../lib/settings.svelte';
import type { GameInfo, LevelInfo, NewTable } from '../../wire/api';

const MODES: readonly Mode[] = ['bot', 'here', 'link'];

/** How a game can be played: against the table together, too, if it has words for that. */
export function modesOf(game: GameInfo): readonly Mode[] {
  return game.together && loneSide(game) >= 0 ? [...MODES, 'together'] : MODES;
}

/** The level that was last played at a game, or the second weakest. */
export function usualLevel(game: GameInfo, levels: readonly LevelInfo[]): LevelInfo | undefined {
  const last = settings.last[game.game]?.level;
  return levels.find((x) => x.level === last) ?? levels[Math.min(1, levels.length - 1)];
}

/** What somebody is offered who has not chosen anything yet: as last time, if there was one. */
export function usualWish(game: GameInfo, levels: readonly LevelInfo[]): Wanted {
  return {
    mode: modesOf(game).find((x) => x === settings.last[game.game]?.mode) ?? 'bot',
    level: usualLevel(game, levels)?.level ?? '',
    apart: false,
    mine: 0,
    names: {},
    options: defaultsOf(game),
    own: {},
    bank: 0,
    move: 0,
    days: 0,
    listed: false,
    hints: false,
    rated: false,
    series: false,
  };
}

export async function openTable(wish: NewTable, query = ''): Promise<void> {
  if (wish.seats.some((x) => x.kind === 'open')) await asking.ask();
  const seats = wish.seats.map((x) =>
    x.kind === 'me' ? { ...x, name: x.name || settings.name } : x,
  );
  const made = await makeTable({ ...wish, seats }, settings.language);
  keepKeys(made.table, made.keys);
  here.go(`/table/${made.table}${query}`);
}
