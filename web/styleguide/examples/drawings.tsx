import { plates } from '#content/plates/facts.ts';
import { Hatches } from '#web/drawings/drafting/material.tsx';
import { HouseDrawing } from '#web/drawings/house/house-drawing.tsx';
import { houseStages } from '#web/drawings/house/stages.ts';
import { onBlueprint } from '#web/drawings/palette.ts';
import { plateDrawings } from '#web/drawings/plates/drawings.ts';
import { Example } from '../example.tsx';

export function DrawingExamples() {
  return (
    <>
      <div className="grid gap-8 md:grid-cols-2">
        {houseStages.map(({ stage }) => (
          <Example key={stage} name={stage}>
            <HouseDrawing stage={stage} callouts="numbers" className="block h-auto w-full bg-sheet" />
          </Example>
        ))}
        {houseStages.map(({ stage }) => (
          <Example key={stage} name={`${stage}, on blueprint`} ground="blueprint">
            <HouseDrawing
              stage={stage}
              palette={onBlueprint}
              callouts="labels"
              className="block h-auto w-full"
            />
          </Example>
        ))}
      </div>
      <Hatches />
      <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-3">
        {plates.map(({ id, title }) => {
          const Drawing = plateDrawings[id];
          return (
            <Example key={id} name={title}>
              <div className="bg-sheet">
                <Drawing />
              </div>
            </Example>
          );
        })}
      </div>
    </>
  );
}
