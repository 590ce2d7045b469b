/** The words of the guide and of its lessons. */
import { saying } from '../lib/words.svelte';
import type { Words } from '../lib/words.gen';

export type LearnWord = keyof Words['learn'];

export const l = saying((all) => all.learn);
