import { removeSecondFactor } from '#contract/desk/endpoints/accounts.ts';
import { ProofFields } from '#web/admin/account/proof-fields.tsx';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { Button } from '#web/ui/button.tsx';

/** Switches the second factor off. It is folded away because people rarely need it. */
export function SecondFactorRemoval({ onRemoved }: { onRemoved: () => void }) {
  return (
    <details className="mt-4">
      <summary className="inline-block py-1 text-blueprint underline">Switch off</summary>
      <DeskForm
        endpoint={removeSecondFactor}
        given={{}}
        words={{
          done: 'Second factor switched off',
          detail: () => 'You now sign in with your password alone.',
        }}
        summary="h2"
        question={() => ({
          title: 'Switch off the second factor?',
          yes: 'Switch it off',
          no: 'Leave it on',
          about: (
            <p>
              You will sign in with your password alone. Your recovery codes stop working. To use a second
              factor again, set it up again.
            </p>
          ),
        })}
        onDone={onRemoved}
        className="mt-3 max-w-md space-y-5 lg:max-w-none"
      >
        {({ field, pending }) => (
          <>
            <ProofFields field={field} codeHint="From your authenticator app, or a recovery code" />
            <Button type="submit" look="secondary" disabled={pending}>
              {pending ? 'Switching off…' : 'Switch off the second factor'}
            </Button>
          </>
        )}
      </DeskForm>
    </details>
  );
}
