import type { InspectionType, ServiceType } from '#contract/choices.ts';
import { practicalCompletionBasis } from './requirements.ts';

type Fact = { name: string; value: string };

/** The fixed words of a report of one inspection type. */
type ReportKind = {
  /** In its number: `VG-2026-WP-0012`; the report of the whole house has none. */
  code: string | null;
  layout: 'staged' | 'general';
  title: string;
  kindFact: Fact;
  /** The label of the fact that names the house. */
  dwellingName: 'Dwelling type' | 'Building type';
  defectsTitle: string;
  basis?: { title: string; paragraphs: readonly string[] };
  /** The scope and the standard of the inspection. */
  scope: readonly string[];
  /** How we look and what we compare with, where no single clause says it. */
  method?: readonly string[];
  /**
   * The proposed banner: with one defect, with several, and with none. If minor defects hold nothing up, the
   * words for a report with only minor defects. null: the banner counts the defects.
   */
  banner: { one: string; many: string; none: string; minor?: string } | null;
  /** The step that must wait until the defects are corrected: `Tiling must not begin`. */
  waits: string | null;
  /** Whether the report asks anybody to mend what it lists. */
  repairs: boolean;
};

const visual =
  'This was a visual inspection of the parts of the property that we could see and reach on the day.';
const stageStandard =
  'The inspection follows AS 4349.0-2007, Inspection of buildings, Part 0: General requirements.';
const houseStandard =
  'The inspection and this report follow AS 4349.1-2007, Inspection of buildings, Part 1. The report describes major defects and safety hazards one by one.';
const noPests = 'It did not cover timber pests.';

const stage = {
  layout: 'staged',
  repairs: true,
  dwellingName: 'Dwelling type',
  defectsTitle: 'Schedule of Defects',
} as const;

const house = {
  layout: 'general',
  repairs: true,
  dwellingName: 'Building type',
  defectsTitle: 'The House, Part by Part',
} as const;

function stageBanner(defect: string, waits: string): ReportKind['banner'] {
  return {
    one: `RECTIFICATION REQUIRED: YES - The ${defect} must be corrected before ${waits}`,
    many: `RECTIFICATION REQUIRED: YES - All ${defect}s must be corrected before ${waits}`,
    none: 'RECTIFICATION REQUIRED: NO - We saw no defect in what we inspected',
  };
}

const frameAndSlab = {
  ...stage,
  code: 'FS',
  title: 'Frame & Slab Inspection Report',
  defectsTitle: 'Detailed Report',
  banner: stageBanner('defect', 'construction advances'),
} as const;

const wholeHouse: ReportKind = {
  ...house,
  code: null,
  title: 'Building Inspection Report',
  kindFact: { name: 'Report type', value: 'Warranty inspection' },
  scope: ['We inspected the whole house for defects within its warranty.', visual, houseStandard, noPests],
  method: [
    'We compare the house with a well-kept house of the same age and type, and later work with the code in force when it was built.',
  ],
  banner: null,
  waits: null,
};

const anyStage: ReportKind = {
  ...stage,
  code: 'SI',
  title: 'Stage Inspection Report',
  kindFact: { name: 'Stage', value: 'Stage inspection' },
  scope: ['We inspected the work of this stage before it is covered.', visual, stageStandard],
  method: ['We compare the work with the National Construction Code and the standards it names.'],
  banner: stageBanner('defect', 'the work is covered'),
  waits: 'The work must not be covered',
};

const kinds: Record<InspectionType | ServiceType, ReportKind> = {
  'pre-pour': {
    ...stage,
    code: 'PR',
    title: 'Pre-Pour Inspection Report',
    kindFact: { name: 'Stage', value: 'Pre-pour' },
    scope: [
      'We inspected the set-out, the footings, the steel and the vapour barrier before the concrete is poured.',
      visual,
      stageStandard,
    ],
    banner: stageBanner('defect', 'the concrete is poured'),
    waits: 'The concrete must not be poured',
  },
  'slab-base': {
    ...frameAndSlab,
    kindFact: { name: 'Stage', value: 'Slab/Base' },
    scope: ['We inspected the slab before the frame goes up on it.', visual, stageStandard],
    waits: 'Work on the frame must not begin',
  },
  frame: {
    ...frameAndSlab,
    kindFact: { name: 'Stage', value: 'Frame' },
    scope: ['We inspected the frame before it is wrapped, bricked and lined.', visual, stageStandard],
    waits: 'The frame must not be covered',
  },
  enclosed: {
    ...stage,
    code: 'PP',
    title: 'Pre-Plaster / Timber Frame Inspection Report',
    kindFact: { name: 'Stage', value: 'Pre-plaster / timber frame' },
    defectsTitle: 'Detailed Report',
    scope: ['We inspected the frame and the outside of the house before plaster.', visual, stageStandard],
    banner: stageBanner('defect', 'plaster goes on'),
    waits: 'Plaster must not go on',
  },
  waterproofing: {
    ...stage,
    code: 'WP',
    title: 'Waterproofing Inspection Report',
    kindFact: { name: 'Stage', value: 'Waterproofing' },
    scope: ['We inspected the waterproofing of the wet areas before tiling.', visual, stageStandard],
    banner: stageBanner('waterproofing defect', 'tiling commences'),
    waits: 'Tiling must not begin',
  },
  'practical-completion': {
    ...stage,
    code: 'PC',
    title: 'Practical Completion Inspection Report',
    kindFact: { name: 'Stage', value: 'Practical completion' },
    defectsTitle: 'Condition Report',
    basis: practicalCompletionBasis,
    scope: ['We inspected the house, inside and out, before handover.', visual, stageStandard, noPests],
    banner: {
      one: 'The building needs rectification and has NOT reached the Practical Completion Stage.',
      many: 'The building needs rectification and has NOT reached the Practical Completion Stage.',
      minor: 'We saw minor defects only. List them in the defects document before handover.',
      none: 'We saw no defect that stands in the way of practical completion.',
    },
    waits: 'We advise you not to accept handover',
  },
  warranty: wholeHouse,
  'warranty-inspection': wholeHouse,
  'stage-inspection': anyStage,
  dilapidation: {
    ...house,
    code: 'DR',
    repairs: false,
    title: 'Dilapidation Report',
    kindFact: { name: 'Report type', value: 'Dilapidation report' },
    defectsTitle: 'The Property, Part by Part',
    scope: [
      'We recorded the condition of the property as it stood on the day.',
      visual,
      stageStandard,
      noPests,
    ],
    method: ['We record the condition of the property, not what caused it.'],
    banner: null,
    waits: null,
  },
  'thermal-imaging': {
    ...stage,
    code: 'TI',
    title: 'Thermal Imaging Report',
    kindFact: { name: 'Report type', value: 'Thermal imaging' },
    scope: [
      'We looked at the surfaces of the house with a thermal camera and measured where temperatures differed.',
      visual,
      stageStandard,
    ],
    method: ['A thermal camera shows the temperature of surfaces, not what is behind them.'],
    banner: null,
    waits: null,
  },
};

/** The fixed words of a report of an inspection type. An unknown type gets those of any stage. */
export function reportKind(type: string): ReportKind {
  return Object.hasOwn(kinds, type) ? kinds[type as keyof typeof kinds] : anyStage;
}
