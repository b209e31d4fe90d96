import { useState } from 'react';
import type { Identified } from '#contract/capture/draft.ts';
import type { Pin } from '#contract/capture/operations.ts';
import { fieldValue } from '#contract/capture/state.ts';
import type { Draft } from '#web/capture/draft.ts';
import { Picker } from '#web/capture/fields.tsx';
import { useWrite } from '#web/capture/use-capture.ts';
import { lastPin, numberOfPin, pinnedOn } from '#web/inspect/pins.ts';
import { addressOf, type Place } from '#web/inspect/place.ts';
import { PlanPage } from '#web/inspect/plans/plan-page.tsx';
import { PlanPages } from '#web/inspect/screens/plan.tsx';
import { Screen } from '#web/inspect/screens/screen.tsx';
import { usePlan } from '#web/inspect/use-plan.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';

type PinScreenProps = { draft: Draft; entity: 'finding' | 'photo'; thing: Identified };

/** Pins a finding or a photo on the customer's plan. One tap puts the pin, another moves it. */
export function PinScreen({ draft, entity, thing }: PinScreenProps) {
  const { inspection, inquiry } = draft.visit;
  const visit = inspection.id;
  const write = useWrite();
  const pin = fieldValue<Pin>(thing.fields, 'pin');
  const [first] = useState(() => pin ?? lastPin(draft));
  const known = inquiry.files.find(({ filename }) => filename === first?.file) ?? inquiry.files[0];
  const [chosen, setChosen] = useState(known?.filename ?? '');
  const back: Place =
    entity === 'finding'
      ? { screen: 'finding', visit, finding: thing.id }
      : { screen: 'photo', visit, photo: thing.id };
  return (
    <Screen
      title="Pin on plan"
      kicker={fieldValue<string>(thing.fields, entity === 'finding' ? 'title' : 'caption')}
      back={{ place: back, name: `the ${entity}` }}
      foot={
        <>
          {pin && (
            <Button
              look="secondary"
              className="grow"
              onClick={() => void write(entity, thing.id, { pin: null })}
            >
              Remove pin
            </Button>
          )}
          <a href={addressOf(back)} className={`${buttonLook('primary')} grow`}>
            Done
          </a>
        </>
      }
      isWide
    >
      {inquiry.files.length === 0 && <p>The customer has sent no plan for this inspection.</p>}
      {inquiry.files.length > 1 && (
        <div className="mb-3">
          <Picker
            id="plan"
            label="Plan"
            value={chosen}
            options={inquiry.files.map((file) => ({ value: file.filename, label: file.originalName }))}
            onPick={setChosen}
          />
        </div>
      )}
      {chosen && (
        <Pinning
          key={chosen}
          draft={draft}
          entity={entity}
          thing={thing}
          filename={chosen}
          first={first?.file === chosen ? first.page : undefined}
        />
      )}
    </Screen>
  );
}

type PinningProps = PinScreenProps & {
  filename: string;
  /** The page to begin with. */
  first: number | undefined;
};

function Pinning({ draft, entity, thing, filename, first }: PinningProps) {
  const write = useWrite();
  const pages = usePlan(filename);
  const name = draft.visit.inquiry.files.find((file) => file.filename === filename)?.originalName ?? 'Plan';
  const pinned = pinnedOn(draft, filename);
  const number = numberOfPin(draft, entity, thing.id);
  return (
    <PlanPages pages={pages} first={first}>
      {({ page, ...picture }) => {
        const here = pinned.filter(({ pin }) => pin.page === page);
        const isHere = here.some((one) => one.thing.id === thing.id);
        return (
          <PlanPage
            page={picture}
            name={`${name}, page ${page}`}
            pins={here.map((one) => ({
              id: one.thing.id,
              x: one.pin.x,
              y: one.pin.y,
              number: one.number,
              says: one.says,
            }))}
            onOpen={() => undefined}
            placing={isHere ? { number, id: thing.id } : { number }}
            onPlace={({ x, y }) => void write(entity, thing.id, { pin: { file: filename, page, x, y } })}
          />
        );
      }}
    </PlanPages>
  );
}
