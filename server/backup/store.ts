import { link, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Bucket } from '../files/bucket.ts';
import type { DiskFiles } from '../files/disk.ts';
import { measure } from './manifest.ts';

/** The state of a file in a store. Its SHA-256 only if that needs no download. */
type Seen = { bytes: number; sha256?: string };

/** The store of files as a backup needs it. */
export type BackedUpStore = {
  read(filename: string): Promise<Readable | undefined>;
  /** Has the store and the backup share one file, because neither changes it. Returns whether they can: they need one disk. */
  share(filename: string, to: string): Promise<boolean>;
  /** Starts a listing of the store. Returns a function that gives the state of one file. */
  look(): Promise<(filename: string) => Promise<Seen | undefined>>;
};

/**
 * The files on this machine's disk and, where there is one, in the bucket: of those there, a listing knows the sizes.
 *
 * @param options.shares whether files on the same disk are shared and not copied. A shared file is read once, in the backup
 */
export function backedUpStore(disk: DiskFiles, bucket?: Bucket, { shares = false } = {}): BackedUpStore {
  const onDisk = (path: string) =>
    shares ? stat(path).then(({ size }) => ({ bytes: size })) : measure(path);
  return {
    // We look here first, because a file leaves this machine only after the object storage has it.
    read: async (filename) => (await disk.read(filename)) ?? bucket?.get(filename),
    async share(filename, to) {
      if (!shares) return false;
      return link(disk.path(filename), to).then(
        () => true,
        () => false,
      );
    },
    async look() {
      const sizes = new Map<string, number>();
      if (bucket)
        for await (const files of bucket.list()) for (const { name, bytes } of files) sizes.set(name, bytes);
      return async (filename) => {
        const here = await onDisk(disk.path(filename)).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined;
          throw error;
        });
        const bytes = sizes.get(filename);
        return here ?? (bytes === undefined ? undefined : { bytes });
      };
    },
  };
}
