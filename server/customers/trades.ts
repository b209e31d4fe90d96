import { facts } from '#content/facts.ts';
import { tradeInWords } from '#contract/capture/trades.ts';
import type { ReportFinding } from '#contract/report/findings.ts';
import type { Db } from '../database/open.ts';
import { tradesOfTemplates } from '../standards/public.ts';

/**
 * Who fixes each finding, by its id: its trade in the report. A version from before trades, or a finding without one, gets the trade
 * of the phrase that it was made from, or the category of the standard of its template, from the library as it is now.
 */
export async function tradesOf(
  db: Db,
  findings: readonly ReportFinding[],
): Promise<ReadonlyMap<string, string>> {
  const templates = findings.flatMap(({ template }) => template ?? []);
  const categories = await tradesOfTemplates(db, [...new Set(templates)]);
  const phrases = new Map(facts.inspections.phrases.map(({ id, trade }) => [id, trade]));
  return new Map(
    findings.flatMap(({ id, template, trade: code }) => {
      const trade = code
        ? tradeInWords(code)
        : template && (phrases.get(template) ?? categories.get(template));
      return trade ? [[id, trade] as const] : [];
    }),
  );
}
