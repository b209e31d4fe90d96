/** A thing with an order, which somebody may have changed. */
export type Placed = { id: string; order: number | undefined };

/**
 * The orders to write to move one thing: a new one between its neighbours' orders, or new ones for all things if there is no number between.
 *
 * @param things in their present order
 */
export function ordersAfterMove(things: readonly Placed[], from: number, to: number): Placed[] {
  const moved = things[from];
  if (!moved || from === to || to < 0 || to >= things.length) return [];
  const others = things.filter((_, index) => index !== from);
  const result = [...others.slice(0, to), moved, ...others.slice(to)];
  const [before, after] = [others[to - 1]?.order, others[to]?.order];
  const order = orderBetween({ before, after, isFirst: to === 0, isLast: to === others.length });
  if (order !== undefined && areRising(others)) return [{ id: moved.id, order }];
  return result.flatMap(({ id, order: old }, index) => (old === index + 1 ? [] : [{ id, order: index + 1 }]));
}

type Between = { before: number | undefined; after: number | undefined; isFirst: boolean; isLast: boolean };

function orderBetween({ before, after, isFirst, isLast }: Between): number | undefined {
  if (isFirst && after !== undefined) return after - 1;
  if (isLast && before !== undefined) return before + 1;
  if (before === undefined || after === undefined) return undefined;
  const middle = (before + after) / 2;
  // After enough halvings there is no number between the two.
  return middle > before && middle < after ? middle : undefined;
}

function areRising(things: readonly Placed[]): boolean {
  return things.every(
    ({ order }, index) =>
      order !== undefined && order > (index === 0 ? -Infinity : (things[index - 1]?.order ?? Infinity)),
  );
}
