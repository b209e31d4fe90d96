import { useId, useState } from 'react';
import { findReferralPage, referralPages } from '#content/referral-pages.ts';
import { mailLink } from '#contract/desk/endpoints/partners.ts';
import type { Partner } from '#contract/desk/partners.ts';
import { referralLink } from '#contract/partners.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { copyText } from '#web/admin/copy.ts';
import { mailWaits } from '#web/admin/mail-waits.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';

/** The link a partner hands out, to the quote form or any other page, and the buttons that copy it and mail it to them. */
export function ReferralLink({ partner }: { partner: Partner }) {
  const { referralCode: code } = partner;
  const isActive = partner.isActive === 'true';
  const id = useId();
  const [page, setPage] = useState('/#quote');
  const address = referralLink(location.origin, code, page);

  function copy() {
    void copyText(address, {
      copied: { title: 'Referral link copied', description: address },
      refused: 'The browser did not allow it. Select the link and copy it by hand.',
    });
  }

  return (
    <div className="border-t border-line px-4 py-3 sm:px-5">
      <p>
        <span className="block text-[0.82rem] text-ink-soft">
          Referral link
          {!isActive && '. We don’t attribute inquiries to an inactive partner.'}
        </span>
        <span className="font-mono text-[0.85rem] wrap-anywhere select-all">{address}</span>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="text-[0.9rem] text-ink-soft">
          Leads to
        </label>
        <Select
          id={id}
          value={page}
          onChange={({ target }) => setPage(target.value)}
          className="mr-auto min-h-11! w-auto! max-w-full grow py-1! sm:max-w-64"
        >
          {referralPages.map(({ group, links }) => (
            <optgroup key={group} label={group}>
              {links.map(({ href, label }) => (
                <option key={href} value={href}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <Button
          look="secondary"
          size="small"
          className="min-h-11!"
          aria-label={`Copy the referral link of ${code}`}
          onClick={copy}
        >
          Copy
        </Button>
        {isActive && <MailLink partner={partner} page={page} address={address} />}
      </div>
    </div>
  );
}

function MailLink({ partner, page, address }: { partner: Partner; page: string; address: string }) {
  const { id, salesRepName, salesRepEmail, referralCode } = partner;
  return (
    <CallButton
      endpoint={mailLink}
      given={{ id, body: { page } }}
      words={{
        failed: 'Link not emailed',
        done: ({ to }) => `Link will be emailed to ${to}`,
        detail: () => mailWaits().trim(),
      }}
      question={{
        title: `Email ${salesRepName} their link?`,
        yes: 'Email it',
        no: 'Not yet',
        about: (
          <div className="space-y-3 wrap-anywhere">
            <p>
              <bdi>{salesRepName}</bdi> gets an email at {salesRepEmail} with their code, their commission
              rate and this link ({findReferralPage(page)?.label}):
            </p>
            <p className="font-mono text-[0.85rem]">{address}</p>
            <p>You can’t undo this.</p>
          </div>
        ),
      }}
      readsAgain={false}
      className="min-h-11!"
    >
      Email the link<span className="sr-only"> of {referralCode}</span>
    </CallButton>
  );
}
