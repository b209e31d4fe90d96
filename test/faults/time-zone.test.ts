import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import type { PartnersMonth } from '#contract/desk/statements.ts';
import { pages, paths } from '#contract/paths.ts';
import { getJson, postJson, type Session, signIn } from '../calls.ts';
import { partnerRow } from '../cast.ts';
import { openPostgres } from '../databases.ts';
import { insert, invoicedSql } from '../invoiced.ts';
import { type RunningServer, runServer, temporaryFolder } from '../run-server.ts';

/** Either side of midnight in Brisbane between September and October 2025, and of midnight in New York and in UTC. */
const edges = [
  { id: 'last-of-september', at: '2025-09-30T13:59:59.999Z', day: '2025-09-30', month: 8 },
  { id: 'first-of-october', at: '2025-09-30T14:00:00.000Z', day: '2025-10-01', month: 9 },
  { id: 'october-in-utc', at: '2025-10-01T00:00:00.000Z', day: '2025-10-01', month: 9 },
  { id: 'october-in-new-york', at: '2025-10-01T04:00:00.000Z', day: '2025-10-01', month: 9 },
  // Clocks go back in New York and forward in Sydney; in Queensland nothing happens.
  { id: 'a-night-of-the-clocks', at: '2025-11-02T06:30:00.000Z', day: '2025-11-02', month: 10 },
] as const;

const partner = insert('referrals', partnerRow({ created_at: '2025-01-01T00:00:00.000Z' }));
const inquiries = edges.flatMap(({ id, at }, number) =>
  invoicedSql({
    id,
    at,
    referralCode: 'SAMPLE123',
    amount: '500.00',
    rate: '10',
    cents: 5000,
    jobNumber: 1001 + number,
  }),
);

/** What the desk and a visitor are told. */
async function told(server: RunningServer, session: Session) {
  const report = (month: number) =>
    getJson<PartnersMonth>(server, `${partnerCalls.partnersMonth.path}?month=${month}&year=2025`, session);
  const text = async (path: string, headers: Record<string, string>) =>
    (await fetch(server.origin + path, { headers })).text();
  return {
    reports: [await report(8), await report(9), await report(10)],
    list: await getJson<unknown>(server, inquiryCalls.list.path, session),
    csv: await text(paths.submissionsDownload, session),
    thankYou: await text(pages.thankYou, { cookie: `sent=${edges[2].id}` }),
    blog: await text(pages.blog, {}),
  };
}

describe.each(['sqlite', 'postgres'] as const)('F14 on %s', (kind) => {
  test('F14 a server in New York tells the same days, months and reports as one in UTC', async () => {
    const folder = await temporaryFolder();
    const database = kind === 'postgres' ? await openPostgres() : undefined;
    const settings: { DATA_DIR: string } & Record<string, string> = {
      DATA_DIR: folder.path,
      ...(database && 'postgresUrl' in database.where ? { DATABASE_URL: database.where.postgresUrl } : {}),
    };
    const inUtc = await runServer({ ...settings, TZ: 'UTC' });
    await write([partner, ...inquiries], folder.path, settings.DATABASE_URL);
    const session = await signIn(inUtc);
    const there = await told(inUtc, session);
    const inNewYork = await runServer({ ...settings, TZ: 'America/New_York', PGTZ: 'America/New_York' });
    const here = await told(inNewYork, session);
    expect(here).toEqual(there);

    // And both are right.
    for (const { id, at, day, month } of edges) {
      const itsMonth = JSON.stringify(there.reports[month - 8]);
      expect(itsMonth, `${id} is in its Brisbane month`).toContain(`"${id}"`);
      const rest = there.reports.filter((_, number) => number !== month - 8);
      expect(JSON.stringify(rest)).not.toContain(`"${id}"`);
      const brisbane = new Date(Date.parse(at) + 10 * 60 * 60 * 1000).toISOString();
      expect(brisbane.slice(0, 10)).toBe(day);
      const line = there.csv.split('\r\n').find((row) => row.includes(id));
      expect(line).toContain(`${day} ${brisbane.slice(11, 16)}`);
    }

    // September is closed from New York: a statement in October's first hours would be a month out.
    const closed = await postJson(inNewYork, partnerCalls.closeMonth.path, { month: 8, year: 2025 }, session);
    expect(await closed.json()).toEqual({ success: true, statements: 1 });
    expect(await told(inUtc, session)).toEqual(await told(inNewYork, session));
    await inUtc.stop();
    await inNewYork.stop();
    await database?.close();
    await folder.remove();
  });
});

async function write(statements: string[], dataDir: string, postgresUrl: string | undefined): Promise<void> {
  if (postgresUrl) {
    const client = new pg.Client({ connectionString: postgresUrl });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
    return;
  }
  const books = new DatabaseSync(join(dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  for (const statement of statements) books.exec(statement);
  books.close();
}
