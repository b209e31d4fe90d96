import { createHash } from 'node:crypto';
import type { ImportKind } from '#contract/desk/imports.ts';
import type { Db } from '../database/open.ts';

/** A row to take: the hash of what it is, and what it becomes a part of. */
type NewRow = { fingerprint: string; partOf: string };

/** One value for what makes two rows of files the same thing. */
export function fingerprintOf(kind: ImportKind, identity: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, identity]))
    .digest('hex');
}

/** How many rows one statement writes. */
const WRITTEN_AT_ONCE = 200;

/**
 * Claims rows that no file has brought before. If two people take in the same rows at once, the second waits for the first.
 *
 * @returns the hashes of those that are new
 */
export async function claimRows(transaction: Db, rows: readonly NewRow[]): Promise<Set<string>> {
  // Always in the same order, so that two people with the same rows do not wait for each other.
  const sorted = rows.toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1));
  const claimed = new Set<string>();
  for (let from = 0; from < sorted.length; from += WRITTEN_AT_ONCE) {
    const some = sorted.slice(from, from + WRITTEN_AT_ONCE);
    const news = await transaction
      .insertInto('imported_rows')
      .values(some.map(({ fingerprint, partOf }) => ({ fingerprint, part_of: partOf })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('fingerprint')
      .execute();
    for (const { fingerprint } of news) claimed.add(fingerprint);
  }
  return claimed;
}

/** Forgets that files brought something which is deleted, such as a person. The same row may be taken again. */
export async function forgetImported(transaction: Db, parts: readonly string[]): Promise<void> {
  if (parts.length > 0) await transaction.deleteFrom('imported_rows').where('part_of', 'in', parts).execute();
}
