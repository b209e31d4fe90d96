// @module-tag full
import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockTime } from '#contract/calendar.ts';
import { installation } from '#contract/desk/endpoints/installation.ts';
import { paths } from '#contract/paths.ts';
import { readConfig } from '#server/config.ts';
import { buildIfStale } from '../bin/builds.ts';
import { demonstration } from '../bin/demonstration-build.ts';
import { makeDemonstration } from '../demo/make.ts';
import { administrator, temporaryFolder } from './run-server.ts';

const now = new Date();
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let made: Awaited<ReturnType<typeof makeDemonstration>>;
let database: DatabaseSync;

beforeAll(async () => {
  await buildIfStale([demonstration]);
  folder = await temporaryFolder();
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder.path,
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
  });
  made = await makeDemonstration({ config, logger: pino({ level: 'silent' }), now });
  database = new DatabaseSync(`${folder.path}/plumbline.sqlite`, { readOnly: true, timeout: 5_000 });
});
afterAll(async () => {
  database.close();
  await made.close();
  await folder.remove();
});

/** The rows of a query over the demonstration's own database. */
const rows = (sql: string) =>
  database
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));
/** The month of a moment, on the office’s clock. */
const month = (column: string) => `strftime('%Y-%m', ${column}, '+10 hours')`;
const thisYear = Number(clockTime(now).slice(0, 4));
const thisMonth = Number(clockTime(now).slice(5, 7));
const months = Array.from({ length: 13 }, (_, place) => {
  const count = thisYear * 12 + thisMonth - 1 - (12 - place);
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
});

test('it is the same every time', () => {
  const { counts, overdue, reports, templates, readers, removals, partners, mail } = made.totals;
  expect(counts).toEqual({
    new: 7,
    answered: 7,
    booked: 6,
    completed: 78,
    closed: 23,
    leads: 121,
    spam: 4,
  });
  expect({ overdue, readers, removals, partners, mail }).toEqual({
    overdue: 2,
    readers: { all: 9, active: 5 },
    removals: 1,
    partners: 5,
    mail: { waiting: 1, failed: 2 },
  });
  expect(reports.map(({ invoiced }) => invoiced / 100)).toEqual([
    2800, 2520, 2420, 3350, 3670, 3100, 2800, 3050, 3850, 4620, 3870, 3620, 1800,
  ]);
  expect(templates.map(({ standardCode, accepted }) => [standardCode, accepted])).toEqual([
    ['AS 9431.2:2019', 19],
    ['AS 9612-2008', 3],
    ['NCC 2025 Volume Two', 10],
  ]);
});

test('a customer accepted, paid and shared the action list; one invoice is overdue and one overpaid', () => {
  expect(rows('select kind from agreement_events')).toEqual([{ kind: 'accepted' }]);
  expect(rows('select kind, opened_at is not null as opened from shares')).toEqual([
    { kind: 'actions', opened: 1 },
  ]);
  expect(rows('select count(*) as answers from share_answers')).toEqual([{ answers: 2 }]);
  const owed =
    rows(`select i.total_cents - coalesce((select sum(cents) from payments where invoice_id = i.id), 0) as cents
    from invoices as i order by 1`).map(({ cents }) => Number(cents));
  expect(owed.filter((cents) => cents < 0)).toEqual([-5000]);
  expect(owed.filter((cents) => cents > 0)).toHaveLength(1);
});

test('its agreements and its invoices say the same about GST, and name its ABN', async () => {
  const url = `${made.customerPage}/agreement`;
  const { body } = await made.app.inject({ url, headers: { accept: 'text/html' } });
  expect(body).toContain('(inc GST)');
  expect(body).not.toContain('no GST is added');
  const invoices = rows('select content from invoices').map(({ content }) => JSON.parse(`${content}`));
  expect(invoices.length).toBeGreaterThan(0);
  for (const { isTaxInvoice, seller } of invoices)
    expect({ isTaxInvoice, abn: seller.abn }).toEqual({ isTaxInvoice: true, abn: '55 000 000 007' });
});

test('each status counts as many inquiries as its table has', () => {
  const counted = rows(
    "select case flagged when 'true' then 'spam' else status end as status, count(*) as count from contact_submissions group by 1",
  );
  const { leads, ...counts } = made.totals.counts;
  expect(Object.fromEntries(counted.map(({ status, count }) => [status, count]))).toEqual(counts);
  expect(counted.reduce((sum, { status, count }) => (status === 'spam' ? sum : sum + Number(count)), 0)).toBe(
    leads,
  );
});

test('each month’s invoiced total is the sum of its invoices', () => {
  const invoiced = rows(
    `select ${month('invoiced_at')} as month, sum(cents) as invoiced, count(*) as jobs from invoiced_amounts where cents is not null group by 1`,
  );
  expect(invoiced).toEqual(
    made.totals.reports.map(({ invoiced, jobs }, place) => ({ month: months[place], invoiced, jobs })),
  );
});

