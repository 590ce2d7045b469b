// Made by tools/wire_types.py from kibitz.games.ire.words.scene_types; do not edit.

/** A headline or a revolutionary card, as far as the reader may know it. */
export interface Card {
  id: string;
  key: string;
  title: string;
  text: string;
  at: string;
  icons: [number, number, number];
  wild: boolean;
  ability: string;
  colour: 'red' | 'green' | '';
  points: number;
  /** The period on the back of a headline; 0 for other cards. */
  back: number;
}

/** A fighter or a tank of the revolution. */
export interface Piece {
  id: string;
  key: string;
  title: string;
  /** The name for a small tile. */
  short: string;
  text: string;
  at: string;
  icons: [number, number, number];
  wild: boolean;
  ability: string;
  tank: boolean;
}

/** An event card of the board or of the display. */
export interface SceneEvent {
  id: string;
  key: string;
  title: string;
  at: string;
  kind: 'starting' | 'side' | 'significant';
  place: string;
  cost: string;
  icons: [number, number, number];
  per_event: boolean;
}

/** How many units of each kind stand at a place. */
export interface Units {
  tank: number;
  soldier: number;
  sniper: number;
}

/** A place of the map: who and what is there, and its event. */
export interface Place {
  key: string;
  name: string;
  at: string;
  x: number;
  /** Where it is drawn: from 0 in the west and north to 1. */
  y: number;
  reinforcement: boolean;
  /** The keys of the places next to it. */
  streets: string[];
  units: Units;
  units_text: string;
  strength: number;
  /** The strength of an attack for its dice. */
  shooting: number;
  /** Of an attack, in percent: at least one hit, two hits. */
  attack_odds: [number, number];
  /** Of the fire of its tanks, in percent: at least one hit; 0 where they do not fire. */
  fire_odds: number;
  barricade: boolean;
  /** The seats of those who stand there. */
  players: number[];
  active: Piece[];
  passive: Piece | null;
  lower: boolean;
  event: SceneEvent | null;
}

/** A slot of the display, with the price of its event. */
export interface DisplaySlot {
  slot: number;
  at: string;
  surcharge: number;
  price: number;
  price_text: string;
  event: SceneEvent | null;
}

/** A kind of security card, and how many of it are ready. */
export interface Security {
  kind: string;
  key: string;
  title: string;
  text: string;
  at: string;
  count: number;
}

/** A security card of the row that has been played. */
export interface PlayedSecurity {
  key: string;
  title: string;
}

/** The commander's area. */
export interface Soviet {
  seat: number;
  at: string;
  name: string;
  points: number;
  points_text: string;
  hand: Card[];
  front: Card[];
  ready: Security[];
  row: PlayedSecurity[];
}

/** A player of the team. */
export interface Revolutionary {
  seat: number;
  at: string;
  name: string;
  /** The key of the place where they stand. */
  place: string;
  wounds: number;
  most: number;
  wounds_text: string;
  hand: Card[];
  hand_size: number;
  actor: boolean;
  actions: number;
  steps: number;
  actions_text: string;
  acted: boolean;
  spokesperson: boolean;
}

/** A track with its ends. */
export interface Track {
  name: string;
  at: string;
  value: number;
  low: number;
  high: number;
  text: string;
}

/** The two tracks. */
export interface Tracks {
  morale: Track;
  support: Track;
}

/** A step of the day. */
export interface Phase {
  key: string;
  name: string;
  now: boolean;
}

/** Something that has happened and counts from then on. */
export interface Marker {
  key: string;
  text: string;
}

/** A headline that stays in force. */
export interface LastingHeadline {
  key: string;
  title: string;
  text: string;
}

/** How many cards lie face down in each deck. */
export interface Decks {
  /** By period. */
  headlines: number[];
  headline_trash: number;
  events: number;
  event_trash: number;
  cards: number;
  trash: number;
}

/** Dice just thrown. */
export interface Roll {
  faces: number[];
  hits: number;
  text: string;
}

/** The whole table as one seat may see it. */
export interface IreScene {
  game: 'ire';
  /** Where the game stands, as one line. */
  header: string;
  /** The number of the turn or day, from 0: it never goes down. */
  chapter: number;
  /** The seat that looks, or the one whose side is drawn below. */
  me: number;
  summary: string;
  day: number;
  date: string;
  /** Of all days, in words. */
  dates: string[];
  phase: string;
  phases: Phase[];
  /** The single words a page needs beside the sentences of the scene. */
  words: Record<string, string>;
  tracks: Tracks;
  events_on_board: number;
  extra_events: number;
  /** The most events on the board without a penalty. */
  limit: number;
  places: Place[];
  display: DisplaySlot[];
  soviet: Soviet;
  revolutionaries: Revolutionary[];
  /** What cannot be used any more in this turn. */
  used: string[];
  ashtray: Marker[];
  lasting: LastingHeadline[];
  casualties: Piece[];
  wrecks: Piece[];
  discard: Card[];
  decks: Decks;
  barricades_left: number;
  dice: Roll | null;
}
