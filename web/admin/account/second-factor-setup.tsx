import type { SecondFactorSetup } from '#contract/desk/accounts.ts';
import { confirmSecondFactor } from '#contract/desk/endpoints/accounts.ts';
import { ProofFields } from '#web/admin/account/proof-fields.tsx';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { QrCode } from '#web/drawings/qr-code.tsx';
import { Button } from '#web/ui/button.tsx';

type SetupProps = {
  setup: SecondFactorSetup;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/** Shows the secret for the app. The second factor is only switched on after a first code from the app. */
export function SecondFactorSetupSteps({ setup, onConfirmed, onCancel }: SetupProps) {
  return (
    <>
      <h3 className="font-bold">1. Add this desk to your authenticator app</h3>
      <div className="mt-3 flex flex-wrap gap-x-6 gap-y-4">
        <QrCode text={setup.address} label="QR code for your authenticator app" />
        <div className="min-w-0 basis-56 grow">
          <p>Scan the QR code with the app. If the app is on this device, use this link:</p>
          <p className="mt-2">
            <a href={setup.address}>Open your authenticator app</a>
          </p>
          <p className="mt-2 text-[0.9rem] text-ink-soft">If neither works, type this key into the app:</p>
          <p className="font-mono leading-relaxed select-all">{grouped(setup.secret)}</p>
        </div>
      </div>
      <h3 className="mt-7 font-bold">2. Enter the code that the app shows</h3>
      <DeskForm
        endpoint={confirmSecondFactor}
        given={{}}
        words={{ done: 'Second factor switched on' }}
        summary="h2"
        // Reloading the page would lose the codes, so it waits until the person has saved them.
        readsAgain={false}
        onDone={({ recoveryCodes }) => onConfirmed(recoveryCodes)}
        className="mt-3 max-w-md space-y-5 lg:max-w-none"
      >
        {({ field, pending }) => (
          <>
            <ProofFields field={field} codeHint="Six digits that change every half minute" digitsOnly />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" disabled={pending}>
                {pending ? 'Saving…' : 'Switch on'}
              </Button>
              <Button look="quiet" disabled={pending} onClick={onCancel}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </DeskForm>
    </>
  );
}

/** Easier to copy by eye in groups of four. */
function grouped(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}
