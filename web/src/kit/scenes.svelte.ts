/** Tells a board of every new scene, with what it showed before: so that it can show what moved. */
import { untrack } from 'svelte';
import { appear, paced, slide } from './motion';
import type { Snapshot, Stage } from './stage';

export interface Before<S> extends Snapshot {
  scene: S;
}

/**
 * Calls `shown` after a scene was drawn that follows another, where things may move.
 * To be called while a board is made. With `pictures`, pieces that are gone can still be flown.
 */
export function onScene<S>(
  stage: Stage,
  scene: () => S,
  shown: (before: Before<S>, now: S) => void,
  { pictures = false } = {},
): void {
  let drawn: { scene: S } | null = null;
  let before: Before<S> | null = null;
  $effect.pre(() => {
    scene();
    untrack(() => {
      before = drawn && paced(1) ? { ...drawn, ...stage.snapshot(pictures) } : null;
    });
  });
  $effect(() => {
    const now = scene();
    untrack(() => {
      if (before) shown(before, now);
      before = null;
      drawn = { scene: now };
    });
  });
}

/** What lies elsewhere slides there, what is new appears. */
export function settle(before: Snapshot, after: Snapshot): void {
  for (const [id, { piece, box }] of after.pieces) {
    const old = before.pieces.get(id);
    void (old ? slide(piece, old.box, box) : appear(piece));
  }
}
