import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { inspectionTypes, serviceTypes } from '#contract/choices.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry, InquiryInFull } from '#contract/desk/inquiries.ts';
import type { Overview } from '#contract/desk/overview.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { referenceOf } from '#contract/reference.ts';
import { ifMatch } from '#test/calls.ts';
import { ada, ben, cleo, partnerRow, spamSigns } from '#test/cast.ts';
import { databases, whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { buildTestApp } from '#test/test-app.ts';
import { listInquiries } from './listing.ts';
import { searchWords } from './search.ts';

test.each([
  ['Ada Sample', ['ada', 'sample']],
  ['zoë', ['zoe']],
  ['ada@Example.com', ['ada', 'example', 'com']],
  ['0491 570 006', ['0491570006']],
  ['+61 491 570 006', ['0491570006']],
  ['call (07) 7010-5566 now', ['call', '0770105566', 'now']],
  ['12 Sample St', ['12', 'sample', 'st']],
  [`"' OR 1=1 --`, ['or', '1', '1']],
  ['***', []],
])('%j is searched as %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});

whereDatabasesDiffer('the list of inquiries on $kind', ({ open }) => {
  const { database, server, session, signIn } = useDesk(open);
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    await database.db.insertInto('referrals').values(partnerRow()).execute();
    // Monday to Wednesday, each at 8 am in Brisbane.
    await send('ada', ada, '2026-11-16T22:00:00Z');
    await send('ben', ben, '2026-11-17T22:00:00Z');
    await send('cleo', cleo, '2026-11-18T22:00:00Z');
    await send('again', {
      ...ada,
      email: 'ADA@example.com',
      phone: '+61 (0)2 7010 0000',
      propertyAddress: '9 Muster Lane, Ripley',
    });
    await send('zoe', {
      ...ada,
      firstName: 'Zoë',
      lastName: 'O’Muster',
      email: 'z@example.com',
      phone: '0491 570 159',
    });
    await send('spam', { ...ben, lastName: 'Spamson', ...spamSigns });
    await signIn();
  });

  async function send(name: string, payload: object, time?: string): Promise<void> {
    server.clock.now = new Date(time ?? server.clock.now.getTime() + 60_000);
    ids[name] = (await server.app.inject({ method: 'POST', url: paths.contact, payload })).json().id;
  }
  const get = (url: string) => server.app.inject({ url, headers: session });
  const post = (url: string, payload: object, seen?: number) =>
    server.app.inject({ method: 'POST', url, payload, headers: { ...session, ...ifMatch(seen) } });
  const inquiry = async (id: string) =>
    (await get(addressOf(inquiryCalls.one, { id }))).json<InquiryInFull>().inquiry;
  async function names(query: string): Promise<string[]> {
    const reply = await get(`${inquiryCalls.list.path}?limit=50&${query}`);
    expect(reply.statusCode, reply.body).toBe(200);
    const found = reply.json<Inquiry[]>();
    expect(reply.headers['x-total-count']).toBe(String(found.length));
    return found.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? id);
  }

  test.each([
    ['q=ada', ['again', 'ada']],
    ['q=ADA+sample', ['again', 'ada']],
    ['q=sampl', ['zoe', 'again', 'cleo', 'ada']],
    ['q=zoe', ['zoe']],
    ['q=muster', ['zoe', 'again', 'ben']],
    ['q=0491570006', ['ada']],
    ['q=%2B61+491+570+006', ['ada']],
    ['q=(07)+7010+5566', ['spam', 'ben']],
    ['q=ripley', ['spam', 'again', 'ben']],
    ['q=SAMPLE123', ['cleo']],
    ['q=ada%40example.com', ['again', 'ada']],
    ['q=nobody', []],
    ['q=%22%27%3B--', []],
    ['q=*', []],
    ['status=leads', ['zoe', 'again', 'cleo', 'ben', 'ada']],
    ['status=spam', ['spam']],
    ['status=booked', []],
    ['type=slab-base', ['spam', 'ben']],
    ['type=slab-base&status=leads', ['ben']],
    ['partner=sample123', ['cleo']],
    ['from=2026-11-18&to=2026-11-18', ['ben']],
    ['to=2026-11-17', ['ada']],
    ['q=ripley&status=leads&from=2026-11-19', ['again']],
    ['sort=due', ['ada', 'ben', 'cleo', 'again', 'zoe']],
    ['', ['spam', 'zoe', 'again', 'cleo', 'ben', 'ada']],
  ])('asked for %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('a page reads the files of all its inquiries in one query, and their calls in another', async () => {
    let queries = 0;
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        queries += 1;
        return result;
      },
    });
    const filter = { partner: undefined, q: undefined };
    const { inquiries } = await listInquiries({ ...database, db }, { filter, limit: 50 });
    expect(inquiries.length).toBe(6);
    expect(queries).toBe(3);
  });

  test('an inquiry is found by its whole id, and by no part of it', async () => {
    const id = ids.ben ?? '';
    expect(await names(`q=${id}`)).toEqual(['ben']);
    expect(await names(`q=+${id.toUpperCase()}&status=leads`)).toEqual(['ben']);
    expect(await names(`q=${id}&status=spam`)).toEqual([]);
    expect(await names(`q=${randomUUID()}`)).toEqual([]);
    expect(await names(`q=${id.slice(0, 8)}`)).toEqual([]);
    expect(await names(`q=${id.slice(-12)}`)).toEqual([]);
  });

  test('an inquiry is found by the reference its customer was given', async () => {
    const reference = referenceOf(ids.ben ?? '');
    for (const typed of [reference, reference.toLowerCase(), `Reference ${reference}`])
      expect(await names(`q=${encodeURIComponent(typed)}`), typed).toEqual(['ben']);
    expect(await names(`q=${reference}&status=spam`)).toEqual([]);
    expect(await names('q=0000-0000')).toEqual([]);
  });

  test.each([
    'status=nothing',
    'type=nothing',
    'from=yesterday',
    'sort=price',
    'limit=0',
    'limit=201',
    'cursor=!!',
  ])('refuses %s', async (query) => {
    expect((await get(`${inquiryCalls.list.path}?limit=50&${query}`)).statusCode).toBe(400);
  });

  test.each(['', 'q=sampl', 'q=example&status=leads', 'status=leads', 'sort=due'])(
    'comes in pages that together are the whole: %s',
    async (query) => {
      const whole = await names(query);
      const found: string[] = [];
      let url: string | undefined = `${inquiryCalls.list.path}?limit=2&${query}`;
      while (url) {
        const reply = await get(url);
        found.push(...reply.json<Inquiry[]>().map(({ id }) => id));
        url = /<(.*)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
      }
      expect(found).toEqual(whole.map((name) => ids[name]));
    },
  );

  test('downloads what is shown, and notes that it left', async () => {
    const reply = await get(`${paths.submissionsDownload}?q=ripley&status=leads`);
    const [head = '', ...lines] = reply.body.trimEnd().split('\r\n');
    expect(head).toContain('Submitted (AEST),');
    expect(lines.filter((line) => line.startsWith('2026-'))).toHaveLength(2);
    const audit = await database.db
      .selectFrom('audit_log')
      .select('detail')
      .where('kind', '=', 'export')
      .execute();
    expect(audit.map(({ detail }) => detail)).toEqual(['Filtered inquiries as CSV']);
  });

  test('links what the same person asked before, by email or phone, and merges nothing', async () => {
    const full = (await get(addressOf(inquiryCalls.one, { id: ids.ada ?? '' }))).json<InquiryInFull>();
    expect(full.related.map(({ id }) => id)).toEqual([ids.again]);
    const other = (await get(addressOf(inquiryCalls.one, { id: ids.ben ?? '' }))).json<InquiryInFull>();
    expect(other.related).toMatchObject([{ id: ids.spam, flagged: true }]);
    expect((await get(addressOf(inquiryCalls.one, { id: 'nobody' }))).statusCode).toBe(404);
  });

  test('follows an inquiry: status, notes and amounts, each kept with its time and who did it', async () => {
    const id = ids.cleo ?? '';
    expect(
      (await post(addressOf(inquiryCalls.changeStatus, { id }), { status: 'booked' })).json(),
    ).toMatchObject({
      success: true,
      status: 'booked',
    });
    expect((await post(addressOf(inquiryCalls.changeStatus, { id }), { status: 'lost' })).statusCode).toBe(
      400,
    );
    expect(
      (await post(addressOf(inquiryCalls.addNote, { id }), { words: ' Gate code 1234 ' })).statusCode,
    ).toBe(200);
    expect((await post(addressOf(inquiryCalls.addNote, { id }), { words: '  ' })).statusCode).toBe(400);
    await post(addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount: '500' });
    await post(addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount: '450.5' });
    await server.app.inject({
      method: 'DELETE',
      url: addressOf(inquiryCalls.saveInvoice, { id }),
      headers: session,
    });
    const { inquiry, events } = (await get(addressOf(inquiryCalls.one, { id }))).json<InquiryInFull>();
    expect(inquiry).toMatchObject({
      status: 'booked',
      answeredHow: 'marked',
      invoiceAmount: null,
      jobNumber: 1001,
    });
    expect(events.map(({ words }) => words).toSorted()).toEqual([
      '$450.50 → no amount ex GST',
      '$500.00 ex GST, 10% for SAMPLE123: $50.00',
      '$500.00 → $450.50 ex GST, 10% for SAMPLE123: $45.05',
      'Gate code 1234',
      'New → Booked',
    ]);
    expect(events.every(({ username, at }) => username === 'omar' && at !== '')).toBe(true);
    expect(await names('status=booked')).toEqual(['cleo']);
    await post(addressOf(inquiryCalls.changeStatus, { id }), { status: 'new' });
    expect(
      (await get(addressOf(inquiryCalls.one, { id }))).json<InquiryInFull>().inquiry.answeredAt,
    ).toBeNull();
  });

  const changed = { message: messages.changedMeanwhile, code: 'changed' };

  test('two tabs: the amount somebody saved meanwhile is not overwritten unseen', async () => {
    const id = ids.ben ?? '';
    const { version } = await inquiry(id);
    const save = (invoiceAmount: string, seen: number) =>
      post(addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount }, seen);
    expect((await save('550', version)).statusCode).toBe(200);
    const late = await save('600', version);
    expect([late.statusCode, late.json()]).toEqual([409, changed]);
    expect((await save('600', version + 1)).json()).toMatchObject({ success: true, invoiceAmount: '600.00' });
    const [one, other] = await Promise.all([save('610', version + 2), save('620', version + 2)]);
    expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 409]);
  });

  test('two tabs: the amount somebody saved meanwhile is not cleared unseen', async () => {
    const id = ids.ben ?? '';
    const clear = (seen?: number) =>
      server.app.inject({
        method: 'DELETE',
        url: addressOf(inquiryCalls.saveInvoice, { id }),
        headers: { ...session, ...ifMatch(seen) },
      });
    await post(addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount: '550' });
    const { version } = await inquiry(id);
    await post(addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount: '600' });
    const late = await clear(version);
    expect([late.statusCode, late.json()]).toEqual([409, changed]);
    expect((await inquiry(id)).invoiceAmount).toBe('600.00');
    expect((await clear(version + 1)).json()).toMatchObject({ success: true, invoiceAmount: null });
    // What is cleared already is as it was asked for.
    expect((await clear(version + 1)).statusCode).toBe(200);
    // A program that says nothing of what it saw clears what stands there.
    await post(addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount: '610' });
    expect((await clear()).statusCode).toBe(200);
    expect((await inquiry(id)).invoiceAmount).toBeNull();
  });

  test('two tabs: an attribution somebody changed meanwhile is not changed again unseen', async () => {
    const id = ids.cleo ?? '';
    const attribute = (referralCode: string, seen?: number) =>
      post(addressOf(inquiryCalls.changeAttribution, { id }), { referralCode, reason: 'They asked' }, seen);
    const { version } = await inquiry(id);
    expect((await attribute('', version)).statusCode).toBe(200);
    const late = await attribute('', version);
    expect([late.statusCode, late.json()]).toEqual([409, changed]);
    expect((await inquiry(id)).referralCode).toBeNull();
    // A program that says nothing of what it saw changes what stands there.
    expect((await attribute('sample123')).statusCode).toBe(200);
    const both = await Promise.all([1, 2].map(() => attribute('', version + 2)));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await attribute('sample123', version + 3)).statusCode).toBe(200);
    expect((await inquiry(id)).referralCode).toBe('SAMPLE123');
  });

  test('two tabs: the status somebody saved meanwhile is not changed again unseen', async () => {
    const id = ids.cleo ?? '';
    const { version, status } = await inquiry(id);
    expect(
      (await post(addressOf(inquiryCalls.changeStatus, { id }), { status: 'closed' }, version)).statusCode,
    ).toBe(200);
    const late = await post(addressOf(inquiryCalls.changeStatus, { id }), { status: 'completed' }, version);
    expect([late.statusCode, late.json()]).toEqual([409, changed]);
    // The same once more, because its answer was lost, stands there already.
    expect(
      (await post(addressOf(inquiryCalls.changeStatus, { id }), { status: 'closed' }, version)).statusCode,
    ).toBe(200);
    expect(
      (await post(addressOf(inquiryCalls.changeStatus, { id }), { status }, version + 1)).statusCode,
    ).toBe(200);
  });

  test.each(['550,00', '-1', '1e3', '550.005', '', '  ', 'NaN', 'Infinity', '9999999999', '５５０'])(
    'the amount %j is refused with a sentence, and nothing changes',
    async (invoiceAmount) => {
      const id = ids.ada ?? '';
      const reply = await post(addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount });
      expect([reply.statusCode, typeof reply.json().errors.invoiceAmount]).toEqual([400, 'string']);
      expect(
        (await get(addressOf(inquiryCalls.one, { id }))).json<InquiryInFull>().inquiry.invoiceAmount,
      ).toBeNull();
    },
  );

  test('the amount " 550 " is taken as 550.00', async () => {
    expect(
      (
        await post(addressOf(inquiryCalls.saveInvoice, { id: ids.ada ?? '' }), { invoiceAmount: ' 550 ' })
      ).json(),
    ).toMatchObject({
      success: true,
      invoiceAmount: '550.00',
    });
  });

  test('says how the desk stands', async () => {
    await post(addressOf(inquiryCalls.noteAnswer, { id: ids.zoe ?? '' }), { how: 'call' });
    const overview = (await get(inquiryCalls.overview.path)).json<Overview>();
    expect(overview.counts).toEqual({
      new: 4,
      answered: 1,
      booked: 0,
      completed: 0,
      closed: 0,
      leads: 5,
      spam: 1,
    });
    // Ada and Ben were promised an answer two hours after 8 am on days that have passed.
    expect(overview.overdue).toBe(2);
    expect(overview.month).toEqual({ name: 'November 2026', answered: 3, inTime: 1 });
    expect(overview.weeks).toHaveLength(12);
    expect(overview.weeks.at(-1)).toEqual({ start: '2026-11-16', leads: 5 });
    expect(overview.sources).toEqual([
      { referralCode: null, leads: 4 },
      { referralCode: 'SAMPLE123', leads: 1 },
    ]);
  });
});

test.each(databases)(
  'every inquiry is found by what it goes by, a warranty inspection from either form by one name, on $kind',
  async ({ open }) => {
    const database = await open();
    const server = await buildTestApp(database);
    const headers = await server.signIn();
    const { inspectionType, serviceType, ...answers } = ada;
    for (const asked of [
      ...serviceTypes.map((serviceType) => ({ serviceType })),
      ...inspectionTypes.map((inspectionType) => ({ inspectionType })),
    ])
      await server.app.inject({ method: 'POST', url: paths.contact, payload: { ...answers, ...asked } });
    const found = async (query: string) =>
      (await server.app.inject({ url: `${inquiryCalls.list.path}?${query}`, headers }))
        .json<Inquiry[]>()
        .map((inquiry) => inquiry.inspectionType)
        .toSorted();
    const all = await found('');
    expect(all).toHaveLength(serviceTypes.length + inspectionTypes.length);
    const warranty = ['warranty', 'warranty-inspection'];
    for (const type of new Set(all))
      expect(await found(`type=${type}&status=leads&limit=50`), type).toEqual(
        warranty.includes(type) ? warranty : all.filter((one) => one === type),
      );
    await server.close();
    await database.close();
  },
);
