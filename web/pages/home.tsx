import { business, promises } from '#content/business.ts';
import { technicalFields } from '#contract/inquiries.ts';
import { readRejectedForm } from '#web/forms/form-state.ts';
import { useInquiryForm } from '#web/forms/inquiry/use-inquiry-form.ts';
import { useReferral } from '#web/forms/inquiry/use-referral.ts';
import { Booking } from '#web/pages/home/booking.tsx';
import { Credentials } from '#web/pages/home/credentials.tsx';
import { Gallery } from '#web/pages/home/gallery.tsx';
import { Hero } from '#web/pages/home/hero.tsx';
import { Overview } from '#web/pages/home/overview.tsx';
import { Pricing } from '#web/pages/home/pricing.tsx';
import { Process } from '#web/pages/home/process.tsx';
import { codeOf, Quote } from '#web/pages/home/quote.tsx';
import { Services } from '#web/pages/home/services.tsx';
import { Technology } from '#web/pages/home/technology.tsx';
import { Reviews } from '#web/pages/parts/reviews.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { Frozen } from '#web/ui/frozen.tsx';
import type { Route } from './+types/home';

/** The page is for reading first: its forms come alive a moment later, and work without that. */
export const handle = { lateScripts: true };

/** Called by our own server only, to render the form again for a visitor without JavaScript. */
export function action({ request }: Route.ActionArgs) {
  return readRejectedForm(request);
}

export default function Home({ actionData }: Route.ComponentProps) {
  const refused = actionData?.answers[technicalFields.form] === 'booking' ? 'booking' : actionData && 'quote';
  const quote = useInquiryForm('quote', refused === 'quote' ? actionData : undefined);
  const booking = useInquiryForm('booking', refused === 'booking' ? actionData : undefined);
  const referral = useReferral();
  return (
    <>
      <PageHead
        title={`New home inspections in ${business.region}`}
        description={`Stage inspections, practical completion, warranty and dilapidation reports in ${business.region}. ${promises.reply}.`}
        troubled={quote.problems.length + booking.problems.length > 0}
      />
      {/* A refused form is what the visitor came back for: it stands first. */}
      {!actionData && <Frozen>{import.meta.env.SSR && <Reading />}</Frozen>}
      {refused !== 'booking' && <Quote quote={quote} referral={referral} alone={refused === 'quote'} />}
      {refused !== 'quote' && (
        <Booking booking={booking} referralCode={codeOf(referral)} alone={refused === 'booking'} />
      )}
    </>
  );
}

/** What comes before the forms, in the order of the specification. */
function Reading() {
  return (
    <>
      <Hero />
      <Overview />
      <Services />
      <Technology />
      <Process />
      <Pricing />
      <Credentials />
      <Reviews sheet="A-07" ground="sheet" />
      <Gallery />
    </>
  );
}
