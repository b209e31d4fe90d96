import type { Db } from '../database/open.ts';
import { brokenAmong } from './agreement-events.ts';

const AT_ONCE = 50;

/** How many changed records the desk names. */
const NAMED_AT_MOST = 20;

/**
 * Checks the records of all agreements, some at a time, and keeps which are not as they were written. It reads all of them each
 * time: whoever changes an old event would not be found by looking at what is new.
 */
export async function checkAgreements(db: Db, now: Date, stopping: AbortSignal): Promise<void> {
  for (let after = ''; !stopping.aborted; ) {
    const rows = await db
      .selectFrom('agreement_events')
      .select('submission_id')
      .distinct()
      .where('submission_id', '>', after)
      .orderBy('submission_id')
      .limit(AT_ONCE)
      .execute();
    const ids = rows.map(({ submission_id }) => submission_id);
    after = ids.at(-1) ?? '';
    if (ids.length === 0) return;
    await keepBroken(db, ids, { broken: await brokenAmong(db, ids), now });
  }
}

async function keepBroken(
  db: Db,
  checked: readonly string[],
  { broken, now }: { broken: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const right = checked.filter((id) => !broken.has(id));
  if (right.length > 0)
    await db.deleteFrom('broken_agreements').where('submission_id', 'in', right).execute();
  for (const [submission_id, place] of broken)
    await db
      .insertInto('broken_agreements')
      .values({ submission_id, place, found_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('submission_id').doUpdateSet({ place }))
      .execute();
}

/** The agreements whose records were not as they were written when they were last checked, the latest found first. */
export async function brokenAgreements(db: Db) {
  const rows = await db
    .selectFrom('broken_agreements')
    .select(['submission_id as inquiryId', 'place as event', 'found_at as foundAt'])
    .orderBy('found_at', 'desc')
    .orderBy('submission_id')
    .limit(NAMED_AT_MOST)
    .execute();
  const { count } = await db
    .selectFrom('broken_agreements')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count: Number(count), agreements: rows };
}
