import { services } from '#content/home/sections.ts';
import { gst, stagePrice } from '#content/prices.ts';
import { stages } from '#content/stages.ts';
import { Checklist } from '#web/ui/lists.tsx';
import { Section } from '#web/ui/section.tsx';

/** The services, each stage with its checks. */
export function Services() {
  return (
    <Section sheet="A-02" id="services" title={services.title} lead={services.lead} ground="sheet">
      <ul className="grid gap-px border border-line bg-line md:grid-cols-2 xl:grid-cols-3">
        {stages.map((stage, index) => (
          <li key={stage.id} className="flex flex-col bg-sheet p-5 sm:p-7">
            <div className="flex items-baseline justify-between gap-3">
              <h3 className="text-[1.25rem] font-bold">
                <span className="lettering mr-2 text-blueprint">{index + 1}</span>
                {stage.name}
              </h3>
              <span className="lettering shrink-0 text-right text-ink-soft">
                {stagePrice(stage.id)} <span className="block">{gst().label}</span>
              </span>
            </div>
            <Checklist items={stage.checklist} className="mt-4 grow text-[0.95rem]" />
          </li>
        ))}
      </ul>
      <ul className="mt-10 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {services.also.map(({ name, text }) => (
          <li key={name} className="border-t-2 border-ink pt-4">
            <h3 className="text-[1.15rem] font-bold">{name}</h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
