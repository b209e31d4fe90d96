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
      <Example name="disabled choice, disabled lines">
        <div className="space-y-6">
          <Field id="example-disabled-choice" label="Preferred time">
            {(wiring) => (
              <Select {...wiring} disabled>
                <option>Choose a date first</option>
              </Select>
            )}
          </Field>
          <Field id="example-disabled-lines" label="Note">
            {(wiring) => <Textarea {...wiring} defaultValue="Saved yesterday" disabled />}
          </Field>
        </div>
      </Example>
      <FieldKinds />
      <LongField />
      <Example name="as if focused">
        <Field id="example-focus" label="First name">
          {(wiring) => <Input {...wiring} className="outline-3 outline-offset-2 outline-blueprint" />}
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

function FieldKinds() {
  return (
    <>
      <Example name="a date">
        <Field id="example-date" label="Preferred date">
          {(wiring) => <Input {...wiring} type="date" />}
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
    </>
  );
}

function LongField() {
  return (
    <Example name="everything long, and in error">
      <Field
        id="example-long"
        label="Property address of the house that is to be inspected, with lot number where it has no street number yet"
        hint="Street, suburb and postcode. In a new estate the street may be missing from the map: then the lot and the name of the estate."
        error="Enter the address, with the suburb and a postcode of four digits, so that we can see whether we come to you"
        required
      >
        {(wiring) => (
          <Input
            {...wiring}
            defaultValue="Lot 1407, Stage 12B, Long Name Estate, Corner of First Avenue and Second Avenue"
          />
        )}
      </Field>
    </Example>
  );
}
