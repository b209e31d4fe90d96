import type { Db } from '../database/open.ts';

/** The requests that wait for their first answer, the most urgent first. */
export async function unanswered(db: Db, limit: number) {
  return db
    .selectFrom('contact_submissions')
    .select(['id', 'inspection_type as type', 'respond_by as dueAt'])
    .where('flagged', '=', 'false')
    .where('status', '=', 'new')
    .orderBy('respond_by')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The status of some inquiries. Suspected spam and those without their person are left out. */
export async function standingsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('contact_submissions')
    .select(['id', 'status', 'flagged', 'removed_at'])
    .where('id', 'in', ids)
    .execute();
  // Asked of SQLite too, this would make it walk through all that are not flagged.
  const known = rows.filter(({ flagged, removed_at }) => flagged === 'false' && removed_at === null);
  return new Map(known.map(({ id, status }) => [id, status]));
}

/** The names of the customers of some inquiries. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('contact_submissions')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]));
}
