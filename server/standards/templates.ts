import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { MergeTemplates, TemplateState, TemplateWords } from '#contract/desk/standards.ts';
import { messages } from '#contract/messages.ts';
import { storable } from '#contract/text.ts';
import type { Template } from '#standards-reader/public.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { found, mustBeCurrent, refuse } from '../refusal.ts';
import { limitColumns } from './limit-columns.ts';

/**
 * Makes other changes of templates wait until this transaction ends. Call it first in a transaction that
 * changes several templates, or that reads one before it changes it. SQLite does this by itself. On
 * PostgreSQL, two such transactions could each wait for rows that the other holds.
 */
export async function takeTurns(transaction: Db, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres')
    await sql`lock table standard_defects in share row exclusive mode`.execute(transaction);
}

/**
 * Writes templates, as proposals unless another state is given. Their codes are a prefix (`prefixOf`) and a number: `AS3740-2021-014`.
 */
export async function insertTemplates(
  db: Db,
  templates: (Template & { place: number; number?: number })[],
  of: { standardId: string; prefix: string; now: Date; state?: TemplateState },
): Promise<void> {
  await db
    .insertInto('standard_defects')
    .values(
      templates.map((template) => ({
        id: randomUUID(),
        standard_id: of.standardId,
        defect_code: `${of.prefix}-${String(template.number ?? template.place + 1).padStart(3, '0')}`,
        ...columnsOfWords(template),
        clause_reference: template.clause || null,
        created_at: of.now.toISOString(),
        place: template.place,
        page: template.page,
        snippet: storable(template.snippet),
        state: of.state ?? 'proposed',
      })),
    )
    .execute();
}

/** What a template says, as its row holds it. */
export function columnsOfWords(template: Template) {
  return {
    defect_name: storable(template.defectName),
    description: storable(template.description),
    action_required: storable(template.actionRequired),
    priority: template.priority,
    priority_reason: storable(template.priorityReason),
    ...limitColumns(template.limit),
  };
}

/** Sets the status of templates and returns how many changed. */
export async function decide(
  db: Db,
  { ids, state, from }: { ids: string[]; state: TemplateState; from?: TemplateState | undefined },
): Promise<number> {
  const changed = await db
    .updateTable('standard_defects')
    .set({ state, is_active: state === 'rejected' ? 'false' : 'true' })
    .where('id', 'in', ids)
    .where('merged_into', 'is', null)
    .where('state', '!=', state)
    .$if(from !== undefined, (query) => query.where('state', '=', from ?? state))
    .returning('id')
    .execute();
  return changed.length;
}

/**
 * Gives a template other words. This accepts a proposal, because the person has read it. A rejected template
 * stays rejected. Sending the same words again changes nothing.
 *
 * @param seen the version that the sender saw
 * @throws Refusal when there is no such template, or it has been changed since
 */
export async function editTemplate(
  transaction: Db,
  id: string,
  form: TemplateWords,
  seen: number | undefined,
): Promise<void> {
  const row = await transaction
    .selectFrom('standard_defects')
    .selectAll()
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  const before = found(row);
  const words = asRow(form);
  const isSame = (Object.keys(words) as (keyof typeof words)[]).every((name) => words[name] === before[name]);
  if (!isSame) mustBeCurrent(seen, before.version);
  await transaction
    .updateTable('standard_defects')
    .set((row) => ({
      ...words,
      version: isSame ? before.version : row('version', '+', 1),
      state: row.case().when('state', '=', 'proposed').then('accepted').else(row.ref('state')).end(),
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Merges several templates of one standard. The first keeps its code and takes the given words. The others
 * are kept under it with their sources.
 *
 * @throws Refusal when they are not of one standard, one of them is merged already, or one has been changed
 * since its version was seen
 */
export async function mergeTemplates(
  transaction: Db,
  { ids, template, versions: seen }: MergeTemplates,
): Promise<void> {
  const [first = '', ...others] = [...new Set(ids)];
  const rows = await transaction
    .selectFrom('standard_defects')
    .selectAll()
    .where('id', 'in', [first, ...others])
    .where('merged_into', 'is', null)
    .execute();
  const isApart = new Set(rows.map(({ standard_id }) => standard_id)).size > 1;
  if (others.length === 0 || rows.length !== others.length + 1 || isApart)
    refuse('conflict', messages.mergeOneStandard);
  for (const { id, version } of rows) mustBeCurrent(seen && (seen[ids.indexOf(id)] ?? 0), version);
  // Templates that were merged into one of the others move with it.
  await transaction
    .updateTable('standard_defects')
    .set({ merged_into: first })
    .where((row) => row.or([row('id', 'in', others), row('merged_into', 'in', others)]))
    .execute();
  await transaction
    .updateTable('standard_defects')
    .set((row) => ({
      ...asRow(template),
      version: row('version', '+', 1),
      state: 'accepted',
      is_active: 'true',
    }))
    .where('id', '=', first)
    .execute();
}

/** Undoes a merge, so that the merged templates are separate again. The template keeps its words. */
export async function separate(db: Db, id: string): Promise<void> {
  await db.updateTable('standard_defects').set({ merged_into: null }).where('merged_into', '=', id).execute();
}

function asRow(form: TemplateWords): Partial<Selectable<Tables['standard_defects']>> {
  return {
    defect_name: form.defectName,
    description: form.description,
    action_required: form.actionRequired,
    priority: form.priority,
    clause_reference: form.clauseReference,
    ...(form.limit !== undefined && limitColumns(form.limit)),
  };
}
