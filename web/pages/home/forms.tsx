import { technicalFields } from '#contract/inquiries.ts';
import type { RejectedForm } from '#contract/rejected-form.ts';
import { useInquiryForm } from '#web/forms/inquiry/use-inquiry-form.ts';
import { useReferral } from '#web/forms/inquiry/use-referral.ts';
import { Booking } from '#web/pages/home/booking.tsx';
import { codeOf, Quote } from '#web/pages/home/quote.tsx';
import { useErrorTitle } from '#web/site/use-error-title.ts';

type FormsProps = {
  /** A refused form sent without JavaScript. */
  rejected?: RejectedForm | undefined;
};

/** The live part of the home page: both forms, or the refused one alone. */
export function Forms({ rejected }: FormsProps) {
  const refused = rejected && (rejected.answers[technicalFields.form] === 'booking' ? 'booking' : 'quote');
  const quote = useInquiryForm('quote', refused === 'quote' ? rejected : undefined);
  const booking = useInquiryForm('booking', refused === 'booking' ? rejected : undefined);
  const referral = useReferral();
  const isSent = Boolean(quote.sent?.isNew || booking.sent?.isNew);
  useErrorTitle(quote.problems.length + booking.problems.length > 0);
  return (
    <>
      {refused !== 'booking' && (
        <Quote quote={quote} referral={referral} isSent={isSent} alone={refused === 'quote'} />
      )}
      {refused !== 'quote' && (
        <Booking booking={booking} referralCode={codeOf(referral)} alone={refused === 'booking'} />
      )}
    </>
  );
}
