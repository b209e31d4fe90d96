import { Link } from 'react-router';
import { inspectionTypeInWords } from '#contract/choices.ts';
import type { CustomerPageState } from '#contract/desk/customer-pages.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { pages, paths } from '#contract/paths.ts';
import { Answers } from '#web/admin/customer-page/answers.tsx';
import { GateLights, gateInWords, ReportDue } from '#web/admin/customer-page/gate-lights.tsx';
import { Links } from '#web/admin/customer-page/links.tsx';
import { Shares } from '#web/admin/customer-page/shares.tsx';
import { Stages } from '#web/admin/customer-page/stages.tsx';
import { Waivers } from '#web/admin/customer-page/waivers.tsx';
import { formatMoment } from '#web/admin/format.ts';
import { Latest } from '#web/admin/latest.tsx';
import type { Loaded } from '#web/admin/loaded.ts';

type CustomerPageProps = { inquiry: Inquiry; read: Loaded<CustomerPageState> };

/**
 * The customer's page as the desk sees it: links, what the report waits for, shared links and builders'
 * answers.
 */
export function CustomerPage({ inquiry, read }: CustomerPageProps) {
  return (
    <section id="customer-page" aria-labelledby="customer-page-heading">
      <h2 id="customer-page-heading" className="mb-3 border-t-2 border-ink pt-2 text-[1.05rem] font-bold">
        Customer’s page
      </h2>
      <Latest read={read} of={inquiry.id} what="The customer’s page">
        {(state) => <LinksAndAgreement inquiry={inquiry} state={state} />}
      </Latest>
    </section>
  );
}

function LinksAndAgreement({ inquiry, state }: { inquiry: Inquiry; state: CustomerPageState }) {
  return (
    <div className="space-y-5">
      <Links inquiry={inquiry} links={state.links} />
      <Stages inquiry={inquiry} stages={state.stages} />
      <Gates inquiryId={inquiry.id} state={state} />
      <Accepted inquiryId={inquiry.id} state={state} />
      <Waivers inquiry={inquiry} waived={state.waived} onTermsBy={state.onTermsBy} />
      <Shares shares={state.shares} />
      <Answers inquiry={inquiry} answers={state.answers} />
    </div>
  );
}

/** Per inspection: agreement, payment, and whether the report is open. */
function Gates({ inquiryId, state: { inspections } }: { inquiryId: string; state: CustomerPageState }) {
  if (inspections.length === 0) return null;
  return (
    <ul className="space-y-2">
      {inspections.map(({ id, number, type, isAgain, isPriced, gate, reportDue, reportedAt }) => (
        <li key={id} className="border border-line bg-sheet px-4 py-2.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Link to={pages.inspection(id)} className="font-semibold">
              {inspectionTypeInWords(type, { isAgain })}
              {number !== null && `, Job ${number}`}
            </Link>
            <GateLights gate={gate} isPriced={isPriced} inquiryId={inquiryId} />
            <ReportDue due={reportDue} reportedAt={reportedAt} />
          </p>
          <p className="mt-1 text-[0.92rem] text-ink-soft">{gateInWords({ gate, isPriced, reportedAt })}</p>
        </li>
      ))}
    </ul>
  );
}

/** The agreement as the customer accepted it on their page, and whether its record is as it was written. */
function Accepted({ inquiryId, state }: { inquiryId: string; state: CustomerPageState }) {
  const { acceptedOnline: accepted, recordBrokenAt } = state;
  return (
    <>
      {accepted && (
        <p className="wrap-anywhere">
          <bdi>{accepted.name}</bdi> accepted agreement {accepted.version} on their page on{' '}
          {formatMoment(accepted.at)}.{' '}
          <a href={paths.agreementPdf(inquiryId)}>PDF with the record of acceptance</a>
          {recordBrokenAt === null && '. The record is as it was written.'}
        </p>
      )}
      {recordBrokenAt !== null && (
        <p className="font-semibold text-fail">
          The record of the agreement was changed: event {recordBrokenAt} is not as it was written.{' '}
          <Link to={`${pages.manual}#a-changed-record-of-an-agreement`}>What to do about it</Link>
        </p>
      )}
    </>
  );
}
