import { inspectionTypes, labelOf, serviceTypes } from '#contract/choices.ts';
import { type QuestionName, questionNames, questionOf } from '#contract/questions.ts';
import type { FieldOf } from '#web/admin/desk-form.tsx';
import { Field, Input, Select, Textarea } from '#web/ui/field.tsx';

type Fields = { field: FieldOf };

/** Who asks for what: the required fields of an inquiry, the last name and the email. */
export function WhoAndWhat({ field }: Fields) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field {...field('firstName')} label="First name" required>
          {(wiring) => <Input {...wiring} autoComplete="off" />}
        </Field>
        <Field {...field('lastName')} label="Last name">
          {(wiring) => <Input {...wiring} autoComplete="off" />}
        </Field>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field {...field('phone')} label="Phone" required>
          {(wiring) => <Input {...wiring} type="tel" autoComplete="off" />}
        </Field>
        <Field {...field('email')} label="Email">
          {(wiring) => <Input {...wiring} type="email" autoComplete="off" />}
        </Field>
      </div>
      <Field {...field('propertyAddress')} label="Property address" required>
        {(wiring) => <Input {...wiring} autoComplete="off" />}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field {...field('serviceType')} label="Service">
          {(wiring) => <Choice wiring={wiring} values={serviceTypes} />}
        </Field>
        <Field {...field('inspectionType')} label="Inspection">
          {(wiring) => <Choice wiring={wiring} values={inspectionTypes} />}
        </Field>
      </div>
    </>
  );
}

/** The answers to the other questions of the forms, all optional. */
export function AlsoTold({ field }: Fields) {
  const [short, long] = [false, true].map((isLong) =>
    questionNames.filter((name) => (questionOf(name).as === 'lines') === isLong),
  );
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {short?.map((name) => (
          <Answer key={name} field={field} name={name} />
        ))}
      </div>
      {long?.map((name) => (
        <Answer key={name} field={field} name={name} />
      ))}
    </>
  );
}

function Answer({ field, name }: Fields & { name: QuestionName }) {
  const { label, as } = questionOf(name);
  return (
    <Field {...field(name)} label={label}>
      {(wiring) => {
        if (as === 'lines') return <Textarea {...wiring} rows={3} className="min-h-20!" />;
        if (as === 'day') return <Input {...wiring} type="date" />;
        if (as === 'line') return <Input {...wiring} autoComplete="off" />;
        return <Choice wiring={wiring} values={as} />;
      }}
    </Field>
  );
}

type ChoiceProps = { wiring: object; values: readonly string[] };

function Choice({ wiring, values }: ChoiceProps) {
  return (
    <Select {...wiring}>
      <option value="">None</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {labelOf(value)}
        </option>
      ))}
    </Select>
  );
}
