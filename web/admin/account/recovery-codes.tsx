import { facts } from '#content/facts.ts';
import { copyText } from '#web/admin/copy.ts';
import { formatMoment } from '#web/admin/format.ts';
import { Button } from '#web/ui/button.tsx';

type RecoveryCodesProps = { codes: string[]; username: string; onSaved: () => void };

/** Shows the recovery codes, once only. They print on a sheet of their own. */
export function RecoveryCodes({ codes, username, onSaved }: RecoveryCodesProps) {
  function copy() {
    void copyText(codes.join('\n'), {
      copied: { title: 'Recovery codes copied' },
      refused: 'Your browser did not allow it. Select the codes and copy them.',
    });
  }

  return (
    <>
      <div className="prints-alone">
        <h3 className="font-bold">Keep these recovery codes</h3>
        <p className="hidden print:block">
          {username}, {facts.identity.name}, {formatMoment(new Date().toISOString())}
        </p>
        <p className="mt-2">
          If you lose your phone, use one of these to sign in. Each works once. Keep them on paper or in a
          password manager. <strong>We won’t show them again.</strong>
        </p>
        <ul className="mt-4 grid gap-x-6 border-t border-line font-mono grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="border-b border-line py-1.5">
              {code}
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onSaved}>I have saved them</Button>
        <Button look="secondary" onClick={copy}>
          Copy
        </Button>
        <Button look="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </>
  );
}
