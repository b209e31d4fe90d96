import { expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import { monthsBefore } from '#contract/calendar.ts';
import type { AuditEntry } from '#contract/desk/audit.ts';
import { REMOVAL_WORD } from '#contract/desk/customers.ts';
import * as accountCalls from '#contract/desk/endpoints/accounts.ts';
import * as customerCalls from '#contract/desk/endpoints/customers.ts';
import * as inspectionCalls from '#contract/desk/endpoints/inspections.ts';
import * as calls from '#contract/desk/endpoints/quotes.ts';
import type { Quote } from '#contract/desk/quotes.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { dailyWork } from '#server/background.ts';
import { ada } from '#test/cast.ts';
import { customerToken, submit, visit } from '#test/customers.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { addInspector, kim } from '#test/inspectors.ts';

const lines = [{ description: 'Frame inspection', cents: 55_000, type: 'frame' }];
/** The last day of every quote here. */
const validUntil = '2026-12-04';

onEachDatabase('what is kept of quotes on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, server, database } = desk;

  async function request(): Promise<string> {
    const reply = await server.app.inject({ method: 'POST', url: paths.contact, payload: ada });
    return reply.json<{ id: string }>().id;
  }
  async function made(path: string, more: object = {}): Promise<Quote> {
    const reply = await call('POST', path, { lines, validUntil, ...more });
    expect(reply.statusCode, reply.body).toBe(201);
    server.clock.now = new Date(server.clock.now.getTime() + 11_000);
    return reply.json<{ quote: Quote }>().quote;
  }
  const quoted = (id: string, more: object = {}) => made(addressOf(calls.make, { id }), more);
  const again = ({ id }: Quote, more: object = {}) => made(addressOf(calls.nextEdition, { id }), more);
  async function accept(inquiryId: string, { number }: Quote, edition: number): Promise<string> {
    const token = await customerToken(desk, inquiryId);
    const fields = { name: 'Ada Sample', accept: 'yes', edition: String(edition) };
    expect((await submit(desk, customerPaths.quoteAcceptance(token, number), fields)).statusCode).toBe(303);
    return token;
  }
  async function kept(): Promise<string[]> {
    const rows = await database.db.selectFrom('quotes').select(['number', 'edition']).orderBy('id').execute();
    return rows.map(({ number, edition }) => `${number} ${edition}`);
  }
  async function workAt(months: number): Promise<void> {
    const files = { discard: async () => {} };
    const now = monthsBefore(new Date(`${validUntil}T02:00:00Z`), -months);
    const work = dailyWork({ db: database.db, files });
    await work['quotes that nobody accepted']?.(now, new AbortController().signal);
  }

  test('what nobody accepted goes after the set period, and what was accepted stays with its agreement', async () => {
    const id = await request();
    const declined = await quoted(id);
    const token = await customerToken(desk, id);
    const reason = { reason: 'Somebody nearer' };
    expect((await submit(desk, customerPaths.quoteRefusal(token, declined.number), reason)).statusCode).toBe(
      303,
    );
    const withdrawn = await quoted(id);
    expect((await call('PUT', addressOf(calls.withdraw, { id: withdrawn.id }), reason)).statusCode).toBe(200);
    const lapsed = await quoted(id);
    await again(lapsed);
    const younger = await quoted(id);
    await again(younger, { validUntil: '2027-02-01' });
    const accepted = await quoted(id);
    await again(accepted);
    await accept(id, accepted, 2);
    const draft = await quoted(id, { send: false });

    const before = await kept();
    expect(before).toHaveLength(9);
    await workAt(facts.retention.filesMonths - 1);
    expect(await kept()).toEqual(before);
    await workAt(facts.retention.filesMonths + 1);
    const left = [younger, younger, accepted, accepted, draft].map(
      ({ number }, place) => `${number} ${place % 2 === 1 ? 2 : 1}`,
    );
    expect(await kept()).toEqual(left);
    await workAt(facts.retention.filesMonths + 4);
    expect(await kept()).toEqual(left.slice(2));

    // The customer still reads what they accepted; of the others, the page says that there is nothing.
    expect((await visit(desk, customerPaths.quote(token, accepted.number))).statusCode).toBe(200);
    expect((await visit(desk, customerPaths.quote(token, declined.number))).statusCode).toBe(404);
    const audit = (await call('GET', accountCalls.audit.path)).json<AuditEntry[]>();
    const said = audit.filter(({ kind }) => kind === 'deletion').map(({ detail }) => detail);
    expect(said.toSorted()).toEqual(
      [declined, withdrawn, lapsed, younger].map(({ number }) => `Quote ${number}, after the set period`),
    );
  });

  test('drafts go with a deleted person, and what was sent for a job stays without them', async () => {
    await addInspector(database.db, kim);
    const id = await request();
    await quoted(id, { send: false });
    const dropped = await quoted(id, { send: false });
    await call('PUT', addressOf(calls.withdraw, { id: dropped.id }), { reason: 'Not needed' });
    const accepted = await quoted(id, { message: 'Until Tuesday, Ada.' });
    await accept(id, accepted, 1);
    const booked = await call('POST', inspectionCalls.book.path, {
      inquiryId: id,
      type: 'frame',
      inspectorId: kim.id,
      start: '2026-12-03T22:00:00Z',
      override: { reason: 'As it is tried' },
    });
    expect(booked.statusCode, booked.body).toBe(201);
    const removal = { word: REMOVAL_WORD, ids: [id] };
    const removed = await call('POST', addressOf(customerCalls.remove, { id }), removal);
    expect(removed.json().removal.quotes).toBe(3);
    const rows = await database.db.selectFrom('quotes').selectAll().where('submission_id', '=', id).execute();
    expect(rows.map(({ number, total_cents }) => [number, total_cents])).toEqual([[accepted.number, 55_000]]);
    const held = JSON.stringify(rows);
    for (const words of ['Ada', ada.email, ada.propertyAddress, 'Until Tuesday'])
      expect(held).not.toContain(words);
  });
});
