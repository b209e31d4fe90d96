import type { Account, SignedInSession } from '#contract/desk/accounts.ts';
import type { AuditEntry } from '#contract/desk/audit.ts';
import { calls } from '#web/admin/account/calls.ts';

const ENTRIES_AT_ONCE = 20;

export type AccountData = { account: Account; sessions: SignedInSession[]; audit: AuditPage };
export type AuditPage = { entries: AuditEntry[]; older: string | undefined; isNewest: boolean };

/** All that the account page shows, the audit log from a cursor on. */
export async function loadAccount(cursor: string | null): Promise<AccountData> {
  const [account, sessions, audit] = await Promise.all([
    calls.account(),
    calls.sessions(),
    calls.audit(ENTRIES_AT_ONCE, cursor),
  ]);
  return { account, sessions, audit: { ...audit, isNewest: cursor === null } };
}
