import type { Crop, Place, Turn } from '#contract/capture/marks.ts';

/** A place on a picture, in its pixels: x to the right, y down. */
export type At = readonly [x: number, y: number];
export type Size = { width: number; height: number };

/** How a photo is shown: the drawn size of the upright photo before crop and turn, in pixels. */
export type PhotoView = Size & { crop?: Crop; turn?: Turn };

const whole = { x: 0, y: 0, width: 1, height: 1 };

/** The size of the visible part of a photo, in pixels. */
export function shownSize(view: PhotoView): Size {
  const { width, height } = croppedSize(view);
  return isOnItsSide(view) ? { width: height, height: width } : { width, height };
}

/** A place of the photo in pixels of the shown picture; outside it if it is cropped away. */
export function toShown({ x, y }: Place, view: PhotoView): At {
  const crop = view.crop ?? whole;
  const { width, height } = croppedSize(view);
  const [left, top] = [(x - crop.x) * view.width, (y - crop.y) * view.height];
  switch (view.turn ?? 0) {
    case 90:
      return [height - top, left];
    case 180:
      return [width - left, height - top];
    case 270:
      return [top, width - left];
    default:
      return [left, top];
  }
}

/** The place on the photo for a place on the shown picture. Places beyond the photo move to its edge. */
export function toPhoto([x, y]: At, view: PhotoView): Place {
  const crop = view.crop ?? whole;
  const { width, height } = croppedSize(view);
  const [left, top] = turnedBack([x, y], view.turn ?? 0, { width, height });
  return { x: share(crop.x + left / view.width), y: share(crop.y + top / view.height) };
}

function turnedBack([x, y]: At, turn: Turn, { width, height }: Size): At {
  switch (turn) {
    case 90:
      return [y, height - x];
    case 180:
      return [width - x, height - y];
    case 270:
      return [width - y, x];
    default:
      return [x, y];
  }
}

function croppedSize({ width, height, crop }: PhotoView): Size {
  const part = crop ?? whole;
  return { width: part.width * width, height: part.height * height };
}

function isOnItsSide({ turn }: PhotoView): boolean {
  return turn === 90 || turn === 270;
}

function share(value: number): number {
  return Math.min(1, Math.max(0, value));
}
