import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { addDays, startOfDay } from '#contract/calendar.ts';
import type { ClosedReason } from '#contract/desk/closing.ts';
import {
  type Inquiry,
  RELATED_AT_ONCE,
  type RelatedInquiry,
  type Status,
  sameTypes,
  type UploadedFile,
} from '#contract/desk/inquiries.ts';
import { COUNTED_UP_TO, type InquiryFilter } from '#contract/desk/inquiry-filter.ts';
import { isPicture } from '#contract/files.ts';
import type { Cursor } from '../cursor.ts';
import type { Database, Db } from '../database/open.ts';
import type { StoredFile } from '../files/disk.ts';
import { filesOwnedBy } from '../files/owned.ts';
import { agreementColumns, agreementIn } from './agreement.ts';
import { answersIn } from './answers.ts';
import { lastCalls } from './events.ts';
import { matchedBy } from './matched.ts';
import { contactOf, ofSamePerson } from './person.ts';
import { type Search, searchFor } from './search.ts';
import { type Query, searched } from './search-query.ts';

/** Long lists are read in small parts, so that they need little memory and don't delay other requests. */
const STREAMED_AT_ONCE = 20;

type Sort = 'newest' | 'due';
/** What is listed. What the words of the filter mean is told by `understood`, or by the words alone. */
type ListQuery = { filter: InquiryFilter; search?: Search | undefined };
/** What the row of an inquiry and its own tables hold. */
export type Standing = Omit<Inquiry, 'uploadedFiles' | 'lastCall' | 'matched'>;
type Row = Awaited<ReturnType<ReturnType<typeof withOwnTables>['executeTakeFirstOrThrow']>>;

/** The rows of inquiries with what tables of their own hold of them. */
function withOwnTables(query: Query<object>) {
  return query
    .leftJoin('invoiced_amounts', 'invoiced_amounts.submission_id', 'contact_submissions.id')
    .leftJoin('agreements', 'agreements.submission_id', 'contact_submissions.id')
    .selectAll('contact_submissions')
    .select(['invoiced_amounts.invoiced_at', ...agreementColumns]);
}

/**
 * A page of the inquiries a filter leaves, read from the index that holds them in this order, so that neither the number of
 * inquiries nor the place in the list matters. A search is newest first whatever was asked.
 *
 * @returns the inquiries, and where the next page starts when this one is full
 */
export async function listInquiries(
  database: Database,
  asked: ListQuery & { sort?: Sort; limit: number; after?: Cursor },
): Promise<{ inquiries: Inquiry[]; next: Cursor | undefined }> {
  const { sort = 'newest', limit, after } = asked;
  const search = searchIn(asked);
  const order = orderOf(database, search, sort);
  const page = filtered(database, asked.filter, search)
    .select('contact_submissions.id')
    .$if(order === 'arrival', (query) => query.select(sql<string>`submission_search.rowid`.as('arrived')))
    .$call((query) => (after ? startingAfter(query, order, after) : query))
    .$call((query) => inOrder(query, order))
    .limit(limit);
  // The page first: PostgreSQL would join every inquiry that a search finds, sort their whole rows, and then take 50 of them.
  const rows = await withOwnTables(
    database.db
      .selectFrom(page.as('page'))
      // A cross join, which SQLite reads from left to right: otherwise it goes through all inquiries and looks each up in the page.
      .crossJoin('contact_submissions')
      .whereRef('contact_submissions.id', '=', 'page.id') as unknown as Query<object>,
  )
    .$if(order === 'arrival', (query) => query.select(sql<string>`arrived`.as('arrived')))
    .$call((query) => inOrder(query, order))
    .execute();
  const last = rows.at(-1);
  const full = last !== undefined && rows.length === limit;
  return {
    inquiries: await asInquiries(database.db, rows, search),
    next: full ? cursorOf(last, order) : undefined,
  };
}

/**
 * How many inquiries a filter leaves, counted up to `COUNTED_UP_TO` and one: a list's page must not cost more than that.
 *
 * In the list's order, so that PostgreSQL counts in the index that has it. Where any would do it reads the table from its
 * start, and a large one anew from disk each time. A search has an index of its own.
 */
export async function countListed(
  database: Database,
  asked: ListQuery,
  upTo = COUNTED_UP_TO,
): Promise<number> {
  const some = filtered(database, asked.filter, searchIn(asked))
    .select('contact_submissions.id')
    .$if(asked.filter.q === undefined, (query) => inOrder(query, 'newest'))
    .limit(upTo + 1)
    .as('some');
  const { count } = await database.db
    .selectFrom(some)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Every inquiry of a filter, newest first, page by page. */
export async function* pagesOf(database: Database, asked: ListQuery): AsyncGenerator<Inquiry[]> {
  let after: Cursor | undefined;
  do {
    const page = await listInquiries(database, {
      ...asked,
      limit: STREAMED_AT_ONCE,
      ...(after ? { after } : {}),
    });
    yield page.inquiries;
    after = page.next;
    // SQLite answers synchronously. Without this pause, no other request would run until the last page.
    await setImmediate();
  } while (after);
}

export async function findInquiry(db: Db, id: string): Promise<Inquiry | undefined> {
  const row = await findRow(db, id);
  return row && (await asInquiries(db, [row]))[0];
}

/** An inquiry without its files and calls, for a change that needs only where it stands. */
export async function findStanding(db: Db, id: string): Promise<Standing | undefined> {
  const row = await findRow(db, id);
  return row && asStanding(row);
}

function findRow(db: Db, id: string): Promise<Row | undefined> {
  return withOwnTables(db.selectFrom('contact_submissions') as Query<object>)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * The other inquiries of this one's sender: the same e-mail address or the same phone. Linked, never merged.
 */
export async function listRelated(db: Db, id: string): Promise<RelatedInquiry[]> {
  const rows = await ofSamePerson(db, await contactOf(db, id))
    .where('id', '<>', id)
    .select([
      'id',
      'first_name',
      'last_name',
      'inspection_type',
      'property_address',
      'status',
      'flagged',
      'created_at',
    ])
    .orderBy('created_at', 'desc')
    .limit(RELATED_AT_ONCE)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    inspectionType: row.inspection_type,
    propertyAddress: row.property_address,
    status: row.status as Status,
    flagged: row.flagged === 'true',
    createdAt: row.created_at,
  }));
}

