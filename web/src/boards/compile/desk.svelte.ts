/** What the parts of this board share: pointing at a card or its line, dragging a card onto a line. */
import { createContext } from 'svelte';
import { Desk } from '../../kit/desk.svelte';
import { Hold, type Holding } from '../../kit/hold.svelte';
import type { BoardProps } from '../../lib/board';
import { groupOf } from '../../lib/reference';
import type { Option } from '../../wire/messages';
import { Arrangement } from './arrange.svelte';
import type { CompileScene, SceneCard, Side } from '../../wire/compile';
import { isCompileScene } from '../../wire/scene';

/** So many strips find room in half of the height of any window. */
const ENOUGH = 5;
/** Cards that can be played lie in hand, or in the trash. */
const PLAYED = /^(hand|trash):/;

class CompileDesk extends Desk<CompileScene, SceneCard> implements Holding<SceneCard> {
  readonly hold = new Hold<SceneCard>(this);
  readonly arrangement = new Arrangement(this);

  constructor(props: () => BoardProps) {
    super(props, isCompileScene, (card) => !!card.key);
  }

  choose(option: Option): void {
    this.table.choose?.(option);
  }

  hue(protocol: string): number {
    return groupOf(this.table.book, protocol)?.hue ?? 262;
  }

  /** The text of a card that works although it is covered. */
  topText({ key, up, known }: SceneCard): string {
    return up && known ? (this.table.card(key)?.card.boxes[0]?.text ?? '') : '';
  }

  /** Why the middle text of a card does nothing where it lies; nothing where it would be in force. */
  muted({ at, up, covered }: SceneCard): string {
    if (!up || covered || !at) return '';
    const lines = this.scene.sides.flatMap((x) => x.lines);
    // Scenes kept from earlier days say nothing of it.
    return lines.find((x) => x.muted && x.stack.at(-1)?.at === at)?.muted ?? '';
  }

  /** What the highest stack of a side needs, in strips: a high one takes room from the other side. */
  height(side: Side): number {
    const needs = side.lines.map(({ stack }) =>
      stack.reduce((n, x) => n + (x.covered ? 1 : 2) + (this.topText(x) ? 1 : 0), 0),
    );
    return Math.max(ENOUGH, ...needs);
  }

  /** The words of the one answer an element leads to. */
  label(at: string): string | undefined {
    if (!at || !this.table.live(at)) return undefined;
    const found = this.onward(at);
    return found.length === 1 ? found[0]!.label : undefined;
  }

  /** The line that was pointed at before a card of the hand; nothing if there is none. */
  ahead = $state('');

  /** Could a card of hand or trash be played in this line? Then it can be pointed at first. */
  playable(line: string): boolean {
    return this.options.some((x) => x.at[1] === line && PLAYED.test(x.at[0] ?? ''));
  }

  /** A click on a card of a line means the line where the card itself is not asked for. */
  click(e: Event, at: string, line = ''): void {
    e.stopPropagation();
    const { table, ahead } = this;
    const wanted = line && !table.live(at) ? line : at;
    const meant = wanted === line && !table.live(line) && !this.playable(line) ? at : wanted;
    this.pointed = meant;
    this.ahead = '';
    if (!table.live(meant) && this.playable(meant)) {
      table.clear?.();
      this.ahead = meant === ahead ? '' : meant;
    } else if (ahead && PLAYED.test(meant)) this.put(meant, ahead);
    else table.point(meant);
  }

  targets(card: SceneCard): ReadonlySet<string> {
    const lines = card.at ? this.startingWith(card.at).flatMap((x) => x.at[1] ?? []) : [];
    return new Set(lines);
  }
  lifted(): void {
    this.reading.dismiss();
  }
  dropped(card: SceneCard, line: string): void {
    this.ahead = '';
    this.pointed = line;
    this.put(card.at, line);
  }
  private put(card: string, line: string): void {
    const all = this.startingWith(card);
    if (!all.some((x) => x.at[1] === line)) {
      this.table.say?.({ type: 'why', at: [card, line] });
      return;
    }
    this.table.clear?.();
    this.table.point(card);
    if (all.length > 1) this.table.point(line);
  }
  opened(card: SceneCard): void {
    this.reading.open(card);
  }

  private startingWith(card: string) {
    return this.options.filter((x) => x.at[0] === card);
  }
}

const [desk, setDesk] = createContext<CompileDesk>();
export { desk };

export function layDesk(props: () => BoardProps): CompileDesk {
  return setDesk(new CompileDesk(props));
}
