import { type AddressInfo, createServer } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { databases, type TestDatabase } from '#test/databases.ts';
import { retryDelayMs, startDispatch } from './dispatch.ts';
import { mailKinds } from './message.ts';
import { smtpDelivery } from './smtp.ts';
import { claimDue, enqueue, markNotSent, markSent, outboxState, retryAll } from './store.ts';

const start = new Date('2026-11-20T01:00:00Z');
const silent = { info: () => {}, warn: () => {} };
const toAda = {
  to: 'ada@example.com',
  replyTo: 'office@example.com',
  subject: 'We have it',
  parts: ['Hi Ada'],
};
const toBusiness = { replyTo: 'ada@example.com', subject: 'New inquiry', parts: ['Ada asks'] };

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A real mail server that refuses the recipients it is told to, and keeps what it accepts. */
async function mailServer(refuse: (recipient: string) => number | undefined = () => undefined) {
  const received: { recipients: string[]; mail: Email }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const code = refuse(address);
      callback(code ? Object.assign(new Error(`no to ${address}`), { responseCode: code }) : null);
    },
    async onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), mail });
      callback();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { received, smtpUrl: `smtp://127.0.0.1:${port}` };
}

async function dispatching(database: TestDatabase, smtpUrl: string, clock = () => start) {
  const mail = await smtpDelivery({
    smtpUrl,
    from: { name: 'Sample & Sons', address: 'site@example.com' },
    notify: { name: '', address: 'office@example.com' },
  });
  const dispatch = startDispatch(
    database,
    {
      kinds: mailKinds,
      batch: 4,
      deliver: ({ id, message }) => mail.deliver(id, message),
    },
    clock,
    silent,
  );
  cleanUps.push(async () => {
    await dispatch.stop();
    mail.close();
  });
  return dispatch;
}

