import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { EditionOf } from './edition.ts';

/** A series of at most this many letters is short enough for a template's code. */
const SHORT_SERIES = 11;
/** The most letters of one that was shortened. */
const LONGEST_SERIES = 16;
const numbers: Record<string, string> = { ONE: '1', TWO: '2', THREE: '3', FOUR: '4', FIVE: '5' };
const isSmall = /^(?:and|of|the|for|to|in|a|an|on)$/i;

/**
 * What the codes of a standard's templates begin with: `AS3740-2021`, and `QBCC-2023` for `QBCC Standards and Tolerances Guide 2023`.
 *
 * @param code the standard's code as it is written, which still has its words apart
 */
export function shortPrefix(code: string, { series, edition }: EditionOf): string {
  return joined(series.length <= SHORT_SERIES ? series : shortened(code, edition) || series, edition);
}

/** The abbreviations and numbers of a code, or the first letters of its words. */
function shortened(code: string, edition: string): string {
  const words = code
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}.]+/u)
    .map((word) => word.replaceAll(/^\.+|(?<!\.)\.+$/g, ''))
    .filter((word) => word && !isSmall.test(word) && !edition.split(' ').includes(word));
  const kept = words.filter(
    (word) => numbers[word.toUpperCase()] || (/\p{L}|\p{N}/u.test(word) && word === word.toUpperCase()),
  );
  const named = kept.some((word) => /\p{L}.*\p{L}/u.test(word))
    ? kept
    : words.map((word) => (/^\p{N}/u.test(word) ? word : [...word][0]));
  const whole = named.map((word = '') => numbers[word.toUpperCase()] ?? word.toUpperCase()).join('');
  return [...whole].slice(0, LONGEST_SERIES).join('');
}

const joined = (series: string, edition: string) =>
  [series, edition.replaceAll(' ', '-')].filter(Boolean).join('-');

/** What the codes of a standard's new templates begin with: what its others begin with, or a prefix that is still free. */
export async function prefixOf(db: Db, standardId: string): Promise<string> {
  const present = await presentPrefix(db, standardId);
  if (present !== undefined) return present;
  const { standard_code, series, edition } = await db
    .selectFrom('australian_standards')
    .select(['standard_code', 'series', 'edition'])
    .where('id', '=', standardId)
    .executeTakeFirstOrThrow();
  return freePrefix(db, standardId, standard_code, { series, edition });
}

/** Gives a standard's templates the codes that follow from its corrected code, unless it is still the same edition. */
export async function recode(db: Db, standardId: string, code: string, edition: EditionOf): Promise<void> {
  const before = await db
    .selectFrom('australian_standards')
    .select(['series', 'edition'])
    .where('id', '=', standardId)
    .executeTakeFirst();
  if (!before || (before.series === edition.series && before.edition === edition.edition)) return;
  const present = await presentPrefix(db, standardId);
  if (present === undefined) return;
  const prefix = await freePrefix(db, standardId, code, edition);
  const numberAt = [...present].length + 1;
  await db
    .updateTable('standard_defects')
    .set({ defect_code: sql<string>`${prefix} || substr(defect_code, ${sql.lit(numberAt)})` })
    .where('standard_id', '=', standardId)
    .execute();
}

/** The number in a template's code. */
export const numberIn = (code: string): number => Number(/(?<!\d)\d+$/.exec(code)?.[0] ?? 0);

/** The highest number among a standard's templates. New ones get higher ones, so that a code never means another template. */
export async function lastNumber(db: Db, standardId: string): Promise<number> {
  const rows = await db
    .selectFrom('standard_defects')
    .select('defect_code')
    .where('standard_id', '=', standardId)
    .execute();
  return rows.reduce((most, { defect_code }) => Math.max(most, numberIn(defect_code)), 0);
}

async function presentPrefix(db: Db, standardId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('standard_defects')
    .select('defect_code')
    .where('standard_id', '=', standardId)
    .limit(1)
    .executeTakeFirst();
  return row?.defect_code.replace(/-\d+$/, '');
}

/** The shortest prefix for a standard that no other standard's templates have. */
async function freePrefix(db: Db, standardId: string, code: string, of: EditionOf): Promise<string> {
  const short = shortPrefix(code, of);
  for (let count = 1; ; count++) {
    const prefix =
      count === 1 ? short : count === 2 ? joined(of.series, of.edition) : `${short}.${count - 1}`;
    const other = await db
      .selectFrom('standard_defects')
      .select('id')
      .where('defect_code', 'like', `${prefix}-%`)
      .where('defect_code', 'not like', `${prefix}-%-%`)
      .where('standard_id', '!=', standardId)
      .limit(1)
      .executeTakeFirst();
    if (!other) return prefix;
  }
}
