import type { Heading } from './headings.ts';

/** `A1`, `B12`. These also name classes of fire or exposure. */
const letterNumber = /^[A-Z]\d{1,2}$/;
const letterAlone = /^[A-Z]$/;
const roman = /^[IVX]{1,5}$/;
const hyphened = /^\d+-\d/;

const numerals = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV '.split(' ');
const FEWEST_NUMERALS = 2;
const FEWEST_HYPHENED = 3;

/**
 * Removes headings whose numbers mean something else unless similar headings support them. `A1` alone is a
 * class of fire, `A.` an initial, `10-12` a range. `hasText` says whether there is text below a heading.
 */
export function inCompany(headings: Heading[], hasText: (heading: Heading) => boolean): Heading[] {
  const letters = lettersInUse(headings, hasText);
  const all = new Set(headings.map(({ number }) => number));
  const end = numerals.findIndex((numeral) => !all.has(numeral));
  const counted = new Set(end < FEWEST_NUMERALS ? [] : numerals.slice(0, end));
  const hyphens = headings.filter(({ number }) => hyphened.test(number)).length;
  return headings.filter(({ number, key }) => {
    if (letterNumber.test(number)) return !key || letters.has(number.charAt(0));
    if (counted.has(number) && !key) return true;
    if (letterAlone.test(number) && key) return letters.has(number);
    if (roman.test(number)) return false;
    return !hyphened.test(number) || hyphens >= FEWEST_HYPHENED;
  });
}

/**
 * Letters whose numbers are clauses. Either an appendix has the letter, or its numbers count from 1 with
 * titles and text, and another letter does the same.
 */
function lettersInUse(headings: Heading[], hasText: (heading: Heading) => boolean): Set<string> {
  const appendices = headings.flatMap(({ number }) => /^Appendix ([A-Z])/.exec(number)?.[1] ?? []);
  const counted = Map.groupBy(
    headings.filter((heading) => letterNumber.test(heading.number) && heading.title && hasText(heading)),
    ({ number }) => number.charAt(0),
  );
  const counts = [...counted].filter(([letter, of]) =>
    ['1', '2'].every((last) => of.some(({ number }) => number === letter + last)),
  );
  const named = headings.some(({ number, key }) => letterAlone.test(number) && key && counted.has(number));
  return new Set([
    ...appendices,
    ...(counts.length > 1 || (named && counts.length) ? [...counted.keys()] : []),
  ]);
}
