import type { DrawPlate, PictureAddress } from '#web/reports/figure-picture.tsx';

/** The function that draws a report's figures. */
export type Drawing = {
  pictureAddress: PictureAddress | undefined;
  drawPlate: DrawPlate | undefined;
  /** The day of the inspection. */
  day: string;
};
