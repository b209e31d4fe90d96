import type { Facts, InspectionFacts } from '#contract/business/facts.ts';
import { facts } from '../facts.ts';

/**
 * What an inspection of a type starts with. An unknown type gets what any stage gets.
 *
 * @param then the facts that count for it; those in force if nothing else is said
 */
export function inspectionKind(type: string, then: Facts = facts): InspectionFacts {
  const { types } = then.inspections;
  return Object.hasOwn(types, type) ? types[type as keyof typeof types] : types['stage-inspection'];
}

/** How long an inspection of a type takes, in minutes. */
export const minutesOf = (type: string): number => inspectionKind(type).minutes;
