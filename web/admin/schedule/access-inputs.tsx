import type { FieldOf } from '#web/admin/desk-form.tsx';
import { Field, Input, Textarea } from '#web/ui/field.tsx';

/** The access note and the contract's deadline. */
export function AccessInputs({ field }: { field: FieldOf }) {
  return (
    <>
      <Field {...field('accessNote')} label="Access note" hint="Keys, gate code, dog, who is on site.">
        {(wiring) => <Textarea {...wiring} rows={2} className="min-h-16!" maxLength={1000} />}
      </Field>
      <Field
        {...field('contractDeadline')}
        label="Contract deadline"
        hint="The inspection date of the customer’s contract, if there is one."
      >
        {(wiring) => <Input {...wiring} type="datetime-local" className="max-w-72" />}
      </Field>
    </>
  );
}
