/** The words of this board that no scene brings. */
import { saying } from '../../lib/words.svelte';

export const c = saying((all) => all.boards.compile);
