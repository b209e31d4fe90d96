import { hoursInWords, promises } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { bookingFormLink } from '#content/navigation.ts';
import { quoteAddress } from '#web/site/header.tsx';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { OnwardLink } from '#web/ui/link.tsx';

type CallToActionProps = {
  title?: string;
  /** Whether it leads only to the quote form, and not also to the booking form. */
  isQuoteOnly?: boolean;
};

/** The end of every page: links to the quote form and, for people who know the day, to the booking form. */
export function CallToAction({
  title = 'Get it inspected before it is covered',
  isQuoteOnly = false,
}: CallToActionProps) {
  return (
    <section
      aria-labelledby="next-step"
      className="on-blueprint blueprint-grid border-b border-blueprint-line text-white print:hidden"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-12 sm:py-14">
        <div className="max-w-2xl">
          <h2 id="next-step" className="text-title font-bold">
            {title}
          </h2>
          <p className="mt-2 text-chalk">
            {promises().reply}, {hoursInWords()}.
          </p>
          {!isQuoteOnly && (
            <p className="mt-2">
              <OnwardLink href={bookingFormLink.href}>{bookingFormLink.label}</OnwardLink>
            </p>
          )}
        </div>
        <p className="flex flex-wrap gap-3">
          <a href={quoteAddress} className={buttonLook()}>
            Get Free Quote
          </a>
          <PhoneLink
            number={facts.contact.phone}
            label={facts.contact.phoneLabel}
            className={buttonLook('chalk')}
          />
        </p>
      </div>
    </section>
  );
}
