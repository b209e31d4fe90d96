import { type MailConnection, mailSecurities, SaveMail } from '#contract/desk/connections.ts';
import { saveMail } from '#contract/desk/endpoints/connections.ts';
import type { z } from '#contract/schema.ts';
import { securityNames } from '#web/admin/connections/security-names.ts';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Input, Select } from '#web/ui/field.tsx';

/** An empty password field keeps the stored one. */
function bodyOf(typed: unknown) {
  const { password, ...rest } = typed as z.output<typeof SaveMail>;
  return password ? { password, ...rest } : rest;
}

/** Sets up how mail leaves. */
export function MailForm({ connection }: { connection: MailConnection }) {
  const { host, port, security, username, hasPassword, from, notify, version } = connection;
  return (
    <DeskForm
      endpoint={saveMail}
      given={{ version }}
      words={{
        failed: 'Not saved',
        done: (saved) => (saved.host ? 'Mail is set up' : 'Mail is off'),
        detail: (saved) => (saved.host ? 'It is in use from now on. Send a test mail to try it.' : ''),
      }}
      stored={{ host, port: String(port), security, username, from, notify }}
      draft={{ form: 'mail connection' }}
      fields={SaveMail}
      body={bodyOf}
      summary="h2"
      className="space-y-5"
    >
      {({ field, pending }) => (
        <>
          <Field
            {...field('host')}
            label="Mail server"
            hint="The name of your provider’s server, like smtp.example.com. Leave it empty to switch mail off."
          >
            {(wiring) => <Input {...wiring} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
          </Field>
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
            <Field {...field('security')} label="Encryption">
              {(wiring) => (
                <Select {...wiring}>
                  {mailSecurities.map((one) => (
                    <option key={one} value={one}>
                      {securityNames[one]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field {...field('port')} label="Port" required>
              {(wiring) => <Input {...wiring} inputMode="numeric" autoComplete="off" />}
            </Field>
          </div>
          <Field {...field('username')} label="User name" hint="Leave it empty if the server asks for none.">
            {(wiring) => <Input {...wiring} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
          </Field>
          <Field
            {...field('password')}
            label="Password"
            hint={
              hasPassword
                ? 'One is stored. Leave this empty to keep it. For another mail server, enter it again.'
                : 'We store it encrypted, and never show it again.'
            }
          >
            {(wiring) => <Input {...wiring} type="password" autoComplete="new-password" />}
          </Field>
          <Field
            {...field('from')}
            label="Sender"
            hint="The address that all mail comes from, with a name if you like: Name <office@example.com>."
          >
            {(wiring) => <Input {...wiring} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
          </Field>
          <Field
            {...field('notify')}
            label="Notifications go to"
            hint="We tell this address about each inquiry."
          >
            {(wiring) => <Input {...wiring} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
          </Field>
          <Button type="submit" disabled={pending}>
            {pending ? 'Saving…' : 'Save'}
          </Button>
        </>
      )}
    </DeskForm>
  );
}
