/** The model of the editor: a text, what the server says to it, and the way back and forth. */
import { drags } from '../../boards';
import { editorHint, editorShow, editorStart, editorWhy, palette, reference } from '../../lib/api';
import { Kibitzer } from '../../lib/kibitzer.svelte';
import { linked, unlinked } from '../../lib/link';
import { elementsOf } from '../../lib/pointing';
import type { Fill, Lay, Palette, PalettePiece } from '../../wire/editor';
import type { Line } from '../../wire/messages';
import type { EditorShows } from '../../wire/api';
import type { Scene } from '../../wire/scene';
import { EditorTable } from './table.svelte';
import { e } from './words';

export const TABS = ['lay', 'details', 'notation', 'try'] as const;
export type Tab = (typeof TABS)[number];
/** Steps that can be undone. */
const KEPT = 200;
/** Chance answers in place of the reader. */
const ROLL = -1;

interface Asking {
  edit?: Lay | Fill;
  answers?: number[];
  /** May the text be replaced by the same one written out in full? */
  keep?: boolean;
}

export class Editing {
  text = $state('');
  /** What the server said last; the scene is that of the last text that could be read. */
  shows: EditorShows | null = $state.raw(null);
  scene: Scene | null = $state.raw(null);
  palette: Palette | null = $state.raw(null);
  lines: Line[] = $state.raw([]);
  error: unknown = $state.raw(null);
  tab: Tab = $state('lay');
  busy = $state(0);
  /** The piece taken from the palette, if none was taken from the board. */
  taken = $state('');
  mark = $state('');

  private past: string[] = $state.raw([]);
  private future: string[] = $state.raw([]);
  private language = '';
  private asked = 0;

  readonly table: EditorTable;
  readonly kibitzer: Kibitzer;
  readonly pieces: Map<string, PalettePiece & { kind: string }> = $derived(
    new Map(
      (this.palette?.groups ?? []).flatMap((group) =>
        group.pieces.map((x) => [x.piece, { ...x, kind: group.kind }]),
      ),
    ),
  );
  readonly elements: Set<string> = $derived(elementsOf(this.scene));
  readonly faults = $derived(this.shows?.faults ?? []);
  readonly going: boolean = $derived(this.tab === 'try');
  readonly undoable: boolean = $derived(this.past.length > 0);
  readonly redoable: boolean = $derived(this.future.length > 0);

  constructor(readonly game: string) {
    this.table = new EditorTable(game, {
      answer: (id) => void this.ask({ answers: [id] }),
      lay: (piece, zone) => this.lay(piece, zone),
      take: (piece) => this.take(piece),
      why: (at) => void this.why(at),
    });
    this.kibitzer = new Kibitzer(
      (strength) => void this.advise(strength),
      () => this.elements,
    );
  }

  /** The piece that is about to be laid. */
  get held(): string {
    const at = this.table.laying ? this.table.clicked[0] : undefined;
    if (!at) return this.taken;
    return this.shows?.bench.spots.find((x) => x.at === at)?.piece || this.taken;
  }

  /** The zones that a piece can be laid into. */
  zonesFor(piece: string) {
    const kind = this.pieces.get(piece)?.kind ?? '';
    const there = this.shows?.bench.zones ?? [];
    return (this.palette?.zones ?? []).filter(
      (x) => x.takes.includes(kind) && there.includes(x.id),
    );
  }

  async open(language: string, key: string): Promise<boolean> {
    this.language = language;
    const [found, book] = await Promise.all([
      palette(this.game, language),
      reference(this.game, language).catch(() => null),
    ]);
    if (language !== this.language) return true;
    this.palette = found;
    this.table.book = book;
    if (this.text) {
      await this.ask({ keep: true });
      return true;
    }
    const brought = key ? await unlinked(key) : null;
    if (brought) await this.load(brought);
    else await this.begin('random');
    return !key || !!brought;
  }

  /** The set-up, an empty table, or a position out of a random match. */
  async begin(kind: 'setup' | 'empty' | 'random'): Promise<void> {
    try {
      const { text } = await editorStart(this.game, kind, String(Math.random()).slice(2, 12));
      await this.load(text);
    } catch (x) {
      this.error = x;
    }
  }

  async load(text: string): Promise<void> {
    this.keep();
    this.text = text;
    await this.ask({});
  }

  /** The reader types: what is typed stays as it is. */
  typed(text: string): void {
    if (text === this.text) return;
    this.keep();
    this.text = text;
    void this.ask({ keep: true });
  }

  fill(field: string, words: string[]): void {
    void this.ask({ edit: { type: 'fill', field, words } });
  }

