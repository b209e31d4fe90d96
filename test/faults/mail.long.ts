import { expect, test } from 'vitest';
import { inquiryAcknowledged, until } from '../calls.ts';
import { freePort } from '../free-port.ts';
import { runServer, temporaryFolder } from '../run-server.ts';
import { runMailServer } from './mail-server.ts';
import { letPass, MAIL, outbox } from './owed.ts';

test('F6 after three days without a mail server every message still leaves, once', async () => {
  const folder = await temporaryFolder();
  const settings = { DATA_DIR: folder.path };
  const nobody = { ...MAIL, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
  let server = await runServer({ ...settings, ...nobody });
  await inquiryAcknowledged(server);
  const failed = () =>
    until('both attempts to fail', async () => {
      const owed = outbox(folder.path);
      return owed.length === 2 && owed.every(({ last_error }) => last_error) ? owed : undefined;
    });
  await failed();
  for (const hours of [1, 24, 47]) {
    await server.stop();
    const attempts = outbox(folder.path).map(({ attempts }) => attempts);
    letPass(folder.path, hours);
    server = await runServer({ ...settings, ...nobody });
    await until('another attempt', async () => {
      const owed = outbox(folder.path);
      return owed.every((message, at) => message.attempts > (attempts[at] ?? 0)) ? owed : undefined;
    });
    expect((await failed()).every(({ sent_at }) => sent_at === null)).toBe(true);
  }
  await server.stop();
  const mail = await runMailServer();
  letPass(folder.path, 1);
  server = await runServer({ ...settings, ...mail.settings });
  await until('both messages', async () => (mail.received.length === 2 ? true : undefined));
  await until('their note', async () =>
    outbox(folder.path).every(({ sent_at }) => sent_at) ? true : undefined,
  );
  await server.stop();
  expect(mail.received.map(({ recipient }) => recipient).sort()).toEqual([
    'ada@example.com',
    'office@example.com',
  ]);
  await mail.stop();
  await folder.remove();
});
