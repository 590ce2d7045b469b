/** The words about whoever reads the page. */
import { saying } from '../../lib/words.svelte';

export const p = saying((all) => all.people);
