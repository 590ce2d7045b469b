/** The words around lessons and the coach; what they teach comes from the server. */
import { saying } from '../lib/words.svelte';

export const l = saying((all) => all.learn);
