/** Which card is being read, and when its large face comes and goes. */
import type { SceneCard } from '../../wire/compile';

const HOVER = 420;
const GRACE = 220;

export class Reading {
  card: SceneCard | null = $state.raw(null);
  anchor: HTMLElement | null = $state.raw(null);
  /** Kept open in a window of its own. */
  kept: SceneCard | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  soon(card: SceneCard, anchor: HTMLElement): void {
    clearTimeout(this.timer);
    if (!card.key) return this.leave();
    this.timer = setTimeout(
      () => {
        this.card = card;
        this.anchor = anchor;
      },
      this.card ? GRACE : HOVER,
    );
  }
  /** The pointer came to the large face itself. */
  stay(): void {
    clearTimeout(this.timer);
  }
  leave(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.close(), GRACE);
  }
  close(): void {
    clearTimeout(this.timer);
    this.card = this.anchor = null;
  }
  keep(card: SceneCard): void {
    this.close();
    if (card.key) this.kept = card;
  }
}
