// The tests read English: its words are there before anything is said, as on the page.
import { shelf } from '../src/lib/words.svelte';

await shelf.learn('en');
