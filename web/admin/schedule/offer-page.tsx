import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { office } from '#content/opening.ts';
import { addDays, clockTime, dayOf, momentInWords } from '#contract/calendar.ts';
import { inquiryTypes } from '#contract/choices.ts';
import * as endpoints from '#contract/desk/endpoints/inspections.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { MOST_OFFERED } from '#contract/desk/inspections.ts';
import { pages } from '#contract/paths.ts';
import { z } from '#contract/schema.ts';
import { DeskForm, type FieldOf } from '#web/admin/desk-form.tsx';
import { Latest } from '#web/admin/latest.tsx';
import { mailWaits } from '#web/admin/mail-waits.ts';
import { loadForBooking, typeOf } from '#web/admin/schedule/book-page.tsx';
import { CustomerLine } from '#web/admin/schedule/customer-line.tsx';
import { timeOf } from '#web/admin/schedule/free.ts';
import { useInspectorNear, useScheduleFacts } from '#web/admin/schedule/inspectors.tsx';
import { overlapInWords } from '#web/admin/schedule/overlap.ts';
import { RefusedTime, useRefusedTime } from '#web/admin/schedule/refused-time.tsx';
import { TimePicker } from '#web/admin/schedule/time-picker.tsx';
import { TimeSearch } from '#web/admin/schedule/time-search.tsx';
import { typedAsMoment } from '#web/admin/schedule/typed-time.ts';
import { firstDay, useTimeChoice } from '#web/admin/schedule/use-time-choice.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import type { Route } from './+types/offer-page';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForBooking(request);

/** Offers a customer up to three times by mail, and holds them until a set time. */
export default function OfferPage({ loaderData: { id, read } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="offer" className="mx-auto max-w-3xl">
      <h2 id="offer" className="pt-5 pb-3 text-[1.25rem] font-bold">
        Offer times
      </h2>
      <Latest read={read} of={id} what="The inquiry">
        {({ inquiry, inspections }) => (
          <>
            <CustomerLine inquiry={inquiry} inspections={inspections} />
            {inquiry.email ? <OfferForm key={inquiry.id} inquiry={inquiry} /> : <NoMail />}
          </>
        )}
      </Latest>
    </section>
  );
}

function NoMail() {
  return <p>We offer times by email, and there is no email address. Book by phone instead.</p>;
}

const Fields = z.object({
  type: z.enum(inquiryTypes, 'Choose the type of inspection'),
  expiresAt: z.string().check(z.minLength(1, 'Enter how long we hold the times')),
});

/** The proposed end of the hold: an hour before the office closes tomorrow, or before the first of the chosen times. */
function heldUntil(chosen: readonly string[] = []): string {
  const hour = String(Math.floor(office().closes / 60) - 1).padStart(2, '0');
  const starts = chosen.map((value) => new Date(Date.parse(timeOf(value).start) - HOUR_MS));
  return [`${addDays(dayOf(new Date()), 1)}T${hour}:00`, ...starts.map(clockTime)].sort()[0] ?? '';
}

const HOUR_MS = 60 * 60 * 1000;

/** Keeps a proposal in its field until somebody types something else there. */
function useProposal(proposed: string) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(proposed);
  useEffect(() => {
    if (input.current?.value === before.current) input.current.value = proposed;
    before.current = proposed;
  }, [proposed]);
  return input;
}

/** The times chosen for an offer, and why one of them cannot be offered. */
function useOffer(inquiry: Inquiry) {
  const choice = useTimeChoice({
    type: typeOf(inquiry),
    from: firstDay(inquiry.preferredDate),
    place: undefined,
    preferred: useInspectorNear(inquiry.propertyAddress),
    most: MOST_OFFERED,
  });
  const refused = useRefusedTime(choice.again);
  const { inspectors } = useScheduleFacts();
  const [overlap, setOverlap] = useState<string>();
  function choose(value: string, isChosen: boolean) {
    const { chosen, type } = choice;
    const problem = isChosen ? overlapInWords(value, { chosen, type, inspectors }) : undefined;
    setOverlap(problem);
    if (!problem) choice.chooseSome(value, isChosen);
  }
  return { choice, refused, choose, overlap };
}

function OfferForm({ inquiry }: { inquiry: Inquiry }) {
  const navigate = useNavigate();
  const { choice, refused, choose, overlap } = useOffer(inquiry);
  const { chosen } = choice;
  const fields = Fields.check(
    z.refine(() => chosen.length > 0, { error: 'Choose at least one time', path: ['slot'] }),
  );
  return (
    <DeskForm
      endpoint={endpoints.offer}
      given={{}}
      stored={{ expiresAt: heldUntil() }}
      fields={fields}
      body={(typed) => {
        const { type, expiresAt } = typed as z.output<typeof Fields>;
        return {
          inquiryId: inquiry.id,
          type,
          times: chosen.map(timeOf),
          expiresAt: typedAsMoment(expiresAt),
        };
      }}
      words={{
        failed: 'Not offered',
        done: 'Offer sent',
        detail: ({ offer }) => `Held until ${momentInWords(new Date(offer.expiresAt))}.`,
      }}
      readsAgain={false}
      onRefused={refused.onRefused}
      onDone={() => void navigate(pages.inquiry(inquiry.id), { replace: true })}
      className="space-y-4"
    >
      {({ field, pending }) => (
        <>
          <TimeSearch choice={choice} field={field} />
          <RefusedTime
            refusal={refused.refusal}
            field={field}
            onChoose={(value) => {
              if (chosen.length < MOST_OFFERED) choose(value, true);
              refused.forget();
            }}
          />
          <TimePicker {...choice} field={field} most={MOST_OFFERED} onChoose={choose} />
          <Foot email={inquiry.email} chosen={chosen} overlap={overlap} field={field} pending={pending} />
        </>
      )}
    </DeskForm>
  );
}

type FootProps = {
  email: string;
  chosen: readonly string[];
  /** Why the newly chosen time cannot be offered. */
  overlap: string | undefined;
  field: FieldOf;
  pending: boolean;
};

/** The end of the hold, what is mailed, and the button. */
function Foot({ email, chosen, overlap, field, pending }: FootProps) {
  const end = useProposal(heldUntil(chosen));
  const count = chosen.length;
  return (
    <>
      <Field
        {...field('expiresAt')}
        label="Held until"
        hint="After that, these times are free for other customers."
      >
        {(wiring) => (
          <Input
            {...wiring}
            ref={end}
            type="datetime-local"
            min={clockTime(new Date())}
            step={900}
            className="max-w-72"
          />
        )}
      </Field>
      <p className="text-[0.92rem] text-ink-soft">
        We email the times to {email} with a link to choose one. When the customer chooses one, the other
        times become free.{mailWaits()}
      </p>
      <div className="desk-bar sticky-foot z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-ink bg-sheet px-4 py-2.5 sm:mx-0">
        {/* Always in sight. */}
        <p role="alert" className="basis-full border-l-4 border-caution pl-3 text-[0.95rem] empty:hidden">
          {overlap}
        </p>
        <p role="status" className="grow text-[0.95rem] font-semibold">
          {count === 0 ? 'Choose up to three inspection times' : `${count} of ${MOST_OFFERED} chosen`}
        </p>
        <Button type="submit" disabled={pending}>
          {pending ? 'Sending…' : 'Email the offer'}
        </Button>
      </div>
    </>
  );
}
