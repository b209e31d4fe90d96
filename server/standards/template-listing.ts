import { type Selectable, sql } from 'kysely';
import type { Evidence, Template, TemplateFilter, TemplateState } from '#contract/desk/standards.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { mapInTurns } from '../turns.ts';
import { limitOf } from './limit-columns.ts';

type Row = Selectable<Tables['standard_defects']> & { standard_code: string };

/** The templates a filter finds, in the order of their documents, at most `limit` of them. */
export async function findTemplates(db: Db, filter: TemplateFilter, limit?: number): Promise<Template[]> {
  const rows = await matching(db, filter)
    .selectAll('standard_defects')
    .select('standard_code')
    .orderBy('series')
    .orderBy('edition', 'desc')
    .orderBy('place')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return withEvidence(db, rows, filter.standard);
}

/** How many templates a filter finds. */
export async function countTemplates(db: Db, filter: TemplateFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds templates that contain every word typed. Searching tens of thousands of rows takes milliseconds. */
function matching(db: Db, { q = '', state, standard }: TemplateFilter) {
  const words = [...new Set(q.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, 10);
  const said = sql`lower(standard_code || ' ' || defect_code || ' ' || defect_name || ' ' || standard_defects.description || ' ' ||
    action_required || ' ' || coalesce(clause_reference, '') || ' ' || priority || ' ' || snippet)`;
  return db
    .selectFrom('standard_defects')
    .innerJoin('australian_standards', 'australian_standards.id', 'standard_id')
    .where('merged_into', 'is', null)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(standard !== undefined, (query) => query.where('standard_id', '=', standard ?? ''))
    .where((row) =>
      row.and(
        words.map(
          (word) => sql<boolean>`${said} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
        ),
      ),
    );
}

/** A template, unless it was merged into another. */
export async function findTemplate(db: Db, id: string): Promise<Template | undefined> {
  const row = await matching(db, { q: undefined, state: undefined, standard: undefined })
    .selectAll('standard_defects')
    .select('standard_code')
    .where('standard_defects.id', '=', id)
    .executeTakeFirst();
  return row && (await withEvidence(db, [row], row.standard_id))[0];
}

async function withEvidence(db: Db, rows: Row[], standardId: string | undefined): Promise<Template[]> {
  const merged = await db
    .selectFrom('standard_defects')
    .select(['merged_into', 'clause_reference as clauseReference', 'page', 'snippet'])
    .where('merged_into', 'is not', null)
    .$if(standardId !== undefined, (query) => query.where('standard_id', '=', standardId ?? ''))
    .orderBy('place')
    .execute();
  const evidence = Map.groupBy(merged, ({ merged_into }) => merged_into);
  return mapInTurns(rows, (row) =>
    asTemplate(
      row,
      (evidence.get(row.id) ?? []).map(({ merged_into, ...rest }) => rest),
    ),
  );
}

function asTemplate(row: Row, merged: Evidence[]): Template {
  return {
    id: row.id,
    standardId: row.standard_id,
    standardCode: row.standard_code,
    defectCode: row.defect_code,
    defectName: row.defect_name,
    description: row.description,
    actionRequired: row.action_required,
    priority: row.priority,
    priorityReason: row.priority_reason,
    clauseReference: row.clause_reference,
    isActive: row.is_active,
    createdAt: row.created_at,
    state: row.state as TemplateState,
    page: row.page,
    snippet: row.snippet,
    limit: limitOf(row),
    merged,
    version: row.version,
  };
}
