/** The words about clubs. */
import { saying } from '../../lib/words.svelte';

export const c = saying((all) => all.clubs);
