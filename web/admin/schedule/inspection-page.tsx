import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dayOf } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import * as endpoints from '#contract/desk/endpoints/inspections.ts';
import type { Inspection, InspectionInFull } from '#contract/desk/inspections.ts';
import { inspectionStatuses } from '#contract/desk/inspections.ts';
import { pages } from '#contract/paths.ts';
import { phoneOf } from '#contract/phone.ts';
import type { z } from '#contract/schema.ts';
import { Fact } from '#web/admin/fact.tsx';
import { FileList } from '#web/admin/file-list.tsx';
import { formatMoment } from '#web/admin/format.ts';
import { mapOf } from '#web/admin/inquiries/map.ts';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { Actions } from '#web/admin/schedule/actions.tsx';
import { InspectorName, useScheduleFacts } from '#web/admin/schedule/inspectors.tsx';
import { ReadInFile } from '#web/admin/schedule/read-in.tsx';
import { whenInWords } from '#web/admin/schedule/words.ts';
import { call } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Route } from './+types/inspection-page';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { read: await loaded(call(endpoints.one, { id: params.id })) };
}

type InFull = z.infer<typeof InspectionInFull>;

/** One inspection: when, where, for whom, how to get in, and what can be done with it. */
export default function InspectionPage({ loaderData: { read }, params }: Route.ComponentProps) {
  return (
    <Latest read={read} of={params.id} what="The inspection">
      {(full) => <Live key={full.inspection.id} full={full} />}
    </Latest>
  );
}

/** The inspection as it was read, or as the last change of it was answered: nothing is read again. */
function Live({ full }: { full: InFull }) {
  const [changed, setChanged] = useState<{ of: InFull; inspection: Inspection }>();
  const inspection = changed?.of === full ? changed.inspection : full.inspection;
  return (
    <OneInspection
      inspection={inspection}
      files={full.files}
      onChanged={(now) => setChanged({ of: full, inspection: now })}
    />
  );
}

type OneInspectionProps = InFull & { onChanged: (inspection: Inspection) => void };

function OneInspection({ inspection, files, onChanged }: OneInspectionProps) {
  const { mayBook } = useScheduleFacts();
  const [address] = useSearchParams();
  const { start, end, type, number, status, customer, inquiryId } = inspection;
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
          <Badge>{labelOf(type)}</Badge>
          {number !== null && <span className="lettering text-ink-soft">Job {number}</span>}
        </header>
        <div className="grid gap-x-8 gap-y-3 px-4 py-4 sm:grid-cols-2 sm:px-5">
          <dl className="space-y-2.5">
            <Fact name="Customer">{customer.name}</Fact>
            <Fact name="Property address">{customer.address}</Fact>
            <Fact name="Access note">
              {inspection.accessNote && <span className="whitespace-pre-line">{inspection.accessNote}</span>}
            </Fact>
          </dl>
          <dl className="space-y-2.5">
            <Fact name="Inspector">
              {inspection.inspectorId && <InspectorName id={inspection.inspectorId} />}
            </Fact>
            <Fact name="Contract deadline">
              {inspection.contractDeadline && formatMoment(inspection.contractDeadline)}
            </Fact>
            <Fact name="Done">{inspection.completedAt && formatMoment(inspection.completedAt)}</Fact>
            <Fact name={status === 'no-access' ? 'Why there was no access' : 'Why it was cancelled'}>
              {inspection.reason}
            </Fact>
          </dl>
        </div>
        <Offered inspection={inspection} />
        <Files files={files} />
        <Contact customer={customer} />
        {mayBook && <ReadInFile inspectionId={inspection.id} />}
      </Card>
      <Actions
        key={inspection.version}
        inspection={inspection}
        onChanged={onChanged}
        opensMove={address.has('move')}
      />
    </div>
  );
}

function Status({ inspection: { status, offer } }: { inspection: Inspection }) {
  if (status === 'offered' && offer?.hasRunOut) return <Badge tone="caution">Not chosen in time</Badge>;
  const tones = {
    offered: 'plain',
    booked: 'pass',
    done: 'quiet',
    cancelled: 'quiet',
    'no-access': 'caution',
  } as const;
  return <Badge tone={tones[status]}>{inspectionStatuses[status]}</Badge>;
}

/** The times that a customer may choose from, or that they did not in time. */
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
          <li key={`${start} ${inspectorId}`} className="flex flex-wrap gap-x-3">
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

/** To the customer, and to the house. */
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
