import { knownTrade } from '#contract/capture/trades.ts';
import type { Entry } from '#web/capture/templates/template-index.ts';

/** The place of a new finding. */
type Standing = { area: string | undefined; check: string | undefined; order: number; title: string };

/**
 * The fields of a new finding. A template gives title, text, action, clauses, limit and trade as they are now; a phrase of the business,
 * which has no standard, cites nothing. Its severity is only proposed, and the inspector confirms it.
 */
export function findingFrom(found: Entry | undefined, standing: Standing): Record<string, unknown> {
  const { area, check, order, title } = standing;
  const place = {
    ...(area !== undefined && { area }),
    order,
    status: 'New',
    ...(check === undefined ? {} : { check }),
  };
  if (!found) return { ...place, ...(title ? { title } : {}) };
  const { template, set } = found;
  const cites = set.standard
    ? [{ standard: set.standard, clause: template.clause ?? '', says: template.says }]
    : [];
  // What its clause proposes is not stored, so that it follows the clause (`tradeOf`).
  const trade = knownTrade(template.trade);
  return {
    ...place,
    template: template.id,
    title: template.name,
    text: template.description,
    action: template.action,
    ...(cites.length > 0 && { cites }),
    ...(trade && { trade }),
    ...(template.limit ? { limit: template.limit, unit: template.limit.unit } : {}),
  };
}
