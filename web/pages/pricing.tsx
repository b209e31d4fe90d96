import { pricingPage } from '#content/pages/pricing.ts';
import { gst } from '#content/prices.ts';
import { CallToAction } from '#web/pages/parts/call-to-action.tsx';
import { quoteAddress } from '#web/site/header.tsx';
import { PageTop } from '#web/site/page-top.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { OnwardLink } from '#web/ui/link.tsx';
import { Checklist, Points } from '#web/ui/lists.tsx';
import { Section } from '#web/ui/section.tsx';

export const handle = { static: true };

export default function Pricing() {
  const { packages, factors, promise } = pricingPage();
  return (
    <>
      <PageTop {...pricingPage()} />
      <div className="page-width grid gap-6 py-12 sm:py-16 md:grid-cols-2">
        {packages.map(({ name, price, unit, text, includes }) => (
          <article key={name} className="flex flex-col border border-ink bg-sheet p-6 sm:p-8">
            <h2 className="text-title font-bold">{name}</h2>
            <p className="mt-3">
              <span className="text-display font-extrabold tracking-[-0.02em] tabular-nums">{price}</span>{' '}
              <span className="lettering block text-ink-soft">{unit}</span>
            </p>
            <p className="mt-2">{text}</p>
            <Checklist items={includes} className="mt-5 grow" />
            <p className="mt-6">
              <a href={quoteAddress} className={buttonLook()}>
                Get Free Quote
              </a>
            </p>
          </article>
        ))}
      </div>
      <AdditionalServices />
      <Section sheet="P-03" id="factors" title={factors.title} lead={factors.lead}>
        <Points points={factors.list} />
        <p className="mt-8 flex flex-wrap gap-x-8 gap-y-1">
          {pricingPage().links.map(({ href, label }) => (
            <OnwardLink key={href} href={href}>
              {label}
            </OnwardLink>
          ))}
        </p>
      </Section>
      <Section sheet="P-04" id="promise" title={promise.title} ground="sheet">
        <div className="max-w-2xl space-y-4 text-[1.08rem]">
          {promise.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <CallToAction />
    </>
  );
}

function AdditionalServices() {
  const { title, services } = pricingPage().additional;
  return (
    <Section sheet="P-02" id="additional" title={title} ground="sheet">
      <dl className="border-b border-line">
        {services.map(({ name, price, text }) => (
          <div
            key={name}
            className="grid gap-x-8 border-t border-line py-4 sm:grid-cols-[16rem_1fr_auto] sm:items-baseline"
          >
            <dt className="font-bold">{name}</dt>
            <dd>{text}</dd>
            <dd className="sm:text-right">
              <span className="text-[1.2rem] font-extrabold tabular-nums">{price}</span>{' '}
              <span className="lettering text-ink-soft sm:block">{gst().label}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
