import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '../cast.ts';
import { administrator, type RunningServer, runServer, temporaryFolder } from '../run-server.ts';

const SUBMISSIONS = 200;
const AT_ONCE = 10;

type Acknowledged = { id: string; sha256: string | undefined };

test('killed at random points of 200 submissions, every acknowledged lead and file is there and whole', async () => {
  const folder = await temporaryFolder();
  const acknowledged: Acknowledged[] = [];
  let sent = 0;
  let kills = 0;
  let server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'silent' });
  while (sent < SUBMISSIONS) {
    const batch = Promise.allSettled(Array.from({ length: AT_ONCE }, () => submit(server.origin, sent++)));
    await sleep(randomInt(5, 60));
    await server.kill();
    kills += 1;
    for (const outcome of await batch) if (outcome.status === 'fulfilled') acknowledged.push(outcome.value);
    server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'silent' });
  }
  // The last ones undisturbed, so that the run proves something even where every kill came early.
  for (const lead of await Promise.all(Array.from({ length: AT_ONCE }, () => submit(server.origin, sent++))))
    acknowledged.push(lead);

  expect(acknowledged.length).toBeGreaterThan(AT_ONCE);
  const inquiries = await listed(server);
  for (const { id, sha256 } of acknowledged) {
    const inquiry = inquiries.get(id);
    expect(inquiry, `${id} was acknowledged`).toBeDefined();
    if (sha256) expect(await uploadHash(server, inquiry)).toBe(sha256);
  }
  await server.stop();

  expect(kills).toBe(SUBMISSIONS / AT_ONCE);
  expect((await readdir(join(folder.path, 'incoming'))).filter((name) => name.endsWith('.part'))).toEqual([]);
  const database = new DatabaseSync(join(folder.path, 'plumbline.sqlite'));
  const all = (sql: string) => database.prepare(sql).all() as Record<string, unknown>[];
  expect(all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  // Nothing half there: each lead has its key and its three messages, each stored file its owner.
  expect(all('select count(*) n from contact_submissions')).toEqual(
    all('select count(*) n from idempotency_keys'),
  );
  expect(all('select 3 * count(*) n from contact_submissions')).toEqual(all('select count(*) n from outbox'));
  const owned = all('select filename from uploads').map(({ filename }) => filename);
  expect((await readdir(join(folder.path, 'uploads'))).sort()).toEqual(owned.sort());
  database.close();
  await folder.remove();
}, 180_000);

/** Sends one lead, every other one with a file; rejects unless it was acknowledged. */
async function submit(origin: string, number: number): Promise<Acknowledged> {
  const answers = { ...ada, lastName: `Sample ${number}`, submissionKey: randomUUID() };
  if (number % 2 === 0) {
    const reply = await fetch(origin + paths.contact, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answers),
    });
    expect(reply.status).toBe(201);
    return { id: (await reply.json()).id, sha256: undefined };
  }
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(randomInt(1_000, 500_000))]);
  const form = new FormData();
  for (const [name, value] of Object.entries(answers)) form.append(name, value);
  form.append('files', new Blob([content]), 'plan.pdf');
  const reply = await fetch(origin + paths.contact, { method: 'POST', body: form });
  expect(reply.status).toBe(201);
  return { id: (await reply.json()).id, sha256: createHash('sha256').update(content).digest('hex') };
}

let cookie: string;
async function listed(server: RunningServer): Promise<Map<string, Inquiry>> {
  const login = await fetch(server.origin + paths.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const reply = await fetch(server.origin + paths.submissions, { headers: { cookie } });
  const inquiries = (await reply.json()) as Inquiry[];
  return new Map(inquiries.map((inquiry) => [inquiry.id, inquiry]));
}

async function uploadHash(server: RunningServer, inquiry: Inquiry | undefined): Promise<string> {
  const [file] = inquiry?.uploadedFiles ?? [];
  const reply = await fetch(server.origin + paths.upload(file?.filename ?? ''), { headers: { cookie } });
  return createHash('sha256')
    .update(Buffer.from(await reply.arrayBuffer()))
    .digest('hex');
}
