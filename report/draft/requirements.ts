import { type Cite, citeLabel, type Report } from '#contract/report/report.ts';
import { capital } from '../sentences.ts';

/** What the clauses that a report cites ask for, and the limits that were measured against: each once. */
export function requirementsOf(cites: readonly Cite[], passes: Report['passes'], judged: string): string[] {
  return [
    ...new Set([
      ...cites.flatMap((cite) => (cite.says ? [`${citeLabel(cite)}: ${cite.says}`] : [])),
      ...passes.flatMap(({ what, required }) =>
        required === judged ? [] : [`${capital(what)}: ${required}`],
      ),
    ]),
  ];
}
