/** The words of the editor of positions. */
import { saying } from '../../lib/words.svelte';

export const e = saying((all) => all.editor);
