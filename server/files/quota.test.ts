import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#test/run-server.ts';
import { freeBytes, openDiskFiles } from './disk.ts';
import { uploadQuota } from './quota.ts';

const MB = 1024 * 1024;
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes)]);

/**
 * A store with this many bytes left before it reaches the reserve of its disk, or the limit for all files.
 */
async function roomFor(room: { reserve?: number; total?: number }) {
  const folder = await temporaryFolder();
  const files = await openDiskFiles(folder.path);
  onTestFinished(async () => {
    await files.close();
    await folder.remove();
  });
  return uploadQuota({
    files,
    dataDir: folder.path,
    storedBytes: async () => 0,
    today: { of: () => 0, add: () => {}, secondsLeft: () => 0 },
    bytesPerDay: 1000 * MB,
    bytesInTotal: room.total ?? 1_000_000 * MB,
    reserveBytes: room.reserve === undefined ? 0 : (await freeBytes(folder.path)) - room.reserve,
  });
}

test.each([{ reserve: 25 * MB }, { total: 25 * MB }])(
  'files that arrive at once share the space left: %j',
  async (room) => {
    const quota = await roomFor(room);
    const uploads = [1, 2, 3].map(() => {
      const source = new PassThrough();
      const store = quota.filesOf({ source: 'one address', headers: {} });
      return { source, received: store.receive(source, 'plan.pdf', 10 * MB) };
    });
    // All three begin before the first ends.
    for (const { source } of uploads) source.write(pdf(1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (const { source } of uploads) source.end(pdf(9 * MB));
    const outcomes = await Promise.all(uploads.map(({ received }) => received));
    expect(outcomes.filter((outcome) => outcome === 'room')).toHaveLength(1);
  },
);

test('a request that states its length reserves no more space than that', async () => {
  const quota = await roomFor({ total: 12 * MB });
  const uploads = [1, 2, 3, 4].map(() => {
    const source = new PassThrough();
    const headers = { 'content-length': String(2 * MB) };
    return { source, received: quota.filesOf({ source: 'a', headers }).receive(source, 'plan.pdf', 10 * MB) };
  });
  for (const { source } of uploads) source.end(pdf(MB));
  const outcomes = await Promise.all(uploads.map(({ received }) => received));
  expect(outcomes.map((outcome) => typeof outcome)).toEqual(['object', 'object', 'object', 'object']);
});
