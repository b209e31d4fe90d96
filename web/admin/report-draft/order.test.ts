import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ordersAfterMove, type Placed } from './order.ts';

/** As they stand: by their order, those without one last. */
function inOrder(things: readonly Placed[]): string[] {
  const key = ({ order }: Placed) => order ?? Number.MAX_SAFE_INTEGER;
  return [...things].sort((a, b) => key(a) - key(b) || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
}

const order = fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined });

test('a thing that is moved stands where it was moved to, and the others as they stood', () => {
  fc.assert(
    fc.property(fc.array(order, { minLength: 2, maxLength: 12 }), fc.nat(), fc.nat(), (orders, a, b) => {
      const things = orders.map((one, index) => ({ id: `f${index}`, order: one }));
      const ids = inOrder(things);
      const standing = ids.map((id) => things.find((one) => one.id === id) as Placed);
      const [from, to] = [a % ids.length, b % ids.length];
      const changes = new Map(ordersAfterMove(standing, from, to).map((one) => [one.id, one.order]));
      const after = standing.map((one) => ({ ...one, order: changes.get(one.id) ?? one.order }));
      const wanted = ids.filter((_, index) => index !== from);
      wanted.splice(to, 0, ids[from] as string);
      expect(inOrder(after)).toEqual(wanted);
    }),
  );
});

test('where there is room only what is moved is written', () => {
  const things = [1, 2, 3].map((one) => ({ id: `f${one}`, order: one }));
  expect(ordersAfterMove(things, 2, 1)).toEqual([{ id: 'f3', order: 1.5 }]);
  expect(ordersAfterMove(things, 2, 0)).toEqual([{ id: 'f3', order: 0 }]);
  expect(ordersAfterMove(things, 0, 3)).toEqual([]);
});
