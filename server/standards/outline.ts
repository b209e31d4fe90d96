import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  CHANGES_SHOWN,
  type Outline,
  type OutlineCorrections,
  type ReadingChanges,
  type StandardClause,
} from '#contract/desk/standards.ts';
import { messages } from '#contract/messages.ts';
import { storable } from '#contract/text.ts';
import { noCorrections } from '#standards-reader/public.ts';
import type { Db } from '../database/open.ts';
import { found, mustBeCurrent, refuseChanged } from '../refusal.ts';
import { clauseChanges } from './clause-changes.ts';
import { deleteContents, insertContents, listClauses, listUnread, type Understanding } from './contents.ts';
import { planTemplates, type TemplatesPlan } from './planning.ts';
import { replaceTemplates } from './replacing.ts';
import { sentenceOf } from './sentence-of-changes.ts';
import { findStandard } from './store.ts';

/** How a standard was read, with the corrections a person made. */
export async function findOutline(db: Db, id: string): Promise<Outline | undefined> {
  const standard = await findStandard(db, id);
  if (!standard) return undefined;
  const { commands, corrections } = await db
    .selectFrom('australian_standards')
    .select(['commands', 'corrections'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    standard,
    clauses: await listClauses(db, id),
    unread: await listUnread(db, id),
    commands: commands === null ? [] : JSON.parse(commands),
    corrections: { ...noCorrections, ...(corrections !== null && JSON.parse(corrections)) },
  };
}

export type SecondReading = {
  reading: Understanding;
  corrections: OutlineCorrections;
  /** The version that the sender saw. */
  seen: number | undefined;
};

/** What a second reading does: as it is shown, and as it is carried out. */
type Planned = { templates: TemplatesPlan; version: number; isSame: boolean; changes: ReadingChanges };

/**
 * Works out what a second reading would change, and changes nothing.
 *
 * @throws Refusal when there is no such standard, or it has been changed since
 */
export async function planReading(
  db: Db,
  id: string,
  { reading: { understood }, corrections, seen }: SecondReading,
): Promise<Planned> {
  const before = found(await findOutline(db, id));
  const isSame = isDeepStrictEqual(before.corrections, corrections);
  if (!isSame) mustBeCurrent(seen, before.standard.version);
  const rows = await db
    .selectFrom('standard_defects')
    .selectAll()
    .where('standard_id', '=', id)
    .orderBy('place')
    .execute();
  const templates = planTemplates(rows, understood.templates);
  const after = understood.clauses.map(({ number, title, level, page }) => ({
    number: storable(number),
    title: storable(title),
    level,
    page,
  }));
  return {
    templates,
    version: before.standard.version,
    isSame,
    changes: changesOf({ before: before.clauses, after }, templates),
  };
}

/**
 * Replaces the first reading with a second one but keeps what a person decided. Sending the same corrections
 * again changes nothing.
 *
 * @param second.planned the mark of the changes that the sender saw, if they looked
 * @throws Refusal when there is no such standard, it has been changed since, or other changes would be made than were seen
 */
export async function readingReplaced(
  transaction: Db,
  id: string,
  { planned, now, ...second }: SecondReading & { planned: string | undefined; now: Date },
): Promise<string> {
  const { templates, version, isSame, changes } = await planReading(transaction, id, second);
  if (planned !== undefined && planned !== changes.mark) refuseChanged(messages.readingPlannedOtherwise);
  const { understood, pages, readablePages } = second.reading;
  await transaction
    .updateTable('australian_standards')
    .set((row) => ({
      corrections: JSON.stringify(second.corrections),
      commands: JSON.stringify(understood.commands),
      pages: pages.length,
      readable_pages: readablePages,
      updated_at: now.toISOString(),
      version: isSame ? version : row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await deleteContents(transaction, id);
  await insertContents(transaction, id, second.reading);
  await replaceTemplates(transaction, id, { plan: templates, now });
  return sentenceOf(changes);
}

/** What is said of a plan: the first of each list, how many there are in all, and a mark of all of it. */
function changesOf(
  clauses: { before: StandardClause[]; after: StandardClause[] },
  { stay, added, removed, kept }: TemplatesPlan,
): ReadingChanges {
  const whole = {
    clauses: clauseChanges(clauses.before, clauses.after),
    templates: {
      added: added.map(({ defectName, clause, page }) => ({
        defectName: storable(defectName),
        clauseReference: clause || null,
        page,
      })),
      gone: removed.map(shown),
      moved: stay
        .filter(({ isMoved }) => isMoved)
        .map(({ row, columns }) => ({ ...shown({ ...row, ...columns }), before: row.clause_reference })),
      reworded: stay
        .filter(({ parts }) => parts.length > 0)
        .map(({ row, columns, parts }) => ({
          ...shown({ ...row, ...columns }),
          before: row.defect_name,
          parts,
        })),
      kept: kept.map((row) => ({ ...shown(row), state: row.state as Outcome })),
    },
  };
  const figures = { before: clauses.before.length, after: clauses.after.length };
  const cut = {
    clauses: { ...figures, ...cutLists(whole.clauses) },
    templates: cutLists(whole.templates),
  };
  return { ...cut, mark: markOf({ figures, whole }) };
}

type Outcome = ReadingChanges['templates']['kept']['first'][number]['state'];
type Row = TemplatesPlan['removed'][number];

function shown({ id, defect_code, defect_name, clause_reference, page }: Row) {
  return {
    id,
    defectCode: defect_code,
    defectName: defect_name,
    clauseReference: clause_reference,
    page,
  };
}

type Cut<Lists extends Record<string, unknown[]>> = {
  [Name in keyof Lists]: { count: number; first: Lists[Name] };
};

function cutLists<Lists extends Record<string, unknown[]>>(lists: Lists): Cut<Lists> {
  return Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [
      name,
      { count: list.length, first: list.slice(0, CHANGES_SHOWN) },
    ]),
  ) as Cut<Lists>;
}

function markOf(whole: unknown): string {
  return createHash('sha256').update(JSON.stringify(whole)).digest('base64url');
}
