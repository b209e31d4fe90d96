import { randomUUID } from 'node:crypto';
import { sharing } from '#content/sharing.ts';
import type { CustomerPageState } from '#contract/desk/customer-pages.ts';
import type { Db } from '../database/open.ts';
import { hashOfToken, newLinkToken } from '../link-token.ts';
import type { CustomersReport } from '../reports/public.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type ShareKind = 'report' | 'actions';

/** A link that a customer shared. */
export type Share = {
  id: string;
  inquiryId: string;
  reportId: string;
  kind: ShareKind;
  /** For whom it is. */
  name: string;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  openedAt: string | null;
};

/** A link with how many items of its action list are answered. */
export type AnsweredShare = Share & { answeredItems: number };

const columns = [
  'id',
  'submission_id as inquiryId',
  'report_id as reportId',
  'kind',
  'name',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'revoked_at as revokedAt',
  'opened_at as openedAt',
] as const;

type NewShare = Pick<Share, 'inquiryId' | 'reportId' | 'kind' | 'name'>;

/** Makes a link; its token is known this once. Call it with the inquiry locked: `undefined` when too many are open. */
export async function insertShare(
  transaction: Db,
  { inquiryId, reportId, kind, name }: NewShare,
  now: Date,
): Promise<{ token: string; share: Share } | undefined> {
  const { open } = await transaction
    .selectFrom('shares')
    .select(({ fn }) => fn.countAll<number | string>().as('open'))
    .where('submission_id', '=', inquiryId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  if (Number(open) >= sharing.mostOpen) return undefined;
  const { token, hash } = newLinkToken();
  const expiresAt = new Date(now.getTime() + sharing.days * DAY_MS).toISOString();
  const share = {
    id: randomUUID(),
    inquiryId,
    reportId,
    kind,
    name,
    createdAt: now.toISOString(),
    expiresAt,
    revokedAt: null,
    openedAt: null,
  };
  await transaction
    .insertInto('shares')
    .values({
      id: share.id,
      token_hash: hash,
      submission_id: inquiryId,
      report_id: reportId,
      kind,
      name,
      created_at: share.createdAt,
      expires_at: expiresAt,
    })
    .execute();
  return { token, share };
}

/** The link that a token opens; `undefined` for one that is unknown, expired or revoked. */
export function findShare(db: Db, token: string, now: Date): Promise<Share | undefined> {
  return db
    .selectFrom('shares')
    .select(columns)
    .where('token_hash', '=', hashOfToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

/** Keeps when a link was first and last opened. */
export async function noteShareOpened(db: Db, id: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('shares')
    .set((row) => ({ opened_at: row.fn.coalesce('opened_at', row.val(at)), last_opened_at: at }))
    .where('id', '=', id)
    .execute();
}

/** Revokes a link, of an inquiry's if it is given; returns it, or `undefined` when there is none that is open. */
export async function endShare(
  transaction: Db,
  { id, inquiryId }: { id: string; inquiryId?: string },
  now: Date,
): Promise<Share | undefined> {
  return transaction
    .updateTable('shares')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', id)
    .$if(inquiryId !== undefined, (query) => query.where('submission_id', '=', inquiryId ?? ''))
    .where('revoked_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

/** All links of an inquiry that were ever shared, the latest first. */
export function sharesOf(db: Db, inquiryId: string): Promise<Share[]> {
  return selectShares(db, inquiryId).execute();
}

/** The same, with how many items of each action list are answered. */
export async function sharesWithAnswers(db: Db, inquiryId: string): Promise<AnsweredShare[]> {
  const rows = await selectShares(db, inquiryId)
    .select((row) =>
      row
        .selectFrom('share_answers as a')
        .select(({ fn }) => fn.count<number | string>('a.finding_id').distinct().as('items'))
        .whereRef('a.share_id', '=', 'shares.id')
        .as('items'),
    )
    .execute();
  return rows.map(({ items, ...share }) => ({ ...share, answeredItems: Number(items) }));
}

function selectShares(db: Db, inquiryId: string) {
  return db
    .selectFrom('shares')
    .select(columns)
    .where('submission_id', '=', inquiryId)
    .orderBy('created_at', 'desc')
    .orderBy('id');
}

/** The name of the person each link is for, by the link's id; without those that do not exist any more. */
export async function shareNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('shares').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The same as the desk shows them. */
export function sharesAtDesk(
  shares: readonly Share[],
  reports: readonly Pick<CustomersReport, 'id' | 'number'>[],
): CustomerPageState['shares'] {
  return shares.map(({ inquiryId: _, reportId, ...share }) => ({
    ...share,
    report: reports.find(({ id }) => id === reportId)?.number ?? '',
  }));
}
