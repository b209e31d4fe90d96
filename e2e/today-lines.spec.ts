import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Locator } from '@playwright/test';
import { addDays, dayOf } from '#contract/calendar.ts';
import * as pageCalls from '#contract/desk/endpoints/customer-pages.ts';
import * as inspectionCalls from '#contract/desk/endpoints/inspections.ts';
import * as invoiceCalls from '#contract/desk/endpoints/invoices.ts';
import * as quoteCalls from '#contract/desk/endpoints/quotes.ts';
import { type TodayKind, todayKinds } from '#contract/desk/today.ts';
import { addressOf } from '#contract/endpoint.ts';
import { pages, paths } from '#contract/paths.ts';
import { noteAttempt } from '#server/backup/attempt.ts';
import { ada } from '#test/cast.ts';
import type { RunningServer } from '#test/run-server.ts';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';
import { keepPicture } from './look.ts';
import { expect, test, untilShown } from './plumbline.ts';
import { inspected, publish } from './reported.ts';
import { at, callsOf, monday, phone } from './scheduling.ts';

const today = dayOf(new Date());
const HOUR = 60 * 60 * 1000;

/** A line of each kind, by a word of its own in its title, with what its action says and does. */
type Case = { says: RegExp; act: RegExp; does: () => Promise<unknown>; leaves?: boolean };