describe.each(databases)('the outbox on $kind', ({ open }) => {
  async function opened() {
    const database = await open();
    cleanUps.push(() => database.close());
    return database;
  }
  const stateOf = (database: TestDatabase) =>
    vi.waitFor(async () => {
      const state = await outboxState(database.db, start);
      const attempts = await database.db.selectFrom('outbox').select('attempts').execute();
      expect(attempts.every((row) => row.attempts > 0)).toBe(true);
      return state;
    });

  test('delivers what is owed, to the customer and to the business, under a stable id', async () => {
    const database = await opened();
    const { received, smtpUrl } = await mailServer();
    await enqueue(database.db, start, { kind: 'inquiry-notification', message: toBusiness });
    await enqueue(database.db, start, { kind: 'inquiry-acknowledgement', message: toAda });
    await dispatching(database, smtpUrl);
    await vi.waitFor(() => expect(received).toHaveLength(2));
    const business = received.find(({ recipients }) => recipients[0] === 'office@example.com');
    const customer = received.find(({ recipients }) => recipients[0] === 'ada@example.com');
    expect(business?.mail).toMatchObject({
      subject: 'New inquiry',
      replyTo: [{ address: 'ada@example.com' }],
    });
    expect(customer?.mail.text?.trim()).toBe('Hi Ada');
    const ids = (await database.db.selectFrom('outbox').select('id').execute()).map(
      ({ id }) => `<${id}@example.com>`,
    );
    expect(received.map(({ mail }) => mail.messageId).sort()).toEqual(ids.sort());
    await vi.waitFor(async () => expect((await outboxState(database.db, start)).waiting).toBe(0));
  });

  test('keeps a message while the mail server is away, and sends it when it is back', async () => {
    const database = await opened();
    await enqueue(database.db, start, { kind: 'inquiry-notification', message: toBusiness });
    let now = start;
    const dispatch = await dispatching(database, `smtp://127.0.0.1:${await closedPort()}`, () => now);
    await vi.waitFor(async () => expect((await outboxState(database.db, start)).lastError).not.toBeNull());
    expect(await stateOf(database)).toMatchObject({ waiting: 1, failed: 0 });
    await dispatch.stop();

    const { received, smtpUrl } = await mailServer();
    (await dispatching(database, smtpUrl, () => now)).wake();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(received).toHaveLength(0);
    now = new Date(start.getTime() + retryDelayMs(1));
    await dispatching(database, smtpUrl, () => now);
    await vi.waitFor(() => expect(received).toHaveLength(1));
  });

  test('a message to a customer whose address is refused for good fails, one to the business never does', async () => {
    const database = await opened();
    const { received, smtpUrl } = await mailServer(() => 550);
    await enqueue(database.db, start, { kind: 'inquiry-acknowledgement', message: toAda });
    await enqueue(database.db, start, { kind: 'inquiry-notification', message: toBusiness });
    await dispatching(database, smtpUrl);
    await vi.waitFor(async () =>
      expect(await outboxState(database.db, start)).toMatchObject({
        waiting: 1,
        failed: 1,
        lastError: 'EENVELOPE 550',
      }),
    );
    expect(received).toEqual([]);
  });

  test('what is of no use after a week is dropped unsent, and mail is not failing for that', async () => {
    const database = await opened();
    const { received, smtpUrl } = await mailServer();
    await enqueue(
      database.db,
      start,
      { kind: 'inquiry-acknowledgement', message: toAda },
      { kind: 'newsletter-confirmation', message: toAda },
      { kind: 'partner-statement', message: { ...toAda, to: 'sam@example.com' } },
      { kind: 'inquiry-notification', message: toBusiness },
    );
    const overAWeekLater = new Date(start.getTime() + 7 * 24 * 60 * 60 * 1000 + 1);
    await dispatching(database, smtpUrl, () => overAWeekLater);
    await vi.waitFor(
      async () =>
        expect(await outboxState(database.db, overAWeekLater)).toMatchObject({
          waiting: 0,
          failed: 0,
          lastError: null,
        }),
      10_000,
    );
    expect(received.flatMap(({ recipients }) => recipients).sort()).toEqual([
      'office@example.com',
      'sam@example.com',
    ]);
  });

  test('what could not be delivered for a week is dropped if it is of no use then, and fails otherwise', async () => {
    const database = await opened();
    const { received, smtpUrl } = await mailServer((recipient) =>
      recipient === 'office@example.com' ? undefined : 450,
    );
    await enqueue(
      database.db,
      start,
      { kind: 'inquiry-acknowledgement', message: toAda },
      { kind: 'partner-statement', message: { ...toAda, to: 'sam@example.com' } },
    );
    let now = start;
    const dispatch = await dispatching(database, smtpUrl, () => now);
    await vi.waitFor(async () => {
      const tried = await database.db.selectFrom('outbox').select('last_error').execute();
      expect(tried.map(({ last_error }) => last_error)).toEqual(['EENVELOPE 450', 'EENVELOPE 450']);
    }, 10_000);
    now = new Date(start.getTime() + 7 * 24 * 60 * 60 * 1000 + 1);
    dispatch.wake();
    await vi.waitFor(
      async () => expect(await outboxState(database.db, now)).toMatchObject({ waiting: 0, failed: 1 }),
      10_000,
    );
    const left = await database.db.selectFrom('outbox').select('kind').execute();
    expect(left).toEqual([{ kind: 'partner-statement' }]);
    expect(received).toEqual([]);
  });

  test('a reminder written weeks ahead is tried again when the mail server is busy, and dropped after midnight', async () => {
    const database = await opened();
    let code: number | undefined = 450;
    const { received, smtpUrl } = await mailServer(() => code);
    const dueAt = new Date(start.getTime() + 21 * 24 * 60 * 60 * 1000);
    const reminder = { kind: 'inspection-reminder', message: toAda, dueAt } as const;
    await enqueue(database.db, start, { ...reminder, id: 'first' });
    let now = start;
    const dispatch = await dispatching(database, smtpUrl, () => now);
    const at = (minutes: number) => {
      now = new Date(dueAt.getTime() + minutes * 60_000);
      dispatch.wake();
    };
    const tried = () => database.db.selectFrom('outbox').select(['last_error', 'failed_at']).execute();
    at(0);
    await vi.waitFor(
      async () => expect(await tried()).toEqual([{ last_error: 'EENVELOPE 450', failed_at: null }]),
      10_000,
    );
    code = undefined;
    at(10);
    await vi.waitFor(() => expect(received).toHaveLength(1), 10_000);
    await enqueue(database.db, start, { ...reminder, id: 'second' });
    at(8 * 60 + 1);
    await vi.waitFor(async () => expect(await tried()).toHaveLength(1), 10_000);
    expect(received).toHaveLength(1);
  });

  test('a newsletter’s mail has both parts, and can be left by one click in the mail program', async () => {
    const database = await opened();
    const { received, smtpUrl } = await mailServer();
    const unsubscribe = 'https://www.example.com/newsletter/unsubscribe?token=abc';
    const message = { ...toAda, unsubscribe };
    await enqueue(database.db, start, { kind: 'newsletter-confirmation', message });
    await dispatching(database, smtpUrl);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const { headers, text, html } = received[0]?.mail ?? { headers: [] };
    const header = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toBe(`<${unsubscribe}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(text?.trim()).toBe('Hi Ada');
    expect(html).toContain('<p>Hi Ada</p>');
  });

  test('tries again when the mail server is busy (421), and delivers once', async () => {
    const database = await opened();
    let busy = true;
    const { received, smtpUrl } = await mailServer(() => (busy ? 421 : undefined));
    await enqueue(database.db, start, { kind: 'inquiry-acknowledgement', message: toAda });
    let now = start;
    const dispatch = await dispatching(database, smtpUrl, () => now);
    await vi.waitFor(async () => expect((await outboxState(database.db, now)).lastError).toMatch(/421/));
    expect(await stateOf(database)).toMatchObject({ waiting: 1, failed: 0 });
    busy = false;
    now = new Date(start.getTime() + retryDelayMs(1));
    dispatch.wake();
    await vi.waitFor(() => expect(received).toHaveLength(1));
  });

  test('does not wait for ever on a mail server that never says a word', async () => {
    const database = await opened();
    const mute = createServer();
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    cleanUps.push(() => mute.close());
    const { port } = mute.address() as AddressInfo;
    await enqueue(database.db, start, { kind: 'inquiry-notification', message: toBusiness });
    await dispatching(database, `smtp://127.0.0.1:${port}?greetingTimeout=200`);
    await vi.waitFor(
      async () => expect((await outboxState(database.db, start)).lastError).toBe('ETIMEDOUT'),
      5_000,
    );
  });

  test('hands a message to one process at a time, and again when its lease has run out', async () => {
    const database = await opened();
    await enqueue(database.db, start, { kind: 'inquiry-notification', message: toBusiness });
    const claims = await Promise.all([1, 2, 3].map(() => claimDue(database, start, 60_000, 10, mailKinds)));
    expect(claims.flat()).toHaveLength(1);
    const afterCrash = await claimDue(database, new Date(start.getTime() + 60_000), 60_000, 10, mailKinds);
    expect(afterCrash).toMatchObject([{ attempts: 2, id: claims.flat()[0]?.id }]);
  });

  test('what another process is sending is not sent again by “Retry”; what was tried in vain or has failed is', async () => {
    const database = await opened();
    const { db } = database;
    const claim = async () =>
      (await claimDue(database, start, 60_000, 10, mailKinds)).map(({ id }) => id).toSorted();
    for (let owed = 0; owed < 3; owed += 1)
      await enqueue(db, start, { kind: 'inquiry-acknowledgement', message: toAda });
    const dueAt = new Date(start.getTime() + 60_000);
    const reminder = { kind: 'answer-reminder', message: toBusiness, dueAt } as const;
    await enqueue(db, start, reminder);
    const [sending = '', triedInVain = '', failed = ''] = await claim();
    await markNotSent(db, triedInVain, 'ECONNREFUSED', start, dueAt);
    await markNotSent(db, failed, 'EENVELOPE 550', start);

    await retryAll(db, start);
    expect(await claim()).toEqual([triedInVain, failed]);
    // Pressed again while those are on their way too: nothing is left to send.
    await retryAll(db, start);
    expect(await claim()).toEqual([]);
    // The desk goes on saying that something is wrong until it has left.
    expect(await outboxState(db, start)).toMatchObject({
      waiting: 3,
      failed: 0,
      lastError: expect.any(String),
    });
    for (const id of [sending, triedInVain, failed]) await markSent(db, id, start);
    expect(await outboxState(db, start)).toMatchObject({ waiting: 0, lastError: null });
  });

  test('a process that was held up leaves the rest of its messages to the one that took them over', async () => {
    const database = await opened();
    let now = start;
    const delivered: string[] = [];
    const other = dispatched();
    const subjects = ['first', 'second', 'third'];
    for (const [at, subject] of subjects.entries())
      await enqueue(database.db, new Date(start.getTime() - 1000 + at), {
        kind: 'inquiry-notification',
        message: { ...toBusiness, subject },
      });

    function dispatched(whenBegun: () => Promise<void> = async () => {}) {
      return () => {
        const dispatch = startDispatch(
          database,
          {
            kinds: mailKinds,
            batch: 4,
            async deliver({ message }) {
              delivered.push(message.subject);
              await whenBegun();
              return { ok: true };
            },
          },
          () => now,
          silent,
        );
        cleanUps.push(() => dispatch.stop());
      };
    }
    dispatched(async () => {
      if (delivered.length > 1) return;
      now = new Date(start.getTime() + 10 * 60_000);
      other();
      await vi.waitFor(() => expect(delivered).toHaveLength(4));
    })();
    await vi.waitFor(async () => expect((await outboxState(database.db, now)).waiting).toBe(0));
    expect(delivered).toEqual(['first', 'first', 'second', 'third']);
  });

  test('a mail that takes long lets others send what waits behind it', async () => {
    const database = await opened();
    let now = start;
    const attempts: [string, number][] = [];
    for (const subject of ['slow', 'next'])
      await enqueue(database.db, start, {
        kind: 'inquiry-notification',
        message: { ...toBusiness, subject },
      });
    const dispatch = startDispatch(
      database,
      {
        kinds: mailKinds,
        batch: 4,
        async deliver({ message, attempts: nth }) {
          attempts.push([message.subject, nth]);
          now = new Date(now.getTime() + 100_000);
          return { ok: true };
        },
      },
      () => now,
      silent,
    );
    cleanUps.push(() => dispatch.stop());
    await vi.waitFor(() => expect(attempts).toHaveLength(2));
    // The second was given back and claimed again, which is its first attempt.
    expect(attempts.toSorted()).toEqual([
      ['next', 1],
      ['slow', 1],
    ]);
  });
});

test('waits longer after each failure, at most an hour', () => {
  expect([1, 2, 3, 8, 50].map(retryDelayMs)).toEqual([30_000, 60_000, 120_000, 3_600_000, 3_600_000]);
});

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
