/** Who shall sit where at a new table. */
import type { GameInfo, NewTable, RoleInfo, SeatWish } from '../wire/api';

export type Mode = 'bot' | 'here' | 'link' | 'together';
const OTHERS = { bot: 'bot', here: 'here', link: 'open' } as const;

export interface Wanted {
  mode: Mode;
  level: string;
  /** Of those who play together: does each have a screen of their own? */
  apart: boolean;
  /** The seat I want. */
  mine: number;
  /** What those at this screen want to be called, by seats. */
  names: Record<number, string>;
  options: Record<string, string>;
  /** Seats set one by one, in place of what the mode says. */
  own: Record<number, Pick<SeatWish, 'kind' | 'level'>>;
  bank: number;
  move: number;
  /** For each move, in place of the two above; 0 is without. */
  days: number;
  listed: boolean;
  hints: boolean;
  rated: boolean;
  /** The first of up to three matches, sides exchanged each time. */
  series: boolean;
}

export function rolesOf(game: GameInfo, options: Record<string, string>): RoleInfo[] {
  const value = game.seats_option ? (options[game.seats_option] ?? '') : '';
  return game.seats[value] ?? Object.values(game.seats)[0] ?? [];
}

/** The side that has one seat however many play; -1 if none has, or both. */
export function loneSide(game: GameInfo): number {
  const all = Object.values(game.seats);
  const lone = [...new Set(all.flat().map((x) => x.side))].filter((side) =>
    all.every((seats) => seats.filter((x) => x.side === side).length === 1),
  );
  return lone.length === 1 ? lone[0]! : -1;
}

/** Who sits at a seat that is not mine, unless it is set by itself. */
export function kindAt(game: GameInfo, wanted: Wanted, seat: number): 'bot' | 'here' | 'open' {
  if (wanted.mode !== 'together') return OTHERS[wanted.mode];
  if (rolesOf(game, wanted.options)[seat]?.side === loneSide(game)) return 'bot';
  return wanted.apart ? 'open' : 'here';
}

export function seatsOf(game: GameInfo, wanted: Wanted): SeatWish[] {
  return rolesOf(game, wanted.options).map((_, seat) => {
    if (seat === wanted.mine) return { kind: 'me', name: wanted.names[seat] ?? '' };
    const own = wanted.own[seat];
    const kind = own?.kind ?? kindAt(game, wanted, seat);
    if (kind === 'here') return { kind, name: wanted.names[seat] ?? '' };
    return kind === 'bot' ? { kind, level: own?.level || wanted.level } : { kind };
  });
}

export function tableOf(game: GameInfo, wanted: Wanted): NewTable {
  return {
    game: game.game,
    seats: seatsOf(game, wanted),
    options: changed(game, wanted.options),
    clock: wanted.days
      ? { bank: 0, move: 0, days: wanted.days }
      : { bank: wanted.bank, move: wanted.move, days: 0 },
    listed: wanted.listed,
    hints: wanted.hints,
    rated: wanted.rated,
    best_of: wanted.series && rolesOf(game, wanted.options).length === 2 ? 3 : 0,
  };
}

/** What the other options are if nobody says otherwise: their defaults, or what a preset gives. */
function usualWith(game: GameInfo, options: Record<string, string>): Record<string, string> {
  const chosen = game.options.map((x) => x.choices.find((c) => c.value === options[x.name]));
  return Object.assign(defaultsOf(game), ...chosen.map((c) => c?.sets ?? {}));
}

/** The options after one of them was given a value: a preset brings its own for the others. */
export function withChoice(
  game: GameInfo,
  options: Record<string, string>,
  name: string,
  value: string,
): Record<string, string> {
  const choices = game.options.find((x) => x.name === name)?.choices ?? [];
  const given = { ...options, [name]: value };
  if (!choices.some((c) => Object.keys(c.sets ?? {}).length)) return given;
  const touched = choices.flatMap((c) => Object.keys(c.sets ?? {}));
  const usual = usualWith(game, given);
  return { ...given, ...Object.fromEntries(touched.map((x) => [x, usual[x]!])) };
}

/** Only what is not usual, for the preset that was chosen. */
export function changed(game: GameInfo, options: Record<string, string>): Record<string, string> {
  const usual = usualWith(game, options);
  return Object.fromEntries(Object.entries(options).filter(([name, x]) => x !== usual[name]));
}

export function defaultsOf(game: GameInfo): Record<string, string> {
  return Object.fromEntries(game.options.map((x) => [x.name, x.default]));
}
