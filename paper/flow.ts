import type { Doc, Piece, Tag } from './pieces.ts';

/** A piece and how it wants to stand among the others. */
export type Placed = {
  piece: Piece;
  /** Room kept free below it. */
  below?: number;
  /** A heading: it never stands alone at the foot of a page. */
  keepsNext?: boolean;
  /** It begins a new page, unless the page has hardly begun. */
  newPage?: boolean;
  /** The head of its table, or what it goes on with, said above it when it begins a page. */
  head?: Piece;
  /** A place that links and bookmarks lead to; `level` 1 holds those of level 2 that follow. */
  landmark?: { id: string; title: string; level: 1 | 2 };
};

type Frame = { left: number; top: number; bottom: number };

/** Above this point a page counts as just begun, because only the letterhead is there. */
const BEGUN = 90;

/** Sets pieces on pages one below the other and never splits a piece. */
export function flow(doc: Doc, root: Tag, { left, top, bottom }: Frame, items: readonly Placed[]): void {
  let y = bottom;
  let bookmarks = doc.outline;
  const turnPage = () => {
    doc.addPage();
    y = top;
  };
  for (const group of together(items)) {
    const startsPage = group.some(({ newPage }) => newPage) && y > top + BEGUN;
    if (startsPage || y + heightOf(group) > bottom) {
      turnPage();
      const head = group[0]?.head;
      head?.draw({ x: left, y }, undefined);
      y += head?.height ?? 0;
    }
    for (const { piece, below = 0, landmark } of group) {
      if (landmark) {
        doc.addNamedDestination(landmark.id, 'XYZ', left, y - 8, null);
        if (landmark.level === 1) bookmarks = doc.outline.addItem(landmark.title, { expanded: true });
        else bookmarks.addItem(landmark.title);
      }
      piece.draw({ x: left, y }, root);
      y += piece.height + below;
    }
  }
}

/** Up to the foot of its last piece: the room below that may fall off the page. */
function heightOf(group: readonly Placed[]): number {
  const last = group.at(-1);
  return group.reduce((total, { piece, below = 0 }) => total + piece.height + below, -(last?.below ?? 0));
}

/** Each piece with the headings that lead up to it. */
function together(items: readonly Placed[]): Placed[][] {
  const groups: Placed[][] = [];
  let open = false;
  for (const item of items) {
    if (open) groups.at(-1)?.push(item);
    else groups.push([item]);
    open = item.keepsNext ?? false;
  }
  return groups;
}
