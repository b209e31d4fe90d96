import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { facts } from '#content/facts.ts';
import { paths } from '#contract/paths.ts';
import { sendInquiry, signIn } from '../calls.ts';
import { ada } from '../cast.ts';
import { type RunningServer, runServer, temporaryFolder } from '../run-server.ts';
import { books, multipart, sendRaw, storedFiles, withServer } from './attacker.ts';

const MB = 1024 * 1024;
const plan = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)]);

function send(
  server: RunningServer,
  sizes: number[],
  { headers = {}, chunked = false }: { headers?: Record<string, string>; chunked?: boolean } = {},
): Promise<Response> {
  const form = multipart(
    { ...ada },
    sizes.map((bytes) => ({ name: 'plan.pdf', content: plan(bytes), type: 'application/pdf' })),
  );
  return fetch(server.origin + paths.contact, {
    method: 'POST',
    headers: { ...form.headers, ...headers },
    // A stream has no length to declare.
    ...(chunked ? { body: Readable.toWeb(Readable.from([form.body])), duplex: 'half' } : { body: form.body }),
  } as RequestInit);
}

test('F12 a client that has sent enough today is told so; its request without files is taken, and a restart forgets nothing', async () => {
  const folder = await temporaryFolder();
  const settings = { DATA_DIR: folder.path, LOG_LEVEL: 'info', UPLOAD_MB_PER_DAY: '5' };
  let server = await runServer(settings);
  onTestFinished(async () => {
    await server.stop();
    await folder.remove();
  });
  expect((await send(server, [3 * MB])).status).toBe(201);

  const refused = await send(server, [3 * MB]);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await refused.json()).message).toContain(facts.contact.phone);
  expect((await send(server, [3 * MB], { chunked: true })).status).toBe(429);
  // A file for which there is still room passes: what was refused did not count.
  expect((await send(server, [1 * MB])).status).toBe(201);
  await server.stop();

  server = await runServer(settings);
  expect((await send(server, [2 * MB])).status).toBe(429);
  expect((await send(server, [])).status).toBe(201);
  expect((await sendInquiry(server)).status).toBe(201);
  expect(await storedFiles(server)).toHaveLength(2);
  expect(books(server, 'select * from files')).toHaveLength(2);
});

test('F12 many uploads at once fill no more of the day than one after the other', async () => {
  await withServer({ UPLOAD_MB_PER_DAY: '5' }, async (server) => {
    const statuses = (await Promise.all([1, 2, 3, 4, 5, 6].map(() => send(server, [2 * MB])))).map(
      ({ status }) => status,
    );
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    const [stored] = books<{ bytes: number }>(server, 'select sum(size) as bytes from files');
    expect(stored?.bytes).toBeLessThanOrEqual(5 * MB);
    expect(await storedFiles(server)).toHaveLength(statuses.filter((status) => status === 201).length);
  });
});

test('F12 a request that was refused for its answers has used up nothing of the day', async () => {
  await withServer({ UPLOAD_MB_PER_DAY: '5' }, async (server) => {
    const form = multipart({ ...ada, email: 'nobody' }, [{ name: 'plan.pdf', content: plan(3 * MB) }]);
    for (let tries = 0; tries < 3; tries += 1)
      expect((await fetch(server.origin + paths.contact, { method: 'POST', ...form })).status).toBe(400);
    expect((await send(server, [3 * MB])).status).toBe(201);
  });
});

test('F12 without JavaScript the form comes back with what was typed and the sentence', async () => {
  await withServer({ UPLOAD_MB_PER_DAY: '1' }, async (server) => {
    const page = await send(server, [2 * MB], { headers: { accept: 'text/html' } });
    expect(page.status).toBe(429);
    const html = await page.text();
    expect(html).toContain('value="Ada"');
    expect(html).toContain('without files');
  });
});

test('F12 past the total no file is taken, of visitors and of standards; requests are', async () => {
  await withServer({ UPLOAD_GB: '1' }, async (server) => {
    expect((await send(server, [1000])).status).toBe(201);
    // As if the store were full to two megabytes.
    books(server, 'update files set size = ? returning size', 1022 * MB);
    await server.stop();
    const full = await runServer({ DATA_DIR: server.dataDir, LOG_LEVEL: 'info', UPLOAD_GB: '1' });
    onTestFinished(() => full.stop());
    const refused = await send(full, [3 * MB]);
    expect(refused.status).toBe(507);
    expect((await refused.json()).message).toContain(facts.contact.phone);
    expect((await send(full, [3 * MB], { chunked: true })).status).toBe(507);
    const document = multipart({}, [
      { name: 'long.txt', content: Buffer.alloc(3 * MB, 'a'), field: 'document' },
    ]);
    const standard = await fetch(full.origin + paths.standardUpload, {
      method: 'POST',
      headers: { ...document.headers, ...(await signIn(full)) },
      body: document.body,
    });
    expect(standard.status).toBe(507);
    expect((await standard.json()).message).not.toContain(facts.contact.phone);
    expect((await sendInquiry(full)).status).toBe(201);
    expect((await send(full, [1 * MB])).status).toBe(201);
    expect(await storedFiles(full)).toHaveLength(2);
    await full.stop();
  });
});

test('F12 where the length tells, a file is refused before a byte of it is written', async ({ skip }) => {
  if (!existsSync('/proc/self/io')) return skip('this system does not say what a process has written');
  await withServer({ UPLOAD_MB_PER_DAY: '1' }, async (server) => {
    const form = multipart({ ...ada }, [{ name: 'plan.pdf', content: plan(9 * MB) }]);
    const before = writtenBytes(server);
    const head = `POST ${paths.contact} HTTP/1.1\r\nHost: x\r\nContent-Type: ${form.headers['content-type']}\r\nContent-Length: ${form.body.length}\r\n\r\n`;
    const answer = await sendRaw(server.origin, Buffer.concat([Buffer.from(head), form.body]));
    expect(answer.status).toBe(429);
    expect(writtenBytes(server) - before).toBeLessThan(MB);
    expect(await storedFiles(server)).toEqual([]);
  });
});

test('F12 near a full disk no file is taken, so that requests still are', async () => {
  // More than any disk of a machine that runs this has free.
  await withServer({ DISK_RESERVE_MB: '1000000' }, async (server) => {
    const refused = await send(server, [1000]);
    expect(refused.status).toBe(507);
    expect((await refused.json()).message).toContain('without them');
    expect((await send(server, [])).status).toBe(201);
    expect((await sendInquiry(server)).status).toBe(201);
    expect(await storedFiles(server)).toEqual([]);
  });
});

/** What a server's process has written in all, to files and sockets. */
function writtenBytes(server: RunningServer): number {
  return Number(/^wchar: (\d+)/m.exec(readFileSync(`/proc/${server.process.pid}/io`, 'utf8'))?.[1]);
}
