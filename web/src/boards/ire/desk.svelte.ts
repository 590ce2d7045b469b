/** What the parts of this board share: pointing at an element or reading it. */
import { createContext } from 'svelte';
import { Desk } from '../../kit/desk.svelte';
import type { BoardProps } from '../../lib/board';
import { narrowed } from '../../lib/pointing';
import type { Card, SceneEvent, IreScene, Piece, Place, Security } from '../../wire/ire';
import { isIreScene } from '../../wire/scene';

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

class IreDesk extends Desk<IreScene, Thing> {
  /** Clicks read instead of choosing. */
  looking = $state(false);
  /** What was last refused. */
  refused: Thing | null = $state.raw(null);

  constructor(props: () => BoardProps) {
    super(props, isIreScene);
  }

  place(key: string): Place | undefined {
    return this.scene.places.find((x) => x.key === key);
  }
  used(at: string): boolean {
    return this.scene.used.includes(at);
  }

  /** A click on an element: choose, read, or ask why not. */
  press(at: string, thing: Thing): void {
    const { table } = this;
    const leads = !!at && (table.live(at) || table.picked(at));
    if (this.looking || !at || !table.ask || !table.playing) return this.reading.open(thing);
    this.reading.shut();
    this.pointed = leads ? '' : at;
    this.refused = thing;
    table.point(at);
  }

  /** What an element is spread with. */
  spot(at: string, thing: Thing) {
    return {
      ...this.table.spot(at),
      ...this.reading.opens(thing),
      type: 'button' as const,
      onclick: (e: Event) => {
        e.stopPropagation();
        this.press(at, thing);
      },
    };
  }

  /** What an element is called: the words of the answers that begin here, and what lies here. */
  label(at: string, name: string): string {
    const answers = at && !this.looking ? this.answers(at) : [];
    const said = answers.slice(0, 3).map((x) => x.label);
    return [...said, ...(answers.length > 3 ? ['…'] : []), name].join('. ');
  }

  private answers(at: string) {
    const onward = this.onward(at);
    return onward.length ? onward : narrowed(this.options, [at]);
  }
}

const [getDesk, setDesk] = createContext<IreDesk>();
export { getDesk };

export function layDesk(props: () => BoardProps): IreDesk {
  return setDesk(new IreDesk(props));
}
