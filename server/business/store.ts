import { sample } from '#content/sample.ts';
import { changedPaths } from '#contract/business/changes.ts';
import type { Facts } from '#contract/business/facts.ts';
import { inEveryField } from '#contract/business/upgrade.ts';
import type { BusinessVersion } from '#contract/desk/endpoints/business.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';

const DRAFT = 'draft';

export type Draft = { facts: Facts; version: number };
export type Published = { version: number; facts: Facts };

/** The number of the newest version; 0 before the first. */
export async function newestVersion(db: Db): Promise<number> {
  const { newest } = await db
    .selectFrom('business_versions')
    .select(({ fn }) => fn.max('version').as('newest'))
    .executeTakeFirstOrThrow();
  return Number(newest ?? 0);
}

export async function findVersion(db: Db, version: number): Promise<Published | undefined> {
  const row = await db
    .selectFrom('business_versions')
    .select(['version', 'facts'])
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { version: row.version, facts: JSON.parse(row.facts) };
}

/** When each version was published, the first one first. */
export async function versionTimes(db: Db): Promise<{ version: number; publishedAt: string }[]> {
  const rows = await db
    .selectFrom('business_versions')
    .select(['version', 'published_at'])
    .orderBy('version')
    .execute();
  return rows.map(({ version, published_at }) => ({ version, publishedAt: published_at }));
}

/** Every version, the newest first. */
export async function listVersions(db: Db): Promise<BusinessVersion[]> {
  const rows = await db
    .selectFrom('business_versions')
    .select(['version', 'published_at', 'published_by', 'note', 'changes'])
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, published_at, published_by, note, changes }) => ({
    version,
    publishedAt: published_at,
    by: published_by,
    note,
    changes: JSON.parse(changes),
  }));
}

/** @param before the document that was in force */
export async function insertVersion(
  db: Db,
  { version, facts, before, note, actor }: Published & { before: Facts; note: string; actor: Actor },
): Promise<void> {
  await db
    .insertInto('business_versions')
    .values({
      version,
      published_at: actor.now.toISOString(),
      published_by: actor.username,
      note,
      facts: JSON.stringify(facts),
      changes: JSON.stringify(changedPaths(before, facts)),
    })
    .execute();
}

/** The draft, in every field that the program knows by now. */
export async function findDraft(db: Db): Promise<Draft | undefined> {
  const row = await db
    .selectFrom('business_draft')
    .select(['version', 'facts'])
    .where('id', '=', DRAFT)
    .executeTakeFirst();
  return row?.facts
    ? { version: row.version, facts: inEveryField(JSON.parse(row.facts), sample) }
    : undefined;
}

/**
 * Writes the draft, if it still has the version that the writer saw.
 *
 * @param seen 0 to begin a draft
 * @returns whether it was written; not if somebody else wrote it meanwhile
 */
export async function writeDraft(db: Db, facts: Facts, seen: number, actor: Actor): Promise<boolean> {
  const values = {
    facts: JSON.stringify(facts),
    updated_at: actor.now.toISOString(),
    updated_by: actor.username,
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('business_draft')
    .values({ id: DRAFT, version: 1, ...values })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...values, version: ({ eb }) => eb('business_draft.version', '+', 1) })
        .where((draft) =>
          seen === 0 ? draft('business_draft.facts', 'is', null) : draft('business_draft.version', '=', seen),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Throws the draft away.
 *
 * @param version only this version of it
 * @returns whether it was there
 */
export async function deleteDraft(db: Db, version?: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('business_draft')
    .set(({ eb }) => ({ facts: null, version: eb('version', '+', 1) }))
    .where('id', '=', DRAFT)
    .where('facts', 'is not', null)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
