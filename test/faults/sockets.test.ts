import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inquiryAcknowledged, until } from '../calls.ts';
import { runServer, temporaryFolder } from '../run-server.ts';
import { openHandles, residentMb } from './held.ts';
import { openSockets } from './idle.ts';
import { expectWhole } from './whole.ts';

test('F19 beside 2,000 idle connections pages are served and leads taken in', async ({ skip }) => {
  if (!existsSync('/proc/self/status')) return skip('what a process holds is read from /proc');
  const folder = await temporaryFolder();
  const server = await runServer({ DATA_DIR: folder.path });
  await inquiryAcknowledged(server, { fileBytes: 1_000 });
  const before = residentMb(server);
  const sockets = await openSockets(server, 2_000);
  expect((await fetch(server.origin)).status).toBe(200);
  const inquiry = await inquiryAcknowledged(server, { fileBytes: 20_000 });
  expect(residentMb(server) - before).toBeLessThan(80);
  for (const socket of sockets) socket.destroy();
  expect((await fetch(server.origin)).status).toBe(200);
  await server.stop();
  await expectWhole(folder.path, [inquiry]);
  await folder.remove();
});

test('F19 out of file handles, the server lives, and takes inquiries in again once there are some', async ({
  skip,
}) => {
  const folder = await temporaryFolder();
  const server = await runServer({ DATA_DIR: folder.path });
  const { pid } = server.process;
  const limited = spawnSync('prlimit', ['--pid', String(pid), '--nofile=256:256']);
  if (limited.status !== 0) {
    await server.stop();
    await folder.remove();
    return skip('the handles of a process cannot be limited here');
  }
  const first = await inquiryAcknowledged(server, { fileBytes: 1_000 });
  const sockets = await openSockets(server, 400);
  await until('its handles to run out', async () => (openHandles(server) >= 250 ? true : undefined));
  // A connection may be made and never answered, refused, or answered by the last handle: only no half inquiry may come of it.
  const heard: string[] = [];
  const during = Promise.allSettled(
    Array.from({ length: 5 }, () =>
      inquiryAcknowledged(server, { fileBytes: 5_000 }).then(
        (inquiry) => inquiry,
        (error: Error) => {
          heard.push(error.message);
          throw error;
        },
      ),
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(server.process.exitCode).toBeNull();
  for (const socket of sockets) socket.destroy();
  const afterwards = await until('a lead to be taken in', () =>
    inquiryAcknowledged(server, { fileBytes: 20_000 }).catch(() => undefined),
  );
  const acknowledged = (await during).flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  );
  for (const message of heard) expect(message).toMatch(/answered 503|fetch failed/);
  expect(server.process.pid).toBe(pid);
  await server.stop();
  expect(server.process.exitCode).toBe(0);
  await expectWhole(folder.path, [first, afterwards, ...acknowledged]);
  await folder.remove();
});
