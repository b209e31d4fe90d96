import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#test/runs.ts';
import { anyStep, choose, knowingPhone, writtenBy } from '#test/three-phones.ts';
import { checksOf } from './draft.ts';
import type { Operation } from './operations.ts';
import { type Change, conflictsOf, stateOf } from './state.ts';

/** Everything that a screen shows, as text: so the order of things and fields counts too. */
const shown = (operations: readonly Change[]) => {
  const state = stateOf(operations);
  const checks = checksOf(state, { areas: [], checklist: [] }).map(({ id }) => id);
  return JSON.stringify({ state, conflicts: conflictsOf(state), checks });
};

function* ordersOf<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length <= 1) yield [...items];
  else
    for (const [index, item] of items.entries())
      for (const rest of ordersOf(items.toSpliced(index, 1))) yield [item, ...rest];
}

test('what three phones write makes one state and one list of conflicts in every order of arrival', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 3, maxLength: 9 }), (steps) => {
      const written = writtenBy(steps).slice(0, 5);
      const once = shown(written);
      for (const order of ordersOf(written)) expect(shown(order)).toBe(once);
    }),
    { numRuns: runs(60) },
  );
});

test('a long day of three phones makes one state in any order, and everything can be settled either way', () => {
  fc.assert(
    fc.property(
      fc.array(anyStep, { minLength: 40, maxLength: 80, size: 'max' }),
      fc.infiniteStream(fc.nat()),
      fc.boolean(),
      (steps, random, stands) => {
        const written: Operation[] = writtenBy(steps);
        const order = written.map((change) => ({ change, at: random.next().value ?? 0 }));
        const shuffled = order.sort((x, y) => x.at - y.at).map(({ change }) => change);
        expect(shown(shuffled)).toBe(shown(written));

        const office = knowingPhone('desk', 'i');
        office.sees(shuffled);
        // A thing that comes back may show what was in conflict before it was deleted.
        for (let round = 0; round < 3; round += 1)
          for (const conflict of office.conflicts()) choose(office, conflict, stands);
        expect(office.conflicts()).toEqual([]);
      },
    ),
    { numRuns: runs(40) },
  );
});

test('hand-added checks stand in the order in which they were added, wherever that is read', () => {
  const phone = knowingPhone('a', 'i');
  const added = ['z', 'm', 'b'].map((entityId) => phone.write({ entity: 'check', entityId }, { item: 'x' }));
  for (const order of ordersOf(added))
    expect(checksOf(stateOf(order), { areas: [], checklist: [] }).map(({ id }) => id)).toEqual([
      'z',
      'm',
      'b',
    ]);
});

const finding = { entity: 'finding', entityId: 'f' } as const;

test('the third phone buries no value: it replaces what it names and nothing else', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => knowingPhone(name, 'i')) as never as [
    ReturnType<typeof knowingPhone>,
    ReturnType<typeof knowingPhone>,
    ReturnType<typeof knowingPhone>,
  ];
  const ofB = b.write(finding, { text: 'Broken' }, 1000);
  const ofA = a.write(finding, { text: 'Cracked' }, 2000);
  c.sees([ofA]);
  const ofC = c.write(finding, { text: 'Cracked, 7 mm' }, 3000);
  for (const order of ordersOf([ofA, ofB, ofC]))
    expect(conflictsOf(stateOf(order))).toMatchObject([
      { value: { value: 'Cracked, 7 mm' }, others: [{ value: 'Broken' }] },
    ]);
});

test('a choice settles equal values of several phones too', () => {
  const phones = ['a', 'b', 'c'].map((name) => knowingPhone(name, 'i'));
  const written = ['x', 'y', 'x'].map((text, index) => phones[index]?.write(finding, { text }) as Operation);
  const office = knowingPhone('desk', 'i');
  office.sees(written);
  office.write(finding, { text: 'z' });
  expect(office.conflicts()).toEqual([]);
});

test.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString'])(
  'a thing may be called %s',
  (entityId) => {
    const phone = knowingPhone('a', 'i');
    const state = stateOf([phone.write({ entity: 'finding', entityId }, { title: 'Crack' })]);
    expect(Object.entries(state.finding).map(([id, { title }]) => [id, title?.value])).toEqual([
      [entityId, 'Crack'],
    ]);
    expect(stateOf([]).finding[entityId]).toBeUndefined();
  },
);
