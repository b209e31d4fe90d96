import { overview } from '#content/home/sections.ts';
import { stages } from '#content/stages.ts';
import { HouseDrawing } from '#web/drawings/house/house-drawing.tsx';
import { houseStages } from '#web/drawings/house/stages.ts';
import { Section } from '#web/ui/section.tsx';

/**
 * The same house at six stages, on one sheet: a set of radio buttons, so that it works by touch, by arrow keys and
 * without JavaScript. On paper every stage is printed.
 */
export function Overview() {
  return (
    <Section sheet="A-01" id="stages" title={overview.title} lead={overview.lead}>
      <div className="stage-viewer">
        <fieldset className="grid grid-cols-2 border border-ink not-supports-[selector(:has(*))]:hidden sm:grid-cols-3 lg:grid-cols-[repeat(6,auto)] print:hidden">
          <legend className="sr-only">Stage of the build</legend>
          {stages.map(({ id, name }, index) => (
            <label
              key={id}
              className="flex min-h-12 cursor-pointer items-baseline gap-[0.6em] bg-sheet px-3 py-2 text-[0.9rem] leading-tight font-semibold ring-[0.5px] ring-line hover:bg-blueprint-wash has-checked:bg-ink has-checked:text-white has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blueprint"
            >
              <input type="radio" name="stage" value={id} defaultChecked={index === 0} className="sr-only" />
              <span className="lettering" aria-hidden="true">
                {index + 1}
              </span>
              {name}
            </label>
          ))}
        </fieldset>
        <div className="grid border border-t-0 border-ink bg-sheet print:block print:border-0">
          {stages.map((stage, index) => (
            <article
              key={stage.id}
              data-stage={stage.id}
              className="grid break-inside-avoid content-start gap-x-10 gap-y-6 p-[clamp(0.75rem,2.5vw,2rem)] supports-[selector(:has(*))]:[grid-area:1/1] lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] print:grid-cols-[3fr_2fr]"
            >
              <HouseDrawing stage={stage.id} callouts="numbers" className="block h-auto w-full" />
              <div className="lg:self-center">
                <h3 className="text-title font-bold">
                  <span className="lettering mr-3 align-middle text-blueprint">{index + 1}/6</span>
                  {stage.name}
                </h3>
                <p className="mt-2 font-semibold">{stage.when}.</p>
                <p className="mt-2">{stage.covers}</p>
                <ol className="mt-5">
                  {houseStages[stage.id].map(({ label }, number) => (
                    <li key={label} className="flex gap-3 border-t border-line py-2">
                      <span className="lettering grid size-6 shrink-0 place-items-center rounded-full border border-current text-blueprint">
                        {number + 1}
                      </span>
                      {label}
                    </li>
                  ))}
                </ol>
              </div>
            </article>
          ))}
        </div>
      </div>
    </Section>
  );
}
