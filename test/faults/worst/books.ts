import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '#contract/calendar.ts';
import * as captureCalls from '#contract/desk/endpoints/capture.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import * as standardCalls from '#contract/desk/endpoints/standards.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import type { Db } from '#server/database/open.ts';
import type { RunningServer } from '../../run-server.ts';
import { sent } from './client.ts';
import { bankFile } from './money-requests.ts';
import { customersFile } from './moving-requests.ts';
import { longStandard } from './standard-requests.ts';
import { hostile } from './texts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ROWS = 5_000;
const AT_ONCE = 500;
const CLAUSES = 3_000;

/** The month of the last thousand jobs, which can be closed, and the one before it. */
const day = new Date(Date.now() - 40 * DAY_MS);
const before = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), -5));
const queryOf = (of: Date) => ({ month: of.getUTCMonth(), year: of.getUTCFullYear() });
export const lastMonth = { day, query: queryOf(day) };

/** All jobs before the last month are of one month and of one partner: the longest statement. */
export async function gatherStatement(db: Db): Promise<void> {
  const at = before.toISOString();
  const month = `${day.toISOString().slice(0, 7)}-01`;
  await db
    .updateTable('invoiced_amounts')
    .set({ invoiced_at: at })
    .where('invoiced_at', '<', month)
    .execute();
  await db
    .updateTable('commissions')
    .set({ earned_at: at, referral_code: 'PARTNER1' })
    .where('earned_at', '<', month)
    .execute();
}

/** Lists that years fill: subscribers, the audit log and failed messages. */
export async function fillLists(db: Db): Promise<void> {
  const at = new Date().toISOString();
  for (let from = 0; from < ROWS; from += AT_ONCE) {
    const ids = Array.from({ length: AT_ONCE }, () => randomUUID());
    await db
      .insertInto('newsletter_subscriptions')
      .values(ids.map((id) => ({ id, email: `${id}@example.com`, created_at: at, confirmed_at: at })))
      .execute();
    await db
      .insertInto('newsletter_consents')
      .values(
        ids.map((id) => ({
          id,
          subscription_id: id,
          wording: hostile(300),
          version: '1',
          source_page: '/',
          given_at: at,
        })),
      )
      .execute();
    await db
      .insertInto('audit_log')
      .values(ids.map((id) => ({ id, at, kind: 'report', username: 'omar', detail: hostile(500) })))
      .execute();
    await db
      .insertInto('outbox')
      .values(
        ids.map((id) => ({
          id,
          kind: 'answer-reminder',
          message: '{}',
          created_at: at,
          next_attempt_at: at,
          failed_at: at,
          last_error: hostile(300),
        })),
      )
      .execute();
  }
}

/** A library, a bank file and a closed month. */
export async function uploaded(
  server: RunningServer,
  { owner: cookie, inspector }: { owner: string; inspector: string },
) {
  const { standard } = await sent<{ standard: { id: string } }>(server, 'POST', paths.standardUpload, {
    cookie,
    form: longStandard(CLAUSES),
  });
  const { defects } = await sent<{ defects: { id: string }[] }>(
    server,
    ...(['GET', addressOf(standardCalls.templatesOf, { id: standard.id })] as const),
    { cookie },
  );
  const templateIds = defects.map(({ id }) => id);
  for (let from = 0; from < templateIds.length; from += 1000)
    await sent(server, 'POST', standardCalls.decideTemplates.path, {
      cookie,
      json: { ids: templateIds.slice(from, from + 1000), state: 'accepted' },
    });
  const { id: bankFileId } = await sent<{ id: string }>(server, 'POST', paths.bankFileUpload, {
    cookie,
    form: bankFile(),
  });
  const { import: file } = await sent<{ import: { id: string } }>(server, 'POST', paths.importUpload, {
    cookie,
    form: customersFile(),
  });
  const { statementId } = await statementOf(server, cookie);
  return {
    standardId: standard.id,
    templateIds,
    bankFileId,
    importId: file.id,
    statementId,
    month: lastMonth.query,
    templateSet: await templateSetOf(server, inspector),
  };
}

async function statementOf(server: RunningServer, cookie: string): Promise<{ statementId: string }> {
  await sent(server, 'POST', partnerCalls.closeMonth.path, { cookie, json: queryOf(before) });
  const { report } = await sent<{ report: { statement: { id: string } | null }[] }>(
    server,
    ...(['GET', addressOf(partnerCalls.partnersMonth, {}, queryOf(before))] as const),
    { cookie },
  );
  return { statementId: report.find(({ statement }) => statement)?.statement?.id ?? '' };
}

/** The hash of the set that phones carry. */
async function templateSetOf(server: RunningServer, cookie: string): Promise<string> {
  const today = dayOf(new Date());
  const { visits } = await sent<{ visits: { templateSets: string[] }[] }>(
    server,
    ...(['GET', addressOf(captureCalls.visits, {}, { from: today, to: addDays(today, 30) })] as const),
    { cookie },
  );
  return visits[0]?.templateSets[0] ?? '';
}
