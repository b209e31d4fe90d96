import { hoursInWords, licenceLine, serviceAreas } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { legalLinks } from '#content/navigation.ts';
import { sampleFacts, sampleSentence } from '#content/sample-facts.ts';
import { inspectionTypes, labelOf } from '#contract/choices.ts';
import { BusinessMark } from '#web/site/business-mark.tsx';
import { PhoneLink } from '#web/site/phone-link.tsx';

/** The foot of every page, lettered like the title block of a drawing. */
export function Footer() {
  const sample = sampleSentence(sampleFacts());
  return (
    <footer className="on-blueprint blueprint-grid mt-auto text-chalk">
      <div className="page-width py-12 print:py-0">
        <div className="print:hidden grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr_1.2fr]">
          <div className="flex gap-4">
            <BusinessMark
              mark="-mt-12 h-32 shrink-0"
              className="h-16 max-w-32 shrink-0 self-start rounded-sheet bg-sheet p-2"
            />
            <div>
              <p className="text-[1.15rem] leading-snug font-bold text-white">{facts.identity.name}</p>
              <p className="mt-2 text-[0.95rem]">{facts.identity.tagline}</p>
            </div>
          </div>
          <FooterList title="Inspections" items={inspectionTypes.map(labelOf)} />
          <FooterList title="Service areas" items={serviceAreas()} />
          <div>
            <h2 className="lettering border-b border-blueprint-line pb-2">Contact</h2>
            <address className="mt-3 not-italic">
              <PhoneLink
                number={facts.contact.phone}
                label={facts.contact.phoneLabel}
                className="inline-block py-2.5 text-[1.25rem] font-bold text-white no-underline"
              />
              <p>{facts.contact.email}</p>
              <p className="text-[0.95rem]">{hoursInWords()}</p>
            </address>
            <ul className="mt-4 text-[0.95rem]">
              {legalLinks.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} className="inline-block py-2.5 text-white">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        {sample && <p className="mt-10 max-w-3xl text-[0.95rem] print:mt-4">{sample}</p>}
        <p className="lettering mt-6 flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-blueprint-line pt-5">
          <span>
            {licenceLine()}, ABN {facts.licence.abn}
          </span>
          <span>
            © {facts.identity.copyrightYear} {facts.identity.name}
          </span>
        </p>
      </div>
    </footer>
  );
}

function FooterList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h2 className="lettering border-b border-blueprint-line pb-2">{title}</h2>
      <ul className="mt-3 text-[0.95rem]">
        {items.map((item) => (
          <li key={item} className="py-0.5">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
