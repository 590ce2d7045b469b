/** Telling what happened to whoever listens, and putting the focus where it belongs. */
import { elementOf } from './dom';
class Herald {
  polite = $state('');
  urgent = $state('');
}

export const herald = new Herald();

/** Says it in the polite live region; the same words twice are heard twice. */
export function announce(text: string, urgent = false): void {
  const key = urgent ? 'urgent' : 'polite';
  const same = herald[key] === text;
  herald[key] = same ? `${text}\u00a0` : text;
}

/** Forgets what was said: the next at this screen must not find it. */
export function hush(): void {
  herald.polite = herald.urgent = '';
}

export function typing(target: EventTarget | null): boolean {
  return !!elementOf(target)?.closest(
    'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]',
  );
}

/** Focuses what asks, unless the reader is writing or a dialog is open. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element || typing(document.activeElement) || document.querySelector('dialog[open]')) return;
  element.focus({ preventScroll: true });
}
