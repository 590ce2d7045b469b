/** What the parts of any board share: table, scene, what is read, and why something cannot be done. */
import type { BoardProps, BoardTable } from '../lib/board';
import { narrowed } from '../lib/pointing';
import type { Option } from '../wire/messages';
import type { Scene } from '../wire/scene';
import { sceneOf } from './kind';
import { Reading } from './reading.svelte';

/** `S` is the scene of the game, `T` what one can read up on there. */
export class Desk<S extends Scene, T> {
  readonly reading: Reading<T>;
  /** The element last pointed at, beside which the reasons against it are told. */
  pointed = $state('');

  constructor(
    private readonly props: () => BoardProps,
    private readonly isKind: (x: Scene) => x is S,
    readable?: (thing: T) => boolean,
  ) {
    this.reading = new Reading(readable);
  }

  get table(): BoardTable {
    return this.props().table;
  }
  get scene(): S {
    return sceneOf(this.props().scene, this.isKind);
  }
  get options(): readonly Option[] {
    return this.table.options ?? [];
  }
  get why(): readonly string[] {
    return (this.pointed && this.table.why) || [];
  }

  /** The answers one can still mean after a click on this element. */
  protected onward(at: string): Option[] {
    return narrowed(this.options, [...(this.table.clicked ?? []), at]);
  }
}
