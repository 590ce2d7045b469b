/** The words of this board's own furniture; what the game says comes from the server. */
import { saying } from '../../lib/words.svelte';

export const iw = saying((all) => all.boards.ire);
