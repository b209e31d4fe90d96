import type { CustomersReport } from './neighbours.ts';
import type { PageData } from './page-data.ts';
import { whyClosed } from './readable-report.ts';

/** What a report waits for at a closed gate. */
export const waitsFor = {
  'agreement-first': 'It opens once you have accepted the agreement.',
  unpaid: 'It opens as soon as your payment has arrived.',
} as const;

type Reports = Pick<PageData, 'reports' | 'gates'>;

/** The reports that may be read now, the one published last first. */
export function openReports({ reports, gates }: Reports): CustomersReport[] {
  return reports.filter(({ inspectionId }) => gates.get(inspectionId)?.isOpen).toSorted(byTime);
}

/** Those that wait for something, with what that is. */
export function waitingReports({ reports, gates }: Reports): { report: CustomersReport; words: string }[] {
  return reports
    .filter(({ inspectionId }) => !gates.get(inspectionId)?.isOpen)
    .toSorted(byTime)
    .map((report) => ({ report, words: waitsFor[whyClosed(gates.get(report.inspectionId))] }));
}

function byTime(one: CustomersReport, other: CustomersReport): number {
  return publishedAt(other).localeCompare(publishedAt(one));
}

const publishedAt = ({ versions }: CustomersReport) => versions[0]?.publishedAt ?? '';
