/** What the parts of this board share: pointing at an element or reading it. */
import { createContext } from 'svelte';
import { Desk } from '../../kit/desk.svelte';
import type { BoardProps } from '../../lib/board';
import { Hold, type Holding } from '../../kit/hold.svelte';
import { narrowed } from '../../lib/pointing';
import type { Found } from '../../lib/reference';
import type { Card, SceneEvent, IreScene, Piece, Place, Security } from '../../wire/ire';
import { isIreScene } from '../../wire/scene';
import { News } from './report.svelte';
import { drawersOf, elementsIn, type DrawerKey } from './scene';
import { iw } from './words';

/** Something one can read up on. */
export type Thing =
  | { kind: 'place'; key: string }
  | { kind: 'card'; card: Card }
  | { kind: 'event'; event: SceneEvent; note?: string }
  | { kind: 'piece'; piece: Piece }
  | { kind: 'security'; card: Pick<Security, 'key' | 'title'> }
  | { kind: 'lasting'; key: string; title: string }
  | { kind: 'seat'; seat: number }
  | { kind: 'report' }
  | { kind: 'pile'; pile: 'casualties' | 'wrecks' | 'discard' };

class IreDesk extends Desk<IreScene, Thing> implements Holding<Thing> {
  readonly hold = new Hold<Thing>(this);
  readonly news = new News();
  /** The drawer the reader has opened. */
  drawer: DrawerKey | '' = $state('');
  /** Where the drawers have no column: has the reader pulled them up? */
  shelf = $state(false);
  /** Clicks read instead of choosing. */
  looking = $state(false);
  /** How much closer than the whole city the map is. */
  scale = $state(1);
  /** What was last refused. */
  refused: Thing | null = $state.raw(null);

  constructor(props: () => BoardProps) {
    super(props, isIreScene);
  }

  place(key: string): Place | undefined {
    return this.scene.places.find((x) => x.key === key);
  }
  seat(seat: number) {
    return [this.scene.soviet, ...this.scene.revolutionaries].find((x) => x.seat === seat);
  }
  /** The drawers the question points into. */
  get wanted(): DrawerKey[] {
    const asked = (at: string) => !!at && (this.table.live(at) || this.table.picked(at));
    return drawersOf(this.scene).filter((x) => elementsIn(this.scene, x).some(asked));
  }
  /** The drawers that hold what the step being played came from or touched. */
  get touched(): DrawerKey[] {
    const { step } = this.table;
    if (!step) return [];
    const named = [step.source, ...step.targets];
    return drawersOf(this.scene).filter((x) =>
      elementsIn(this.scene, x).some((at) => !!at && named.includes(at)),
    );
  }
  used(at: string): boolean {
    return this.scene.used.includes(at);
  }

  /** A click on an element: choose, read, or ask why not. */
  press(at: string, thing: Thing): void {
    const { table } = this;
    const leads = !!at && (table.live(at) || table.picked(at));
    if (this.looking || !at || !table.ask || !table.playing) return this.reading.open(thing);
    // Who picks several things from a sheet goes on there.
    if (!table.ask.gathers) this.reading.shut();
    this.reading.dismiss();
    this.pointed = leads ? '' : at;
    this.refused = thing;
    table.point(at);
  }

  /** Chooses what is read in a window, which closes: nothing can be asked of it afterwards. */
  choose(at: string): void {
    this.reading.shut();
    this.table.point(at);
  }

  /** What an element is spread with. */
  spot(at: string, thing: Thing) {
    return {
      ...this.table.spot(at),
      ...this.reading.opens(thing),
      ...this.reading.previews(thing),
      onpointerdown: (e: PointerEvent) => this.hold.down(e, thing),
      type: 'button' as const,
      onclick: (e: Event) => {
        e.stopPropagation();
        this.press(at, thing);
      },
    };
  }

  /** What the book says of it. */
  found(thing: Thing | null): Found | null {
    return this.table.card(keyOf(thing));
  }

  /** What it is called. */
  title(thing: Thing): string {
    if (thing.kind === 'card') return thing.card.title || thing.card.text;
    if (thing.kind === 'security') return thing.card.title;
    if (thing.kind === 'event') return thing.event.title;
    if (thing.kind === 'piece') return thing.piece.title;
    if (thing.kind === 'lasting') return thing.title;
    if (thing.kind === 'place') return this.place(thing.key)?.name ?? '';
    if (thing.kind === 'seat') return iw('hand_of', { name: this.seat(thing.seat)?.name ?? '' });
    if (thing.kind === 'report') return iw('report');
    const { words } = this.scene;
    if (thing.pile === 'wrecks') return iw('wrecks');
    return words[thing.pile === 'discard' ? 'trash' : thing.pile] ?? '';
  }

  // Nothing is dragged here: a long press opens what it is on.
  targets(): ReadonlySet<string> {
    return new Set();
  }
  lifted(): void {}
  dropped(): void {}
  opened(thing: Thing): void {
    this.reading.open(thing);
  }

  /** What an element is called: the words of the answers that begin here, and what lies here. */
  label(at: string, name: string): string {
    const answers = at && !this.looking ? this.answers(at) : [];
    const said = answers.slice(0, 3).map((x) => x.label.replace(/\.$/, ''));
    return [...said, ...(answers.length > 3 ? ['…'] : []), name].join('. ');
  }

  /** What the answers that end with this element cost or risk. */
  notes(at: string): string[] {
    const begun = (this.table.clicked ?? []).length;
    const onward = this.onward(at);
    const [path, ending] = onward.length ? [begun + 1, onward] : [1, narrowed(this.options, [at])];
    const found = ending.filter((x) => x.at.slice(path).every((y) => !y.includes(':')));
    return [...new Set(found.flatMap((x) => x.notes ?? []))];
  }

  /** What acting where one stands costs or risks: of all answers that lead to no place. */
  notesHere(): string[] {
    const found = this.options.filter((x) => !x.at.some((y) => y.startsWith('place:')));
    return [...new Set(found.flatMap((x) => x.notes ?? []))];
  }

  private answers(at: string) {
    const onward = this.onward(at);
    return onward.length ? onward : narrowed(this.options, [at]);
  }
}

function keyOf(x: Thing | null): string {
  if (x?.kind === 'card' || x?.kind === 'security') return x.card.key;
  if (x?.kind === 'event') return x.event.key;
  if (x?.kind === 'piece') return x.piece.key;
  return x?.kind === 'lasting' ? x.key : '';
}

const [getDesk, setDesk] = createContext<IreDesk>();
export { getDesk };

export function layDesk(props: () => BoardProps): IreDesk {
  return setDesk(new IreDesk(props));
}
