/** Type guards for events and for the local storage. */

/** The element behind an event, whatever its kind. */
export function elementOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target : null;
}

/** The element of the page behind an event, which can be focused and styled. */
export function htmlOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof HTMLElement ? target : null;
}

/** What this browser keeps under a name, if it is a list of texts. */
export function keptTexts(name: string): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(found) ? found.filter((x) => typeof x === 'string') : [];
  } catch {
    return [];
  }
}
