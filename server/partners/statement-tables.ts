import { dayInWords } from '#contract/calendar.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import { WIDTH } from '#paper/document.ts';
import type { Placed } from '#paper/flow.ts';
import type { Doc } from '#paper/pieces.ts';
import { type Column, rowOnPaper, table } from '#paper/table.ts';
import { mapInTurns } from '../turns.ts';
import type { DocumentLine, StatementDocument } from './statement-document.ts';

/** How one column shows a line. `cents` is set if the column is totalled, `width` is a share of the table. */
export type LineColumn<Line> = Column & { of: (line: Line) => string; cents?: (line: Line) => number };

export const jobColumns: readonly LineColumn<DocumentLine>[] = [
  { name: 'Job', width: 8, of: ({ jobNumber }) => String(jobNumber) },
  { name: 'Invoiced on', width: 15, of: ({ invoicedOn }) => dayInWords(invoicedOn, 'short') },
  { name: 'Suburb', width: 19, of: ({ suburb }) => suburb },
  { name: 'Inspection', width: 21, of: ({ inspection }) => inspection },
  {
    name: 'Invoice ex GST',
    width: 17,
    figures: true,
    of: invoiced,
  },
  { name: 'Rate', width: 8, figures: true, of: ({ rate }) => (rate ? `${rate}%` : '–') },
];

function invoiced({ invoiceCents, isReversed }: DocumentLine): string {
  if (isReversed) return 'no longer yours';
  return invoiceCents === undefined ? 'cleared' : money(invoiceCents);
}

/** The columns with a total. GST only if the document may charge it. */
export function earned(
  kind: StatementDocument['kind'],
  commission: string,
  gst: string,
): LineColumn<DocumentLine>[] {
  const column = (name: string, width: number, cents: (line: DocumentLine) => number) => ({
    name,
    width,
    figures: true,
    cents,
    of: (line: DocumentLine) => money(cents(line)),
  });
  return [
    column(commission, 16, (line) => line.commissionCents),
    ...(kind === 'rcti' ? [column(gst, 14, (line) => line.gstCents)] : []),
  ];
}

type LineTable<Line> = {
  caption: string;
  columns: readonly LineColumn<Line>[];
  lines: readonly Line[];
  total: string;
};

/** A statement may have a line for each job of years. Others have their turn while they are set. */
export async function lineTable<Line extends DocumentLine>(
  doc: Doc,
  { caption, columns, lines, total }: LineTable<Line>,
): Promise<Placed[]> {
  const rows = lines.map((line) => columns.map(({ of }) => ({ text: of(line) })));
  const totals = columns.flatMap(({ cents }) => (cents ? [money(added(lines.map(cents)))] : []));
  const set = await mapInTurns(rows, (cells) => rowOnPaper(doc, cells, columns, WIDTH));
  return table(
    doc,
    { caption, columns, rows, total: { name: total, sums: totals }, repeatsHead: true },
    WIDTH,
    set.flat(),
  );
}

function added(cents: readonly number[]): number {
  return cents.reduce((sum, one) => sum + one, 0);
}

/** `$1,234.50`. Negative amounts have a minus sign instead of a hyphen: `−$50.00`. */
export function money(cents: number): string {
  return dollarsOf(cents).replace('-', '−');
}
