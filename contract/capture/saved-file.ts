import { type Operation, SentOperation } from '#contract/capture/operations.ts';
import { type PhotoKind, photoKindNames } from '#contract/capture/photos.ts';
import { z } from '#contract/schema.ts';

/** The file in which a phone saves inspections: a ZIP with operations, photos and a readable page. */
export const savedFile = {
  mediaType: 'application/zip',
  operations: 'operations.json',
  page: 'index.html',
} as const;

/** The content of `operations.json`. Each operation is parsed separately, as when it comes over the wire. */
export const SavedOperations = z.object({
  format: z.literal('plumbline-inspections-1'),
  savedAt: z.string(),
  device: z.string(),
  operations: z.array(SentOperation),
  lines: z
    .optional(z.array(z.object({ inspection: z.string(), area: z.string(), text: z.string() })))
    .check(z.describe('What was being typed in an area and is no finding yet')),
});
export type SavedOperations = Omit<z.infer<typeof SavedOperations>, 'operations'> & {
  operations: Operation[];
};

/** A photo's place in the file, by its inspection and the hash of its bytes. */
export function savedPhotoName(inspection: string, kind: PhotoKind, sha256: string): string {
  return `photos/${inspection}/${kind}/${sha256}.jpg`;
}

/** The photo that a name in the file belongs to; `undefined` for any other name. */
export function readSavedPhotoName(
  name: string,
): { inspection: string; kind: PhotoKind; sha256: string } | undefined {
  const [, inspection, kind, sha256] =
    /^photos\/([\w.:-]{1,100})\/(\w+)\/([0-9a-f]{64})\.jpg$/.exec(name) ?? [];
  const known = photoKindNames.find((one) => one === kind);
  return inspection !== undefined && known && sha256 !== undefined
    ? { inspection, kind: known, sha256 }
    : undefined;
}

/** The result of reading in a file. */
export const ReadIn = z
  .object({
    operations: z
      .array(
        z.object({
          id: z.string(),
          outcome: z.enum(['applied', 'duplicate', 'conflict', 'refused']),
          reason: z.optional(z.string()),
        }),
      )
      .check(z.describe('The result of each change of this inspection')),
    photos: z
      .array(
        z.object({
          sha256: z.string(),
          kind: z.enum(photoKindNames),
          outcome: z.enum(['kept', 'known', 'refused']),
          reason: z.optional(z.string()),
        }),
      )
      .check(z.describe('The files of its photos')),
    others: z
      .int()
      .check(
        z.describe(
          'How many changes and photos in the file belong to other inspections. Import the file there too',
        ),
      ),
    unknown: z
      ._default(z.array(z.string()), [])
      .check(z.describe('The inspections in the file that do not exist here. Name one in `of` to import it')),
  })
  .check(z.meta({ id: 'ReadIn' }));
export type ReadIn = z.infer<typeof ReadIn>;
