/** The words of the puzzles page. */
import { saying } from '../../lib/words.svelte';

export const p = saying((all) => all.puzzles);
