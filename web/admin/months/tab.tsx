import { Form, Link, useNavigation } from 'react-router';
import { monthInWords, monthNames, monthOf, monthsBefore, splitMonth } from '#contract/calendar.ts';
import { monthIssue, partnersMonth } from '#contract/desk/endpoints/partners.ts';
import { LoadFailed } from '#web/admin/load-failed.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { MonthDetails } from '#web/admin/months/month-details.tsx';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import type { Route } from './+types/tab';

const YEARS = 5;

/** The month of the address; without one, this month. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const now = splitMonth(monthOf(new Date()));
  const month = asked.has('month') ? Number(asked.get('month')) : now.month;
  const year = asked.has('year') ? Number(asked.get('year')) : now.year;
  const report = await loaded(call(partnersMonth, { query: { month, year } }));
  // The month before is what there is to close, as a rule: it is one tap away.
  const last = asked.has('month') ? undefined : monthOf(monthsBefore(new Date(), 1));
  const before = last ? await loaded(call(partnersMonth, { query: splitMonth(last) })) : undefined;
  const toClose = before?.ok && before.value.mayClose ? last : undefined;
  // Before a month is closed it has no statements to issue.
  const isClosed = report.ok && report.value.closedAt !== null;
  return {
    month,
    year,
    thisYear: now.year,
    report,
    toClose,
    issue: isClosed ? await loaded(call(monthIssue, { query: { month, year } })) : undefined,
  };
}

/** What we owe the partners for a month. */
export default function MonthlyReports({ loaderData }: Route.ComponentProps) {
  const { month, year, thisYear, report, toClose, issue } = loaderData;
  const loading = useNavigation().state === 'loading';
  return (
    <>
      <h2 className="sr-only">Monthly reports</h2>
      <Form className="no-print flex flex-wrap items-end gap-3 py-5" key={`${year}-${month}`}>
        <Field id="month" label="Month">
          {(wiring) => (
            <Select {...wiring} name="month" defaultValue={month} className="min-h-10! w-auto!">
              {monthNames.map((name, index) => (
                <option key={name} value={index}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="year" label="Year">
          {(wiring) => (
            <Select {...wiring} name="year" defaultValue={year} className="min-h-10! w-auto!">
              {Array.from({ length: YEARS }, (_, ago) => thisYear - ago).map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" size="small" disabled={loading}>
          {loading ? 'Generating…' : 'Generate Report'}
        </Button>
        <Button look="secondary" size="small" className="ml-auto" onClick={() => print()}>
          Print
        </Button>
      </Form>
      {toClose && (
        <p className="no-print mb-4 border-l-4 border-blueprint bg-sheet px-4 py-2">
          <Link to={`?${new URLSearchParams(textsOf(splitMonth(toClose)))}`} className="inline-block py-1">
            {monthInWords(toClose)} is not closed yet. Open it
          </Link>
        </p>
      )}
      {report.ok ? (
        <>
          <MonthDetails report={report.value} issue={issue?.ok ? issue.value : undefined} />
          {issue?.ok === false && <LoadFailed what="What is left to issue" sentence={issue.sentence} />}
        </>
      ) : (
        <LoadFailed what="The report" sentence={report.sentence} />
      )}
    </>
  );
}

function textsOf({ month, year }: { month: number; year: number }) {
  return { month: String(month), year: String(year) };
}
