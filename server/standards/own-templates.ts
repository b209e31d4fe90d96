import { randomUUID } from 'node:crypto';
import type { TemplateWords } from '#contract/desk/standards.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import { lastNumber, prefixOf } from './template-codes.ts';
import { insertTemplates, takeTurns } from './templates.ts';

/**
 * Own templates rest on no clause of a document. A report cites them as `Report criterion`, which it explains as a limit of our
 * own (decision 0070).
 */
const CODE = 'Report criterion';
/** Their codes begin with it: `OWN-001`. */
const SERIES = 'OWN';

/**
 * The entry of the library that holds own templates. It has no document. Other changes of templates wait until the transaction
 * ends.
 *
 * @returns its id
 */
export async function ownTemplates(transaction: Db, kind: DatabaseKind, now: Date): Promise<string> {
  await takeTurns(transaction, kind);
  const there = await transaction
    .selectFrom('australian_standards')
    .select('id')
    .where((row) => row.or([row('series', '=', SERIES), row('standard_code', '=', CODE)]))
    .executeTakeFirst();
  if (there) return there.id;
  const id = randomUUID();
  await transaction
    .insertInto('australian_standards')
    .values({
      id,
      standard_code: CODE,
      standard_name: 'Our own criteria',
      category: '',
      description:
        'Templates of our own, brought in from spreadsheets. They rest on no document in this library.',
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      series: SERIES,
      edition: '',
      pages: 0,
      readable_pages: 0,
    })
    .execute();
  return id;
}

/**
 * Adds templates that somebody wrote behind those that are there. Their writer has decided on them, so they are accepted. They rest on no
 * words of a document.
 */
export async function addOwnTemplates(
  transaction: Db,
  standardId: string,
  templates: readonly TemplateWords[],
  now: Date,
): Promise<void> {
  if (templates.length === 0) return;
  const number = (await lastNumber(transaction, standardId)) + 1;
  const { last } = await transaction
    .selectFrom('standard_defects')
    .select((row) => row.fn.max<number | null>('place').as('last'))
    .where('standard_id', '=', standardId)
    .executeTakeFirstOrThrow();
  const from = last === null ? 0 : last + 1;
  const rows = templates.map((template, at) => ({
    ...template,
    clause: template.clauseReference ?? '',
    requirement: '',
    priorityReason: '',
    page: 0,
    snippet: '',
    limit: template.limit ?? undefined,
    place: from + at,
    number: number + at,
  }));
  await insertTemplates(transaction, rows, {
    standardId,
    prefix: await prefixOf(transaction, standardId),
    now,
    state: 'accepted',
  });
}

/** Adds one template that a person wrote for a standard. Returns its id. */
export async function writeTemplate(
  transaction: Db,
  standardId: string,
  template: TemplateWords,
  now: Date,
): Promise<string> {
  await addOwnTemplates(transaction, standardId, [template], now);
  const { id } = await transaction
    .selectFrom('standard_defects')
    .select('id')
    .where('standard_id', '=', standardId)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
