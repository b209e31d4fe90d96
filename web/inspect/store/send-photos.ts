import type { PhotoKind } from '#contract/capture/photos.ts';
import { knownPhotos } from '#contract/desk/endpoints/capture.ts';
import { paths } from '#contract/paths.ts';
import { CallFailed } from '#web/api.ts';
import { hashOf } from '#web/capture/photos/hash.ts';
import type { Connected } from './connected.ts';
import { grouped } from './grouped.ts';
import { bytesKey, type PhotoFile, type PhotoRecord } from './records.ts';

/** One file of a photo that the server does not have. */
type Job = { id: string; kind: PhotoKind; file: PhotoFile; inspection: string };

/** How many copies are sent at once. Originals go one at a time, so that new changes can pass. */
const COPY_LANES = 3;
const KNOWN_AT_ONCE = 500;
/** After this many damaged arrivals a file is no longer sent automatically. */
const MOST_ARRIVALS = 3;

type Options = {
  /** Awaited before each file, so that text goes before photos. */
  before: () => Promise<void>;
  /** Whether an earlier sending broke off. The server may then have more than this phone knows. */
  asksFirst: boolean;
};

/** Sends the copies of photos, three at a time, in the order in which the photos were taken. */
export function sendCopies(connected: Connected, options: Options): Promise<void> {
  return send(connected, { ...options, kinds: ['thumb', 'screen'], lanes: COPY_LANES });
}

/** Sends the originals, one at a time. */
export function sendOriginals(connected: Connected, options: Options): Promise<void> {
  return send(connected, { ...options, kinds: ['original'], lanes: 1 });
}

/** The waiting files of these kinds, in the order in which the photos were taken. */
export function waitingFiles(photos: Iterable<PhotoRecord>, kinds: readonly PhotoKind[]): Job[] {
  return [...photos]
    .sort((a, b) => a.takenAt - b.takenAt)
    .flatMap(({ id, inspection, files }) =>
      kinds.flatMap((kind) => {
        const file = files[kind];
        return file?.state === 'waiting' ? [{ id, kind, file, inspection }] : [];
      }),
    );
}

async function send(
  connected: Connected,
  { before, asksFirst, kinds, lanes }: Options & { kinds: readonly PhotoKind[]; lanes: number },
): Promise<void> {
  const jobs = () => waitingFiles(connected.memory.photos().values(), kinds);
  if (asksFirst) await noteKnown(connected, jobs());
  let problem: unknown;
  const lane = async (): Promise<void> => {
    for (let job = queue.shift(); job !== undefined && problem === undefined; job = queue.shift()) {
      try {
        await before();
        await sendOne(connected, job);
      } catch (reason) {
        problem = reason;
      }
    }
  };
  // A photo taken meanwhile is sent in the next round.
  let queue = jobs();
  while (queue.length > 0 && problem === undefined) {
    await Promise.all(Array.from({ length: lanes }, lane));
    queue = jobs();
  }
  if (problem !== undefined) throw problem;
}

/** Asks the server which of these it has. Its answer can be trusted, because it hashed the files itself. */
async function noteKnown(connected: Connected, jobs: Job[]): Promise<void> {
  for (const [inspection, all] of grouped(jobs, (job) => job.inspection))
    for (let start = 0; start < all.length; start += KNOWN_AT_ONCE) {
      const some = all.slice(start, start + KNOWN_AT_ONCE);
      const hashes = [...new Set(some.map(({ file }) => file.sha256))];
      const { missing } = await connected.server.call(knownPhotos, { body: { hashes, inspection } });
      const known = some.filter(({ file }) => !missing.includes(file.sha256));
      for (const job of known) await noteFile(connected, job, { state: 'sent' });
    }
}

async function sendOne(connected: Connected, job: Job): Promise<void> {
  const { kind, file, inspection } = job;
  const bytes = await connected.database.read(['bytes'], (transaction) =>
    transaction.get('bytes', bytesKey(kind, file.sha256)),
  );
  if (!bytes) {
    await noteFile(connected, job, { state: 'refused', reason: 'This phone no longer has the photo' });
    return;
  }
  const address = `${paths.photo(file.sha256)}?${new URLSearchParams({ kind, inspection })}`;
  for (let arrivals = 1; ; arrivals += 1) {
    try {
      await connected.server.put(address, bytes, file.mediaType);
      await noteFile(connected, job, { state: 'sent' });
      return;
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem;
      const { status, sentence: reason } = problem;
      if (status === 422 && arrivals < MOST_ARRIVALS && (await hashOf(bytes)) === file.sha256) continue;
      if (![400, 404, 413, 415, 422].includes(status)) throw problem;
      await noteFile(connected, job, { state: 'refused', reason });
      return;
    }
  }
}

/** Records the progress of a file. */
export async function noteFile(
  { database, memory }: Pick<Connected, 'database' | 'memory'>,
  { id, kind }: Pick<Job, 'id' | 'kind'>,
  change: Partial<PhotoFile>,
): Promise<void> {
  const row = await database.write(['photos'], async (transaction) => {
    const photo = await transaction.get('photos', id);
    const file = photo?.files[kind];
    if (!photo || !file) return undefined;
    const changed: PhotoRecord = { ...photo, files: { ...photo.files, [kind]: { ...file, ...change } } };
    transaction.put('photos', changed);
    return changed;
  });
  if (row) memory.put([{ store: 'photos', key: id, row }]);
}
