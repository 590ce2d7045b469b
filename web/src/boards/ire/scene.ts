/** Looking through a scene of Days of Ire. */
import type { Place, Units } from '../../wire/ire';

export type UnitKind = keyof Units;
export const UNIT_KINDS: readonly UnitKind[] = ['tank', 'soldier', 'sniper'];

/** Ammunition, petrol bombs, information. */
export type IconCounts = readonly number[];

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
