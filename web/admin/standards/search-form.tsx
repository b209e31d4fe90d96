import { Form, Link, useNavigation } from 'react-router';
import { templateStates } from '#contract/desk/standards.ts';
import { pages } from '#contract/paths.ts';
import { LONGEST_SEARCH } from '#contract/text.ts';
import { type Asked, isSearch } from '#web/admin/standards/load.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input, Select } from '#web/ui/field.tsx';

/** Finds templates of all standards by their words; the address then says what was asked. */
export function SearchForm({ asked }: { asked: Asked }) {
  const searching = useNavigation().state === 'loading';
  return (
    <Form role="search" action={pages.standards} className="min-w-0 grow basis-80">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-48 sm:max-w-sm">
          <Field id="search" label="Search all templates" hint="Words, a clause or a code">
            {(wiring) => (
              <Input
                {...wiring}
                type="search"
                name="q"
                defaultValue={asked.q ?? ''}
                maxLength={LONGEST_SEARCH}
                autoComplete="off"
                className="min-h-10!"
              />
            )}
          </Field>
        </div>
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
        <Button type="submit" look="secondary" size="small" disabled={searching}>
          {searching ? 'Searching…' : 'Search'}
        </Button>
        {isSearch(asked) && (
          <Link to={pages.standards} className="py-2 text-[0.9rem]">
            Clear
          </Link>
        )}
      </div>
    </Form>
  );
}
