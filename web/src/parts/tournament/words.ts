/** The words about tournaments. */
import { saying } from '../../lib/words.svelte';

export const t = saying((all) => all.tournament);
