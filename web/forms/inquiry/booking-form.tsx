import { dateAdvice } from '#content/confirmation.ts';
import { inspectionTypes } from '#contract/choices.ts';
import { askedBy } from '#contract/inquiries.ts';
import { questions } from '#contract/questions.ts';
import { Advice, useAdvice } from '#web/forms/inquiry/advice.tsx';
import { InquiryForm } from '#web/forms/inquiry/inquiry-form.tsx';
import { Options, QuestionField } from '#web/forms/inquiry/question-field.tsx';
import { useAvailability } from '#web/forms/inquiry/use-availability.ts';
import type { InquiryFormState } from '#web/forms/inquiry/use-inquiry-form.ts';
import { Field, Input, Select } from '#web/ui/field.tsx';

type BookingFormProps = { state: InquiryFormState; referralCode: string | undefined };

/** The booking form: which inspection, when it would suit, and its other questions. */
export function BookingForm({ state, referralCode }: BookingFormProps) {
  const { field, control } = state;
  const day = useAdvice(state, (answer) =>
    dateAdvice(answer('preferredDate'), answer('propertyAddress'), new Date()),
  );
  const asked = useAdvice(state, (answer) => `${answer('inspectionType')} ${answer('preferredDate')}`);
  const [type = '', date] = asked.advice?.split(' ') ?? [];
  const windows = useAvailability(type, day.advice ? undefined : date);
  const look = () => {
    day.look();
    asked.look();
  };
  return (
    <InquiryForm
      state={state}
      action="Book Inspection"
      emailHint="We will confirm the day by email."
      referralCode={referralCode}
    >
      <Field {...field('inspectionType')} label="Inspection type" required>
        {(wiring) => (
          <Select {...wiring} {...control('inspectionType')} onChange={look}>
            <option value="">Choose an inspection</option>
            <Options values={inspectionTypes} />
          </Select>
        )}
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field {...field('preferredDate')} label={questions.preferredDate.label}>
          {(wiring) => (
            <>
              <Input {...wiring} {...control('preferredDate')} type="date" onChange={look} />
              <Advice>{day.advice}</Advice>
              <p role="status" className={windows ? 'mt-1.5 text-[0.9rem]' : ''}>
                {windows}
              </p>
            </>
          )}
        </Field>
        <QuestionField state={state} form="booking" name="preferredTime" />
      </div>
      {askedBy('booking')
        .filter((name) => name !== 'preferredDate' && name !== 'preferredTime')
        .map((name) => (
          <QuestionField key={name} state={state} form="booking" name={name} />
        ))}
    </InquiryForm>
  );
}
