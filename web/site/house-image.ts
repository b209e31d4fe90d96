import { type HouseStageId, houseStageIds } from '#web/drawings/house/stages.ts';

/** The address of the drawing of a stage. */
export const houseAddress = (stage: HouseStageId) => `/house-${stage}.svg`;

/** The drawing for an inspection of this type, or the finished house if there is none. */
export function houseImage(type: string | undefined): string {
  return houseAddress(houseStageIds.find((stage) => stage === type) ?? 'practical-completion');
}
