import { business } from '#content/business.ts';
import { pages } from '#contract/paths.ts';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/mark.tsx';

/** The quote is one tap away from everywhere. */
export const quoteAddress = `${pages.home}#quote`;

/** What the full name says after the short one. */
const trade = business.name.replace(business.shortName, '').trim();

export function Header() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page-width flex min-h-18 items-center gap-x-3 sm:gap-x-5">
        <span className="self-stretch">
          <Mark className="h-14" />
        </span>
        <div className="mr-auto leading-tight sm:flex sm:grow sm:items-center sm:justify-between">
          <a href={pages.home} className="block py-1 text-ink no-underline">
            <span className="block text-[1.1rem] font-bold max-[22rem]:text-base whitespace-nowrap sm:text-[1.2rem]">
              {business.shortName}
            </span>
            <span className="lettering hidden text-ink-soft sm:block">{trade}</span>
          </a>
          <PhoneLink
            number={business.phone}
            className="inline-block py-1 text-[0.95rem] font-semibold no-underline sm:text-base"
          />
        </div>
        <a
          href={quoteAddress}
          className={`whitespace-nowrap max-[22rem]:px-2 ${buttonLook('primary', 'small')}`}
        >
          Get Free Quote
        </a>
      </div>
    </header>
  );
}
