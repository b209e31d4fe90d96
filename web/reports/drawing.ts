import type { DrawHouse, DrawPlate, PictureAddress } from '#web/reports/figure-picture.tsx';

/** The functions that draw a report's figures. */
export type Drawing = {
  pictureAddress: PictureAddress | undefined;
  drawPlate: DrawPlate | undefined;
  drawHouse: DrawHouse | undefined;
  /** The day of the inspection. */
  day: string;
};
