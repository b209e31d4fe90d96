import type { SelectQueryBuilder } from 'kysely';
import type { Status } from '#contract/desk/inquiries.ts';
import { type Likeness, SIMILAR_AT_ONCE, type SimilarInquiry } from '#contract/desk/spam.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { linksIn, plainWords } from './links.ts';
import { ofSamePerson } from './person.ts';

const LOOKED_BACK_MS = 30 * 24 * 60 * 60 * 1000;
/** The newest of each status that are compared. Spam comes in waves, and a year is too long to read. */
const COMPARED_OF_EACH = 500;
/** Two customers may both write "please call me in the afternoon". */
const SHORTEST_SAME_TEXT = 30;
/** One person's other inquiries, whatever has become of them. */
const PERSON_AT_MOST = 200;
const openStatuses: readonly Status[] = ['new', 'answered'];

/**
 * The inquiries that look like another: the same link, message, email address or phone. Only those that wait or are answered
 * and came in the last 30 days.
 *
 * @returns the newest first; `undefined` when there is no such inquiry
 */
export async function listSimilar(db: Db, id: string, now: Date): Promise<SimilarInquiry[] | undefined> {
  const one = await db
    .selectFrom('contact_submissions')
    .select(['additional_info', 'email_key', 'phone_digits'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!one) return undefined;
  const since = new Date(now.getTime() - LOOKED_BACK_MS).toISOString();
  const rows = [...(await samePerson(db, one)), ...(await newestOpen(db, since))];
  const likenessTo = comparedWith(one);
  return [...new Map(rows.map((row) => [row.id, row])).values()]
    .filter((row) => row.id !== id && isOpen(row) && row.created_at >= since)
    .toSorted((row, other) => (row.created_at > other.created_at ? -1 : 1))
    .flatMap((row) => {
      const likeness = likenessTo(row);
      return likeness ? [asSimilar(row, likeness)] : [];
    })
    .slice(0, SIMILAR_AT_ONCE);
}

/** By `submissions_email` and `submissions_phone`: with more conditions SQLite would read a whole list instead. */
async function samePerson(db: Db, { email_key: email, phone_digits: phone }: Looks): Promise<Row[]> {
  return withLooks(ofSamePerson(db, { email, phone }))
    .orderBy('created_at', 'desc')
    .limit(PERSON_AT_MOST)
    .execute();
}

/** The newest of each status, by `submissions_list_by_status`. */
async function newestOpen(db: Db, since: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const status of openStatuses)
    rows.push(
      ...(await withLooks(db.selectFrom('contact_submissions'))
        .where('flagged', '=', 'false')
        .where('status', '=', status)
        .where('created_at', '>=', since)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(COMPARED_OF_EACH)
        .execute()),
    );
  return rows;
}

function isOpen({ flagged, status }: Row): boolean {
  return flagged === 'false' && openStatuses.includes(status as Status);
}

type Looks = { additional_info: string; email_key: string; phone_digits: string };
type Row = Awaited<ReturnType<ReturnType<typeof withLooks>['executeTakeFirstOrThrow']>>;

function withLooks(query: SelectQueryBuilder<Tables, 'contact_submissions', object>) {
  return query.select([
    'id',
    'first_name',
    'last_name',
    'inspection_type',
    'property_address',
    'status',
    'flagged',
    'created_at',
    'version',
    'additional_info',
    'email_key',
    'phone_digits',
  ]);
}

/** The common features of another inquiry and this one, if any. */
function comparedWith(one: Looks): (other: Looks) => Likeness | undefined {
  const links = linksIn(one.additional_info);
  const words = plainWords(one.additional_info);
  return (other) => {
    if (links.size > 0 && !links.isDisjointFrom(linksIn(other.additional_info))) return 'link';
    if (words.length >= SHORTEST_SAME_TEXT && plainWords(other.additional_info) === words) return 'text';
    // A customer known only by phone has no email address to compare.
    if (one.email_key !== '' && other.email_key === one.email_key) return 'email';
    return one.phone_digits !== '' && other.phone_digits === one.phone_digits ? 'phone' : undefined;
  };
}

function asSimilar(row: Row, likeness: Likeness): SimilarInquiry {
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    inspectionType: row.inspection_type,
    propertyAddress: row.property_address,
    status: row.status as Status,
    flagged: false,
    createdAt: row.created_at,
    version: row.version,
    likeness,
  };
}
