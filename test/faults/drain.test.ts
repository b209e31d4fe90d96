import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { ada } from '../cast.ts';
import { runServer, temporaryFolder } from '../run-server.ts';

test('asked to stop, the server still takes in the request that is on its way', async () => {
  const folder = await temporaryFolder();
  const server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'silent' });
  const body = JSON.stringify(ada);
  const sending = request(server.origin + paths.contact, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  sending.write(body.slice(0, 40));
  await sleep(300);
  server.process.kill('SIGTERM');
  await sleep(300);
  sending.end(body.slice(40));
  const [reply] = await once(sending, 'response');
  expect(reply.statusCode).toBe(201);
  reply.resume();
  await server.stop();
  expect(server.process.exitCode).toBe(0);
  await folder.remove();
});
