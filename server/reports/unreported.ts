import { counted } from '#contract/counted.ts';
import { noteAudit } from '../audit/store.ts';
import { capturedOf, forgetCaptured } from '../capture/public.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import { disown } from '../files/owned.ts';
import { idsBegunBefore } from '../inspections/public.ts';
import { dropUnfinished } from './versions.ts';

/** The most values in one query. */
const AT_ONCE = 500;

type Cleaning = {
  db: Db;
  files: Pick<Files, 'discard'>;
};

type When = { begunBefore: Date; now: Date; stopping: AbortSignal };

/**
 * Deletes the original photos of inspections that began before a moment and have no published report.
 *
 * @returns how many photos were deleted
 */
export function deleteUnreportedOriginals(cleaning: Cleaning, when: When): Promise<number> {
  return clean(cleaning, when, {
    async forget(transaction, id) {
      return (await disown(transaction, { kind: 'photo-original', id })).names;
    },
    detail: (photos) => `${counted(photos, 'photo')} as taken`,
  });
}

/**
 * Deletes the captured data of inspections that began before a moment and have no published report, with the
 * pictures of a report that was never published.
 *
 * @param cleaning.forgetCaptured deletes the captured data of inspections, and returns the files to discard
 * @returns how many files were deleted
 */
export function deleteUnreported(cleaning: Cleaning, when: When): Promise<number> {
  return clean(cleaning, when, {
    async forget(transaction, id) {
      const captured = await forgetCaptured(transaction, [id]);
      const pictures = await disown(transaction, { kind: 'report-picture', id });
      await dropBegun(transaction, id);
      return [...captured, ...pictures.names];
    },
    detail: (files) => `What was captured, ${counted(files, 'file')}`,
  });
}

type Forgetting = {
  /** Returns the files to discard. */
  forget: (transaction: Db, inspectionId: string) => Promise<string[]>;
  detail: (files: number) => string;
};

async function clean({ db, files }: Cleaning, when: When, { forget, detail }: Forgetting): Promise<number> {
  const begun = await idsBegunBefore(db, when.begunBefore);
  const old = await capturedOf(db, await withoutReport(db, begun));
  let count = 0;
  for (const id of old) {
    if (when.stopping.aborted) break;
    const names = await db.transaction().execute(async (transaction) => {
      // Somebody may have published it just now.
      if ((await withoutReport(transaction, [id])).length === 0) return [];
      const forgotten = await forget(transaction, id);
      const of = `${detail(forgotten.length)}, of inspection ${id} without a report, after the set period`;
      if (forgotten.length > 0)
        await noteAudit(transaction, { kind: 'deletion', username: null, detail: of, now: when.now });
      return forgotten;
    });
    await files.discard(names);
    count += names.length;
  }
  return count;
}

/** The given inspections without a published version. */
async function withoutReport(db: Db, inspectionIds: readonly string[]): Promise<string[]> {
  const reported = new Set<string>();
  for (let at = 0; at < inspectionIds.length; at += AT_ONCE) {
    const rows = await db
      .selectFrom('reports as r')
      .innerJoin('report_versions as v', 'v.report_id', 'r.id')
      .select('r.inspection_id')
      .where('r.inspection_id', 'in', inspectionIds.slice(at, at + AT_ONCE))
      .where('v.published_at', 'is not', null)
      .execute();
    for (const { inspection_id } of rows) reported.add(inspection_id);
  }
  return inspectionIds.filter((id) => !reported.has(id));
}

/** Deletes a version that was begun but never published. The row with the report's number stays. */
async function dropBegun(transaction: Db, inspectionId: string): Promise<void> {
  const report = await transaction
    .selectFrom('reports')
    .select('id')
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst();
  if (report) await dropUnfinished(transaction, report.id);
}
