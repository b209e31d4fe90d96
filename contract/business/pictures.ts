import { withParts } from '#contract/paths.ts';

/** The longest side of each size in pixels: the large one for a page, the small one for a head, a list and a paper. */
export const pictureSides = { large: 1200, small: 480 } as const;
export type PictureSize = keyof typeof pictureSides;

type Sides = { width: number; height: number };

/** Where a size of a picture is served. */
export const pictureAddress = withParts('/pictures/:size/:id');

const ID = /^([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/**
 * The id of a picture of the business: a logo, a picture of an article, a photograph of a person (decision 0071). It is made of
 * its content and its size, so a page that names it needs no look-up.
 */
export function pictureId(sha256: string, { width, height }: Sides): string {
  return `${sha256.slice(0, 32)}-${width}x${height}`;
}

/** The sides of a picture in its large size; `undefined` for what is no id of one. */
export function sidesOfPicture(id: string): Sides | undefined {
  const [, , width, height] = ID.exec(id) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** The width of a picture in its small size. */
export function smallWidth({ width, height }: Sides): number {
  return Math.max(1, Math.round(width * Math.min(1, pictureSides.small / Math.max(width, height))));
}

/** Whether an article's image is a picture, and not a drawing of the house. */
export const isPictureId = (image: string): boolean => !image.startsWith('house:');
