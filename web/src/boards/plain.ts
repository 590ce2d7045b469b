/** Any scene as a nested list of the things one can point at. */
export interface Item {
  at: string;
  words: string[];
  down: boolean;
  inside: Item[];
}

const WORDS = [
  'title',
  'name',
  'word',
  'text',
  'units_text',
  'hand_text',
  'points_text',
  'value',
  'total',
  'cost',
];

/** The elements of a scene, in its order, each with what the scene says of it. */
export function itemsOf(scene: unknown): Item[] {
  if (Array.isArray(scene)) return scene.flatMap(itemsOf);
  if (!scene || typeof scene !== 'object') return [];
  const record: Record<string, unknown> = { ...scene };
  const inside: Item[] = [];
  for (const [key, value] of Object.entries(record)) {
    if (typeof value !== 'string') inside.push(...itemsOf(value));
    else if (key !== 'at' && key.endsWith('_at') && value) {
      const count = record[key.slice(0, -3)];
      inside.push({
        at: value,
        words: typeof count === 'number' ? [String(count)] : [],
        down: false,
        inside: [],
      });
    }
  }
  if (typeof record.at !== 'string' || !record.at) return inside;
  const words = WORDS.map((x) => record[x]).filter(
    (x) => typeof x === 'string' || typeof x === 'number',
  );
  return [
    { at: record.at, words: words.map(String).filter(Boolean), down: record.up === false, inside },
  ];
}
