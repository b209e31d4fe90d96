import { SecondFactorProof } from '#contract/desk/accounts.ts';
import { calls } from '#web/admin/account/calls.ts';
import { ProofFields } from '#web/admin/account/proof-fields.tsx';
import { useCallForm } from '#web/admin/account/use-call-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** Switches the second factor off; folded away, since it is rarely meant. */
export function SecondFactorRemoval({ onRemoved }: { onRemoved: () => void }) {
  const { onSubmit, pending, attempt, problems, field } = useCallForm(
    'second-factor',
    SecondFactorProof,
    async (proof) => {
      await calls.removeSecondFactor(proof);
      showToast({ title: 'Second factor switched off', description: 'The password alone signs in.' });
      onRemoved();
    },
  );
  return (
    <details className="mt-4">
      <summary className="inline-block py-1 text-blueprint underline">Switch off</summary>
      <form onSubmit={onSubmit} noValidate className="mt-3 max-w-md space-y-5 lg:max-w-none">
        <ErrorSummary problems={problems} attempt={attempt} />
        <ProofFields field={field} codeHint="From your authenticator app, or a recovery code" />
        <Button type="submit" look="secondary" disabled={pending}>
          {pending ? 'Switching off…' : 'Switch off the second factor'}
        </Button>
      </form>
    </details>
  );
}
