import { business, promises } from '#content/business.ts';
import { pages } from '#contract/paths.ts';
import { PageHead } from '#web/site/page-head.tsx';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { TitleBlock } from '#web/ui/title-block.tsx';

export const handle = { static: true };

/** Where a request sent without JavaScript ends. */
export default function ThankYou() {
  return (
    <div className="page-width max-w-3xl py-12 sm:py-20">
      <PageHead title="Thank you" unlisted />
      <TitleBlock sheet="Q-02" as="h1">
        We have your request
      </TitleBlock>
      <h2 className="mt-8 text-[1.25rem] font-bold">What happens next</h2>
      <p id="respond-by" className="mt-2 text-[1.15rem] font-semibold">
        {/* One text: all of it gives way to the inquiry's own time. */}
        {`${promises.reply}.`}
      </p>
      <p className="mt-2">
        Our hours are {business.hours}. We write to the email address you gave us, or call you if something is
        unclear.
      </p>
      <p className="mt-4">
        If it is urgent, call <PhoneLink number={business.phone} />.
      </p>
      <p className="mt-8">
        <a href={pages.home} className={buttonLook('secondary')}>
          Back to the home page
        </a>
      </p>
    </div>
  );
}
