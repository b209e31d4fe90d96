import type { Doc, Piece, Tag } from './pieces.ts';

/** A piece with its rules for page breaks. */
export type Placed = {
  piece: Piece;
  /** The space below it. */
  below?: number;
  /** A heading, which is never alone at the foot of a page. */
  keepsNext?: boolean;
  /** It starts a new page, unless the page has hardly started. */
  newPage?: boolean;
  /** The table's head, or the name of what continues, repeated above it when it starts a page. */
  head?: Piece;
  /** Its lower height if it may be drawn smaller to fit on the page, and what has it drawn so. */
  smaller?: { height: number; choose: () => void };
  /** What stands in its place where it would not fit on the page: pieces that a page may end between. */
  instead?: readonly Placed[];
  /** A target for links and bookmarks. Those of level 2 are nested under the level 1 before them. */
  landmark?: { id: string; title: string; level: 1 | 2 };
};

/** A short piece is at most this tall, in points: three lines. */
const SHORT = 42;

/**
 * Pieces that a page may end between, with at least two on each side: one alone looks lost.
 *
 * @param below the space after the last
 */
export function inTwosAtLeast(pieces: readonly Piece[], below: number): Placed[] {
  const isShort = (index: number) => (pieces[index]?.height ?? 0) <= SHORT;
  const keeps = (index: number) => isShort(index) && isShort(index + 1);
  return pieces.map((piece, index) => {
    if (index === pieces.length - 1) return { piece, below };
    return { piece, keepsNext: (index === 0 || index === pieces.length - 2) && keeps(index) };
  });
}

/** What is drawn in full, or smaller where only that has room on the page. */
export function eitherOf(full: Piece, small: Piece): Required<Pick<Placed, 'piece' | 'smaller'>> {
  let chosen = full;
  return {
    piece: { height: full.height, draw: (at, into) => chosen.draw(at, into) },
    smaller: {
      height: small.height,
      choose() {
        chosen = small;
      },
    },
  };
}

type Frame = { left: number; top: number; bottom: number };

/** Above this point a page counts as just started, because it has only the letterhead. */
const BEGUN = 90;

/** Places pieces on pages one below the other and never splits a piece. */
export async function flow(
  doc: Doc,
  root: Tag,
  { left, top, bottom }: Frame,
  { items, rest }: { items: readonly Placed[]; rest: () => Promise<void> },
): Promise<void> {
  let y = bottom;
  let bookmarks = doc.outline;
  const turnPage = () => {
    doc.addPage();
    y = top;
  };
  const waiting = together(items);
  for (let group = waiting.shift(); group; group = waiting.shift()) {
    await rest();
    const startsPage = group.some(({ newPage }) => newPage) && y > top + BEGUN;
    const instead = group.at(-1)?.instead;
    if (instead && !startsPage && y + heightOf(group) > bottom) {
      const [parted, ...others] = together([...group.slice(0, -1), ...instead]);
      waiting.unshift(...others);
      group = parted ?? [];
    }
    if (!startsPage && y + heightOf(group) > bottom) shrinkLast(group, bottom - y);
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

/** Has the last piece of a group drawn smaller, if the group fits so. */
function shrinkLast(group: Placed[], room: number): void {
  const last = group.at(-1);
  if (!last?.smaller) return;
  const { height, choose } = last.smaller;
  if (heightOf(group) - last.piece.height + height > room) return;
  choose();
  group[group.length - 1] = { ...last, piece: { ...last.piece, height } };
}

/** Up to the bottom of its last piece. The space below may fall off the page. */
function heightOf(group: readonly Placed[]): number {
  const last = group.at(-1);
  return group.reduce((total, { piece, below = 0 }) => total + piece.height + below, -(last?.below ?? 0));
}

/** Each piece with the headings directly before it. */
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
