import type { ReactNode } from 'react';
import { areaAdvice } from '#content/confirmation.ts';
import { largePhoto } from '#content/home/forms.ts';
import { technicalFields } from '#contract/inquiries.ts';
import { paths } from '#contract/paths.ts';
import { FileBox } from '#web/forms/file-box.tsx';
import { Advice, useAdvice } from '#web/forms/inquiry/advice.tsx';
import { CollectionNotice } from '#web/forms/inquiry/collection-notice.tsx';
import { InquirySent } from '#web/forms/inquiry/inquiry-sent.tsx';
import { SendingProgress } from '#web/forms/inquiry/sending-progress.tsx';
import type { InquiryFormState } from '#web/forms/inquiry/use-inquiry-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field, Input } from '#web/ui/field.tsx';

type InquiryFormProps = {
  state: InquiryFormState;
  /** The label of the send button. */
  action: string;
  /** The hint under the address, which says what we use it for. */
  emailHint: string;
  /** The referral code to attribute the inquiry by, if the visitor came with one. */
  referralCode: string | undefined;
  /** The form's own questions, after those about the person. */
  children: ReactNode;
};

/** Both forms of the home page: a plain HTML form that works before, without and after JavaScript. */
export function InquiryForm({ state, action, emailHint, referralCode, children }: InquiryFormProps) {
  const { form, stage, marks, files } = state;
  const sending = stage === 'sending';
  const busy = busyWith(state);
  return (
    <>
      {state.sent && <InquirySent {...state.sent} as={state.subheading} onAnother={state.startAnother} />}
      <form
        {...form}
        onFocus={marks.begin}
        // During sending, the file box is blocked. Otherwise a dropped file would open in place of the page.
        onDragOver={sending ? (event) => event.preventDefault() : undefined}
        onDrop={sending ? (event) => event.preventDefault() : undefined}
        method="post"
        action={paths.contact}
        encType="multipart/form-data"
        noValidate
        hidden={stage === 'sent'}
        className="space-y-6"
      >
        {/* Changes during sending would not be sent. */}
        <div inert={sending} className="space-y-6">
          <ErrorSummary problems={state.problems} attempt={state.attempt} />
          {state.draft.restored && <DraftNote onClear={state.clear} />}
          <p className="text-[0.9rem] text-ink-soft">
            <span className="text-signal">*</span> required
          </p>
          <PersonFields state={state} emailHint={emailHint} />
          {children}
          <FileBox
            id={files.id}
            files={files.list}
            errors={files.errors}
            onAdd={files.add}
            onRemove={files.remove}
          />
          <HiddenFields state={state} referralCode={referralCode} />
          <CollectionNotice />
        </div>
        {sending && state.percent !== undefined && (
          <SendingProgress id={`${form.id}-progress`} percent={state.percent} onCancel={state.cancel} />
        )}
        <Button
          ref={state.sendButton}
          type="submit"
          disabled={busy !== undefined}
          className="w-full sm:w-auto sm:min-w-64"
        >
          {busy ?? action}
        </Button>
      </form>
    </>
  );
}

/** The customer and the house: the same questions in both forms. */
function PersonFields({ state, emailHint }: Pick<InquiryFormProps, 'state' | 'emailHint'>) {
  const { field, control } = state;
  const place = useAdvice(state, (answer) => areaAdvice(answer('propertyAddress')));
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field {...field('firstName')} label="First name" required>
          {(wiring) => <Input {...wiring} {...control('firstName')} autoComplete="given-name" />}
        </Field>
        <Field {...field('lastName')} label="Last name" required>
          {(wiring) => <Input {...wiring} {...control('lastName')} autoComplete="family-name" />}
        </Field>
      </div>
      <Field {...field('email')} label="Email" hint={emailHint} required>
        {(wiring) => (
          <Input {...wiring} {...control('email')} type="email" inputMode="email" autoComplete="email" />
        )}
      </Field>
      <Field {...field('phone')} label="Phone" hint="A mobile or landline, like 0412 345 678." required>
        {(wiring) => (
          <Input {...wiring} {...control('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        )}
      </Field>
      <Field
        {...field('propertyAddress')}
        label="Property address"
        hint="Street, suburb and postcode of the house to inspect."
        required
      >
        {(wiring) => (
          <>
            <Input
              {...wiring}
              {...control('propertyAddress')}
              autoComplete="address-line1"
              onBlur={place.look}
            />
            <Advice>{place.advice}</Advice>
          </>
        )}
      </Field>
    </>
  );
}

/** The hidden fields that the server needs. */
function HiddenFields({ state, referralCode }: Pick<InquiryFormProps, 'state' | 'referralCode'>) {
  const { name, form, marks } = state;
  return (
    <>
      <input type="hidden" name={technicalFields.form} value={name} readOnly />
      <input type="hidden" name="referralCode" value={referralCode ?? ''} readOnly />
      <input type="hidden" name={technicalFields.submissionKey} value={marks.key} readOnly />
      <input type="hidden" name={technicalFields.formToken} value={marks.token} readOnly />
      <Honeypot id={`${form.id}-website`} />
    </>
  );
}

/** The label of the button while nothing can be sent. */
function busyWith({ stage, kind, files }: InquiryFormState): string | undefined {
  if (files.isMakingSmaller) return largePhoto.making;
  return stage === 'sending' ? kind.sending : undefined;
}

function DraftNote({ onClear }: { onClear: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 border-l-4 border-blueprint bg-blueprint-wash py-1 pl-3"
    >
      <p className="py-1.5 text-[0.95rem]">We kept what you typed</p>
      <Button look="quiet" size="small" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}

/** Hidden from people, but not from programs that send spam. */
function Honeypot({ id }: { id: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name={technicalFields.honeypot} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
