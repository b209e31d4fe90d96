import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { checksOf } from '#contract/capture/draft.ts';
import type { KeptOperation, Operation, OperationResult } from '#contract/capture/operations.ts';
import { type CaptureState, conflictsOf, conflictWith, stateOf } from '#contract/capture/state.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { addInspection } from '#test/inspections.ts';
import { runs } from '#test/runs.ts';
import { anyStep, knowingPhone, writtenBy } from '#test/three-phones.ts';
import type { Database } from '../database/open.ts';
import { operationsAfter } from './store.ts';
import { captureMessages, takeIn } from './take-in.ts';
import { readState } from './things.ts';

const now = new Date('2026-11-26T00:00:00Z');

whereDatabasesDiffer('conflicts on $kind', ({ open }) => {
  let database: Database & { close: () => Promise<void> };
  beforeAll(async () => {
    database = await open();
    return () => database.close();
  });

  const send = async (sent: readonly unknown[]): Promise<OperationResult[]> => {
    const user = { id: 'u', role: 'owner' } as const;
    const ids = sent.map((one) => (one as Operation).inspection);
    for (const id of new Set(ids)) await addInspection(database.db, id);
    const setup = { kind: database.kind, siteUrl: 'https://site.example', copiesToCloud: false };
    const taken = await database.db
      .transaction()
      .execute((transaction) => takeIn(transaction, setup, { sent, user, actor: { username: 'ines', now } }));
    return taken.results;
  };
  const allOf = async (inspection: string): Promise<KeptOperation[]> => {
    const all: KeptOperation[] = [];
    for (;;) {
      const some = await operationsAfter(database.db, inspection, all.at(-1)?.cursor ?? 0);
      if (some.length === 0) return all;
      all.push(...some);
    }
  };
  /** What screens show, as text, without the places on the server. */
  const shown = (state: CaptureState) =>
    JSON.stringify(
      {
        state,
        conflicts: conflictsOf(state),
        checks: checksOf(state, { areas: [], checklist: [] }).map(({ id }) => id),
      },
      (name, value) => (name === 'cursor' ? undefined : value),
    );

  let tried = 0;
  test('are the same in every order of arrival, and each that is answered is there to be decided', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: 6, maxLength: 14, size: 'max' }),
        fc.array(fc.nat({ max: 13 }), { minLength: 14, maxLength: 14 }),
        async (steps, picks) => {
          tried += 1;
          const inspection = `i${tried}`;
          const written = writtenBy(steps, inspection, `${inspection}-`);
          const order = [...written];
          const arrived: Operation[] = [];
          for (const pick of picks) arrived.push(...order.splice(pick % (order.length || 1), 1));
          for (const one of arrived) {
            const [result] = await send([one]);
            const state = await readState(database.db, inspection);
            const field = conflictWith(state[one.entity][one.entityId] ?? {}, one.id);
            expect(result?.outcome).toBe(field === undefined ? 'applied' : 'conflict');
            const found = conflictsOf(state).filter(({ entityId }) => entityId === one.entityId);
            if (result?.outcome === 'conflict')
              expect(found.map((conflict) => conflict.field)).toContain(field);
          }
          const state = await readState(database.db, inspection);
          expect(shown(state)).toBe(shown(stateOf(written)));
          expect(state).toEqual(stateOf(await allOf(inspection)));
        },
      ),
      { numRuns: runs(12) },
    );
  });

  test('a deletion by somebody who had not seen what was written is answered as a conflict, as is the writing', async () => {
    const [a, b] = ['a', 'b'].map((name) => knowingPhone(name, 'unseen')) as never as [
      ReturnType<typeof knowingPhone>,
      ReturnType<typeof knowingPhone>,
    ];
    const finding = { entity: 'finding', entityId: 'f' } as const;
    const made = a.write(finding, { text: 'Cracked' });
    b.sees([made]);
    const written = a.write(finding, { text: '7 mm' });
    const deleted = b.write(finding, { deleted: true }, 1000);
    expect(await send([made, deleted])).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }]);
    expect(await send([written])).toEqual([
      { id: written.id, outcome: 'conflict', reason: captureMessages.deleted },
    ]);
    const other = knowingPhone('c', 'unseen');
    other.sees([made]);
    expect(await send([other.write(finding, { deleted: true })])).toMatchObject([
      { outcome: 'conflict', reason: captureMessages.changed },
    ]);
    expect(conflictsOf(await readState(database.db, 'unseen'))).toMatchObject([
      { field: 'deleted', unseen: [{ field: 'text', value: { value: '7 mm' } }] },
    ]);
  });

  test('what is known of things is counted from the operations when it is missing', async () => {
    const phone = knowingPhone('p', 'old');
    const write = (text: string) => phone.write({ entity: 'finding', entityId: 'f' }, { text });
    await send(['one', 'two', 'three'].map(write));
    const before = await readState(database.db, 'old');
    await database.db.deleteFrom('capture_things').where('inspection_id', '=', 'old').execute();
    expect(await readState(database.db, 'old')).toEqual(before);
    await send([write('four')]);
    const state = await readState(database.db, 'old');
    expect([state.finding.f?.text?.value, conflictsOf(state)]).toEqual(['four', []]);
    const rows = await database.db
      .selectFrom('capture_things')
      .select('cursor')
      .where('inspection_id', '=', 'old')
      .execute();
    expect(rows).toHaveLength(1);
  });

  test.each(['__proto__', 'constructor', 'hasOwnProperty'])(
    'an operation and a thing may be called %s',
    async (id) => {
      const phone = knowingPhone(id, `named-${id}`);
      const made = { ...phone.write({ entity: 'finding', entityId: id }, { title: 'Crack' }), id: `x${id}` };
      const again = { ...phone.write({ entity: 'area', entityId: id }, { name: 'Bath' }), id };
      expect(await send([made, again])).toMatchObject([{ outcome: 'applied' }, { id, outcome: 'applied' }]);
      expect(await send([again])).toMatchObject([{ id, outcome: 'duplicate' }]);
      const state = await readState(database.db, `named-${id}`);
      expect([state.finding[id]?.title?.value, state.area[id]?.name?.value]).toEqual(['Crack', 'Bath']);
    },
  );

  test('a field called __proto__ is refused, and an id that is too long is not taken for a shorter one', async () => {
    const phone = knowingPhone('odd', 'odd');
    const good = phone.write({ entity: 'finding', entityId: 'f' }, { title: 'Crack' });
    const fields = JSON.parse('{"title":"Crack","__proto__":"gone"}');
    const short = { ...good, id: 'x'.repeat(100) };
    expect(await send([{ ...good, fields }, short, { ...short, id: 'x'.repeat(101) }])).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('__proto__') },
      { outcome: 'applied' },
      { outcome: 'refused' },
    ]);
  });

  test('names of values without end, and values in conflict without end, are refused with a reason', async () => {
    const at = (device: string, seq: number) =>
      `2026-11-25T00:00:00.000Z-${seq.toString(16).padStart(4, '0')}-${device}`;
    const one = (device: string, text: string, names: string[] = []): Operation => ({
      id: device,
      device,
      seq: 1,
      at: at(device, 1),
      inspection: 'full',
      entity: 'finding',
      entityId: 'f',
      fields: { text },
      base: { text: names },
    });
    const tooMany = Array.from({ length: 501 }, (_, index) => at('other', index));
    expect(await send([one('first', 'x', tooMany)])).toMatchObject([{ outcome: 'refused' }]);
    const crowd = Array.from({ length: 150 }, (_, index) => one(`d${index}`, `text ${index}`));
    const results = await send(crowd);
    expect(results.at(0)?.outcome).toBe('applied');
    expect(results.at(50)?.outcome).toBe('conflict');
    expect(results.at(-1)).toMatchObject({ outcome: 'refused', reason: captureMessages.tooMany });
    // A choice between them still goes.
    const taken = crowd.filter((_, index) => results[index]?.outcome !== 'refused').map((each) => each.at);
    expect(await send([one('chooser', 'chosen', taken)])).toMatchObject([{ outcome: 'applied' }]);
  });
});
