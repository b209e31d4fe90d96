import { toolsPage } from '#content/pages/tools.ts';
import { CallToAction } from '#web/pages/parts/call-to-action.tsx';
import { quoteAddress } from '#web/site/header.tsx';
import { PageTop } from '#web/site/page-top.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Checklist, Steps } from '#web/ui/lists.tsx';
import { Section } from '#web/ui/section.tsx';

export const handle = { static: true };

export default function ToolsTechnology() {
  const { equipment, standards, process } = toolsPage;
  return (
    <>
      <PageTop {...toolsPage} stage="thermal-imaging">
        <p className="mt-7">
          <a href={quoteAddress} className={buttonLook()}>
            Get Free Quote
          </a>
        </p>
      </PageTop>
      <Section sheet="T-01" id="equipment" title={equipment.title}>
        <ul className="grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
          {equipment.items.map(({ name, text, applications }, index) => (
            <li key={name} className="bg-sheet p-6">
              <p className="lettering text-blueprint">{index + 1}</p>
              <h3 className="mt-1 text-[1.2rem] font-bold">{name}</h3>
              <p className="mt-2">{text}</p>
              <Checklist items={applications} className="mt-4 text-[0.95rem]" />
            </li>
          ))}
        </ul>
      </Section>
      <Section sheet="T-02" id="standards" title={standards.title} ground="sheet">
        <dl className="border-b border-line">
          {standards.items.map(({ code, text }) => (
            <div key={code} className="grid gap-x-8 border-t border-line py-3.5 sm:grid-cols-[12rem_1fr]">
              <dt className="font-mono font-semibold">{code}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section sheet="T-03" id="process" title={process.title}>
        <Steps steps={process.steps} />
      </Section>
      <CallToAction isQuoteOnly />
    </>
  );
}
