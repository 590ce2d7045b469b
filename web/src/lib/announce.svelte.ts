/** Live regions for screen readers, and the focus. */
import { elementOf } from './dom';
class LiveRegions {
  polite = $state('');
  urgent = $state('');
}

export const liveRegions = new LiveRegions();

/** Writes into a live region; a text that is repeated is read again. */
export function announce(text: string, urgent = false): void {
  const key = urgent ? 'urgent' : 'polite';
  const same = liveRegions[key] === text;
  liveRegions[key] = same ? `${text}\u00a0` : text;
}

/** Clears the live regions: the next player at this screen must not read them. */
export function clearAnnouncements(): void {
  liveRegions.polite = liveRegions.urgent = '';
}

export function typing(target: EventTarget | null): boolean {
  return !!elementOf(target)?.closest(
    'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]',
  );
}

/** Focuses an element, unless the reader is typing or a dialog is open. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element || typing(document.activeElement) || document.querySelector('dialog[open]')) return;
  element.focus({ preventScroll: true });
}
