import { fieldValue } from '#contract/capture/state.ts';
import { TextBox } from '#web/inspect/screens/controls.tsx';
import type { Draft } from '#web/inspect/use-visit.ts';
import { useWrite } from '#web/inspect/use-write.ts';

const fields = [
  { name: 'weather', label: 'Weather', lines: 1 },
  { name: 'dwelling', label: 'The building', lines: 2 },
  { name: 'builder', label: 'Builder', lines: 1 },
  { name: 'conclusion', label: 'Conclusion', lines: 3 },
] as const;

/** The fields about the whole inspection. */
export function VisitNotes({ draft }: { draft: Draft }) {
  const visit = draft.visit.inspection.id;
  const write = useWrite(visit);
  const entity = draft.state.inspection[visit];
  return (
    <section aria-labelledby="notes" className="mt-8">
      <h2 id="notes" className="border-b-2 border-ink pb-1 text-[1.15rem] font-bold">
        For the report
      </h2>
      <div className="mt-4 space-y-4">
        {fields.map(({ name, label, lines }) => (
          <TextBox
            key={name}
            label={label}
            lines={lines}
            value={fieldValue<string>(entity, name)}
            onKeep={(text) => write('inspection', visit, { [name]: text }, draft.state)}
          />
        ))}
      </div>
    </section>
  );
}
