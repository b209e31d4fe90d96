import { fieldsOf, type ImportKind, importRefusals } from '#contract/desk/imports.ts';
import { fieldErrors } from '#contract/errors.ts';
import type { z } from '#contract/schema.ts';
import type { Mapping } from './propose-columns.ts';

/** A row as it is taken, or why it is not. */
export type RowResult<Taken> = { ok: true; taken: Taken } | { ok: false; why: string };

/**
 * A spreadsheet that opens our downloads would run it. A minus before words is none, and neither is a plus before a phone number. Our
 * own downloads have a quote before such a cell.
 */
const FORMULA = /^[=@＝＠]|^[+\-＋－].*(?:\||[A-Z]{2}\()/s;

/** The cells of a row by field; a field without a column is empty. */
export function cellsOf(
  kind: ImportKind,
  mapping: Mapping,
  cells: readonly string[],
): RowResult<Record<string, string>> {
  const taken: Record<string, string> = {};
  for (const [field, label] of Object.entries(fieldsOf(kind))) {
    const cell = cells[mapping[field] ?? -1] ?? '';
    if (FORMULA.test(cell)) return { ok: false, why: importRefusals.formula(label) };
    taken[field] = cell.replace(/^'(?=[=+\-@＝＋－＠])/, '').trim();
  }
  return { ok: true, taken };
}

/** A cell as one line: an address may have several. */
export function oneLine(cell = ''): string {
  return cell
    .split(/[\r\n]/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ');
}

/** What a schema makes of a row, or the first of its sentences, with the name of the column. */
export function judgedRow<Schema extends z.ZodMiniType>(
  schema: Schema,
  row: unknown,
  labels: Record<string, string>,
): RowResult<z.output<Schema>> {
  const { data, error } = schema.safeParse(row);
  if (!error) return { ok: true, taken: data as z.output<Schema> };
  const [[field = '', why = ''] = []] = Object.entries(fieldErrors(error));
  return { ok: false, why: labels[field] ? `${labels[field]}: ${why}` : why };
}
