import type { Account, SignedInSession } from '#contract/desk/accounts.ts';
import type { AuditEntry } from '#contract/desk/audit.ts';
import * as endpoints from '#contract/desk/endpoints/accounts.ts';
import { type Loaded, loaded } from '#web/admin/loaded.ts';
import { nextCursor } from '#web/admin/next-page.ts';
import { answerTo, call } from '#web/api.ts';

const ENTRIES_AT_ONCE = 20;

export type AccountData = { own: Loaded<OwnData>; audit: Loaded<AuditPage> };
type OwnData = { account: Account; sessions: SignedInSession[] };
export type AuditPage = { entries: AuditEntry[]; older: string | undefined; isNewest: boolean };

/** All that the account page shows, the audit log from a cursor on. */
export async function loadAccount(cursor: string | null): Promise<AccountData> {
  const [own, audit] = await Promise.all([loaded(loadOwn()), loaded(loadAudit(cursor))]);
  return { own, audit };
}

async function loadOwn(): Promise<OwnData> {
  const [account, sessions] = await Promise.all([call(endpoints.account, {}), call(endpoints.sessions, {})]);
  return { account, sessions };
}

async function loadAudit(cursor: string | null): Promise<AuditPage> {
  const query = { limit: ENTRIES_AT_ONCE, cursor: cursor ?? undefined };
  const response = await answerTo(endpoints.audit, { query });
  return {
    entries: endpoints.audit.answer.parse(await response.json()),
    older: nextCursor(response),
    isNewest: cursor === null,
  };
}
