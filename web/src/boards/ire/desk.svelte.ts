/** What the parts of the board share: pointing, reading, and why something cannot be done. */
import { getContext, setContext } from 'svelte';
import type { BoardTable } from '../../lib/board';
import type { Option } from '../../wire/messages';
import type { Card, SceneEvent, IreScene, Piece, Place, Security } from '../../wire/ire';

/** Something one can read up on. */
export type Thing =
  | { kind: 'place'; key: string }
  | { kind: 'card'; card: Card }
  | { kind: 'event'; event: SceneEvent; note?: string }
  | { kind: 'piece'; piece: Piece }
  | { kind: 'security'; card: Pick<Security, 'key' | 'title'> }
  | { kind: 'lasting'; key: string; title: string }
  | { kind: 'seat'; seat: number }
  | { kind: 'pile'; pile: 'casualties' | 'wrecks' | 'discard' };

export class Desk {
  /** Clicks read instead of choosing. */
  reading = $state(false);
  /** What is open to be read, the latest last. */
  opened: Thing[] = $state.raw([]);
  /** The element that was last refused. */
  refused: { at: string; thing: Thing } | null = $state.raw(null);

  constructor(
    private readonly tableNow: () => BoardTable,
    private readonly sceneNow: () => IreScene,
  ) {}

  get table(): BoardTable {
    return this.tableNow();
  }
  get scene(): IreScene {
    return this.sceneNow();
  }
  get thing(): Thing | null {
    return this.opened.at(-1) ?? null;
  }
  get why(): readonly string[] {
    return (this.refused && this.table.why) || [];
  }

  place(key: string): Place | undefined {
    return this.scene.places.find((x) => x.key === key);
  }
  used(at: string): boolean {
    return this.scene.used.includes(at);
  }

  open(thing: Thing): void {
    this.refused = null;
    this.opened = [...this.opened, thing];
  }
  back(): void {
    this.opened = this.opened.slice(0, -1);
  }
  close(): void {
    this.opened = [];
  }

  /** A click on an element: choose, read, or ask why not. */
  press(at: string, thing: Thing): void {
    const { table } = this;
    const leads = !!at && (table.live(at) || table.picked(at));
    if (this.reading || !at || !table.ask || !table.playing) return this.open(thing);
    this.close();
    this.refused = leads ? null : { at, thing };
    table.point(at);
  }

  /** What an element is spread with. */
  spot(at: string, thing: Thing) {
    return {
      ...this.table.spot(at),
      type: 'button' as const,
      onclick: (e: Event) => {
        e.stopPropagation();
        this.press(at, thing);
      },
      oncontextmenu: (e: Event) => {
        e.preventDefault();
        e.stopPropagation();
        this.open(thing);
      },
      onkeydown: (e: KeyboardEvent) => {
        if (e.key !== 'i' || e.ctrlKey || e.metaKey || e.altKey) return;
        e.preventDefault();
        e.stopPropagation();
        this.open(thing);
      },
    };
  }

  /** What an element is called: the words of the answers that begin here, and what lies here. */
  label(at: string, name: string): string {
    const answers = at && !this.reading ? this.answers(at) : [];
    const said = answers.slice(0, 3).map((x) => x.label);
    return [...said, ...(answers.length > 3 ? ['…'] : []), name].join('. ');
  }

  private answers(at: string): Option[] {
    const { options = [], clicked = [] } = this.table;
    const onward = options.filter(
      (x) => x.at[clicked.length] === at && clicked.every((y, i) => x.at[i] === y),
    );
    return onward.length ? onward : options.filter((x) => x.at[0] === at);
  }
}

const KEY = Symbol('desk');

export function setDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}
export function getDesk(): Desk {
  return getContext<Desk>(KEY);
}