  lay(piece: string, zone: string, mark = this.mark): void {
    const marks = this.palette?.zones.find((x) => x.id === zone)?.marks ?? [];
    const fits = marks.some((x) => x.value === mark) ? mark : '';
    this.taken = '';
    this.mark = '';
    void this.ask({ edit: { type: 'lay', piece, zone, mark: fits } });
  }

  take(piece: string): void {
    this.table.clear();
    this.taken = this.taken === piece ? '' : piece;
    this.mark = this.shows?.bench.marks[piece] ?? '';
    this.offer();
  }

  letGo(): void {
    this.taken = '';
    this.mark = '';
    this.table.clear();
    this.offer();
  }

  roll(): void {
    void this.ask({ answers: [ROLL] });
  }

  turnTo(tab: Tab): void {
    const going = this.going;
    this.tab = tab;
    this.taken = '';
    this.table.clear();
    if (going !== this.going) {
      this.kibitzer.close();
      void this.ask({ keep: true });
    }
  }

  look(seat: number): void {
    this.table.seat = seat;
    void this.ask({ keep: true });
  }

  undo(): void {
    this.step('past', 'future');
  }
  redo(): void {
    this.step('future', 'past');
  }
  private step(from: 'past' | 'future', to: 'past' | 'future'): void {
    const before = this[from].at(-1);
    if (before === undefined) return;
    this[from] = this[from].slice(0, -1);
    this[to] = [...this[to], this.text];
    this.text = before;
    void this.ask({ keep: true });
  }

  /** What stands behind the # of a link to this position. */
  link(): Promise<string> {
    return linked(this.text);
  }

  /** Asks the server; what comes too late is dropped. */
  private async ask({ edit, answers = [], keep = false }: Asking): Promise<void> {
    const n = (this.asked += 1);
    const { text, language } = this;
    const { seat } = this.table;
    this.busy += 1;
    try {
      const going = this.going;
      const asks = { text, seat, going, answers, ...(edit && { edit }) };
      const shows = await editorShow(this.game, asks, language);
      if (n !== this.asked || language !== this.language) return;
      if (edit ?? answers.length) this.keep();
      if (edit ?? !keep) this.text = shows.text;
      this.lines = shows.lines;
      this.shown(shows);
      this.error = null;
    } catch (x) {
      if (n === this.asked) this.error = x;
    } finally {
      this.busy -= 1;
    }
  }

  private shown(shows: EditorShows): void {
    this.shows = shows;
    this.kibitzer.close();
    if (!shows.scene) return;
    this.scene = shows.scene;
    this.table.players = shows.players;
    this.offer();
  }

  /** What pointing at the board does. */
  private offer(): void {
    const { shows, scene, table } = this;
    if (!shows || !scene) return;
    table.laying = !this.going;
    table.holding = !!this.taken;
    if (this.going) table.show(scene, shows.ask);
    else table.offer(scene, this.moves());
  }

  /** Where what was taken can go; else what can be taken up, or dragged into which zone. */
  private moves() {
    const { spots } = this.shows!.bench;
    const targets = new Map<string, string[]>();
    for (const { at, zones } of spots)
      for (const zone of zones) targets.set(zone, [...(targets.get(zone) ?? []), at]);
    const into = (piece: string, before: string[]) =>
      this.zonesFor(piece).flatMap((zone) =>
        (targets.get(zone.id) ?? []).map((at) => ({
          piece,
          zone: zone.id,
          label: zone.title,
          at: [...before, at],
        })),
      );
    if (this.taken) return into(this.taken, []);
    const lying = spots.filter((x) => x.piece);
    if (drags(this.game)) return lying.flatMap(({ at, piece }) => into(piece, [at]));
    return lying.map(({ at, piece }) => ({ piece, zone: '', label: e('lay'), at: [at] }));
  }

  private keep(): void {
    if (!this.text || this.past.at(-1) === this.text) return;
    this.past = [...this.past, this.text].slice(-KEPT);
    this.future = [];
  }

  private async why(at: string[]): Promise<void> {
    const { text, language } = this;
    try {
      const { texts } = await editorWhy(this.game, text, at, language);
      if (text === this.text) this.table.why = texts;
    } catch (x) {
      this.error = x;
    }
  }

  private async advise(strength: number): Promise<void> {
    const { text, language } = this;
    const here = () => text === this.text && !!this.kibitzer.wished;
    try {
      const hint = await editorHint(this.game, text, strength, language);
      if (here()) this.kibitzer.heard(hint);
    } catch (x) {
      if (!here()) return;
      this.kibitzer.close();
      this.error = x;
    }
  }
}
