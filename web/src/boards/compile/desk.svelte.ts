/** What the parts of this board share: pointing at a card or its line, dragging a card onto a line. */
import { createContext } from 'svelte';
import { Desk } from '../../kit/desk.svelte';
import { Hold, type Holding } from '../../kit/hold.svelte';
import type { BoardProps } from '../../lib/board';
import { groupOf } from '../../lib/reference';
import type { Option } from '../../wire/messages';
import { Arrangement } from './arrange.svelte';
import type { CompileScene, SceneCard } from '../../wire/compile';
import { isCompileScene } from '../../wire/scene';

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

  /** The words of the one answer an element leads to. */
  label(at: string): string | undefined {
    if (!at || !this.table.live(at)) return undefined;
    const found = this.onward(at);
    return found.length === 1 ? found[0]!.label : undefined;
  }

  /** A click on a card of a line means the line where the card itself is not asked for. */
  click(e: Event, at: string, line = ''): void {
    e.stopPropagation();
    const meant = line && !this.table.live(at) && this.table.live(line) ? line : at;
    this.pointed = meant;
    this.table.point(meant);
  }

  targets(card: SceneCard): ReadonlySet<string> {
    const lines = card.at ? this.startingWith(card).flatMap((x) => x.at[1] ?? []) : [];
    return new Set(lines);
  }
  lifted(): void {
    this.reading.dismiss();
  }
  dropped(card: SceneCard, line: string): void {
    const all = this.startingWith(card);
    this.pointed = line;
    if (!all.some((x) => x.at[1] === line)) {
      this.table.say?.({ type: 'why', at: [card.at, line] });
      return;
    }
    this.table.clear?.();
    this.table.point(card.at);
    if (all.length > 1) this.table.point(line);
  }
  opened(card: SceneCard): void {
    this.reading.open(card);
  }

  private startingWith(card: SceneCard) {
    return this.options.filter((x) => x.at[0] === card.at);
  }
}

const [desk, setDesk] = createContext<CompileDesk>();
export { desk };

export function layDesk(props: () => BoardProps): CompileDesk {
  return setDesk(new CompileDesk(props));
}
