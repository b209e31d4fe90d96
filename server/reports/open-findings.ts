import type { OpenFindings } from '#contract/report/findings.ts';
import type { Db } from '../database/open.ts';
import { earlierReport } from './about.ts';

/** What the current report of an inspection leaves open; `null` while it has none. */
export async function openFindingsOf(db: Db, inspectionId: string): Promise<OpenFindings | null> {
  const report = await earlierReport(db, inspectionId);
  if (!report) return null;
  const { number, date, findings } = report;
  return { number, date, findings: findings.filter(({ isOpen }) => isOpen) };
}
