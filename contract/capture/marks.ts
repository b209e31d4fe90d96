import { z } from '#contract/schema.ts';
import { line, lineIfKnown } from '#contract/text.ts';

/* The marks on a photo, as data. The photo itself is never changed. Places are shares of the upright,
   uncropped photo, from 0 to 1, to the right and down, so that a mark has the same place on every copy. */

/** The kinds of mark with their labels. */
export const markKinds = {
  arrow: 'Arrow',
  circle: 'Circle',
  box: 'Box',
  line: 'Measure',
  text: 'Text',
  blur: 'Blur',
} as const;
export type MarkKind = keyof typeof markKinds;
const kindNames = Object.keys(markKinds) as [MarkKind, ...MarkKind[]];

/** The most marks on a photo. */
export const MOST_MARKS = 50;
/** The most characters in the words of a mark. */
export const LONGEST_MARK_TEXT = 80;
/** A crop leaves at least this share of each side. */
export const SMALLEST_CROP = 0.05;

const share = z.number().check(z.minimum(0), z.maximum(1));
export const Place = z.object({ x: share, y: share });
export type Place = z.infer<typeof Place>;

/**
 * One mark. `from` is where an arrow begins, the middle of a circle, a corner of a box, one end of a line, or
 * what a text is about. `to` is the arrow's tip, a place on the circle, the opposite corner, the other end,
 * or the place of the text.
 */
export const Mark = z.object({
  id: line('Name the mark', 64),
  kind: z.enum(kindNames),
  from: Place,
  to: Place,
  text: z
    .optional(lineIfKnown(LONGEST_MARK_TEXT))
    .check(z.describe('The length beside a measuring line, or the words of a text')),
});
export type Mark = z.infer<typeof Mark>;

/** The marks of a photo, the lowest first. */
export const Marks = z
  .array(Mark)
  .check(z.maxLength(MOST_MARKS, `A photo can have at most ${MOST_MARKS} marks`));

/** Two shares of a whole may add up to slightly more than 1 in floating point. */
const ROUNDING = 1e-9;

const side = z.number().check(z.minimum(SMALLEST_CROP), z.maximum(1));
/** The part of the upright photo that is shown; null shows all of it. */
export const Crop = z.nullable(
  z
    .extend(Place, { width: side, height: side })
    .check(
      z.refine(({ x, width }) => x + width <= 1 + ROUNDING, { error: 'The crop is wider than the photo' }),
    )
    .check(
      z.refine(({ y, height }) => y + height <= 1 + ROUNDING, { error: 'The crop is taller than the photo' }),
    ),
);
export type Crop = z.infer<typeof Crop>;

/** How far the cropped photo is turned for viewers, clockwise, in degrees. */
export const Turn = z.literal([0, 90, 180, 270]);
export type Turn = z.infer<typeof Turn>;

/** The stored edits of a photo. */
export const PhotoEdit = z.object({ marks: Marks, crop: Crop, turn: Turn });
export type PhotoEdit = z.infer<typeof PhotoEdit>;
