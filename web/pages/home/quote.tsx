import { hoursInWords } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { quote as words } from '#content/home/forms.ts';
import { QuoteForm } from '#web/forms/inquiry/quote-form.tsx';
import { ReferralBanner } from '#web/forms/inquiry/referral-banner.tsx';
import type { InquiryFormState } from '#web/forms/inquiry/use-inquiry-form.ts';
import type { Referral } from '#web/forms/inquiry/use-referral.ts';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { Section } from '#web/ui/section.tsx';

type QuoteProps = {
  quote: InquiryFormState;
  referral: Referral;
  /** Whether a quote or a booking was sent from this page. */
  isSent: boolean;
  /** Whether the form was refused and is the whole page. */
  alone: boolean;
};

/** The quote form, and the next steps after sending. */
export function Quote({ quote, referral, isSent, alone }: QuoteProps) {
  return (
    <Section sheet="Q-01" id="quote" title={words().title} note={words().note} as={alone ? 'h1' : 'h2'}>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:gap-16">
        <div className="rounded-sheet border border-line bg-sheet p-4 sm:p-8">
          <ReferralBanner referral={referral} isSent={isSent} />
          <QuoteForm state={quote} referralCode={codeOf(referral)} />
        </div>
        <WhatHappensNext as={quote.subheading} />
      </div>
    </Section>
  );
}

/** The code to send, unless it is unknown. */
export function codeOf(referral: Referral): string | undefined {
  return referral.state === 'none' || referral.state === 'invalid' ? undefined : referral.code;
}

function WhatHappensNext({ as: Heading }: { as: 'h2' | 'h3' }) {
  return (
    <div className="lg:sticky lg:top-28 lg:self-start">
      <Heading className="text-[1.15rem] font-bold">{words().nextTitle}</Heading>
      <ol className="mt-3">
        {words().next.map((step, index) => (
          <li key={step} className="flex gap-4 border-t border-line py-3">
            <span className="lettering pt-1 text-blueprint">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      <p className="border-t border-line pt-3">
        {words().talk} Call <PhoneLink number={facts.contact.phone} className="font-semibold" />,{' '}
        {hoursInWords()}.
      </p>
    </div>
  );
}
