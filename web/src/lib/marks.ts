/** Marks on the board: the source and the targets of a step, and what has changed. */
import type { Marked } from './player.svelte';

function each(root: ParentNode, at: string, mark: (x: Element) => void): void {
  if (at) root.querySelectorAll(`[data-at="${CSS.escape(at)}"]`).forEach(mark);
}

/** Sets the marks; what it hands back takes them off. */
export function mark(root: ParentNode, marked: Marked | null, changed: Iterable<string>) {
  const found = new Set<[Element, string]>();
  const set = (x: Element, name: string, value = '') => {
    x.setAttribute(name, value);
    found.add([x, name]);
  };
  for (const at of changed) each(root, at, (x) => set(x, 'data-changed'));
  for (const at of marked?.targets ?? []) each(root, at, (x) => set(x, 'data-mark', 'target'));
  each(root, marked?.source ?? '', (x) => set(x, 'data-mark', 'source'));
  return () => found.forEach(([x, name]) => x.removeAttribute(name));
}
