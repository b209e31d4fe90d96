import { useRef } from 'react';
import { counted } from '#contract/counted.ts';
import { priorities, type Template } from '#contract/desk/standards.ts';
import { formatCount } from '#web/admin/format.ts';
import { clausesIn, type Filter, isFiltered, limitKinds, noFilter } from '#web/admin/standards/filter.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input, Select } from '#web/ui/field.tsx';

type FiltersProps = {
  filter: Filter;
  onChange: (filter: Filter) => void;
  templates: Template[];
  count: number;
};

/** Narrows a list of templates by clause, priority and limit. Folded, because a standard is mostly read from its start. */
export function Filters({ filter, onChange, templates, count }: FiltersProps) {
  const summary = useRef<HTMLElement>(null);
  const { clause, priority, limit } = filter;
  const put = (part: Partial<Filter>) => onChange({ ...filter, ...part });
  const isOn = isFiltered(filter);
  /** The button goes with the filter, so the focus moves to what opens it. */
  function showAll() {
    onChange(noFilter);
    summary.current?.focus();
  }
  return (
    <div className="px-4 pb-2 sm:px-5">
      <details>
        <summary
          ref={summary}
          className="flex min-h-11 items-center py-2 text-[0.95rem] text-blueprint underline underline-offset-3"
        >
          Filter by clause, priority or limit
        </summary>
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 pb-2 sm:grid-cols-3">
          <div className="max-sm:col-span-2">
            <Field id="filter-clause" label="Clause">
              {(wiring) => (
                <Input
                  {...wiring}
                  list="filter-clauses"
                  value={clause}
                  maxLength={100}
                  className="font-mono"
                  onChange={({ target }) => put({ clause: target.value })}
                />
              )}
            </Field>
            <datalist id="filter-clauses">
              {clausesIn(templates).map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          </div>
          <Field id="filter-priority" label="Priority">
            {(wiring) => (
              <Select {...wiring} value={priority} onChange={({ target }) => put({ priority: target.value })}>
                <option value="">All</option>
                {priorities.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field id="filter-limit" label="Limit">
            {(wiring) => (
              <Select
                {...wiring}
                value={limit}
                onChange={({ target }) => put({ limit: target.value as Filter['limit'] })}
              >
                <option value="">All</option>
                {Object.entries(limitKinds).map(([kind, name]) => (
                  <option key={kind} value={kind}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </details>
      <p role="status" className="text-[0.95rem]">
        {isOn && `${formatCount(count)} of ${counted(templates.length, 'template')}.`}
      </p>
      {isOn && (
        <Button look="quiet" size="small" className="-ml-3.5 min-h-11!" onClick={showAll}>
          Show all
        </Button>
      )}
    </div>
  );
}
