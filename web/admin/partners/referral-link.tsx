import { copyText } from '#web/admin/copy.ts';
import { Button } from '#web/ui/button.tsx';

/** The link a partner hands out, and the button that copies it. */
export function ReferralLink({ code, isActive }: { code: string; isActive: boolean }) {
  const address = `${location.origin}/?ref=${encodeURIComponent(code)}#quote`;

  function copy() {
    void copyText(address, {
      copied: { title: 'Referral link copied', description: address },
      refused: 'The browser did not allow it. Select the link and copy it by hand.',
    });
  }

  return (
    <div className="flex items-center gap-3 border-t border-line px-4 py-3 sm:px-5">
      <p className="min-w-0 grow">
        <span className="block text-[0.82rem] text-ink-soft">
          Referral link{!isActive && ': attributes nothing while inactive'}
        </span>
        <span className="font-mono text-[0.85rem] wrap-anywhere select-all">{address}</span>
      </p>
      <Button look="secondary" size="small" aria-label={`Copy the referral link of ${code}`} onClick={copy}>
        Copy
      </Button>
    </div>
  );
}