test('each partner’s earnings in a month match the partner’s rates and amounts', () => {
  const earned = rows(`
    with jobs as (
      select commissions.referral_code as referral_code, ${month('invoiced_at')} as month, invoiced_amounts.cents * cast(rate as real) / 100 as cents
      from invoiced_amounts join commissions using (submission_id)
      where invoiced_amounts.cents is not null and commissions.referral_code is not null
    )
    select month || ' ' || referral_code as key, round(sum(cents)) as cents from jobs group by 1 order by 1`);
  const told = made.totals.reports.flatMap(({ partners }, place) =>
    partners.map(({ referralCode, commission }) => ({
      key: `${months[place]} ${referralCode}`,
      cents: commission,
    })),
  );
  expect(told.length).toBeGreaterThan(45);
  // A correction counts in the month of the statement that contains it.
  const corrected = rows(
    "select month || ' ' || referral_code as key, sum(l.commission_cents) as cents from statement_lines l join statements s on s.id = l.statement_id where is_adjustment = 'true' group by 1",
  );
  expect(corrected).toEqual([{ key: `${months[8]} SPECIMEN`, cents: -500 }]);
  expect(told.toSorted((one, other) => (one.key < other.key ? -1 : 1))).toEqual(
    earned.map(({ key, cents }) => ({
      key,
      cents:
        Number(cents) + (key === `${months[8]} SPECIMEN` ? -500 : key === `${months[7]} SPECIMEN` ? 500 : 0),
    })),
  );
});

test('each statement’s total is the sum of its lines, with GST if it is a tax invoice', () => {
  const stated = rows(`
    select month, s.referral_code as referralCode, document,
      sum(l.commission_cents) + case document when 'rcti' then sum(l.commission_cents) / 10 else 0 end as payable,
      paid_on is not null as isPaid
    from statements s join statement_lines l on l.statement_id = s.id group by s.id order by month, 2`);
  const told = made.totals.reports.flatMap(({ partners }, place) =>
    partners.flatMap(({ referralCode, statement }) =>
      statement
        ? [{ month: months[place], referralCode, ...statement, isPaid: Number(statement.isPaid) }]
        : [],
    ),
  );
  const key = (row: Record<string, unknown>) => `${row.month} ${row.referralCode}`;
  expect(told.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))).toEqual(stated);
  expect(stated.filter(({ document }) => document === 'rcti')).toHaveLength(1);
  expect(stated.filter(({ document }) => document === null)).toHaveLength(1);
  expect(stated.filter(({ isPaid }) => isPaid === 0)).toHaveLength(2);
});

test('the counts of proposed, accepted and rejected templates match their table', () => {
  const decided = rows(`
    select standard_code as standardCode, sum(state = 'proposed') as proposed, sum(state = 'accepted') as accepted,
      sum(state = 'rejected') as rejected
    from australian_standards s join standard_defects d on d.standard_id = s.id group by s.id order by 1`);
  expect(made.totals.templates).toEqual(decided);
});

test('it has mails in every state, files of customers, and nobody who could be real', () => {
  expect(
    rows(
      'select sum(sent_at is not null) > 100 as sent, sum(failed_at is not null) as failed, sum(attempts > 0 and sent_at is null and failed_at is null) as waiting from outbox',
    ),
  ).toEqual([{ sent: 1, failed: 2, waiting: 1 }]);
  expect(
    rows("select media_type, count(*) > 5 as several from files where owner_kind = 'inquiry' group by 1")
      .length,
  ).toBeGreaterThanOrEqual(4);
  expect(
    rows(
      "select email, phone from contact_submissions where email not like '%@example.com' and removed_at is null",
    ),
  ).toEqual([]);
  expect(
    rows(
      "select phone from contact_submissions where phone not like '(07) 7010 %' and phone not like '0491 57%' and removed_at is null",
    ),
  ).toEqual([]);
});

test('it lists what there is to see: a line for each tab and one for a customer’s page', async () => {
  const lines = made.tour;
  expect(lines[0]).toMatch(/^\/admin: 121 inquiries/);
  expect(lines).toHaveLength(11);
  expect(lines).toContainEqual(expect.stringContaining('1 published report of an inspection'));
  expect(lines).toContainEqual('/admin/invoices: 1 invoice not paid in full (overdue: 1), 1 overpaid');
  const shown = await made.app.inject({ url: made.customerPage, headers: { accept: 'text/html' } });
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('Sample Homes, site manager');
});

test('the desk says that none of it is real', async () => {
  const { cookies } = await made.app.inject({ method: 'POST', url: paths.login, payload: administrator });
  const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
  const reply = await made.app.inject({ url: installation.path, headers: { cookie } });
  expect(reply.json()).toEqual({ demonstration: true, pagesProblem: null });
});
