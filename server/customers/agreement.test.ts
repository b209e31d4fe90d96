import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { agreement } from '#content/agreement.ts';
import { facts } from '#content/facts.ts';
import type { Visit } from '#contract/capture/visits.ts';
import type { BrokenAgreements, CustomerPageState } from '#contract/desk/customer-pages.ts';
import * as captureCalls from '#contract/desk/endpoints/capture.ts';
import * as customerCalls from '#contract/desk/endpoints/customer-pages.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as reportCalls from '#contract/desk/endpoints/inspection-reports.ts';
import * as inspectionCalls from '#contract/desk/endpoints/inspections.ts';
import * as invoiceCalls from '#contract/desk/endpoints/invoices.ts';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import type { ReportDraft } from '#contract/desk/inspection-reports.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { factsInForce } from '#test/facts-in-force.ts';
import { addInspector, kim } from '#test/inspectors.ts';
import { administrator } from '#test/run-server.ts';
import { checkAgreements } from './agreement-check.ts';
import { firstBroken, listAgreementEvents } from './agreement-events.ts';
import { forgetOnPages } from './forget.ts';
import { newLink } from './links.ts';

async function wordsOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

type Visits = { visits: Visit[] };

whereDatabasesDiffer('the agreement on a customer’s page on $kind', ({ open }) => {
  const { call, server, database } = useDesk(open);
  let inquiryId: string;
  let token: string;
  let hour = 0;

  beforeAll(() => addInspector(database.db, kim));
  beforeEach(async () => {
    const asked = await server.app.inject({ method: 'POST', url: paths.contact, payload: ada });
    inquiryId = asked.json().id;
    const link = await newLink(database.db, {
      siteUrl: 'http://localhost',
      inquiryId,
      now: server.clock.now,
    });
    token = new URL(link.url).pathname.split('/').at(-1) ?? '';
  });

  /** Books a frame inspection at the next time that is free. */
  async function book(type = 'frame'): Promise<string> {
    hour += 1;
    const start = new Date(Date.parse('2026-11-22T22:00:00Z') + hour * 24 * 3_600_000);
    const body = { inquiryId, type, inspectorId: kim.id, start: start.toISOString() };
    const reply = await call('POST', inspectionCalls.book.path, {
      ...body,
      override: { reason: 'Any day will do' },
    });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json().inspection.id;
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'A browser' };
  const headers = { accept: 'text/html' };
  const read = async () => (await server.app.inject({ url: customerPaths.agreement(token), headers })).body;
  let terms = '';
  /** Accepts what the page shows, or showed last. */
  const accept = async (answers: Record<string, string> = { name: 'Ada Sample', accept: 'yes' }) => {
    terms = /name="terms" value="(\w+)"/.exec(await read())?.[1] ?? terms;
    return send({ terms, ...answers });
  };
  const send = (answers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: customerPaths.agreement(token),
      headers: { ...form, origin: 'null', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams(answers).toString(),
    });
  const events = () => listAgreementEvents(database.db, inquiryId);
  const state = async () =>
    (await call('GET', addressOf(customerCalls.state, { id: inquiryId }))).json<CustomerPageState>();
  const agreed = async () => (await state()).inspections.map(({ gate }) => gate.agreement);
  const inquiry = async () =>
    (await call('GET', addressOf(inquiryCalls.one, { id: inquiryId }))).json<InquiryInFull>();
  /** The changes that the page of the agreement lists. */
  const changed = async () => {
    const [, list = ''] = /id="changed".*?<ul[^>]*>(.*?)<\/ul>/s.exec(await read()) ?? [];
    return [...list.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, words]) => words);
  };
  const issue = (dollars: string) =>
    call('POST', invoiceCalls.issue.path, {
      inquiryId,
      lines: [{ description: 'Frame inspection', amountIncGst: dollars }],
    });

  test('is accepted once, and everything that reads agreements follows', async () => {
    expect((await accept()).statusCode).toBe(409);
    await book();
    expect(await agreed()).toEqual(['missing']);
    expect((await accept({ accept: 'yes' })).statusCode).toBe(400);
    expect((await accept({ name: 'Ada Sample' })).statusCode).toBe(400);
    expect((await accept({ name: 'x'.repeat(201), accept: 'yes' })).statusCode).toBe(400);
    expect(await events()).toEqual([]);

    const reply = await accept();
    expect([reply.statusCode, reply.headers.location]).toEqual([303, customerPaths.agreement(token)]);
    expect((await accept()).statusCode).toBe(303);
    const [only, ...others] = await events();
    expect(others).toEqual([]);
    expect(only?.event).toMatchObject({
      kind: 'accepted',
      place: 1,
      inquiryId,
      accepted: {
        name: 'Ada Sample',
        browser: 'A browser',
        ip: '127.0.0.1',
        terms: {
          party: 'Ada Sample',
          address: ada.propertyAddress,
          version: agreement().version,
          inspections: [{ type: 'frame', cents: 55000 }],
        },
      },
    });
    expect(await agreed()).toEqual(['accepted']);
    expect((await state()).acceptedOnline).toMatchObject({
      name: 'Ada Sample',
      version: agreement().version,
    });
    const full = await inquiry();
    expect(full.inquiry.agreement).toMatchObject({ version: agreement().version, acceptedBy: 'Ada Sample' });
    expect(full.events.find(({ kind }) => kind === 'agreement')).toMatchObject({ username: null });
  });

  test('is mailed with its PDF, which the page and the desk have too', async () => {
    await book();
    await accept();
    const rows = await database.db
      .selectFrom('outbox')
      .select('message')
      .where('submission_id', '=', inquiryId)
      .where('kind', '=', 'customer')
      .execute();
    const mails = rows.map(({ message }) => JSON.parse(message));
    const { to, attachments } = mails.find(({ subject }) => subject.startsWith('Your agreement for'));
    const mailed = Buffer.from(attachments[0].base64, 'base64');
    expect([to, attachments[0].mediaType, mailed.subarray(0, 5).toString()]).toEqual([
      ada.email,
      'application/pdf',
      '%PDF-',
    ]);
    const theirs = await server.app.inject({ url: customerPaths.agreementPdf(token) });
    const ours = await call('GET', paths.agreementPdf(inquiryId));
    for (const { statusCode, headers, rawPayload } of [theirs, ours]) {
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
      expect(rawPayload.equals(mailed)).toBe(true);
    }
  });

  test('keeps what was accepted, on its page and in its PDF, when the business says something else today', async () => {
    await book();
    await accept();
    const papers = async () => [
      (await server.app.inject({ url: customerPaths.agreementPdf(token) })).rawPayload.toString('latin1'),
      /<main.*<\/main>/s.exec(await read())?.[0],
    ];
    const before = await papers();
    factsInForce({
      identity: { ...facts.identity, name: 'Other Inspections' },
      licence: { holder: 'Somebody Else Pty Ltd', number: '99999999', abn: facts.licence.abn },
      tax: { gstRegistered: true },
      agreement: {
        ...facts.agreement,
        sections: [{ title: 'New terms', paragraphs: ['Nothing is inspected.'] }],
      },
    });
    // The name of the business above the text is that of today.
    const inside = (all: (string | undefined)[]) =>
      all.map((one) => one?.replaceAll('Other Inspections', ''));
    expect(inside(await papers())).toEqual(before);
    expect(await agreed()).toEqual(['accepted']);
  });

  test('leaves its price the words of its moment, whatever the business says of GST later', async () => {
    const cost = async () => {
      const { body } = await server.app.inject({ url: customerPaths.home(token), headers });
      return body.match(/\$[\d.,]+ \([^)]*GST[^)]*\)/g);
    };
    await book();
    await accept();
    expect(await cost()).toEqual(['$550 (no GST added)']);
    factsInForce({ tax: { gstRegistered: true } });
    expect(await cost()).toEqual(['$550 (no GST added)']);
    // A further inspection has the price and the words of today.
    await book();
    expect(await cost()).toEqual(['$550 (no GST added)', '$550 (inc GST)']);
    // What is invoiced has the words of its invoice.
    expect((await issue('550')).statusCode).toBe(201);
    factsInForce({ tax: { gstRegistered: false } });
    expect(await cost()).toEqual(['$550 (inc GST)', '$550 (no GST added)']);
    expect(await changed()).toEqual(['An inspection was added: frame inspection, $550.00 (no GST added).']);
  });

  test('has no PDF before it is accepted', async () => {
    await book();
    expect((await server.app.inject({ url: customerPaths.agreementPdf(token) })).statusCode).toBe(409);
    expect((await call('GET', paths.agreementPdf(inquiryId))).statusCode).toBe(404);
  });

  test('is shown again with its form and what was typed if something is missing', async () => {
    await book();
    const missing: Record<string, string>[] = [
      { name: 'Ada Sample' },
      { name: 'Ada Sample', accept: 'yes', terms: 'f'.repeat(64) },
    ];
    for (const answers of missing) {
      const { body } = await accept(answers);
      expect(body).toMatch(/<title>Error: Your inspection agreement \|/);
      expect(body).toContain('There is a problem');
      expect(body).toContain('value="Ada Sample"');
      expect(body).toContain('>Accept the agreement<');
    }
  });

  test('is not accepted by a form that does not say which terms were read', async () => {
    await book();
    const reply = await send({ name: 'Ada Sample', accept: 'yes' });
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('We do not know which agreement you read.');
    expect(reply.body).toContain('value="Ada Sample"');
    expect(await events()).toEqual([]);
  });

  test('is asked for again when price or scope change, and a page that was open meanwhile is refused', async () => {
    await book();
    const shown = { name: 'Ada Sample', accept: 'yes', terms: 'f'.repeat(64) };
    expect((await accept(shown)).statusCode).toBe(409);
    await accept();
    expect(await changed()).toEqual([]);
    expect((await issue('600')).statusCode).toBe(201);
    expect(await agreed()).toEqual(['superseded']);
    expect(await changed()).toEqual([expect.stringMatching(/\$550\.00.* and is now \$600\.00/)]);
    await accept();
    expect(await agreed()).toEqual(['accepted']);
    await book('waterproofing');
    expect(await agreed()).toEqual(['accepted', 'missing']);
    expect(await changed()).toEqual([expect.stringContaining('An inspection was added: waterproofing')]);
    await accept();
    expect(await agreed()).toEqual(['accepted', 'accepted']);
    expect(await changed()).toEqual([]);
    expect(await events()).toHaveLength(3);
    expect(await firstBroken(database.db, inquiryId)).toBeNull();
  });

  test('is not offered before the office has said the price', async () => {
    await book('dilapidation');
    const page = await read();
    expect(page).toContain('We tell you the price first');
    expect(page).not.toContain('name="accept"');
    const reply = await send({ name: 'Ada Sample', accept: 'yes', terms: 'f'.repeat(64) });
    expect(reply.statusCode).toBe(409);
    expect(reply.body).toContain('We have not told you the price yet');
    expect(await events()).toEqual([]);
    expect((await state()).inspections).toMatchObject([{ isPriced: false, gate: { agreement: 'missing' } }]);
    await issue('620');
    expect((await state()).inspections).toMatchObject([{ isPriced: true }]);
    expect((await accept()).statusCode).toBe(303);
    expect(await agreed()).toEqual(['accepted']);
    const [only] = await events();
    expect(only?.event).toMatchObject({ accepted: { terms: { inspections: [{ cents: 62000 }] } } });
  });

  test('of several acceptances at once one is kept', async () => {
    await book();
    const replies = await Promise.all(Array.from({ length: 5 }, () => accept()));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303, 303]);
    expect(await events()).toHaveLength(1);
  });

  test('is ended by a withdrawal at the desk, and paper counts for every inspection until then', async () => {
    await book();
    await accept();
    const url = addressOf(inquiryCalls.recordAgreement, { id: inquiryId });
    expect((await call('DELETE', url)).statusCode).toBe(200);
    expect(await agreed()).toEqual(['missing']);
    const [, last] = await events();
    expect(last?.event).toMatchObject({ kind: 'withdrawn', place: 2, by: administrator.username });

    const paper = { version: '2026-07', acceptedBy: 'Ada Sample', acceptedAt: '2026-11-20T09:30' };
    expect((await call('PUT', url, paper)).statusCode).toBe(200);
    await book('waterproofing');
    expect(await agreed()).toEqual(['accepted', 'accepted']);
    // It stands, so there is nothing to accept on the page.
    expect((await send({ name: 'Ada Sample', accept: 'yes' })).statusCode).toBe(303);
    expect(await events()).toHaveLength(2);
    await call('DELETE', url);
    expect(await agreed()).toEqual(['missing', 'missing']);
  });

  test('a change of any part of its record shows', async () => {
    await book();
    await accept();
    await issue('600');
    await accept();
    const { db } = database;
    const rows = await db
      .selectFrom('agreement_events')
      .selectAll()
      .where('submission_id', '=', inquiryId)
      .orderBy('place')
      .execute();
    const [row] = rows;
    if (!row) throw new Error('nothing was accepted');
    const other = '0'.repeat(64).replace(/0$/, '1');
    const changes = [
      { content: row.content.replace('Ada Sample', 'Bo Sample') },
      { content: row.content.replace('127.0.0.1', '192.0.2.1') },
      { content: row.content.replace('55000', '1000') },
      { content: '{}' },
      { content: 'no JSON' },
      { at: '2026-11-19T01:00:00.000Z' },
      { kind: 'withdrawn' as const },
      { id: 'another' },
      { place: 9 },
      { previous_hash: other },
      { hash: other },
    ];
    for (const change of changes) {
      await set(row.id, change);
      expect(await firstBroken(db, inquiryId), JSON.stringify(change)).toBe(1);
      const { id, ...rest } = row;
      await set(change.id ?? id, { ...rest, id });
      expect(await firstBroken(db, inquiryId)).toBeNull();
    }
    await db.deleteFrom('agreement_events').where('id', '=', row.id).execute();
    expect(await firstBroken(db, inquiryId)).toBe(1);
  });

  test('is checked each day; a record that was changed is named at the desk and in its PDF until it is right again', async () => {
    await book();
    await accept();
    await issue('600');
    await accept();
    const { db } = database;
    const now = new Date('2026-11-21T00:00:00Z');
    const check = (at = now) => checkAgreements(db, at, new AbortController().signal);
    const read = async () =>
      (await call('GET', customerCalls.brokenAgreements.path)).json<BrokenAgreements>();
    const broken = async () =>
      (await read()).agreements.filter((agreement) => agreement.inquiryId === inquiryId);
    const pdf = async () => (await call('GET', paths.agreementPdf(inquiryId))).rawPayload;
    await check();
    const { count } = await read();
    expect(await broken()).toEqual([]);
    expect((await state()).recordBrokenAt).toBeNull();
    const whole = await pdf();
    expect(await wordsOf(whole)).toContain('It is as it was written.');

    const second = await db
      .selectFrom('agreement_events')
      .selectAll()
      .where('submission_id', '=', inquiryId)
      .where('place', '=', 2)
      .executeTakeFirstOrThrow();
    await set(second.id, { content: second.content.replace('60000', '66000') });
    await check();
    await check(new Date('2026-11-22T00:00:00Z'));
    expect((await read()).count).toBe(count + 1);
    const [named, ...others] = await broken();
    expect([named?.event, others]).toEqual([2, []]);
    // When it was first found, however often it is checked.
    expect(new Date(named?.foundAt ?? '')).toEqual(now);
    expect((await state()).recordBrokenAt).toBe(2);
    expect(await wordsOf(await pdf())).toContain('Event 2 is not as it was written.');

    await set(second.id, { content: second.content });
    await check();
    expect(await broken()).toEqual([]);
    expect((await pdf()).equals(whole)).toBe(true);
  });

  test('of a person who is deleted, the record is not checked any more', async () => {
    await book();
    await accept();
    const [event] = await events();
    await set(event?.event.id ?? '', { content: '{}' });
    const { db } = database;
    await checkAgreements(db, server.clock.now, new AbortController().signal);
    const named = () =>
      db.selectFrom('broken_agreements').select('place').where('submission_id', '=', inquiryId).execute();
    expect(await named()).toEqual([{ place: 1 }]);
    await forgetOnPages(db, { jobs: [], others: [inquiryId], now: server.clock.now });
    expect(await named()).toEqual([]);
  });

  const set = (id: string, change: object) =>
    database.db.updateTable('agreement_events').set(change).where('id', '=', id).execute();

  test('is waived with a reason, and waived no more', async () => {
    await book();
    const waive = (waived: string | null, reason = 'An old customer') =>
      call('PUT', addressOf(customerCalls.waiveGate, { id: inquiryId }), { waived, reason });
    expect((await waive('agreement', '')).statusCode).toBe(400);
    expect((await waive('everything')).statusCode).toBe(400);
    const reply = await waive('agreement');
    expect([reply.statusCode, reply.json().waived]).toEqual([
      200,
      [
        {
          what: 'agreement',
          reason: 'An old customer',
          by: administrator.username,
          at: server.clock.now.toISOString(),
        },
      ],
    ]);
    await waive('agreement');
    expect((await state()).inspections[0]?.gate).toEqual({
      isOpen: false,
      agreement: 'waived',
      payment: 'no-invoice',
    });
    await waive('payment', 'We inspect it for free');
    expect((await state()).inspections[0]?.gate).toEqual({
      isOpen: true,
      agreement: 'waived',
      payment: 'waived',
    });
    expect((await waive(null, 'By mistake')).json().waived).toEqual([]);
    expect(await agreed()).toEqual(['missing']);
    const { events: history } = await inquiry();
    expect(history.filter(({ kind }) => kind === 'waiver').map(({ words }) => words)).toHaveLength(3);
    expect((await call('PUT', addressOf(customerCalls.waiveGate, { id: 'nobody' }), {})).statusCode).toBe(
      400,
    );
    const gone = await call('PUT', addressOf(customerCalls.waiveGate, { id: 'nobody' }), {
      waived: null,
      reason: 'None',
    });
    expect(gone.statusCode).toBe(404);
  });

  test('stands with the visit on a phone, and in the draft of the report', async () => {
    const id = await book();
    const standing = async () => {
      const days = { from: '2026-11-20', to: '2027-01-10' };
      const { visits } = (await call('GET', addressOf(captureCalls.visits, {}, days))).json<Visits>();
      return visits.find(({ inspection }) => inspection.id === id)?.agreement;
    };
    const missed = async () => {
      const reply = await call('GET', addressOf(reportCalls.draft, { id }));
      const { gaps, report } = reply.json<ReportDraft>();
      const missing = gaps.some(({ where }) => where.entity === 'agreement');
      return [missing, report.particulars?.agreement];
    };
    const waive = (waived: string | null) =>
      call('PUT', addressOf(customerCalls.waiveGate, { id: inquiryId }), { waived, reason: 'None' });
    expect([await standing(), await missed()]).toEqual(['missing', [true, null]]);
    await waive('agreement');
    expect([await standing(), await missed()]).toEqual(['waived', [false, null]]);
    await waive(null);
    await accept();
    expect([await standing(), await missed()]).toEqual(['accepted', [false, agreement().version]]);
    await issue('600');
    expect([await standing(), await missed()]).toEqual(['superseded', [true, null]]);
  });

  test('the lights of several inquiries come at once', async () => {
    const id = await book();
    const inquiries = `${inquiryId},nobody,${inquiryId}`;
    const { inspections } = (await call('GET', addressOf(customerCalls.lights, {}, { inquiries }))).json();
    expect(inspections).toEqual([
      {
        id,
        inquiryId,
        number: expect.any(Number),
        type: 'frame',
        isAgain: false,
        reportDue: null,
        reportedAt: null,
        isPriced: true,
        gate: { isOpen: false, agreement: 'missing', payment: 'no-invoice' },
      },
    ]);
  });
});
