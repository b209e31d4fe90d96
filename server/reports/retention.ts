import { noteAudit } from '../audit/store.ts';
import { forgetCaptured } from '../capture/public.ts';
import { forgetReport } from '../customers/to-earlier.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import { disown, ownsFiles } from '../files/owned.ts';

type Cleaning = { db: Db; files: Pick<Files, 'discard'> };
type When = { publishedBefore: Date; now: Date; stopping: AbortSignal };

/** The reports whose last version was published before a moment. */
function lastPublishedBefore(db: Db, moment: Date) {
  return db
    .selectFrom('reports as r')
    .innerJoin('report_versions as v', 'v.report_id', 'r.id')
    .select((row) => ['r.id', 'r.inspection_id', 'r.number', row.fn.max('v.published_at').as('published_at')])
    .where('v.published_at', 'is not', null)
    .groupBy(['r.id', 'r.inspection_id', 'r.number'])
    .having((row) => row(row.fn.max('v.published_at'), '<', moment.toISOString()));
}

/**
 * Deletes the originals of photos of inspections whose report was published before a moment. Their copies
 * stay.
 *
 * @returns how many photos were deleted
 */
export async function deleteOldOriginals(
  { db, files }: Cleaning,
  { publishedBefore, now, stopping }: When,
): Promise<number> {
  const old = await lastPublishedBefore(db, publishedBefore)
    .where(ownsFiles('photo-original', 'r.inspection_id'))
    .execute();
  let photos = 0;
  for (const { inspection_id: id, number } of old) {
    if (stopping.aborted) break;
    const { count, names } = await db.transaction().execute(async (transaction) => {
      const disowned = await disown(transaction, { kind: 'photo-original', id });
      const detail = `${disowned.count} photos as they were taken, of ${number}, after the set period`;
      if (disowned.count > 0) await noteAudit(transaction, { kind: 'deletion', username: null, detail, now });
      return disowned;
    });
    await files.discard(names);
    photos += count;
  }
  return photos;
}

/**
 * Deletes the reports whose last version was published before a moment, with their PDFs, pictures and
 * captured data. Their numbers stay taken.
 *
 * @param cleaning.forgetCaptured deletes the captured data of inspections, and returns the files to discard
 * @param cleaning.forgetReport deletes what customers' pages store about a report, and returns the files to
 *   discard
 * @returns how many reports were deleted
 */
export async function deleteOldReports(
  { db, files }: Cleaning,
  { publishedBefore, now, stopping }: When,
): Promise<number> {
  const old = await lastPublishedBefore(db, publishedBefore).execute();
  let reports = 0;
  for (const { id, inspection_id, number } of old) {
    if (stopping.aborted) break;
    const names = await db.transaction().execute(async (transaction) => {
      const { versionIds, names: gone } = await deleteVersions(transaction, {
        reportId: id,
        inspectionId: inspection_id,
      });
      const captured = await forgetCaptured(transaction, [inspection_id]);
      const detail = `Report ${number}, after the set period`;
      await noteAudit(transaction, { kind: 'deletion', username: null, detail, now });
      const onPages = await forgetReport(transaction, { reportId: id, versionIds });
      return [...gone, ...captured, ...onPages];
    });
    await files.discard(names);
    reports += 1;
  }
  return reports;
}

async function deleteVersions(
  transaction: Db,
  { reportId, inspectionId }: { reportId: string; inspectionId: string },
): Promise<{ versionIds: string[]; names: string[] }> {
  const versions = await transaction
    .selectFrom('report_versions')
    .select('id')
    .where('report_id', '=', reportId)
    .execute();
  const names: string[] = [];
  for (const { id } of versions) {
    names.push(...(await disown(transaction, { kind: 'report-pdf', id })).names);
    await transaction.deleteFrom('report_findings').where('version_id', '=', id).execute();
    await transaction.deleteFrom('report_reads').where('version_id', '=', id).execute();
    await transaction.deleteFrom('report_versions').where('id', '=', id).execute();
  }
  names.push(...(await disown(transaction, { kind: 'report-picture', id: inspectionId })).names);
  return { versionIds: versions.map(({ id }) => id), names };
}
