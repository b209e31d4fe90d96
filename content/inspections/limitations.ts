import type { InspectionType, ServiceType } from '#contract/choices.ts';

/** Where a reason is offered: during a build, in a finished house, or in both. */
type Offered = 'build' | 'finished' | 'both';

/** Why an area was not inspected, or not all of it. */
type LimitationReason = {
  /** Never change it. */
  id: string;
  /** The label of the choice, also printed as the reason. */
  words: string;
  /** The words after “because”. */
  because: string;
  /** The next step, as the last sentence of the proposed effect. */
  advice: string;
  offered: Offered;
};

const reasons = [
  {
    id: 'locked',
    words: 'Locked, and we had no key',
    because: 'it was locked and we had no key',
    advice: 'Have it unlocked and inspected.',
    offered: 'both',
  },
  {
    id: 'no-opening',
    words: 'No access opening',
    because: 'there was no access opening',
    advice: 'Have an opening made and the area inspected.',
    offered: 'both',
  },
  {
    id: 'small-opening',
    words: 'The opening is too small to get in safely',
    because: 'the opening was too small to get in safely',
    advice: 'Have safe access made and the area inspected.',
    offered: 'both',
  },
  {
    id: 'too-high',
    words: 'Too high for our ladder and pole camera',
    because: 'it was too high for our ladder and pole camera',
    advice: 'Have it inspected from a safe platform.',
    offered: 'both',
  },
  {
    id: 'unsafe',
    words: 'Not safe to enter',
    because: 'it was not safe to enter',
    advice: 'Have it made safe and inspected.',
    offered: 'both',
  },
  {
    id: 'weather',
    words: 'Rain or wet surfaces',
    because: 'of rain or wet surfaces',
    advice: 'Have it inspected in dry weather.',
    offered: 'both',
  },
  {
    id: 'no-services',
    words: 'Power or water not connected',
    because: 'power or water was not connected',
    advice: 'Have it tested when power and water are connected.',
    offered: 'both',
  },
  {
    id: 'covered',
    words: 'Already covered by later work',
    because: 'it was already covered by later work',
    advice: 'Ask the builder for photos and certificates of the covered work.',
    offered: 'build',
  },
  {
    id: 'unfinished',
    words: 'The work is not far enough along',
    because: 'the work was not far enough along',
    advice: 'Have it inspected when the work is done, before it is covered.',
    offered: 'build',
  },
  {
    id: 'other-trades',
    words: 'Another trade was working there',
    because: 'another trade was working there',
    advice: 'Have it inspected when they are finished, before the work is covered.',
    offered: 'build',
  },
  {
    id: 'materials',
    words: 'Materials or rubbish in the way',
    because: 'materials or rubbish were in the way',
    advice: 'Have it cleared and inspected, before the work is covered.',
    offered: 'build',
  },
  {
    id: 'stored-goods',
    words: 'Furniture or stored goods in the way',
    because: 'furniture or stored goods were in the way',
    advice: 'Have it cleared and inspected.',
    offered: 'finished',
  },
  {
    id: 'coverings',
    words: 'Under floor coverings or behind fixed joinery',
    because: 'it was under floor coverings or behind fixed joinery',
    advice: 'Have it inspected when the coverings are taken up.',
    offered: 'finished',
  },
  {
    id: 'behind-tiles',
    words: 'The membrane is behind tiles',
    because: 'the membrane is behind tiles',
    advice: 'Ask the builder for the waterproofing certificate.',
    offered: 'finished',
  },
  {
    id: 'occupant',
    words: 'The occupant asked us not to enter',
    because: 'the occupant asked us not to enter',
    advice: 'Arrange access and have it inspected.',
    offered: 'finished',
  },
] as const satisfies readonly LimitationReason[];

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
  return reasons.filter(({ offered }) => offered === 'both' || offered === here);
}

/** The words after “because”, if the reason is one of these. */
export function becauseOf(words: string): string | undefined {
  return reasons.find((reason) => reason.words === words)?.because;
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
