import { Cite } from '#contract/capture/operations.ts';
import { type Entity, fieldValue } from '#contract/capture/state.ts';
import { citeLabel, type Cite as ReportCite } from '#contract/report/report.ts';
import { lineOf } from './text.ts';

/** The clauses of a finding, each once. */
export function citesOf(fields: Entity): ReportCite[] {
  const cites = (fieldValue<unknown[]>(fields, 'cites') ?? []).flatMap((one) => {
    const read = Cite.safeParse(one).data;
    const standard = lineOf(read?.standard);
    if (!read || standard === undefined) return [];
    const clause = clauseOf(standard, lineOf(read.clause));
    const says = lineOf(read.says);
    return [{ standard, ...(clause ? { clause } : {}), ...(says ? { says } : {}) }];
  });
  return [...Map.groupBy(cites, citeLabel).values()].flatMap(([first]) => first ?? []);
}

/** A clause in print: `cl. 4.5` for a Standard, only the number for a code. */
function clauseOf(standard: string, clause: string | undefined): string | undefined {
  const number = clause?.replace(/^clause\s+/i, '');
  return number && /^(?:AS|NZS|ISO)\b/.test(standard) && /^\d/.test(number) ? `cl. ${number}` : number;
}
