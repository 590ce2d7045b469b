/** The words of the guide and of its lessons. */
import { saying } from '../lib/words.svelte';
import type { Words } from '../lib/words.gen';

export type LearnWord = keyof Words['learn'];

export const l = saying((all) => all.learn);

type Headed = { [K in LearnWord]: `${K}_head` extends LearnWord ? K : never }[LearnWord];

/** The heading of a lesson. */
export function headOf<K extends Headed>(key: K): `${K}_head` {
  return `${key}_head`;
}

/** What has a heading is a lesson. */
export type LessonKey = Headed;
