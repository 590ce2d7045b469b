/** What the parts of this board share: the table, the card being read, the card being dragged. */
import { getContext, setContext } from 'svelte';
import { groupOf } from '../../lib/reference';
import type { BoardTable } from '../../lib/board';
import type { Option } from '../../wire/messages';
import type { BoardProps } from '..';
import { Reading } from './reading.svelte';
import { Hold } from './hold.svelte';
import type { CompileScene } from '../../wire/compile';
import { isCompileScene } from '../../wire/scene';
import { sceneOf } from '../kind';

const KEY = Symbol('desk');

export class Desk {
  readonly reading = new Reading();
  readonly hold = new Hold(this);
  /** The element last pointed at. */
  pointed = $state('');

  constructor(private readonly props: () => BoardProps) {}

  get table(): BoardTable {
    return this.props().table;
  }
  get scene(): CompileScene {
    return sceneOf(this.props().scene, isCompileScene);
  }
  get why(): readonly string[] {
    return this.table.why ?? [];
  }
  get options(): readonly Option[] {
    return this.table.options ?? [];
  }

  hue(protocol: string): number {
    return groupOf(this.table.book, protocol)?.hue ?? 262;
  }

  /** The words of the one answer an element leads to. */
  label(at: string): string | undefined {
    if (!at || !this.table.live(at)) return undefined;
    const { narrowed = [], clicked = [] } = this.table;
    const found = narrowed.filter((x) => x.at[clicked.length] === at);
    return found.length === 1 ? found[0]!.label : undefined;
  }

  /** A click on a card of a line means the line where the card itself is not asked for. */
  click(e: Event, at: string, line = ''): void {
    e.stopPropagation();
    const meant = line && !this.table.live(at) && this.table.live(line) ? line : at;
    this.pointed = meant;
    this.table.point(meant);
  }

  askWhy(at: string[]): void {
    this.pointed = at.at(-1) ?? '';
    this.table.say?.({ type: 'why', at });
  }
  clear(): void {
    this.table.clear?.();
  }
}

export function layDesk(props: () => BoardProps): Desk {
  return setContext(KEY, new Desk(props));
}
export function desk(): Desk {
  return getContext<Desk>(KEY);
}
