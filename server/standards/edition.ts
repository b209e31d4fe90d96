/** A standard's code in two parts: what all its editions share, and the edition. */
export type EditionOf = { series: string; edition: string };

const AMENDMENT =
  /\bAM(?:D|DT|ENDMENT)\b\.?\s*(?:NO\b\.?\s*)?(\d+)(?:\s*[:-]\s*(?:(?:19|20)\d\d)|\s*\((?:19|20)\d\d\))?/;
const VERSION = /\bV(?:ERSION)?\.?\s*(\d+(?:\.\d+)*)/;
const MONTH =
  /\b(?:JANUARY|FEBRUARY|MARCH|APRIL|MAY|JUNE|JULY|AUGUST|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER)\b/g;
/** A year after a dash or colon: AS 2047 has no year, AS 2047-2014 has one. */
const MARKED_YEAR = /[-:(]\s*((?:19|20)\d\d)\b(?!\.\d)\)?/g;
const ANY_YEAR = /()\b((?:19|20)\d\d)\b(?!\.\d)/g;

/**
 * Splits a code into its series and edition. `AS 3740-2021`, `AS 3740:2021` and `as 3740—2021` are the same
 * edition. `AS 3740-2010` is another edition of the same series.
 */
export function editionOf(code: string): EditionOf {
  let rest = code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-');
  const parts: string[] = [];
  const take = (found: RegExpExecArray | RegExpMatchArray | null | undefined, prefix = '') => {
    if (!found) return;
    parts.push(prefix + (found.slice(1).find(Boolean) ?? ''));
    rest = `${rest.slice(0, found.index)} ${rest.slice((found.index ?? 0) + found[0].length)}`;
  };
  const amendment = AMENDMENT.exec(rest);
  take(amendment, 'AMD');
  const numbered = /^\s*(?:AS|SA|NZS)\b/.test(rest);
  take([...rest.matchAll(MARKED_YEAR)].at(-1) ?? (numbered ? null : [...rest.matchAll(ANY_YEAR)].at(-1)));
  if (!numbered) {
    take(VERSION.exec(rest), 'V');
    if (parts.length > 0) rest = rest.replaceAll(MONTH, ' ');
  }
  const [last, ...others] = amendment ? [parts.shift(), ...parts] : [undefined, ...parts];
  return {
    series: rest.replaceAll(/[^\p{L}\p{N}.]/gu, '').replaceAll(/^\.+|(?<!\.)\.+$/g, ''),
    edition: [...others, last].filter(Boolean).join(' '),
  };
}

/** A code with another edition: `AS 3740-2010` and `2021` make `AS 3740-2021`. */
export function withEdition(code: string, edition: string): string {
  if (editionOf(code).edition === editionOf(`AS 1-${edition}`).edition) return code;
  const isYear = /^(?:19|20)\d\d$/.test(edition);
  const years = [...code.matchAll(/([-:(]\s*)(?:19|20)\d\d\b(?!\.\d)/g)];
  const last = years.at(-1);
  if (isYear && last)
    return code.slice(0, last.index) + last[1] + edition + code.slice(last.index + last[0].length);
  return `${code}${isYear ? '-' : ' '}${edition}`;
}

const byNumber = new Intl.Collator('en', { numeric: true });

/** Sorts editions of one series, the oldest first; one without a year is older than any with one. */
export function compareEditions(one: string, other: string): number {
  return byNumber.compare(one, other);
}
