/** Popovers: keeps a floating box at its anchor while the page scrolls or the box grows. */
import type { Attachment } from 'svelte/attachments';
import { hung, type Hanging, type Size, type Spot } from './box';

/** Narrower than this, a box that may lie at the lower edge of the screen lies there. */
const NARROW = 640;

export function screenSize(): Size {
  return { width: innerWidth, height: innerHeight };
}

/** Calls `where` for the spot of a box now and whenever it could have changed. */
export function placed(where: (box: HTMLElement) => Spot | null): Attachment<HTMLElement> {
  return (box) => {
    const put = () => {
      const at = where(box);
      if (!at) return;
      box.style.left = `${at.left}px`;
      box.style.top = `${at.top}px`;
    };
    put();
    const grown = new ResizeObserver(put);
    grown.observe(box);
    addEventListener('scroll', put, { capture: true, passive: true });
    addEventListener('resize', put);
    return () => {
      grown.disconnect();
      removeEventListener('scroll', put, { capture: true });
      removeEventListener('resize', put);
    };
  };
}

/** Puts a box beside its anchor; until it is found, the box lies where its own style puts it. */
export function anchored(
  anchor: () => Element | null,
  how: Hanging & { narrow?: 'hang' | 'lie' },
): Attachment<HTMLElement> {
  return placed((box) => {
    const element = anchor();
    if (!element || (how.narrow === 'lie' && innerWidth < NARROW)) return null;
    box.dataset.placed = ''; // first, for it is measured as it will be
    return hung(element.getBoundingClientRect(), box.getBoundingClientRect(), screenSize(), how);
  });
}
