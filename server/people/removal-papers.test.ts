import { expect, test } from 'vitest';
import { REMOVAL_WORD, type Removal } from '#contract/desk/customers.ts';
import * as customerCalls from '#contract/desk/endpoints/customers.ts';
import * as invoiceCalls from '#contract/desk/endpoints/invoices.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { invoicing } from '#test/invoices.ts';
import {
  addAgreementEvent,
  firstBroken,
  keepAgreementText,
  listAgreementEvents,
} from '../customers/agreement-events.ts';
import { insertAnswer } from '../customers/answers.ts';
import { canonicalJson, sha256 } from '../customers/hashes.ts';
import { findLink, newLink } from '../customers/links.ts';
import { findShare, insertShare } from '../customers/shares.ts';
import { saveWaiver } from '../customers/waivers.ts';
import { invoicesOf } from '../invoices/stored.ts';

const HER_WORDS = /quagmire|203\.0\.113\.9|Builder Bo|Firefox/i;
const NAME = 'Zoe Quagmire';

onEachDatabase('the papers and links of a deleted person, on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, server, database, session } = desk;
  const { issue, pay } = invoicing(desk);
  const inquiry = async (more: object): Promise<string> =>
    (await call('POST', paths.contact, { ...ada, ...more })).json().id;
  const credit = (id: string, reason: string) =>
    call('POST', addressOf(invoiceCalls.credit, { id }), { reason });

  /** Every row of every table, as text. */
  async function everything(): Promise<string> {
    const tables = await database.db.introspection.getTables();
    const rows = tables
      .filter(({ name }) => !name.startsWith('submission_search'))
      .map(({ name }) =>
        database.db
          .selectFrom(name as 'users')
          .selectAll()
          .execute(),
      );
    return JSON.stringify(await Promise.all(rows));
  }

  test('numbers, days and amounts of invoices stay, agreements lose whom they name, and no link opens', async () => {
    const { db, kind } = database;
    const { now } = server.clock;
    const id = await inquiry({
      lastName: 'Quagmire',
      propertyAddress: '77 Quagmire Street, Chermside QLD 4032',
    });
    const credited = (await issue(id)).json().invoice;
    await credit(credited.id, 'Quagmire was charged twice');
    const { invoice } = (await issue(id)).json();
    await pay(invoice.id, '100', { reference: 'From Z Quagmire' });
    const actor = { username: 'omar', now };
    const text = { version: '1', title: 'Agreement', sections: [] };
    const [link, share] = await db.transaction().execute(async (transaction) => {
      await saveWaiver(transaction, id, { waived: 'payment', reason: 'Mrs Quagmire pays on Monday' }, actor);
      const terms = {
        party: NAME,
        address: '77 Quagmire Street',
        inspections: [],
        textSha256: sha256(canonicalJson(text)),
        version: '1',
      };
      await keepAgreementText(transaction, text);
      await transaction
        .insertInto('report_notices')
        .values({ version_id: 'version', submission_id: id, told_at: now.toISOString() })
        .execute();
      await addAgreementEvent(transaction, id, {
        kind: 'accepted',
        at: now.toISOString(),
        accepted: {
          terms,
          name: NAME,
          acceptedAt: now.toISOString(),
          ip: '203.0.113.9',
          browser: 'Firefox',
          link: 'abc',
        },
      });
      await addAgreementEvent(transaction, id, { kind: 'withdrawn', at: now.toISOString(), by: 'omar' });
      const made = await insertShare(
        transaction,
        { inquiryId: id, reportId: 'report', kind: 'actions', name: 'Builder Bo', email: 'bo@example.com' },
        now,
      );
      const url = (await newLink(transaction, { siteUrl: 'https://example.com', inquiryId: id, now })).url;
      return [url, made] as const;
    });
    const answer = {
      shareId: share?.share.id ?? '',
      listId: share?.share.id ?? '',
      state: 'fixed' as const,
      fixBy: null,
      reportId: 'report',
      finding: 'f',
      rectifiedOn: '2026-11-01',
      words: 'Mr Quagmire let us in',
      photos: [],
    };
    await db.transaction().execute((transaction) => insertAnswer(transaction, kind, { answer, now }));
    const before = await listAgreementEvents(db, id);

    const removing = addressOf(customerCalls.remove, { id });
    const reply = await call('POST', removing, { ids: [id], word: REMOVAL_WORD }, session);
    expect(reply.statusCode, reply.body).toBe(200);
    const { removal } = reply.json<{ removal: Removal }>();
    const numbers = [credited.number, invoice.number].toSorted();
    expect(removal).toMatchObject({ agreements: 1, answers: 1 });
    // Mails about the invoices have links of their own.
    expect(removal.links).toBeGreaterThan(2);
    expect(removal.invoices).toEqual(expect.arrayContaining(numbers));
    expect(removal.invoices).toHaveLength(3);
    expect(await everything()).not.toMatch(HER_WORDS);

    const [, kept] = await invoicesOf(db, id);
    expect(kept).toMatchObject({
      number: invoice.number,
      issued_on: invoice.issuedOn,
      due_on: invoice.dueOn,
      balanceCents: 45_000,
      total_cents: 55_000,
      content: { buyer: { name: 'Person deleted', address: '', email: '' }, lines: [{ cents: 55_000 }] },
    });
    const after = await listAgreementEvents(db, id);
    expect(after.map(({ hash }) => hash)).toEqual(before.map(({ hash }) => hash));
    expect(after[0]?.event).toMatchObject({ accepted: { name: 'Person deleted', ip: '', browser: '' } });
    // The chain still stands, and a change of what follows the acceptance still shows.
    expect(await firstBroken(db, id)).toBeNull();
    await db
      .updateTable('agreement_events')
      .set({ hash: '0'.repeat(64) })
      .where('submission_id', '=', id)
      .where('place', '=', 1)
      .execute();
    expect(await firstBroken(db, id)).toBe(2);
    expect(await db.selectFrom('report_notices').selectAll().execute()).toEqual([]);
    expect(await findLink(db, new URL(link).pathname.split('/').at(-1) ?? '', now)).toBeUndefined();
    expect(await findShare(db, share?.token ?? '', now)).toBeUndefined();
  });

  test('of a request that never became a job nothing stays', async () => {
    const { db } = database;
    const { now } = server.clock;
    const id = await inquiry({ lastName: 'Mudge', email: 'mudge@example.com', phone: '0491 570 110' });
    await db.transaction().execute(async (transaction) => {
      await newLink(transaction, { siteUrl: 'https://example.com', inquiryId: id, now });
      await saveWaiver(transaction, id, { waived: 'terms', reason: 'x' }, { username: 'omar', now });
      await insertShare(
        transaction,
        { inquiryId: id, reportId: 'r', kind: 'report', name: 'Bo', email: null },
        now,
      );
    });
    const removing = addressOf(customerCalls.remove, { id });
    const reply = await call('POST', removing, { ids: [id], word: REMOVAL_WORD }, session);
    expect(reply.json().removal, reply.body).toMatchObject({ inquiries: 1, invoices: [] });
    for (const table of ['customer_links', 'gate_waivers', 'shares'] as const)
      expect(await db.selectFrom(table).selectAll().where('submission_id', '=', id).execute(), table).toEqual(
        [],
      );
  });
});
