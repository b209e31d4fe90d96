import { Form } from 'react-router';
import { inquiryTypes, labelOf } from '#contract/choices.ts';
import { sameTypes } from '#contract/desk/inquiries.ts';
import { LONGEST_CODE } from '#contract/desk/inquiry-filter.ts';
import { pages } from '#contract/paths.ts';
import { type View, views } from '#web/admin/inquiries/load.ts';
import { SearchLine } from '#web/admin/search-line.tsx';
import { Field, Input, Select } from '#web/ui/field.tsx';

/** Each type once, even if it has several names. */
const offeredTypes = inquiryTypes.filter((type) => sameTypes(type)[0] === type);

/** Searches and filters inquiries. The address of the page holds the search. */
export function FilterForm({ view }: { view: View }) {
  const { q, sort: _sort, status: _status, ...narrowed } = view;
  return (
    <Form role="search" action={pages.desk} className="min-w-0 grow basis-80">
      <SearchLine
        hint="Name, phone, address, job, statement, file or partner"
        q={q}
        clear={Object.keys(view).length > 0 ? pages.desk : undefined}
      />
      <details className="mt-2" open={Object.keys(narrowed).length > 0 || undefined}>
        <summary className="inline-block py-1.5 text-[0.9rem] text-blueprint underline">More filters</summary>
        <div className="mt-2 grid max-w-4xl gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          <StatusFilter status={view.status} />
          <TypeFilter type={view.type} />
          <PartnerFilter code={view.partner} />
          <DayFilter name="from" label="Received from" day={view.from} />
          <DayFilter name="to" label="Received to" day={view.to} />
          <Order sort={view.sort} />
        </div>
      </details>
    </Form>
  );
}

function StatusFilter({ status = '' }: { status: string | undefined }) {
  return (
    <Field id="filter-status" label="Status">
      {(wiring) => (
        <Select {...wiring} name="status" defaultValue={status} className="min-h-10!">
          <option value="">All, including spam</option>
          {views.map((one) => (
            <option key={one.status} value={one.status}>
              {one.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function TypeFilter({ type = '' }: { type: string | undefined }) {
  return (
    <Field id="filter-type" label="Inspection type">
      {(wiring) => (
        <Select {...wiring} name="type" defaultValue={sameTypes(type)[0]} className="min-h-10!">
          <option value="">Any</option>
          {offeredTypes.map((offered) => (
            <option key={offered} value={offered}>
              {labelOf(offered)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function PartnerFilter({ code = '' }: { code: string | undefined }) {
  return (
    <Field id="filter-partner" label="Referral code">
      {(wiring) => (
        <Input
          {...wiring}
          name="partner"
          defaultValue={code}
          maxLength={LONGEST_CODE}
          autoComplete="off"
          className="min-h-10! font-mono uppercase"
        />
      )}
    </Field>
  );
}

function DayFilter({ name, label, day = '' }: { name: string; label: string; day: string | undefined }) {
  return (
    <Field id={`filter-${name}`} label={label}>
      {(wiring) => <Input {...wiring} type="date" name={name} defaultValue={day} className="min-h-10!" />}
    </Field>
  );
}

function Order({ sort = '' }: { sort: string | undefined }) {
  return (
    <Field id="filter-sort" label="Sort by">
      {(wiring) => (
        <Select {...wiring} name="sort" defaultValue={sort} className="min-h-10!">
          <option value="">Newest</option>
          <option value="due">Answer due (not available in a search)</option>
        </Select>
      )}
    </Field>
  );
}
