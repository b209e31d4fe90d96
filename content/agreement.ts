import type { InspectionType, ServiceType } from '#contract/choices.ts';
import { facts } from './facts.ts';
import { filled } from './placeholders.ts';

/** The text of the pre-inspection agreement with its facts filled in. What customers accepted stays kept as they read it. */
export function agreement() {
  const { version = '', title, sections } = facts.agreement;
  return {
    version,
    title,
    sections: sections.map((section) => ({
      title: section.title,
      paragraphs: section.paragraphs.map(filled),
    })),
  };
}

/** Beside the box that a customer ticks. */
export const agreementConsent =
  'I accept this agreement and consent to making it electronically (Electronic Transactions (Queensland) Act 2001, section 14).';

/** Beside the box that a customer ticks to accept a quote. */
export const quoteConsent =
  'I accept this quote and consent to doing so electronically (Electronic Transactions (Queensland) Act 2001, section 14).';

const visual =
  'We look at the parts that we can see and reach on the day, without opening or moving anything.';
const stageStandard = 'We follow AS 4349.0-2007, Inspection of buildings, Part 0: General requirements.';
const houseStandard =
  'We follow AS 4349.1-2007, Inspection of buildings, Part 1. The report describes major defects and safety hazards one by one.';
const noPests = 'Timber pests are not included.';

const wholeHouse = [
  'We inspect the whole house for defects within its warranty.',
  visual,
  houseStandard,
  noPests,
];
const anyStage = ['We inspect the work of this stage before it is covered.', visual, stageStandard];

/** What is agreed to be inspected and by which standard; content/reports/kinds.ts says the same of what was done. */
const scopes: Record<InspectionType | ServiceType, readonly string[]> = {
  'pre-pour': [
    'We inspect the set-out, the footings, the steel and the vapour barrier before the concrete is poured.',
    visual,
    stageStandard,
  ],
  'slab-base': ['We inspect the slab before the frame goes up on it.', visual, stageStandard],
  frame: ['We inspect the frame before it is wrapped, bricked and lined.', visual, stageStandard],
  enclosed: ['We inspect the frame and the outside of the house before plaster.', visual, stageStandard],
  waterproofing: ['We inspect the waterproofing of the wet areas before tiling.', visual, stageStandard],
  'practical-completion': [
    'We inspect the house, inside and out, before handover.',
    visual,
    stageStandard,
    noPests,
  ],
  warranty: wholeHouse,
  'warranty-inspection': wholeHouse,
  'stage-inspection': anyStage,
  dilapidation: [
    'We record the condition of the property as it stands on the day.',
    visual,
    stageStandard,
    noPests,
  ],
  'thermal-imaging': [
    'We look at the surfaces of the house with a thermal camera and measure where temperatures differ.',
    visual,
    stageStandard,
  ],
};

/** The scope of an inspection of a type, as its customer agrees to it. An unknown type gets that of any stage. */
export function agreedScope(type: string): readonly string[] {
  return Object.hasOwn(scopes, type) ? scopes[type as keyof typeof scopes] : anyStage;
}
