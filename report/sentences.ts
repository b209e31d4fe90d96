const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
// Making one costs more than using it.
const segmenter = new Intl.Segmenter('en-AU');
/** The most characters of a title quoted in a sentence. */
const LONGEST_QUOTE = 80;
/** The most things named one by one. */
const MOST_NAMED = 5;

/** A count in words: `six`, `14`. */
export function inWords(count: number): string {
  return numbers[count] ?? count.toLocaleString('en-AU');
}

/** `one defect`, `six defects`, `no defects` */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${inWords(count)} ${count === 1 ? one : many}`;
}

/** Makes the first letter a capital. */
export function capital(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase('en-AU') + text.slice(first.length);
}

/** `a`, `a and b`, `a, b and c` */
export function listed(things: readonly string[]): string {
  return new Intl.ListFormat('en-AU').format(things);
}

/** Numbers in rising order as a list, three and more in a row as one: `1`, `1 and 2`, `1 to 4 and 7`. */
export function numbersInWords(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return listed(
    runs.flatMap((run) => (run.length < 3 ? run.map(String) : `${run[0] ?? ''} to ${run.at(-1) ?? ''}`)),
  );
}

/** A list that names a limited number of things and counts the others. */
export function listedShort(things: readonly string[], others: (count: number) => string): string {
  if (things.length <= MOST_NAMED + 1) return listed(things);
  const left = things.length - MOST_NAMED;
  return listed([...things.slice(0, MOST_NAMED), others(left)]);
}

/** Somebody's words in quotation marks, shortened if long, without a final stop. */
export function quoted(text: string): string {
  const words = shortened(text, LONGEST_QUOTE);
  return `“${words.replace(/(?<![\s.:;,])[\s.:;,]+$/u, '') || words}”`;
}

/** Cuts a text to a number of visible characters, between words if there is a space. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  // A visible character may have several code points, as emoji and accented letters do. One with very many is
  // cut like a long text.
  const longest = most * 3;
  const letters: string[] = [];
  let length = 0;
  for (const { segment } of segmenter.segment(text.slice(0, longest + 1))) {
    if (letters.length === most || length + segment.length > longest) break;
    letters.push(segment);
    length += segment.length;
  }
  const cut = letters.join('');
  if (cut === text) return text;
  const space = cut.lastIndexOf(' ');
  return `${space > cut.length / 2 ? cut.slice(0, space) : cut.trimEnd()}…`;
}

/** Words as a sentence: with a capital letter and exactly one full stop. */
export function sentence(text: string): string {
  const words = text.trim().replaceAll(/^[\s.!?:;,…]+|(?<![\s.!?:;,…])[\s.!?:;,…]+$/gu, '');
  return words === '' ? '' : `${capital(words)}.`;
}

/** Sentences as a paragraph. */
export function paragraph(...sentences: readonly (string | undefined)[]): string {
  return sentences.filter(Boolean).join(' ');
}
