import { type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';

/** What the two databases call the same column, and how each checks the texts that stand for flags and amounts. */
export function columnTypes(kind: DatabaseKind) {
  const postgres = kind === 'postgres';
  return {
    time: postgres ? sql`timestamptz` : sql`text`,
    json: postgres ? sql`jsonb` : sql`text`,
    bytes: postgres ? sql`bigint` : sql`integer`,
    isFlag: (column: string) => sql<boolean>`${sql.ref(column)} in ('true', 'false')`,
    /** Dollars or percent: digits, and at most two decimals. NULL passes, as in every CHECK. */
    isDecimal: (column: string): RawBuilder<boolean> =>
      postgres
        ? sql`${sql.ref(column)} ~ '^[0-9]+([.][0-9]{1,2})?$'`
        : sql`${sql.ref(column)} glob '[0-9]*' and ${sql.ref(column)} not glob '*[^0-9.]*'
            and ${sql.ref(column)} not glob '*.*.*' and ${sql.ref(column)} not glob '*.'
            and ${sql.ref(column)} not glob '*.???*'`,
  };
}
