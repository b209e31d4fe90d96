import * as endpoints from '#contract/desk/endpoints/inspectors.ts';
import { type Inspector, Licence, NewInspector, rolesOfInspectors } from '#contract/desk/inspectors.ts';
import { roles } from '#contract/roles.ts';
import { z } from '#contract/schema.ts';
import { DeskForm, type FieldOf } from '#web/admin/desk-form.tsx';
import type { Texts } from '#web/admin/form-controls.ts';
import type { Invited } from '#web/admin/inspectors/invitation-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Input, Select } from '#web/ui/field.tsx';

/** The name of the draft for a new inspector. */
export const NEW = 'inspector new';

const { name, email, phone, username, role } = NewInspector.shape;
const typed = {
  name,
  email,
  phone,
  licenceClass: Licence.shape.class,
  licenceNumber: Licence.shape.number,
  licenceExpires: Licence.shape.expires,
  area: z.string(),
};
const CorrectFields = z.object(typed);
const NewFields = z.object({ ...typed, username, role });

/** Builds the body of the call from the flat fields of the form. */
function bodyOf(given: unknown) {
  const { licenceClass, licenceNumber, licenceExpires, ...rest } = given as z.output<typeof CorrectFields>;
  return { ...rest, licence: { class: licenceClass, number: licenceNumber, expires: licenceExpires } };
}

type NewInspectorFormProps = {
  /** The username of an owner who will also inspect. */
  own?: string | undefined;
  /** What is known of them already, by field. */
  known?: Texts;
  onInvited: (invited: Invited | undefined) => void;
};

/** The form that invites somebody. */
export function NewInspectorForm({ own, known, onInvited }: NewInspectorFormProps) {
  return (
    <DeskForm
      endpoint={endpoints.invite}
      given={{}}
      words={{
        failed: 'Not invited',
        done: ({ inspector }) => `${inspector?.name} ${own ? 'can be booked' : 'invited'}`,
        alwaysTold: true,
      }}
      stored={{ role: own ? 'owner' : 'inspector', username: own ?? '', ...known }}
      draft={{ form: own ? `${NEW} own` : NEW }}
      fields={NewFields}
      body={bodyOf}
      summary="h4"
      onDone={({ inspector, invitation }) =>
        onInvited(inspector && invitation ? { ...inspector, ...invitation } : undefined)
      }
      className="space-y-5"
    >
      {({ field, pending }) => (
        <>
          <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
            <InspectorFields field={field} />
            <AccountFields field={field} own={own} />
          </div>
          <Button type="submit" size="small" disabled={pending}>
            {pending ? 'Saving…' : own ? 'Add myself' : 'Make the invitation'}
          </Button>
        </>
      )}
    </DeskForm>
  );
}

/** The username and the role. Owners who will also inspect keep their account as it is. */
function AccountFields({ field, own }: { field: FieldOf; own: string | undefined }) {
  return (
    <>
      <Field
        {...field('username')}
        label="Username"
        hint={
          own
            ? 'You keep your username.'
            : 'The inspector signs in with this username. You can’t change it later.'
        }
        required
      >
        {(wiring) => (
          <Input
            {...wiring}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={own !== undefined}
          />
        )}
      </Field>
      <div className={own ? 'hidden' : undefined}>
        <Field
          {...field('role')}
          label="Role"
          hint="An inspector sees their own inspections. An owner can see and do everything."
        >
          {(wiring) => (
            <Select {...wiring}>
              {rolesOfInspectors.map((role) => (
                <option key={role} value={role}>
                  {roles[role]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </>
  );
}

/** The form that corrects an inspector's details. */
export function CorrectInspectorForm({ inspector }: { inspector: Inspector }) {
  const { id, version, licence, area } = inspector;
  return (
    <DeskForm
      endpoint={endpoints.correct}
      given={{ id, version }}
      words={{ failed: 'Inspector not saved', done: 'Inspector saved', alwaysTold: true }}
      stored={{
        name: inspector.name,
        email: inspector.email,
        phone: inspector.phone,
        area,
        licenceClass: licence.class,
        licenceNumber: licence.number,
        licenceExpires: licence.expires,
      }}
      draft={{ form: `inspector ${id}` }}
      fields={CorrectFields}
      body={bodyOf}
      summary="h4"
      className="space-y-5"
    >
      {({ field, pending }) => (
        <>
          <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
            <InspectorFields field={field} />
          </div>
          <Button type="submit" size="small" disabled={pending}>
            {pending ? 'Saving…' : 'Save changes'}
          </Button>
        </>
      )}
    </DeskForm>
  );
}

function InspectorFields({ field }: { field: FieldOf }) {
  return (
    <>
      <Field {...field('name')} label="Name" required>
        {(wiring) => <Input {...wiring} autoComplete="off" />}
      </Field>
      <Field {...field('phone')} label="Phone" required>
        {(wiring) => <Input {...wiring} type="tel" autoComplete="off" />}
      </Field>
      <Field {...field('email')} label="Email" required>
        {(wiring) => <Input {...wiring} type="email" autoComplete="off" />}
      </Field>
      <Field {...field('area')} label="Preferred area">
        {(wiring) => <Input {...wiring} autoComplete="off" />}
      </Field>
      <Field {...field('licenceClass')} label="Licence class" required>
        {(wiring) => <Input {...wiring} autoComplete="off" />}
      </Field>
      <Field {...field('licenceNumber')} label="Licence number" required>
        {(wiring) => <Input {...wiring} autoComplete="off" className="font-mono" />}
      </Field>
      <Field
        {...field('licenceExpires')}
        label="Licence expires on"
        hint="After that day, they can’t be booked."
        required
      >
        {(wiring) => <Input {...wiring} type="date" className="max-w-60" />}
      </Field>
    </>
  );
}
