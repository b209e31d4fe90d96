import { sql } from 'kysely';
import { folded, hasTyped } from '#contract/found-by.ts';
import type { Db } from '../database/open.ts';

/** A standard as a search shows it. */
export type FoundStandard = { id: string; code: string; name: string };

/** The standards whose code, title or category has each typed word, by code. */
export async function findTyped(db: Db, typed: string, limit: number): Promise<FoundStandard[]> {
  const rows = await db
    .selectFrom('australian_standards')
    .select(['id', 'standard_code as code', 'standard_name', 'category'])
    .orderBy('series')
    .orderBy('edition', 'desc')
    .execute();
  return rows
    .filter(({ code, standard_name, category }) =>
      hasTyped(`${code} ${standard_name ?? ''} ${category}`, typed),
    )
    .slice(0, limit)
    .map(({ id, code, standard_name }) => ({ id, code, name: standard_name ?? '' }));
}

/** The templates whose code, name or clause has each typed word, in the order of their documents. */
export async function findTypedTemplates(db: Db, typed: string, limit: number) {
  const words = [...new Set(folded(typed).split(/\s+/u).filter(Boolean))];
  if (words.length === 0) return [];
  const said = sql`lower(defect_code || ' ' || defect_name || ' ' || coalesce(clause_reference, ''))`;
  return db
    .selectFrom('standard_defects as d')
    .innerJoin('australian_standards as s', 's.id', 'd.standard_id')
    .where('merged_into', 'is', null)
    .where('state', '!=', 'rejected')
    .where((row) =>
      row.and(
        words.map(
          (word) => sql<boolean>`${said} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
        ),
      ),
    )
    .select(['d.id', 'defect_code as code', 'defect_name as name', 'clause_reference as clause'])
    .select('s.standard_code as standardCode')
    .orderBy('series')
    .orderBy('s.edition', 'desc')
    .orderBy('place')
    .limit(limit)
    .execute();
}
