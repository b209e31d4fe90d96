import { photoKindNames } from '#contract/capture/photos.ts';
import { z } from '#contract/schema.ts';

/** The most operations and photo files compared in one call. */
export const MOST_COMPARED = 1000;
/** Calls without an answer leave marks behind: the server may have taken the last of them. */
export const MOST_MARKS = 20;

const id = z.string().check(z.regex(/^[\w.:-]{1,100}$/, 'This is not an id'));
const mark = z.string().check(z.regex(/^[\w-]{1,64}$/, 'This is not a mark'));
const PhotoFileName = z.object({
  kind: z.enum(photoKindNames),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256')),
});

/** A part of an inspection, as operations and photo files. */
const Part = {
  id,
  operations: z.array(id).check(z.maxLength(MOST_COMPARED)),
  photos: z.array(PhotoFileName).check(z.maxLength(MOST_COMPARED)),
};

/**
 * What a phone counts as being on the server, but has not compared yet. The marks are of earlier comparisons:
 * a database that has none of them was set back to an earlier state.
 */
export const Comparing = z
  .object({
    device: z.string().check(z.regex(/^[\w-]{1,40}$/, 'This is not the name of a device')),
    marks: z
      .array(mark)
      .check(
        z.maxLength(MOST_MARKS + 1),
        z.describe('The mark of the last comparison, and of those without an answer. Empty: begin anew'),
      ),
    next: mark.check(z.describe('The mark of this comparison')),
    unsent: z.int().check(z.gte(0), z.describe('How many changes and photo files still wait on the phone')),
    unsentPhotos: z
      .optional(z.int().check(z.gte(0)))
      .check(z.describe('How many of them are photo files. An older app does not say')),
    refused: z
      .optional(z.int().check(z.gte(0)))
      .check(
        z.describe(
          'How many changes were refused and wait on the phone for a person. An older app does not say',
        ),
      ),
    inspections: z.array(z.object(Part)).check(z.maxLength(MOST_COMPARED)),
  })
  .check(
    z.refine(({ unsent, unsentPhotos = 0 }) => unsentPhotos <= unsent, {
      error: 'There can’t be more photo files than there is in all',
      path: ['unsentPhotos'],
    }),
    z.meta({ id: 'Comparing' }),
  );
export type Comparing = z.infer<typeof Comparing>;

const standings = ['open', 'elsewhere', 'none'] as const;

/** What is not on the server, although a phone counted it as sent. */
export const Compared = z
  .object({
    isSetBack: z
      .boolean()
      .check(z.describe('The database knows none of the marks. Compare everything, beginning anew')),
    missing: z.array(
      z.object({
        ...Part,
        standing: z
          .enum(standings)
          .check(z.describe('`none`: there is no such inspection. `elsewhere`: it is not theirs any more')),
      }),
    ),
  })
  .check(z.meta({ id: 'Compared' }));
export type Compared = z.infer<typeof Compared>;
