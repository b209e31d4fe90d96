import { facts } from '#content/facts.ts';
import { pages } from '#contract/paths.ts';
import { quoteAddress } from '#web/site/header.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { TitleBlock } from '#web/ui/title-block.tsx';

export const handle = { static: true };

export default function NotFound() {
  return (
    <div className="page-width max-w-3xl py-12 sm:py-20">
      <PageHead title="Page Not Found" unlisted />
      <TitleBlock as="h1">404 Page Not Found</TitleBlock>
      <p className="mt-8">
        There is no page at this address. If you typed the address, check the spelling. If you followed a
        link, the page may have moved.
      </p>
      {import.meta.env.DEV && (
        <p className="lettering mt-4 border border-dashed border-edge p-3">
          Did you forget to add the page to web/routes.ts?
        </p>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        <a href={quoteAddress} className={buttonLook()}>
          Get Free Quote
        </a>
        <a href={pages.home} className={buttonLook('secondary')}>
          Go to the home page
        </a>
      </p>
      <p className="mt-6">
        Or call <PhoneLink number={facts.contact.phone} />.
      </p>
    </div>
  );
}