type Order = Sort | 'arrival';

function searchIn({ filter, search }: ListQuery): Search | undefined {
  return search ?? (filter.q === undefined ? undefined : searchFor(filter.q));
}

/** SQLite's full-text index is in order of arrival: sorting its matches another way would mean reading all of them. */
function orderOf({ kind }: Database, search: Search | undefined, sort: Sort): Order {
  if (search === undefined || search.by === 'id' || search.by === 'reference') return sort;
  return kind === 'sqlite' && search.by === 'words' ? 'arrival' : 'newest';
}

function filtered(database: Database, filter: InquiryFilter, search: Search | undefined): Query<object> {
  const { status, type, partner, from, to } = filter;
  return searched(database, search)
    .$if(status !== undefined, (query) => query.where('flagged', '=', status === 'spam' ? 'true' : 'false'))
    .$if(status !== undefined && status !== 'spam' && status !== 'leads', (query) =>
      query.where('status', '=', status as Status),
    )
    .$if(type !== undefined, (query) => query.where('inspection_type', 'in', sameTypes(type ?? '')))
    .$if(partner !== undefined, (query) => query.where('referral_code', '=', partner ?? ''))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', startOfDay(from ?? '')))
    .$if(to !== undefined, (query) => query.where('created_at', '<', startOfDay(addDays(to ?? '', 1))));
}

function startingAfter<O>(query: Query<O>, order: Order, { key, id }: Cursor): Query<O> {
  if (order === 'arrival') return query.where(sql<boolean>`submission_search.rowid < ${Number(key)}`);
  return query.where((row) =>
    row(row.refTuple(columnOf[order], 'id'), order === 'due' ? '>' : '<', row.tuple(key, id)),
  );
}

const columnOf = { newest: 'created_at', due: 'respond_by' } as const;

function inOrder<O>(query: Query<O>, order: Order): Query<O> {
  if (order === 'arrival') return query.orderBy(sql`arrived`, 'desc');
  const direction = order === 'due' ? 'asc' : 'desc';
  return query
    .orderBy(`contact_submissions.${columnOf[order]}`, direction)
    .orderBy('contact_submissions.id', direction);
}

function cursorOf(row: Row & { arrived?: string }, order: Order): Cursor {
  if (order === 'arrival') return { key: String(row.arrived), id: row.id };
  return { key: (order === 'due' ? row.respond_by : row.created_at) ?? '', id: row.id };
}

/** Rows of a page with their files, which one query reads for all of them. */
async function asInquiries(db: Db, rows: Row[], search?: Search): Promise<Inquiry[]> {
  const ids = rows.map(({ id }) => id);
  const files = await filesOwnedBy(db, 'inquiry', ids);
  const pictures = [...files.values()].flat().filter(({ mediaType }) => isPicture(mediaType));
  const thumbnails = await filesOwnedBy(
    db,
    'thumbnail',
    pictures.map(({ filename }) => filename),
  );
  const calls = await lastCalls(db, ids);
  return rows.map((row) => {
    const uploaded = (files.get(row.id) ?? []).map((file) => asUploaded(file, thumbnails));
    const inquiry = {
      ...asStanding(row),
      uploadedFiles: uploaded,
      lastCall: calls.get(row.id) ?? null,
    };
    return { ...inquiry, matched: matchedBy(inquiry, search) };
  });
}

function asUploaded(
  { originalName, filename, size, mediaType }: StoredFile,
  thumbnails: ReadonlyMap<string, unknown>,
): UploadedFile {
  return { originalName, filename, size, mediaType, hasThumbnail: thumbnails.has(filename) };
}

function asStanding(row: Row): Standing {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    inspectionType: row.inspection_type,
    serviceType: row.service_type,
    propertyAddress: row.property_address,
    ...answersIn(row),
    referralCode: row.referral_code,
    invoiceAmount: row.invoice_amount,
    invoicedAt: row.invoiced_at,
    commissionRate: row.commission_rate,
    jobNumber: row.job_number,
    dropboxFolder: row.dropbox_folder,
    flagged: row.flagged === 'true',
    flagReason: row.flag_reason,
    acknowledgementHeld: row.acknowledgement_held === 'true',
    status: row.status as Status,
    closedReason: row.closed_reason as ClosedReason | null,
    version: row.version,
    createdAt: row.created_at,
    respondBy: row.respond_by,
    filesDeletedAt: row.files_deleted_at,
    removedAt: row.removed_at,
    answeredAt: row.answered_at,
    answeredHow: row.answered_how,
    creditedBy: row.credited_by,
    creditedLanding: row.credited_landing,
    creditedAt: row.credited_at,
    creditReason: row.credit_reason,
    agreement: agreementIn(row),
  };
}
