import { buyingPage } from '#content/pages/home-buying.ts';
import { CallToAction } from '#web/pages/parts/call-to-action.tsx';
import { PageTop } from '#web/pages/parts/page-top.tsx';
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
              <ul className="mt-4">
                {tips.map((tip) => (
                  <li key={tip} className="checked border-t border-line py-2.5 pl-7">
                    {tip}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
      <Section sheet="H-02" id="benefits" title={benefits.title} ground="sheet">
        <ul className="max-w-3xl">
          {benefits.list.map((line) => (
            <li key={line} className="checked border-t border-line py-2.5 pl-7 last:border-b">
              {line}
            </li>
          ))}
        </ul>
      </Section>
      <Section sheet="H-03" id="mistakes" title={mistakes.title}>
        <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {mistakes.list.map(({ name, text }) => (
            <div key={name} className="border-t-2 border-ink pt-3">
              <dt className="text-[1.15rem] font-bold">{name}</dt>
              <dd className="mt-1">{text}</dd>
            </div>
          ))}
        </dl>
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
