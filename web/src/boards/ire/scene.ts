/** The scene of Days of Ire as the server sends it. */
export type UnitKind = 'tank' | 'soldier' | 'sniper';
export const UNIT_KINDS: readonly UnitKind[] = ['tank', 'soldier', 'sniper'];

/** Ammunition, petrol bombs, information. */
export type IconCounts = readonly number[];

export interface Piece {
  id: string;
  key: string;
  title: string;
  text: string;
  at: string;
  icons: IconCounts;
  wild: boolean;
  tank: boolean;
  ability: string;
}
export interface Card {
  id: string;
  key: string;
  title: string;
  text: string;
  at: string;
  icons: IconCounts;
  wild: boolean;
  ability: string;
  colour: 'red' | 'green' | '';
  points: number;
  /** The period on the back of a headline; 0 for other cards. */
  back: number;
}
export interface Happening {
  id: string;
  key: string;
  title: string;
  at: string;
  kind: 'starting' | 'side' | 'significant';
  place: string;
  cost: string;
  icons: IconCounts;
  per_event: boolean;
}
export interface Place {
  key: string;
  name: string;
  at: string;
  x: number;
  y: number;
  reinforcement: boolean;
  streets: string[];
  units: Record<UnitKind, number>;
  units_text: string;
  strength: number;
  shooting: number;
  barricade: boolean;
  players: number[];
  active: Piece[];
  passive: Piece | null;
  lower: boolean;
  event: Happening | null;
}
export interface Slot {
  slot: number;
  at: string;
  surcharge: number;
  price: number;
  price_text: string;
  event: Happening | null;
}
export interface Security {
  kind: string;
  key: string;
  title: string;
  text: string;
  count: number;
  at: string;
}
export interface Soviet {
  seat: number;
  at: string;
  name: string;
  points: number;
  points_text: string;
  hand: Card[];
  front: Card[];
  ready: Security[];
  row: { key: string; title: string }[];
}
export interface Revolutionary {
  seat: number;
  at: string;
  name: string;
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
export interface TrackOf {
  name: string;
  value: number;
  low: number;
  high: number;
  text: string;
}
export interface Roll {
  faces: number[];
  hits: number;
  text: string;
}
export interface Told {
  key: string;
  title?: string;
  text: string;
}
export interface IreScene {
  header: string;
  summary: string;
  day: number;
  date: string;
  phase: string;
  phases: { key: string; name: string; now: boolean }[];
  me: number;
  words: Record<string, string>;
  tracks: { morale: TrackOf; support: TrackOf };
  events_on_board: number;
  extra_events: number;
  limit: number;
  places: Place[];
  display: Slot[];
  soviet: Soviet;
  revolutionaries: Revolutionary[];
  used: string[];
  ashtray: Told[];
  lasting: Told[];
  casualties: Piece[];
  wrecks: Piece[];
  discard: Card[];
  decks: {
    headlines: number[];
    headline_trash: number;
    events: number;
    event_trash: number;
    cards: number;
    trash: number;
  };
  barricades_left: number;
  dice: Roll | null;
}

export interface Street {
  key: string;
  from: Place;
  to: Place;
}

/** Every street once. */
export function streetsOf(places: readonly Place[]): Street[] {
  const found: Street[] = [];
  for (const from of places)
    for (const key of from.streets) {
      const to = places.find((x) => x.key === key);
      if (to && from.key < to.key) found.push({ key: `${from.key} ${to.key}`, from, to });
    }
  return found;
}

/** Everything at a place one could point at, the place first. */
export function elementsAt(place: Place): string[] {
  const inside = [...place.active, place.passive, place.event];
  return [place.at, ...inside.flatMap((x) => (x?.at ? [x.at] : []))];
}

/** The dates of the days in the words of the language, from the one that is known. */
export function datesOf(scene: Pick<IreScene, 'day' | 'date'>, first = 23, days = 7): string[] {
  return Array.from({ length: days }, (_, i) =>
    scene.date ? scene.date.replace(/\d+/, String(first + i)) : String(first + i),
  );
}

/** A short name for a small tile: the first word of it. */
export function shortName(title: string): string {
  return title.split(' ')[0] ?? title;
}
