import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as backupCalls from '#contract/desk/endpoints/backups.ts';
import * as connectionCalls from '#contract/desk/endpoints/connections.ts';
import { checkBackup } from '#server/backup/check.ts';
import { freeBytes } from '#server/files/disk.ts';
import { getJson, inquiryAcknowledged, postJson, signIn } from '../calls.ts';
import { type RunningServer, runServer, temporaryFolder } from '../run-server.ts';
import { countsIn, run } from './backups.ts';
import { mountSmallDisk, unmount } from './small-disk.ts';
import { expectWhole } from './whole.ts';

async function makeBackup(server: RunningServer) {
  const session = await signIn(server);
  const reply = await postJson(server, backupCalls.makeBackup.path, {}, session);
  return { status: reply.status, body: await reply.json() };
}

test('F17 a backup that the server made of itself gives everything back, with the secrets of its connections', async () => {
  const { path, remove } = await temporaryFolder();
  const [dataDir, other] = [join(path, 'data'), join(path, 'other')];
  const server = await runServer({ DATA_DIR: dataDir });
  const sent = [];
  for (let number = 0; number < 5; number += 1)
    sent.push(await inquiryAcknowledged(server, { fileBytes: 100_000 }));
  const session = await signIn(server);
  const mail = {
    host: 'mail.example.com',
    port: 465,
    security: 'tls',
    username: 'us',
    password: 'a secret of ours',
  };
  const stored = await fetch(server.origin + connectionCalls.saveMail.path, {
    method: 'PUT',
    headers: { ...session, 'content-type': 'application/json' },
    body: JSON.stringify({ ...mail, from: 'site@example.com', notify: 'office@example.com' }),
  });
  expect(stored.status).toBe(200);
  const { status, body } = await makeBackup(server);
  expect(status).toBe(201);
  await server.stop();
  const backup = join(dataDir, 'backups', body.backup.id);
  const manifest = await checkBackup(backup);

  const put = await run('restore', [backup], { DATA_DIR: other });
  expect(put).toMatchObject({ code: 0, output: expect.stringContaining('is restored into') });
  expect(countsIn(other)).toEqual(manifest.tables);
  // In place of what is there, from the folder inside the data.
  const replaced = await run('restore', [backup, '--replace'], { DATA_DIR: dataDir });
  expect(replaced).toMatchObject({ code: 0 });
  await checkBackup(backup);

  for (const restored of [other, dataDir]) {
    const again = await runServer({ DATA_DIR: restored });
    const headers = { cookie: (await signIn(again)).cookie };
    const known = await getJson(again, connectionCalls.mail.path, headers);
    expect(known).toMatchObject({ host: 'mail.example.com', hasPassword: true, unreadable: false });
    await again.stop();
    await expectWhole(restored, sent);
  }
  // Another machine's secret can't read them.
  await writeFile(join(other, 'secret'), randomBytes(32).toString('hex'));
  const stranger = await runServer({ DATA_DIR: other });
  const headers = { cookie: (await signIn(stranger)).cookie };
  const known = await getJson(stranger, connectionCalls.mail.path, headers);
  expect(known).toMatchObject({ host: 'mail.example.com', hasPassword: false, unreadable: true });
  await stranger.stop();
  await remove();
});

test('F3 a backup on a full disk says so, leaves nothing behind and works once there is space', async ({
  skip,
}) => {
  const { path, remove } = await temporaryFolder();
  const backups = join(path, 'backups');
  await mkdir(backups);
  if (!mountSmallDisk(backups, 8)) return skip('a small disk cannot be mounted here');
  const server = await runServer({ DATA_DIR: join(path, 'data'), NIGHTLY_BACKUP_DIR: backups });
  try {
    await inquiryAcknowledged(server, { fileBytes: 500_000 });
    const filling = join(backups, 'filling');
    await writeFile(filling, Buffer.alloc((await freeBytes(backups)) - 100_000));
    const full = await makeBackup(server);
    expect(full).toMatchObject({
      status: 507,
      body: { message: expect.stringMatching(/^The disk is full/) },
    });
    const session = await signIn(server);
    const state = await getJson(server, backupCalls.backups.path, { cookie: session.cookie });
    expect(state).toMatchObject({
      backups: [{ ok: false }],
      nightly: { problem: expect.stringMatching(/full/) },
    });
    expect(await readdir(backups)).toEqual(['filling']);
    await rm(filling);
    expect(await makeBackup(server)).toMatchObject({ status: 201, body: { backup: { ok: true } } });
  } finally {
    await server.stop();
    unmount(backups);
    await remove();
  }
});
