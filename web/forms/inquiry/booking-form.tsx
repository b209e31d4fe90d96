import { dateAdvice } from '#content/confirmation.ts';
import { inspectionTypes, preferredTimes } from '#contract/choices.ts';
import { Advice, useAdvice } from '#web/forms/inquiry/advice.tsx';
import { InquiryForm, Options } from '#web/forms/inquiry/inquiry-form.tsx';
import type { InquiryFormState } from '#web/forms/inquiry/use-inquiry-form.ts';
import { Field, Input, Select, Textarea } from '#web/ui/field.tsx';

type BookingFormProps = { state: InquiryFormState; referralCode: string | undefined };

/** The booking form: which inspection, and when it would suit. */
export function BookingForm({ state, referralCode }: BookingFormProps) {
  const { field, control } = state;
  const day = useAdvice(state, (answer) =>
    dateAdvice(answer('preferredDate'), answer('propertyAddress'), new Date()),
  );
  return (
    <InquiryForm
      state={state}
      action="Book Inspection"
      emailHint="We will confirm the day by email."
      referralCode={referralCode}
    >
      <Field {...field('inspectionType')} label="Inspection type" required>
        {(wiring) => (
          <Select {...wiring} {...control('inspectionType')}>
            <option value="">Choose an inspection</option>
            <Options values={inspectionTypes} />
          </Select>
        )}
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field {...field('preferredDate')} label="Preferred date">
          {(wiring) => (
            <>
              <Input {...wiring} {...control('preferredDate')} type="date" onChange={day.look} />
              <Advice>{day.advice}</Advice>
            </>
          )}
        </Field>
        <Field {...field('preferredTime')} label="Preferred time">
          {(wiring) => (
            <Select {...wiring} {...control('preferredTime')}>
              <option value="">Any time</option>
              <Options values={preferredTimes} />
            </Select>
          )}
        </Field>
      </div>
      <Field
        {...field('additionalInfo')}
        label="Additional information"
        hint="For example gate codes, the builder’s name, or anything that worries you."
      >
        {(wiring) => <Textarea {...wiring} {...control('additionalInfo')} />}
      </Field>
    </InquiryForm>
  );
}
