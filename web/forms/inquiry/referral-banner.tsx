import { referralBanner as words } from '#content/home/forms.ts';
import { messages } from '#contract/messages.ts';
import type { Referral } from '#web/forms/inquiry/use-referral.ts';

type ReferralBannerProps = {
  referral: Referral;
  /** Whether a request was sent from this page, with the referral. */
  isSent: boolean;
};

/** Says which partner referred the visitor; nothing without a code. */
export function ReferralBanner({ referral, isSent }: ReferralBannerProps) {
  return (
    <div role="status">
      {referral.state === 'validating' && <p className={look('plain')}>{words.validating}</p>}
      {referral.state === 'invalid' && <p className={look('caution')}>{messages.invalidReferral}</p>}
      {referral.state === 'valid' && (
        <div className={look('pass')}>
          <p className="font-semibold">
            {words.by} <bdi>{referral.salesRepName}</bdi>
          </p>
          <p>{words.recorded}</p>
          {!isSent && <p className="text-[0.9rem]">{words.sending}</p>}
          <p className="mt-1 text-[0.9rem]">{words.disclosure}</p>
        </div>
      )}
    </div>
  );
}

const looks = {
  plain: 'border-blueprint bg-blueprint-wash',
  caution: 'border-caution bg-caution-wash',
  pass: 'border-pass bg-pass-wash',
} as const;

function look(tone: keyof typeof looks): string {
  return `mb-6 border-l-4 px-4 py-3 ${looks[tone]}`;
}
