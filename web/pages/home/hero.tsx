import { business, promises } from '#content/business.ts';
import { PhoneLink } from '#web/site/phone-link.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/mark.tsx';

/** The banner tagline and the promise, on a blueprint ground, with the facts lettered as in a drawing's title block. */
export function Hero() {
  return (
    <div className="on-blueprint blueprint-grid text-white">
      <p className="border-b border-blueprint-line">
        <span className="page-width lettering flex flex-wrap justify-between gap-x-6 py-2 text-chalk max-sm:tracking-normal max-sm:text-[0.7rem]">
          <span>{business.tagline}</span>
          <span className="hidden sm:inline">{business.hours}</span>
        </span>
      </p>
      <div className="page-width grid gap-x-16 gap-y-12 pt-14 pb-16 sm:pt-20 sm:pb-24 lg:grid-cols-[minmax(0,1fr)_auto_24rem]">
        <div>
          <h1 className="text-display font-extrabold tracking-[-0.02em]">Checked before it’s covered up.</h1>
          <p className="mt-6 max-w-xl text-[1.15rem] text-chalk">
            Concrete hides the steel. Plaster hides the frame. We inspect new homes in {business.region} at
            each stage of the build, while a fault can still be seen and put right.
          </p>
          <p className="mt-8 flex flex-wrap gap-3">
            <a href="#quote" className={buttonLook()}>
              Get Free Quote
            </a>
            <PhoneLink number={business.phone} className={buttonLook('chalk')} />
          </p>
        </div>
        <PlumbLine />
        <FactBlock />
      </div>
    </div>
  );
}

/** A line let down from the top edge, true to the bottom of the sheet. */
function PlumbLine() {
  return (
    <div aria-hidden="true" className="-mt-20 -mb-10 hidden flex-col items-center text-chalk lg:flex">
      <span className="w-0.5 grow bg-current" />
      <Mark className="h-16" />
    </div>
  );
}

function FactBlock() {
  const facts = [
    ['Reply', promises.reply.replace('We reply ', '')],
    ['Report', promises.report.replace('Report ', '')],
    ['Inspections', `${business.inspectionsDone} since ${business.foundedYear}`],
    ['Satisfaction', business.satisfaction],
    ['Cover', business.indemnityCover],
    ['Licence', business.licence],
  ] as const;
  return (
    <dl className="self-end border border-chalk/60 bg-blueprint-deep text-[0.95rem]">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-[8.5rem_1fr] border-b border-blueprint-line last:border-b-0"
        >
          <dt className="lettering border-r border-blueprint-line px-3 py-3 text-chalk">{name}</dt>
          <dd className="px-3 py-2.5 first-letter:uppercase">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
