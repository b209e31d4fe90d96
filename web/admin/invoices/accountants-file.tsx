import { addDays, type Month, monthInWords, monthOf, monthsBefore, nextMonth } from '#contract/calendar.ts';
import { paths } from '#contract/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';

const MONTHS = 36;

/** The download for the accountant: last month's invoices, unless other months are chosen. */
export function AccountantsFile() {
  const now = new Date();
  const months = Array.from({ length: MONTHS }, (_, back) => monthOf(monthsBefore(now, back)));
  return (
    <details className="mt-8 border-t-2 border-ink pt-1">
      <summary className="min-h-11 py-2 text-[1.05rem] font-bold">For your accountant</summary>
      <p className="max-w-prose text-ink-soft">
        A file of invoices and credit notes, in the columns that Xero imports as sales invoices. Xero takes at
        most 500 invoices at a time.
      </p>
      {/* A plain form, so that the browser saves the answer as a file. */}
      <form action={paths.invoicesDownload} className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3">
        <MonthChoice name="from" label="From" months={months} chosen={1} dayOf={(month) => `${month}-01`} />
        <MonthChoice name="to" label="To" months={months} chosen={1} dayOf={lastDayOf} />
        <Button type="submit" look="secondary" size="small">
          Download (CSV)
        </Button>
      </form>
    </details>
  );
}

type MonthChoiceProps = {
  name: string;
  label: string;
  months: readonly Month[];
  chosen: number;
  /** The day of a month that is sent. */
  dayOf: (month: Month) => string;
};

function MonthChoice({ name, label, months, chosen, dayOf }: MonthChoiceProps) {
  return (
    <Field id={`accountant-${name}`} label={label}>
      {(wiring) => (
        <Select {...wiring} name={name} defaultValue={dayOf(months[chosen] ?? '')} className="min-h-10!">
          {months.map((month) => (
            <option key={month} value={dayOf(month)}>
              {monthInWords(month)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function lastDayOf(month: Month): string {
  return addDays(`${nextMonth(month)}-01`, -1);
}
