import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '#test/run-server.ts';
import { type DiskFiles, openDiskFiles } from './disk.ts';

const KB = 1024;
const LIMIT = 2 * 1024 * KB;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let files: DiskFiles;
beforeAll(async () => {
  folder = await temporaryFolder();
  files = await openDiskFiles(folder.path);
});
afterAll(async () => {
  await files.close();
  await folder.remove();
});

/** Sends bytes in pieces that don't line up with the disk's blocks. */
function receive(bytes: Buffer) {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 50_001) pieces.push(bytes.subarray(at, at + 50_001));
  return files.receive(Readable.from(pieces), 'plan.txt', LIMIT, async () => 'text/plain');
}

test('many files of any size that arrive at once are each stored whole, with their length and hash', async () => {
  const sizes = [0, 1, 4095, 4096, 4097, 256 * KB, 1024 * KB + 7, ...Array(40).fill(300 * KB)];
  const sent = sizes.map((size) => randomBytes(size));
  const received = await Promise.all(sent.map((bytes) => receive(bytes)));
  for (const [at, file] of received.entries()) {
    const bytes = sent[at] ?? Buffer.alloc(0);
    if (typeof file === 'string') throw new Error(`refused for its ${file}`);
    expect(file.size).toBe(bytes.length);
    expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect((await readFile(files.path(file.filename))).equals(bytes)).toBe(true);
  }
});

test('a refused file leaves nothing behind', async () => {
  const before = await files.filenames();
  expect(await receive(randomBytes(LIMIT + 1))).toBe('size');
  expect(await receive(randomBytes(4 * LIMIT))).toBe('size');
  expect(await files.receive(Readable.from([Buffer.from('x')]), 'x', LIMIT, async () => undefined)).toBe(
    'type',
  );
  expect(await files.filenames()).toEqual(before);
  expect(await readdir(join(folder.path, 'incoming'))).toEqual([]);
});
