import type { InspectionType, ServiceType } from '#contract/choices.ts';

/**
 * How long an inspection takes, in minutes: as stated on the services page for a stage and for practical
 * completion.
 */
const durations: Record<InspectionType | ServiceType, number> = {
  'pre-pour': 90,
  'slab-base': 90,
  frame: 90,
  enclosed: 90,
  waterproofing: 90,
  'practical-completion': 180,
  warranty: 120,
  'stage-inspection': 90,
  'warranty-inspection': 120,
  dilapidation: 120,
  'thermal-imaging': 60,
};

/** The minutes kept free after each inspection for travel to the next. */
export const TRAVEL_MINUTES = 30;

/** How long an inspection of a type takes, in minutes. */
export function minutesOf(type: string): number {
  return Object.hasOwn(durations, type) ? durations[type as keyof typeof durations] : 90;
}
