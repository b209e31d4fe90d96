// Words that keep their hyphen when a line ends at it.
const keepsHyphen =
  /^(?:non|self|cross|post|pre|semi|sub|multi|anti|two|three|four|one|single|double|half|cold|hot|water|fire|load|tie|slip|low|high|long|short)$/i;

const endsCompound =
  /^(?:framed|proof|resistant|coated|based|free|fixed|sealed|treated|retardant|closing|latching)$/;

/** Every word a document uses, to tell a word split at a line's end from one written with a hyphen. */
export function wordsOf(lines: Iterable<string>): Set<string> {
  const words = new Set<string>();
  for (const line of lines)
    for (const [word] of line.matchAll(/[A-Za-z]+(?:-[A-Za-z]+)*(?!-?$)/g)) words.add(word.toLowerCase());
  return words;
}

const LONGEST_WORD = 60;

/** Two lines made one: a word split at the end of the first is whole again. */
export function join(before: string, after: string, words: Set<string>): string {
  if (before.endsWith('\u00AD')) return before.slice(0, -1) + after;
  // A paragraph grows line by line: all of it is not read again for each.
  const [, head] = /(?<![A-Za-z])([A-Za-z]+)-$/.exec(before.slice(-LONGEST_WORD)) ?? [];
  const [tail] = /^[a-z]+/.exec(after) ?? [];
  if (!head || !tail)
    return /[—–/]$/.test(before) && !/^\(/.test(after) ? before + after : `${before} ${after}`;
  const whole = words.has((head + tail).toLowerCase());
  const hyphened = words.has(`${head}-${tail}`.toLowerCase());
  const bothWords = tail.length > 3 && words.has(head.toLowerCase()) && words.has(tail);
  if (!whole && (hyphened || bothWords || keepsHyphen.test(head) || endsCompound.test(tail)))
    return before + after;
  return before.slice(0, -1) + after;
}
