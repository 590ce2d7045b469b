// Made by tools/wire_types.py from kibitz.server.club_records; do not edit.

import type { LadderSide, OpenTable } from './api';

import type { Player } from './messages';

/** A club to be founded. */
export interface NewClub {
  name: string;
}

/** The letters of a club's link, as somebody typed them. */
export interface ClubCode {
  code: string;
}

/** What the link of a club tells whoever has it. */
export interface ClubDoor {
  club: string;
  name: string;
  members: number;
  /** Is the reader a member already? */
  inside: boolean;
}

/** A club in the list of one of its members. */
export interface ClubListed {
  club: string;
  name: string;
  members: number;
  /** How many tables are open or played at. */
  tables: number;
}

/** Somebody in a club, as its other members know them. */
export interface ClubMember {
  /** An alias that holds in this club only. */
  who: string;
  /** Nothing if they have chosen none. */
  name: string;
  founder: boolean;
  me: boolean;
  /** Are they at a table of the club or at its page just now? */
  here: boolean;
}

/** A member, by the alias. */
export interface ClubMeant {
  who: string;
}

/** A club as its members see it. */
export interface Club {
  club: string;
  name: string;
  /** The letters of its link. */
  code: string;
  /** May the reader close it, remove others and renew the link? */
  founder: boolean;
  members: ClubMember[];
  /** What waits for players or is played there, the newest first. */
  tables: OpenTable[];
  /** When its last match ended, in milliseconds since 1970; 0 if none has. */
  ended: number;
}

/** A match in the history of a club. */
export interface ClubMatch {
  match: string;
  game: string;
  title: string;
  players: Player[];
  /** By seat: 1 has won, 0.5 is a draw; empty if it was closed without a result. */
  scores: number[];
  ended: number;
  answers: number;
  rated: boolean;
}

/** Finished matches of a club, the last first. */
export interface ClubHistory {
  matches: ClubMatch[];
  more: boolean;
}

/** Who is worth what at a game, by the matches of one club alone. */
export interface ClubLadder {
  game: string;
  title: string;
  sides: LadderSide[];
}
