/** A box as it is being written: kept in this browser's own storage, checked by the server. */
import { boxForm, boxRead, boxShows, Refusal } from '../../lib/api';
import { settings } from '../../lib/settings.svelte';
import type { BoxAsks, BoxForm, BoxRead, BoxShows, FormPart, FormTable } from '../../wire/box';

export type Values = BoxAsks['values'];
export type Cells = Values[string];
export type Cell = Cells[string];

/** Milliseconds without a key pressed before what was typed is checked. */
const PAUSE = 350;
/** And before it is tried again when the server has been asked too often. */
const LATER = 2500;

/** Does a cell say anything? */
export function said(cell: Cell | undefined): boolean {
  if (cell === undefined) return false;
  if (typeof cell === 'string') return cell.trim() !== '';
  if (Array.isArray(cell)) return cell.length > 0;
  return true; // texts by language are being written, though none may be there yet
}

/** The values with one cell changed; what says nothing is not there. */
export function changed(values: Values, part: string, field: string, cell: Cell): Values {
  const others = Object.entries(values[part] ?? {}).filter(([x]) => x !== field);
  const cells = said(cell) ? [...others, [field, cell] as const] : others;
  const parts = Object.entries(values).filter(([x]) => x !== part);
  return Object.fromEntries(
    cells.length ? [...parts, [part, Object.fromEntries(cells)] as const] : parts,
  );
}

/** What was kept: parts with cells, and nothing else. */
export function unpacked(text: string | null): Values {
  try {
    const found: Values = JSON.parse(text ?? '{}');
    const parts = Object.entries(found);
    return Object.fromEntries(parts.filter(([, x]) => typeof x === 'object' && !Array.isArray(x)));
  } catch {
    return {};
  }
}

export class OwnBox {
  form: BoxForm | null = $state.raw(null);
  values: Values = $state.raw({});
  /** The part that is looked at. */
  part = $state('');
  shows: BoxShows | null = $state.raw(null);
  busy = $state(false);
  /** The browser would not keep it. */
  full = $state(false);
  error: unknown = $state.raw(null);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(readonly game: string) {
    this.values = unpacked(this.stored());
  }

  private get key(): string {
    return `kibitz.box.${this.game}`;
  }
  private stored(): string | null {
    try {
      return localStorage.getItem(this.key);
    } catch {
      return null;
    }
  }

  async open(language: string): Promise<void> {
    try {
      const found = await boxForm(this.game, language);
      if (language !== settings.language) return;
      [this.form, this.error] = [found, null];
      this.part ||= found.tables[0]?.parts[0]?.part ?? '';
      await this.check();
    } catch (e) {
      this.error = e;
    }
  }

  /** Every part by its table: ours, and behind them those that only this box has. */
  get tables(): FormTable[] {
    return (this.form?.tables ?? []).map((table) => {
      const known = new Set(table.parts.map((x) => x.part));
      const more = Object.keys(this.values)
        .filter((x) => x.startsWith(`${table.key}.`) && !known.has(x))
        .sort();
      return { ...table, parts: [...table.parts, ...more.map((x) => this.added(x))] };
    });
  }
  private added(part: string): FormPart {
    const number = part.split('.')[1] ?? '';
    return { part, number, title: number, ours: {} };
  }
  get table(): FormTable | undefined {
    const key = this.part.split('.')[0];
    return this.tables.find((x) => x.key === key);
  }
  get chosen(): FormPart | undefined {
    return this.table?.parts.find((x) => x.part === this.part) ?? this.added(this.part);
  }

  look(part: string): void {
    this.part = part;
    void this.check();
  }
  /** The part so many before or behind the one that is looked at. */
  step(by: number): void {
    const all = this.tables.flatMap((x) => x.parts.map((y) => y.part));
    const at = all.indexOf(this.part) + by;
    this.look(all[(at + all.length) % all.length] ?? this.part);
  }
  fill(field: string, cell: Cell): void {
    this.take(changed(this.values, this.part, field, cell));
  }
  take(values: Values): void {
    this.values = values;
    try {
      localStorage.setItem(this.key, JSON.stringify(values));
      this.full = false;
    } catch {
      this.full = true;
    }
    this.busy = true;
    this.wait(PAUSE);
  }

  private wait(pause: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), pause);
  }
  /** Asks what the box comes to; of several answers the last one counts. */
  async check(): Promise<void> {
    clearTimeout(this.timer);
    const turn = ++this.asked;
    this.busy = true;
    const { values, part } = this;
    try {
      const found = await boxShows(this.game, { values, part, file: false }, settings.language);
      if (turn !== this.asked) return;
      [this.shows, this.error, this.busy] = [found, null, false];
    } catch (e) {
      if (turn !== this.asked) return;
      if (e instanceof Refusal && e.code === 'too-fast') return this.wait(LATER);
      [this.error, this.busy] = [e, false];
    }
  }
  async file(): Promise<string> {
    const asks = { values: this.values, part: '', file: true };
    return (await boxShows(this.game, asks, settings.language)).text;
  }
  async load(text: string): Promise<BoxRead> {
    const read = await boxRead(this.game, text, settings.language);
    if (read.good) this.take(read.values);
    return read;
  }
  close(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }
}
