import { useId } from 'react';
import { useFetcher } from 'react-router';
import { standards as reference } from '#content/standards.ts';
import type { Standard } from '#contract/desk/standards.ts';
import type { Outcome } from '#web/admin/outcome.ts';
import { useOutcome } from '#web/admin/outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field, Input, Select, Textarea } from '#web/ui/field.tsx';

const categories = reference.map(({ category }) => category);

type StandardFormProps = {
  standard: Standard;
  /** Of the standard as it stands now, where whoever types can see it. */
  version: string;
  onDone: () => void;
};

/** What the reading took for the standard's code, name, category and description, to be corrected by a person. */
export function StandardForm({ standard, version, onDone }: StandardFormProps) {
  const id = useId();
  const fetcher = useFetcher<Outcome>();
  const { attempt, errors } = useOutcome(fetcher, onDone);
  const busy = fetcher.state !== 'idle';
  const field = (name: string) => ({ id: `${id}-${name}`, error: errors[name] });
  const problems = Object.entries(errors).map(([name, text]) => ({ text, href: `#${id}-${name}` }));
  return (
    <fetcher.Form method="post" noValidate className="space-y-4">
      <input type="hidden" name="intent" value="correct" />
      <input type="hidden" name="id" value={standard.id} />
      <input type="hidden" name="version" value={version} />
      <ErrorSummary as="h4" problems={problems} attempt={attempt} />
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Field {...field('standardCode')} label="Code, with the edition" required>
          {(wiring) => (
            <Input
              {...wiring}
              name="standardCode"
              defaultValue={standard.standardCode}
              autoComplete="off"
              className="font-mono"
            />
          )}
        </Field>
        <Field {...field('category')} label="Category">
          {(wiring) => (
            <Select {...wiring} name="category" defaultValue={standard.category}>
              <option value="">No category yet</option>
              {[...new Set([...categories, standard.category])].filter(Boolean).map((category) => (
                <option key={category} value={category}>
                  {category}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field {...field('standardName')} label="Name" required>
        {(wiring) => (
          <Input {...wiring} name="standardName" defaultValue={standard.standardName} autoComplete="off" />
        )}
      </Field>
      <Field {...field('description')} label="Description">
        {(wiring) => <Textarea {...wiring} name="description" defaultValue={standard.description} />}
      </Field>
      <Button type="submit" look="secondary" size="small" disabled={busy}>
        {busy ? 'Saving…' : 'Save details'}
      </Button>
    </fetcher.Form>
  );
}
