import { fieldValue } from '#contract/capture/state.ts';
import { type FieldOf, useEntity, useWrite } from '#web/capture/use-capture.ts';

type ProposalsProps = {
  of: FieldOf;
  label: string;
  words: readonly string[];
  /** Other fields to write together with it. */
  beside?: Record<string, unknown> | undefined;
  onTaken?: () => void;
};

/** Sentences for an empty field, to insert with one tap and to edit afterwards. */
export function Proposals({ of, label, words, beside, onTaken }: ProposalsProps) {
  const { entity, entityId, name } = of;
  const write = useWrite();
  if (fieldValue(useEntity(of), name) !== undefined) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {words.map((one) => (
        <li key={one}>
          <button
            type="button"
            onClick={() => {
              void write(entity, entityId, { [name]: one, ...beside });
              onTaken?.();
            }}
            className="min-h-12 border border-edge bg-sheet px-3 py-2 text-left text-[0.95rem] leading-snug text-ink"
          >
            {one}
          </button>
        </li>
      ))}
    </ul>
  );
}
