import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conflictsOf, stateOf } from '#contract/capture/state.ts';
import { runs } from '#test/runs.ts';
import { anyStep, knowingPhone, writtenBy } from '#test/three-phones.ts';
import { type Logged, newLog } from './log.ts';

test('a log shows after each arrival and each removal what all its operations make, in the same order', () => {
  fc.assert(
    fc.property(
      fc.array(anyStep, { minLength: 10, maxLength: 40, size: 'max' }),
      fc.infiniteStream(fc.nat({ max: 6 })),
      (steps, random) => {
        const next = () => random.next().value ?? 0;
        const log = newLog<Logged>();
        const kept: Logged[] = [];
        const isAsComputed = () => {
          const state = stateOf(kept.map(({ operation }) => operation));
          expect(JSON.stringify(log.state())).toBe(JSON.stringify(state));
          expect(log.conflicts()).toEqual(conflictsOf(state));
        };
        // In small groups, some of which arrive late.
        let waiting: Logged[] = [];
        for (const operation of writtenBy(steps)) {
          waiting.push({ id: operation.id, operation });
          if (next() < 3) continue;
          const held = next() < 2 ? waiting.splice(0, 1) : [];
          log.put(waiting);
          kept.push(...waiting);
          waiting = held;
          isAsComputed();
          if (next() > 0) continue;
          const [removed] = kept.splice(next() % kept.length, 1);
          if (removed) log.remove(removed.id);
          isAsComputed();
        }
        log.put(waiting);
        kept.push(...waiting);
        isAsComputed();
      },
    ),
    { numRuns: runs(60) },
  );
});

test('a change leaves things of other kinds, and other things of its kind, the same objects', () => {
  const phone = knowingPhone('a', 'i');
  const log = newLog<Logged>();
  const write = (entity: 'finding' | 'check', entityId: string, fields: Record<string, unknown>) => {
    const operation = phone.write({ entity, entityId }, fields);
    log.put([{ id: operation.id, operation }]);
  };
  write('finding', 'f', { title: 'Crack' });
  write('check', 'one', { outcome: 'passed' });
  write('check', 'two', { outcome: 'passed' });
  const before = log.state();
  write('check', 'two', { outcome: 'defect' });
  const after = log.state();
  expect(after.finding).toBe(before.finding);
  expect(after.check.one).toBe(before.check.one);
  expect(after.check.two?.outcome?.value).toBe('defect');
});
