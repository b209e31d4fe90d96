import { photoKinds } from '#contract/capture/photos.ts';
import type { Db } from '../database/open.ts';
import { filesWithContent } from '../files/owned.ts';
import type { User } from '../inspections/public.ts';
import * as inspections from '../inspections/public.ts';

/** The owner kinds of all that is kept of photos. */
export const photoOwnerKinds = Object.values(photoKinds).map(({ ownerKind }) => ownerKind);

/** Which of these photos are missing, in one inspection or in any that the person may capture. */
export async function knownPhotos(
  db: Db,
  { asked, user }: { asked: { hashes: string[]; inspection?: string | undefined }; user: User },
): Promise<string[]> {
  const { hashes, inspection } = asked;
  const stored = await filesWithContent(db, photoOwnerKinds, { contents: hashes, owner: inspection });
  const open = new Set<string>();
  for (const owner of new Set(stored.map((file) => file.owner)))
    if ((await inspections.standing(db, user, owner)) === 'open') open.add(owner);
  const here = new Set(stored.filter(({ owner }) => open.has(owner)).map(({ sha256 }) => sha256));
  return hashes.filter((hash) => !here.has(hash));
}
