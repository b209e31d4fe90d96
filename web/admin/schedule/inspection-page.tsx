import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dayOf } from '#contract/calendar.ts';
import { inspectionTypeInWords } from '#contract/choices.ts';
import * as endpoints from '#contract/desk/endpoints/inspections.ts';
import type { Inspection, InspectionInFull } from '#contract/desk/inspections.ts';
import { inspectionStatuses } from '#contract/desk/inspections.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/paths.ts';
import { phoneOf } from '#contract/phone.ts';
import type { z } from '#contract/schema.ts';
import { ChangedMeanwhile } from '#web/admin/changed-meanwhile.tsx';
import { Fact } from '#web/admin/fact.tsx';
import { FileList } from '#web/admin/file-list.tsx';
import { formatMoment } from '#web/admin/format.ts';
import { mapOf } from '#web/admin/inquiries/map.ts';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { ReportCard } from '#web/admin/report-draft/report-card.tsx';
import { Actions } from '#web/admin/schedule/actions.tsx';
import type { ActionProps } from '#web/admin/schedule/as-it-stands.ts';
import { changesBetween } from '#web/admin/schedule/changes.ts';
import { InspectorName, useScheduleFacts } from '#web/admin/schedule/inspectors.tsx';
import { InspectionLightsLine, loadLights } from '#web/admin/schedule/lights.tsx';
import { ReadInFile } from '#web/admin/schedule/read-in.tsx';
import { Reinspection } from '#web/admin/schedule/reinspection.tsx';
import { whenInWords } from '#web/admin/schedule/words.ts';
import { call } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Route } from './+types/inspection-page';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const read = await loaded(call(endpoints.one, { id: params.id }));
  const lights = await loadLights(read.ok ? [read.value.inspection] : []);
  return { read, light: lights.get(params.id) };
}

type InFull = z.infer<typeof InspectionInFull>;

/** One inspection: time, address, customer, access, and its actions. */
export default function InspectionPage({ loaderData: { read, light }, params }: Route.ComponentProps) {
  return (
    <Latest read={read} of={params.id} what="The inspection">
      {(full) => (
        <Live key={full.inspection.id} full={full}>
          <InspectionLightsLine light={light} inquiryId={full.inspection.inquiryId} />
        </Live>
      )}
    </Latest>
  );
}

/** The current inspection. After a change the answer of the call is shown, without a reload. */
type Standing = {
  of: InFull;
  inspection: Inspection;
  /** Counts the changes made here. Each change folds the forms. */
  edition: number;
  /** Somebody else's changes, if they made the server refuse a change made here. */
  news: string[];
  attempt: number;
};

/** The inspection as loaded, or as the last change returned it. */
function Live({ full, children }: { full: InFull; children: ReactNode }) {
  const { inspectors } = useScheduleFacts();
  const asRead = { of: full, inspection: full.inspection, edition: 0, news: [], attempt: 0 };
  const [last, setLast] = useState<Standing>(asRead);
  // The same edition, because reading the page again must not fold an open form.
  const standing = last.of === full ? last : { ...asRead, edition: last.edition };
  const { inspection, edition, attempt } = standing;
  return (
    <OneInspection
      standing={standing}
      onChanged={(now) => setLast({ ...standing, inspection: now, edition: edition + 1, news: [] })}
      onOvertaken={(now) =>
        setLast({
          ...standing,
          inspection: now,
          news: changesBetween(inspection, now, inspectors),
          attempt: attempt + 1,
        })
      }
    >
      {children}
    </OneInspection>
  );
}

type OneInspectionProps = { standing: Standing; children: ReactNode } & Omit<ActionProps, 'inspection'>;

function OneInspection({ standing, children, onChanged, onOvertaken }: OneInspectionProps) {
  const { inspection, edition, news, attempt } = standing;
  const { mayBook } = useScheduleFacts();
  const [address] = useSearchParams();
  const { start, end, type, follows, number, customer, inquiryId } = inspection;
  const day = start ? dayOf(new Date(start)) : undefined;
  return (
    <div className="mx-auto max-w-4xl">
      <p className="flex flex-wrap gap-x-5 py-4">
        <Link to={day ? `${pages.schedule}?${new URLSearchParams({ from: day })}` : pages.schedule}>
          Schedule
        </Link>
        {mayBook && <Link to={pages.inquiry(inquiryId)}>Inquiry, notes and history</Link>}
      </p>
      <Card aria-labelledby="inspection">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-3 sm:px-5">
          <h2 id="inspection" className="text-[1.2rem] leading-tight font-bold">
            {start && end ? whenInWords(start, end) : 'No time yet'}
          </h2>
          <Status inspection={inspection} />
          <Badge>{inspectionTypeInWords(type, { isAgain: follows !== null })}</Badge>
          {number !== null && <span className="lettering text-ink-soft">Job {number}</span>}
        </header>
        <Facts inspection={inspection} />
        {children}
        {hasBegun(inspection) && <ReportCard inspectionId={inspection.id} />}
        <Offered inspection={inspection} />
        <Reinspection {...standing.of} />
        <Files files={standing.of.files} />
        <Contact customer={customer} />
        {mayBook && <ReadInFile inspectionId={inspection.id} />}
      </Card>
      {news.length > 0 && (
        <div className="mt-4">
          <ChangedMeanwhile sentence={messages.changedMeanwhile} news={news} attempt={attempt} />
        </div>
      )}
      <Actions
        key={edition}
        inspection={inspection}
        onChanged={onChanged}
        onOvertaken={onOvertaken}
        opensMove={address.has('move')}
      />
    </div>
  );
}

