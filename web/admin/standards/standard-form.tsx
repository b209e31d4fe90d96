import { standardCategories } from '#content/standard-categories.ts';
import { correct } from '#contract/desk/endpoints/standards.ts';
import type { Standard } from '#contract/desk/standards.ts';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Input, Select, Textarea } from '#web/ui/field.tsx';

/** The code, name, category and description as read from the document, for a person to correct. */
export function StandardForm({ standard, onDone }: { standard: Standard; onDone: () => void }) {
  const { id, version, standardCode, standardName, category, description } = standard;
  return (
    <DeskForm
      endpoint={correct}
      given={{ id, version }}
      words={{ failed: 'Details not saved', done: 'Details saved' }}
      stored={{ standardCode, standardName, category, description }}
      draft={{ form: `standard ${id}` }}
      summary="h4"
      onDone={onDone}
      className="space-y-4"
    >
      {({ field, pending }) => (
        <>
          <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
            <Field {...field('standardCode')} label="Code, with the edition" required>
              {(wiring) => <Input {...wiring} autoComplete="off" className="font-mono" />}
            </Field>
            <Field {...field('category')} label="Category">
              {(wiring) => (
                <Select {...wiring}>
                  <option value="">No category yet</option>
                  {[...new Set([...standardCategories, category])].filter(Boolean).map((category) => (
                    <option key={category} value={category}>
                      {category}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <Field {...field('standardName')} label="Name" required>
            {(wiring) => <Input {...wiring} autoComplete="off" />}
          </Field>
          <Field {...field('description')} label="Description">
            {(wiring) => <Textarea {...wiring} />}
          </Field>
          <Button type="submit" look="secondary" size="small" disabled={pending}>
            {pending ? 'Saving…' : 'Save details'}
          </Button>
        </>
      )}
    </DeskForm>
  );
}
