import { useRef, useState } from 'react';
import { inspectionTypes } from '#contract/choices.ts';
import { correct } from '#contract/desk/endpoints/customers.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { answersOf } from '#contract/questions.ts';
import { DeskForm, fold } from '#web/admin/desk-form.tsx';
import { hasDraft } from '#web/admin/drafts.ts';
import { AlsoTold, WhoAndWhat } from '#web/admin/inquiries/customer-fields.tsx';
import { draftAbout } from '#web/admin/inquiries/draft-of.ts';
import { undoOf } from '#web/admin/inquiries/undo.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * Corrects the customer's details. The history keeps the old values. Shows nothing if the person was deleted.
 */
export function CorrectDetails({ inquiry }: { inquiry: Inquiry }) {
  const details = useRef<HTMLDetailsElement>(null);
  const draft = draftAbout(inquiry, 'details');
  const [isOpen] = useState(hasDraft(draft.form));
  if (inquiry.removedAt) return null;
  return (
    <details ref={details} open={isOpen} className="mt-3">
      <summary className="inline-flex min-h-11 items-center text-blueprint underline">
        Correct details
      </summary>
      <DeskForm
        endpoint={correct}
        given={{ id: inquiry.id, version: inquiry.version }}
        words={{ failed: 'Details not saved', done: 'Details saved', undo: undoOf(inquiry.id) }}
        stored={storedOf(inquiry)}
        draft={draft}
        onDone={() => fold(details.current)}
        className="mt-2 max-w-2xl space-y-3 border border-line bg-sheet p-4"
      >
        {({ field, pending }) => (
          <>
            <WhoAndWhat field={field} />
            <AlsoTold field={field} />
            <p className="text-[0.9rem] text-ink-soft">This does not change the deadline or any statement.</p>
            <Button type="submit" size="small" className="min-h-11" disabled={pending}>
              {pending ? 'Saving…' : 'Save details'}
            </Button>
          </>
        )}
      </DeskForm>
    </details>
  );
}

function storedOf(inquiry: Inquiry): Record<string, string> {
  const { firstName, lastName, email, phone, propertyAddress, inspectionType, serviceType } = inquiry;
  // If no inspection was named, the inquiry shows its service.
  const isNamed = inspectionType !== serviceType && inspectionTypes.some((type) => type === inspectionType);
  return {
    ...answersOf(inquiry),
    firstName,
    lastName,
    email,
    phone,
    propertyAddress,
    serviceType: serviceType ?? '',
    inspectionType: isNamed ? inspectionType : '',
  };
}
