import type { FieldOf } from '#web/admin/desk-form.tsx';
import { Field, Input } from '#web/ui/field.tsx';

type ProofFieldsProps = {
  field: FieldOf;
  codeHint?: string;
  /** The code has only digits, so the phone shows its number keys. */
  digitsOnly?: boolean;
};

/** The code and the password that switch the second factor on or off. */
export function ProofFields({ field, codeHint, digitsOnly = false }: ProofFieldsProps) {
  return (
    <>
      <Field {...field('code')} label="Code" hint={codeHint} required>
        {(wiring) => (
          <Input
            {...wiring}
            inputMode={digitsOnly ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            className="max-w-64 font-mono"
          />
        )}
      </Field>
      <Field {...field('password')} label="Your password" required>
        {(wiring) => <Input {...wiring} type="password" autoComplete="current-password" />}
      </Field>
    </>
  );
}
