import { useRef, useState } from 'react';
import { clockTime } from '#contract/calendar.ts';
import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { DeskForm, fold } from '#web/admin/desk-form.tsx';
import { hasDraft } from '#web/admin/drafts.ts';
import { Fact } from '#web/admin/fact.tsx';
import { formatMoment } from '#web/admin/format.ts';
import { draftAbout } from '#web/admin/inquiries/draft-of.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

type AgreementProps = {
  inquiry: Inquiry;
  /** The version recorded last at this desk, because this acceptance is usually of the same one. */
  lastVersion: string | null;
};

/** The pre-inspection agreement as it was accepted: recorded, corrected, withdrawn. */
export function Agreement({ inquiry, lastVersion }: AgreementProps) {
  const { agreement } = inquiry;
  const details = useRef<HTMLDetailsElement>(null);
  // The form is rendered when it is first opened, with the time of that moment. It stays until its text is
  // saved.
  const [isOpen] = useState(hasDraft(draftAbout(inquiry, 'agreement').form));
  const [begunAt, setBegunAt] = useState(isOpen ? new Date() : undefined);
  const close = () => {
    setBegunAt(undefined);
    fold(details.current);
  };
  return (
    <>
      {agreement ? (
        <dl className="space-y-2.5">
          <Fact name="Version">{agreement.version}</Fact>
          <Fact name="Accepted by">{agreement.acceptedBy}</Fact>
          <Fact name="Accepted">{formatMoment(agreement.acceptedAt)}</Fact>
        </dl>
      ) : (
        <p className="text-ink-soft">None recorded.</p>
      )}
      <details
        ref={details}
        open={isOpen}
        className="mt-2"
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) setBegunAt((already) => already ?? new Date());
        }}
      >
        <summary className="inline-block py-1 text-[0.9rem] text-blueprint underline">
          {agreement ? 'Correct or remove' : 'Record that it was accepted'}
        </summary>
        {begunAt && (
          <AgreementForm
            inquiry={inquiry}
            offered={{
              version: agreement?.version ?? lastVersion ?? '',
              acceptedBy: agreement?.acceptedBy ?? `${inquiry.firstName} ${inquiry.lastName}`,
              acceptedAt: clockTime(agreement ? new Date(agreement.acceptedAt) : begunAt),
            }}
            onDone={close}
          />
        )}
        {agreement && <Withdrawal inquiry={inquiry} agreement={agreement} onDone={close} />}
      </details>
    </>
  );
}

type WithdrawalProps = {
  inquiry: Inquiry;
  agreement: NonNullable<Inquiry['agreement']>;
  onDone: () => void;
};

function Withdrawal({ inquiry: { id, version }, agreement, onDone }: WithdrawalProps) {
  return (
    <CallButton
      endpoint={endpoints.withdrawAgreement}
      given={{ id, version }}
      words={{ failed: 'Agreement not removed', done: 'Agreement removed' }}
      question={{
        title: `Remove version ${agreement.version}, accepted by ${agreement.acceptedBy}?`,
        yes: 'Remove it',
        no: 'Keep it',
        about: <p>The inquiry will have no pre-inspection agreement. The history keeps what was recorded.</p>,
      }}
      onDone={onDone}
      look="quiet"
      className="mt-1 px-0!"
    >
      Remove
    </CallButton>
  );
}

type AgreementFormProps = {
  inquiry: Inquiry;
  offered: { version: string; acceptedBy: string; acceptedAt: string };
  onDone: () => void;
};

function AgreementForm({ inquiry, offered, onDone }: AgreementFormProps) {
  return (
    <DeskForm
      endpoint={endpoints.recordAgreement}
      given={{ id: inquiry.id, version: inquiry.version }}
      words={{ failed: 'Agreement not recorded', done: 'Agreement recorded' }}
      stored={offered}
      draft={draftAbout(inquiry, 'agreement')}
      onDone={onDone}
      className="mt-2 space-y-3"
    >
      {({ field, pending }) => (
        <>
          <Field {...field('version')} label="Version of the agreement" required>
            {(wiring) => <Input {...wiring} autoComplete="off" className="min-h-10! max-w-56" />}
          </Field>
          <Field {...field('acceptedBy')} label="Accepted by" required>
            {(wiring) => <Input {...wiring} autoComplete="off" className="min-h-10! max-w-96" />}
          </Field>
          <Field {...field('acceptedAt')} label="Accepted on" hint="Use the office’s time." required>
            {(wiring) => (
              <Input {...wiring} type="datetime-local" className="min-h-10! max-w-64 tabular-nums" />
            )}
          </Field>
          <Button type="submit" look="secondary" size="small" disabled={pending}>
            {pending ? 'Saving…' : 'Save agreement'}
          </Button>
        </>
      )}
    </DeskForm>
  );
}