/** Whether the inspection can have a report. */
function hasBegun({ status, start }: Inspection): boolean {
  return status === 'done' || (status === 'booked' && start !== null && new Date(start) <= new Date());
}

/** The customer, the access note, and the outcome. */
function Facts({ inspection }: { inspection: Inspection }) {
  return (
    <div className="grid gap-x-8 gap-y-3 px-4 py-4 sm:grid-cols-2 sm:px-5">
      <dl className="space-y-2.5">
        <Fact name="Customer">{inspection.customer.name}</Fact>
        <Fact name="Property address">{inspection.customer.address}</Fact>
        <Fact name="Access note">
          {inspection.accessNote && <span className="whitespace-pre-line">{inspection.accessNote}</span>}
        </Fact>
      </dl>
      <dl className="space-y-2.5">
        <Fact name="Inspector">
          {inspection.inspectorId && <InspectorName id={inspection.inspectorId} />}
        </Fact>
        <Fact name="Second inspector">
          {inspection.secondInspectorId && <InspectorName id={inspection.secondInspectorId} />}
        </Fact>
        <Fact name="Contract deadline">
          {inspection.contractDeadline && <Deadline {...inspection} at={inspection.contractDeadline} />}
        </Fact>
        <Fact name="Done">{inspection.completedAt && formatMoment(inspection.completedAt)}</Fact>
        <Fact name={inspection.status === 'no-access' ? 'Why there was no access' : 'Why it was cancelled'}>
          {inspection.reason}
        </Fact>
      </dl>
    </div>
  );
}

/** The contract's deadline, with a warning if the inspection is booked after it. */
function Deadline({ at, end, status }: Inspection & { at: string }) {
  const isLate = status === 'booked' && end !== null && end > at;
  return (
    <>
      {formatMoment(at)}
      {isLate && (
        <strong className="block text-caution">The inspection is booked to end after this deadline.</strong>
      )}
    </>
  );
}

function Status({ inspection: { status, offer } }: { inspection: Inspection }) {
  if (status === 'offered' && offer?.hasRunOut) return <Badge tone="caution">Offer expired</Badge>;
  const tones = {
    offered: 'plain',
    booked: 'pass',
    done: 'quiet',
    cancelled: 'quiet',
    'no-access': 'caution',
  } as const;
  return <Badge tone={tones[status]}>{inspectionStatuses[status]}</Badge>;
}

/** The offered times, open or expired. */
function Offered({ inspection: { offer, status, inquiryId, customer } }: { inspection: Inspection }) {
  const { mayBook } = useScheduleFacts();
  if (!offer || status !== 'offered') return null;
  return (
    <div className="border-t border-line px-4 py-3 sm:px-5">
      <h3 className="font-semibold">
        {offer.hasRunOut ? 'The customer did not choose in time' : 'Offered times'}
      </h3>
      <ul className={`mt-1 ${offer.hasRunOut ? 'text-ink-soft line-through' : ''}`}>
        {offer.times.map(({ start, end, inspectorId }) => (
          <li key={`${start} ${inspectorId}`} className="grid gap-x-4 sm:grid-cols-[15rem_1fr] max-sm:pb-1">
            {whenInWords(start, end)} <InspectorName id={inspectorId} />
          </li>
        ))}
      </ul>
      <p className="mt-1 text-[0.92rem] text-ink-soft">
        {offer.hasRunOut ? 'They were held until' : 'Held until'} {formatMoment(offer.expiresAt)}
      </p>
      {mayBook && (
        <p className="mt-2 flex flex-wrap gap-2">
          <Link to={pages.bookInspection(inquiryId)} className={buttonLook('secondary', 'small')}>
            Book by phone<span className="sr-only"> {customer.name}</span>
          </Link>
          {offer.hasRunOut && (
            <Link to={pages.offerTimes(inquiryId)} className={buttonLook('secondary', 'small')}>
              Offer again
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

function Files({ files }: Pick<InFull, 'files'>) {
  if (files.length === 0) return null;
  return (
    <div className="border-t border-line px-4 py-3 sm:px-5">
      <h3 className="text-[0.82rem] text-ink-soft">Files</h3>
      <FileList files={files} />
    </div>
  );
}

/** Links to call, find and mail the customer. */
function Contact({ customer: { phone, email, address } }: Pick<Inspection, 'customer'>) {
  return (
    <p className="no-print flex flex-wrap gap-2 border-t border-line px-4 py-3 sm:px-5">
      {phone && (
        <a href={`tel:${phoneOf(phone).dial}`} className={buttonLook('secondary', 'small')}>
          Call {phoneOf(phone).display}
        </a>
      )}
      {address && (
        <a
          href={mapOf(address)}
          target="_blank"
          rel="noreferrer"
          className={buttonLook('secondary', 'small')}
        >
          Map
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={buttonLook('quiet', 'small')}>
          Mail
        </a>
      )}
    </p>
  );
}
