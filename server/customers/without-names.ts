/** The names under which a customer may stand in a text, each whole: `Ana Kovač`, `Ms Kovač`. */
export type CustomerNames = { names: readonly string[]; lastName: string };

/**
 * The same value with the customer's names gone from every text in it. An inspector writes freely, so a name may stand in a finding.
 * A last name goes with a title before it: by itself it may be a word of the trade, like Wall or Stone.
 */
export function withoutNames<Value>(value: Value, { names, lastName }: CustomerNames): Value {
  const written = names
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => RegExp.escape(name).replaceAll('\\x20', '\\s+'));
  if (lastName.trim()) written.push(`(?:Mr|Mrs|Ms|Miss|Mx|Dr)\\.?\\s+${RegExp.escape(lastName.trim())}`);
  if (written.length === 0) return value;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${written.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return inTexts(value, (text) => text.replaceAll(pattern, 'the customer')) as Value;
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
  return { names: [...new Set([name, `${firstName} ${lastName}`, client])], lastName };
}
