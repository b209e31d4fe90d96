import { facts } from '#content/facts.ts';
import type { Phrase } from '#contract/business/facts.ts';
import type { Severity } from '#contract/capture/operations.ts';
import { tradeCalled } from '#contract/capture/trades.ts';
import type { CarriedTemplate, TemplateSet } from '#contract/capture/visits.ts';
import type { z } from '#contract/schema.ts';
import type { Db } from '../database/open.ts';
import { namedSet, templateSets } from '../standards/public.ts';

/**
 * What is offered where a finding is described: the accepted templates of each standard in use, and the business's own phrases as
 * one more set. A phrase is a template that cites nothing.
 */
export async function offeredSets(db: Db): Promise<TemplateSet[]> {
  const { phrases } = facts.inspections;
  const sets = await templateSets(db);
  if (phrases.length === 0) return sets;
  return [...sets, namedSet({ standard: '', title: 'Own phrases', templates: phrases.map(asTemplate) })];
}

/** The priority of a template that proposes the same severity. */
const priorities: Record<Severity, string> = { hazard: 'critical', major: 'high', minor: 'medium' };

function asTemplate({ id, title, words, action, severity, trade }: z.infer<typeof Phrase>): CarriedTemplate {
  const called = tradeCalled(trade);
  return {
    id,
    code: trade ? `Own phrase, ${trade}` : 'Own phrase',
    name: title,
    description: words,
    action,
    // Other words propose nothing.
    priority: Object.hasOwn(priorities, severity) ? priorities[severity as Severity] : '',
    clause: null,
    says: '',
    limit: null,
    ...(called && { trade: called }),
  };
}
