import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openSqlite } from './databases.ts';

const server = fileURLToPath(new URL('../server', import.meta.url));

/** Each table, with the folder or file whose queries may name it. */
const owners: Record<string, string> = {
  contact_submissions: 'inquiries',
  submission_search: 'inquiries',
  submission_events: 'inquiries',
  idempotency_keys: 'inquiries',
  invoiced_amounts: 'inquiries',
  agreements: 'inquiries',
  removals: 'inquiries',
  referrals: 'partners',
  commissions: 'partners',
  closed_months: 'partners',
  statements: 'partners',
  statement_lines: 'partners',
  users: 'accounts',
  sessions: 'accounts',
  recovery_codes: 'accounts',
  login_attempts: 'accounts',
  invitations: 'accounts',
  inspections: 'inspections',
  inspection_cells: 'inspections',
  offers: 'inspections',
  inspectors: 'inspections',
  capture_operations: 'capture',
  capture_things: 'capture',
  phones: 'capture',
  restores: 'database',
  reports: 'reports',
  report_versions: 'reports',
  report_findings: 'reports',
  report_reads: 'reports',
  customer_links: 'customers',
  agreement_texts: 'customers',
  agreement_events: 'customers',
  broken_agreements: 'customers',
  gate_waivers: 'customers',
  shares: 'customers',
  share_answers: 'customers',
  report_notices: 'customers',
  invoices: 'invoices',
  payments: 'invoices',
  bank_files: 'invoices',
  bank_layouts: 'invoices',
  bank_lines: 'invoices',
  card_checkouts: 'invoices',
  card_events: 'invoices',
  card_refunds: 'invoices',
  card_disputes: 'invoices',
  newsletter_subscriptions: 'newsletter',
  newsletter_consents: 'newsletter',
  australian_standards: 'standards',
  standard_clauses: 'standards',
  standard_pages: 'standards',
  standard_unread: 'standards',
  standard_defects: 'standards',
  outbox: 'outbox',
  files: 'files',
  audit_log: 'audit',
  counters: 'database',
  answered_calls: 'database',
  secrets: 'database',
  limit_counts: 'database',
  daily_work: 'daily.ts',
};

const database = await openSqlite();
afterAll(database.close);

/** These treat every table alike, regardless of its owner. */
const ofAllTables = ['backup/', 'move/', 'database/migrations/', 'database/open.ts'];

const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /(?<!\.test)\.ts$/.test(file) && !ofAllTables.some((folder) => file.startsWith(folder)),
);

/** The tables that the queries of a source name: in Kysely's calls, and in SQL text. */
function tablesNamed(source: string): string[] {
  const calls = /(?:selectFrom|insertInto|updateTable|deleteFrom|[a-z]*[jJ]oin)\(\s*['"]([a-z_]+)/g;
  const text = /\b(?:from|join|into|update)\s+([a-z_]+)/g;
  return [...source.matchAll(calls), ...source.matchAll(text)].flatMap(([, table = '']) =>
    table in owners ? [table] : [],
  );
}

test('every table has one owner', async () => {
  const tables = await database.db.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => !name.startsWith('submission_search_'));
  expect(names.sort()).toEqual(Object.keys(owners).sort());
});

test('no file names another domain’s table in its queries', () => {
  expect(sources.length).toBeGreaterThan(300);
  for (const file of sources) {
    const named = tablesNamed(readFileSync(join(server, file), 'utf8'));
    const foreign = named.filter((table) => file.split('/')[0] !== owners[table]);
    expect.soft(foreign, `${file} names tables of others`).toEqual([]);
  }
});

test('the tables of every domain are found in its queries', () => {
  const named = new Set(sources.flatMap((file) => tablesNamed(readFileSync(join(server, file), 'utf8'))));
  // Kysely has no expression for SQLite's full-text search, so that table's name is in a template.
  const written = Object.keys(owners).filter((table) => table !== 'submission_search');
  expect([...named].sort()).toEqual(written.sort());
});
