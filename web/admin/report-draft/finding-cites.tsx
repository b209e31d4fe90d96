import type { Cite } from '#contract/capture/operations.ts';
import { fieldId, type Thing } from '#web/capture/use-capture.ts';
import { useKeptField } from '#web/capture/use-kept-field.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError, Input, Textarea } from '#web/ui/field.tsx';

const none: Cite = { standard: '', clause: '', says: '' };

/** The clauses of standards that a finding is based on. */
export function FindingCites({ thing }: { thing: Thing }) {
  const of = { ...thing, name: 'cites' };
  const { text, onType, onLeave, refusal } = useKeptField<Cite[]>(of, {
    read: (typed) => (JSON.parse(typed) as Cite[]).filter(saysSomething),
    format: (cites) => JSON.stringify(cites ?? []),
  });
  const cites = JSON.parse(text) as Cite[];
  const change = (changed: readonly Cite[]) => onType(JSON.stringify(changed));
  const id = fieldId(of, 'cites');

  function add() {
    change([...cites, none]);
    requestAnimationFrame(() => document.getElementById(`${id}-${cites.length}-standard`)?.focus());
  }

  function remove(index: number) {
    change(cites.filter((_, at) => at !== index));
    requestAnimationFrame(() => document.getElementById(`${id}-add`)?.focus());
  }

  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="outline-none"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <legend className="font-semibold">Based on</legend>
      {refusal && <FieldError>{refusal}</FieldError>}
      <ul>
        {cites.map((cite, index) => (
          <CiteRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
            key={index}
            id={`${id}-${index}`}
            cite={cite}
            onChange={(changed) => change(cites.map((one, at) => (at === index ? changed : one)))}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <Button id={`${id}-add`} look="secondary" size="small" className="mt-2" onClick={add}>
        Add a clause
      </Button>
    </fieldset>
  );
}

type CiteFieldsProps = { id: string; cite: Cite; onChange: (cite: Cite) => void };

function CiteRow({ onRemove, ...fields }: CiteFieldsProps & { onRemove: () => void }) {
  const { standard, clause } = fields.cite;
  return (
    <li className="mt-2 grid gap-x-3 gap-y-2 border-l-4 border-blueprint pl-3 sm:grid-cols-2">
      <CiteFields {...fields} />
      <p className="sm:col-span-2">
        <Button
          look="secondary"
          size="small"
          aria-label={`Remove: ${[standard, clause].filter(Boolean).join(', ') || 'this clause'}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </p>
    </li>
  );
}

function CiteFields({ id, cite, onChange }: CiteFieldsProps) {
  const wiring = (name: keyof Cite) => ({
    value: cite[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...cite, [name]: target.value }),
  });
  return (
    <>
      <Field id={`${id}-standard`} label="Standard and edition">
        {({ required: _, defaultValue: __, ...control }) => (
          <Input {...control} {...wiring('standard')} autoComplete="off" />
        )}
      </Field>
      <Field id={`${id}-clause`} label="Clause">
        {({ required: _, defaultValue: __, ...control }) => (
          <Input {...control} {...wiring('clause')} autoComplete="off" />
        )}
      </Field>
      <div className="sm:col-span-2">
        <Field id={`${id}-says`} label="What it requires">
          {({ required: _, defaultValue: __, ...control }) => (
            <Textarea {...control} {...wiring('says')} rows={2} className="min-h-0!" />
          )}
        </Field>
      </div>
    </>
  );
}

function saysSomething({ standard, clause, says }: Cite): boolean {
  return [standard, clause, says].some((words) => words.trim() !== '');
}
