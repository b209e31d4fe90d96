import type { OpenFindings } from '#contract/report/findings.ts';
import type { Db } from '../database/open.ts';
import { earlierReport } from './about.ts';

/** What the current report of an inspection leaves open; `null` while none of it is published, or it was withdrawn. */
export async function openFindingsOf(db: Db, inspectionId: string): Promise<OpenFindings | null> {
  const report = await earlierReport(db, inspectionId);
  return (
    report && {
      ...{ number: report.number, date: report.date },
      findings: report.findings.filter(({ isOpen }) => isOpen),
    }
  );
}
