import { blurCells, drawMarks } from '#contract/capture/draw-marks.ts';
import type { Mark } from '#contract/capture/marks.ts';
import type { Size } from '#contract/capture/photo-view.ts';

type Box = Size & { x: number; y: number };
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A part of a picture as a few flat cells, as a data URL; `undefined` if this browser does not give the pixels. */
export function pixelated(picture: HTMLImageElement, box: Box): string | undefined {
  const canvas = document.createElement('canvas');
  const { columns, rows } = blurCells(box);
  canvas.width = columns;
  canvas.height = rows;
  try {
    canvas.getContext('2d')?.drawImage(picture, box.x, box.y, box.width, box.height, 0, 0, columns, rows);
    return canvas.toDataURL('image/png');
  } catch {
    return undefined;
  }
}

/**
 * Makes the blurred boxes of a photo unrecognisable in its pixels. Every copy that leaves the business goes
 * through it, because a mark alone would leave the face in the file.
 *
 * @param context of a canvas that holds the whole upright photo, neither cropped nor turned
 */
export function blurPixels(context: Context, marks: readonly Mark[]): void {
  const { width, height } = context.canvas;
  for (const part of drawMarks(marks, { width, height })) {
    if (part.shape !== 'blur' || part.width === 0 || part.height === 0) continue;
    const [x, y] = part.at;
    const cells = new OffscreenCanvas(part.columns, part.rows);
    const small = cells.getContext('2d');
    if (!small) throw new Error('This browser has no canvas to blur with');
    small.drawImage(context.canvas, x, y, part.width, part.height, 0, 0, part.columns, part.rows);
    context.imageSmoothingEnabled = false;
    context.drawImage(cells, 0, 0, part.columns, part.rows, x, y, part.width, part.height);
    context.imageSmoothingEnabled = true;
  }
}
