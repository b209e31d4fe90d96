import { randomUUID } from 'node:crypto';
import { sharing } from '#content/sharing.ts';
import type { CustomerPageState } from '#contract/desk/customer-pages.ts';
import type { Db } from '../database/open.ts';
import { hashOfToken, newLinkToken } from '../link-token.ts';
import { withdrawStarting } from '../outbox/store.ts';
import type { CustomersReport } from '../reports/public.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type ShareKind = 'report' | 'actions';

/** A link that a customer shared, or that a builder handed on. */
export type Share = {
  id: string;
  inquiryId: string;
  reportId: string;
  kind: ShareKind;
  /** For whom it is. */
  name: string;
  /** Where changes of the list are mailed to. */
  email: string | null;
  /** The link of which this one is a part. */
  parentId: string | null;
  /** The findings that were handed on; `null`: all. */
  items: readonly string[] | null;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  openedAt: string | null;
};

/** A link with how many items of its action list are answered, and how many disputes of them wait for the office. */
export type AnsweredShare = Share & { answeredItems: number; disputedItems: number };

const columns = [
  'id',
  'submission_id as inquiryId',
  'report_id as reportId',
  'kind',
  'name',
  'email',
  'parent_id as parentId',
  'items',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'revoked_at as revokedAt',
  'opened_at as openedAt',
] as const;

function shareIn<Row extends { items: string | null }>(row: Row) {
  return { ...row, items: row.items === null ? null : (JSON.parse(row.items) as string[]) };
}

/** What the ids of the mails about a list begin with. */
export function startOfListMails(shareId: string): string {
  return `list.${shareId}.`;
}

type NewShare = Pick<Share, 'inquiryId' | 'reportId' | 'kind' | 'name' | 'email'>;

/** Makes a customer's link; its token is known this once. Call it with the inquiry locked: `undefined` when too many are open. */
export function insertShare(
  transaction: Db,
  share: NewShare,
  now: Date,
): Promise<{ token: string; share: Share } | undefined> {
  const expiresAt = new Date(now.getTime() + sharing.days * DAY_MS).toISOString();
  return insert(transaction, { ...share, parentId: null, items: null, expiresAt }, now);
}

/**
 * Makes a link to some items of a list. It works as long as the link of the list does. Call it with the list locked: `undefined` when
 * too many are open.
 */
export function insertPart(
  transaction: Db,
  { id, inquiryId, reportId, kind, expiresAt }: Share,
  part: Pick<Share, 'name' | 'email' | 'items'>,
  now: Date,
): Promise<{ token: string; share: Share } | undefined> {
  return insert(transaction, { inquiryId, reportId, kind, expiresAt, parentId: id, ...part }, now);
}

async function insert(
  transaction: Db,
  given: Omit<Share, 'id' | 'createdAt' | 'revokedAt' | 'openedAt'>,
  now: Date,
): Promise<{ token: string; share: Share } | undefined> {
  const { inquiryId, reportId, kind, name, email, parentId, items, expiresAt } = given;
  const { open } = await transaction
    .selectFrom('shares')
    .select(({ fn }) => fn.countAll<number | string>().as('open'))
    .where('submission_id', '=', inquiryId)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  if (Number(open) >= (parentId === null ? sharing.mostOpen : sharing.mostHandedOn)) return undefined;
  const { token, hash } = newLinkToken();
  const share = { ...given, id: randomUUID(), createdAt: now.toISOString(), revokedAt: null, openedAt: null };
  await transaction
    .insertInto('shares')
    .values({
      id: share.id,
      token_hash: hash,
      submission_id: inquiryId,
      report_id: reportId,
      kind,
      name,
      email,
      parent_id: parentId,
      items: items && JSON.stringify(items),
      created_at: share.createdAt,
      expires_at: expiresAt,
    })
    .execute();
  return { token, share };
}

