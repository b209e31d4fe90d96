import type { ReactNode } from 'react';

type Column<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Measures and money stand at the right, figure under figure. */
  numeric?: boolean;
};

type TableProps<Row> = {
  caption: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** A table with named columns; on a narrow screen each row becomes a block that repeats the names. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className="block w-full text-[0.95rem] md:table md:border-collapse">
      <caption className="block pb-2 text-left font-semibold md:table-caption">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          {columns.map(({ name, numeric }) => (
            <th
              key={name}
              scope="col"
              className={`lettering border-y border-ink px-3 py-2 font-normal text-ink-soft ${numeric ? 'text-right' : 'text-left'}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block border-t border-ink md:table-row-group">
        {rows.map((row) => (
          <tr key={rowKey(row)} className="block border-b border-line py-2 md:table-row md:py-0">
            {columns.map(({ name, cell, numeric }) => (
              <td
                key={name}
                className={`flex justify-between gap-6 py-1 tabular-nums md:table-cell md:border-b md:border-line md:px-3 md:py-2.5 ${numeric ? 'md:text-right' : ''}`}
              >
                <span className="lettering shrink-0 pt-0.5 text-ink-soft md:hidden" aria-hidden="true">
                  {name}
                </span>
                <span>{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
