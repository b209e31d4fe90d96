import type { KyselyPlugin } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import { packageLines } from '#content/price-list.ts';
import * as linkCalls from '#contract/desk/endpoints/customer-pages.ts';
import * as invoiceCalls from '#contract/desk/endpoints/invoices.ts';
import * as messageCalls from '#contract/desk/endpoints/messages.ts';
import * as quoteCalls from '#contract/desk/endpoints/quotes.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { chase, mayLeave } from '#server/chasing/chase.ts';
import type { Message } from '#server/outbox/message.ts';
import { ada } from '#test/cast.ts';
import { submit, visit } from '#test/customers.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { factsInForce } from '#test/facts-in-force.ts';
import { kim, owedCells, takenCells } from '#test/inspectors.ts';
import { addWorker, agreeTo, letChoose, timesIn } from '#test/own-times.ts';
import { forgetOnPages } from './forget.ts';

const at = (time: string, day: string) => new Date(`${day}T${time}:00+10:00`).toISOString();
const siteUrl = 'http://localhost';
const DAY_MS = 86_400_000;

/** Three stages for a price that does not divide into whole cents. */
const build = {
  id: 'build',
  name: 'The whole build',
  types: ['slab-base', 'frame', 'practical-completion'] as ('slab-base' | 'frame' | 'practical-completion')[],
  cents: 99_999,
};

