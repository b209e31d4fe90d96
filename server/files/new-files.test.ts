import { randomBytes } from 'node:crypto';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#test/run-server.ts';
import { openNewFiles } from './new-files.ts';

const KB = 1024;

/** Around a block of the disk, around the pieces that are written at once, and several of those. */
const sizes = [0, 1, 4095, 4096, 4097, 256 * KB - 1, 256 * KB, 256 * KB + 1, 1024 * KB + 7];

test('a file of any size holds what was written and nothing after it, whatever stood in that memory before', async () => {
  const folder = await temporaryFolder();
  const create = await openNewFiles(folder.path);
  expect(await readdir(folder.path)).toEqual([]);
  // From the largest to the smallest, one after the other: each finds the bytes of the one before in its memory.
  for (const size of sizes.toReversed()) {
    const bytes = randomBytes(size);
    const path = join(folder.path, String(size));
    const file = await create(path);
    for (let at = 0; at < size; at += 100_000) await file.append(bytes.subarray(at, at + 100_000));
    await file.sync();
    await file.close();
    expect((await readFile(path)).equals(bytes)).toBe(true);
  }
  await folder.remove();
});

test('many files at once are each whole, those too that find no memory left to be written past the cache', async () => {
  const folder = await temporaryFolder();
  const create = await openNewFiles(folder.path);
  const files = Array.from({ length: 80 }, (_, at) => ({
    path: join(folder.path, String(at)),
    bytes: randomBytes(300 * KB + at),
  }));
  const open = await Promise.all(files.map(async ({ path, bytes }) => ({ bytes, file: await create(path) })));
  await Promise.all(
    open.map(async ({ bytes, file }) => {
      await file.append(bytes.subarray(0, 200 * KB));
      await file.append(bytes.subarray(200 * KB));
      await file.sync();
      await file.close();
    }),
  );
  for (const { path, bytes } of files) expect((await readFile(path)).equals(bytes)).toBe(true);
  await folder.remove();
});

test('files that could not be made take no memory from those after them', async ({ skip }) => {
  const folder = await temporaryFolder();
  const create = await openNewFiles(folder.path);
  const path = join(folder.path, 'taken');
  const first = await create(path);
  const flags = await flagsOfOpen(path);
  await first.close();
  if (!flags) return skip('this system does not tell how a file is open');
  for (let tries = 0; tries < 100; tries += 1) await expect(create(path)).rejects.toThrow('EEXIST');
  const next = join(folder.path, 'next');
  const file = await create(next);
  // Past the cache as the first, where this disk takes that.
  expect(await flagsOfOpen(next)).toBe(flags);
  await file.close();
  await folder.remove();
});

/** How this process holds a file open, as Linux says it, or `undefined` elsewhere. */
async function flagsOfOpen(path: string): Promise<string | undefined> {
  for (const fd of await readdir('/proc/self/fd').catch(() => [])) {
    if ((await readlink(`/proc/self/fd/${fd}`).catch(() => '')) !== path) continue;
    return /^flags:\s*(\d+)/m.exec(await readFile(`/proc/self/fdinfo/${fd}`, 'utf8'))?.[1];
  }
  return undefined;
}
