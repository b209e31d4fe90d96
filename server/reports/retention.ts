import { foundWithin } from '#contract/found-by.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { Files, StoredFile } from '../files/disk.ts';
import { disown, filesOwnedBy, ownsFiles } from '../files/owned.ts';
import { dropUnfinished } from './versions.ts';

/** The placeholders in the desk's list for a deleted person. The report itself stays as it was published. */
export const withoutPerson = {
  customer: 'Person deleted',
  address: 'Address deleted',
  reason: 'Reason deleted',
};

/**
 * Removes a person from the desk's lists of reports. Published reports stay unchanged for seven years,
 * because they are the evidence if someone makes a claim. Unpublished ones are deleted.
 *
 * @returns the numbers of the reports that stay
 */
export async function keepWithoutPerson(transaction: Db, inquiryIds: readonly string[]): Promise<string[]> {
  if (inquiryIds.length === 0) return [];
  const reports = await transaction
    .selectFrom('reports')
    .select(['id', 'number'])
    .where('inquiry_id', 'in', inquiryIds)
    .orderBy('number')
    .execute();
  const kept: string[] = [];
  for (const { id, number } of reports) {
    await dropUnfinished(transaction, id);
    const { customer, address, reason } = withoutPerson;
    const { numUpdatedRows } = await transaction
      .updateTable('report_versions')
      .set((row) => ({
        ...{ customer, address, note: null },
        found_by: foundWithin(number ?? ''),
        override_reason: row.case().when('override_reason', 'is', null).then(null).else(reason).end(),
        withdrawal_reason: row.case().when('withdrawal_reason', 'is', null).then(null).else(reason).end(),
      }))
      .where('report_id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && number !== null) kept.push(number);
  }
  return kept;
}

/** The PDFs of all published versions of some inquiries, for the person they are about. */
export async function pdfsOf(
  db: Db,
  inquiryIds: readonly string[],
): Promise<{ name: string; file: StoredFile }[]> {
  if (inquiryIds.length === 0) return [];
  const versions = await db
    .selectFrom('report_versions as v')
    .innerJoin('reports as r', 'r.id', 'v.report_id')
    .select(['v.id', 'r.number', 'v.version'])
    .where('r.inquiry_id', 'in', inquiryIds)
    .where('v.published_at', 'is not', null)
    .orderBy('r.number')
    .orderBy('v.version')
    .execute();
  const files = await filesOwnedBy(
    db,
    'report-pdf',
    versions.map(({ id }) => id),
  );
  return versions.flatMap(({ id, number, version }) =>
    (files.get(id) ?? []).map((file) => ({ name: `${number} version ${version}.pdf`, file })),
  );
}

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
  cleaning: Cleaning & {
    forgetCaptured: (transaction: Db, inspectionIds: string[]) => Promise<string[]>;
    forgetReport: (transaction: Db, report: { reportId: string; versionIds: string[] }) => Promise<string[]>;
  },
  { publishedBefore, now, stopping }: When,
): Promise<number> {
  const { db, files, forgetCaptured, forgetReport } = cleaning;
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
