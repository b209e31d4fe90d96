import { standards } from '#content/standards.ts';
import type { Cite } from '#contract/report/report.ts';
import { listed } from '../sentences.ts';
import type { ReportAbout } from './about.ts';
import { lineOf } from './text.ts';

/** Descriptions of the documents without a published number. */
const documents = {
  'Housing Provisions': 'How houses meet the National Construction Code',
  'NCC 2022 Volume Two': 'The code for houses',
  'QDC MP 4.5': 'The Queensland provisions for floor wastes',
  'QBCC Standards and Tolerances Guide': 'How finishes are judged',
  'QBCC Act 1991': 'The Queensland law on building work',
  'Report criterion': 'A limit of our own',
};
const published = new Map([
  ...Object.entries(documents).map(([code, title]) => [keyOf(code), title] as const),
  ...standards.flatMap((category) =>
    category.standards.map(({ code, title }) => [keyOf(code), title] as const),
  ),
]);
/** The most clauses in a list. Nobody reads a longer one. */
const MOST_CLAUSES = 12;

/** Each cited standard once, with its title and clauses. */
export function standardsCited(cites: readonly Cite[], { standardTitles }: ReportAbout): Cite[] {
  const titles = new Map([...standardTitles].map(([code, title]) => [keyOf(code), title]));
  const cited = new Map<string, { standard: string; clauses: Set<string> }>();
  for (const { standard, clause } of cites) {
    const key = keyOf(standard);
    const one = cited.get(key) ?? { standard, clauses: new Set<string>() };
    if (clause !== undefined) one.clauses.add(clause);
    cited.set(key, one);
  }
  return [...cited].map(([key, { standard, clauses }]) => {
    const clause = clausesInWords([...clauses]);
    const says = lineOf(titles.get(key) ?? published.get(key));
    return { standard, ...(clause ? { clause } : {}), ...(says ? { says } : {}) };
  });
}

/** The same standard may be written `AS 3740:2021` and `AS 3740-2021`. */
function keyOf(standard: string): string {
  return standard.toLowerCase().replaceAll(/[\s:–-]+/g, ' ');
}

/** `cl. 4.5, 4.6 and 4.10` */
function clausesInWords(clauses: readonly string[]): string | undefined {
  const numbers = [...new Set(clauses.map((clause) => clause.replace(/^cl\. /, '')))].sort(
    new Intl.Collator('en-AU', { numeric: true }).compare,
  );
  if (numbers.length === 0) return undefined;
  const isClauses = clauses.every((clause) => clause.startsWith('cl. '));
  const left = numbers.length - MOST_CLAUSES;
  const named = left > 0 ? [...numbers.slice(0, MOST_CLAUSES), `${left} more`] : numbers;
  return `${isClauses ? 'cl. ' : ''}${listed(named)}`;
}
