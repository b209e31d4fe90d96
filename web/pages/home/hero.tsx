import { hoursInWords, licenceNumber, promises } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { hero } from '#content/home/sections.ts';
import { gst } from '#content/prices.ts';
import { HouseDrawing } from '#web/drawings/house/house-drawing.tsx';
import { onBlueprint } from '#web/drawings/palette.ts';
import { localBusiness } from '#web/site/business-data.ts';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { StructuredData } from '#web/site/structured-data.tsx';
import { buttonLook } from '#web/ui/button.tsx';

/** The banner tagline, the promise and the house at its most telling stage, on a blueprint ground. */
export function Hero() {
  return (
    <div className="on-blueprint blueprint-grid text-white">
      <StructuredData data={localBusiness()} />
      <p className="border-b border-blueprint-line print:hidden">
        <span className="page-width lettering flex flex-wrap justify-between gap-x-6 py-2 text-chalk max-sm:tracking-normal">
          <span>{facts.identity.tagline}</span>
          <span className="hidden sm:inline">{hoursInWords()}</span>
        </span>
      </p>
      <div className="page-width grid items-center gap-x-10 gap-y-10 pt-12 pb-14 sm:pt-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:pb-16">
        <div>
          <h1 className="text-display font-extrabold tracking-[-0.025em]">{hero().title}</h1>
          <p className="mt-6 max-w-xl text-[1.12rem] text-chalk">{hero().lead}</p>
          <p className="mt-6 flex flex-wrap items-end gap-x-7 gap-y-2">
            {hero().prices.map(({ price, of }) => (
              <span key={price}>
                <strong className="block text-[1.75rem] leading-none font-extrabold tabular-nums">
                  {price}
                </strong>{' '}
                <span className="lettering text-chalk max-sm:tracking-normal">{of}</span>
              </span>
            ))}
            {/* On its own line, so that it lines up with the lettering under the prices. */}
            <span>
              <span className="lettering text-chalk max-sm:tracking-normal">{gst().label}</span>
            </span>
          </p>
          <p className="mt-7 flex flex-wrap gap-3">
            <a href="#quote" className={buttonLook()}>
              Get Free Quote
            </a>
            <PhoneLink number={facts.contact.phone} className={buttonLook('chalk')} />
          </p>
        </div>
        <figure className="-mx-2 sm:mx-0">
          <HouseDrawing
            stage="frame"
            palette={onBlueprint}
            callouts="numbers"
            className="block h-auto w-full"
          />
          <figcaption className="lettering mt-1 text-chalk max-sm:tracking-normal">
            {hero().figure}
          </figcaption>
        </figure>
      </div>
      <FactBlock />
    </div>
  );
}

/** The promises, lettered as in the title block of a drawing. */
function FactBlock() {
  const rows = [
    ['Reply', promises().reply.replace('We reply ', '')],
    ['Report', promises().report.replace('Report ', '')],
    ['Inspections', `${facts.identity.inspectionsDone} since ${facts.identity.foundedYear}`],
    ['Cover', facts.identity.indemnityCover],
    ['Licence', licenceNumber()],
  ] as const;
  return (
    <div className="border-t border-blueprint-line bg-blueprint-deep">
      <dl className="page-width grid sm:grid-cols-2 lg:grid-cols-5 lg:px-10">
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="flex gap-4 border-blueprint-line py-3 max-lg:border-b max-lg:last:border-b-0 lg:block lg:border-l lg:px-4 lg:first:border-l-0 lg:first:pl-0"
          >
            <dt className="lettering w-28 shrink-0 pt-0.5 text-chalk">{name}</dt>
            <dd className="text-[0.95rem] first-letter:uppercase lg:mt-0.5">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
