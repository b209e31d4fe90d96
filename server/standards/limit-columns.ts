import type { Selectable } from 'kysely';
import type { Bound, Comparison, Limit } from '#contract/desk/limits.ts';
import type { Tables } from '../database/tables.ts';

type LimitColumns = Pick<
  Selectable<Tables['standard_defects']>,
  | 'limit_comparison'
  | 'limit_value'
  | 'limit_unit'
  | 'limit_and_comparison'
  | 'limit_and_value'
  | 'limit_and_unit'
>;

/** A template's limit as its row holds it. */
export function limitColumns(limit: Limit | null | undefined): LimitColumns {
  return {
    limit_comparison: limit?.comparison ?? null,
    limit_value: limit?.value ?? null,
    limit_unit: limit?.unit ?? null,
    limit_and_comparison: limit?.and?.comparison ?? null,
    limit_and_value: limit?.and?.value ?? null,
    limit_and_unit: limit?.and?.unit ?? null,
  };
}

export function limitOf(row: LimitColumns): Limit | null {
  const one = boundOf(row.limit_comparison, row.limit_value, row.limit_unit);
  const and = boundOf(row.limit_and_comparison, row.limit_and_value, row.limit_and_unit);
  return one && (and ? { ...one, and } : one);
}

function boundOf(comparison: string | null, value: number | null, unit: string | null): Bound | null {
  return comparison === null
    ? null
    : { comparison: comparison as Comparison, value: value ?? 0, unit: unit ?? '' };
}
