import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { MergeTemplates, TemplateState, TemplateWords } from '#contract/desk/standards.ts';
import { messages } from '#contract/messages.ts';
import { storable } from '#contract/text.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { found, mustBeCurrent, refuse } from '../refusal.ts';
import type { EditionOf } from './edition.ts';
import { limitColumns } from './limit-columns.ts';
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
  templates: (Template & { place: number; number?: number })[],
  of: EditionOf & { standardId: string; now: Date },
): Promise<void> {
  const prefix = prefixOf(of);
  await db
    .insertInto('standard_defects')
    .values(
      templates.map((template) => ({
        id: randomUUID(),
        standard_id: of.standardId,
        defect_code: `${prefix}-${String(template.number ?? template.place + 1).padStart(3, '0')}`,
        ...columnsOfWords(template),
        clause_reference: template.clause || null,
        created_at: of.now.toISOString(),
        place: template.place,
        page: template.page,
        snippet: storable(template.snippet),
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
 * Gives a template other words. Whoever writes them has read it: a proposal is accepted by it, a rejection stays. The same
 * once more, because the first answer was lost, changes no words.
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
 * Makes several templates of one standard one: the first keeps its code and takes the words given, the others are kept under
 * it with what they rest on.
 *
 * @throws Refusal when they are not of one standard, one of them is merged already, or one has been changed since its
 * version was seen
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
  // What was merged into one of the others comes along.
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

/** Takes a merge back: what was merged into a template stands by itself again. The template keeps its words. */
export async function separate(db: Db, id: string): Promise<void> {
  await db.updateTable('standard_defects').set({ merged_into: null }).where('merged_into', '=', id).execute();
}

function asRow(
  form: TemplateWords,
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
