import type { Visit } from '#contract/capture/visits.ts';
import { paths } from '#contract/paths.ts';
import { StorageFullError } from '#web/capture/saving.ts';
import type { Connected } from './connected.ts';
import type { StoredFile } from './records.ts';

const PREFIX = 'earlier ';

/** Fetches the missing photos of the earlier report for each re-inspection. */
export async function getEarlierPhotos({ database, memory, server }: Connected): Promise<void> {
  const wanted = earlierPhotos([...memory.visits().values()]);
  const kept = await keptEarlier({ database });
  for (const sha256 of wanted) {
    if (kept.has(PREFIX + sha256)) continue;
    const file = await server.file(`${paths.photo(sha256)}?${new URLSearchParams({ kind: 'screen' })}`);
    if (!file) continue;
    try {
      await database.write(['files'], async (transaction) => transaction.put('files', file, PREFIX + sha256));
    } catch (problem) {
      // Space is kept for new photos. The visit can be done without the old ones.
      if (problem instanceof StorageFullError) return;
      throw problem;
    }
    memory.told();
  }
  await forgetUnwanted({ database }, kept, wanted);
}

/** The photo of an earlier report by its hash, if it is on this phone. */
export function keptEarlierPhoto(
  { database }: Pick<Connected, 'database'>,
  sha256: string,
): Promise<StoredFile | undefined> {
  return database.read(['files'], (transaction) => transaction.get('files', PREFIX + sha256));
}

/** How many photos that these visits name are not on this phone. */
export async function missingEarlierPhotos(
  { database }: Pick<Connected, 'database'>,
  visits: readonly Visit[],
): Promise<number> {
  const kept = await keptEarlier({ database });
  return [...earlierPhotos(visits)].filter((sha256) => !kept.has(PREFIX + sha256)).length;
}

async function keptEarlier({ database }: Pick<Connected, 'database'>): Promise<Set<IDBValidKey>> {
  const range = IDBKeyRange.bound(PREFIX, `${PREFIX}~`);
  return new Set(await database.read(['files'], (transaction) => transaction.keys('files', range)));
}

/** The photos that visits name. A visit stored by an older version of the app names none. */
function earlierPhotos(visits: readonly Visit[]): Set<string> {
  const findings = visits.flatMap((visit) => visit.earlier?.findings ?? []);
  // It has no answers either.
  return new Set(
    findings.flatMap(({ photos, answers }) => [
      ...photos,
      ...(answers ?? []).flatMap((answer) => answer.photos),
    ]),
  );
}

async function forgetUnwanted(
  { database }: Pick<Connected, 'database'>,
  kept: ReadonlySet<IDBValidKey>,
  wanted: ReadonlySet<string>,
): Promise<void> {
  const gone = [...kept].filter((key) => !wanted.has(String(key).slice(PREFIX.length)));
  if (gone.length === 0) return;
  await database.write(['files'], async (transaction) => {
    for (const key of gone) transaction.delete('files', key);
  });
}