onEachDatabase('several stages of one build on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, database, server } = desk;
  beforeAll(async () => {
    await desk.at(at('10:00', '2026-11-02'));
    await addWorker(database.db, kim);
  });
  beforeEach(async () => {
    await desk.at(at('10:00', '2026-11-02'));
    factsInForce({
      prices: { ...facts.prices, packages: [build] },
      office: { digestAt: null, chase: { ...facts.office.chase, stage: true } },
    });
    letChoose({ earliestHours: 24, latestDays: 60, perDay: 4 });
    for (const table of ['time_holds', 'inspection_cells', 'inspections', 'offers', 'stage_days'] as const)
      await database.db.deleteFrom(table).execute();
  });

  /** A customer who has accepted the package. */
  async function accepted({ lines = packageLines(build) as object[] } = {}): Promise<{
    id: string;
    token: string;
    next: string;
  }> {
    const { id, customerPage } = (await call('POST', paths.contact, ada)).json();
    const token = customerPage.split('/').at(-1);
    const { quote } = (await call('POST', addressOf(quoteCalls.make, { id }), { lines })).json();
    await desk.at(new Date(server.clock.now.getTime() + 11_000).toISOString());
    const reply = await submit(desk, customerPaths.quoteAcceptance(token, quote.number), {
      name: 'Ada Sample',
      accept: 'yes',
      edition: '1',
    });
    expect(reply.statusCode).toBe(303);
    return { id, token, next: String(reply.headers.location) };
  }
  const enter = (token: string, type: string, fields: Record<string, string>) =>
    submit(desk, customerPaths.stageDay(token), { type, ...fields });
  const page = async (token: string) => (await visit(desk, customerPaths.stages(token))).body;
  const choose = async (token: string, type: string, start?: string) => {
    const shown = await visit(desk, `${customerPaths.times(token)}?type=${type}`);
    const [first] = timesIn(shown.body);
    return submit(desk, customerPaths.time(token), { type, start: start ?? first?.start ?? '' });
  };
  const book = async (token: string, type: string) => {
    expect((await choose(token, type)).statusCode).toBe(303);
    const agreed = await agreeTo(desk, token);
    expect(agreed.statusCode, agreed.body).toBe(303);
    return String(agreed.headers.location);
  };
  const reminders = async (id: string) => {
    await chase({ database: database as never, siteUrl }, server.clock.now);
    const rows = await database.db
      .selectFrom('outbox')
      .select(['id', 'message'])
      .where('kind', '=', 'chase')
      .where('submission_id', '=', id)
      .orderBy('created_at')
      .execute();
    return rows.map((row) => ({ id: row.id, ...(JSON.parse(row.message) as Message) }));
  };
  const leaves = async (id: string) => {
    const owed = await database.db
      .selectFrom('outbox')
      .select('submission_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return mayLeave(database.db, { id, submissionId: owed.submission_id, siteUrl, now: server.clock.now });
  };
  const stagesAtDesk = async (id: string) =>
    (await call('GET', addressOf(linkCalls.state, { id }))).json().stages;
  const cancelled = (token: string, inspection: string) =>
    submit(desk, customerPaths.cancellation(token), { reason: 'Delayed', accept: 'yes', inspection });
  const inspectionOf = (id: string) =>
    database.db
      .selectFrom('inspections')
      .selectAll()
      .where('submission_id', '=', id)
      .orderBy('number')
      .execute();

  test('accepting a package leads to its stages in the order of building, each with its time, chosen one by one', async () => {
    const { id, token, next } = await accepted();
    expect(next).toBe(`${customerPaths.stages(token)}?done=quote`);
    const first = (await visit(desk, next)).body;
    expect(first).toContain('You have accepted the quote');
    const places = build.types.map((type) => first.indexOf(`id="stage-${type}"`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(Buffer.byteLength(first)).toBeLessThan(40_000);
    const home = (await visit(desk, customerPaths.home(token))).body;
    expect(home).toContain('Choose a time for your slab/base inspection');
    await book(token, 'slab-base');
    const then = await page(token);
    expect(then).toMatch(/id="stage-slab-base".*?Booked.*?id="stage-frame".*?No time yet/s);
    // What comes next is the money, and not the other stages.
    expect((await visit(desk, customerPaths.home(token))).body).not.toContain('Choose a time for your frame');
    expect(await stagesAtDesk(id)).toMatchObject([
      { type: 'slab-base', state: 'booked' },
      { type: 'frame', state: 'open', day: null, mayChoose: true, version: 0 },
      { type: 'practical-completion', state: 'open' },
    ]);
    expect(await takenCells(database.db)).toEqual(await owedCells(database.db));
  });

  test('the package is charged once: an invoice with each stage, and their sum is its price to the cent', async () => {
    const { id, token } = await accepted();
    for (const type of ['frame', 'slab-base', 'practical-completion']) await book(token, type);
    expect(await page(token)).toContain('They all have a time.');
    expect((await visit(desk, customerPaths.home(token))).body).not.toContain(customerPaths.stages(token));
    const invoicesOf = async (): Promise<{ status: string; totalIncGst: string }[]> =>
      (await call('GET', `${invoiceCalls.list.path}?inquiryId=${id}`)).json().invoices;
    const centsOf = (invoices: readonly { totalIncGst: string }[]) =>
      invoices.map(({ totalIncGst }) => Math.round(Number(totalIncGst) * 100)).toSorted();
    const own = packageLines(build)
      .map(({ cents }) => cents ?? 0)
      .toSorted();
    expect(own.reduce((sum, cents) => sum + cents, 0)).toBe(build.cents);
    expect(centsOf(await invoicesOf())).toEqual(own);
    const proposal = (await call('GET', `${invoiceCalls.proposal.path}?inquiryId=${id}`)).json();
    expect(proposal.lines).toEqual([]);
    // A cancelled stage is credited alone, and costs the same again.
    const frame = (await inspectionOf(id)).find((one) => one.inspection_type === 'frame');
    expect((await cancelled(token, frame?.id ?? '')).statusCode).toBe(303);
    expect(await page(token)).toMatch(/id="stage-frame".*?Its time was cancelled/s);
    await book(token, 'frame');
    const live = (await invoicesOf()).filter(({ status }) => status !== 'credited');
    expect(centsOf(live)).toEqual(own);
    expect(await takenCells(database.db)).toEqual(await owedCells(database.db));
  });

  test('a builder’s date is entered, moved and removed, and what is none is refused with a sentence', async () => {
    const { id, token } = await accepted();
    const wrong: [string, string][] = [
      ['', 'Enter the day as day/month/year'],
      ['soon', 'Enter the day as day/month/year'],
      ['2026-02-30', 'Enter the day as day/month/year'],
      ['2026-11-01', 'This day is over'],
      ['2062-11-01', 'more than three years away'],
    ];
    for (const [day, words] of wrong) {
      const refused = await enter(token, 'frame', { day });
      expect([day, refused.statusCode]).toEqual([day, 400]);
      expect(refused.body).toContain(words);
    }
    expect((await enter(token, 'frame', { day: 'x'.repeat(50) })).statusCode).toBe(400);
    // What was typed comes back cut.
    const long = await enter(token, 'frame', { day: 'x'.repeat(60_000) });
    expect([long.statusCode, Buffer.byteLength(long.body) < 40_000]).toEqual([400, true]);
    expect(long.body).not.toContain('x'.repeat(41));
    const noType = ['type=frame&type=slab-base&day=1', 'day=1', `type=${'y'.repeat(2_000)}&day=1`];
    for (const payload of noType) {
      const refused = await server.app.inject({
        method: 'POST',
        url: customerPaths.stageDay(token),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
      expect([refused.statusCode, refused.body]).toEqual([
        400,
        expect.stringContaining('Choose one of the inspections'),
      ]);
    }
    expect((await enter(token, 'waterproofing', { day: '2026-12-01' })).statusCode).toBe(404);
    expect((await submit(desk, customerPaths.stageDay(token), {})).statusCode).toBe(400);
    expect(await database.db.selectFrom('stage_days').selectAll().execute()).toEqual([]);
    for (const _ of ['once', 'twice']) {
      const saved = await enter(token, 'frame', { day: '1/12/2026' });
      expect([saved.statusCode, saved.headers.location]).toEqual([
        303,
        `${customerPaths.stages(token)}?done=day#stage-frame`,
      ]);
    }
    expect(await stagesAtDesk(id)).toContainEqual(
      expect.objectContaining({ type: 'frame', day: '2026-12-01', enteredBy: null, version: 1 }),
    );
    // Out of order is a hint, and no refusal.
    expect((await enter(token, 'slab-base', { day: '2026-12-10' })).statusCode).toBe(303);
    expect(await page(token)).toContain('It is before the slab/base inspection on 10 December 2026');
    const { messages } = (await call('GET', addressOf(messageCalls.thread, { id }))).json();
    const said = messages.filter(({ kind }: { kind: string }) => kind === 'stage-day');
    expect(said.map(({ words }: { words: string }) => words)).toEqual([
      'Frame inspection: 1 December 2026.',
      'Slab/Base inspection: 10 December 2026.',
    ]);
    expect(said.every(({ dueAt }: { dueAt: unknown }) => dueAt === null)).toBe(true);
    for (const _ of ['once', 'twice'])
      expect((await enter(token, 'frame', { remove: 'yes' })).headers.location).toContain('done=removed');
    expect(await stagesAtDesk(id)).toContainEqual(
      expect.objectContaining({ type: 'frame', day: null, version: 2 }),
    );
  });

  test('free times begin on the builder’s date, and a date far away says from when', async () => {
    const { token } = await accepted();
    await enter(token, 'frame', { day: '2026-12-02' });
    const times = (await visit(desk, `${customerPaths.times(token)}?type=frame`)).body;
    expect(times).toContain('Your builder’s date is Wednesday, 2 December 2026');
    expect(timesIn(times)[0]?.start).toBe(at('08:00', '2026-12-02'));
    expect(times).not.toContain('day=2026-12-01');
    const early = await choose(token, 'frame', at('10:00', '2026-12-01'));
    expect([early.statusCode, early.body]).toEqual([
      409,
      expect.stringContaining('before your builder’s date'),
    ]);
    await enter(token, 'practical-completion', { day: '2027-03-01' });
    expect(await page(token)).toContain('You can choose a time from 31 December 2026');
    const far = (await visit(desk, `${customerPaths.times(token)}?type=practical-completion`)).body;
    expect(far).toContain('You can choose a time from 31 December 2026');
    expect(timesIn(far)).toEqual([]);
    // One without a date begins as early as the rules let it.
    expect((await choose(token, 'slab-base')).statusCode).toBe(303);
  });

  test('one reminder leaves when a date comes near, once for each date, and ends with its cause', async () => {
    const { id, token } = await accepted();
    await enter(token, 'frame', { day: '2026-12-02' });
    await enter(token, 'slab-base', { day: '2026-12-03' });
    // A week, and the 24 hours that the rules ask for.
    await desk.at(at('10:00', '2026-11-23'));
    expect(await reminders(id)).toEqual([]);
    await desk.at(at('10:00', '2026-11-24'));
    const [mail, ...others] = await reminders(id);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Choose a time for your Frame inspection');
    expect(JSON.stringify(mail?.parts)).toContain('Wednesday, 2 December 2026');
    expect(JSON.stringify(mail?.parts)).toContain(siteUrl + customerPaths.stages.route);
    expect(await leaves(mail?.id ?? '')).toBe('leave');
    expect((await reminders(id)).length).toBe(1);
    expect(await page(token)).toContain('Its date is close. Choose a time now.');
    // A moved date reminds anew, and the earlier reminder has no cause any more.
    await enter(token, 'frame', { day: '2026-12-14' });
    expect(await leaves(mail?.id ?? '')).toBe('drop');
    await desk.at(at('10:00', '2026-12-07'));
    expect((await reminders(id)).map(({ id: own }) => own)).toEqual([
      mail?.id,
      `chase.stage.stage ${id} frame 2026-12-14`,
    ]);
    const moved = `chase.stage.stage ${id} frame 2026-12-14`;
    expect(await leaves(moved)).toBe('leave');
    factsInForce({ office: { digestAt: null, chase: { ...facts.office.chase, stage: false } } });
    expect(await leaves(moved)).toBe('drop');
    factsInForce({ office: { digestAt: null, chase: { ...facts.office.chase, stage: true } } });
    await call('DELETE', addressOf(linkCalls.revokeLinks, { id }));
    expect(await leaves(moved)).toBe('drop');
  });

  test('revoked links end the reminder for good, and links that merely ran out do not', async () => {
    const { id, token } = await accepted();
    await enter(token, 'frame', { day: '2026-12-02' });
    await desk.at(at('10:00', '2026-11-24'));
    const [mail] = await reminders(id);
    const { now } = server.clock;
    // Rows of ended links are deleted after a while.
    await database.db.deleteFrom('customer_links').where('submission_id', '=', id).execute();
    expect(await leaves(mail?.id ?? '')).toBe('leave');
    await call('POST', addressOf(linkCalls.makeLink, { id }));
    await desk.at(new Date(now.getTime() + 60_000).toISOString());
    await call('DELETE', addressOf(linkCalls.revokeLinks, { id }));
    expect(await leaves(mail?.id ?? '')).toBe('drop');
    await database.db.deleteFrom('customer_links').where('submission_id', '=', id).execute();
    expect(await leaves(mail?.id ?? '')).toBe('drop');
    await desk.at(new Date(now.getTime() + 120_000).toISOString());
    await call('POST', addressOf(linkCalls.makeLink, { id }));
    expect(await leaves(mail?.id ?? '')).toBe('leave');
  });

  test('a reminder waits for twelve hours after a date was entered, and leaves for no day that can’t be chosen', async () => {
    const { id, token } = await accepted();
    await enter(token, 'frame', { day: '2026-11-05' });
    // Later than the 24 hours that the rules ask for.
    await enter(token, 'slab-base', { day: '2026-11-03' });
    await desk.at(at('16:00', '2026-11-02'));
    expect(await reminders(id)).toEqual([]);
    await desk.at(at('10:00', '2026-11-03'));
    expect((await reminders(id)).map(({ subject }) => subject)).toEqual([
      'Choose a time for your Frame inspection',
    ]);
    const [mail] = await reminders(id);
    await desk.at(at('10:00', '2026-11-04'));
    expect(await leaves(mail?.id ?? '')).toBe('leave');
    await desk.at(at('10:00', '2026-11-05'));
    expect(await leaves(mail?.id ?? '')).toBe('drop');
  });

  test('each stage that comes near asks the database as much as any other, and one that was reminded nothing', async () => {
    const near = async (count: number) => {
      for (let n = 0; n < count; n += 1)
        await enter((await accepted()).token, 'frame', { day: '2026-12-02' });
    };
    let questions = 0;
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        questions += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const db = database.db.withPlugin(counting);
    const asked = async (act: () => Promise<unknown>) => {
      questions = 0;
      await act();
      return questions;
    };
    const run = () => chase({ database: { ...database, db } as never, siteUrl }, server.clock.now);
    const leave = async () => {
      const { id, submission_id: submissionId } = await database.db
        .selectFrom('outbox')
        .select(['id', 'submission_id'])
        .where('id', 'like', 'chase.stage.%')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(await mayLeave(db, { id, submissionId, siteUrl, now: server.clock.now })).toBe('leave');
    };
    await near(2);
    await desk.at(at('10:00', '2026-11-24'));
    const ofTwo = await asked(run);
    const ofNone = await asked(run);
    const toLeave = await asked(leave);
    expect(ofNone).toBeLessThan(5);
    await near(4);
    await desk.at(at('10:00', '2026-11-25'));
    expect(await asked(run)).toBeLessThanOrEqual(2 * ofTwo);
    expect(await asked(run)).toBe(ofNone);
    expect(await asked(leave)).toBe(toLeave);
  });

  test('a time that is chosen, or cancelled since, ends the reminder until a date is entered again', async () => {
    const { id, token } = await accepted();
    await enter(token, 'frame', { day: '2026-12-02' });
    await desk.at(at('10:00', '2026-11-24'));
    const [mail] = await reminders(id);
    await book(token, 'frame');
    expect(await leaves(mail?.id ?? '')).toBe('drop');
    expect((await enter(token, 'frame', { day: '2026-12-05' })).statusCode).toBe(409);
    const [inspection] = await inspectionOf(id);
    await cancelled(token, inspection?.id ?? '');
    expect(await leaves(mail?.id ?? '')).toBe('drop');
    expect((await enter(token, 'frame', { day: '2026-12-02' })).statusCode).toBe(303);
    // The date that was entered again is another cause, with a reminder of its own.
    expect(await leaves(mail?.id ?? '')).toBe('drop');
    await desk.at(at('10:00', '2026-11-25'));
    const again = `chase.stage.stage ${id} frame 2026-12-02 1`;
    expect((await reminders(id)).map((one) => one.id)).toEqual([mail?.id, again]);
    expect(await leaves(again)).toBe('leave');
    await database.db
      .updateTable('contact_submissions')
      .set({ status: 'closed' })
      .where('id', '=', id)
      .execute();
    expect(await leaves(again)).toBe('drop');
    const closed = await enter(token, 'frame', { day: '2026-12-05' });
    expect([closed.statusCode, closed.body]).toEqual([
      409,
      expect.stringContaining('This request is closed'),
    ]);
  });

  test('a time that was held before the builder’s date was entered is not booked, and a moved one names the date', async () => {
    const { token } = await accepted();
    expect((await choose(token, 'frame', at('10:00', '2026-11-05'))).statusCode).toBe(303);
    await enter(token, 'frame', { day: '2026-11-10' });
    expect(await page(token)).toContain('The time that we hold for you is before it');
    const refused = await agreeTo(desk, token);
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      expect.stringContaining('This is before your builder’s date, 10 November 2026'),
    ]);
    expect(timesIn(refused.body)[0]?.start).toBe(at('08:00', '2026-11-10'));
    expect(await database.db.selectFrom('inspections').select('id').execute()).toEqual([]);
    await book(token, 'frame');
    const [, address = ''] = /href="([^"]*move=[^"]*)"/.exec(await page(token)) ?? [];
    expect((await visit(desk, address.replaceAll('&amp;', '&'))).body).toContain(
      'Your builder’s date is Tuesday, 10 November 2026.',
    );
  });

  test('the page speaks of a reminder only where one leaves', async () => {
    const { id, token } = await accepted();
    const words = 'We remind you about a week before if it has no time by then.';
    await enter(token, 'frame', { day: '2026-12-02' });
    expect(await page(token)).toContain(words);
    letChoose({ earliestHours: 240, latestDays: 60, perDay: 4 });
    expect(await page(token)).toContain('We remind you about 17 days before');
    letChoose({ earliestHours: 24, latestDays: 60, perDay: 4 });
    await database.db.updateTable('contact_submissions').set({ email: '' }).where('id', '=', id).execute();
    expect(await page(token)).not.toContain('We remind you');
    await database.db
      .updateTable('contact_submissions')
      .set({ email: ada.email })
      .where('id', '=', id)
      .execute();
    await book(token, 'frame');
    const [inspection] = await inspectionOf(id);
    await cancelled(token, inspection?.id ?? '');
    expect(await page(token)).toContain('Wednesday, 2 December 2026');
    expect(await page(token)).not.toContain('We remind you');
    await enter(token, 'frame', { day: '2026-12-02' });
    expect(await page(token)).toContain(words);
  });

  test('a re-inspection is no stage, and of a stage that was bought twice the booked one is shown', async () => {
    const lines = packageLines(build);
    const frame = lines.filter(({ type }) => type === 'frame');
    expect(frame).toHaveLength(1);
    const again = frame.map((line) => ({ ...line, type: 're-inspection' }));
    const { id, token } = await accepted({ lines: [...lines, ...again] });
    expect((await stagesAtDesk(id)).map(({ type }: { type: string }) => type)).toEqual(build.types);
    const twice = await accepted({ lines: [...lines, ...frame] });
    expect(await stagesAtDesk(twice.id)).toHaveLength(3);
    await enter(twice.token, 'frame', { day: '2026-11-20' });
    await book(twice.token, 'frame');
    const shown = await page(twice.token);
    expect(shown).toMatch(
      /id="stage-frame".*?Booked.*?Move it.*?Cancel it.*?id="stage-practical-completion"/s,
    );
    await desk.at(at('10:00', '2026-11-12'));
    expect(await reminders(twice.id)).toEqual([]);
    expect(await page(token)).toContain('id="stage-frame"');
  });

  test('where the customer can’t choose, the dates stand too, wait for the office, and nobody is reminded', async () => {
    factsInForce({ booking: { ...facts.booking, on: false } });
    const { id, token, next } = await accepted();
    expect(next).toBe(`${customerPaths.stages(token)}?done=quote`);
    expect(await page(token)).toContain('We will offer you a time');
    await enter(token, 'frame', { day: '2026-11-05' });
    const { messages } = (await call('GET', addressOf(messageCalls.thread, { id }))).json();
    expect(messages.find(({ kind }: { kind: string }) => kind === 'stage-day')).toMatchObject({
      handledAt: null,
      dueAt: expect.any(String),
    });
    expect(await reminders(id)).toEqual([]);
    // The latest message stands for the earlier ones and says all dates, and the office gets each by mail.
    await enter(token, 'practical-completion', { day: '2026-12-05' });
    await enter(token, 'frame', { day: '2026-11-09' });
    const waiting = async () => {
      const thread = (await call('GET', addressOf(messageCalls.thread, { id }))).json();
      return thread.messages
        .filter(({ kind, handledAt }: Record<string, unknown>) => kind === 'stage-day' && handledAt === null)
        .map((one: { words: string }) => one.words);
    };
    const final = 'Practical Completion inspection: 5 December 2026.';
    expect(await waiting()).toEqual([`Frame inspection: 5 November 2026 → 9 November 2026.\n${final}`]);
    const mails = await database.db
      .selectFrom('outbox')
      .select('message')
      .where('submission_id', '=', id)
      .where('kind', '=', 'customer')
      .execute();
    const subjects = mails.map(({ message }) => (JSON.parse(message) as Message).subject);
    expect(subjects.filter((one) => one.startsWith('Named the builder’s date'))).toHaveLength(3);
    await enter(token, 'frame', { remove: 'yes' });
    expect(await waiting()).toEqual([`Frame inspection: 9 November 2026 → not known any more.\n${final}`]);
    await enter(token, 'practical-completion', { remove: 'yes' });
    expect(await waiting()).toEqual([]);
  });

  test('the desk enters and moves dates too, and nobody overwrites what they have not seen', async () => {
    const { id, token } = await accepted();
    const set = (day: unknown, { type = 'frame', seen }: { type?: string; seen?: number } = {}) =>
      call(
        'PUT',
        addressOf(linkCalls.enterStageDay, { id, type }),
        { day },
        { ...desk.session, ...(seen !== undefined && { 'if-match': `"${seen}"` }) },
      );
    const saved = await set('2026-12-02', { seen: 0 });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json().stages).toContainEqual(
      expect.objectContaining({
        type: 'frame',
        day: '2026-12-02',
        enteredBy: expect.any(String),
        version: 1,
      }),
    );
    expect((await set('2026-12-02')).json().stages[1].version).toBe(1);
    await enter(token, 'frame', { day: '2026-12-09' });
    const stale = await set('2026-12-03', { seen: 1 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'changed']);
    expect((await set('nonsense')).json().errors).toEqual({ day: expect.stringContaining('day/month/year') });
    expect((await set('2026-12-02', { type: 'unknown' })).statusCode).toBe(404);
    expect((await set(7)).statusCode).toBe(400);
    expect((await set(null)).json().stages[1]).toMatchObject({ day: null, version: 3 });
  });

  test('a deleted person leaves no dates', async () => {
    const { id, token } = await accepted();
    await enter(token, 'frame', { day: '2026-12-02' });
    await forgetOnPages(database.db, {
      jobs: [id],
      others: [],
      now: new Date(server.clock.now.getTime() + DAY_MS),
    });
    expect(await database.db.selectFrom('stage_days').selectAll().execute()).toEqual([]);
  });
});