test('every kind of line at 360 px: it is put off and taken back without a reload, and its action does what it says', async ({
  emptyDesk: desk,
  freshServer: server,
}, info) => {
  test.slow();
  const calls = callsOf(desk);
  const panel = desk.getByRole('region', { name: /^Today/ });
  const post = async (address: string, data: object) => {
    const answer = await desk.request.post(address, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const linkOf = async (id: string) =>
    new URL((await post(addressOf(pageCalls.makeLink, { id }), {})).url).pathname;
  const waive = async (id: string, waived: string) =>
    expect(
      (
        await desk.request.put(addressOf(pageCalls.waiveGate, { id }), {
          data: { waived, reason: 'On paper' },
        })
      ).ok(),
    ).toBe(true);
  const frame = { description: 'Frame inspection' };

  await test.step('a line of each kind', async () => {
    expect((await desk.request.post(paths.contact, { data: { ...ada, lastName: 'Late' } })).status()).toBe(
      201,
    );
    const inspector = await calls.inspector('Ida Ends', '#1b6e53');

    const asking = await calls.inquiry('Asking');
    const home = await linkOf(asking);
    const question = { about: 'question', words: 'Is the report wrong?' };
    const asked = await desk.request.post(`${home}/message`, { form: question, maxRedirects: 0 });
    expect(asked.status()).toBe(303);

    const visited = await calls.book(await calls.inquiry('Visited'), inspector, at(monday, '08:00'));
    const missing = await calls.book(await calls.inquiry('Missing'), inspector, at(monday, '10:00'));
    const due = await calls.book(await calls.inquiry('Due'), inspector, at(monday, '12:00'));
    for (const { id } of [visited, missing, due]) startedAgo(server, id, 3 * HOUR);
    for (const { id } of [missing, due]) {
      const data = { completedAt: new Date(Date.now() - HOUR).toISOString() };
      expect((await desk.request.put(addressOf(inspectionCalls.complete, { id }), { data })).ok()).toBe(true);
    }
    await waive(due.inquiryId, 'payment');

    const quoted = await calls.inquiry('Quoted');
    await post(addressOf(quoteCalls.make, { id: quoted }), {
      lines: [{ ...frame, cents: 55_000, type: 'frame' }],
      validUntil: addDays(today, 1),
    });
    const offered = await calls.inquiry('Offered');
    const inAWeek = addDays(monday, 7);
    await calls.offer(
      offered,
      [{ inspectorId: inspector, start: at(inAWeek, '08:00') }],
      new Date(Date.now() + 24 * HOUR).toISOString(),
    );
    const owing = await calls.inquiry('Owing');
    const { invoice } = await post(invoiceCalls.issue.path, {
      inquiryId: owing,
      lines: [{ ...frame, amountIncGst: '550' }],
    });

    const csv = `Date,Amount,Description\r\n${today.split('-').reverse().join('/')},20.00,JONES\r\n`;
    const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    expect((await desk.request.post(paths.bankFileUpload, { multipart: { file } })).ok()).toBe(true);

    const { inspection: disputed } = await inspected(desk, inspector, {
      clock: '14:00',
      lastName: 'Disputed',
    });
    startedAgo(server, disputed.id, 5 * HOUR);
    await publish(desk, disputed.id);
    for (const waived of ['agreement', 'payment']) await waive(disputed.inquiryId, waived);
    const owner = await linkOf(disputed.inquiryId);
    const shared = await desk.request.post(`${owner}/shares`, { form: { kind: 'actions', name: 'Bob' } });
    const [, list = ''] = /(\/s\/[\w-]{20,})/.exec(await shared.text()) ?? [];
    const answered = await desk.request.post(`${list}/items/finding-1`, {
      form: { state: 'disputed', words: 'It was so agreed' },
    });
    expect(answered.ok(), await answered.text()).toBe(true);

    const failing = await calls.inquiry('Undelivered', { answered: false });
    const failed = "failed_at = ?, last_error = 'No such address', last_reason = 'refused-address'";
    change(server, [
      [
        'update quotes set valid_until = ?, sends_at = created_at where submission_id = ?',
        addDays(today, -1),
        quoted,
      ],
      [
        'update offers set expires_at = ? where inspection_id in (select id from inspections where submission_id = ?)',
        new Date(Date.now() - HOUR).toISOString(),
        offered,
      ],
      ['update invoices set due_on = ? where id = ?', addDays(today, -4), invoice.id],
      ['update inspectors set licence_expires = ? where id = ?', addDays(today, 20), inspector],
      [
        `update outbox set ${failed} where id = (select id from outbox where submission_id = ? limit 1)`,
        new Date().toISOString(),
        failing,
      ],
    ]);
    await noteAttempt(server.dataDir, { id: 'x', at: new Date().toISOString(), ok: false, problem: 'Full.' });
  });

  const leadsTo = (address: RegExp) => () => expect(desk).toHaveURL(address);
  const toReply = async () => {
    await leadsTo(/#reply$/)();
    await expect(desk.getByLabel(/^Reply to/)).toBeFocused();
  };
  const cases: Record<TodayKind, Case> = {
    'late-answer': { says: /Ada Late/, act: /^Reply/, does: toReply },
    message: { says: /Asking.*Is the report wrong/, act: /^Reply/, does: toReply },
    'inspection-today': {
      says: /Frame.*Visited/,
      act: /^Mark as done/,
      does: leadsTo(/\/admin\/inspections\/[\da-f-]+/),
    },
    'report-due': { says: /Frame.*Due/, act: /^Write/, does: leadsTo(/\/report$/) },
    'report-missing': { says: /Frame.*Missing/, act: /^Write/, does: leadsTo(/\/report$/) },
    'quote-lapsed': { says: /Quoted.*Q-/, act: /^Quote/, does: leadsTo(/\/admin\/quotes\/new/) },
    'offer-lapsed': { says: /Offered.*times/, act: /^Offer/, does: leadsTo(/\/admin\/schedule\/offer/) },
    'invoice-overdue': {
      says: /Owing.*INV-/,
      act: /reminder/i,
      does: () => expect(desk.getByText('Reminder sent')).toBeVisible(),
      leaves: true,
    },
    'payment-to-confirm': { says: /bank\.csv/, act: /^Confirm/, does: leadsTo(/\/invoices\/bank-files/) },
    'delivery-failed': {
      says: /Undelivered.*Not delivered/,
      act: /^Dismiss/,
      does: () => desk.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click(),
      leaves: true,
    },
    dispute: {
      says: /Disputed.*It was so agreed/,
      act: /^Decide/,
      does: async () => {
        await expect(desk.getByText('It was so agreed').first()).toBeInViewport();
        await desk
          .getByRole('button', { name: /^Accept/ })
          .first()
          .click();
        await expect(desk.getByText(/Accepted/).first()).toBeVisible();
      },
    },
    'ends-soon': { says: /Licence of Ida Ends/, act: /^Renew/, does: leadsTo(/\/admin\/inspectors\//) },
    'backup-late': { says: /backup failed/, act: /^Back up/, does: leadsTo(/\/settings\/backups/) },
  };

  const open = async () => {
    await desk.goto(pages.desk);
    await untilShown(desk);
    await panel.getByRole('button', { name: /^Show all/ }).click();
  };
  const lineOf = ({ says }: Case): Locator => panel.getByRole('listitem').filter({ hasText: says });
  await desk.setViewportSize(phone);
  await open();
  await expectNoSidewaysScroll(desk);
  await expectClean(desk, { within: 'main' });
  await keepPicture(desk, info, { name: 'every-kind-360', fullPage: true });

  for (const kind of todayKinds)
    await test.step(kind, async () => {
      const one = cases[kind];
      const line = lineOf(one);
      await expect(line).toHaveCount(1);
      await line.getByRole('button', { name: /^Later/ }).click();
      await line.getByRole('button', { name: 'Tomorrow' }).click();
      await expect(line).toHaveCount(0);
      await desk.getByRole('button', { name: 'Undo' }).last().click();
      await expect(line).toHaveCount(1);
    });

  for (const kind of todayKinds)
    await test.step(`${kind}: its action`, async () => {
      const one = cases[kind];
      const line = lineOf(one);
      const act = line.getByRole('link', { name: one.act }).or(line.getByRole('button', { name: one.act }));
      await act.first().click();
      await one.does();
      if (one.leaves) await expect(line).toHaveCount(0);
      else await open();
    });

  await test.step('what the office decided is no line any more', () =>
    expect(lineOf(cases.dispute)).toHaveCount(0));
});

/** Puts the start of an inspection back, because the product books nothing in the past. */
function startedAgo(server: RunningServer, id: string, ms: number): void {
  const [start, end] = [-ms, -ms + 1.5 * HOUR].map((more) => new Date(Date.now() + more).toISOString());
  change(server, [
    ['update inspections set starts_at = ?, ends_at = ? where id = ?', start ?? '', end ?? '', id],
  ]);
}

/** What only time, a mail server or a disk would change. */
function change(server: RunningServer, statements: [sql: string, ...values: SQLInputValue[]][]): void {
  const books = new DatabaseSync(join(server.dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  for (const [sql, ...values] of statements) expect(books.prepare(sql).run(...values).changes, sql).toBe(1);
  books.close();
}
