import { pricing } from '#content/home/sections.ts';
import { gst } from '#content/prices.ts';
import { OnwardLink } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';

/** What an inspection costs. */
export function Pricing() {
  return (
    <Section sheet="A-05" id="pricing" title={pricing().title} lead={pricing().lead} ground="sheet">
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <ul className="grid gap-px self-start border border-line bg-line sm:grid-cols-2">
          {pricing().main.map(({ name, price, unit }) => (
            <li key={name} className="bg-sheet p-6 sm:p-8">
              <p>
                <span className="text-display block font-extrabold tracking-[-0.02em]">{price}</span>{' '}
                <span className="lettering mt-1 block text-ink-soft">{unit}</span>
              </p>
              <h3 className="mt-4 text-[1.15rem] font-bold">{name}</h3>
            </li>
          ))}
        </ul>
        <div>
          <dl className="border-b border-line">
            {pricing().others.map(({ name, price }) => (
              <div
                key={name}
                className="flex items-baseline justify-between gap-6 border-t border-line py-3.5"
              >
                <dt>{name}</dt>
                <dd className="shrink-0 text-right">
                  <span className="font-bold tabular-nums">{price}</span>{' '}
                  <span className="lettering block text-ink-soft">{gst().label}</span>
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-5">
            <OnwardLink href="/pricing">{pricing().more}</OnwardLink>
          </p>
        </div>
      </div>
    </Section>
  );
}
