/** The words of the form of a box. */
import { saying } from '../../lib/words.svelte';

export const b = saying((all) => all.own_box);
