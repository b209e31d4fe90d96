import { counted } from '#contract/counted.ts';
import type { Outline, OutlineCorrections } from '#contract/desk/standards.ts';
import { noCorrections } from '#standards-reader/public.ts';
import type { Db } from '../database/open.ts';
import { found, mustBeCurrent } from '../refusal.ts';
import { deleteContents, insertContents, listClauses, listUnread, type Understanding } from './contents.ts';
import { replaceTemplates, type TemplatesReplaced } from './replacing.ts';
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

type SecondReading = {
  reading: Understanding;
  corrections: OutlineCorrections;
  /** The version that the sender saw. */
  seen: number | undefined;
  now: Date;
};

/**
 * Replaces the first reading with a second one but keeps what a person decided. Sending the same corrections
 * again changes nothing.
 *
 * @throws Refusal when there is no such standard, or it has been changed since
 */
export async function readingReplaced(
  transaction: Db,
  id: string,
  { reading, corrections, seen, now }: SecondReading,
): Promise<string> {
  const before = found(await findOutline(transaction, id));
  const isSame = JSON.stringify(before.corrections) === JSON.stringify(corrections);
  if (!isSame) mustBeCurrent(seen, before.standard.version);
  const { understood, pages, readablePages } = reading;
  await transaction
    .updateTable('australian_standards')
    .set((row) => ({
      corrections: JSON.stringify(corrections),
      commands: JSON.stringify(understood.commands),
      pages: pages.length,
      readable_pages: readablePages,
      updated_at: now.toISOString(),
      version: isSame ? before.standard.version : row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await deleteContents(transaction, id);
  await insertContents(transaction, id, reading);
  const replaced = await replaceTemplates(transaction, id, { templates: understood.templates, now });
  return sentenceOf(before, found(await findOutline(transaction, id)), replaced);
}

/** What a second reading changed. */
function sentenceOf(
  before: Outline,
  after: Outline,
  { added, removed, moved, reworded, kept }: TemplatesReplaced,
): string {
  const clauses = [before, after].map((outline) =>
    outline.clauses.map(({ number, title, page }) => [number, title, page]),
  );
  const isSame = JSON.stringify(clauses[0]) === JSON.stringify(clauses[1]);
  if (isSame && added + removed + moved + reworded === 0)
    return 'Read again: nothing changed. The clauses and the templates are the same as before.';
  return [
    `Read again: ${counted(after.clauses.length, 'clause')} (before: ${before.clauses.length}).`,
    `${counted(added, 'template')} added, ${removed} removed, ${moved} under another clause.`,
    reworded > 0 &&
      `${counted(reworded, 'template')} that nobody had decided on ${reworded === 1 ? 'has' : 'have'} other words.`,
    kept > 0 &&
      `${counted(kept, 'template')} you decided on ${kept === 1 ? 'is' : 'are'} not in this reading and ${kept === 1 ? 'stays' : 'stay'} as ${kept === 1 ? 'it was' : 'they were'}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
