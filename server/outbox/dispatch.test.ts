import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type TestDatabase, whereDatabasesDiffer } from '#test/databases.ts';
import { dispatching, opened, openedMailbox, start, toAda, toBusiness } from '#test/outbox.ts';
import { retryDelayMs } from './dispatch.ts';
import { enqueue, outboxState } from './store.ts';

whereDatabasesDiffer('the dispatch of mail on $kind', ({ open }) => {
  const stateOf = (database: TestDatabase) =>
    vi.waitFor(async () => {
      const state = await outboxState(database.db, start);
      const attempts = await database.db.selectFrom('outbox').select('attempts').execute();
      expect(attempts.every((row) => row.attempts > 0)).toBe(true);
      return state;
    });

  test('delivers what is owed, to the customer and to the business, under a stable id', async () => {
    const database = await opened(open);
    const { received, smtpUrl } = await openedMailbox();
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

  test('only the answer to an inquiry says that it replies, and mail to the business says nothing', async () => {
    const database = await opened(open);
    const { received, smtpUrl } = await openedMailbox();
    await enqueue(database.db, start, { kind: 'inquiry-notification', message: toBusiness });
    const customers = ['inquiry-acknowledgement', 'invoice', 'partner-statement', 'inspection'] as const;
    for (const kind of customers)
      await enqueue(database.db, start, { kind, message: { ...toAda, subject: kind } });
    await dispatching(database, smtpUrl);
    await vi.waitFor(() => expect(received).toHaveLength(5));
    const said = received.map(({ mail: { subject, headers } }) => [
      subject,
      headers.find(({ key }) => key === 'auto-submitted')?.value,
    ]);
    expect(Object.fromEntries(said)).toEqual({
      'New inquiry': undefined,
      'inquiry-acknowledgement': 'auto-replied',
      invoice: 'auto-generated',
      'partner-statement': 'auto-generated',
      inspection: 'auto-generated',
    });
  });

  test('keeps a message while the mail server is away, and sends it when it is back', async () => {
    const database = await opened(open);
    await enqueue(database.db, start, { kind: 'inquiry-notification', message: toBusiness });
    let now = start;
    const dispatch = await dispatching(database, `smtp://127.0.0.1:${await closedPort()}`, () => now);
    await vi.waitFor(async () => expect((await outboxState(database.db, start)).lastError).not.toBeNull());
    expect(await stateOf(database)).toMatchObject({ waiting: 1, failed: 0 });
    await dispatch.stop();

    const { received, smtpUrl } = await openedMailbox();
    (await dispatching(database, smtpUrl, () => now)).wake();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(received).toHaveLength(0);
    now = new Date(start.getTime() + retryDelayMs(1));
    await dispatching(database, smtpUrl, () => now);
    await vi.waitFor(() => expect(received).toHaveLength(1));
  });

  test('a newsletter’s mail has both parts, and can be left by one click in the mail program', async () => {
    const database = await opened(open);
    const { received, smtpUrl } = await openedMailbox();
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
    const database = await opened(open);
    let busy = true;
    const { received, smtpUrl } = await openedMailbox(() => (busy ? 421 : undefined));
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
    const database = await opened(open);
    const mute = createServer();
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      mute.close();
    });
    const { port } = mute.address() as AddressInfo;
    await enqueue(database.db, start, { kind: 'inquiry-notification', message: toBusiness });
    await dispatching(database, `smtp://127.0.0.1:${port}?greetingTimeout=200`);
    await vi.waitFor(
      async () => expect((await outboxState(database.db, start)).lastError).toBe('ETIMEDOUT'),
      5_000,
    );
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
