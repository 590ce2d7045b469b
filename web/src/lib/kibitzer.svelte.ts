/** The kibitzer: a hint on the question at hand, asked for strength by strength. */
import type { Hint } from '../wire/messages';
import type { Marked } from './player.svelte';

/** Where to look; the best move; all candidates. */
export const STRONGEST = 3;

/** What points at a move: an arrow from one element to the other, or marks on one or many. */
export function marksOf(at: readonly string[], elements: ReadonlySet<string>): Marked {
  const targets = at.filter((x) => elements.has(x));
  const [source, target] = targets;
  if (!source || !target || targets.length > 2) return { source: '', targets };
  return { source, targets: [target] };
}

export class Kibitzer {
  /** What was said last. */
  said: Hint | null = $state.raw(null);
  /** The strength that was asked for and is not there yet; 0 if none was. */
  wished = $state(0);
  /** The candidate that is drawn on the board. */
  pointed = $state(0);

  /** `ask` sends the question for a strength; `elements` are those of the scene. */
  constructor(
    private readonly ask: (strength: number) => void,
    private readonly elements: () => ReadonlySet<string>,
  ) {}

  get open(): boolean {
    return !!(this.said ?? this.wished);
  }
  /** The next strength; 0 behind the last. */
  get next(): number {
    const now = this.said?.strength ?? 0;
    return now < STRONGEST ? now + 1 : 0;
  }
  /** What is marked on the board. */
  readonly marked: Marked | null = $derived.by(() => {
    if (!this.said) return null;
    const move = this.said.moves[this.pointed];
    return move
      ? marksOf(move.at, this.elements())
      : { source: '', targets: this.said.look.filter((x) => this.elements().has(x)) };
  });

  /** Asks for a hint, or for a stronger one; behind the strongest it goes. */
  press(): void {
    if (this.wished) return;
    if (!this.next) return this.close();
    this.wished = this.next;
    this.ask(this.wished);
  }

  heard(hint: Hint): void {
    this.wished = 0;
    this.pointed = 0;
    this.said = hint;
  }

  close(): void {
    this.said = null;
    this.wished = 0;
    this.pointed = 0;
  }
}
