import { wordsLikeNames } from '#content/reports/words-like-names.ts';

/**
 * The names of a customer that a text may contain: full names, `Ana Kovač`; the last name after a title,
 * `Ms Kovač`; and single names, `Ana`.
 */
export type CustomerNames = { names: readonly string[]; lastName: string; alone: readonly string[] };

/** A single name with fewer letters may be another word, so it stays: `Le`, `Ho`. */
const SHORTEST_ALONE = 3;
const words = new Set(wordsLikeNames);

/**
 * Copies a value with the customer's names replaced in every text, because an inspector may write them in a
 * finding. A single name is replaced if it begins with a capital letter, unless it is also a word of the
 * trade, such as Wall or Stone, or begins another name, such as James Hardie or Ada Street.
 */
export function withoutNames<Value>(value: Value, { names, lastName, alone }: CustomerNames): Value {
  const written = names.map(inWords).filter(Boolean);
  if (lastName.trim()) written.push(`(?:Mr|Mrs|Ms|Miss|Mx|Dr)\\.?\\s+${inWords(lastName)}`);
  const whole = pattern(written);
  const single = pattern(alone.map(inWords));
  return inTexts(value, (text) => {
    const left = whole ? text.replaceAll(whole, 'the customer') : text;
    if (!single) return left;
    return left.replaceAll(single, (word, at: number) =>
      isSmall(word) || beginsAnother(left.slice(at + word.length)) ? word : 'the customer',
    );
  }) as Value;
}

/** The words of a name, however much space is between them: each space of its own would be tried against every other. */
function inWords(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => RegExp.escape(word))
    .join('\\s+');
}

function pattern(written: readonly string[]): RegExp | undefined {
  if (written.length === 0) return undefined;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${written.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
}

function isSmall(word: string): boolean {
  return /^\p{Ll}/u.test(word);
}

/** Whether the next word begins with a capital letter too. */
function beginsAnother(rest: string): boolean {
  return /^\s+\p{Lu}\p{Ll}/u.test(rest);
}

function inTexts(value: unknown, of: (text: string) => string): unknown {
  if (typeof value === 'string') return of(value);
  if (Array.isArray(value)) return value.map((one) => inTexts(one, of));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inTexts(one, of)]));
}

/** The names of a customer: as they gave them, and as their report has them. */
export function namesOf(
  { firstName, lastName, name }: { firstName: string; lastName: string; name: string },
  client: string,
): CustomerNames {
  const parts = `${firstName} ${lastName}`.split(/[\s-]+/);
  const alone = [firstName, lastName, ...parts]
    .map((part) => part.trim())
    .filter((part) => [...part].length >= SHORTEST_ALONE && !words.has(part.toLowerCase()));
  return {
    names: [...new Set([name, `${firstName} ${lastName}`, client])],
    lastName,
    alone: [...new Set(alone)].toSorted((a, b) => b.length - a.length),
  };
}
