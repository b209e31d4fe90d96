import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field, Input, Select, Textarea } from '#web/ui/field.tsx';
import { Example } from '../example.tsx';

export function FieldExamples() {
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <Example name="empty, required, with a hint">
        <Field id="example-empty" label="Phone" hint="A mobile or landline, like 0412 345 678." required>
          {(wiring) => <Input {...wiring} type="tel" />}
        </Field>
      </Example>
      <Example name="in error">
        <Field id="example-error" label="Email" error="Enter your email address" required>
          {(wiring) => <Input {...wiring} type="email" />}
        </Field>
      </Example>
      <Example name="disabled">
        <Field id="example-disabled" label="Name">
          {(wiring) => <Input {...wiring} defaultValue="Ada Sample" disabled />}
        </Field>
      </Example>
      <Example name="a choice">
        <Field id="example-choice" label="Service">
          {(wiring) => (
            <Select {...wiring}>
              <option>Stage Inspection</option>
              <option>Thermal Imaging</option>
            </Select>
          )}
        </Field>
      </Example>
      <Example name="several lines">
        <Field id="example-lines" label="Additional information" hint="If there is something we should know.">
          {(wiring) => <Textarea {...wiring} />}
        </Field>
      </Example>
      <Example name="error summary">
        <ErrorSummary
          attempt={0}
          problems={[{ text: 'Enter your email address', href: '#example-error' }, { text: 'Try again' }]}
        />
      </Example>
    </div>
  );
}
