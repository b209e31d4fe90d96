import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { business } from '#content/business.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '../cast.ts';
import { type RunningServer, runServer, temporaryFolder } from '../run-server.ts';

const send = (server: RunningServer, headers: Record<string, string> = {}) =>
  fetch(server.origin + paths.contact, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(ada),
  });

test('while another process holds the database a lead is refused with our phone number, and pages are served', async () => {
  const folder = await temporaryFolder();
  const server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'silent' });
  const other = new DatabaseSync(join(folder.path, 'plumbline.sqlite'));
  other.exec('begin immediate');
  const refused = send(server);
  const asPage = send(server, { accept: 'text/html' });
  expect((await fetch(server.origin)).status).toBe(200);
  expect((await refused).status).toBe(503);
  expect((await (await refused).json()).message).toContain(business.phone);
  expect((await asPage).status).toBe(503);
  expect(await (await asPage).text()).toContain('value="Ada"');
  other.exec('rollback');
  other.close();
  expect((await send(server)).status).toBe(201);
  await server.stop();
  await folder.remove();
});

/** A disk of a few megabytes needs the right to mount one, which the test machine's root has. */
function mountSmallDisk(path: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'plumbline-test', path]).status === 0;
}

test('on a full disk a lead is refused, pages are served, and it recovers by itself', async ({ skip }) => {
  const folder = await temporaryFolder();
  if (!mountSmallDisk(folder.path)) return skip('a small disk cannot be mounted here');
  const server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'silent' });
  try {
    expect((await send(server)).status).toBe(201);
    const filling = await fillDisk(folder.path);
    let refused = await send(server);
    // The log file keeps a little room of its own.
    for (let tries = 0; refused.status === 201 && tries < 500; tries += 1) refused = await send(server);
    expect(refused.status).toBe(503);
    expect((await refused.json()).message).toContain(business.phone);
    expect((await fetch(server.origin)).status).toBe(200);
    spawnSync('rm', [filling]);
    expect((await send(server)).status).toBe(201);
  } finally {
    await server.stop();
    spawnSync('umount', [folder.path]);
    await folder.remove();
  }
});

async function fillDisk(path: string): Promise<string> {
  const filling = join(path, 'filling');
  for (let size = 3_000_000; size > 1_000; size = Math.floor(size / 2))
    await writeFile(filling, Buffer.alloc(size), { flag: 'a' }).catch(() => undefined);
  return filling;
}

test('a bad setting stops the start with one line that names it', async () => {
  const folder = await temporaryFolder();
  const start = runServer({ DATA_DIR: folder.path, PORT: 'eighty' });
  await expect(start).rejects.toThrow(/:\nPORT must be a whole number from 0 to 65535\n$/);
  await folder.remove();
});
