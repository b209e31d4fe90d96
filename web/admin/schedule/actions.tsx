import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { clockTime } from '#contract/calendar.ts';
import { MOST_EARLY_MS } from '#contract/capture/visits.ts';
import * as endpoints from '#contract/desk/endpoints/inspections.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { pages } from '#contract/paths.ts';
import { z } from '#contract/schema.ts';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { mailWaits } from '#web/admin/mail-waits.ts';
import { AccessInputs } from '#web/admin/schedule/access-inputs.tsx';
import { type ActionProps, shownAsItStands } from '#web/admin/schedule/as-it-stands.ts';
import { useScheduleFacts } from '#web/admin/schedule/inspectors.tsx';
import { MoveForm } from '#web/admin/schedule/move-form.tsx';
import { SecondForm } from '#web/admin/schedule/second-form.tsx';
import { typedAsMoment } from '#web/admin/schedule/typed-time.ts';
import { momentToSay, typedMoment, whenInWords } from '#web/admin/schedule/words.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

/** The actions for an inspection in its present state. Each form is folded until it is opened. */
export function Actions({ opensMove, ...props }: ActionProps & { opensMove: boolean }) {
  const { mayBook } = useScheduleFacts();
  const { status, start, inquiryId } = props.inspection;
  const hasTime = start !== null;
  const untilStartMs = start === null ? Number.POSITIVE_INFINITY : Date.parse(start) - Date.now();
  const hasBegun = untilStartMs <= 0;
  // A visit may be done before its booked start, which the server allows for so long.
  const mayBeDone = untilStartMs <= MOST_EARLY_MS;
  if (status === 'cancelled' || status === 'no-access')
    return mayBook ? (
      <p className="no-print mt-4">
        <Link to={pages.bookInspection(inquiryId)} className={buttonLook('secondary')}>
          Book another time
        </Link>
      </p>
    ) : null;
  return (
    <div className="no-print mt-4 border-t border-line">
      {status === 'booked' && !hasTime && mayBook && (
        <p className="py-3">
          <Link to={pages.bookInspection(inquiryId)} className={buttonLook('primary')}>
            Book a time
          </Link>
        </p>
      )}
      {status === 'booked' && mayBeDone && (
        <Folded title="Mark as done">
          <DoneForm {...props} />
        </Folded>
      )}
      {status === 'booked' && hasTime && mayBook && (
        <Folded title="Move" isOpen={opensMove}>
          <MoveForm {...props} />
        </Folded>
      )}
      {mayBook && status === 'booked' && hasTime && (
        <Folded title="Second inspector">
          <SecondForm {...props} />
        </Folded>
      )}
      {mayBook && status === 'booked' && (
        <Folded title="Access note and contract deadline">
          <AccessForm {...props} />
        </Folded>
      )}
      {mayBook && status === 'booked' && hasBegun && (
        <Folded title="No access">
          <CancelForm {...props} noAccess />
        </Folded>
      )}
      {mayBook && (status === 'booked' || status === 'offered') && (
        <Folded title={status === 'offered' ? 'Withdraw the offer' : 'Cancel the inspection'}>
          <CancelForm {...props} />
        </Folded>
      )}
    </div>
  );
}

type FoldedProps = { title: string; isOpen?: boolean; children: ReactNode };

/** A form under its heading, rendered when it is opened. */
function Folded({ title, isOpen = false, children }: FoldedProps) {
  const [isDrawn, setDrawn] = useState(isOpen);
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpen) box.current?.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  return (
    <details
      ref={box}
      open={isOpen}
      onToggle={() => setDrawn(true)}
      className="border-b border-line bg-sheet px-4 sm:px-5"
    >
      <summary className="min-h-12 py-2.5 font-semibold">{title}</summary>
      <div className="pb-5">{isDrawn && children}</div>
    </details>
  );
}

const typed = z._default(z.string(), '');

