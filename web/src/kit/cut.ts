/** Marks what has more words than room: they are set closer, or fade out instead of being cut in two;
 * a word that is wider than its line is set narrower, and broken only if it must be. */
import type { Attachment } from 'svelte/attachments';

/** With less room than this many pixels nothing would be left above the fade that could be read. */
const LINE = 30;

const over = (node: Element) => node.scrollHeight > node.clientHeight + 1;

const wide = (node: Element) => node.scrollWidth > node.clientWidth;

/** `data-close` where its words have room only when set closer, `data-cut` where not even then. */
function look(node: Element): void {
  node.removeAttribute('data-close');
  node.removeAttribute('data-wide');
  for (const how of ['narrow', 'narrowest', 'broken'])
    if (wide(node)) node.setAttribute('data-wide', how);
  if (over(node)) node.setAttribute('data-close', '');
  if (over(node)) node.setAttribute('data-cut', node.clientHeight < LINE ? 'all' : '');
  else node.removeAttribute('data-cut');
}

/** One for all: a table has many cards, and they change their size together. */
const watch =
  typeof ResizeObserver === 'undefined'
    ? null
    : new ResizeObserver((all) => all.forEach((x) => look(x.target)));

/** `<span {@attach cut(words)}>`: looks whenever its size or its words change. */
export function cut(words: unknown): Attachment<HTMLElement> {
  void words;
  return (node) => {
    look(node);
    watch?.observe(node);
    return () => watch?.unobserve(node);
  };
}
