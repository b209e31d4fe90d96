import { useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { hasDraft, keptDraft } from '#web/admin/inquiries/drafts.ts';
import { fold, type Outcome, useFocusOnFault, useOutcome } from '#web/admin/outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

/** Credits another partner, or none; the reason is kept with the inquiry. */
export function CreditForm({ inquiry }: { inquiry: Inquiry }) {
  const fetcher = useFetcher<Outcome>();
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen] = useState(hasDraft(inquiry.id, 'referralCode', 'reason'));
  const { errors } = useOutcome(fetcher, () => {
    fold(details.current);
    details.current?.querySelector('form')?.reset();
  });
  useFocusOnFault(details, fetcher.data);
  return (
    <details ref={details} open={isOpen} className="mt-2">
      <summary className="inline-block py-1 text-[0.9rem] text-blueprint underline">Change credit</summary>
      <fetcher.Form method="post" action="?index" noValidate className="mt-2 space-y-3">
        <input type="hidden" name="intent" value="credit" />
        <input type="hidden" name="id" value={inquiry.id} />
        <input type="hidden" name="previousCode" value={inquiry.referralCode ?? ''} />
        <Field
          id={`credit-${inquiry.id}`}
          label="Referral code"
          hint="Empty: nobody is credited."
          error={errors.referralCode}
        >
          {(wiring) => (
            <Input
              {...wiring}
              {...keptDraft(inquiry, 'referralCode', inquiry.referralCode ?? '')}
              autoComplete="off"
              className="min-h-10! font-mono uppercase"
            />
          )}
        </Field>
        <Field id={`credit-reason-${inquiry.id}`} label="Reason" error={errors.reason} required>
          {(wiring) => (
            <Input {...wiring} {...keptDraft(inquiry, 'reason')} autoComplete="off" className="min-h-10!" />
          )}
        </Field>
        <Button type="submit" look="secondary" size="small" disabled={fetcher.state !== 'idle'}>
          Save credit
        </Button>
      </fetcher.Form>
    </details>
  );
}
