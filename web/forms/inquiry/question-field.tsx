import { labelOf } from '#contract/choices.ts';
import type { InquiryFormName } from '#contract/inquiries.ts';
import { type QuestionName, questionOf } from '#contract/questions.ts';
import type { InquiryFormState } from '#web/forms/inquiry/use-inquiry-form.ts';
import { Field, Input, Select, Textarea } from '#web/ui/field.tsx';

type QuestionFieldProps = { state: InquiryFormState; form: InquiryFormName; name: QuestionName };

/** The field of a question, as its description says. */
export function QuestionField({ state: { field, control }, form, name }: QuestionFieldProps) {
  const { label, as, forms } = questionOf(name);
  const asking = forms[form];
  return (
    <Field {...field(name)} label={asking?.label ?? label} hint={asking?.hint}>
      {(wiring) => {
        if (as === 'lines') return <Textarea {...wiring} {...control(name)} />;
        if (as === 'line') return <Input {...wiring} {...control(name)} />;
        if (as === 'day') return <Input {...wiring} {...control(name)} type="date" />;
        return (
          <Select {...wiring} {...control(name)}>
            <option value="">{asking?.none}</option>
            <Options values={as} />
          </Select>
        );
      }}
    </Field>
  );
}

/** The options of a choice, with their labels. */
export function Options({ values }: { values: readonly string[] }) {
  return values.map((value) => (
    <option key={value} value={value}>
      {labelOf(value)}
    </option>
  ));
}
