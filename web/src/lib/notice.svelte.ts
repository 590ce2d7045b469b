/** Notices for whoever looks elsewhere: in the title, as a sound, as a message of the system. */
import { settings } from './settings.svelte';
import { play } from './sound';

/** What was told last to nobody, for the title of the page; it goes when somebody looks. */
export const unseen = $state({ text: '' });

/** Is the page not looked at? */
export function away(): boolean {
  return document.hidden || !document.hasFocus();
}

/** Does the browser refuse messages of the system, or know none? */
export function blocked(): boolean {
  return typeof Notification === 'undefined' || Notification.permission === 'denied';
}

/** Switches notices on; the browser asks, which it does only after a click. */
export async function wantNotices(): Promise<void> {
  settings.notices = true;
  play('turn', true);
  if (!blocked() && Notification.permission === 'default') await Notification.requestPermission();
}

/** Tells something that happened at a table; in the page itself it is to be seen anyway. */
export function notify(text: string, title: string): void {
  if (!away()) return;
  unseen.text = text;
  addEventListener('focus', looked);
  document.addEventListener('visibilitychange', looked);
  if (!settings.notices) return;
  play('turn', true);
  if (blocked() || Notification.permission !== 'granted') return;
  try {
    const message = new Notification(title, { body: text, tag: location.pathname });
    message.onclick = () => {
      window.focus();
      message.close();
    };
  } catch {
    // Some phones show none of a page; sound and title are heard and seen there, too.
  }
}

function looked(): void {
  if (away()) return;
  unseen.text = '';
  removeEventListener('focus', looked);
  document.removeEventListener('visibilitychange', looked);
}
