import { beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/desk/endpoints/inspections.ts';
import type { FreeTime } from '#contract/desk/inspections.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { addInspector, kim, lou } from '#test/inspectors.ts';
import { addWorker } from '#test/own-times.ts';

onEachDatabase('whoever is free, on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, database } = desk;
  beforeAll(async () => {
    await desk.at('2026-11-26T00:00:00Z');
    for (const worker of [kim, lou]) await addWorker(database.db, worker);
    await addInspector(database.db, { ...lou, id: 'abe', name: 'Abe Invited' });
  });

  /** Who is free at a time, in order. */
  async function freeAt(start: string, by = ''): Promise<string[]> {
    const [day] = new Date(Date.parse(start) + 10 * 3600_000).toISOString().split('T');
    const query = new URLSearchParams({
      type: 'frame',
      from: day ?? '',
      to: day ?? '',
      ...(by && { inspectorId: by }),
    });
    const { slots } = (await call('GET', `${calls.slots.path}?${query}`)).json();
    return (slots as FreeTime[]).filter((time) => time.start === start).map((time) => time.inspectorId);
  }

  test('who has the least booked in the week comes first, and who has not accepted the invitation comes if asked for by name', async () => {
    const { id: inquiryId } = (await call('POST', paths.contact, ada)).json();
    const booked = { inquiryId, type: 'frame', inspectorId: kim.id, start: '2026-12-06T23:00:00.000Z' };
    expect((await call('POST', calls.book.path, booked)).statusCode).toBe(201);
    // Thursday of the same week, and of the next.
    expect(await freeAt('2026-12-10T00:00:00.000Z')).toEqual([lou.id, kim.id]);
    expect(await freeAt('2026-12-17T00:00:00.000Z', 'abe')).toEqual(['abe']);
    const more = { ...booked, inspectorId: lou.id, start: '2026-12-13T23:00:00.000Z' };
    expect((await call('POST', calls.book.path, more)).statusCode).toBe(201);
    expect(await freeAt('2026-12-17T00:00:00.000Z')).toEqual([kim.id, lou.id]);
  });
});
