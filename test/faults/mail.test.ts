import { describe, expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import * as messageCalls from '#contract/desk/endpoints/mail.ts';
import type { MailStatus } from '#contract/mail.ts';
import { getJson, inquiryAcknowledged, sendInquiry, signIn, until } from '../calls.ts';
import { freePort } from '../free-port.ts';
import { runServer, temporaryFolder } from '../run-server.ts';
import { runMailServer } from './mail-server.ts';
import { openMailbox } from './mailbox.ts';
import { letPass, MAIL, outbox } from './owed.ts';

describe('F6 an inquiry is acknowledged at once, whatever the mail server does', () => {
  const troubles = [
    { name: 'refuses connections', manners: undefined, error: /ECONNREFUSED|ESOCKET/ },
    { name: 'says 421', manners: { toRecipient: () => 421 }, error: /421/ },
    { name: 'says 550', manners: { toRecipient: () => 550 }, error: /550/ },
    // The error appears after ten seconds of silence. This test only checks that nobody waits for it.
    { name: 'never says a word', manners: { isMute: true }, error: undefined },
  ];
  test.each(troubles)('F6 a mail server that $name', async ({ manners, error }) => {
    const folder = await temporaryFolder();
    const mail = manners && (await runMailServer(manners));
    const settings = mail?.settings ?? { ...MAIL, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
    const server = await runServer({ DATA_DIR: folder.path, ...settings });
    await inquiryAcknowledged(server);
    const waits: number[] = [];
    for (let inquiry = 0; inquiry < 9; inquiry += 1) {
      const sentAt = performance.now();
      expect((await sendInquiry(server)).status).toBe(201);
      waits.push(performance.now() - sentAt);
    }
    // The promised bound, on the usual inquiry: a mail server that is waited for would cost seconds.
    expect(waits.toSorted((one, other) => one - other)[4]).toBeLessThan(100);
    const tried = await until('an attempt', async () => {
      const owed = outbox(folder.path).filter(({ attempts }) => attempts > 0);
      return (error ? owed.find(({ last_error }) => last_error) : owed[0]) && owed;
    });
    for (const { last_error, sent_at } of tried) {
      expect(sent_at).toBeNull();
      if (last_error) expect(last_error).toMatch(error ?? /./);
      // The desk shows the reason, so it must not contain a customer's address.
      expect(last_error ?? '').not.toContain('@');
    }
    if (error) {
      const status = await getJson<MailStatus>(server, messageCalls.mailStatus.path, await signIn(server));
      expect(JSON.stringify(status)).toMatch(error);
    }
    await server.kill();
    await mail?.stop();
    await folder.remove();
  });
});

test.each([
  { MAIL_FROM: 'Sample & Sons <site@example.com>', name: 'Sample & Sons' },
  { MAIL_FROM: 'site@example.com', name: facts.identity.name },
])('mail from $MAIL_FROM comes from "$name"', async ({ MAIL_FROM, name }) => {
  const mailbox = await openMailbox();
  const folder = await temporaryFolder();
  const settings = { ...mailbox.settings, MAIL_FROM, NOTIFY_EMAIL: 'The desk <desk@example.com>' };
  const server = await runServer({ DATA_DIR: folder.path, ...settings });
  await inquiryAcknowledged(server);
  const toDesk = await until('the notification', async () =>
    mailbox.received.find(({ recipients }) => recipients.includes('desk@example.com')),
  );
  expect(toDesk.mail.from).toEqual({ name, address: 'site@example.com' });
  await server.stop();
  await mailbox.close();
  await folder.remove();
});

test('F6 after a kill between the mail server’s acceptance and its record, a message arrives at most twice, under one id', async () => {
  const folder = await temporaryFolder();
  let killed = Promise.resolve();
  const mail = await runMailServer({
    // The server has the message and accepted it. The sender dies before it can record that.
    async onMessage() {
      if (mail.received.length === 0) {
        killed = server.kill();
        await killed;
      }
    },
  });
  const settings = { DATA_DIR: folder.path, ...mail.settings };
  let server = await runServer(settings);
  await inquiryAcknowledged(server);
  await until('the first message', async () => (mail.received.length > 0 ? true : undefined));
  await killed;
  expect(outbox(folder.path).filter(({ sent_at }) => sent_at)).toEqual([]);

  // Nothing is sent again at once, because another process might be sending it.
  server = await runServer(settings);
  await inquiryAcknowledged(server);
  await until('the next inquiry’s messages', async () => (mail.received.length >= 3 ? true : undefined));
  await server.stop();
  expect(new Set(mail.received.map(({ id }) => id)).size).toBe(3);
  // When its lease has expired, messages without a record are sent again.
  letPass(folder.path, 1);
  server = await runServer(settings);
  await until('what was not noted', async () =>
    outbox(folder.path).every(({ sent_at }) => sent_at) ? true : undefined,
  );
  await server.stop();
  await mail.stop();

  const times = new Map<string, number>();
  for (const { id } of mail.received) times.set(id, (times.get(id) ?? 0) + 1);
  expect([...times.values()].sort()).toEqual([1, 1, 1, 2]);
  expect([...times.keys()].sort()).toEqual(
    outbox(folder.path)
      .map(({ id }) => `${id}@example.com`)
      .sort(),
  );
  await folder.remove();
});
