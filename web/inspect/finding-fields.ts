import type { FoundTemplate } from '#web/inspect/store/types.ts';

/** Where a new finding stands. */
type Standing = { area: string; check: string | undefined; order: number; title: string };

/**
 * The fields of a new finding. From a template it takes title, text, what to do, what it rests on and the limit, as they are now;
 * its class is only proposed and waits for the inspector.
 */
export function findingFrom(found: FoundTemplate | undefined, standing: Standing): Record<string, unknown> {
  const { area, check, order, title } = standing;
  const place = { area, order, status: 'New', ...(check === undefined ? {} : { check }) };
  if (!found) return { ...place, ...(title ? { title } : {}) };
  const { template, set } = found;
  return {
    ...place,
    template: template.id,
    title: template.name,
    text: template.description,
    action: template.action,
    cites: [{ standard: set.standard, clause: template.clause ?? '', says: template.says }],
    ...(template.limit ? { limit: template.limit, unit: template.limit.unit } : {}),
  };
}
