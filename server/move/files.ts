import type { Readable } from 'node:stream';
import type { Bucket } from '../files/bucket.ts';
import type { DiskFiles } from '../files/disk.ts';
import { measureContent } from '../files/measure.ts';
import type { OwnedFile } from '../files/owned.ts';
import { MoveError } from './tables.ts';

type FilesMoved = {
  /** Sent now, and read back the same. */
  moved: number;
  /** There from before, and read back the same. */
  found: number;
  bytes: number;
  /** Gone or damaged where they came from already: nothing can bring them along. */
  lost: string[];
};

const AT_ONCE = 4;

/**
 * Puts files into object storage and reads each of them back; what is there from an interrupted run is only read. The
 * copies on the disk stay.
 *
 * @throws MoveError when the storage gives back other bytes than it was sent
 */
export async function moveFiles(files: OwnedFile[], disk: DiskFiles, bucket: Bucket): Promise<FilesMoved> {
  const outcome: FilesMoved = { moved: 0, found: 0, bytes: 0, lost: [] };
  const left = files.values();
  const work = async () => {
    for (const file of left) await moveOne(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcome;

  async function moveOne({ filename, size, sha256 }: OwnedFile): Promise<void> {
    const isThere = async () => (await hashOf(await bucket.get(filename))) === sha256;
    if (await isThere()) {
      outcome.found += 1;
      outcome.bytes += size;
      return;
    }
    if ((await hashOf(await disk.read(filename))) !== sha256) {
      outcome.lost.push(filename);
      return;
    }
    await bucket.put(filename, { path: disk.path(filename), size, sha256 });
    if (!(await isThere())) throw new MoveError('The object storage returned different bytes than we sent');
    outcome.moved += 1;
    outcome.bytes += size;
  }
}

async function hashOf(source: Readable | undefined): Promise<string | undefined> {
  return source && (await measureContent(source)).sha256;
}
