import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as calls from '#contract/desk/endpoints/inspections.ts';
import * as invoiceCalls from '#contract/desk/endpoints/invoices.ts';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import type { Message } from '#server/outbox/message.ts';
import { ada, ben } from '#test/cast.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { addInspector, kim, lou } from '#test/inspectors.ts';

/** Brisbane is ten hours ahead of UTC all year. */
const at = (time: string, day = '2026-12-03') => new Date(`${day}T${time}:00+10:00`).toISOString();

whereDatabasesDiffer('offered times, mail and calendars on $kind', ({ open }) => {
  const { call, database, server, at: moveClock } = useDesk(open);

  const received = async (who: object = ada): Promise<string> =>
    (await call('POST', paths.contact, who)).json().id;
  const wordsOf = async (id: string) =>
    (await call('GET', addressOf(inquiryCalls.one, { id })))
      .json<InquiryInFull>()
      .events.map(({ words }) => words);
  const offered = (inquiryId: string, times: { inspectorId: string; start: string }[], expiresAt: string) =>
    call('POST', calls.offer.path, { inquiryId, type: 'frame', times, expiresAt });
  const get = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } });
  const choose = (url: string, choice: number) =>
    server.app.inject({
      method: 'POST',
      url,
      payload: `choice=${choice}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    });
  const path = (url: string) => new URL(url).pathname;
  /** What is owed to whom of an inspection, in the order it was written. */
  const mails = async (id: string) => {
    const rows = await database.db
      .selectFrom('outbox')
      .select(['id', 'kind', 'message', 'next_attempt_at'])
      .where('id', '>=', `${id}.`)
      .where('id', '<', `${id}.\uffff`)
      .orderBy('id')
      .execute();
    return rows.map(({ kind, message, next_attempt_at: dueAt }) => {
      const mail = JSON.parse(message) as Message;
      return { kind, dueAt, to: mail.to, subject: mail.subject, mail };
    });
  };
  /** The calendar entry that goes with a mail, as another library reads it. */
  const entryOf = ({ mail }: { mail: Message }) => {
    const text = Buffer.from(mail.attachments?.[0]?.base64 ?? '', 'base64').toString();
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      location: event.location,
      description: event.description,
      status: event.component.getFirstPropertyValue('status'),
    };
  };

  test('the customer chooses one of the times, and the others are free at once', async () => {
    await moveClock('2026-11-26T00:00:00Z');
    await addInspector(database.db, kim);
    await addInspector(database.db, lou);
    const inquiryId = await received();
    const times = [
      { inspectorId: kim.id, start: at('09:00') },
      { inspectorId: lou.id, start: at('13:00') },
    ];
    const answer = await offered(inquiryId, times, at('17:00', '2026-11-27'));
    expect([answer.statusCode, answer.json().offer.url]).toEqual([201, expect.stringContaining('/offers/')]);
    const { id, url } = answer.json().offer;
    const { inquiry } = (await call('GET', addressOf(inquiryCalls.one, { id: inquiryId }))).json();
    expect(inquiry).toMatchObject({ status: 'answered', answeredAt: '2026-11-26T00:00:00.000Z' });
    const taken = await call('POST', calls.book.path, {
      inquiryId: await received(ben),
      type: 'frame',
      inspectorId: kim.id,
      start: at('09:00'),
    });
    expect(taken.json().code).toBe('taken');
    const [mail] = await mails(id);
    expect(mail).toMatchObject({ to: ada.email, subject: 'Choose a time for your Frame inspection' });
    const page = await get(path(url));
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
    expect(page.body).toContain('Thursday, 3 December 2026 at 1:00 pm');
    expect(page.body).toContain('$550 (no GST added)');
    expect(mail?.mail.parts).toContainEqual('What it costs: $550 (no GST added).');
    const chosen = await choose(path(url), 1);
    expect([chosen.statusCode, chosen.headers.location]).toEqual([
      ...[303, expect.stringMatching(/^\/i\/[\w-]+\?done=time#time$/)],
    ]);
    const next = await get(String(chosen.headers.location));
    expect([next.statusCode, next.body]).toEqual([
      200,
      expect.stringContaining('Your inspection is booked.'),
    ]);
    expect((await get(path(url))).body).toContain('Your inspection is booked');
    const { inspection } = (await call('GET', addressOf(calls.one, { id }))).json();
    expect(inspection).toMatchObject({ status: 'booked', inspectorId: lou.id, start: at('13:00') });
    expect(inspection.number).toBeGreaterThan(1000);
    const free = await call(
      'GET',
      `${calls.slots.path}?type=frame&from=2026-12-03&to=2026-12-03&inspectorId=kim`,
    );
    expect(free.json().slots).toContainEqual({ inspectorId: kim.id, start: at('09:00'), end: at('10:30') });
    const again = await choose(path(url), 0);
    expect([again.statusCode, again.body]).toEqual([
      409,
      expect.stringMatching(
        /Your inspection is booked[\s\S]+Thursday, 3 December 2026 at 1:00 pm[\s\S]+had already chosen/,
      ),
    ]);
  });

  test('an offer that has run out books nothing, says so, and can be made again', async () => {
    const inquiryId = await received(ben);
    const times = [{ inspectorId: kim.id, start: at('10:00', '2026-12-08') }];
    const first = (await offered(inquiryId, times, at('17:00', '2026-11-27'))).json().offer;
    expect((await offered(inquiryId, times, at('17:00', '2026-11-27'))).statusCode).toBe(409);
    await moveClock('2026-11-30T00:00:00Z');
    expect((await choose(path(first.url), 0)).statusCode).toBe(409);
    expect((await get(path(first.url))).body).toContain('This offer has expired');
    const second = await offered(inquiryId, times, at('17:00', '2026-12-01'));
    expect(second.statusCode).toBe(201);
    expect(await wordsOf(inquiryId)).toContain('Inspection (Frame): the offered times expired');
    expect((await get(path(first.url))).statusCode).toBe(404);
    const phone = await call('POST', calls.book.path, {
      inquiryId,
      type: 'frame',
      inspectorId: kim.id,
      start: at('10:00', '2026-12-08'),
    });
    expect(phone.json().inspection).toMatchObject({ id: second.json().offer.id, status: 'booked' });
    const late = await choose(path(second.json().offer.url), 0);
    expect([late.statusCode, late.body]).toEqual([404, expect.stringContaining('no longer use this offer')]);
  });

  test('times that overlap, or are held for longer than they are to come, are refused', async () => {
    const inquiryId = await received();
    const [one, other] = [at('09:00', '2026-12-15'), at('10:00', '2026-12-15')];
    const both = [one, other].map((start) => ({ inspectorId: kim.id, start }));
    expect((await offered(inquiryId, both, at('17:00', '2026-12-04'))).json().message).toContain('overlap');
    const late = await offered(inquiryId, [{ inspectorId: kim.id, start: one }], at('17:00', '2026-12-16'));
    expect(late.json().errors).toHaveProperty('expiresAt');
    expect((await get('/offers/AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404);
  });

  test('the calendar entry keeps its name through moves, and a cancellation takes it away', async () => {
    const inquiryId = await received();
    const book = { inquiryId, type: 'enclosed', inspectorId: kim.id, start: at('09:00', '2026-12-17') };
    const { inspection }: { inspection: Inspection } = (await call('POST', calls.book.path, book)).json();
    const [toCustomer, toInspector, ...reminders] = await mails(inspection.id);
    expect(toCustomer).toMatchObject({
      to: ada.email,
      subject: 'Booked: Enclosed inspection, 17 Dec 2026 9:00 am',
    });
    expect(toInspector).toMatchObject({ to: kim.email });
    expect(JSON.stringify(toInspector?.mail)).not.toContain('invoice');
    const four = at('16:00', '2026-12-16');
    expect(reminders.map(({ kind, dueAt, to }) => [kind, dueAt, to])).toEqual([
      ['inspection-reminder', four, ada.email],
      ['inspection-reminder', four, kim.email],
    ]);
    const first = entryOf(toCustomer as never);
    expect(first).toMatchObject({
      method: 'REQUEST',
      start: inspection.start,
      end: inspection.end,
      status: 'CONFIRMED',
      location: ada.propertyAddress,
    });
    const moved = await call('PUT', addressOf(calls.move, { id: inspection.id }), {
      start: at('11:00', '2026-12-18'),
      inspectorId: lou.id,
      reason: 'Rain',
      version: inspection.version,
    });
    const news = await mails(inspection.id);
    expect(news.map(({ kind, to }) => [kind, to])).toEqual([
      ['inspection', ada.email],
      ['inspection', lou.email],
      ['inspection-reminder', ada.email],
      ['inspection-reminder', lou.email],
      ['inspection', kim.email],
    ]);
    const second = entryOf(news[0] as never);
    expect(second).toMatchObject({ uid: first.uid, start: at('11:00', '2026-12-18'), method: 'REQUEST' });
    expect(second.sequence).toBeGreaterThan(first.sequence);
    expect(entryOf(news[4] as never)).toMatchObject({ uid: first.uid, method: 'CANCEL' });
    const { version } = moved.json().inspection;
    await call('PUT', addressOf(calls.cancel, { id: inspection.id }), { reason: 'Sold', version });
    const last = await mails(inspection.id);
    expect(last.map(({ kind, to }) => [kind, to])).toEqual([
      ['inspection', ada.email],
      ['inspection', lou.email],
    ]);
    const cancelled = entryOf(last[0] as never);
    expect(cancelled).toMatchObject({ uid: first.uid, method: 'CANCEL', status: 'CANCELLED' });
    expect(cancelled.sequence).toBeGreaterThan(second.sequence);
  });

  test('the price stands in the offer, the confirmation, the reminder and the customer’s calendar', async () => {
    const book = async (type: string, day: string) => {
      const inquiryId = await received();
      const asked = { inquiryId, type, inspectorId: kim.id, start: at('09:00', day) };
      const { inspection } = (await call('POST', calls.book.path, asked)).json();
      return { inquiryId, inspection };
    };
    const { inspection, inquiryId } = await book('frame', '2026-12-21');
    const [toCustomer, toInspector, reminder] = await mails(inspection.id);
    const price = withFact(['Price', '$550 (no GST added)']);
    expect(toCustomer?.mail.parts).toContainEqual(price);
    expect(reminder?.mail.parts).toContainEqual(price);
    expect(toInspector?.mail.parts).not.toContainEqual(price);
    expect(entryOf(toCustomer as never).description).toContain('Price: $550 (no GST added)');
    expect(entryOf(toInspector as never).description).not.toContain('Price');

    const { inspection: house } = await book('dilapidation', '2026-12-22');
    const [first] = await mails(house.id);
    const from = 'From $499 (no GST added). The office confirms the price before you agree to anything';
    expect(first?.mail.parts).toContainEqual(withFact(['Price', from]));

    // Something is invoiced by now, and the list may have another price.
    const lines = [{ description: 'Frame', amountIncGst: '610', inspectionId: inspection.id }];
    const issued = await call('POST', invoiceCalls.issue.path, { inquiryId, lines });
    const { number } = issued.json().invoice;
    const moved = { start: at('11:00', '2026-12-21'), inspectorId: kim.id, reason: 'Rain' };
    await call('PUT', addressOf(calls.move, { id: inspection.id }), {
      ...moved,
      version: inspection.version,
    });
    const [news] = await mails(inspection.id);
    expect(news?.mail.parts).toContainEqual(withFact(['Price', `As on invoice ${number}`]));
  });

  test('the contract’s deadline stands in the confirmation, the calendar entries and the reminders', async () => {
    const due = 'Friday, 18 December 2026 at 5:00 pm';
    const book = {
      inquiryId: await received(),
      type: 'frame',
      inspectorId: kim.id,
      start: at('09:00', '2026-12-18'),
      accessNote: 'Key at number 4',
      contractDeadline: at('17:00', '2026-12-18'),
    };
    const { inspection } = (await call('POST', calls.book.path, book)).json();
    const sent = await mails(inspection.id);
    expect(sent).toHaveLength(4);
    for (const { mail } of sent) expect(mail.parts).toContainEqual(withFact(['Contract deadline', due]));
    for (const one of sent.slice(0, 2))
      expect(entryOf(one as never).description).toContain(`Contract deadline: ${due}`);
    const change = (body: object) => call('PUT', addressOf(calls.changeAccess, { id: inspection.id }), body);
    const same = await change({ accessNote: 'Key at number 4', version: inspection.version });
    expect([same.json().inspection.version, (await mails(inspection.id)).length]).toEqual([1, 4]);
    await change({ accessNote: 'Gate code 1234', contractDeadline: null, version: inspection.version });
    const after = await mails(inspection.id);
    expect(after.map(({ kind, to, subject }) => [kind, to, subject.split(':')[0]])).toEqual([
      ['inspection', ada.email, 'Booked'],
      ['inspection', kim.email, 'New inspection'],
      ['inspection', kim.email, 'Inspection changed'],
      ['inspection-reminder', ada.email, 'Tomorrow'],
      ['inspection-reminder', kim.email, 'Tomorrow 9'],
    ]);
    const told = entryOf(after[2] as never);
    expect(told.sequence).toBeGreaterThan(entryOf(sent[1] as never).sequence);
    expect(told.description).toContain('Gate code 1234');
    expect(JSON.stringify(after.slice(2))).not.toMatch(/Contract deadline|number 4/);
    expect(after[4]?.mail.parts).toContainEqual(withFact(['Access', 'Gate code 1234']));
    await call('PUT', addressOf(calls.cancel, { id: inspection.id }), { reason: 'Sold' });
    expect((await mails(inspection.id)).map(({ kind }) => kind)).toEqual(['inspection', 'inspection']);
  });

  const withFact = (fact: [string, string]) =>
    expect.objectContaining({ facts: expect.arrayContaining([fact]) });

  test('a calendar application reads an inspector’s feed until it is renewed', async () => {
    const renew = async () =>
      (await call('PUT', `/api/admin/inspectors/${lou.id}/feed`)).json<{ feedUrl: string }>().feedUrl;
    const url = path(await renew());
    const feed = await server.app.inject({ url });
    expect(feed.headers['content-type']).toContain('text/calendar');
    const events = new ICAL.Component(ICAL.parse(feed.body))
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one));
    expect(events.map(({ summary }) => summary)).toEqual(['Frame: Ada Sample', 'Enclosed: Ada Sample']);
    await renew();
    expect((await server.app.inject({ url })).statusCode).toBe(404);
  });

  test('the public site is told which window of a day is free', async () => {
    const ask = (date: string) => server.app.inject({ url: `${paths.availability}?type=frame&date=${date}` });
    expect((await ask('2026-12-21')).json()).toEqual({
      windows: { morning: 'free', afternoon: 'free' },
      nextFree: '2026-12-22',
    });
    expect((await ask('2026-12-25')).json()).toEqual({
      windows: { morning: 'full', afternoon: 'full' },
      nextFree: '2026-12-29',
    });
    expect((await ask('never')).statusCode).toBe(400);
  });
});
