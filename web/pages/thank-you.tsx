import { hoursInWords, promises } from '#content/business.ts';
import { confirmationWords } from '#content/confirmation.ts';
import { facts } from '#content/facts.ts';
import { SentPage } from '#contract/inquiries.ts';
import { pages } from '#contract/paths.ts';
import { Confirmation } from '#web/forms/inquiry/confirmation.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { TitleBlock } from '#web/ui/title-block.tsx';
import type { Route } from './+types/thank-you';

export const handle = { static: true };

/** Called by our own server only, to render the page for a visitor whose request it knows. */
export async function action({ request }: Route.ActionArgs): Promise<SentPage> {
  return SentPage.parse(await request.json());
}

/** The page after a request sent without JavaScript. It works for a day. */
export default function ThankYou({ actionData: sent }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-3xl py-12 sm:py-20">
      <PageHead title="Thank you" unlisted />
      <TitleBlock sheet="Q-02" as="h1">
        {confirmationWords.title}
      </TitleBlock>
      {sent && <Confirmation confirmation={sent.confirmation} as="h2" />}
      <h2 className="mt-8 text-[1.25rem] font-bold">What happens next</h2>
      <p id="respond-by" className="mt-2 text-[1.15rem] font-semibold">
        {sent?.reply ?? `${promises().reply}.`}
      </p>
      <p className="mt-2">
        Our hours are {hoursInWords()}. We will email you our answer. If anything is unclear, we will call
        you.
      </p>
      {sent?.timesPage && (
        <p className="mt-4">
          <a href={sent.timesPage} className={buttonLook()}>
            {confirmationWords.chooseTime}
          </a>
        </p>
      )}
      {sent?.customerPage ? (
        <p className="mt-4">
          {confirmationWords.yourPage}: <a href={sent.customerPage}>open your page</a>. Save the link, so that
          you can find it again. If it is urgent, call <PhoneLink number={facts.contact.phone} />.
        </p>
      ) : (
        <p className="mt-4">
          {confirmationWords.yourPage}, open the link in our email, or write to {facts.contact.email}. If it
          is urgent, call <PhoneLink number={facts.contact.phone} />.
        </p>
      )}
      <p className="mt-8">
        <a href={pages.home} className={buttonLook('secondary')}>
          Back to the home page
        </a>
      </p>
    </div>
  );
}
