import * as endpoints from '#contract/desk/endpoints/imports.ts';
import { fieldsOf, type Import } from '#contract/desk/imports.ts';
import { z } from '#contract/schema.ts';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';

/** So many rows are shown. */
const SHOWN = 5;

const Texts = z.record(z.string(), z.string());

/** The first rows of a file, and which of its columns holds what. */
export function ImportColumnsForm({ file: { id, kind, columns, rows, mapping } }: { file: Import }) {
  const fields = Object.entries(fieldsOf(kind));
  const stored = Object.fromEntries(fields.map(([field]) => [field, String(mapping[field] ?? '')]));
  return (
    <>
      <section
        aria-label="The first rows"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it
        tabIndex={0}
        className="mt-2 overflow-x-auto border border-line bg-sheet"
      >
        <table className="w-full border-collapse text-[0.9rem]">
          <thead>
            <tr>
              {columns.map((column, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never change places
                <th key={place} scope="col" className="border-b border-ink p-2 text-left whitespace-nowrap">
                  {column || `Column ${place + 1}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map((cells, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never change places
              <tr key={line} className="border-b border-line last:border-b-0">
                {columns.map((_, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never change places
                  <td key={place} className="max-w-64 truncate p-2 align-top">
                    {cells[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <DeskForm
        endpoint={endpoints.chooseColumns}
        given={{ id }}
        fields={Texts}
        body={(typed) => ({ mapping: mappingIn(typed as Record<string, string>) })}
        words={{ failed: 'Columns not saved', done: 'Columns saved' }}
        stored={stored}
        draft={{ form: `import ${id}` }}
        className="mt-3"
      >
        {({ field, pending }) => (
          <>
            <div className="grid max-w-4xl gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
              {fields.map(([name, label]) => (
                <Field key={name} {...field(name)} label={label}>
                  {(wiring) => (
                    <Select {...wiring}>
                      <option value="">No column</option>
                      {columns.map((column, place) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never change places
                        <option key={place} value={place}>
                          {column || `Column ${place + 1}`}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
              ))}
            </div>
            <Button type="submit" look="secondary" size="small" className="mt-4" disabled={pending}>
              {pending ? 'Saving…' : 'Save columns'}
            </Button>
          </>
        )}
      </DeskForm>
    </>
  );
}

function mappingIn(typed: Record<string, string>): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(typed).map(([field, place]) => [field, place === '' ? null : Number(place)]),
  );
}
