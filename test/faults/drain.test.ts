import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { inquiryAcknowledged, until } from '../calls.ts';
import { ada } from '../cast.ts';
import { runServer, temporaryFolder } from '../run-server.ts';
import { runMailServer } from './mail-server.ts';
import { expectWhole } from './whole.ts';

test('F13 a server asked to stop still accepts the request that is already arriving', async () => {
  const folder = await temporaryFolder();
  const server = await runServer({ DATA_DIR: folder.path });
  const body = JSON.stringify(ada);
  const sending = request(server.origin + paths.contact, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
    // Like a browser, it keeps the connection for another request.
    agent: new Agent({ keepAlive: true, timeout: 60_000 }),
  });
  sending.write(body.slice(0, 40));
  await sleep(300);
  server.process.kill('SIGTERM');
  await sleep(300);
  sending.end(body.slice(40));
  const [reply] = await once(sending, 'response');
  expect(reply.statusCode).toBe(201);
  reply.resume();
  const answeredAt = performance.now();
  await server.stop();
  // Well before the client closes its connection, and before the ten seconds that a stop waits at most.
  expect(performance.now() - answeredAt).toBeLessThan(8_000);
  expect(server.process.exitCode).toBe(0);
  await folder.remove();
});

test('F13 a server asked to stop finishes arriving uploads and messages, and accepts nothing new', async () => {
  const folder = await temporaryFolder();
  let letGo: (() => void) | undefined;
  const mail = await runMailServer({
    onMessage: () =>
      new Promise<void>((resolve) => {
        letGo = resolve;
      }),
  });
  const server = await runServer({ DATA_DIR: folder.path, ...mail.settings });
  const exited = once(server.process, 'exit');
  const first = await inquiryAcknowledged(server);
  // Its first message is sent and waits for the mail server's answer.
  await until('the message on its way', async () => letGo);

  const plan = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(400_000)]);
  const form = new FormData();
  for (const [name, value] of Object.entries(ada)) form.append(name, value);
  form.append('files', new Blob([new Uint8Array(plan)]), 'plan.pdf');
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const sending = request(server.origin + paths.contact, {
    method: 'POST',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': body.length,
      'idempotency-key': randomUUID(),
    },
  });
  sending.write(body.subarray(0, 200_000));
  await sleep(300);
  server.process.kill('SIGTERM');
  await until('the port to close', () =>
    fetch(server.origin).then(
      () => undefined,
      () => true,
    ),
  );
  sending.end(body.subarray(200_000));
  const [reply] = await once(sending, 'response');
  expect(reply.statusCode).toBe(201);
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk);
  const { id } = JSON.parse(Buffer.concat(chunks).toString());
  letGo?.();
  const [code] = await exited;
  expect(code).toBe(0);

  await expectWhole(folder.path, [first, { id, sha256: createHash('sha256').update(plan).digest('hex') }]);
  expect(mail.received).toHaveLength(1);
  const books = new DatabaseSync(join(folder.path, 'plumbline.sqlite'), { readOnly: true, timeout: 5_000 });
  expect(books.prepare('select count(*) as n from outbox where sent_at is not null').get()).toEqual({ n: 1 });
  books.close();
  await mail.stop();
  await folder.remove();
});
