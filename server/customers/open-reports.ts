import type { CustomersReport } from '../reports/public.ts';
import type { PageData } from './page-data.ts';
import { whyClosed } from './readable-report.ts';

type Reports = Pick<PageData, 'reports' | 'gates'>;

/** The reports that may be read now, the one published last first. */
export function openReports({ reports, gates }: Reports): CustomersReport[] {
  return reports.filter(({ inspectionId }) => gates.get(inspectionId)?.isOpen).toSorted(byTime);
}

/** Those that wait for something, with what that is. */
export function waitingReports(data: Reports): { report: CustomersReport; words: string }[] {
  return data.reports
    .filter(({ inspectionId }) => !data.gates.get(inspectionId)?.isOpen)
    .toSorted(byTime)
    .map((report) => ({ report, words: waitingWords(data, report) }));
}

/** What a report waits for at a closed gate, in a sentence. */
export function waitingWords({ gates }: Pick<Reports, 'gates'>, { inspectionId }: CustomersReport): string {
  const gate = gates.get(inspectionId);
  if (whyClosed(gate) === 'agreement-first') return 'It opens once you have accepted the agreement.';
  return gate?.payment === 'no-invoice'
    ? 'It opens once your invoice is paid. We will email you the invoice.'
    : 'It opens as soon as your payment has arrived.';
}

function byTime(one: CustomersReport, other: CustomersReport): number {
  return publishedAt(other).localeCompare(publishedAt(one));
}

const publishedAt = ({ versions }: CustomersReport) => versions[0]?.publishedAt ?? '';
