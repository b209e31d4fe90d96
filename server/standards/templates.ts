import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { DefectForm, EditDefect, MergeDefects, TemplateState } from '#contract/desk/standards.ts';
import { storable } from '#contract/text.ts';
import type { DatabaseKind, Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { versionOf } from '../database/version.ts';
import type { EditionOf } from './edition.ts';
import type { Template } from './understood.ts';

/**
 * Keeps other changes of templates waiting until this transaction ends; call it first in one that changes several, or that looks
 * at one before it changes it. SQLite does so by itself; on PostgreSQL two of them would each wait for rows the other holds.
 */
export async function takeTurns(transaction: Db, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres')
    await sql`lock table standard_defects in share row exclusive mode`.execute(transaction);
}

/** Writes templates as proposals. Their codes are the standard's and a number: `AS3740-2021-014`. */
export async function insertTemplates(
  db: Db,
  templates: (Template & { place: number })[],
  of: EditionOf & { standardId: string; now: Date },
): Promise<void> {
  const prefix = prefixOf(of);
  await db
    .insertInto('standard_defects')
    .values(
      templates.map((template) => ({
        id: randomUUID(),
        standard_id: of.standardId,
        defect_code: `${prefix}-${String(template.place + 1).padStart(3, '0')}`,
        defect_name: storable(template.defectName),
        description: storable(template.description),
        action_required: storable(template.actionRequired),
        priority: template.priority,
        clause_reference: template.clause || null,
        created_at: of.now.toISOString(),
        place: template.place,
        page: template.page,
        snippet: storable(template.snippet),
        limit_comparison: template.limit?.comparison ?? null,
        limit_value: template.limit?.value ?? null,
        limit_unit: template.limit?.unit ?? null,
      })),
    )
    .execute();
}

/** Gives a standard's templates the codes that follow from its corrected code. */
export async function recode(db: Db, standardId: string, edition: EditionOf): Promise<void> {
  const before = await db
    .selectFrom('australian_standards')
    .select(['series', 'edition'])
    .where('id', '=', standardId)
    .executeTakeFirst();
  if (!before || prefixOf(before) === prefixOf(edition)) return;
  const numberAt = prefixOf(before).length + 1;
  await db
    .updateTable('standard_defects')
    .set({ defect_code: sql<string>`${prefixOf(edition)} || substr(defect_code, ${sql.lit(numberAt)})` })
    .where('standard_id', '=', standardId)
    .execute();
}

function prefixOf({ series, edition }: EditionOf): string {
  return [series, edition.replaceAll(' ', '-')].filter(Boolean).join('-');
}

/** Sets what became of templates; returns how many changed. */
export async function decide(db: Db, ids: string[], state: TemplateState): Promise<number> {
  const changed = await db
    .updateTable('standard_defects')
    .set({ state, is_active: state === 'rejected' ? 'false' : 'true' })
    .where('id', 'in', ids)
    .where('merged_into', 'is', null)
    .where('state', '!=', state)
    .returning('id')
    .execute();
  return changed.length;
}

/**
 * Gives a template other words. Whoever writes them has read it: a proposal is accepted by it, a rejection stays. `'changed'`
 * when other words than those they have seen stand there.
 */
export async function editDefect(
  db: Db,
  id: string,
  { version: seen, ...form }: EditDefect,
): Promise<'edited' | 'missing' | 'changed'> {
  const before = await db
    .selectFrom('standard_defects')
    .selectAll()
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  if (!before) return 'missing';
  // Sent a second time, because the first answer was lost, they are stored already.
  const known = [seen, versionOfWords(asRow(form))];
  if (seen !== undefined && !known.includes(versionOfWords(before))) return 'changed';
  await db
    .updateTable('standard_defects')
    .set((row) => ({
      ...asRow(form),
      state: row.case().when('state', '=', 'proposed').then('accepted').else(row.ref('state')).end(),
    }))
    .where('id', '=', id)
    .execute();
  return 'edited';
}

/**
 * Makes several templates of one standard one: the first keeps its code and takes the words given, the others are kept under
 * it with what they rest on. `'apart'` when they are not of one standard, or one of them is merged already; `'changed'` when other
 * words than those they have seen stand in one of them.
 */
export async function mergeDefects(
  db: Db,
  { ids, template, versions: seen }: MergeDefects,
): Promise<'merged' | 'apart' | 'changed'> {
  const [first = '', ...others] = [...new Set(ids)];
  const found = await db
    .selectFrom('standard_defects')
    .selectAll()
    .where('id', 'in', [first, ...others])
    .where('merged_into', 'is', null)
    .execute();
  if (others.length === 0 || found.length !== others.length + 1) return 'apart';
  if (new Set(found.map(({ standard_id }) => standard_id)).size > 1) return 'apart';
  if (seen && found.some((row) => versionOfWords(row) !== seen[ids.indexOf(row.id)])) return 'changed';
  // What was merged into one of the others comes along.
  await db
    .updateTable('standard_defects')
    .set({ merged_into: first })
    .where((row) => row.or([row('id', 'in', others), row('merged_into', 'in', others)]))
    .execute();
  await db
    .updateTable('standard_defects')
    .set({ ...asRow(template), state: 'accepted', is_active: 'true' })
    .where('id', '=', first)
    .execute();
  return 'merged';
}

/** Takes a merge back: what was merged into a template stands by itself again. The template keeps its words. */
export async function separate(db: Db, id: string): Promise<void> {
  await db.updateTable('standard_defects').set({ merged_into: null }).where('merged_into', '=', id).execute();
}

/** Another one whenever other words are stored. Deciding on a template stores none. */
export function versionOfWords(row: ReturnType<typeof asRow>): string {
  return versionOf([
    row.defect_name,
    row.description,
    row.action_required,
    row.priority,
    row.clause_reference,
  ]);
}

function asRow(
  form: DefectForm,
): Pick<
  Selectable<Tables['standard_defects']>,
  'defect_name' | 'description' | 'action_required' | 'priority' | 'clause_reference'
> {
  return {
    defect_name: form.defectName,
    description: form.description,
    action_required: form.actionRequired,
    priority: form.priority,
    clause_reference: form.clauseReference,
  };
}
