import type { HouseStageId } from '#web/drawings/house/stages.ts';

/** The stages at which the house is drawn as a file of its own, when the site is built. */
export const drawnStages = [
  'pre-pour',
  'slab-base',
  'frame',
  'enclosed',
  'waterproofing',
  'practical-completion',
  'thermal-imaging',
] as const satisfies readonly HouseStageId[];

/** The address of the drawing of a stage. */
export const houseAddress = (stage: HouseStageId) => `/house-${stage}.svg`;

/** The drawing for an inspection of this type, or the finished house if there is none. */
export function houseImage(type: string | undefined): string {
  return houseAddress(drawnStages.find((stage) => stage === type) ?? 'practical-completion');
}
