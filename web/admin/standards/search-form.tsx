import { Form } from 'react-router';
import { templateStates } from '#contract/desk/standards.ts';
import { pages } from '#contract/paths.ts';
import { SearchLine } from '#web/admin/search-line.tsx';
import { isSearch, type LibraryQuery } from '#web/admin/standards/load.ts';
import { Field, Select } from '#web/ui/field.tsx';

/** Searches the templates of all standards. The address of the page holds the search. */
export function SearchForm({ asked }: { asked: LibraryQuery }) {
  return (
    <Form role="search" action={pages.standards} className="min-w-0 grow basis-80">
      <SearchLine
        label="Search all templates"
        hint="Words, a clause or a code"
        q={asked.q}
        clear={isSearch(asked) ? pages.standards : undefined}
      >
        <div className="max-sm:grow">
          <Field id="search-state" label="State">
            {(wiring) => (
              <Select {...wiring} name="state" defaultValue={asked.state ?? ''} className="min-h-10!">
                <option value="">All</option>
                {Object.entries(templateStates).map(([state, name]) => (
                  <option key={state} value={state}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </SearchLine>
    </Form>
  );
}
