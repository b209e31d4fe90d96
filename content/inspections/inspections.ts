import type { InspectionType, ServiceType } from '#contract/choices.ts';
import { anyStage } from './any-stage.ts';
import { dilapidation } from './dilapidation.ts';
import { enclosed } from './enclosed.ts';
import { frame } from './frame.ts';
import type { InspectionKind } from './kind.ts';
import { practicalCompletion } from './practical-completion.ts';
import { prePour } from './pre-pour.ts';
import { slabBase } from './slab-base.ts';
import { thermalImaging } from './thermal-imaging.ts';
import { warranty } from './warranty.ts';
import { waterproofing } from './waterproofing.ts';

/** The two forms of the site ask for the warranty inspection by different names. */
const kinds: Record<InspectionType | ServiceType, InspectionKind> = {
  'pre-pour': prePour,
  'slab-base': slabBase,
  frame,
  enclosed,
  waterproofing,
  'practical-completion': practicalCompletion,
  warranty,
  'stage-inspection': anyStage,
  'warranty-inspection': warranty,
  dilapidation,
  'thermal-imaging': thermalImaging,
};

/**
 * The areas and the checklist that an inspection of a type starts with. An unknown type gets those of any
 * stage.
 */
export function inspectionKind(type: string): InspectionKind {
  return Object.hasOwn(kinds, type) ? kinds[type as keyof typeof kinds] : anyStage;
}
