/** Where it is the reader's move while other pages are looked at: by a mark, the title, a notice. */
import { turns as ask } from './api';
import { notify } from './notice.svelte';
import { w } from './words.svelte';

const EVERY = 30_000;

export const waiting = $state({ n: 0 });
let known: readonly string[] | null = null;

/** Asks the server; tells of what has come up since. */
export async function lookForTurns(): Promise<void> {
  try {
    const { tables } = await ask();
    const news = known && tables.some((x) => !known?.includes(x));
    known = tables;
    waiting.n = tables.length;
    if (news) notify(w('notice_move'), 'Kibitz');
  } catch {
    // A server that is away is asked again.
  }
}

/** A number before the title of whatever page there is, as long as it is the reader's move. */
function mark(): void {
  const plain = document.title.replace(/^\(\d+\) /, '');
  const wanted = waiting.n ? `(${waiting.n}) ${plain}` : plain;
  if (document.title !== wanted) document.title = wanted;
}

/** Asks now and then for as long as the page lives; call inside an effect. */
export function watchTurns(): () => void {
  void lookForTurns();
  const timer = setInterval(() => void lookForTurns(), EVERY);
  const observer = new MutationObserver(mark);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    clearInterval(timer);
    observer.disconnect();
  };
}

export { mark as markTitle };
