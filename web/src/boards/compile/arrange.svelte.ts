/** Rearranging protocols on the table: a draft of the new order, until it is confirmed. */
import type { CompileScene, SceneProtocol } from '../../wire/compile';
import type { Option } from '../../wire/messages';

/** What an arrangement needs of its board. */
interface Held {
  readonly scene: CompileScene;
  readonly options: readonly Option[];
  choose(option: Option): void;
}

interface Row {
  seat: number;
  /** The protocols, line by line. */
  order: string[];
}

/** Does an answer put the three protocols of a row in order? */
export function isOrder(option: Option): boolean {
  return option.at.length === 3 && option.at.every((x) => x.startsWith('protocol:'));
}

/** A row with two of its places exchanged. */
export function swapped(order: readonly string[], i: number, k: number): string[] {
  return order.map((x, at) => (at === i ? order[k]! : at === k ? order[i]! : x));
}

export class Arrangement {
  /** The row being rearranged, which is not yet the one on the table. */
  draft: Row | null = $state.raw(null);
  /** The place that was taken up, by seat and line from 0. */
  lifted: { seat: number; line: number } | null = $state.raw(null);

  constructor(private readonly held: Held) {}

  private get orders(): readonly Option[] {
    return this.held.options.filter(isOrder);
  }
  get active(): boolean {
    return this.orders.length > 0;
  }
  /** May the row of this seat be rearranged? */
  open(seat: number): boolean {
    return this.orders.some((x) => x.at.includes(this.row(seat)[0]!));
  }
  /** The answer that means the draft; none while it is what lies there. */
  get option(): Option | null {
    const { draft } = this;
    if (!draft) return null;
    return this.orders.find((x) => x.at.join() === draft.order.join()) ?? null;
  }

  /** The protocol to be drawn on a line: where the draft puts it. */
  protocol(seat: number, line: number): SceneProtocol | null {
    const row = this.held.scene.sides[seat]?.lines.map((x) => x.protocol) ?? [];
    if (!this.active || this.draft?.seat !== seat) return row[line] ?? null;
    return row.find((x) => x?.at === this.draft?.order[line]) ?? null;
  }

  /** A first place is taken up, a second one changes places with it. */
  pick(seat: number, line: number): void {
    const { lifted } = this;
    if (!this.open(seat)) return;
    if (!lifted || lifted.seat !== seat) this.lifted = { seat, line };
    else {
      this.lifted = null;
      if (lifted.line !== line) this.swap(seat, lifted.line, line);
    }
  }

  swap(seat: number, from: number, to: number): void {
    if (!this.open(seat)) return;
    const order = this.draft?.seat === seat ? this.draft.order : this.row(seat);
    this.draft = { seat, order: swapped(order, from, to) };
  }

  confirm(): void {
    const { option } = this;
    if (!option) return;
    this.held.choose(option);
    this.clear();
  }

  clear(): void {
    this.draft = this.lifted = null;
  }

  private row(seat: number): string[] {
    return this.held.scene.sides[seat]?.lines.map((x) => x.protocol?.at ?? '') ?? [];
  }
}
