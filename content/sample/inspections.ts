import type { InspectionType, ServiceType } from '#contract/choices.ts';
import { anyStage } from './inspections/any-stage.ts';
import { dilapidation } from './inspections/dilapidation.ts';
import { enclosed } from './inspections/enclosed.ts';
import { frame } from './inspections/frame.ts';
import { practicalCompletion } from './inspections/practical-completion.ts';
import { prePour } from './inspections/pre-pour.ts';
import { slabBase } from './inspections/slab-base.ts';
import { thermalImaging } from './inspections/thermal-imaging.ts';
import { warranty } from './inspections/warranty.ts';
import { waterproofing } from './inspections/waterproofing.ts';

/**
 * How long an inspection of each type takes, with its areas and its checklist. The two forms of the site ask for the warranty
 * inspection by different names.
 */
export const inspections = {
  'pre-pour': { minutes: 90, ...prePour },
  'slab-base': { minutes: 90, ...slabBase },
  frame: { minutes: 90, ...frame },
  enclosed: { minutes: 90, ...enclosed },
  waterproofing: { minutes: 90, ...waterproofing },
  'practical-completion': { minutes: 180, ...practicalCompletion },
  warranty: { minutes: 120, ...warranty },
  'stage-inspection': { minutes: 90, ...anyStage },
  'warranty-inspection': { minutes: 120, ...warranty },
  dilapidation: { minutes: 120, ...dilapidation },
  'thermal-imaging': { minutes: 60, ...thermalImaging },
} satisfies Record<InspectionType | ServiceType, object>;