/** The link that a token opens; `undefined` for one that is unknown, expired or revoked. */
export async function findShare(db: Db, token: string, now: Date): Promise<Share | undefined> {
  const hash = hashOfToken(token);
  const share = await db
    .selectFrom('shares')
    .select(columns)
    .where((row) =>
      row.or([
        row('token_hash', '=', hash),
        row(
          'id',
          'in',
          row.selectFrom('share_links').select('share_id').where('share_links.token_hash', '=', hash),
        ),
      ]),
    )
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return share && shareIn(share);
}

/** Makes another token for a link that works, for a mail about it; `undefined` once it has ended. */
export async function newTokenOf(db: Db, id: string, now: Date): Promise<string | undefined> {
  const open = await db
    .selectFrom('shares')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!open) return undefined;
  const { token, hash } = newLinkToken();
  await db
    .insertInto('share_links')
    .values({ token_hash: hash, share_id: id, created_at: now.toISOString() })
    .execute();
  return token;
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

/**
 * Revokes a link with the parts that were handed on from it: of an inquiry's, or of a list's, if that is given. Returns it, or
 * `undefined` when there is none that is open.
 */
export async function endShare(
  transaction: Db,
  { id, inquiryId, parentId }: { id: string; inquiryId?: string; parentId?: string },
  now: Date,
): Promise<Share | undefined> {
  const revoked = { revoked_at: now.toISOString() };
  const share = await transaction
    .updateTable('shares')
    .set(revoked)
    .where('id', '=', id)
    .$if(inquiryId !== undefined, (query) => query.where('submission_id', '=', inquiryId ?? ''))
    .$if(parentId !== undefined, (query) => query.where('parent_id', '=', parentId ?? ''))
    .where('revoked_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  if (!share) return undefined;
  const parts = await transaction
    .updateTable('shares')
    .set(revoked)
    .where('parent_id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  for (const ended of [share, ...parts]) await withdrawStarting(transaction, startOfListMails(ended.id));
  return shareIn(share);
}

/** All links of an inquiry that were ever shared or handed on, the latest first. */
export async function sharesOf(db: Db, inquiryId: string): Promise<Share[]> {
  return (await selectShares(db, inquiryId).execute()).map(shareIn);
}

/** The links that were handed on from a list, the latest first. */
export async function partsOf(db: Db, listId: string): Promise<Share[]> {
  const rows = await db
    .selectFrom('shares')
    .select(columns)
    .where('parent_id', '=', listId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(shareIn);
}

/** The links to the action list of a report that work and have an address. */
export async function mailedLists(db: Db, reportId: string, now: Date): Promise<Share[]> {
  const rows = await db
    .selectFrom('shares')
    .select(columns)
    .where('report_id', '=', reportId)
    .where('kind', '=', 'actions')
    .where('email', 'is not', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at')
    .execute();
  return rows.map(shareIn);
}

/** Some links by their ids. */
export async function sharesById(db: Db, ids: readonly string[]): Promise<Share[]> {
  return (await db.selectFrom('shares').select(columns).where('id', 'in', ids).execute()).map(shareIn);
}

/** The same as `sharesOf`, with how many items of each action list are answered, or disputed. */
export async function sharesWithAnswers(db: Db, inquiryId: string): Promise<AnsweredShare[]> {
  const rows = await selectShares(db, inquiryId)
    .select((row) => [
      row
        .selectFrom('share_answers as a')
        .select(({ fn }) => fn.count<number | string>('a.finding_id').distinct().as('items'))
        .whereRef('a.list_id', '=', 'shares.id')
        .as('answered'),
      row
        .selectFrom('share_answers as a')
        .select(({ fn }) => fn.countAll<number | string>().as('items'))
        .whereRef('a.list_id', '=', 'shares.id')
        .where('a.open_dispute_since', 'is not', null)
        .as('disputed'),
    ])
    .execute();
  return rows.map(({ answered, disputed, ...share }) => ({
    ...shareIn(share),
    answeredItems: Number(answered),
    disputedItems: Number(disputed),
  }));
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
  return shares.map(({ inquiryId: _, reportId, parentId, items: __, ...share }) => ({
    ...share,
    handedOnBy: shares.find(({ id }) => id === parentId)?.name ?? null,
    report: reports.find(({ id }) => id === reportId)?.number ?? '',
  }));
}
