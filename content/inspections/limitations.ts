import type { LimitationReason } from '#contract/business/facts.ts';
import type { InspectionType, ServiceType } from '#contract/choices.ts';
import { facts } from '../facts.ts';

const finished: ReadonlySet<string> = new Set<InspectionType | ServiceType>([
  'practical-completion',
  'warranty',
  'warranty-inspection',
  'dilapidation',
  'thermal-imaging',
]);

/** The reasons offered for an inspection of a type. The inspector may also write their own. */
export function limitationReasons(type: string): readonly LimitationReason[] {
  const here = finished.has(type) ? 'finished' : 'build';
  return facts.inspections.limitations.filter(({ offered }) => offered === 'both' || offered === here);
}

/** The words after “because”, if the reason is one of these. */
export function becauseOf(words: string): string | undefined {
  return facts.inspections.limitations.find((reason) => reason.words === words)?.because;
}

const effects = {
  partly:
    'We inspected only part of this area. Our conclusion covers what we saw; the rest may hold defects.',
  not: 'We did not inspect this area. Our conclusion does not cover it, and it may hold defects.',
} as const;

/** The effect of a limitation on the conclusion, as a proposal that the inspector edits. */
export function proposedEffect(outcome: keyof typeof effects, reason?: LimitationReason): string {
  return [effects[outcome], ...(reason ? [reason.advice] : [])].join(' ');
}
