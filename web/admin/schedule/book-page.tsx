import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { inquiryTypes, labelOf } from '#contract/choices.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as endpoints from '#contract/desk/endpoints/inspections.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { pages } from '#contract/paths.ts';
import { z } from '#contract/schema.ts';
import { DeskForm, type FieldOf } from '#web/admin/desk-form.tsx';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { mailWaits } from '#web/admin/mail-waits.ts';
import { AccessInputs } from '#web/admin/schedule/access-inputs.tsx';
import { CustomerLine } from '#web/admin/schedule/customer-line.tsx';
import { useInspectorNear } from '#web/admin/schedule/inspectors.tsx';
import { RefusedTime, useRefusedTime } from '#web/admin/schedule/refused-time.tsx';
import { StartsWith } from '#web/admin/schedule/reinspection.tsx';
import { TimePicker, useChosenInWords } from '#web/admin/schedule/time-picker.tsx';
import { TimeSearch } from '#web/admin/schedule/time-search.tsx';
import {
  chosenTime,
  overrideField,
  timeChecks,
  timeFields,
  typedAsMoment,
} from '#web/admin/schedule/typed-time.ts';
import { firstDay, placeIn, useTimeChoice } from '#web/admin/schedule/use-time-choice.ts';
import { momentToSay } from '#web/admin/schedule/words.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/book-page';

/** The inquiry to book, and its existing inspections. */
export async function loadForBooking(request: Request) {
  const id = new URL(request.url).searchParams.get('inquiry') ?? '';
  const both = Promise.all([
    call(inquiryCalls.one, { id }),
    call(endpoints.list, { query: { inquiryId: id } }),
  ]);
  return {
    id,
    read: await loaded(both.then(([{ inquiry }, { inspections }]) => ({ inquiry, inspections }))),
  };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const follows = new URL(request.url).searchParams.get('follows');
  const [forBooking, followed] = await Promise.all([
    loadForBooking(request),
    follows === null ? null : loaded(call(endpoints.one, { id: follows })),
  ]);
  return { ...forBooking, followed };
}

/** Books an inspection for an inquiry at a free time. A re-inspection shows what it starts with. */
export default function BookPage({ loaderData: { id, read, followed } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="book" className="mx-auto max-w-3xl">
      <h2 id="book" className="pt-5 pb-3 text-[1.25rem] font-bold">
        {followed ? 'Book a re-inspection' : 'Book an inspection'}
      </h2>
      <Latest read={read} of={id} what="The inquiry">
        {({ inquiry, inspections }) => (
          <>
            <CustomerLine inquiry={inquiry} inspections={inspections} />
            {followed === null ? (
              <BookForm key={inquiry.id} inquiry={inquiry} />
            ) : (
              <Latest read={followed} of={id} what="The earlier inspection">
                {({ inspection, report }) => (
                  <>
                    <StartsWith inspection={inspection} report={report} />
                    {report && <BookForm key={inspection.id} inquiry={inquiry} follows={inspection} />}
                  </>
                )}
              </Latest>
            )}
          </>
        )}
      </Latest>
    </section>
  );
}

const typed = z._default(z.string(), '');
const Fields = z
  .object({
    ...timeFields,
    ...overrideField,
    type: z.enum(inquiryTypes, 'Choose the type of inspection'),
    accessNote: typed,
    contractDeadline: typed,
  })
  .check(...timeChecks());
type Fields = z.output<typeof Fields>;

/** The type that the inquiry asks for, if it can be booked. */
export function typeOf({ inspectionType }: Inquiry): string {
  return inquiryTypes.find((type) => type === inspectionType) ?? '';
}

/** @param props.follows the inspection whose open findings are checked again */
function BookForm({ inquiry, follows }: { inquiry: Inquiry; follows?: Inspection }) {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [place] = useState(() => placeIn(address));
  const choice = useTimeChoice({
    type: follows?.type ?? typeOf(inquiry),
    from: firstDay(inquiry.preferredDate),
    place,
    preferred: useInspectorNear(inquiry.propertyAddress),
  });
  const { refusal, onRefused, forget } = useRefusedTime(choice.refused);
  const choose = (value: string) => {
    choice.chooseOne(value);
    forget();
  };
  return (
    <DeskForm
      endpoint={endpoints.book}
      given={{}}
      fields={Fields}
      body={(fields) => ({
        ...bodyOf(inquiry.id, fields as Fields),
        ...(follows && { follows: follows.id }),
      })}
      words={{ failed: 'Not booked', done: bookedWords, detail: bookedDetail }}
      readsAgain={false}
      onRefused={onRefused}
      onDone={({ inspection }) => void navigate(pages.inspection(inspection.id), { replace: true })}
      className="space-y-4"
    >
      {({ field, pending }) => (
        <>
          <TimeSearch choice={choice} field={field} />
          <RefusedTime refusal={refusal} field={field} onChoose={choose} />
          <TimePicker {...choice} field={field} onChoose={choose} />
          <More field={field} />
          <Foot
            inquiry={inquiry}
            value={choice.chosen[0]}
            pending={pending}
            needsReason={refusal?.needsReason ?? false}
          />
        </>
      )}
    </DeskForm>
  );
}

const bookedWords = ({ inspection: { number } }: { inspection: Inspection }) => `Booked: Job ${number}`;
const bookedDetail = ({ inspection: { type, start, customer } }: { inspection: Inspection }) =>
  `${labelOf(type)}, ${start ? momentToSay(start) : ''}.${customer.email ? ` We email the confirmation.${mailWaits()}` : ''}`;

function bodyOf(inquiryId: string, fields: Fields) {
  const { type, accessNote, contractDeadline, override } = fields;
  return {
    inquiryId,
    type,
    accessNote,
    contractDeadline: typedAsMoment(contractDeadline),
    ...chosenTime(fields),
    ...(override.trim() && { override: { reason: override } }),
  };
}

/** Fields that customers seldom know on the phone. */
function More({ field }: { field: FieldOf }) {
  return (
    <details className="border-y border-line">
      <summary className="min-h-11 py-2 font-semibold">More: access, contract deadline</summary>
      <div className="grid gap-4 pb-4">
        <AccessInputs field={field} />
      </div>
    </details>
  );
}

type FootProps = { inquiry: Inquiry; value: string | undefined; pending: boolean; needsReason: boolean };

/** The chosen booking and its button, always in sight. */
function Foot({ inquiry: { id, email }, value, pending, needsReason }: FootProps) {
  const words = useChosenInWords(value);
  return (
    <>
      <p className="text-[0.92rem] text-ink-soft">
        {email
          ? `The confirmation goes to ${email}, with a calendar entry.${mailWaits()}`
          : 'There is no email address: tell the customer the time.'}{' '}
        {email && <Link to={pages.offerTimes(id)}>Offer a choice of times instead</Link>}
      </p>
      <div className="desk-bar sticky-foot z-10 -mx-4 flex items-center gap-x-4 border-t border-ink bg-sheet px-4 py-2.5 sm:mx-0">
        <p role="status" className="min-w-0 grow text-[0.95rem] leading-tight font-semibold">
          {words ?? (value ? 'The time you type' : 'Choose a time')}
        </p>
        <Button type="submit" disabled={pending}>
          {pending ? 'Booking…' : needsReason ? 'Book anyway' : 'Book'}
        </Button>
      </div>
    </>
  );
}
