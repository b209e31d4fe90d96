import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { formOf } from '#test/calls.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { ines, signedInInspector } from '#test/people.ts';

const plan = Buffer.from('%PDF-1.7\nA plan');

onEachDatabase('a customer’s file on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, database, server } = desk;

  /** An inquiry with a plan; returns its id and the plan’s name in the store. */
  async function inquiry(): Promise<{ id: string; filename: string }> {
    const encoded = new Response(formOf(ada, plan));
    const reply = await server.app.inject({
      method: 'POST',
      url: paths.contact,
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    });
    const { id } = reply.json();
    const full = (await call('GET', addressOf(inquiryCalls.one, { id }))).json();
    return { id, filename: full.inquiry.uploadedFiles[0].filename };
  }

  const assign = (submission_id: string, inspector_id: string, status: 'booked' | 'cancelled' | 'done') =>
    database.db
      .insertInto('inspections')
      .values({
        id: `${submission_id} ${inspector_id}`,
        submission_id,
        inspector_id,
        status,
        inspection_type: 'frame',
        property_address: 'here',
        created_at: '2026-11-20T00:00:00.000Z',
      })
      .execute();

  test('is open to whoever inspects for its inquiry, to the owner, and to nobody else', async () => {
    const { inspector, session } = await signedInInspector(desk);
    const { session: another } = await signedInInspector(desk, { ...ines, username: 'ivo' });
    const [own, others, cancelled] = [await inquiry(), await inquiry(), await inquiry()];
    await assign(own.id, inspector.id, 'booked');
    await assign(cancelled.id, inspector.id, 'cancelled');
    const read = (filename: string, headers: { cookie: string }) =>
      call('GET', paths.upload(filename), undefined, headers);
    const opened = await read(own.filename, session);
    expect([opened.statusCode, opened.body]).toEqual([200, plan.toString()]);
    for (const [filename, headers] of [
      [others.filename, session],
      [cancelled.filename, session],
      [own.filename, another],
      ['none.pdf', session],
    ] as const) {
      const refused = await read(filename, headers);
      expect([refused.statusCode, refused.json()]).toEqual([404, { message: messages.noSuchThing }]);
    }
    expect((await read(others.filename, desk.session)).statusCode).toBe(200);
  });
});
