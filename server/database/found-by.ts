import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { folded } from '#contract/found-by.ts';

/** A condition: a row has each typed word within the text of a column, which `foundWithin` wrote. */
export function hasWords(column: string, typed: string): RawBuilder<SqlBool> {
  const words = folded(typed).split(/\s+/u).filter(Boolean);
  const conditions = words.map(
    (word) => sql`${sql.ref(column)} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
  );
  if (conditions.length === 0) return sql<SqlBool>`${typed.trim() === ''}`;
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
