import { useRef, useState } from 'react';
import { changeAttribution } from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { DeskForm, fold } from '#web/admin/desk-form.tsx';
import { hasDraft } from '#web/admin/drafts.ts';
import { draftAbout } from '#web/admin/inquiries/draft-of.ts';
import { undoOf } from '#web/admin/inquiries/undo.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

const words = {
  failed: 'Attribution not changed',
  done: ({ referralCode }: { referralCode: string | null }) =>
    `Attribution changed: ${referralCode ?? 'no partner'}`,
};

/** Attributes the inquiry to another partner, or to none; the reason is kept with the inquiry. */
export function AttributionForm({ inquiry }: { inquiry: Inquiry }) {
  const { id, referralCode, version } = inquiry;
  const details = useRef<HTMLDetailsElement>(null);
  const draft = draftAbout(inquiry, 'attribution');
  const [isOpen] = useState(hasDraft(draft.form));
  return (
    <details ref={details} open={isOpen} className="mt-2">
      <summary className="inline-block py-1 text-[0.9rem] text-blueprint underline">
        Change attribution
      </summary>
      <DeskForm
        endpoint={changeAttribution}
        given={{ id, version }}
        words={{ ...words, undo: undoOf(id) }}
        stored={{ referralCode: referralCode ?? '' }}
        draft={draft}
        onDone={() => fold(details.current)}
        className="mt-2 space-y-3"
      >
        {({ field, pending }) => (
          <>
            <Field
              {...field('referralCode')}
              label="Referral code"
              hint="Leave it empty if no partner referred them."
            >
              {(wiring) => <Input {...wiring} autoComplete="off" className="min-h-10! font-mono uppercase" />}
            </Field>
            <Field {...field('reason')} label="Reason" required>
              {(wiring) => <Input {...wiring} autoComplete="off" className="min-h-10!" />}
            </Field>
            <Button type="submit" look="secondary" size="small" disabled={pending}>
              Save attribution
            </Button>
          </>
        )}
      </DeskForm>
    </details>
  );
}
