import { quoteMessageLabel } from '#content/home/forms.ts';
import { quoteInspectionTypes, serviceTypes } from '#contract/choices.ts';
import { InquiryForm, Options } from '#web/forms/inquiry/inquiry-form.tsx';
import type { InquiryFormState } from '#web/forms/inquiry/use-inquiry-form.ts';
import { Field, Select, Textarea } from '#web/ui/field.tsx';

type QuoteFormProps = { state: InquiryFormState; referralCode: string | undefined };

/** The quote form: the service, the stage if known, and a message. */
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
      <Field
        {...field('additionalInfo')}
        label={quoteMessageLabel}
        hint="For example other stages, a re-inspection, the day you need, or a question."
      >
        {(wiring) => <Textarea {...wiring} {...control('additionalInfo')} />}
      </Field>
    </InquiryForm>
  );
}
