import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ada, ben, cleo, sam } from './cast.ts';

/** What no line of a log may hold. */
type Kind = 'token' | 'email' | 'phone' | 'street' | 'name';
type Person = { name: string; street: string; phone: string };

const cast: Person[] = [
  ...[ada, ben, cleo].map(({ firstName, lastName, propertyAddress, phone }) => ({
    name: `${firstName} ${lastName}`,
    street: propertyAddress,
    phone,
  })),
  { name: sam.name, street: '', phone: '' },
];

/** Digits and letters of both sizes, as in a token, and as in no identifier of code or of a row. */
const token = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{20,}(?![\w-])/;
const email = /[\w.+-]+@[\w-]+\.[a-z]{2,}/i;
/** The password of a first start is printed once, as docs/operations.md says. */
const printedOnce = /^Sign in at .* with the password /;

/**
 * The first line with a secret or a person in it, and what it holds.
 *
 * @param dataDir where a server that has ended kept its SQLite file, whose people are looked for beside the standing cast
 */
export function privateLine(output: string, dataDir?: string): { kind: Kind; line: string } | undefined {
  const people = [...cast, ...(dataDir ? peopleIn(dataDir) : [])];
  const lines = output.split('\n').filter((line) => !printedOnce.test(line));
  const patterns = [...patternsOf(people), ['token', token] as const, ['email', email] as const];
  for (const [kind, pattern] of patterns) {
    // A line with one of these is rare, so that the whole output is looked through first.
    if (!pattern.test(output)) continue;
    const line = lines.find((one) => pattern.test(one));
    if (line !== undefined) return { kind, line };
  }
  return undefined;
}

/** Patterns that find any of these people, in whatever form a log would have them. */
function* patternsOf(people: readonly Person[]): Generator<readonly [Kind, RegExp]> {
  const some = (found: (person: Person) => string[]) => [
    ...new Set(people.flatMap(found).filter((words) => words.length > 2)),
  ];
  const any = (words: string[], sides: string) =>
    words.length > 0 && new RegExp(`(?<!${sides})(?:${words.map(RegExp.escape).join('|')})(?!${sides})`);
  const streets = any(
    some(({ street }) => street.split(',', 1)),
    '\\w',
  );
  const phones = any(
    some(({ phone }) => [phone, phone.replace(/\D/g, '')]),
    '\\w',
  );
  const names = any(
    // A number in a name, as the samples have, may be anything else in a log.
    some(({ name }) => [name, ...name.split(/\s+/).filter((word) => /\p{L}/u.test(word))]),
    '[\\w-]',
  );
  if (streets) yield ['street', streets];
  if (phones) yield ['phone', phones];
  if (names) yield ['name', names];
}

/** The people of whom a server knows, the newest first. */
function peopleIn(dataDir: string): Person[] {
  const file = join(dataDir, 'plumbline.sqlite');
  if (!existsSync(file)) return [];
  const books = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    return books
      .prepare(
        `select first_name || ' ' || last_name as name, property_address as street, phone from contact_submissions
         union all select name, '', phone from inspectors
         union all select sales_rep_name, '', '' from referrals
         union all select name, '', '' from shares
         limit 2000`,
      )
      .all() as Person[];
  } finally {
    books.close();
  }
}
