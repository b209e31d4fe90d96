import type { OpenFindings } from '#contract/report/findings.ts';
import type { EarlierReport } from '#report/draft/about.ts';
import type { Db } from '../database/open.ts';
import { currentVersion, readContent } from './versions.ts';

/** What the current report of an inspection leaves open; `null` while it has none. */
export async function openFindingsOf(db: Db, inspectionId: string): Promise<OpenFindings | null> {
  const report = await earlierReport(db, inspectionId);
  if (!report) return null;
  const { number, date, findings } = report;
  return { number, date, findings: findings.filter(({ isOpen }) => isOpen) };
}

/** The current report of the inspection that a re-inspection follows; `null` if there is none yet. */
export async function earlierReport(db: Db, inspectionId: string): Promise<EarlierReport | null> {
  const version = await currentVersion(db, inspectionId);
  if (!version) return null;
  const { report, findings } = await readContent(db, version.id);
  return { number: version.number, date: report.header.date, report, findings };
}

/** What is open in the current report of an inspection, a row for each finding, in the order of their numbers. */
export type LeftOpen = { number: string; date: string; findings: Awaited<ReturnType<typeof openRows>> };

/** What the current reports of some inspections leave open, by the inspection; without those that have none. */
export async function leftOpenBy(db: Db, inspectionIds: readonly string[]): Promise<Map<string, LeftOpen>> {
  if (inspectionIds.length === 0) return new Map();
  const versions = await db
    .selectFrom('report_versions as v')
    .innerJoin('reports as r', 'r.id', 'v.report_id')
    .select(['v.id', 'r.inspection_id', 'r.number', 'v.inspected_on', 'v.withdrawn_at'])
    .where('r.inspection_id', 'in', inspectionIds)
    .where('v.published_at', 'is not', null)
    .orderBy('v.version')
    .execute();
  // The last one of each stands; a withdrawn one leaves nothing.
  const current = new Map(versions.map((version) => [version.inspection_id, version]));
  const standing = [...current.values()].filter(({ withdrawn_at }) => withdrawn_at === null);
  const rows = await openRows(
    db,
    standing.map(({ id }) => id),
  );
  return new Map(
    standing.map(({ id, inspection_id, number, inspected_on: date }) => [
      inspection_id,
      { number: number ?? '', date, findings: rows.filter(({ version_id }) => version_id === id) },
    ]),
  );
}

async function openRows(db: Db, versionIds: readonly string[]) {
  if (versionIds.length === 0) return [];
  return db
    .selectFrom('report_findings')
    .select(['version_id', 'finding_id', 'number', 'title', 'area', 'places', 'severity', 'trade'])
    .select(['measured', 'limit_words', 'status'])
    .where('version_id', 'in', versionIds)
    .where('is_open', '=', 'true')
    .orderBy('version_id')
    .orderBy('place')
    .execute();
}
