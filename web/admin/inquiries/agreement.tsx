import { useRef, useState } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import { clockTime } from '#contract/calendar.ts';
import type { Agreement as Recorded } from '#contract/desk/agreement.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { Confirm } from '#web/admin/confirm.tsx';
import { Fact } from '#web/admin/fact.tsx';
import { formatMoment } from '#web/admin/format.ts';
import { hasDraft, keptDraft } from '#web/admin/inquiries/drafts.ts';
import { fold, type Outcome, useFocusOnFault, useOutcome } from '#web/admin/outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

type AgreementProps = {
  inquiry: Inquiry;
  /** The version recorded last at this desk: mostly it is the one accepted here too. */
  lastVersion: string | null;
};

/** The pre-inspection agreement as it was accepted: recorded, corrected, taken back. */
export function Agreement({ inquiry, lastVersion }: AgreementProps) {
  const { id, agreement } = inquiry;
  const saving = useFetcher<Outcome>();
  const takingBack = useFetcher<Outcome>();
  const details = useRef<HTMLDetailsElement>(null);
  // The form is drawn when it is first opened, for the time it then is, and stays with what is typed until that is saved.
  const [isOpen] = useState(hasDraft(id, 'version', 'acceptedBy', 'acceptedAt'));
  const [begunAt, setBegunAt] = useState(isOpen ? new Date() : undefined);
  const close = () => {
    setBegunAt(undefined);
    fold(details.current);
  };
  useOutcome(takingBack, close);
  const { errors } = useOutcome(saving, close);
  useFocusOnFault(details, saving.data);
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
          {agreement ? 'Correct or take back' : 'Record that it was accepted'}
        </summary>
        {begunAt && (
          <AgreementForm
            fetcher={saving}
            errors={errors}
            inquiry={inquiry}
            recordedAt={agreement?.recordedAt}
            offered={{
              version: agreement?.version ?? lastVersion ?? '',
              acceptedBy: agreement?.acceptedBy ?? `${inquiry.firstName} ${inquiry.lastName}`,
              acceptedAt: agreement ? new Date(agreement.acceptedAt) : begunAt,
            }}
          />
        )}
        {agreement && <TakeBack id={id} agreement={agreement} fetcher={takingBack} />}
      </details>
    </>
  );
}

type AgreementFormProps = {
  fetcher: FetcherWithComponents<Outcome>;
  errors: NonNullable<Outcome['errors']>;
  inquiry: Inquiry;
  recordedAt: string | undefined;
  offered: { version: string; acceptedBy: string; acceptedAt: Date };
};

function AgreementForm({ fetcher, errors, inquiry, recordedAt, offered }: AgreementFormProps) {
  return (
    <fetcher.Form method="post" noValidate className="mt-2 space-y-3">
      <input type="hidden" name="intent" value="agreement" />
      <input type="hidden" name="id" value={inquiry.id} />
      <input type="hidden" name="lastRecordedAt" value={recordedAt ?? ''} />
      <Field id="agreement-version" label="Version of the agreement" error={errors.version} required>
        {(wiring) => (
          <Input
            {...wiring}
            {...keptDraft(inquiry, 'version', offered.version)}
            autoComplete="off"
            className="min-h-10! max-w-56"
          />
        )}
      </Field>
      <Field id="agreement-accepted-by" label="Accepted by" error={errors.acceptedBy} required>
        {(wiring) => (
          <Input
            {...wiring}
            {...keptDraft(inquiry, 'acceptedBy', offered.acceptedBy)}
            autoComplete="off"
            className="min-h-10! max-w-96"
          />
        )}
      </Field>
      <Field
        id="agreement-accepted-at"
        label="Accepted on"
        hint="Day and time on the office’s clock."
        error={errors.acceptedAt}
        required
      >
        {(wiring) => (
          <Input
            {...wiring}
            type="datetime-local"
            {...keptDraft(inquiry, 'acceptedAt', clockTime(offered.acceptedAt))}
            className="min-h-10! max-w-64 tabular-nums"
          />
        )}
      </Field>
      <Button type="submit" look="secondary" size="small" disabled={fetcher.state !== 'idle'}>
        {fetcher.state === 'idle' ? 'Save agreement' : 'Saving…'}
      </Button>
    </fetcher.Form>
  );
}

/** Asks before what is recorded is taken away. */
function TakeBack({
  id,
  agreement,
  fetcher,
}: {
  id: string;
  agreement: Recorded;
  fetcher: FetcherWithComponents<Outcome>;
}) {
  const [asking, setAsking] = useState(false);
  function takeBack() {
    const { recordedAt } = agreement;
    void fetcher.submit({ intent: 'take-back-agreement', id, recordedAt }, { method: 'post' });
  }
  return (
    <>
      <Button look="quiet" size="small" className="mt-1 px-0!" onClick={() => setAsking(true)}>
        Take back
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={`Take back version ${agreement.version}, accepted by ${agreement.acceptedBy}?`}
        yes="Take it back"
        no="Keep it"
        onYes={takeBack}
      >
        <p>The inquiry then has no pre-inspection agreement recorded. The history keeps what was recorded.</p>
      </Confirm>
    </>
  );
}
