import { type SyntheticEvent, useState } from 'react';
import { fieldValue } from '#contract/capture/state.ts';
import { Icon } from '#web/inspect/screens/icons.tsx';
import type { FindingProps } from '#web/inspect/screens/props.ts';
import { useWrite } from '#web/inspect/use-write.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

/** Where in its area a finding was seen. One finding may have several places. */
export function FindingPlaces({ draft, finding }: FindingProps) {
  const write = useWrite(draft.visit.inspection.id);
  const [place, setPlace] = useState('');
  const places = fieldValue<string[]>(finding.fields, 'places') ?? [];
  const keep = (changed: string[]) => write('finding', finding.id, { places: changed });
  async function add(event?: SyntheticEvent) {
    event?.preventDefault();
    const words = place.trim();
    if (words !== '' && (places.includes(words) || (await keep([...places, words])))) setPlace('');
  }
  return (
    <section aria-label="Places">
      {places.length > 0 && (
        <>
          <h2 className="mb-1 font-bold">Where exactly</h2>
          <ul className="mb-3">
            {places.map((one) => (
              <li key={one} className="flex items-center gap-2 border-b border-line">
                <span className="grow">{one}</span>
                <button
                  type="button"
                  aria-label={`Take away: ${one}`}
                  className="grid size-12 place-items-center"
                  onClick={() => void keep(places.filter((other) => other !== one))}
                >
                  <Icon name="bin" className="size-5" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <form onSubmit={(event) => void add(event)} className="flex items-end gap-2">
        <div className="grow">
          <Field id="place" label={places.length > 0 ? 'Another place' : 'Where exactly'}>
            {({ required: _, defaultValue: __, ...control }) => (
              <Input
                {...control}
                value={place}
                autoCapitalize="sentences"
                className="border-ink"
                onChange={({ target }) => setPlace(target.value)}
                // Nothing that was typed is lost by going on.
                onBlur={() => void add()}
              />
            )}
          </Field>
        </div>
        <Button look="secondary" type="submit">
          Add
        </Button>
      </form>
    </section>
  );
}
