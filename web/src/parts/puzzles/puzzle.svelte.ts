/** One puzzle as the page knows it: the server checks every answer, and says what comes of it. */
import { puzzleAt, puzzleSolution, reference } from '../../lib/api';
import { announce } from '../../lib/announce.svelte';
import { Answering } from '../../lib/answering.svelte';
import type { BoardTable } from '../../lib/board';
import { StepPlayer, type GreatMoment, type ShownStep } from '../../lib/player.svelte';
import { cardOf, type Found } from '../../lib/reference';
import { settings } from '../../lib/settings.svelte';
import { play } from '../../lib/sound';
import type { Player, ToTable } from '../../wire/messages';
import type { PuzzleAt } from '../../wire/api';
import type { ReferencePage } from '../../wire/reference';
import type { Scene } from '../../wire/scene';
import { p } from './words';

export class Puzzle extends Answering implements BoardTable {
  readonly playing = true;
  readonly player = new StepPlayer(
    () => undefined,
    (step) => play(step.sound),
  );
  /** Where one stands; nothing until the puzzle has arrived. */
  at: PuzzleAt | null = $state.raw(null);
  book: ReferencePage | null = $state.raw(null);
  error: unknown = $state.raw(null);
  /** The answers given so far, all of them right. */
  private given: number[] = [];
  /** + 1 with every request: an answer to an older one comes too late. */
  private asked = 0;

  /** Calls `ended` as soon as the puzzle is solved or failed. */
  constructor(
    readonly game: string,
    private readonly ended: (solved: boolean) => void = () => undefined,
  ) {
    super();
  }

  get seat(): number {
    return this.shown?.seat ?? -1;
  }
  get players(): readonly Player[] {
    return this.at?.players ?? [];
  }
  get scene(): Scene | null {
    return this.player.scene;
  }
  get step(): ShownStep | null {
    return this.player.step;
  }
  get moment(): GreatMoment | null {
    return this.player.moment;
  }
  get changed(): ReadonlySet<string> {
    return this.player.changed;
  }
  get digest() {
    return this.shown?.digest ?? null;
  }
  card(key: string): Found | null {
    return cardOf(this.book, key);
  }

  /** Opens a puzzle from its beginning. */
  async open(number: number): Promise<void> {
    this.given = [];
    this.player.forget();
    await this.show(puzzleAt(this.game, number, [], settings.language));
  }

  /** From the beginning, or from the last right answer. */
  async again(): Promise<void> {
    if (!this.at) return;
    this.player.forget();
    await this.show(puzzleAt(this.game, this.at.number, this.given, settings.language));
  }

  async solution(): Promise<void> {
    if (!this.at) return;
    const { number } = this.at;
    await this.begin(number);
    await this.show(puzzleSolution(this.game, number, settings.language));
  }

  /** The words in the language that is chosen now; what is shown stays. */
  async speak(): Promise<void> {
    reference(this.game, settings.language)
      .then((x) => (this.book = x))
      .catch(() => undefined);
    if (this.at) await this.again();
  }

  override say(message: ToTable): void {
    if (message.type === 'act') void this.answer(message.id);
  }

  private async answer(id: number): Promise<void> {
    if (!this.at) return;
    this.player.answer();
    const answers = [...this.given, id];
    await this.show(puzzleAt(this.game, this.at.number, answers, settings.language));
    if (this.at.status !== 'failed') this.given = answers;
    if (this.at.status === 'open') announce(p('right'));
    else {
      announce(p(this.at.status === 'solved' ? 'solved' : 'failed'));
      this.ended(this.at.status === 'solved');
    }
  }

  /** The table before the first answer, so that the solution is played from there. */
  private async begin(number: number): Promise<void> {
    const found = await puzzleAt(this.game, number, [], settings.language).catch(() => null);
    this.player.forget();
    if (found) this.player.take(found.shown);
  }

  private async show(request: Promise<PuzzleAt>): Promise<void> {
    this.asked += 1;
    const mine = this.asked;
    try {
      const found = await request;
      if (mine !== this.asked) return;
      this.error = null;
      this.at = found;
      this.shown = found.shown;
      this.player.take(found.shown);
    } catch (e) {
      if (mine === this.asked) this.error = e;
    } finally {
      if (mine === this.asked) {
        this.sent = null;
        this.clear();
      }
    }
  }

  close(): void {
    this.asked += 1;
    this.player.forget();
  }
}
