import { buyingPage } from '#content/pages/home-buying.ts';
import { CallToAction } from '#web/pages/parts/call-to-action.tsx';
import { PageTop } from '#web/site/page-top.tsx';
import { Checklist, Points } from '#web/ui/lists.tsx';
import { Section } from '#web/ui/section.tsx';

export const handle = { static: true };

export default function HomeBuyingTips() {
  const { stages, benefits, mistakes, redFlags } = buyingPage;
  return (
    <>
      <PageTop {...buyingPage} stage="practical-completion" />
      <div className="page-width py-12 sm:py-16">
        <ol className="grid gap-px border border-line bg-line md:grid-cols-2">
          {stages.map(({ name, tips }, index) => (
            <li key={name} className="bg-sheet p-6 sm:p-8">
              <p className="lettering text-blueprint">{index + 1}</p>
              <h2 className="mt-1 text-title font-bold">{name}</h2>
              <Checklist items={tips} className="mt-4" />
            </li>
          ))}
        </ol>
      </div>
      <Section sheet="H-02" id="benefits" title={benefits.title} ground="sheet">
        <Checklist items={benefits.list} className="max-w-3xl" />
      </Section>
      <Section sheet="H-03" id="mistakes" title={mistakes.title}>
        <Points points={mistakes.list} />
      </Section>
      <Section sheet="H-04" id="red-flags" title={redFlags.title} ground="sheet">
        <ul className="max-w-3xl">
          {redFlags.list.map((line) => (
            <li key={line} className="flex gap-4 border-t border-line py-2.5 last:border-b">
              <svg viewBox="0 0 12 20" className="mt-1 h-5 w-3 shrink-0" aria-hidden="true">
                <path d="M1 0v20" className="stroke-ink" strokeWidth="1.4" />
                <path d="M1 1h10L8 5l3 4H1z" className="fill-signal" />
              </svg>
              {line}
            </li>
          ))}
        </ul>
      </Section>
      <CallToAction />
    </>
  );
}
