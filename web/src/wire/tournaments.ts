// Made by tools/wire_types.py from kibitz.server.api_tournaments; do not edit.

/** A tournament as somebody wants it. */
export interface NewTournament {
  /** `swiss` or `arena`. */
  form: string;
  game: string;
  /** Of a Swiss. */
  rounds: number;
  /** Of an arena. */
  minutes: number;
  /** Seconds of each player in every match. */
  bank: number;
  /** Seconds for each move before the bank runs. */
  move: number;
  /** Bots fill in until so many take part. */
  places: number;
  level: string;
  rated: boolean;
  listed: boolean;
  /** Minutes until it begins by itself; 0 if the opener says when. */
  starts: number;
}

/** Who wants to take part is called so. */
export interface JoinTournament {
  name: string;
}

/** A tournament in a list. */
export interface TournamentLine {
  id: string;
  form: string;
  /** Of the game. */
  title: string;
  /** `waiting`, `running` or `over`. */
  state: string;
  rounds: number;
  minutes: number;
  bank: number;
  move: number;
  rated: boolean;
  entrants: number;
  /** Does the reader take part? */
  mine: boolean;
  /** Milliseconds until it begins by itself; 0 if that is not known. */
  begins: number;
}

/** A place in the table. */
export interface StandingRow {
  entrant: number;
  place: number;
  name: string;
  /** The level of a bot, in words; or nothing. */
  bot: string;
  mine: boolean;
  away: boolean;
  points: number;
  buchholz: number;
  berger: number;
  wins: number;
  games: number;
  /** Do the next points of an arena count double? */
  hot: boolean;
}

/** Two who meet, or one who has a bye. */
export interface PairingLine {
  first: string;
  /** Nothing in a bye. */
  second: string;
  match: string;
  /** `first`, `second`, `draw`, `nobody`, `bye`; nothing while it is played. */
  result: string;
  mine: boolean;
}

/** The pairings of a round; an arena has one round, its newest matches first. */
export interface RoundLines {
  round: number;
  pairings: PairingLine[];
}

/** All that is shown of a tournament. */
export interface TournamentPage {
  id: string;
  form: string;
  game: string;
  title: string;
  state: string;
  rounds: number;
  /** The round that is played, or was last; 0 before the first. */
  round: number;
  minutes: number;
  bank: number;
  move: number;
  rated: boolean;
  places: number;
  /** Of the bots that fill in, in words. */
  level: string;
  listed: boolean;
  /** Did the reader open it? Then they may begin it, or call it off. */
  opener: boolean;
  /** Does the reader take part, and has not withdrawn? */
  entered: boolean;
  /** The reader's match that is to be played now, or nothing. */
  match: string;
  /** Can the reader still join? */
  free: boolean;
  /** Milliseconds until it begins by itself, or 0. */
  begins: number;
  /** Milliseconds until the next round, or 0. */
  next: number;
  /** Milliseconds that are left of an arena, or 0. */
  left: number;
  standings: StandingRow[];
  /** The newest round first. */
  played: RoundLines[];
}
