/** The paper on the table: which reports lie open by themselves, and until when. */
import type { BoardTable } from '../../lib/board';
import type { Change, Report } from '../../wire/digest';
import type { IreScene } from '../../wire/ire';

/** The reports of a new day: the night before it, and its morning once that has been played. */
export function newsOf(reports: readonly Report[], day: number, played: boolean): Report[] {
  return reports.filter(
    (x) =>
      (x.key === 'night' && x.chapter === day - 1) ||
      (x.key === 'morning' && x.chapter === day && played),
  );
}

/** How far a counter moved by events that are still news. */
export function movedBy(changes: readonly Change[], recent?: ReadonlySet<number>): number {
  return changes.reduce((sum, x) => sum + (recent?.has(x.n) ? x.by : 0), 0);
}

/** A number with its sign. */
export function signed(by: number): string {
  return by < 0 ? `−${-by}` : `+${by}`;
}

export class News {
  /** The day whose paper lies open; 0 if none does. */
  private open = $state(0);
  /** The last day that this page has seen. */
  private day = 0;
  /** The first question that was asked with the paper on the table. */
  private asked = -1;

  /** Takes note of what is shown now. */
  follow(scene: IreScene, table: BoardTable): void {
    const n = table.ask && !table.step ? table.ask.n : -1;
    if (this.day && scene.day > this.day) {
      this.open = scene.day;
      this.asked = -1;
    }
    if (!table.step || scene.day > this.day) this.day = scene.day;
    if (n < 0) return;
    if (this.asked < 0) this.asked = n;
    else if (n !== this.asked) this.open = 0;
  }

  close(): void {
    this.open = 0;
  }

  of(table: BoardTable): Report[] {
    const { reports = [] } = table.digest ?? {};
    return this.open ? newsOf(reports, this.open, !table.step) : [];
  }
}
