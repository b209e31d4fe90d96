/** One measured figure, with a bound if the product promises one. */
export type Figure = {
  what: string;
  value: number;
  unit: string;
  bound?: { atMost: number } | { atLeast: number };
  /** How it was measured, or the peer it was measured against. */
  note?: string;
};

/** The figures as a Markdown table that is also legible in a terminal. */
export function table(figures: Figure[]): string {
  const rows = [
    ['measured', 'value', 'bound', 'met', 'how'],
    ...figures.map((figure) => [
      figure.what,
      `${rounded(figure.value)} ${figure.unit}`,
      boundText(figure),
      verdict(figure),
      figure.note ?? '',
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const [head = '', ...body] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [head, rule, ...body].join('\n');
}

/** The median of several measurements. */
export function median(values: number[]): number {
  return percentile(values, 50);
}

export function percentile(values: number[], percent: number): number {
  if (values.length === 0) throw new Error('Nothing was measured');
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN;
}

function boundText({ bound, unit }: Figure): string {
  if (!bound) return '';
  return 'atMost' in bound ? `≤ ${bound.atMost} ${unit}` : `≥ ${bound.atLeast} ${unit}`;
}

function verdict({ bound, value }: Figure): string {
  if (!bound) return '';
  const met = 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast;
  return met ? 'yes' : 'NO';
}

function rounded(value: number): string {
  return value.toLocaleString('en-AU', { maximumFractionDigits: value < 100 ? 1 : 0 });
}
