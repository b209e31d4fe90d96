import { Link } from 'react-router';
import * as endpoints from '#contract/desk/endpoints/inspection-reports.ts';
import type { ReportVersion } from '#contract/desk/inspection-reports.ts';
import { pages, paths } from '#contract/paths.ts';
import type { Report } from '#contract/report/report.ts';
import { formatMoment } from '#web/admin/format.ts';
import { AboutVersion } from '#web/admin/inspection-reports/about-version.tsx';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import type { PictureAddress } from '#web/reports/figure-picture.tsx';
import { PrintedState } from '#web/reports/printed-state.tsx';
import { ReportContents } from '#web/reports/report-contents.tsx';
import { ReportSheets } from '#web/reports/report-sheets.tsx';
import { ReportStyles } from '#web/reports/report-styles.tsx';
import type { Route } from './+types/report-page';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { read: await loaded(readVersion(params.id)) };
}

/** A version with the other versions of its report. If those fail to load, it is shown without them. */
async function readVersion(id: string) {
  const full = await call(endpoints.one, { id });
  const { number } = full.version;
  const found = await call(endpoints.list, { query: { q: number } }).catch(() => ({ reports: [] }));
  return { ...full, versions: found.reports.filter((one) => one.number === number) };
}

/** A published version as customers read it, with the desk's facts and actions. */
export default function ReportPage({ loaderData: { read }, params }: Route.ComponentProps) {
  return (
    <>
      <p className="no-print py-4">
        <Link to={pages.inspectionReports}>All inspection reports</Link>
      </p>
      <Latest read={read} of={params.id} what="The report">
        {(full) => <InFull key={full.version.id} {...full} />}
      </Latest>
    </>
  );
}

type InFullProps = { version: ReportVersion; report: Report; versions: ReportVersion[] };

function InFull({ version, report, versions }: InFullProps) {
  return (
    <>
      <AboutVersion version={version} report={report} versions={versions} />
      <div className="mt-8 grid items-start gap-x-10 lg:grid-cols-[14rem_minmax(0,1fr)] print:m-0 print:block">
        {version.state !== 'current' && <PrintedState>{standingOnPaper(version)}</PrintedState>}
        <ReportStyles report={report} isOutdated={version.state !== 'current'} />
        <ReportContents report={report} />
        <ReportSheets report={report} pictureAddress={addressesOf(version.id)} />
      </div>
    </>
  );
}

function standingOnPaper({ state, withdrawal }: ReportVersion): string {
  return state === 'withdrawn' && withdrawal
    ? `Withdrawn ${formatMoment(withdrawal.at)}. Do not rely on this version.`
    : 'A later version has replaced this one.';
}

/** The pictures made when the version was published. */
function addressesOf(id: string): PictureAddress {
  return (figure, size) => {
    const copies = 'photo' in figure ? figure.photo.copies : figure.plan.copies;
    return copies ? paths.reportPicture(id, copies[size]) : '';
  };
}
