import { beforeAll, beforeEach, expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import { addDays, dayOf } from '#contract/calendar.ts';
import * as linkCalls from '#contract/desk/endpoints/customer-pages.ts';
import * as calls from '#contract/desk/endpoints/inspections.ts';
import * as invoiceCalls from '#contract/desk/endpoints/invoices.ts';
import * as messageCalls from '#contract/desk/endpoints/messages.ts';
import * as quoteCalls from '#contract/desk/endpoints/quotes.ts';
import * as todayCalls from '#contract/desk/endpoints/today.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { factsInForce } from '#test/facts-in-force.ts';
import { kim, lou, owedCells, takenCells } from '#test/inspectors.ts';
import { addWorker, hiddenIn, letChoose, timesIn } from '#test/own-times.ts';

/** Brisbane is ten hours ahead of UTC all year. */
const at = (time: string, day = '2026-12-03') => new Date(`${day}T${time}:00+10:00`).toISOString();
const html = { accept: 'text/html' };

onEachDatabase('times that customers choose on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, database, server } = desk;
  beforeAll(async () => {
    await desk.at('2026-11-26T00:00:00Z');
    await addWorker(database.db, kim);
  });
  beforeEach(async () => {
    await desk.at('2026-11-26T00:00:00Z');
    letChoose({ earliestHours: 24, latestDays: 60, perDay: 4 });
    for (const table of ['time_holds', 'inspection_cells', 'inspections', 'offers'] as const)
      await database.db.deleteFrom(table).execute();
  });

  async function received(who: object = ada): Promise<{ id: string; page: string; token: string }> {
    const { id, customerPage } = (await call('POST', paths.contact, who)).json();
    return { id, page: customerPage, token: customerPage.split('/').at(-1) };
  }
  const get = (url: string) => server.app.inject({ url, headers: html });
  const post = (url: string, fields: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { ...html, 'content-type': 'application/x-www-form-urlencoded' },
    });
  const hold = (token: string, start: string, inspectorId: string = kim.id) =>
    post(customerPaths.time(token), { start, inspectorId });
  const inspectionsOf = (id: string) =>
    database.db.selectFrom('inspections').selectAll().where('submission_id', '=', id).execute();
  /** Accepts the agreement as the page shows it. */
  async function agree(token: string) {
    const page = await get(customerPaths.agreement(token));
    const fields = { terms: hiddenIn(page.body, 'terms'), held: hiddenIn(page.body, 'held') };
    return post(customerPaths.agreement(token), { name: 'Ada Sample', accept: 'yes', ...fields });
  }
  const cellsAreRight = async () =>
    expect(await takenCells(database.db)).toEqual(await owedCells(database.db));

  test('a time is held, booked with the agreement, and invoiced: one way through', async () => {
    const { id, token, page } = await received();
    expect((await get(page)).body).toContain(customerPaths.times(token));
    const times = await get(customerPaths.times(token));
    expect(times.statusCode).toBe(200);
    const [first] = timesIn(times.body);
    expect(first).toEqual({ inspectorId: kim.id, start: at('10:00', '2026-11-27') });
    const held = await hold(token, first?.start ?? '');
    expect([held.statusCode, held.headers.location]).toEqual([303, customerPaths.agreement(token)]);
    // It is no inspection yet.
    expect(await inspectionsOf(id)).toEqual([]);
    await cellsAreRight();
    const booked = await agree(token);
    expect([booked.statusCode, booked.headers.location]).toEqual([303, `${page}?done=booked-to-pay#payment`]);
    const [inspection] = await inspectionsOf(id);
    expect(inspection).toMatchObject({ status: 'booked', starts_at: first?.start, inspector_id: kim.id });
    await cellsAreRight();
    const shown = (await get(booked.headers.location as string)).body;
    expect(shown).toContain('Your inspection is booked, and the agreement is accepted');
    expect(shown).toContain('Pay by bank transfer');
    const { messages } = (await call('GET', addressOf(messageCalls.thread, { id }))).json();
    expect(messages.map(({ kind }: { kind: string }) => kind)).toContain('booked');
    const mails = await database.db
      .selectFrom('outbox')
      .select('kind')
      .where('submission_id', '=', id)
      .execute();
    expect(mails.map(({ kind }) => kind)).toContain('inspection-reminder');
    // The same form again changes nothing.
    expect((await inspectionsOf(id)).length).toBe(1);
  });

  test('with the rules off, or without a price, there is nothing to choose', async () => {
    const { token, page } = await received();
    factsInForce({ booking: { ...facts.booking, on: false } });
    expect((await get(page)).body).not.toContain(customerPaths.times(token));
    const refused = await hold(token, at('10:00'));
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('choose a time here')]);
    letChoose({ types: ['dilapidation'] });
    expect((await hold(token, at('10:00'))).statusCode).toBe(409);
    const { inspectionType: _, ...asked } = ada;
    const unpriced = await received({ ...asked, serviceType: 'dilapidation' });
    expect((await hold(unpriced.token, at('10:00'))).statusCode).toBe(409);
    expect(await takenCells(database.db)).toEqual([]);
  });

  test('what the rules do not allow is refused with a sentence and the next times, and holds nothing', async () => {
    const { token } = await received();
    await addWorker(database.db, lou, { leave: [{ from: '2026-12-01', to: '2026-12-31' }] });
    const cases: [string, string, string][] = [
      [at('10:00', '2026-11-25'), kim.id, 'This time is over'],
      [at('10:30', '2026-11-26'), kim.id, 'This is too soon'],
      [at('10:00', '2027-02-03'), kim.id, 'This is too far ahead'],
      [at('06:00'), kim.id, 'This time is not free'],
      [at('15:00'), kim.id, 'This time is not free'],
      [at('10:00', '2026-12-05'), kim.id, 'This time is not free'],
      [at('10:07'), kim.id, 'This time is not free'],
      [at('10:00'), lou.id, 'This time is not free'],
      [at('10:00'), 'nobody', 'This time is not free'],
    ];
    for (const [start, inspectorId, words] of cases) {
      const refused = await hold(token, start, inspectorId);
      expect([start, refused.statusCode]).toEqual([start, 409]);
      expect(refused.body).toContain(words);
      expect(timesIn(refused.body).length).toBeGreaterThan(0);
    }
    const wrong = await hold(token, 'tomorrow');
    expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining('Choose one of the times')]);
    expect(await takenCells(database.db)).toEqual([]);
    // Nobody named: whoever is free.
    expect((await post(customerPaths.time(token), { start: at('10:00') })).statusCode).toBe(303);
    await database.db.deleteFrom('inspectors').where('id', '=', lou.id).execute();
  });

  test('a held time is free again once its minutes are over, and cannot be booked any more', async () => {
    const mine = await received();
    const other = await received();
    await hold(mine.token, at('10:00'));
    const taken = await hold(other.token, at('10:00'));
    expect([taken.statusCode, taken.body]).toEqual([409, expect.stringContaining('This time is not free')]);
    expect(timesIn(taken.body).map(({ start }) => start)).not.toContain(at('10:00'));
    const agreement = await get(customerPaths.agreement(mine.token));
    const fields = { terms: hiddenIn(agreement.body, 'terms'), held: hiddenIn(agreement.body, 'held') };
    await desk.at(new Date(server.clock.now.getTime() + 15 * 60_000).toISOString());
    const late = await post(customerPaths.agreement(mine.token), { name: 'Ada', accept: 'yes', ...fields });
    expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('no longer held')]);
    expect(timesIn(late.body).length).toBeGreaterThan(0);
    expect(await inspectionsOf(mine.id)).toEqual([]);
    expect((await hold(other.token, at('10:00'))).statusCode).toBe(303);
    await cellsAreRight();
  });

  test('two tabs: the agreement books the time that it showed, or none', async () => {
    const { id, token } = await received();
    await hold(token, at('10:00'));
    const first = await get(customerPaths.agreement(token));
    const fields = { terms: hiddenIn(first.body, 'terms'), held: hiddenIn(first.body, 'held') };
    await hold(token, at('13:00'));
    await cellsAreRight();
    const refused = await post(customerPaths.agreement(token), { name: 'Ada', accept: 'yes', ...fields });
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('chosen another time')]);
    expect(await inspectionsOf(id)).toEqual([]);
    expect((await agree(token)).statusCode).toBe(303);
    expect(await inspectionsOf(id)).toMatchObject([{ starts_at: at('13:00') }]);
    // And again, by a double click.
    const again = await post(customerPaths.agreement(token), {
      name: 'Ada',
      accept: 'yes',
      ...fields,
      held: `${at('13:00')} ${kim.id}`,
    });
    expect(again.statusCode).toBeLessThan(410);
    expect((await inspectionsOf(id)).length).toBe(1);
  });

  test('a quote says that its customer chooses, and its acceptance leads to the times', async () => {
    const { id, token, page } = await received();
    const lines = [{ description: 'Frame inspection', cents: 61050, type: 'frame' }];
    const ask = (body: object) => call('POST', addressOf(quoteCalls.make, { id }), { lines, ...body });
    factsInForce({ booking: { ...facts.booking, on: false } });
    const refused = await ask({ times: 'own' });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['times']]);
    letChoose();
    const made = await ask({ times: 'own' });
    expect(made.statusCode).toBe(201);
    const { number, edition } = made.json().quote;
    await desk.at(new Date(server.clock.now.getTime() + 11_000).toISOString());
    const quote = await get(customerPaths.quote(token, number));
    expect(quote.body).toContain('Next, you choose your time: we can come on');
    // The quote is answered first, because it says the price.
    const early = await hold(token, at('10:00'));
    expect(early.statusCode).toBe(409);
    expect((await get(customerPaths.times(token))).body).toContain('Accept your quote first');
    const accepted = await post(`${customerPaths.quote(token, number)}/acceptance`, {
      name: 'Ada Sample',
      accept: 'yes',
      edition: String(edition),
    });
    expect(accepted.headers.location).toBe(`${customerPaths.times(token)}?done=quote`);
    const times = await get(accepted.headers.location as string);
    expect(times.body).toContain('$610.50');
    await hold(token, at('10:00'));
    const booked = await agree(token);
    expect(booked.headers.location).toBe(`${page}?done=booked-to-pay#payment`);
    expect((await get(page)).body).toContain('$610.50');
    await cellsAreRight();
  });

  test('a customer moves the inspection within the rules, and the desk sees it in the thread and in Today', async () => {
    const { id, token, page } = await received();
    await hold(token, at('10:00'));
    await agree(token);
    const [inspection] = await inspectionsOf(id);
    const moving = `${customerPaths.times(token)}?move=${inspection?.id}`;
    expect((await get(page)).body).toContain(moving);
    expect((await get(moving)).body).toContain('The price stays the same');
    const moved = await post(customerPaths.move(token), { start: at('11:00'), inspectorId: kim.id });
    expect([moved.statusCode, moved.headers.location]).toEqual([303, `${page}?done=moved#time`]);
    expect(await inspectionsOf(id)).toMatchObject([{ starts_at: at('11:00'), status: 'booked' }]);
    await cellsAreRight();
    const { messages } = (await call('GET', addressOf(messageCalls.thread, { id }))).json();
    const message = messages.find(({ kind }: { kind: string }) => kind === 'moved');
    expect(message).toMatchObject({
      handledAt: null,
      words: expect.stringContaining('11:00 am, Kim Sample'),
    });
    const { items } = (await call('GET', todayCalls.today.path)).json();
    expect(items).toContainEqual(expect.objectContaining({ kind: 'message', id: message.id }));
    // The same again changes nothing.
    expect(
      (await post(customerPaths.move(token), { start: at('11:00'), inspectorId: kim.id })).statusCode,
    ).toBe(303);
    const refused = await post(customerPaths.move(token), { start: at('20:00'), inspectorId: kim.id });
    expect([refused.statusCode, timesIn(refused.body).length > 0]).toEqual([409, true]);
    // At the limit they may, and a minute after it they may not.
    await desk.at(at('11:00', '2026-12-02'));
    expect(
      (await post(customerPaths.move(token), { start: at('13:00'), inspectorId: kim.id })).statusCode,
    ).toBe(303);
    await desk.at(at('13:01', '2026-12-02'));
    const late = await post(customerPaths.move(token), {
      start: at('10:00', '2026-12-04'),
      inspectorId: kim.id,
    });
    expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('less than 24 hours')]);
    expect(await inspectionsOf(id)).toMatchObject([{ starts_at: at('13:00') }]);
    await cellsAreRight();
  });

  test('a customer moves to when the second inspector is elsewhere: that one stays away, and is told for the old time', async () => {
    const second = { ...lou, id: 'second' };
    await addWorker(database.db, second);
    const { id, token } = await received();
    await hold(token, at('10:00'));
    await agree(token);
    const [inspection] = await inspectionsOf(id);
    const path = addressOf(calls.second, { id: inspection?.id ?? '' });
    expect((await call('PUT', path, { inspectorId: second.id })).statusCode).toBe(200);
    const other = await received();
    const taken = { inquiryId: other.id, type: 'frame', inspectorId: second.id, start: at('14:00') };
    expect((await call('POST', calls.book.path, taken)).statusCode).toBe(201);
    const moved = await post(customerPaths.move(token), { start: at('14:00'), inspectorId: kim.id });
    expect(moved.statusCode).toBe(303);
    expect(await inspectionsOf(id)).toMatchObject([
      { starts_at: at('14:00'), inspector_id: kim.id, second_inspector_id: null },
    ]);
    await cellsAreRight();
    const left = await database.db
      .selectFrom('outbox')
      .select('message')
      .where('id', 'like', `${inspection?.id}.%.second-left`)
      .execute();
    expect(left).toHaveLength(1);
    expect(left[0]?.message).toContain('Inspection cancelled');
    expect(left[0]?.message).toContain('10:00 am');
    expect(left[0]?.message).not.toContain('2:00 pm');
    const first = await database.db
      .selectFrom('outbox')
      .select(['id', 'message'])
      .where('id', 'like', `${inspection?.id}.%.inspector`)
      .execute();
    expect(first.map(({ message }) => message).join()).toContain(
      'the second inspector until now, is not free at the new time and does not come; a separate mail says so to them.',
    );
    for (const table of ['inspection_cells', 'inspections'] as const)
      await database.db.deleteFrom(table).where('inspector_id', '=', second.id).execute();
    await database.db.deleteFrom('inspectors').where('id', '=', second.id).execute();
  });

  test('a customer cancels: what happens to the money is said first, and an unpaid invoice is credited', async () => {
    const { id, token, page } = await received();
    await hold(token, at('10:00'));
    await agree(token);
    const cancelling = await get(customerPaths.cancellation(token));
    expect(cancelling.body).toContain('You no longer have to pay $550.00 of invoice');
    const incomplete = await post(customerPaths.cancellation(token), { reason: 'Sold' });
    expect([incomplete.statusCode, incomplete.body]).toEqual([400, expect.stringContaining('Tick the box')]);
    const cancelled = await post(customerPaths.cancellation(token), { reason: 'Sold', accept: 'yes' });
    expect([cancelled.statusCode, cancelled.headers.location]).toEqual([303, `${page}?done=cancelled#time`]);
    expect(await inspectionsOf(id)).toMatchObject([{ status: 'cancelled', reason: 'Sold' }]);
    expect(await takenCells(database.db)).toEqual([]);
    const { invoices } = (await call('GET', `${invoiceCalls.list.path}?inquiryId=${id}`)).json();
    expect(invoices).toMatchObject([{ status: 'credited' }]);
    // Twice, by a double click.
    const again = await post(customerPaths.cancellation(token), { reason: 'Sold', accept: 'yes' });
    expect(again.statusCode).toBe(303);
    const { messages } = (await call('GET', addressOf(messageCalls.thread, { id }))).json();
    expect(messages.filter(({ kind }: { kind: string }) => kind === 'cancelled').length).toBe(1);
    // They may choose again.
    expect((await hold(token, at('10:00'))).statusCode).toBe(303);
  });

  test('after a payment the customer reads that it is paid back, and the office what to do', async () => {
    const { id, token } = await received();
    await hold(token, at('10:00'));
    await agree(token);
    const { invoices } = (await call('GET', `${invoiceCalls.list.path}?inquiryId=${id}`)).json();
    const paid = await call('POST', invoiceCalls.notePayment.path, {
      invoiceId: invoices[0].id,
      amount: '550.00',
      method: 'transfer',
      receivedOn: '2026-11-26',
    });
    expect(paid.statusCode).toBe(201);
    const page = await get(customerPaths.cancellation(token));
    expect(page.body).toContain('We pay back $550.00, all that you paid for this inspection');
    await post(customerPaths.cancellation(token), { reason: 'Sold', accept: 'yes' });
    const { messages } = (await call('GET', addressOf(messageCalls.thread, { id }))).json();
    const message = messages.find(({ kind }: { kind: string }) => kind === 'cancelled');
    expect(message).toMatchObject({ handledAt: null, words: expect.stringContaining('Pay back $550.00') });
  });

  test('a script that chooses without end is stopped, and a revoked link opens and holds nothing', async () => {
    const { id, token } = await received();
    const answers: number[] = [];
    for (let place = 0; place < 100; place += 1)
      answers.push((await hold(token, at(place % 2 ? '10:00' : '13:00'))).statusCode);
    expect(answers.filter((status) => status === 303).length).toBe(30);
    expect(answers.filter((status) => status === 429).length).toBe(70);
    await cellsAreRight();
    const revoked = await received();
    await hold(revoked.token, at('08:00'));
    await call('DELETE', addressOf(linkCalls.revokeLinks, { id: revoked.id }));
    expect((await agree(revoked.token)).statusCode).toBe(404);
    expect(await inspectionsOf(revoked.id)).toEqual([]);
    const holdsOf = (of: string) =>
      database.db.selectFrom('time_holds').select('id').where('submission_id', '=', of).execute();
    expect([(await holdsOf(id)).length, (await holdsOf(revoked.id)).length]).toEqual([1, 0]);
    // So does a request that its customer withdraws.
    await post(customerPaths.withdrawal(token), { reason: 'other' });
    expect(await holdsOf(id)).toEqual([]);
    await cellsAreRight();
  });

  test('the desk books and offers around held times, and may not remove who is held', async () => {
    const { token } = await received();
    const other = await received();
    await hold(token, at('10:00'));
    const booked = await call('POST', calls.book.path, {
      inquiryId: other.id,
      type: 'frame',
      inspectorId: kim.id,
      start: at('10:30'),
    });
    expect([booked.statusCode, booked.json().code]).toEqual([409, 'taken']);
  });

  test('the schedule names the times that customers hold, until they are over', async () => {
    const { id, token } = await received();
    await hold(token, at('10:00'));
    const heldOn = async (query: Record<string, string>) =>
      (await call('GET', addressOf(calls.list, {}, query))).json().held;
    const day = dayOf(new Date(at('10:00')));
    const days = { from: day, to: day };
    const held = { inquiryId: id, inspectorId: kim.id, type: 'frame', start: at('10:00') };
    expect(await heldOn(days)).toEqual([expect.objectContaining(held)]);
    expect(await heldOn({ ...days, inspectorId: 'somebody-else' })).toEqual([]);
    expect(await heldOn({ from: addDays(day, 1) })).toEqual([]);
    expect(await heldOn({ to: addDays(day, -1) })).toEqual([]);
    await desk.at(new Date(server.clock.now.getTime() + 16 * 60_000).toISOString());
    expect(await heldOn(days)).toEqual([]);
  });
});
