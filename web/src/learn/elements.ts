/** What a lesson points at, as far as the page shows it. */
import { elementAt, isDrawn } from '../kit/find';

function shown(key: string): Element | null {
  if (!key.startsWith('#')) return elementAt(key);
  return [...document.querySelectorAll(key)].find(isDrawn) ?? null;
}

export function elementsAt(keys: readonly string[]): Element[] {
  const found = keys.map((x) => x.split('|').map(shown).find(Boolean)).filter((x) => !!x);
  return [...new Set(found)];
}

/** Is any of it to be seen, or does something lie over all of it? */
export function bare(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [0.5, 0.08, 0.92].some((part) => {
    const over = document.elementFromPoint(left + width * part, top + height * part);
    return !!over && (element.contains(over) || over.contains(element));
  });
}
