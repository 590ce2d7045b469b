/** Looking through a scene of Days of Ire. */
import type { Card, IreScene, Place, Revolutionary, Soviet, Units } from '../../wire/ire';

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

export type DrawerKey = 'display' | 'security' | 'front' | 'hands' | 'piles' | 'legend';

/** The hand of the seat that looks. */
export function handOf(scene: IreScene): readonly Card[] {
  const all = [scene.soviet, ...scene.revolutionaries];
  return all.find((x) => x.seat === scene.me)?.hand ?? [];
}

/** The hands of the others that have any cards. */
export function otherHands(scene: IreScene): (Soviet | Revolutionary)[] {
  const all = [scene.soviet, ...scene.revolutionaries];
  return all.filter((x) => x.seat !== scene.me && x.hand.length > 0);
}

export function drawersOf(scene: IreScene): DrawerKey[] {
  const hands: DrawerKey[] = otherHands(scene).length ? ['hands'] : [];
  return ['display', 'security', 'front', ...hands, 'piles', 'legend'];
}

/** What one could point at in a drawer. */
export function elementsIn(scene: IreScene, drawer: DrawerKey): string[] {
  const at = (things: readonly { at: string }[]) => things.map((x) => x.at);
  if (drawer === 'display') return at(scene.display);
  if (drawer === 'security') return at(scene.soviet.ready);
  if (drawer === 'front') return at(scene.soviet.front);
  if (drawer === 'hands') return otherHands(scene).flatMap((x) => at(x.hand));
  if (drawer === 'piles') return at([...scene.casualties, ...scene.wrecks, ...scene.discard]);
  return [];
}
