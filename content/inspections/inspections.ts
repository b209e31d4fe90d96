import type { InspectionFacts } from '#contract/business/facts.ts';
import { facts } from '../facts.ts';

/** What an inspection of a type starts with. An unknown type gets what any stage gets. */
export function inspectionKind(type: string): InspectionFacts {
  const { types } = facts.inspections;
  return Object.hasOwn(types, type) ? types[type as keyof typeof types] : types['stage-inspection'];
}

/** How long an inspection of a type takes, in minutes. */
export const minutesOf = (type: string): number => inspectionKind(type).minutes;
