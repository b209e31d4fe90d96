import type { CustomerPage, Said } from '#contract/customer/page.ts';
import type { Returned } from '#web/customer/form-field.tsx';
import { Head } from '#web/customer/head.tsx';
import { AgreementPart } from '#web/customer/home/agreement-part.tsx';
import { FilesPart } from '#web/customer/home/files-part.tsx';
import { MessagePart } from '#web/customer/home/message-part.tsx';
import { PaymentPart } from '#web/customer/home/payment-part.tsx';
import { QuotePart } from '#web/customer/home/quote-part.tsx';
import { ReportsPart } from '#web/customer/home/reports-part.tsx';
import { RequestPart } from '#web/customer/home/request-part.tsx';
import { SharesPart } from '#web/customer/home/shares-part.tsx';
import { Stations } from '#web/customer/home/stations.tsx';
import { TimePart } from '#web/customer/home/time-part.tsx';
import { Top, WhatIsNext } from '#web/customer/home/top.tsx';
import { sheets } from '#web/customer/part.tsx';
import { Problems } from '#web/customer/said.tsx';

/** A customer's page: what to do next, the way to the report, and all that belongs to the request. */
export function CustomerHome({ page: asSent }: { page: CustomerPage }) {
  const page = { ...asSent, said: saidOf(asSent) };
  const { said, reports } = page;
  const reading = reports.some(({ isOpen }) => isOpen);
  return (
    <>
      <Head title={page.title} troubled={said?.isProblem === true} />
      <Top page={page} />
      <div className="page-width -mt-12 space-y-7 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-12 lg:gap-y-7 lg:space-y-0 print:mt-0">
        <div className="space-y-6 lg:col-start-2">
          {/* A success message is shown in its own part of the page, where the reader lands. */}
          {said?.isProblem && <Problems said={said} />}
          <WhatIsNext page={page} />
        </div>
        <Stations page={page} />
        <div className={`lg:col-start-2 ${sheets}`}>
          {/* Who comes for the report finds it first. */}
          {reading && <ReportsPart page={page} />}
          {reading && <SharesPart page={page} returned={returnedTo(page, 'shares')} />}
          <QuotePart page={page} />
          <TimePart page={page} returned={returnedTo(page, 'time')} />
          <AgreementPart page={page} />
          <PaymentPart page={page} />
          {!reading && <ReportsPart page={page} />}
          {!reading && page.shares.length > 0 && (
            <SharesPart page={page} returned={returnedTo(page, 'shares')} />
          )}
          <FilesPart page={page} returned={returnedTo(page, 'files')} />
          <MessagePart page={page} returned={returnedTo(page, 'message')} />
          <RequestPart page={page} returned={returnedTo(page, 'details')} />
        </div>
      </div>
    </>
  );
}

/** A message that asks for another time is written where the times are. */
function saidOf({ said, typed }: CustomerPage): Said | null {
  return said?.part === 'message' && typed.about === 'time' ? { ...said, part: 'time' } : said;
}

/** What a form gets back that was refused; the other forms of the page start anew. */
function returnedTo({ said, typed }: CustomerPage, part: Said['part']): Returned {
  return said?.isProblem && said.part === part ? { typed, errors: said.errors } : { typed: {}, errors: {} };
}
