import { facts } from '#content/facts.ts';
import { OfferPage } from '#contract/offer-page.ts';
import { PageHead } from '#web/site/page-head.tsx';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { TitleBlock } from '#web/ui/title-block.tsx';
import type { Route } from './+types/offer';

export const handle = { static: true };

/** Called by our own server only, to render the page of one offer. */
export async function action({ request }: Route.ActionArgs): Promise<OfferPage> {
  return OfferPage.parse(await request.json());
}

const titles: Record<OfferPage['state'], string> = {
  open: 'Choose your time',
  booked: 'Your inspection is booked',
  'ran-out': 'This offer has expired',
  gone: 'You can no longer use this offer',
};

const questions: Record<OfferPage['state'], string> = {
  open: 'Do you need another time, or do you have a question?',
  booked: 'Do you want to change something?',
  'ran-out': 'Do you still need an inspection?',
  gone: 'Do you still need an inspection?',
};

/** The page where a customer chooses one of the times held for them. It works without JavaScript. */
export default function Offer({ actionData: offer }: Route.ComponentProps) {
  const state = offer?.state ?? 'gone';
  return (
    <div className="page-width max-w-3xl py-12 sm:py-20">
      <PageHead title={titles[state]} unlisted />
      <TitleBlock sheet="B-01" as="h1">
        {titles[state]}
      </TitleBlock>
      {offer && state !== 'gone' && (
        <p className="mt-4 text-[1.15rem]">
          {offer.type} inspection at {offer.address}
        </p>
      )}
      {offer?.cost && (state === 'open' || state === 'booked') && (
        <p className="mt-2">{`What it costs: ${offer.cost}.`}</p>
      )}
      {offer && state === 'open' && <Times offer={offer} />}
      {offer && state === 'booked' && (
        <>
          <p className="mt-6 text-[1.25rem] font-bold">{offer.booked}</p>
          {offer.problem && (
            <p role="alert" className="mt-4 border-l-4 border-fail pl-4 font-semibold">
              {offer.problem}.
            </p>
          )}
          <p className="mt-2">
            Our confirmation by email has a calendar entry and the link to your page. There you accept the
            agreement, see what to pay, and add plans.
          </p>
        </>
      )}
      {state === 'ran-out' && (
        <p className="mt-6">
          We held these times for you until {offer?.until}. Other customers can book them now.
        </p>
      )}
      {state === 'gone' && (
        <p className="mt-6">The link may be old, or we may have sent you a newer offer.</p>
      )}
      <p className="mt-8">
        {questions[state]} Call <PhoneLink number={facts.contact.phone} /> or reply to our email.
      </p>
    </div>
  );
}

function Times({ offer }: { offer: OfferPage }) {
  return (
    <form method="post" className="mt-6">
      {offer.problem && (
        <p role="alert" className="mb-4 border-l-4 border-fail pl-4 font-semibold">
          {offer.problem}
        </p>
      )}
      <fieldset>
        <legend className="text-[1.15rem] font-bold">When should we come?</legend>
        <div className="mt-3 grid gap-3">
          {offer.times.map((time, choice) => (
            <button
              key={time}
              type="submit"
              name="choice"
              value={choice}
              className={`${buttonLook('secondary')} w-full text-balance`}
            >
              {time}
            </button>
          ))}
        </div>
      </fieldset>
      <p className="mt-4 text-ink-soft">
        We are holding these times for you until {offer.until}. Tap a time to book it.
      </p>
    </form>
  );
}
