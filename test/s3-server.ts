import { createHash } from 'node:crypto';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import S3rver from '@20minutes/s3rver';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './run-server.ts';

const BUCKET = 'plumbline-test';
/** The one key the server knows. */
const KEY = 'S3RVER';

/** How the server fails on purpose: with a status, a delay before the answer, or no answer. */
type Trouble = { status: number } | { waitMs: number } | 'silence';

/**
 * A real server of the S3 protocol on a free port. It checks signatures and keeps objects in a folder, and
 * refuses unsigned calls. It can be stopped, started again and made to fail.
 */
export async function runS3() {
  const folder = await temporaryFolder();
  const port = await freePort();
  const storage = new S3rver({
    directory: folder.path,
    silent: true,
    configureBuckets: [{ name: BUCKET }],
  });
  await storage.configureBuckets();
  const gate = troubleBefore(storage.callback());
  let server = createServer(gate.listener);
  const start = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await start();

  return {
    /** The settings that lead a server here. */
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    /** Every call so far: `PUT /bucket/key`. */
    calls: gate.calls,
    /** How calls fail from now on. Without an argument, they work. */
    setTrouble: gate.setTrouble,
    /** Stops listening until `comeBack`. */
    goAway: stop,
    async comeBack(): Promise<void> {
      server = createServer(gate.listener);
      await start();
    },
    ...objectsIn(join(folder.path, BUCKET, 'uploads')),
    async close(): Promise<void> {
      await stop();
      await folder.remove();
    },
  };
}

/** Answers calls as the storage does, or with the set failure. Refuses unsigned calls. */
function troubleBefore(answer: RequestListener) {
  let trouble: ((call: string) => Trouble | undefined) | undefined;
  const calls: string[] = [];
  const listener: RequestListener = async (request, reply) => {
    const call = `${request.method} ${request.url}`;
    calls.push(call);
    const met = trouble?.(call);
    if (met === 'silence') return;
    if (!request.headers.authorization || (met && 'status' in met)) {
      reply.writeHead(met && 'status' in met ? met.status : 403, { connection: 'close' });
      return reply.end('<Error><Code>OnPurpose</Code></Error>');
    }
    if (met) await sleep(met.waitMs);
    return answer(request, reply);
  };
  const setTrouble = (meets?: (call: string) => Trouble | undefined): void => {
    trouble = meets;
  };
  return { calls, listener, setTrouble };
}

/** The stored objects, looked at in their folder. */
function objectsIn(objects: string) {
  return {
    /** What the bucket holds: names of files and the SHA-256 of their bytes. */
    async stored(): Promise<Map<string, string>> {
      const found = new Map<string, string>();
      for (const entry of await readdir(objects).catch(() => []))
        if (entry.endsWith('._S3rver_object'))
          found.set(
            entry.replace('._S3rver_object', ''),
            createHash('sha256')
              .update(await readFile(join(objects, entry)))
              .digest('hex'),
          );
      return found;
    },
    /** Makes an object look as if it had been stored so many days ago. */
    async age(name: string, days: number): Promise<void> {
      const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
      await utimes(join(objects, `${name}._S3rver_object`), then, then);
    },
  };
}

export type S3Server = Awaited<ReturnType<typeof runS3>>;
