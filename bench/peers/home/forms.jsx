'use client';

import { useInquiryForm } from '#web/forms/inquiry/use-inquiry-form.ts';
import { useReferral } from '#web/forms/inquiry/use-referral.ts';
import { Booking } from '#web/pages/home/booking.tsx';
import { codeOf, Quote } from '#web/pages/home/quote.tsx';
import { Toaster } from '#web/ui/toast.tsx';

/** The part of the home page that is live in the browser, as in web/pages/home.tsx. */
export function Forms() {
  const quote = useInquiryForm('quote', undefined);
  const booking = useInquiryForm('booking', undefined);
  const referral = useReferral();
  return (
    <>
      <Quote quote={quote} referral={referral} alone={false} />
      <Booking booking={booking} referralCode={codeOf(referral)} alone={false} />
      <Toaster />
    </>
  );
}
