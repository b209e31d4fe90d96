import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import { addressOf } from '#contract/endpoint.ts';
import { type Acknowledged, inquiryAcknowledged, postJson, type Session, signIn } from '../calls.ts';
import { partnerRow } from '../cast.ts';
import { insert, invoicedSql } from '../invoiced.ts';
import { KILLS } from '../kills.ts';
import { type RunningServer, runServer, temporaryFolder } from '../run-server.ts';
import { expectWhole, readBooks } from './whole.ts';

/** Side by side, each with a server and a folder of its own. */
const LANES = 2;
const MONTHS = 150;
const PARTNERS = ['PARTNER1', 'PARTNER2', 'PARTNER3'];
const JOBS_A_MONTH = 4;

/** How much was acknowledged while the kills went on. */
type Counts = { inquiries: number; invoices: number; monthEnds: number };
/** What one lane was told, and its requests that got no answer. */
type Heard = {
  inquiries: Acknowledged[];
  /** By inquiry: the last acknowledged amount, and those requested since. */
  amounts: Map<string, { acknowledged: string | null; asked: string[] }>;
  closedMonths: Set<string>;
};

test(
  `F1 killed ${KILLS.toLocaleString('en-AU')} times among submissions, invoices and month ends, nothing acknowledged is lost or half there`,
  async () => {
    const lanes = await Promise.all(Array.from({ length: LANES }, () => lane(KILLS / LANES)));
    const total = (of: (lane: Counts) => number) => lanes.reduce((sum, lane) => sum + of(lane), 0);
    const inquiries = total((lane) => lane.inquiries);
    const invoices = total((lane) => lane.invoices);
    const monthEnds = total((lane) => lane.monthEnds);
    console.log(
      `${KILLS} kills: ${inquiries} inquiries, ${invoices} invoices and ${monthEnds} month ends acknowledged, all there`,
    );
    // If every kill came before the first acknowledgement, the run would prove nothing.
    expect(inquiries).toBeGreaterThan(KILLS / 4);
    expect(invoices).toBeGreaterThan(KILLS / 4);
    expect(monthEnds).toBeGreaterThan(KILLS / 100);
    // Patience, not a bound: a thousand starts of the server take 17 minutes alone, and longer beside other tests.
  },
  300_000 + KILLS * 3_000,
);

async function lane(kills: number): Promise<Counts> {
  const folder = await temporaryFolder();
  const settings = { DATA_DIR: folder.path };
  const heard: Heard = { inquiries: [], amounts: new Map(), closedMonths: new Set() };
  let server = await runServer(settings);
  await server.stop();
  const months = seedBooks(folder.path, heard);

  server = await runServer(settings);
  // One session for the whole run, which must survive every kill too.
  const session = await signIn(server);
  let invoices = 0;
  await server.stop();
  server = await runServer(settings);
  // How long a burst takes on a freshly started server, so that kills hit any part of it.
  const sentAt = performance.now();
  await Promise.all(askFor(server, session, heard, months, 0));
  const span = Math.ceil(performance.now() - sentAt);
  await server.kill();
  server = await runServer(settings);
  for (let kill = 0; kill < kills; kill += 1) {
    const burst = Promise.allSettled(askFor(server, session, heard, months, kill));
    await sleep(randomInt(1, span));
    await server.kill();
    for (const outcome of await burst)
      if (outcome.status === 'fulfilled' && outcome.value === 'invoice') invoices += 1;
    server = await runServer(settings);
  }
  const monthEnds = heard.closedMonths.size;

  // The remaining months are closed without kills, so that the books can be checked.
  for (const month of months) {
    const reply = await closeMonth(server, session, month);
    expect([200, 409]).toContain(reply.status);
    heard.closedMonths.add(month);
  }
  await server.stop();
  await expectWhole(folder.path, heard.inquiries);
  expectBooksBalance(folder.path, heard);
  await folder.remove();
  return { inquiries: heard.inquiries.length, invoices, monthEnds };
}

