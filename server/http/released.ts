import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a released program knows of the checkout that it was built in. */
export type Released = {
  /** The public origin that its pages name. */
  siteUrl: string;
  /** A hash of all that its site was built from. */
  builtFrom: string;
};

export const releasedFile = (buildFolder: string) => join(buildFolder, 'released.json');

/** What a released program was built for; `undefined` in a checkout, which builds again instead. */
export async function releasedIn(buildFolder: string): Promise<Released | undefined> {
  try {
    return JSON.parse(await readFile(releasedFile(buildFolder), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
