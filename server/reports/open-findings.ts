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
