import { technology } from '#content/home/sections.ts';
import { HouseDrawing } from '#web/drawings/house/house-drawing.tsx';
import { onBlueprint } from '#web/drawings/palette.ts';
import { Section } from '#web/ui/section.tsx';

/** The instruments, beside the house as the thermal camera shows it. */
export function Technology() {
  return (
    <Section
      sheet="A-03"
      id="technology"
      title={technology.title}
      lead={technology.lead}
      note="6 instruments"
      ground="blueprint"
    >
      <div className="grid items-center gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <figure>
          <HouseDrawing
            stage="thermal-imaging"
            palette={onBlueprint}
            callouts="labels"
            className="block h-auto w-full"
          />
          <figcaption className="lettering mt-3 text-chalk">{technology.figure}</figcaption>
        </figure>
        <dl>
          {technology.instruments.map(({ name, use }) => (
            <div key={name} className="border-t border-blueprint-line py-3.5 last:border-b">
              <dt className="font-bold text-white">{name}</dt>
              <dd className="text-[0.95rem] text-chalk">{use}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
