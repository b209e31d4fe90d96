import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_FILE_BYTES } from '#contract/files.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { runServer } from '#test/run-server.ts';
import type { Figure } from './figures.ts';
import { folderOnDisk, LOAD_CORE, memoryOf, pin, resetPeak, SERVER_CORE, unpin } from './machine.ts';
import { aroundPdf, MULTIPART } from './multipart.ts';

const UPLOADS = 20;
const WARM_UP_BYTES = 64 * 1024;
const noise = randomBytes(1024 * 1024);

/**
 * How much the server's memory grows while twenty customers send a file of the largest size at once. The
 * baseline is taken after one small upload, so that code loaded by the first form is not counted. The peak is
 * the kernel's own figure.
 */
export async function measureUploads(): Promise<Figure[]> {
  const folder = await folderOnDisk();
  const server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
  const { pid } = server.process;
  try {
    pin(pid, SERVER_CORE);
    pin(process.pid, LOAD_CORE);
    await upload(server.origin, WARM_UP_BYTES);
    await sleep(1_000);
    resetPeak(pid);
    const before = memoryOf(pid).residentMb;
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: UPLOADS }, () => upload(server.origin, MAX_FILE_BYTES)));
    const seconds = (performance.now() - startedAt) / 1000;
    const { peakMb } = memoryOf(pid);
    await expectStored(join(folder.path, 'uploads'));
    return [
      {
        what: `growth by ${UPLOADS} uploads at once`,
        value: peakMb - before,
        unit: 'MB',
        bound: { atMost: 60 },
        note: `10 MB each; resident from ${Math.round(before)} MB (after one small upload) to a peak of ${Math.round(peakMb)} MB`,
      },
      {
        what: 'uploads synced and acknowledged',
        value: (UPLOADS * MAX_FILE_BYTES) / 1024 ** 2 / seconds,
        unit: 'MB/s',
        note: `all ${UPLOADS} in ${seconds.toFixed(1)} s`,
      },
    ];
  } finally {
    unpin(process.pid);
    await server.stop();
    await folder.remove();
  }
}

/**
 * Sends one form with one file of this many bytes, generated while sending. Throws unless it is acknowledged.
 */
async function upload(origin: string, fileBytes: number): Promise<void> {
  const { inspectionType: _, ...quote } = ada;
  const { head, tail } = aroundPdf(quote);
  const sent = request(`${origin}${paths.contact}`, {
    method: 'POST',
    headers: {
      'content-type': MULTIPART,
      'content-length': head.length + fileBytes + tail.length,
    },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
  });
  await pipeline(Readable.from(body(head, fileBytes, tail), { objectMode: false }), sent);
  const status = await answered;
  if (status !== 201) throw new Error(`An upload was answered ${status}`);
}

function* body(head: string, fileBytes: number, tail: string): Generator<Buffer> {
  yield Buffer.from(head);
  const signature = Buffer.from('%PDF-1.7\n');
  yield signature;
  for (let left = fileBytes - signature.length; left > 0; ) {
    const from = Math.floor(Math.random() * (noise.length / 2));
    const chunk = noise.subarray(from, from + Math.min(left, 64 * 1024));
    yield chunk;
    left -= chunk.length;
  }
  yield Buffer.from(tail);
}

async function expectStored(uploads: string): Promise<void> {
  const sizes = await Promise.all(
    (await readdir(uploads)).map(async (name) => (await stat(join(uploads, name))).size),
  );
  const whole = sizes.filter((size) => size === MAX_FILE_BYTES).length;
  if (whole !== UPLOADS) throw new Error(`${UPLOADS} uploads acknowledged, ${whole} whole files found`);
}
