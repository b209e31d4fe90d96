import type { ReactNode } from 'react';

type Column<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned right, digit under digit. */
  numeric?: boolean;
};

type TableProps<Row> = {
  caption: ReactNode;
  /** The first column names its row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Whether the values are sentences. On a phone they are then below the column names, not to the right. */
  wordy?: boolean;
  /** The text while there are no rows: what will be here, and how it gets here. */
  empty?: ReactNode;
};

/**
 * A table with named columns. On a phone each row becomes a block under the name of the row, and each value repeats the name
 * of its column; on paper it is a table whatever the width.
 */
export function Table<Row>({ caption, columns, rows, rowKey, wordy = false, empty }: TableProps<Row>) {
  return (
    <table
      {...stays('table')}
      className="w-full border-collapse text-[0.95rem] tabular-nums max-md:not-print:block"
    >
      <caption className="pb-2 text-left font-semibold max-md:not-print:block">{caption}</caption>
      <thead {...stays('rowgroup')} className="max-md:not-print:sr-only">
        <tr {...stays('row')}>
          {columns.map(({ name, numeric }) => (
            <th
              {...stays('columnheader')}
              key={name}
              scope="col"
              className={`lettering border-y border-ink px-3 py-2 font-normal text-ink-soft first:pl-0 last:pr-0 ${sideOf(numeric)}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        {...stays('rowgroup')}
        className="max-md:not-print:block max-md:not-print:border-t max-md:not-print:border-ink"
      >
        {rows.length === 0 && (
          <tr {...stays('row')} className="border-b border-line max-md:not-print:block">
            <td
              {...stays('cell')}
              colSpan={columns.length}
              className="py-4 text-ink-soft max-md:not-print:block"
            >
              {empty}
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <TableRow key={rowKey(row)} row={row} columns={columns} wordy={wordy} />
        ))}
      </tbody>
    </table>
  );
}

type TableRowProps<Row> = { row: Row; columns: readonly Column<Row>[]; wordy: boolean };

function TableRow<Row>({ row, columns, wordy }: TableRowProps<Row>) {
  return (
    <tr
      {...stays('row')}
      className="border-b border-line max-md:not-print:block max-md:not-print:py-2.5 print:break-inside-avoid"
    >
      {columns.map((column, index) =>
        index === 0 ? (
          <th
            {...stays('rowheader')}
            key={column.name}
            scope="row"
            className="py-2.5 pr-3 text-left align-top font-normal max-md:not-print:block max-md:not-print:font-semibold max-md:not-print:py-1"
          >
            {column.cell(row)}
          </th>
        ) : (
          <Value key={column.name} column={column} row={row} wordy={wordy} />
        ),
      )}
    </tr>
  );
}

type ValueProps<Row> = { column: Column<Row>; row: Row; wordy: boolean };

function Value<Row>({ column: { name, cell, numeric }, row, wordy }: ValueProps<Row>) {
  return (
    <td
      {...stays('cell')}
      className={`px-3 py-2.5 align-top last:pr-0 max-md:not-print:flex max-md:not-print:px-0 max-md:not-print:py-0.5 ${wordy ? 'max-md:not-print:flex-col' : 'max-md:not-print:justify-between max-md:not-print:gap-6'} ${sideOf(numeric)}`}
    >
      <span className="lettering shrink-0 pt-0.5 text-ink-soft md:hidden print:hidden" aria-hidden="true">
        {name}
      </span>
      <span className={`min-w-0 ${wordy ? '' : 'max-md:not-print:text-right'}`}>{cell(row)}</span>
    </td>
  );
}

function sideOf(numeric = false): string {
  return numeric ? 'text-right' : 'text-left';
}

/**
 * Table elements laid out as blocks lose their meaning for some screen readers, so the roles are set again.
 */
export function stays(role: string): { role: string } {
  return { role };
}
