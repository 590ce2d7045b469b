/** The question what others shall call the reader: asked once, before the first game with others. */
import { settings } from './settings.svelte';

class Asking {
  open = $state(false);
  private waiting: (() => void)[] = [];

  /** Until it has been answered; nothing if it was before. */
  ask(): Promise<void> | null {
    if (settings.asked || settings.name) return null;
    this.open = true;
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  answered(): void {
    settings.asked = true;
    this.open = false;
    for (const go of this.waiting.splice(0)) go();
  }
}

export const asking = new Asking();
