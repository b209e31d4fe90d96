import { fieldValue } from '#contract/capture/state.ts';
import { useWrite } from '#web/capture/use-capture.ts';
import { AddWords } from '#web/inspect/screens/add-words.tsx';
import { Icon } from '#web/inspect/screens/icons.tsx';
import type { FindingProps } from '#web/inspect/screens/props.ts';

/** Where in its area a finding was seen. One finding may have several places. */
export function FindingPlaces({ finding }: Pick<FindingProps, 'finding'>) {
  const write = useWrite();
  const places = fieldValue<string[]>(finding.fields, 'places') ?? [];
  const keep = (changed: string[]) => write('finding', finding.id, { places: changed });
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
                  aria-label={`Remove: ${one}`}
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
      <AddWords
        id={`place-${finding.id}`}
        label={places.length > 0 ? 'Another place' : 'Where exactly'}
        addsOnLeaving
        onAdd={(words) => places.includes(words) || keep([...places, words])}
      />
    </section>
  );
}
