/** What a lesson points at, as far as the page shows it. */
function shown(key: string): Element | undefined {
  const selector = key.startsWith('#') ? key : `[data-at="${CSS.escape(key)}"]`;
  return [...document.querySelectorAll(selector)].find((x) => x.getClientRects().length);
}

export function elementsAt(keys: readonly string[]): Element[] {
  const found = keys
    .map((x) => x.split('|').map(shown).find(Boolean))
    .filter((x) => x !== undefined);
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
