import type { Block, Cell } from '#report/block-kinds.ts';
import { SeverityTag } from '#web/reports/severity-tag.tsx';
import { stays } from '#web/ui/table.tsx';

type Rows = Extract<Block, { kind: 'rows' }>;

/** A table with at most this many rows is never separated from its heading on paper. */
const SHORT = 6;
/** A word that would make the table wider than the sheet. Any other word stays whole. */
const longWord = /\S{31}/;

/** A table that is one on paper and on a wide screen. On a phone each row is a short block without the names of its columns. */
export function RowsBlock({ caption, columns, rows }: Rows) {
  const hasNumbers = rows.every(({ cells: [first] }) => /^\d+$/.test(first?.text ?? ''));
  const phone = hasNumbers
    ? 'max-md:not-print:grid max-md:not-print:grid-cols-[2rem_minmax(0,1fr)] max-md:not-print:*:not-first:col-start-2'
    : 'max-md:not-print:block';
  return (
    <div className={`mt-3 ${rows.length <= SHORT ? 'print:break-inside-avoid' : ''}`}>
      <table
        {...stays('table')}
        className="w-full border-collapse text-[0.95rem] tabular-nums max-md:not-print:block print:text-[1em]"
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...stays('rowgroup')} className="max-md:not-print:sr-only">
          <tr {...stays('row')}>
            {columns.map((name) => (
              <th
                key={name}
                {...stays('columnheader')}
                scope="col"
                className="lettering border-y border-ink px-3 py-2 text-left font-normal text-ink-soft first:pl-0 last:pr-0"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...stays('rowgroup')} className="max-md:not-print:block max-md:not-print:border-t">
          {rows.map(({ cells, keys }, index) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: a person may write the same twice
              key={index}
              {...stays('row')}
              data-keys={keys.length > 0 ? keys.join(' ') : undefined}
              className={`border-b border-line print:break-inside-avoid max-md:not-print:py-0.5 max-md:not-print:text-[0.95em] max-md:not-print:leading-snug ${phone}`}
            >
              {cells.map((cell, place) => (
                <TableCell
                  key={columns[place]}
                  cell={cell}
                  place={place}
                  hasNumbers={hasNumbers}
                  isNamed={!hasNumbers && place === 0 && Boolean(cells[1]?.text)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type TableCellProps = {
  cell: Cell;
  place: number;
  hasNumbers: boolean;
  /** Whether it is the name of what stands beside it on a phone. */
  isNamed: boolean;
};

function TableCell({ cell, place, hasNumbers, isNamed }: TableCellProps) {
  // On a phone the name of a row and what it is about stand in one line.
  const isBeside = !hasNumbers && place < 2;
  const look = `text-left align-top max-md:not-print:p-0 ${isBeside ? 'max-md:not-print:inline max-md:not-print:pr-2' : 'max-md:not-print:block'}`;
  if (place === 0)
    return (
      <th
        {...stays('rowheader')}
        scope="row"
        className={`py-2 pr-3 font-normal max-md:not-print:font-semibold ${hasNumbers ? 'max-md:not-print:row-span-3' : ''} ${isNamed ? "max-md:not-print:after:content-[':']" : ''} ${look}`}
      >
        <CellText cell={cell} />
      </th>
    );
  return (
    <td {...stays('cell')} className={`px-3 py-2 last:pr-0 ${look}`}>
      <CellText cell={cell} />
    </td>
  );
}

function CellText({ cell: { text, to, tag } }: { cell: Cell }) {
  return (
    <>
      {tag && (
        <span className="md:mb-0.5 md:block print:block">
          <SeverityTag tag={tag} />
        </span>
      )}
      {tag && ' '}
      {to ? (
        <a href={`#${to}`} className="within-reach font-semibold">
          {text}
        </a>
      ) : (
        <span dir="auto" className={longWord.test(text) ? 'wrap-anywhere' : undefined}>
          {text}
        </span>
      )}
    </>
  );
}
