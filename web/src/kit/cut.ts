/** Marks what has more words than room, so that they can fade out instead of being cut in two. */
import type { Attachment } from 'svelte/attachments';

/** With less room than this many pixels not even a line can be read. */
const LINE = 18;

function look(node: Element): void {
  const { clientHeight, scrollHeight } = node;
  const over = scrollHeight > clientHeight + 1;
  if (over) node.setAttribute('data-cut', clientHeight < LINE ? 'all' : '');
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
