/** The board of the editor: pointing lays pieces, or answers the question, as the mode says. */
import { Answering } from '../../lib/answering.svelte';
import { drags } from '../../boards';
import type { BoardTable, Spot } from '../../lib/board';
import { cardOf } from '../../lib/reference';
import type { Ask, Option, Player, Shown, ToTable } from '../../wire/messages';
import type { ReferencePage } from '../../wire/reference';
import type { Scene } from '../../wire/scene';

/** What an option of the board does when pieces are laid; without a zone it takes the piece up. */
export type Laying = { piece: string; zone: string };

/** What the table needs of the editor. */
export interface Bench {
  answer(id: number): void;
  lay(piece: string, zone: string): void;
  take(piece: string): void;
  why(at: string[]): void;
}

/** All that a table is told beside its scene and its question. */
const EMPTY: Omit<Shown, 'scene'> = {
  type: 'shown',
  n: 0,
  seat: -2,
  ask: null,
  asked: -1,
  status: '',
  waiting: [],
  first: 0,
  lines: [],
  steps: [],
  digest: { reports: [], changes: {} },
  undo: '',
  over: null,
  clock: null,
  paused: false,
};

export class EditorTable extends Answering implements BoardTable {
  readonly playing = true;
  players: readonly Player[] = $state.raw([]);
  book: ReferencePage | null = $state.raw(null);
  seat = $state(-2);
  /** Are pieces laid? Else answers are tried. */
  laying = $state(true);
  /** Is a piece of the palette about to be laid? */
  holding = $state(false);
  private meant = new Map<number, Laying>();

  constructor(
    readonly game: string,
    private readonly bench: Bench,
  ) {
    super();
  }

  card = (key: string) => cardOf(this.book, key);

  /** Shows a scene with a question. */
  show(scene: Scene, ask: Ask | null): void {
    this.sent = null;
    this.clear();
    this.shown = { ...EMPTY, seat: this.seat, scene, ask };
  }

  /** Offers moves of pieces in place of answers: each by what is pointed at for it. */
  offer(scene: Scene, moves: readonly (Laying & { label: string; at: string[] })[]): void {
    this.meant = new Map(moves.map(({ piece, zone }, id) => [id, { piece, zone }]));
    const options = moves.map(({ label, at }, id) => ({ id, label, at, notes: [] }));
    this.show(scene, { n: 0, seat: -1, prompt: '', card: '', options, gathers: false });
  }

  /** Everything can be picked up: only where it can be laid is worth a mark. */
  private get idle(): boolean {
    return this.laying && !this.holding && !this.clicked.length;
  }
  override live(at: string): boolean {
    // What is dragged has to know where it may go.
    return (!this.idle || drags(this.game)) && super.live(at);
  }
  override spot(at: string): Spot {
    const found = super.spot(at);
    if (!this.idle) return found;
    return { ...found, 'data-live': undefined, 'aria-pressed': undefined };
  }

  /** Nothing has to be confirmed where everything can be undone. */
  override choose(option: Option): void {
    this.say({ type: 'act', n: 0, id: option.id });
  }

  override say(message: ToTable): void {
    if (message.type === 'why') {
      if (!this.laying) this.bench.why(message.at);
      else this.clear();
    } else if (message.type === 'act' && this.laying) {
      const laying = this.meant.get(message.id);
      this.clear();
      if (laying?.zone) this.bench.lay(laying.piece, laying.zone);
      else if (laying) this.bench.take(laying.piece);
    } else if (message.type === 'act') {
      this.clear();
      this.bench.answer(message.id);
    }
  }
}
