import { business, promises } from '#content/business.ts';
import { readRejectedForm } from '#web/forms/form-state.ts';
import { QuoteForm } from '#web/forms/quote/quote-form.tsx';
import { useQuoteForm } from '#web/forms/quote/use-quote-form.ts';
import { Hero } from '#web/pages/home/hero.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { TitleBlock } from '#web/ui/title-block.tsx';
import type { Route } from './+types/home';

/** The page is for reading first: its forms come alive a moment later, and work without that. */
export const handle = { lateScripts: true };

/** Called by our own server only, to render the form again for a visitor without JavaScript. */
export function action({ request }: Route.ActionArgs) {
  return readRejectedForm(request);
}

export default function Home({ actionData }: Route.ComponentProps) {
  const quote = useQuoteForm(actionData);
  return (
    <>
      <PageHead
        title={`New home inspections in ${business.region}`}
        description={`Stage inspections, practical completion, warranty and dilapidation reports in ${business.region}. ${promises.reply}.`}
        troubled={quote.problems.length > 0}
      />
      {/* A refused form is what the visitor came back for: it stands first. */}
      {!actionData && <Hero />}
      <section id="quote" aria-labelledby="quote-title" className="page-width py-14 sm:py-20">
        <TitleBlock
          sheet="Q-01"
          as={actionData ? 'h1' : 'h2'}
          note={`Reply within ${promises.replyTime}`}
          id="quote-title"
        >
          Get your free quote
        </TitleBlock>
        <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:gap-16">
          <div className="rounded-sheet border border-line bg-sheet p-4 sm:p-8">
            <QuoteForm quote={quote} />
          </div>
          <WhatHappensNext />
        </div>
      </section>
    </>
  );
}

function WhatHappensNext() {
  const steps = [
    'You tell us about the house and attach what drawings you have.',
    `${promises.reply} with your quote.`,
    `We inspect. ${promises.report}, once payment is received.`,
  ];
  return (
    <div className="lg:sticky lg:top-28 lg:self-start">
      <h3 className="text-[1.15rem] font-bold">What happens next</h3>
      <ol className="mt-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4 border-t border-line py-3">
            <span className="lettering pt-1 text-blueprint">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      <p className="border-t border-line pt-3">
        Rather talk? Call <PhoneLink number={business.phone} className="font-semibold" />, {business.hours}.
      </p>
    </div>
  );
}
