import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useIsNear } from '#web/inspect/use-is-near.ts';

type InPiecesProps<Item extends { id: string }> = {
  /** What this list is called on its screen. */
  name: string;
  items: readonly Item[];
  /** How many items a piece has: together not much taller than a screen. */
  size: number;
  /** The look of every item, and of one that is not drawn yet, which is about as tall as one that is. */
  look?: string;
  empty: string;
  children: (item: Item, index: number) => ReactNode;
};

/**
 * The items of a long list. What is in them is drawn a piece at a time, once it comes within a screen's height of being seen, and then
 * stays: a list of hundreds opens as soon as a short one, and a tap elsewhere on the screen does not wait for it.
 */
export function InPieces<Item extends { id: string }>({ items, size, ...shown }: InPiecesProps<Item>) {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, piece) => (
    <Piece
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is a place in the list, whatever stands there
      key={piece}
      items={items.slice(piece * size, (piece + 1) * size)}
      from={piece * size}
      {...shown}
    />
  ));
}

type PieceProps<Item extends { id: string }> = Omit<InPiecesProps<Item>, 'size'> & { from: number };

function Piece<Item extends { id: string }>({
  name,
  items,
  from,
  look = '',
  empty,
  children,
}: PieceProps<Item>) {
  const [first, last] = [useRef<HTMLLIElement>(null), useRef<HTMLLIElement>(null)];
  const isNear = useIsNear(first, { or: last, isAtOnce: from === 0 });
  const height = useHeight(`${name} ${from}`, { first, last, isNear });
  // The browser skips the layout of drawn items that are out of sight.
  const drawn = '[contain-intrinsic-size:auto_5rem] [content-visibility:auto]';
  return items.map((item, index) => (
    <li
      key={item.id}
      ref={index === 0 ? first : index === items.length - 1 ? last : null}
      className={`${look} ${isNear ? drawn : empty}`}
      style={isNear || height === undefined ? undefined : { height: height / items.length }}
    >
      {isNear && children(item, from + index)}
    </li>
  ));
}

type Drawn = { first: RefObject<Element | null>; last: RefObject<Element | null>; isNear: boolean };

const heights = new Map<string, number>();

/** How tall a piece was when its screen was left, so that whoever comes back finds the place where they were. */
function useHeight(piece: string, { first, last, isNear }: Drawn): number | undefined {
  const [key] = useState(() => `${location.hash} ${piece}`);
  useLayoutEffect(() => {
    if (!isNear) return;
    return () => {
      const top = first.current?.getBoundingClientRect();
      const bottom = last.current?.getBoundingClientRect() ?? top;
      if (top && bottom) heights.set(key, bottom.bottom - top.top);
    };
  }, [first, last, isNear, key]);
  return heights.get(key);
}
