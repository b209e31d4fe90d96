import type { Inquiry } from '#contract/desk/inquiries.ts';
import { formatMoment } from '#web/admin/format.ts';
import { AttributionForm } from '#web/admin/inquiries/attribution-form.tsx';
import { Invoice } from '#web/admin/inquiries/invoice.tsx';

/** The partner who referred the customer, and the invoice amount. Together they decide the commission. */
export function Referral({ inquiry }: { inquiry: Inquiry }) {
  return (
    <div>
      <p>
        {inquiry.referralCode ? (
          <>
            Referral code: <span className="font-mono">{inquiry.referralCode}</span>
          </>
        ) : (
          <span className="text-ink-soft">No referral code</span>
        )}
      </p>
      <AttributionOrigin inquiry={inquiry} />
      <AttributionForm inquiry={inquiry} />
      <Invoice inquiry={inquiry} />
    </div>
  );
}

/** How the attribution was made, in case a partner asks. */
function AttributionOrigin({ inquiry }: { inquiry: Inquiry }) {
  const { creditedBy, creditedAt, creditedLanding, creditReason } = inquiry;
  if (!creditedBy || !creditedAt) return null;
  const when = formatMoment(creditedAt);
  const words =
    creditedBy === 'desk'
      ? `Changed at the desk ${when}: ${creditReason}`
      : creditedLanding
        ? `First page they visited: ${creditedLanding}, ${when}`
        : `The code was in the form, ${when}`;
  return <p className="mt-1 text-[0.85rem] text-ink-soft wrap-anywhere">{words}</p>;
}