/** Books with a history: each of these months has jobs of several partners, and none is closed yet. */
function seedBooks(dataDir: string, heard: Heard): string[] {
  const books = new DatabaseSync(join(dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  const now = new Date();
  books.exec('begin');
  for (const code of PARTNERS)
    books.exec(insert('referrals', partnerRow({ referral_code: code, commission_rate: '12.5' })));
  const months = Array.from({ length: MONTHS }, (_, number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + number, 10)).toISOString(),
  );
  let job = 1000;
  for (const at of months)
    for (let number = 0; number < JOBS_A_MONTH; number += 1) {
      job += 1;
      const id = `seed-${job}`;
      const cents = 30_000 + ((job * 331) % 60_000);
      const amount = (cents / 100).toFixed(2);
      const statements = invoicedSql({
        id,
        lastName: `Sample ${job}`,
        at,
        referralCode: PARTNERS[job % 3] ?? '',
        amount,
        rate: '12.5',
        cents: Math.round(cents / 8),
        jobNumber: job,
      });
      for (const statement of statements) books.exec(statement);
      heard.amounts.set(id, { acknowledged: amount, asked: [] });
    }
  books.prepare(`update counters set last = ? where name = 'job'`).run(job);
  books.exec('commit');
  books.close();
  return months.map((at) => at.slice(0, 7));
}

/**
 * One burst: inquiries with and without a file, invoices on old and new jobs, and now and then a month end.
 */
function askFor(
  server: RunningServer,
  session: Session,
  heard: Heard,
  months: string[],
  kill: number,
): Promise<'inquiry' | 'invoice' | 'month end'>[] {
  const inquiry = async (fileBytes: number) => {
    const answers = { referralCode: PARTNERS[randomInt(3)] };
    const acknowledged = await inquiryAcknowledged(server, { answers, fileBytes });
    heard.inquiries.push(acknowledged);
    heard.amounts.set(acknowledged.id, { acknowledged: null, asked: [] });
    return 'inquiry' as const;
  };
  const invoice = async (id: string) => {
    const known = heard.amounts.get(id);
    if (!known) throw new Error('Nothing is known of this inquiry');
    const amount = `${randomInt(200, 900)}.${String(randomInt(100)).padStart(2, '0')}`;
    known.asked.push(amount);
    const reply = await postJson(
      server,
      addressOf(inquiryCalls.saveInvoice, { id }),
      { invoiceAmount: amount },
      session,
    );
    if (reply.status !== 200) throw new Error(`An invoice was answered ${reply.status}`);
    heard.amounts.set(id, { acknowledged: amount, asked: [] });
    return 'invoice' as const;
  };
  const monthEnd = async () => {
    const month = months.find((month) => !heard.closedMonths.has(month));
    if (!month) throw new Error('Every month is closed');
    const reply = await closeMonth(server, session, month);
    // 409: the month end had been done, but its answer was lost.
    if (reply.status !== 200 && reply.status !== 409)
      throw new Error(`A month end was answered ${reply.status}`);
    heard.closedMonths.add(month);
    return 'month end' as const;
  };
  const jobs = [...heard.amounts.keys()];
  const someJobs = new Set(Array.from({ length: 3 }, () => jobs[randomInt(jobs.length)] ?? ''));
  const asked = [
    ...(kill % 4 === 0 ? [monthEnd] : []),
    ...[...someJobs].map((id) => () => invoice(id)),
    () => inquiry(0),
    () => inquiry(randomInt(1_000, 60_000)),
    () => inquiry(0),
    () => inquiry(randomInt(1_000, 200_000)),
  ];
  // Each kind comes first sometimes, because the last request seldom gets an answer before the kill.
  for (let at = asked.length - 1; at > 0; at -= 1) asked.push(...asked.splice(randomInt(at + 1), 1));
  return asked.map((ask) => ask());
}

function closeMonth(server: RunningServer, session: Session, month: string): Promise<Response> {
  const [year, number] = month.split('-').map(Number);
  return postJson(server, partnerCalls.closeMonth.path, { year, month: (number ?? 1) - 1 }, session);
}

/** Amounts, commissions, statements and their lines agree to the cent, and numbers have no gaps. */
function expectBooksBalance(dataDir: string, heard: Heard): void {
  readBooks<Record<string, string | number | null>>(dataDir, (all) => {
    const rows = all(
      `select s.id, s.invoice_amount, s.referral_code, c.cents as commission_cents, i.number as job_number
       from contact_submissions as s
       left join commissions as c on c.submission_id = s.id left join inspections as i on i.submission_id = s.id`,
    );
    for (const row of rows) {
      const known = heard.amounts.get(String(row.id));
      if (!known) continue;
      const possible = [known.acknowledged, ...known.asked];
      expect(possible, `the amount on ${row.id}`).toContain(row.invoice_amount);
      if (row.invoice_amount !== null && row.referral_code !== null) {
        // 12.5 percent for those of the seed, 12.5 for those attributed since: half a cent goes up.
        const cents = Math.round(Number(row.invoice_amount) * 100);
        expect(row.commission_cents).toBe(Math.floor((cents * 1250 + 5000) / 10_000));
      }
    }
    const jobs = rows.flatMap(({ job_number }) => (job_number === null ? [] : [Number(job_number)]));
    expect(new Set(jobs).size).toBe(jobs.length);
    expect(Math.max(...jobs) - 1000, 'job numbers have no gaps').toBe(jobs.length);
    expect(all(`select last from counters where name = 'job'`)).toEqual([{ last: Math.max(...jobs) }]);

    // An amount, its event and its audit line are written together. So are a month end and its line.
    expect(all(`select count(*) as n from submission_events where kind = 'invoice'`)).toEqual(
      all(`select count(*) as n from audit_log where kind = 'money' and detail like 'Job %'`),
    );
    expect(all('select count(*) as n from closed_months')).toEqual([{ n: heard.closedMonths.size }]);
    expect(all(`select count(*) as n from audit_log where detail like '% closed: %'`)).toEqual([
      { n: heard.closedMonths.size },
    ]);

    const statements = all('select number, commission_cents from statements order by number');
    expect(statements.map(({ number }) => number)).toEqual(
      statements.map((_, at) => `ST-${String(at + 1).padStart(4, '0')}`),
    );
    expect(
      all(`select number from statements as st where commission_cents <>
             (select coalesce(sum(commission_cents), 0) from statement_lines where statement_id = st.id)`),
    ).toEqual([]);
    expect(
      all(`select c.submission_id from commissions as c where coalesce(c.stated_cents, 0) <>
             (select coalesce(sum(commission_cents), 0) from statement_lines as l where l.submission_id = c.submission_id)`),
    ).toEqual([]);
    // Every amount first invoiced in a closed month is on a statement, to the cent of its current value.
    const [onStatements] = all('select sum(commission_cents) as cents from statement_lines');
    const [earned] = all(`select sum(cents) as cents from commissions where submission_id like 'seed-%'`);
    expect(onStatements).toEqual(earned);
  });
}
