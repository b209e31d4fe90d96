import { buffer } from 'node:stream/consumers';
import { facts } from '#content/facts.ts';
import type { Facts } from '#contract/business/facts.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import { FileNotHereError } from '../unavailable.ts';
import { factsAt } from './in-force-then.ts';
import { findPicture } from './pictures.ts';

type Stores = { db: Db; files: Pick<Files, 'read'> };

/**
 * The logo of some facts as a data address, for what is drawn without a browser; `undefined` for the drawn mark. A logo that can't
 * be read now is left out: a paper without it is better than none.
 */
export async function logoOf(
  { db, files }: Stores,
  { look }: Pick<Facts, 'look'>,
): Promise<string | undefined> {
  const picture = look.logo === null ? undefined : await findPicture(db, look.logo, 'small');
  if (!picture) return undefined;
  const content = await files.read(picture.filename).catch((error) => {
    if (error instanceof FileNotHereError) return undefined;
    throw error;
  });
  return content && `data:${picture.mediaType};base64,${(await buffer(content)).toString('base64')}`;
}

/** The logo that was in force at a moment (ISO UTC): a paper keeps the one of the moment at which it was issued. */
export async function logoAt(stores: Stores, moment: string): Promise<string | undefined> {
  return logoOf(stores, (await factsAt(stores.db, [moment])).get(moment) ?? facts);
}
