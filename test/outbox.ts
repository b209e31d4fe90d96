import { onTestFinished } from 'vitest';
import { startDispatch } from '#server/outbox/dispatch.ts';
import { mailKinds } from '#server/outbox/message.ts';
import { smtpDelivery } from '#server/outbox/smtp.ts';
import type { TestDatabase } from './databases.ts';
import { openMailbox, type Refusals } from './faults/mailbox.ts';

export const start = new Date('2026-11-20T01:00:00Z');
export const silent = { info: () => {}, warn: () => {} };
export const toAda = {
  to: 'ada@example.com',
  replyTo: 'office@example.com',
  subject: 'We have it',
  parts: ['Hi Ada'],
};
export const toBusiness = { replyTo: 'ada@example.com', subject: 'New inquiry', parts: ['Ada asks'] };

/** A database that is closed when the test has finished. */
export async function opened(open: () => Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await open();
  onTestFinished(() => database.close());
  return database;
}

/** A real mail server that refuses the recipients it is told to, until the test has finished. */
export async function openedMailbox(refuse?: Refusals) {
  const { received, settings, close } = await openMailbox(refuse);
  onTestFinished(close);
  return { received, smtpUrl: settings.SMTP_URL };
}

/** Sends the mail of an outbox to a mail server, until the test has finished. */
export async function dispatching(database: TestDatabase, smtpUrl: string, clock = () => start) {
  const mail = await smtpDelivery({
    smtpUrl,
    from: { name: 'Sample & Sons', address: 'site@example.com' },
    notify: { name: '', address: 'office@example.com' },
  });
  const dispatch = startDispatch(
    database,
    { kinds: mailKinds, batch: 4, deliver: (owed) => mail.deliver(owed) },
    clock,
    silent,
  );
  onTestFinished(async () => {
    await dispatch.stop();
    mail.close();
  });
  return dispatch;
}
