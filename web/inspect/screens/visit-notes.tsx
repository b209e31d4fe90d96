import type { Draft } from '#web/capture/draft.ts';
import { TextField } from '#web/capture/fields.tsx';

const fields = [
  { name: 'weather', label: 'Weather', lines: 1 },
  { name: 'dwelling', label: 'The building', lines: 2 },
  { name: 'builder', label: 'Builder', lines: 1 },
  { name: 'conclusion', label: 'Conclusion', lines: 3 },
] as const;

/** The fields about the whole inspection. */
export function VisitNotes({ draft }: { draft: Draft }) {
  const visit = draft.visit.inspection.id;
  return (
    <section aria-labelledby="notes" className="mt-8">
      <h2 id="notes" className="border-b-2 border-ink pb-1 text-[1.15rem] font-bold">
        For the report
      </h2>
      <div className="mt-4 space-y-4">
        {fields.map(({ name, label, lines }) => (
          <TextField
            key={name}
            of={{ entity: 'inspection', entityId: visit, name }}
            label={label}
            lines={lines}
          />
        ))}
      </div>
    </section>
  );
}
