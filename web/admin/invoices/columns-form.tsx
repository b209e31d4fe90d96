import { useState } from 'react';
import type { BankColumns, BankFile } from '#contract/desk/bank-files.ts';
import * as endpoints from '#contract/desk/endpoints/invoices.ts';
import { z } from '#contract/schema.ts';
import { DeskForm, type FieldOf } from '#web/admin/desk-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError, Select } from '#web/ui/field.tsx';

/** What a column of a bank file can contain. */
const contents = {
  '': 'Not needed',
  day: 'Date',
  amount: 'Amount, with minus for money out',
  credit: 'Money in',
  words: 'Description',
} as const;

const dayOrders = {
  dmy: 'Day first, like 31/12/2026',
  ymd: 'Year first, like 2026-12-31',
  mdy: 'Month first, like 12/31/2026',
} as const;

type Texts = Record<string, string>;

/**
 * Shows the first lines of a file and asks what its columns contain. The answer is remembered for all files
 * with the same columns.
 */
export function ColumnsForm({ file: { id, sample } }: { file: BankFile }) {
  const columns = Math.max(0, ...sample.map((cells) => cells.length));
  const [fields] = useState(() => columnFields(columns));
  return (
    <DeskForm
      endpoint={endpoints.chooseColumns}
      given={{ id }}
      fields={fields}
      body={(typed) => columnsIn(typed as Texts, columns)}
      words={{ failed: 'Columns not saved', done: 'Columns saved' }}
      stored={{ hasHeading: looksLikeHeading(sample[0] ?? []) ? 'yes' : 'no', dayOrder: 'dmy' }}
      draft={{ form: `columns ${id}` }}
      className="mt-3"
    >
      {({ field, pending }) => (
        <>
          <Sample field={field} sample={sample} columns={columns} />
          <div className="mt-4 grid max-w-2xl gap-x-6 gap-y-4 sm:grid-cols-2">
            <Field {...field('dayOrder')} label="How dates are written">
              {(wiring) => (
                <Select {...wiring}>
                  {Object.entries(dayOrders).map(([order, name]) => (
                    <option key={order} value={order}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field {...field('hasHeading')} label="The first line">
              {(wiring) => (
                <Select {...wiring}>
                  <option value="yes">It names the columns</option>
                  <option value="no">It is a transaction</option>
                </Select>
              )}
            </Field>
          </div>
          <Button type="submit" size="small" className="mt-4" disabled={pending}>
            {pending ? 'Saving…' : 'Save columns'}
          </Button>
        </>
      )}
    </DeskForm>
  );
}

type SampleProps = { field: FieldOf; sample: readonly string[][]; columns: number };

function Sample({ field, sample, columns }: SampleProps) {
  const places = Array.from({ length: columns }, (_, place) => place);
  const { id, error } = field('columns');
  return (
    <div id={id} tabIndex={-1} {...(error && { 'aria-invalid': true })} className="outline-none">
      <p className="max-w-prose">
        Say what each column holds. We need the date, the amount or the money in, and the description.
      </p>
      {error && <FieldError>{error}</FieldError>}
      <div className="mt-2 overflow-x-auto border border-line bg-sheet">
        <table className="w-full border-collapse text-[0.9rem]">
          <thead>
            <tr>
              {places.map((place) => (
                <th
                  key={place}
                  scope="col"
                  className="min-w-40 border-b border-ink p-2 text-left font-normal"
                >
                  <Select
                    {...wiringOf(field(`column-${place}`))}
                    aria-label={`Column ${place + 1} holds`}
                    className="min-h-10!"
                  >
                    {Object.entries(contents).map(([content, name]) => (
                      <option key={content} value={content}>
                        {name}
                      </option>
                    ))}
                  </Select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file never change places
              <tr key={line} className="border-b border-line last:border-b-0">
                {places.map((place) => (
                  <td key={place} className="p-2 align-top whitespace-nowrap">
                    {cells[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function wiringOf({ id, name, defaultValue }: ReturnType<FieldOf>) {
  return { id, name, defaultValue };
}

/** A line without a digit names columns. */
function looksLikeHeading(cells: readonly string[]): boolean {
  return cells.length > 0 && !/\d/.test(cells.join(''));
}

/** Checks that each needed column is chosen, and none twice. */
function columnFields(columns: number) {
  return z.record(z.string(), z.string()).check(({ value, issues }) => {
    const error = problemWith(chosenIn(value, columns));
    if (error) issues.push({ code: 'custom', input: value, message: error, path: ['columns'] });
  });
}

function problemWith(chosen: readonly string[]): string | undefined {
  const count = (content: string) => chosen.filter((one) => one === content).length;
  if (count('day') !== 1) return 'Choose one column with the date';
  if (count('amount') + count('credit') === 0) return 'Choose the column with the amount, or the money in';
  if (count('amount') + count('credit') > 1) return 'Choose one column only for the amount or the money in';
  return count('words') === 0 ? 'Choose the column with the description' : undefined;
}

const chosenIn = (typed: Texts, columns: number) =>
  Array.from({ length: columns }, (_, place) => typed[`column-${place}`] ?? '');

function columnsIn(typed: Texts, columns: number): BankColumns {
  const chosen = chosenIn(typed, columns);
  const placeOf = (content: string) => (chosen.includes(content) ? chosen.indexOf(content) : null);
  return {
    hasHeading: typed.hasHeading === 'yes',
    day: placeOf('day') ?? 0,
    dayOrder: typed.dayOrder as BankColumns['dayOrder'],
    amount: placeOf('amount'),
    credit: placeOf('credit'),
    words: chosen.flatMap((content, place) => (content === 'words' ? [place] : [])),
  };
}
