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
        <fieldset className="stage-choice">
          <legend className="sr-only">Stage of the build</legend>
          {stages.map(({ id, name }, index) => (
            <label key={id}>
              <input type="radio" name="stage" value={id} defaultChecked={index === 0} className="sr-only" />
              <span className="lettering" aria-hidden="true">
                {index + 1}
              </span>
              {name}
            </label>
          ))}
        </fieldset>
        <div className="stage-sheets">
          {stages.map((stage, index) => (
            <article key={stage.id} data-stage={stage.id} className="stage-sheet">
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
