import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { inquiryAcknowledged } from '../calls.ts';
import { runServer, temporaryFolder } from '../run-server.ts';
import { expectWhole } from './whole.ts';

/** The promised ten seconds, plus time for a busy machine. */
const DRAINED_WITHIN_MS = 13_000;

test('F13 a client that never finishes is not waited for longer than ten seconds', async () => {
  const folder = await temporaryFolder();
  const server = await runServer({ DATA_DIR: folder.path });
  const inquiry = await inquiryAcknowledged(server);
  const sending = request(server.origin + paths.contact, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 1_000 },
  });
  sending.on('error', () => {});
  sending.write('{');
  await sleep(300);
  const askedAt = performance.now();
  await server.stop();
  expect(performance.now() - askedAt).toBeLessThan(DRAINED_WITHIN_MS);
  await expectWhole(folder.path, [inquiry]);
  await folder.remove();
});
