import { Link } from 'react-router';
import type { DeskAnswer } from '#contract/desk/customer-pages.ts';
import { reportAnswers } from '#contract/desk/endpoints/customer-pages.ts';
import * as endpoints from '#contract/desk/endpoints/inspection-reports.ts';
import type { ReportVersion } from '#contract/desk/inspection-reports.ts';
import { pages, paths } from '#contract/paths.ts';
import type { Report } from '#contract/report/report.ts';
import { Answers } from '#web/admin/customer-page/answers.tsx';
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
  const [found, { answers }] = await Promise.all([
    call(endpoints.list, { query: { q: number } }).catch(() => ({ reports: [] })),
    call(reportAnswers, { id }),
  ]);
  return { ...full, answers, versions: found.reports.filter((one) => one.number === number) };
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

type InFullProps = {
  version: ReportVersion;
  report: Report;
  versions: ReportVersion[];
  answers: DeskAnswer[];
};

function InFull({ version, report, versions, answers }: InFullProps) {
  return (
    <>
      <AboutVersion version={version} report={report} versions={versions} />
      <div className="no-print mt-8">
        <Answers
          inquiry={{ id: version.inquiryId, firstName: version.customer, lastName: '' }}
          answers={answers}
        />
      </div>
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
