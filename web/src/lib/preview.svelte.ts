/** The fixed place beside the board where the card being looked at is shown. */
import { getContext, setContext, untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

const KEY = Symbol('preview place');

export class PreviewPlace {
  /** The place itself; nothing on a screen that has no room for one. */
  element: HTMLElement | null = $state.raw(null);
  /** How many things are shown there. */
  shown = $state(0);

  /** Moves what it is attached to there: `<div {@attach place.holds}>`, if there is a place. */
  readonly holds: Attachment<HTMLElement> = (node) => {
    // Counting reads the count: an attachment that follows it would never come to an end.
    untrack(() => {
      this.element?.append(node);
      this.shown += 1;
    });
    return () => {
      node.remove();
      this.shown -= 1;
    };
  };
}

export function setPreviewPlace(): PreviewPlace {
  return setContext(KEY, new PreviewPlace());
}

/** The place of this page; a board that is no table's has none. */
export function previewPlace(): PreviewPlace | undefined {
  return getContext<PreviewPlace | undefined>(KEY);
}
