import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#test/run-server.ts';
import { runS3, type S3Server } from '#test/s3-server.ts';
import { type BucketSettings, openBucket } from './bucket.ts';
import type { Files, StoredFile } from './disk.ts';
import { openS3Files } from './s3.ts';

const PLAN = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)]);
const SOON = { timeout: 15_000 };
const silent = { info: () => {}, warn: () => {} };

let s3: S3Server;
beforeAll(async () => {
  s3 = await runS3();
});
afterAll(() => s3.close());

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  s3.setTrouble();
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function settings(changed: Partial<BucketSettings> = {}): BucketSettings {
  return {
    endpoint: s3.settings.S3_ENDPOINT,
    region: s3.settings.S3_REGION,
    bucket: s3.settings.S3_BUCKET,
    accessKeyId: s3.settings.S3_ACCESS_KEY_ID,
    secretAccessKey: s3.settings.S3_SECRET_ACCESS_KEY,
    ...changed,
  };
}

/** One machine's store: its own folder, the shared bucket, and the files that the database says are owned. */
async function machine(owned: Set<string>, changed?: Partial<BucketSettings>, folder?: string) {
  const made = folder ? undefined : await temporaryFolder();
  const path = folder ?? made?.path ?? '';
  const files = await openS3Files(path, settings(changed), {
    findOwned: async (filenames) => owned.intersection(new Set(filenames)),
    since: new Date(0),
    log: silent,
  });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await files.close();
    isOpen = false;
  };
  cleanUps.push(async () => {
    await close();
    await made?.remove();
  });
  return { files, path, close, local: () => readdir(join(path, 'uploads')) };
}

async function receive(files: Files): Promise<StoredFile> {
  const received = await files.receive(Readable.from([PLAN]), 'plan.pdf', 1_000_000);
  if (typeof received === 'string') throw new Error(received);
  return received;
}

