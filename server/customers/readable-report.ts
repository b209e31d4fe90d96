import { dayInWords, dayOf } from '#contract/calendar.ts';
import type { Gate } from '#contract/desk/customer-pages.ts';
import type { Db } from '../database/open.ts';
import type { CustomersReport } from '../reports/public.ts';
import * as reports from '../reports/public.ts';
import { gateOf } from './gate.ts';

export type Version = CustomersReport['versions'][number];

/** Why a report cannot be read. */
export type Unreadable = 'gone' | 'not-published' | 'agreement-first' | 'unpaid';

/** The status with which each is answered. */
export const statusOfUnreadable: Record<Unreadable, number> = {
  gone: 404,
  'not-published': 404,
  'agreement-first': 409,
  unpaid: 402,
};

type ReportQuery = {
  inquiryId: string;
  now: Date;
  /** Without one, the report that was published last. */
  reportId?: string | undefined;
  /** Without one, the version that was published last. */
  version?: number | undefined;
};

export type Readable = { report: CustomersReport; version: Version; gate: Gate };

/**
 * The only way to a published report outside the desk: page, PDF, pictures, shared links and action lists ask here each time. A
 * version that was replaced or withdrawn stays readable.
 */
export async function readableReport(
  db: Db,
  { inquiryId, now, reportId, version }: ReportQuery,
): Promise<Readable | Unreadable> {
  const published = await reports.ofInquiry(db, inquiryId);
  if (published.length === 0) return reportId === undefined ? 'not-published' : 'gone';
  const report = reportId === undefined ? latestOf(published) : published.find(({ id }) => id === reportId);
  const wanted = report?.versions.find((one) => version === undefined || one.version === version);
  if (!report || !wanted) return 'gone';
  const gate = (await gateOf(db, { inquiryId, now })).get(report.inspectionId);
  return gate?.isOpen ? { report, version: wanted, gate } : whyClosed(gate);
}

/** What a closed gate waits for. The agreement comes first, as on the customer's page. */
export function whyClosed(gate: Gate | undefined): 'agreement-first' | 'unpaid' {
  return gate && (gate.agreement === 'accepted' || gate.agreement === 'waived')
    ? 'unpaid'
    : 'agreement-first';
}

/** The report that was published last; of one that is withdrawn only if there is no other. */
function latestOf(published: readonly CustomersReport[]): CustomersReport | undefined {
  const byTime = published.toSorted((a, b) => (publishedAt(a) < publishedAt(b) ? 1 : -1));
  return byTime.find(({ versions }) => versions[0]?.state === 'current') ?? byTime[0];
}

const publishedAt = ({ versions }: CustomersReport) => versions[0]?.publishedAt ?? '';

/** Which version it is and whether it still counts, in a sentence. */
export function stateInWords({ version, publishedAt: at, state }: Version, latest: number): string {
  const named = `Version ${version}, published on ${dayInWords(dayOf(new Date(at)))}`;
  if (state === 'withdrawn') return `${named}, was withdrawn. Do not rely on it.`;
  if (state === 'replaced') return `${named}, was replaced by version ${latest}.`;
  return `${named}.`;
}