function DoneForm({ inspection, onChanged, onOvertaken }: ActionProps) {
  const [now] = useState(() => clockTime(new Date()));
  return (
    <DeskForm
      endpoint={endpoints.complete}
      given={{ id: inspection.id, version: inspection.version }}
      stored={{ completedAt: now }}
      fields={z.object({ completedAt: z.string().check(z.minLength(1, 'Enter when it was done')) })}
      body={(fields) => ({ completedAt: typedAsMoment((fields as { completedAt: string }).completedAt) })}
      words={{ failed: 'Not marked as done', done: 'Marked as done' }}
      readsAgain={false}
      onRefused={shownAsItStands(onOvertaken)}
      onDone={(answer) => onChanged(answer.inspection)}
    >
      {({ field, pending }) => (
        <>
          <Field {...field('completedAt')} label="Done at">
            {(wiring) => <Input {...wiring} type="datetime-local" className="max-w-72" />}
          </Field>
          <p className="mt-2 text-[0.92rem] text-ink-soft">The customer isn’t told.</p>
          <Button type="submit" look="secondary" className="mt-3" disabled={pending}>
            {pending ? 'Saving…' : 'Mark as done'}
          </Button>
        </>
      )}
    </DeskForm>
  );
}

/** Cancels an inspection, or records that the inspector could not get in. */
function CancelForm({
  inspection,
  onChanged,
  onOvertaken,
  noAccess = false,
}: ActionProps & { noAccess?: boolean }) {
  const { id, version, customer, start, end, status } = inspection;
  const isOffer = status === 'offered';
  const verb = isOffer ? 'Withdraw the offer' : 'Cancel the inspection';
  const told = toldOf(inspection, noAccess);
  const when = start && end ? `${whenInWords(start, end)}, for ${customer.name}. ` : '';
  return (
    <DeskForm
      endpoint={endpoints.cancel}
      given={{ id, version }}
      body={(fields) => ({ ...(fields as { reason: string }), ...(noAccess && { noAccess }) })}
      words={{
        failed: noAccess ? 'Not recorded' : isOffer ? 'Not withdrawn' : 'Not cancelled',
        done: noAccess ? 'Recorded: no access' : isOffer ? 'Offer withdrawn' : 'Cancelled',
      }}
      readsAgain={false}
      onRefused={shownAsItStands(onOvertaken)}
      onDone={(answer) => onChanged(answer.inspection)}
      question={() =>
        noAccess
          ? undefined
          : {
              title: `${verb}?`,
              yes: verb,
              no: isOffer ? 'Leave it' : 'Keep it',
              about: (
                <p>
                  {when}
                  {told}
                </p>
              ),
            }
      }
    >
      {({ field, pending }) => (
        <>
          <Field {...field('reason')} label={noAccess ? 'Why was there no access?' : 'Reason'} required>
            {(wiring) => <Input {...wiring} maxLength={500} />}
          </Field>
          {told && <p className="mt-2 text-[0.92rem] text-ink-soft">{told}</p>}
          <Button type="submit" look="secondary" className="mt-3" disabled={pending}>
            {pending ? 'Saving…' : noAccess ? 'Record no access' : verb}
          </Button>
        </>
      )}
    </DeskForm>
  );
}

function toldOf({ customer, start, status }: Inspection, noAccess: boolean): string {
  if (!customer.email) return 'There is no email address: tell the customer yourself.';
  if (status === 'offered') return 'The times become free at once, and the link in the email stops working.';
  if (!start) return '';
  if (noAccess)
    return `${customer.name} gets an email that says we could not get in and asks them to call.${mailWaits()}`;
  return `${customer.name} gets an email that says the inspection on ${momentToSay(start)} is cancelled.`;
}

const AccessFields = z.object({ accessNote: typed, contractDeadline: typed });

function AccessForm({ inspection, onChanged, onOvertaken }: ActionProps) {
  const { id, version, accessNote, contractDeadline } = inspection;
  return (
    <DeskForm
      endpoint={endpoints.changeAccess}
      given={{ id, version }}
      stored={{ accessNote, contractDeadline: typedMoment(contractDeadline) }}
      fields={AccessFields}
      body={(fields) => {
        const typed = fields as z.output<typeof AccessFields>;
        return { accessNote: typed.accessNote, contractDeadline: typedAsMoment(typed.contractDeadline) };
      }}
      words={{ failed: 'Not saved', done: 'Saved' }}
      readsAgain={false}
      onRefused={shownAsItStands(onOvertaken)}
      onDone={(answer) => onChanged(answer.inspection)}
      className="space-y-4"
    >
      {({ field, pending }) => (
        <>
          <AccessInputs field={field} />
          {inspection.inspectorId && (
            <p className="text-[0.92rem] text-ink-soft">The inspector gets an email about your changes.</p>
          )}
          <Button type="submit" look="secondary" disabled={pending}>
            {pending ? 'Saving…' : 'Save'}
          </Button>
        </>
      )}
    </DeskForm>
  );
}
