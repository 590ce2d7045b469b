/** The table of a first game: the weakest bots, and the side that is easiest to begin with. */
import { defaultsOf, rolesOf } from '../lib/seats';
import type { GameInfo, LevelInfo, NewTable } from '../wire/api';

/** What a first game fixes so that the guide begins at the beginning. */
const FIXED: Record<string, Record<string, string>> = {
  compile: { first_drafter: 'seat-1' },
  ire: { players: '2' },
};
const MINE: Record<string, number> = { ire: 1 };

export function firstTable(game: GameInfo, levels: readonly LevelInfo[], name: string): NewTable {
  const options = { ...defaultsOf(game), ...FIXED[game.game] };
  const mine = MINE[game.game] ?? 0;
  const level = levels[0]?.level ?? '';
  const seats = rolesOf(game, options).map((_, seat) =>
    seat === mine ? { kind: 'me', name } : { kind: 'bot', level },
  );
  return { game: game.game, seats, options };
}
