/** Finding what stands on a board: by its path (`data-at`) or by the id of a piece (`data-id`). */

/** Something on a board; tokens are drawings. */
export type Piece = HTMLElement | SVGElement;

/** Is it drawn at all? What is folded away is not. */
export function isDrawn(element: Element): boolean {
  return element.getClientRects().length > 0;
}

function first(selector: string, root: ParentNode): Piece | null {
  const all = [...root.querySelectorAll<Piece>(selector)];
  return all.find(isDrawn) ?? null;
}

/** The element with this path. */
export function elementAt(at: string, root: ParentNode = document): Piece | null {
  return at ? first(`[data-at="${CSS.escape(at)}"]`, root) : null;
}

/** The piece with this id. */
export function pieceOf(id: string, root: ParentNode = document): Piece | null {
  return id ? first(`[data-id="${CSS.escape(id)}"]`, root) : null;
}
