import { bookingFormLink } from '#content/navigation.ts';
import { servicesPage } from '#content/pages/services.ts';
import { HouseDrawing } from '#web/drawings/house/house-drawing.tsx';
import type { HouseStageId } from '#web/drawings/house/stages.ts';
import { CallToAction } from '#web/pages/parts/call-to-action.tsx';
import { localBusiness } from '#web/site/business-data.ts';
import { quoteAddress } from '#web/site/header.tsx';
import { PageTop } from '#web/site/page-top.tsx';
import { StructuredData } from '#web/site/structured-data.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { OnwardLink } from '#web/ui/link.tsx';
import { Checklist } from '#web/ui/lists.tsx';

export const handle = { static: true };

/** The stage of the house for each service. */
const drawings: Record<string, HouseStageId> = {
  'stage-inspection': 'pre-pour',
  'practical-completion': 'practical-completion',
  'warranty-inspection': 'waterproofing',
  dilapidation: 'enclosed',
  'thermal-imaging': 'thermal-imaging',
};

export default function Services() {
  return (
    <>
      <PageTop {...servicesPage()} />
      {servicesPage().services.map(({ id, name, text }) => (
        <StructuredData
          key={id}
          data={{
            '@type': 'Service',
            name,
            description: text,
            provider: localBusiness(),
            areaServed: localBusiness().areaServed,
          }}
        />
      ))}
      <div className="page-width py-6 sm:py-10">
        {servicesPage().services.map(({ id, name, price, unit, text, features }) => (
          <article
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="grid gap-x-12 gap-y-6 border-b border-line py-10 last:border-b-0 sm:py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
          >
            <div>
              <HouseDrawing
                stage={drawings[id] ?? 'frame'}
                className="block h-auto w-full border border-line bg-sheet"
              />
            </div>
            <div>
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-t-2 border-ink pt-3 sm:flex-nowrap">
                <h2 id={`${id}-title`} className="text-title font-bold">
                  {name}
                </h2>
                <p className="sm:shrink-0 sm:text-right">
                  <span className="text-[1.6rem] font-extrabold tabular-nums">{price}</span>{' '}
                  <span className="lettering text-ink-soft sm:block">{unit}</span>
                </p>
              </div>
              <p className="mt-3">{text}</p>
              <Checklist items={features} className="mt-4" />
              <p className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-2">
                <a href={quoteAddress} className={buttonLook()}>
                  {servicesPage().book}
                </a>
                <OnwardLink href={bookingFormLink.href}>{bookingFormLink.label}</OnwardLink>
              </p>
            </div>
          </article>
        ))}
      </div>
      <CallToAction />
    </>
  );
}
