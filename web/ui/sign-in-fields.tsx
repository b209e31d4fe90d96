import { Field, Input } from '#web/ui/field.tsx';

type SignInField = { id: string; error?: string | undefined; required?: boolean };

type SignInFieldsProps = {
  username: SignInField & { value?: string | undefined };
  password: SignInField;
  /** The second factor's code, once the server asks for it. */
  code: SignInField | undefined;
};

/** The fields to sign in with. */
export function SignInFields({ username: { value, ...username }, password, code }: SignInFieldsProps) {
  return (
    <>
      <Field {...username} label="Username">
        {(wiring) => (
          <Input
            {...wiring}
            name="username"
            defaultValue={value}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field {...password} label="Password">
        {(wiring) => <Input {...wiring} name="password" type="password" autoComplete="current-password" />}
      </Field>
      {code && (
        <Field {...code} label="Code" hint="Six digits from your authenticator app, or a recovery code">
          {(wiring) => (
            <Input
              {...wiring}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono"
            />
          )}
        </Field>
      )}
    </>
  );
}
