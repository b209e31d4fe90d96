import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../run-server.ts';

/** A separate disk, in a file, whose power can be cut. */
export type CutDisk = {
  /** A folder on it. */
  path: string;
  /** The disk as a power cut would leave it now, without anything the system has not yet written. */
  cut: () => Promise<{ path: string; remove: () => void }>;
  remove: () => Promise<void>;
};

const run = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

/**
 * A file system in a file, mounted by the kernel. Data that is written but not synced stays in the kernel's
 * memory and not in the file, so a copy of the file is what a power cut leaves. The journal is written only
 * every five minutes, so that nothing survives by luck. It doesn't simulate a failing drive: data that the
 * kernel handed over counts as written and whole.
 * @returns `undefined` where no such disk can be mounted (not Linux, not root, no loop devices)
 */
export async function mountCutDisk(megabytes: number): Promise<CutDisk | undefined> {
  const folder = await temporaryFolder();
  const image = join(folder.path, 'disk');
  const mounted = join(folder.path, 'mounted');
  await mkdir(mounted);
  const ready =
    run('truncate', '-s', `${megabytes}M`, image) &&
    run('mkfs.ext4', '-q', '-F', image) &&
    run('mount', '-o', 'loop,commit=300', image, mounted);
  if (!ready) {
    await folder.remove();
    return undefined;
  }
  return {
    path: mounted,
    async cut() {
      const copy = await temporaryFolder();
      const copied = join(copy.path, 'disk');
      const path = join(copy.path, 'mounted');
      await mkdir(path);
      if (!run('cp', image, copied) || !run('mount', '-o', 'loop', copied, path))
        throw new Error('The copy of a disk could not be mounted');
      return {
        path,
        remove() {
          run('umount', path);
          void copy.remove();
        },
      };
    },
    async remove() {
      run('umount', mounted);
      await folder.remove();
    },
  };
}
