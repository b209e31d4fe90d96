import type { Account, SignedInSession } from '#contract/desk/accounts.ts';
import type { AuditEntry } from '#contract/desk/audit.ts';
import * as endpoints from '#contract/desk/endpoints/accounts.ts';
import { list } from '#contract/desk/endpoints/inspectors.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';
import { type Loaded, loaded } from '#web/admin/loaded.ts';
import { nextCursor } from '#web/admin/next-page.ts';
import { mayCall, maySeeAll } from '#web/admin/session.ts';
import { answerTo, call } from '#web/api.ts';

const ENTRIES_AT_ONCE = 20;

export type AccountData = {
  own: Loaded<OwnData>;
  /** Only loaded for an owner. */
  audit: Loaded<AuditPage> | undefined;
};
/** @property inspector the signed-in person, if they are an inspector and not an owner */
type OwnData = { account: Account; sessions: SignedInSession[]; inspector: Inspector | undefined };
export type AuditPage = { entries: AuditEntry[]; older: string | undefined; isNewest: boolean };

/** Loads everything the account page shows, with the audit log from a cursor on. */
export async function loadAccount(cursor: string | null): Promise<AccountData> {
  const isInspector = !maySeeAll();
  const [own, audit] = await Promise.all([
    loaded(loadOwn(isInspector)),
    mayCall(endpoints.audit) ? loaded(loadAudit(cursor)) : undefined,
  ]);
  return { own, audit };
}

async function loadOwn(isInspector: boolean): Promise<OwnData> {
  const [account, sessions, own] = await Promise.all([
    call(endpoints.account, {}),
    call(endpoints.sessions, {}),
    isInspector ? call(list, {}) : undefined,
  ]);
  return { account, sessions, inspector: own?.inspectors[0] };
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
