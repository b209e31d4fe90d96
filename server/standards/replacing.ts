import type { Selectable } from 'kysely';
import { storable } from '#contract/text.ts';
import type { Template } from '#standards-reader/public.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { numberIn, prefixOf } from './template-codes.ts';
import { columnsOfWords, insertTemplates } from './templates.ts';
import { inParts } from './writing.ts';

type Row = Selectable<Tables['standard_defects']>;
type Placed = Template & { place: number };

/** What happened to a standard's templates when its document was read again. */
export type TemplatesReplaced = {
  added: number;
  removed: number;
  /** Found again, under another clause. */
  moved: number;
  /** Found again with a name, a description or an action of other words, and not decided on. */
  reworded: number;
  /** Not found again, but kept because a person decided about them. */
  kept: number;
};

/**
 * Replaces the templates of the first reading with those of the second. A template with the same words keeps
 * its id, its code and what was decided about it. A template that is no longer found is removed, unless a
 * person decided about it.
 */
export async function replaceTemplates(
  transaction: Db,
  standardId: string,
  { templates, now }: { templates: Template[]; now: Date },
): Promise<TemplatesReplaced> {
  const rows = await transaction
    .selectFrom('standard_defects')
    .selectAll()
    .where('standard_id', '=', standardId)
    .orderBy('place')
    .execute();
  const placed = templates.map((template, place) => ({ ...template, place }));
  // What a person wrote rests on no words of the document, so no reading changes it. It stays behind the others.
  const { written = [], read = [] } = Object.groupBy(rows, ({ snippet }) => (snippet ? 'read' : 'written'));
  const { pairs, added, missing } = matched(read, placed);
  for (const [at, { id }] of written.entries())
    await transaction
      .updateTable('standard_defects')
      .set({ place: templates.length + at })
      .where('id', '=', id)
      .execute();
  let moved = 0;
  let reworded = 0;
  for await (const some of inParts(pairs))
    for (const [row, template] of some) {
      moved += Number(await bringUpToDate(transaction, row, template));
      reworded += Number(!isDecided(row) && hasOtherWords(row, template));
    }
  const holders = new Set(rows.map(({ merged_into }) => merged_into));
  const removed = missing.filter((row) => !isDecided(row) && !holders.has(row.id));
  for await (const some of inParts(removed.map(({ id }) => id)))
    await transaction.deleteFrom('standard_defects').where('id', 'in', some).execute();
  await insertAdded(transaction, standardId, { rows, added, now });
  return {
    added: added.length,
    removed: removed.length,
    moved,
    reworded,
    kept: missing.length - removed.length,
  };
}

/** Whether a template was accepted, rejected, merged into another or reworded. */
function isDecided({ state, merged_into, version }: Row): boolean {
  return state !== 'proposed' || merged_into !== null || version > FIRST_VERSION;
}
const FIRST_VERSION = 1;

/** Whether a template of the second reading says the same in other words. */
function hasOtherWords(row: Row, template: Placed): boolean {
  const { defect_name, description, action_required } = columnsOfWords(template);
  return (
    row.defect_name !== defect_name ||
    row.description !== description ||
    row.action_required !== action_required
  );
}

/**
 * Pairs of templates from both readings that have the same words, first in the same clause, then in any
 * clause.
 */
function matched(rows: Row[], templates: Placed[]) {
  const pairs: [Row, Placed][] = [];
  let left = rows;
  let added = templates;
  const keys = [
    (clause: string | null, page: number, snippet: string) => `${clause ?? ''} ${page} ${snippet}`,
    (_clause: string | null, page: number, snippet: string) => `${page} ${snippet}`,
    (_clause: string | null, _page: number, snippet: string) => snippet,
  ];
  for (const keyOf of keys) {
    const waiting = Map.groupBy(left, (row) => keyOf(row.clause_reference, row.page, row.snippet));
    const found = new Set<Row>();
    added = added.filter((template) => {
      const row = waiting.get(keyOf(template.clause, template.page, storable(template.snippet)))?.shift();
      if (!row) return true;
      found.add(row);
      pairs.push([row, template]);
      return false;
    });
    left = left.filter((row) => !found.has(row));
  }
  return { pairs, added, missing: left };
}

/**
 * Returns whether the template now has another clause. Words that a person wrote stay, and so does the
 * clause.
 */
async function bringUpToDate(transaction: Db, row: Row, template: Placed): Promise<boolean> {
  const isWorded = row.version > FIRST_VERSION;
  const clause = template.clause || null;
  await transaction
    .updateTable('standard_defects')
    .set({
      place: template.place,
      page: template.page,
      ...(!isWorded && { clause_reference: clause }),
      ...(!isDecided(row) && columnsOfWords(template)),
    })
    .where('id', '=', row.id)
    .execute();
  return !isWorded && row.clause_reference !== clause;
}

type Added = { rows: Row[]; added: Placed[]; now: Date };

/**
 * Numbers new templates after all numbers that were ever given, so that an exported code never means another
 * template.
 */
async function insertAdded(transaction: Db, standardId: string, { rows, added, now }: Added): Promise<void> {
  let last = rows.reduce((most, { defect_code }) => Math.max(most, numberIn(defect_code)), 0);
  const numbered = added.map((template) => ({ ...template, number: ++last }));
  const prefix = await prefixOf(transaction, standardId);
  for await (const some of inParts(numbered))
    await insertTemplates(transaction, some, { standardId, prefix, now });
}
