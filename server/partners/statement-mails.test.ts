import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import type { PartnerInFull } from '#contract/desk/partners.ts';
import type { PartnersMonth, Statement } from '#contract/desk/statements.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase, type TestDatabase } from '#test/databases.ts';
import { buildTestApp, type TestApp } from '#test/test-app.ts';
import { runMailServer } from '../../test/faults/mail-server.ts';
import { statementMails } from '../database/migrations/0014-statement-mails.ts';
import type { Database } from '../database/open.ts';
import { claimDue, giveBack } from '../outbox/store.ts';

onEachDatabase('the mail of a statement on $kind', ({ kind, open }) => {
  let database: TestDatabase;
  let mail: Awaited<ReturnType<typeof runMailServer>>;
  /** The mail server's answer to everybody. */
  let answer: number | string = 250;
  let server: TestApp;
  let headers: { cookie: string };
  beforeAll(async () => {
    mail = await runMailServer({ toRecipient: () => answer });
    database = await open();
    // Without mail, as a new installation starts.
    await start({});
    server.clock.now = new Date('2026-10-12T01:00:00Z');
    await signIn();
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await mail.stop();
  });
  async function start(settings: Record<string, string>): Promise<void> {
    const now = server?.clock.now;
    server = await buildTestApp(database, settings);
    if (now) server.clock.now = now;
  }
  async function signIn(): Promise<void> {
    headers = await server.signIn();
  }
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const read = async () => (await call('GET', addressOf(partnerCalls.statement, { id }))).json<Statement>();
  const ask = async () =>
    (await call('POST', addressOf(partnerCalls.mailStatement, { id }))).json<Statement>();
  const owed = async () =>
    database.db.selectFrom('outbox').select('message').where('kind', '=', 'partner-statement').execute();
  /** Reads the mails again, from the tables. */
  async function upgrade(): Promise<void> {
    const { number } = await read();
    // Mails of that time carry their PDF.
    const attachments = [{ filename: `${number}.pdf`, mediaType: 'application/pdf', base64: 'JVBERg==' }];
    for (const { id: mailId, message } of await database.db
      .selectFrom('outbox')
      .select(['id', 'message'])
      .where('kind', '=', 'partner-statement')
      .execute())
      await database.db
        .updateTable('outbox')
        .set({ message: JSON.stringify({ ...JSON.parse(message), attachments }) })
        .where('id', '=', mailId)
        .execute();
    await database.db.schema.alterTable('statements').dropColumn('mail_id').execute();
    await database.db.schema.alterTable('referrals').dropColumn('rcti_supplies').execute();
    await statementMails(database.db as Kysely<unknown>);
  }
  const partner = { salesRepName: 'Sam Example', salesRepEmail: 'sam@example.com', referralCode: 'SAM10' };
  let partnerId: string;
  let id: string;

  test('waits while there is no mail server, and is queued once however often it is asked for', async () => {
    partnerId = (await call('POST', partnerCalls.list.path, partner)).json().id;
    const inquiry = await server.app.inject({
      method: 'POST',
      url: paths.contact,
      payload: { ...ada, referralCode: 'SAM10' },
    });
    await call('POST', addressOf(inquiryCalls.saveInvoice, { id: inquiry.json().id }), {
      invoiceAmount: '500',
    });
    server.clock.now = new Date('2026-11-02T01:00:00Z');
    await signIn();
    await call('POST', partnerCalls.closeMonth.path, { month: 9, year: 2026 });
    const october = `${partnerCalls.partnersMonth.path}?month=9&year=2026`;
    const [line] = (await call('GET', october)).json<PartnersMonth>().report;
    id = line?.statement?.id ?? '';
    await Promise.all([1, 2].map(() => call('POST', addressOf(partnerCalls.issueStatement, { id }))));
    const issued = await database.db
      .selectFrom('audit_log')
      .select('detail')
      .where('detail', 'like', '% issued%');
    expect(await issued.execute()).toHaveLength(1);
    expect(await read()).toMatchObject({ mailedAt: null, owedMail: null });

    const waiting = { mailedAt: null, owedMail: { state: 'waiting', error: null } };
    for (const asked of await Promise.all([ask(), ask(), ask()])) expect(asked).toMatchObject(waiting);
    expect(await owed()).toHaveLength(1);
    await call('PUT', addressOf(partnerCalls.one, { id: partnerId }), {
      ...partner,
      salesRepEmail: 'mended@example.com',
    });
    expect(await ask()).toMatchObject(waiting);
    expect((await owed()).map(({ message }) => JSON.parse(message).to)).toEqual(['mended@example.com']);
    const [again] = (await call('GET', october)).json<PartnersMonth>().report;
    expect(again?.statement).toMatchObject(waiting);

    // While it is being sent, it is not queued a second time.
    const whole: Database = { db: database.db, kind };
    const leaving = await claimDue(whole, server.clock.now, 60_000, 4, ['partner-statement']);
    await call('PUT', addressOf(partnerCalls.one, { id: partnerId }), {
      ...partner,
      salesRepEmail: 'later@example.com',
    });
    await ask();
    expect((await owed()).map(({ message }) => JSON.parse(message).to)).toEqual(['mended@example.com']);
    const until = new Date(server.clock.now.getTime() + 60_000);
    await giveBack(database.db, leaving, { until, now: server.clock.now });
    await call('PUT', addressOf(partnerCalls.one, { id: partnerId }), {
      ...partner,
      salesRepEmail: 'mended@example.com',
    });
    const { statements } = (
      await call('GET', addressOf(partnerCalls.one, { id: partnerId }))
    ).json<PartnerInFull>();
    expect(statements).toMatchObject([waiting]);
  });

  test('refused for good is reported with the mail server’s answer', async () => {
    answer = 550;
    await server.close();
    await start(mail.settings);
    await signIn();
    await vi.waitFor(async () => expect((await read()).owedMail?.state).toBe('failed'), 10_000);
    expect(await read()).toMatchObject({ mailedAt: null, owedMail: { error: 'EENVELOPE 550' } });
  });

  test.each(['530 5.7.0 Authentication required', '554 5.7.1 Relay access denied'])(
    'refused with %j, which says nothing about the address, is tried again',
    async (refusal) => {
      answer = refusal;
      await ask();
      const error = `EENVELOPE ${refusal.slice(0, 3)}`;
      await vi.waitFor(async () => expect((await read()).owedMail?.error).toBe(error), 10_000);
      expect(await read()).toMatchObject({ mailedAt: null, owedMail: { state: 'waiting' } });
    },
  );

  test('counts as mailed once the mail server has accepted it, and still does when it is asked for again', async () => {
    answer = 250;
    const now = new Date('2026-11-03T02:00:00Z');
    server.clock.now = now;
    await signIn();
    await ask();
    const mailed = { mailedAt: now.toISOString(), owedMail: null };
    await vi.waitFor(async () => expect(await read()).toMatchObject(mailed), 10_000);
    expect(mail.received.map(({ recipient }) => recipient)).toContain('mended@example.com');
    expect(await owed()).toHaveLength(1);

    // The outbox eventually forgets sent mail. The statement does not.
    await database.db.deleteFrom('outbox').execute();
    expect(await read()).toMatchObject(mailed);
    answer = 451;
    await ask();
    await vi.waitFor(async () => expect((await read()).owedMail?.error).toBe('EENVELOPE 451'), 10_000);
    expect(await read()).toMatchObject({ ...mailed, owedMail: { state: 'waiting' } });
  });

  test('says nothing about the coverage of an agreement signed before the upgrade until somebody enters it', async () => {
    const upgraded = async (rctiAgreedOn: string) => {
      await call('PUT', addressOf(partnerCalls.one, { id: partnerId }), { ...partner, rctiAgreedOn });
      await upgrade();
      return (await call('GET', addressOf(partnerCalls.one, { id: partnerId }))).json<PartnerInFull>().partner
        .rctiSupplies;
    };
    expect(await upgraded('2026-01-05')).toBeNull();
    expect(await upgraded('')).toBe('Referrals of inspections');
  });

  test('recorded as mailed before it was sent is corrected by the upgrade', async () => {
    const saidToBe = async (mailedAt: string) => {
      await database.db.updateTable('statements').set({ mailed_at: mailedAt }).execute();
      await upgrade();
    };
    await saidToBe('2026-11-03T02:00:00.000Z');
    expect(await read()).toMatchObject({ mailedAt: null, owedMail: { state: 'waiting' } });
    await database.db.deleteFrom('outbox').execute();
    await saidToBe('2026-11-03T02:00:00.000Z');
    expect(await read()).toMatchObject({ mailedAt: '2026-11-03T02:00:00.000Z', owedMail: null });
  });
});
