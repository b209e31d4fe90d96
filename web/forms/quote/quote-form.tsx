import { labelOf, quoteInspectionTypes, serviceTypes } from '#contract/choices.ts';
import { technicalFields } from '#contract/inquiries.ts';
import { paths } from '#contract/paths.ts';
import { FileBox } from '#web/forms/file-box.tsx';
import { CollectionNotice } from '#web/forms/quote/collection-notice.tsx';
import { QuoteSent } from '#web/forms/quote/quote-sent.tsx';
import { SendingProgress } from '#web/forms/quote/sending-progress.tsx';
import type { QuoteFormState } from '#web/forms/quote/use-quote-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field, Input, Select } from '#web/ui/field.tsx';

/** The quote form: a plain HTML form that works before, without and after JavaScript. */
export function QuoteForm({ quote }: { quote: QuoteFormState }) {
  const { form, fields, stage, marks, files } = quote;
  const sending = stage === 'sending';
  const field = (name: keyof typeof fields) => ({ id: fields[name].id, error: fields[name].errors?.[0] });
  const control = (name: keyof typeof fields) => ({
    name,
    defaultValue: String(fields[name].initialValue ?? ''),
  });

  return (
    <>
      {stage === 'sent' && <QuoteSent onAnother={quote.startAnother} />}
      <form
        ref={quote.element}
        id={form.id}
        onSubmit={form.onSubmit}
        onFocus={marks.begin}
        onInput={quote.draft.saveSoon}
        method="post"
        action={paths.contact}
        encType="multipart/form-data"
        noValidate
        hidden={stage === 'sent'}
        className="space-y-6"
      >
        <ErrorSummary problems={quote.problems} attempt={quote.attempt} />
        {quote.draft.restored && <DraftNote onClear={quote.clear} />}
        <p className="text-[0.9rem] text-ink-soft">
          <span className="text-signal">*</span> required
        </p>
        <div className="grid gap-6 sm:grid-cols-2">
          <Field {...field('firstName')} label="First name" required>
            {(wiring) => <Input {...wiring} {...control('firstName')} autoComplete="given-name" />}
          </Field>
          <Field {...field('lastName')} label="Last name" required>
            {(wiring) => <Input {...wiring} {...control('lastName')} autoComplete="family-name" />}
          </Field>
        </div>
        <Field {...field('email')} label="Email" hint="We send your quote to this address." required>
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
          {(wiring) => <Input {...wiring} {...control('propertyAddress')} autoComplete="address-line1" />}
        </Field>
        <Field {...field('serviceType')} label="Service" required>
          {(wiring) => (
            <Select {...wiring} {...control('serviceType')}>
              <option value="">Choose a service</option>
              <Options values={serviceTypes} />
            </Select>
          )}
        </Field>
        <Field {...field('inspectionType')} label="Inspection stage" hint="If you know it.">
          {(wiring) => (
            <Select {...wiring} {...control('inspectionType')}>
              <option value="">Not sure yet</option>
              <Options values={quoteInspectionTypes} />
            </Select>
          )}
        </Field>
        <FileBox
          id={files.id}
          files={files.list}
          errors={files.errors}
          onAdd={files.add}
          onRemove={files.remove}
        />
        <input type="hidden" name={technicalFields.submissionKey} value={marks.key} readOnly />
        <input type="hidden" name={technicalFields.formToken} value={marks.token} readOnly />
        <Honeypot id={`${form.id}-website`} />
        <CollectionNotice />
        {sending && quote.percent !== undefined && (
          <SendingProgress percent={quote.percent} onCancel={quote.cancel} />
        )}
        <Button
          ref={quote.sendButton}
          type="submit"
          disabled={sending}
          className="w-full sm:w-auto sm:min-w-64"
        >
          {sending ? 'Sending Request...' : 'Get Free Quote'}
        </Button>
      </form>
    </>
  );
}

function Options({ values }: { values: readonly string[] }) {
  return values.map((value) => (
    <option key={value} value={value}>
      {labelOf(value)}
    </option>
  ));
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

/** Out of a person's sight and reach, but not of a program's. */
function Honeypot({ id }: { id: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name={technicalFields.honeypot} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
