import type { CustomerReportPage } from '#contract/customer/report-page.ts';
import { Bar } from '#web/customer/bar.tsx';
import { Head } from '#web/customer/head.tsx';
import { Row } from '#web/customer/part.tsx';
import { picturesAt } from '#web/customer/pictures.ts';
import { PrintedState } from '#web/reports/printed-state.tsx';
import { ReportContents } from '#web/reports/report-contents.tsx';
import { ReportSheets } from '#web/reports/report-sheets.tsx';
import { ReportStyles } from '#web/reports/report-styles.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonLook } from '#web/ui/button.tsx';

/** A published report as the customer reads it, or whoever they gave a link to. */
export function CustomersReport({ page }: { page: CustomerReportPage }) {
  const { report, state, isCurrent, back, current, pdf, pictures, sharedWith } = page;
  const number = report.header.number ?? '';
  return (
    <div className="page-width pt-6">
      <Head title={`${report.title} ${number}`} />
      <div className="print:hidden">
        <Bar
          back={back}
          title={report.title}
          lettering={sharedWith ? `${number}, shared with ${sharedWith}` : number}
        >
          <p>
            <Badge tone={isCurrent ? 'pass' : 'fail'}>{isCurrent ? 'Current' : 'Not current'}</Badge> {state}
          </p>
          <Row>
            {!isCurrent && current && (
              <a href={current} className={buttonLook()}>
                Read the current version
              </a>
            )}
            <a href={pdf} className={buttonLook('secondary')}>
              Report as PDF
            </a>
            {back && isCurrent && <a href={`${back}#shares`}>Share this report</a>}
          </Row>
        </Bar>
      </div>
      {!isCurrent && <PrintedState>{state}</PrintedState>}
      <ReportStyles report={report} isOutdated={!isCurrent} />
      <div className="mt-7 grid items-start gap-x-10 lg:grid-cols-[14rem_minmax(0,1fr)] print:block">
        <ReportContents report={report} />
        <ReportSheets report={report} pictureAddress={picturesAt(pictures)} />
      </div>
    </div>
  );
}
