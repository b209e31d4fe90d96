import { quoteInspectionTypes, serviceTypes } from '#contract/choices.ts';
import { askedBy } from '#contract/inquiries.ts';
import { InquiryForm } from '#web/forms/inquiry/inquiry-form.tsx';
import { Options, QuestionField } from '#web/forms/inquiry/question-field.tsx';
import type { InquiryFormState } from '#web/forms/inquiry/use-inquiry-form.ts';
import { Field, Select } from '#web/ui/field.tsx';

type QuoteFormProps = { state: InquiryFormState; referralCode: string | undefined };

/** The quote form: the service, the stage if known, and its questions. */
export function QuoteForm({ state, referralCode }: QuoteFormProps) {
  const { field, control } = state;
  return (
    <InquiryForm
      state={state}
      action="Get Free Quote"
      emailHint="We will send your quote to this address."
      referralCode={referralCode}
    >
      <Field {...field('serviceType')} label="Service" required>
        {(wiring) => (
          <Select {...wiring} {...control('serviceType')}>
            <option value="">Choose a service</option>
            <Options values={serviceTypes} />
          </Select>
        )}
      </Field>
      <Field {...field('inspectionType')} label="Inspection stage" hint="Choose one if you know it.">
        {(wiring) => (
          <Select {...wiring} {...control('inspectionType')}>
            <option value="">Not sure yet</option>
            <Options values={quoteInspectionTypes} />
          </Select>
        )}
      </Field>
      {askedBy('quote').map((name) => (
        <QuestionField key={name} state={state} form="quote" name={name} />
      ))}
    </InquiryForm>
  );
}