describe('a file in object storage', () => {
  test('is stored before it has an owner, and leaves this machine once it is owned and read back', async () => {
    const owned = new Set<string>();
    const { files, local } = await machine(owned);
    const file = await receive(files);
    await files.carryOver([file]);
    expect((await s3.stored()).get(file.filename)).toBe(file.sha256);
    files.wake();
    await sleep(300);
    expect(await local()).toEqual([file.filename]);
    owned.add(file.filename);
    files.wake();
    await vi.waitFor(async () => expect(await local()).toEqual([]), SOON);
    expect(s3.calls.filter((call) => call.startsWith('PUT') && call.endsWith(file.filename))).toHaveLength(1);
  });

  test('is read on every machine, as a stream and as a temporary copy', async () => {
    const owned = new Set<string>();
    const here = await machine(owned);
    const there = await machine(owned);
    const file = await receive(here.files);
    await here.files.carryOver([file]);
    expect(await buffer((await there.files.read(file.filename)) as Readable)).toEqual(PLAN);
    const read = await there.files.withLocalCopy(file.filename, (path) => readFile(path));
    expect(read).toEqual(PLAN);
    expect(await readdir(join(there.path, 'incoming'))).toEqual([]);
  });

  test('stays readable while it is used, even if it leaves this machine meanwhile', async () => {
    const owned = new Set<string>();
    const { files, local, path: folder } = await machine(owned);
    const file = await receive(files);
    await files.carryOver([file]);
    const read = await files.withLocalCopy(file.filename, async (path) => {
      owned.add(file.filename);
      files.wake();
      await vi.waitFor(async () => expect(await local()).toEqual([]), SOON);
      return readFile(path);
    });
    expect(read).toEqual(PLAN);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  test('that has not arrived yet is reported as not here, not as lost', async () => {
    const owned = new Set<string>();
    const here = await machine(owned);
    const there = await machine(owned);
    const file = await receive(here.files);
    await expect(there.files.read(file.filename)).rejects.toThrow(
      expect.objectContaining({ name: 'FileNotHereError' }),
    );
    expect(await buffer((await here.files.read(file.filename)) as Readable)).toEqual(PLAN);
  });

  test('that never gets an owner is removed from both', async () => {
    const { files, local } = await machine(new Set());
    const file = await receive(files);
    await files.carryOver([file]);
    await files.discard([file.filename]);
    expect(await local()).toEqual([]);
    expect((await s3.stored()).has(file.filename)).toBe(false);
  });

  test('half stored when a process died is stored again, and only then leaves this machine', async () => {
    const owned = new Set<string>();
    const { files, path, close, local } = await machine(owned);
    const file = await receive(files);
    await close();
    const { endpoint, bucket } = settings();
    const { sign } = await import('aws4');
    const half = PLAN.subarray(0, 1000);
    const signed = sign(
      {
        service: 's3',
        region: 'us-east-1',
        method: 'PUT',
        host: new URL(endpoint).host,
        path: `/${bucket}/uploads/${file.filename}`,
        headers: { 'x-amz-content-sha256': createHash('sha256').update(half).digest('hex') },
      },
      { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    );
    const put = await fetch(endpoint + signed.path, {
      method: 'PUT',
      headers: signed.headers as Record<string, string>,
      body: half,
    });
    expect(put.status).toBe(200);
    owned.add(file.filename);
    await machine(owned, {}, path);
    await vi.waitFor(async () => expect(await local()).toEqual([]), SOON);
    expect((await s3.stored()).get(file.filename)).toBe(file.sha256);
  });
});

describe('storage that is away', () => {
  test('that refuses a file: the file waits here, the desk can say why, and it is stored later', async () => {
    const owned = new Set<string>();
    const { files, local } = await machine(owned);
    s3.setTrouble((call) => (call.startsWith('PUT') ? { status: 403 } : undefined));
    const file = await receive(files);
    await files.carryOver([file]);
    owned.add(file.filename);
    files.wake();
    await vi.waitFor(
      async () => expect((await files.backlog())?.lastError).toBe('S3 put 403 OnPurpose'),
      SOON,
    );
    expect(await files.backlog()).toMatchObject({ waiting: 1, failed: 0 });
    expect(await local()).toEqual([file.filename]);
    s3.setTrouble();
    // The file leaves this machine a moment before the carrier finishes its round and clears the trouble.
    await vi.waitFor(
      async () => expect(await files.backlog()).toMatchObject({ waiting: 0, lastError: null }),
      SOON,
    );
    expect(await local()).toEqual([]);
    expect((await s3.stored()).get(file.filename)).toBe(file.sha256);
  });

  test('because nobody listens: it is said, and nobody waits for it twice', async () => {
    const { files } = await machine(new Set(), { endpoint: 'http://127.0.0.1:9' });
    const file = await receive(files);
    await files.carryOver([file]);
    await vi.waitFor(
      async () => expect((await files.backlog())?.lastError).toBe('S3 NOT REACHED (ECONNREFUSED)'),
      SOON,
    );
  });

  test.each([
    ['key', { accessKeyId: 'NOBODY' }, 'S3 head 403'],
    ['secret', { secretAccessKey: 'wrong' }, 'S3 head 403'],
    ['bucket', { bucket: 'not-there' }, 'S3 head 404'],
  ])('because of a wrong %s is said before the first file', async (_, changed, words) => {
    const { files } = await machine(new Set(), changed);
    await vi.waitFor(async () => expect((await files.backlog())?.lastError).toBe(words), SOON);
  });

  test('for one file only does not hold up the others', async () => {
    const owned = new Set<string>();
    const { files, local } = await machine(owned);
    s3.setTrouble((call) => (call.startsWith('PUT') ? { status: 500 } : undefined));
    const [bad, good] = [await receive(files), await receive(files)];
    await files.carryOver([bad]);
    s3.setTrouble((call) =>
      call.startsWith('PUT') && call.endsWith(bad.filename) ? { status: 500 } : undefined,
    );
    owned.add(bad.filename).add(good.filename);
    files.wake();
    await vi.waitFor(async () => expect(await local()).toEqual([bad.filename]), SOON);
    expect((await s3.stored()).get(good.filename)).toBe(good.sha256);
  }, 30_000);
});

describe('what nobody owns in the bucket', () => {
  test('is removed after a month, the young and the owned are kept', async () => {
    const owned = new Set<string>();
    const first = await machine(owned);
    const kept = await Promise.all([1, 2, 3, 4].map(() => receive(first.files)));
    const [forgotten, young] = [await receive(first.files), await receive(first.files)];
    await first.files.carryOver([...kept, forgotten, young]);
    for (const { filename } of kept) owned.add(filename);
    for (const { filename } of [...kept, forgotten]) await s3.age(filename, 31);
    await first.close();
    await machine(owned);
    await vi.waitFor(async () => expect((await s3.stored()).has(forgotten.filename)).toBe(false), SOON);
    const stored = await s3.stored();
    for (const { filename } of [...kept, young]) expect(stored.has(filename)).toBe(true);
  });

  test('is kept where it is most of it: this is another installation’s bucket', async () => {
    const first = await machine(new Set());
    const theirs = await Promise.all([1, 2, 3].map(() => receive(first.files)));
    await first.files.carryOver(theirs);
    for (const { filename } of theirs) await s3.age(filename, 100);
    await first.close();
    const before = s3.calls.length;
    const second = await machine(new Set());
    await vi.waitFor(() => expect(s3.calls.slice(before).join()).toMatch(/marker=/), SOON);
    second.files.wake();
    await vi.waitFor(
      () =>
        expect(s3.calls.slice(before).filter((call) => call.startsWith('HEAD')).length).toBeGreaterThan(1),
      SOON,
    );
    for (const { filename } of theirs) expect((await s3.stored()).has(filename)).toBe(true);
  });
});

test('a bucket with more files than one answer lists is listed to its end', { tags: 'full' }, async () => {
  const full = await runS3();
  const folder = await temporaryFolder();
  cleanUps.push(full.close, folder.remove);
  const path = join(folder.path, 'plan');
  await writeFile(path, 'x');
  const sha256 = createHash('sha256').update('x').digest('hex');
  const bucket = openBucket(settings({ endpoint: full.settings.S3_ENDPOINT }));
  const names = Array.from({ length: 1_005 }, () => randomUUID());
  await Promise.all(names.map((name) => bucket.put(name, { path, size: 1, sha256 })));
  const listed: string[] = [];
  for await (const files of bucket.list()) listed.push(...files.map(({ name }) => name));
  bucket.close();
  expect(listed.sort()).toEqual(names.sort());
});

test('half-arrived files of a crash are cleared only when no other process can be writing them', async () => {
  const { files, path } = await machine(new Set());
  const part = join(path, 'incoming', `${randomUUID()}.part`);
  await writeFile(part, 'half');
  const owners = { findOwned: async () => new Set<string>(), since: new Date(0), log: silent };
  await files.clearOrphans(owners, { sparedMs: 60_000 });
  expect(await readdir(join(path, 'incoming'))).toHaveLength(1);
  await files.clearOrphans(owners);
  expect(await readdir(join(path, 'incoming'))).toEqual([]);
});
