import { areaPlaces } from '#content/areas.ts';
import { business } from '#content/business.ts';
import { contactPage } from '#content/pages/contact.ts';
import { CallToAction } from '#web/pages/parts/call-to-action.tsx';
import { localBusiness } from '#web/site/business-data.ts';
import { quoteAddress } from '#web/site/header.tsx';
import { PageTop } from '#web/site/page-top.tsx';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { StructuredData } from '#web/site/structured-data.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';

export const handle = { static: true };

export default function Contact() {
  const { cards, hours, areas } = contactPage;
  return (
    <>
      <PageTop {...contactPage} />
      <StructuredData data={localBusiness} />
      <div className="page-width grid gap-6 py-12 sm:py-16 md:grid-cols-3">
        <article className="border border-line bg-sheet p-6">
          <h2 className="text-[1.25rem] font-bold">{cards.phone.title}</h2>
          <p className="mt-3">
            <PhoneLink
              number={business.contactPagePhone}
              className="text-[1.5rem] font-extrabold no-underline"
            />
          </p>
          <p className="mt-2">{cards.phone.text}</p>
        </article>
        <article className="border border-line bg-sheet p-6">
          <h2 className="text-[1.25rem] font-bold">{cards.email.title}</h2>
          <p className="mt-3 text-[1.2rem] font-bold wrap-anywhere">{business.email}</p>
          <p className="mt-2">{cards.email.text}</p>
        </article>
        <article className="border border-ink bg-sheet p-6">
          <h2 className="text-[1.25rem] font-bold">{cards.quote.title}</h2>
          <p className="mt-3">{cards.quote.text}</p>
          <p className="mt-4">
            <a href={quoteAddress} className={buttonLook()}>
              {cards.quote.action}
            </a>
          </p>
        </article>
      </div>
      <Section sheet="K-02" id="hours" title={hours.title} ground="sheet">
        <dl className="max-w-2xl border-b border-line">
          {hours.rows.map(({ days, time }) => (
            <div key={days} className="flex flex-wrap justify-between gap-x-8 border-t border-line py-3">
              <dt>{days}</dt>
              <dd className="font-semibold">{time}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section sheet="K-03" id="areas" title={areas.title} lead={areas.lead}>
        <dl className="grid gap-x-12 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {areaPlaces.map(({ area, places }) => (
            <div key={area} className="border-t-2 border-ink pt-3">
              <dt className="font-bold">{area}</dt>
              <dd className="mt-1 text-[0.95rem]">{places.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <CallToAction />
    </>
  );
}
