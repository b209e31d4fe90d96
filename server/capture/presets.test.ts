import { expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import { sample } from '#content/sample.ts';
import type { Facts } from '#contract/business/facts.ts';
import { stampOf } from '#contract/capture/clock.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { factsInForce } from '#test/facts-in-force.ts';
import { insertVersion } from '../business/store.ts';
import type { Db } from '../database/open.ts';
import { presetsFor } from './presets.ts';

const type = 'frame';
const published = new Date('2026-11-20T00:00:00Z');

/** The facts with a frame inspection of one area. */
function withArea(name: string): Facts {
  const frame = { ...sample.inspections.types.frame, areas: [{ id: 'all', name }], checklist: [] };
  const types = { ...sample.inspections.types, frame };
  return { ...facts, inspections: { ...facts.inspections, types } };
}

async function begin(db: Db, id: string, at: string): Promise<void> {
  await db
    .insertInto('capture_operations')
    .values({
      id: `op-${id}`,
      cursor: Number(id.slice(1)),
      inspection_id: id,
      device: 'phone',
      seq: 1,
      stamp: stampOf('phone', new Date(at), 1),
      sent_stamp: null,
      entity: 'check',
      entity_id: 'c',
      fields: '{}',
      base: '{}',
      username: null,
      received_at: '2026-11-25T00:00:00.000Z',
    })
    .execute();
}

whereDatabasesDiffer('the checklist of an inspection on $kind', ({ open }) => {
  test('is that of the day on which it began, and of today until it has begun', async () => {
    const { db, close } = await open();
    const next = withArea('The whole frame');
    await insertVersion(db, {
      version: 1,
      facts: next,
      before: sample,
      note: '',
      actor: { username: null, now: published },
    });
    factsInForce({ inspections: next.inspections });
    await begin(db, 'i1', '2026-11-19T23:00:00Z');
    await begin(db, 'i2', '2026-11-20T01:00:00Z');
    const presetsOf = await presetsFor(
      db,
      ['i1', 'i2', 'i3'].map((id) => ({ id, type })),
    );
    const areas = (id: string) => presetsOf({ id, type }).areas.map(({ name }) => name);
    expect(areas('i1')).toEqual(sample.inspections.types.frame.areas.map(({ name }) => name));
    expect(areas('i2')).toEqual(['The whole frame']);
    expect(areas('i3')).toEqual(['The whole frame']);
    expect((await presetsFor(db, []))({ id: 'i4', type }).areas).toHaveLength(1);
    await close();
  });
});
