import { Link } from 'react-router';
import { dayInWords } from '#contract/calendar.ts';
import { counted } from '#contract/counted.ts';
import { withdraw } from '#contract/desk/endpoints/inspection-reports.ts';
import { book } from '#contract/desk/endpoints/inspections.ts';
import type { ReportVersion } from '#contract/desk/inspection-reports.ts';
import { pages, paths } from '#contract/paths.ts';
import type { Report } from '#contract/report/report.ts';
import { copyText } from '#web/admin/copy.ts';
import { Fact } from '#web/admin/fact.tsx';
import { formatMoment } from '#web/admin/format.ts';
import { ReportStateBadge } from '#web/admin/inspection-reports/state-badge.tsx';
import { WithdrawForm } from '#web/admin/inspection-reports/withdraw-form.tsx';
import { mayCall, mayOpen } from '#web/admin/session.ts';
import { printWithPhotos, usePrintKey } from '#web/reports/print-photos.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

type AboutVersionProps = { version: ReportVersion; report: Report; versions: readonly ReportVersion[] };

/** The state of a version, its file, and the actions for it. */
export function AboutVersion({ version, report, versions }: AboutVersionProps) {
  const { id, number, code, state, kind, address, inquiryId, inspectionId, pdfBytes, pdfPages } = version;
  usePrintKey();
  return (
    <Card aria-labelledby="version" className="no-print">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-3 sm:px-5">
        <h2 id="version" className="text-[1.2rem] leading-tight font-bold">
          <span className="font-mono whitespace-nowrap">{number}</span>, version {version.version}
        </h2>
        <ReportStateBadge state={state} />
        <p className="basis-full text-ink-soft wrap-anywhere">
          {kind}, <bdi>{address}</bdi>
        </p>
      </header>
      <Standing version={version} versions={versions} />
      <div className="flex flex-wrap gap-3 px-4 pt-4 sm:px-5">
        <a href={paths.reportPdf(id)} className={buttonLook('primary', 'small')}>
          PDF ({counted(pdfPages, 'page')}, {sizeInWords(pdfBytes)})
        </a>
        <a href={pages.verify(code)} className={buttonLook('secondary', 'small')}>
          Verification page
        </a>
        <Button look="secondary" size="small" onClick={() => copyCode(code)}>
          Copy the code
        </Button>
        <Link to={pages.reportDraft(inspectionId)} className={buttonLook('secondary', 'small')}>
          Correct the report
        </Link>
        {state === 'current' && mayCall(book) && (
          <Link
            to={pages.bookReinspection(inquiryId, inspectionId)}
            className={buttonLook('secondary', 'small')}
          >
            Book a re-inspection
          </Link>
        )}
        <Button look="secondary" size="small" onClick={() => void printWithPhotos()}>
          Print
        </Button>
      </div>
      <Facts version={version} report={report} />
      {state !== 'withdrawn' && mayCall(withdraw) && <WithdrawForm version={version} />}
    </Card>
  );
}

function copyCode(code: string): void {
  void copyText(code, {
    copied: { title: 'Code copied', description: code },
    refused: `Your browser did not allow it. The code is ${code}.`,
  });
}

type StandingProps = { version: ReportVersion; versions: readonly ReportVersion[] };

/** Whether a version was withdrawn or replaced, and which one it replaced. */
function Standing({ version, versions }: StandingProps) {
  const { state, withdrawal } = version;
  const newest = versions.find((one) => one.version > version.version);
  const before = versions.find((one) => one.version === version.version - 1);
  if (!newest && !before && !withdrawal && state === 'current') return null;
  return (
    <div className="space-y-1 border-b border-line px-4 py-3 sm:px-5">
      {withdrawal && (
        <p className="font-semibold text-fail">
          Withdrawn {formatMoment(withdrawal.at)}
          {withdrawal.by && ` by ${withdrawal.by}`}: {withdrawal.reason}
        </p>
      )}
      {newest ? (
        <p>
          Replaced by <Link to={pages.inspectionReport(newest.id)}>version {newest.version}</Link>.
        </p>
      ) : (
        state === 'replaced' && <p>A later version has replaced this one.</p>
      )}
      {before && (
        <p>
          It replaces <Link to={pages.inspectionReport(before.id)}>version {before.version}</Link>.
        </p>
      )}
    </div>
  );
}

function Facts({ version, report }: { version: ReportVersion; report: Report }) {
  const { publishedAt, publishedBy, inspectedOn, customer, inspectionId, inquiryId } = version;
  const { changes = [], said = [] } = report.particulars?.edition ?? {};
  const mayOpenInquiry = mayOpen(pages.inquiry(inquiryId));
  return (
    <>
      <dl className="grid gap-x-8 gap-y-3 px-4 pt-4 sm:grid-cols-2 sm:px-5 lg:grid-cols-3">
        <Fact name="Published">
          {formatMoment(publishedAt)}
          {publishedBy && `, by ${publishedBy}`}
        </Fact>
        <Fact name="Inspection">
          <Link to={pages.inspection(inspectionId)}>{dayInWords(inspectedOn)}</Link>
        </Fact>
        <Fact name="Customer">
          <bdi>{mayOpenInquiry ? <Link to={pages.inquiry(inquiryId)}>{customer}</Link> : customer}</bdi>
        </Fact>
        <Fact name="Read by">
          {version.reads.length === 0
            ? 'Nobody yet'
            : version.reads.map(({ by, at }) => (
                <span key={by} className="block">
                  <bdi>{by}</bdi>, {formatMoment(at)}
                </span>
              ))}
        </Fact>
        <Fact name="Findings">{String(version.findings)}</Fact>
        <Fact name="Code">
          <span className="font-mono">{version.code}</span>
        </Fact>
        <Fact name="Changed since the version before">{changes.length > 0 && <List of={changes} />}</Fact>
        <Fact name="What we say about the changes">{said.length > 0 && <List of={said} />}</Fact>
        <Fact name="Note, only for the desk">
          {version.note && <span className="whitespace-pre-line">{version.note}</span>}
        </Fact>
        <Fact name="Reason for publishing with things missing">{version.overrideReason}</Fact>
      </dl>
      <dl className="px-4 pt-3 pb-4 sm:px-5">
        <Fact name="SHA-256 of the PDF">
          <span className="font-mono text-[0.88rem]">{version.pdfSha256}</span>
        </Fact>
      </dl>
    </>
  );
}

function List({ of }: { of: readonly string[] }) {
  return (
    <ul className="list-disc pl-5">
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function sizeInWords(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
