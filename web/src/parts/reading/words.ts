/** The words of replay, gallery and rules. */
import { saying } from '../../lib/words.svelte';

export const r = saying((all) => all.reading);
