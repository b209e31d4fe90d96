import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#test/runs.ts';
import { nextStamp } from './clock.ts';
import {
  type CaptureState,
  type Change,
  conflictsOf,
  entityOf,
  fieldValue,
  isDeleted,
  stateOf,
} from './state.ts';

const start = Date.parse('2026-11-25T00:00:00Z');
let count = 0;

/** A phone that writes what it is told to, on top of what it has seen. */
function phone(device: string) {
  const known = new Map<string, Change>();
  let latest = '';
  const keep = (change: Change) => {
    known.set(change.id, change);
    if (change.at > latest) latest = change.at;
  };
  return {
    get seen() {
      return [...known.values()];
    },
    sees: (changes: Iterable<Change>) => {
      for (const change of changes) keep(change);
    },
    write(entityId: string, fields: Record<string, unknown>, now = start + count * 1000): Change {
      count += 1;
      const thing = entityOf([...known.values()].filter((change) => change.entityId === entityId));
      const base = Object.keys(fields).flatMap((name) => {
        const field = thing[name];
        return field ? [[name, [field.at, ...field.others.map(({ at }) => at)]]] : [];
      });
      const at = nextStamp(device, new Date(now), latest || undefined);
      const change: Change = {
        id: `o${count}`,
        device,
        seq: count,
        at,
        entity: 'finding',
        entityId,
        fields,
        base: Object.fromEntries(base),
      };
      keep(change);
      return change;
    },
  };
}

const textOf = (state: CaptureState, name = 'text') => fieldValue(state.finding.f, name);

describe('two phones', () => {
  test('that write different fields both have their way', () => {
    const [a, b] = [phone('a'), phone('b')];
    const state = stateOf([a.write('f', { text: 'Cracked' }), b.write('f', { measured: 7 })]);
    expect([textOf(state), textOf(state, 'measured')]).toEqual(['Cracked', 7]);
    expect(conflictsOf(state)).toEqual([]);
  });

  test('that write one field without knowing of each other keep both values, the later one on top', () => {
    const [a, b] = [phone('a'), phone('b')];
    const state = stateOf([a.write('f', { text: 'Cracked' }), b.write('f', { text: 'Broken' })]);
    expect(textOf(state)).toBe('Broken');
    expect(conflictsOf(state)).toMatchObject([
      { entity: 'finding', entityId: 'f', field: 'text', others: [{ value: 'Cracked', device: 'a' }] },
    ]);
  });

  test('that write the same have nothing to settle', () => {
    const [a, b] = [phone('a'), phone('b')];
    expect(conflictsOf(stateOf([a.write('f', { text: 'x' }), b.write('f', { text: 'x' })]))).toEqual([]);
  });

  test('keep an earlier value beside a later one that was typed in several steps', () => {
    const [a, b] = [phone('a'), phone('b')];
    const early = a.write('f', { text: 'Cracked tile' });
    const steps = ['Br', 'Brok', 'Broken'].map((text) => b.write('f', { text }));
    expect(conflictsOf(stateOf([...steps, early]))).toMatchObject([
      { value: { value: 'Broken' }, others: [{ value: 'Cracked tile' }] },
    ]);
  });

  test('have settled it once somebody who saw both has chosen', () => {
    const [a, b] = [phone('a'), phone('b')];
    a.write('f', { text: 'Cracked' });
    b.write('f', { text: 'Broken' });
    a.sees(b.seen);
    a.write('f', { text: 'Cracked and broken' });
    const state = stateOf(a.seen);
    expect([textOf(state), conflictsOf(state)]).toEqual(['Cracked and broken', []]);
  });
});

describe('what is deleted', () => {
  test('stays deleted, and can be brought back', () => {
    const a = phone('a');
    a.write('f', { text: 'Cracked' });
    a.write('f', { deleted: true });
    expect(isDeleted(stateOf(a.seen).finding.f)).toBe(true);
    a.write('f', { deleted: null });
    expect([isDeleted(stateOf(a.seen).finding.f), textOf(stateOf(a.seen))]).toEqual([false, 'Cracked']);
  });

  test('waits for a choice when somebody who did not know went on writing', () => {
    const [a, b] = [phone('a'), phone('b')];
    const made = a.write('f', { text: 'Cracked' });
    b.sees([made]);
    a.write('f', { deleted: true });
    b.write('f', { text: 'Cracked, 7 mm' });
    const state = stateOf([...a.seen, ...b.seen]);
    expect(conflictsOf(state)).toMatchObject([{ field: 'deleted', others: [{ value: false }] }]);
    expect(textOf(state)).toBe('Cracked, 7 mm');
  });
});

test('1,000 operations of two phones make one state, in any order and however often they come', () => {
  const step = fc.record({
    who: fc.constantFrom(0, 1),
    entityId: fc.constantFrom('f', 'g', 'h'),
    field: fc.constantFrom('text', 'measured', 'severity', 'deleted'),
    value: fc.oneof(fc.string({ maxLength: 4 }), fc.integer({ max: 9 }), fc.boolean(), fc.constant(null)),
    syncs: fc.boolean(),
    // A clock may go backwards.
    seconds: fc.integer({ min: -5, max: 30 }),
  });
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1000, maxLength: 1000, size: 'max' }),
      fc.infiniteStream(fc.nat()),
      (steps, random) => {
        const phones = [phone('a'), phone('b')] as const;
        const all: Change[] = [];
        let now = start;
        for (const { who, entityId, field, value, syncs, seconds } of steps) {
          now += seconds * 1000;
          const own = phones[who] as ReturnType<typeof phone>;
          if (syncs) own.sees(all);
          all.push(own.write(entityId, { [field]: field === 'deleted' ? value === true : value }, now));
        }
        const once = stateOf(all);
        const order = [...all, ...all].map((change) => ({ change, at: random.next().value ?? 0 }));
        const shuffled = order.sort((x, y) => x.at - y.at).map(({ change }) => change);
        expect(stateOf(shuffled)).toEqual(once);
        // Whoever has seen everything and writes once more leaves nothing to settle.
        const [last] = phones;
        last.sees(all);
        for (const [entityId, thing] of Object.entries(stateOf(last.seen).finding))
          for (const [name, { value }] of Object.entries(thing)) last.write(entityId, { [name]: value });
        expect(conflictsOf(stateOf(last.seen))).toEqual([]);
      },
    ),
    { numRuns: runs(3) },
  );
});
