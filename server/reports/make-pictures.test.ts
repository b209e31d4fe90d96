import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256Of } from '#test/capture.ts';
import { flatPng, pngHead } from '#test/photos/large.ts';
import { drawDamagedPhoto, drawPhoto } from '#test/photos/photos.ts';
import { temporaryFolder } from '#test/run-server.ts';
import { makePictures } from './make-pictures.ts';
import type { MadePictures } from './pictures-process.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  await writeFile(join(folder.path, 'photo'), photo);
});
afterAll(() => folder.remove());

const photo = await drawPhoto({ seed: 4, width: 640, height: 480 });

/** The pictures of a file in the folder. */
function picturesOf(filename: string, bytes = photo): Promise<MadePictures> {
  const file = {
    filename,
    sha256: sha256Of(bytes),
    originalName: filename,
    mediaType: 'image/jpeg',
    size: bytes.length,
  };
  return makePictures({ withLocalCopy: (name, use) => use(join(folder.path, name)) }, file, null);
}

/** The process that draws pictures, and the priorities of its threads: 0 is a server's, and a larger number comes after it. */
async function drawing(): Promise<{ id: number; nice: number[]; peakMb: number }> {
  const listed = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  for (const id of listed.trim().split(' ').filter(Boolean).map(Number)) {
    if (!(await readFile(`/proc/${id}/cmdline`, 'utf8')).includes('pictures-process')) continue;
    const threads = await readdir(`/proc/${id}/task`);
    const stats = await Promise.all(
      threads.map((thread) => readFile(`/proc/${id}/task/${thread}/stat`, 'utf8')),
    );
    const peak = (await readFile(`/proc/${id}/status`, 'utf8')).split('VmHWM:')[1] ?? '';
    return {
      id,
      nice: stats.map((stat) => Number(stat.split(') ')[1]?.split(' ')[16])),
      peakMb: Number.parseInt(peak, 10) / 1024,
    };
  }
  throw new Error('No process draws pictures');
}

test('photos are drawn by a process that comes after the server', async () => {
  const [one, other] = await Promise.all([picturesOf('photo'), picturesOf('photo')]);
  expect(other).toEqual(one);
  expect('large' in one && one.large.subarray(0, 2).toString('hex')).toBe('ffd8');
  const { nice } = await drawing();
  // Node has threads of its own beside the one that runs our code.
  expect(nice.length).toBeGreaterThan(1);
  expect(new Set(nice)).toEqual(new Set([10]));
});

test('a photo that is damaged, missing or another file has no pictures, and the photos beside it are drawn', async () => {
  const damaged = await drawDamagedPhoto(4);
  await writeFile(join(folder.path, 'damaged'), damaged);
  const made = await Promise.all([
    picturesOf('damaged', damaged),
    picturesOf('missing'),
    picturesOf('photo', damaged),
    picturesOf('photo'),
  ]);
  expect(made).toEqual([
    { problem: 'unreadable' },
    { problem: 'missing' },
    { problem: 'missing' },
    { large: expect.any(Buffer), small: expect.any(Buffer) },
  ]);
});

test('a small file that unpacks to gigabytes is refused at once', async () => {
  const bomb = pngHead({ width: 18_700, height: 18_700 });
  await writeFile(join(folder.path, 'bomb'), bomb);
  expect(await picturesOf('bomb', bomb)).toEqual({ problem: 'too-large' });
});

test('pictures that must be unpacked whole are drawn one after the other', { tags: 'full' }, async () => {
  const dear = flatPng({ width: 6000, height: 6000, isInterlaced: true });
  await writeFile(join(folder.path, 'dear'), dear);
  for (const made of await Promise.all([picturesOf('dear', dear), picturesOf('dear', dear)]))
    expect(made).toEqual({ large: expect.any(Buffer), small: expect.any(Buffer) });
  // Two at once take more than 490 MB.
  expect((await drawing()).peakMb).toBeLessThan(440);
});

test('a process that is killed costs the photos it was drawing, and the next photo has a new one', async () => {
  const before = await picturesOf('photo');
  const { id } = await drawing();
  const atWork = [picturesOf('photo'), picturesOf('photo')];
  const ended = Promise.allSettled(atWork);
  process.kill(id, 'SIGKILL');
  for (const { status } of await ended) expect(status).toBe('rejected');
  expect(await picturesOf('photo')).toEqual(before);
  expect((await drawing()).id).not.toBe(id);
});
