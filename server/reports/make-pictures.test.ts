import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawDamagedPhoto, drawPhoto } from '#test/photos/photos.ts';
import { DamagedPicture } from './draw-pictures.ts';
import { makePictures } from './make-pictures.ts';

const photo = drawPhoto({ seed: 4, width: 640, height: 480 });

/** The process that draws pictures, and its priority: 0 is a server's, and a larger number comes after it. */
async function drawing(): Promise<{ id: number; nice: number }> {
  const listed = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  for (const id of listed.trim().split(' ').filter(Boolean).map(Number)) {
    if (!(await readFile(`/proc/${id}/cmdline`, 'utf8')).includes('pictures-process')) continue;
    const stat = await readFile(`/proc/${id}/stat`, 'utf8');
    return { id, nice: Number(stat.split(') ')[1]?.split(' ')[16]) };
  }
  throw new Error('No process draws pictures');
}

test('photos are drawn by a process that comes after the server', async () => {
  const [one, other] = await Promise.all([makePictures(photo, null), makePictures(photo, null)]);
  expect(one.large.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(other.small.equals(one.small)).toBe(true);
  expect((await drawing()).nice).toBe(10);
});

test('a damaged photo is named as such, and the photos beside it are drawn', async () => {
  const [damaged, drawn] = await Promise.allSettled([
    makePictures(drawDamagedPhoto(4), null),
    makePictures(photo, null),
  ]);
  expect(damaged).toMatchObject({ status: 'rejected', reason: expect.any(DamagedPicture) });
  expect(drawn.status).toBe('fulfilled');
});

test('a process that is killed costs the photos it was drawing, and the next photo has a new one', async () => {
  const { large } = await makePictures(photo, null);
  const { id } = await drawing();
  const atWork = [makePictures(photo, null), makePictures(photo, null)];
  const ended = Promise.allSettled(atWork);
  process.kill(id, 'SIGKILL');
  for (const { status } of await ended) expect(status).toBe('rejected');
  expect((await makePictures(photo, null)).large.equals(large)).toBe(true);
  expect((await drawing()).id).not.toBe(id);
});
