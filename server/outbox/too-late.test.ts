import { expect, test, vi } from 'vitest';
import { onEachDatabase } from '#test/databases.ts';
import { dispatching, opened, openedMailbox, start, toAda, toBusiness } from '#test/outbox.ts';
import { enqueue, outboxState } from './store.ts';

onEachDatabase('mail that is refused or too late on $kind', ({ open }) => {
  test('a message to a customer whose address is refused for good fails, one to the business never does', async () => {
    const database = await opened(open);
    const { received, smtpUrl } = await openedMailbox(() => 550);
    await enqueue(database.db, start, { kind: 'inquiry-acknowledgement', message: toAda });
    await enqueue(database.db, start, { kind: 'inquiry-notification', message: toBusiness });
    await dispatching(database, smtpUrl);
    await vi.waitFor(async () =>
      expect(await outboxState(database.db, start)).toMatchObject({
        waiting: 1,
        failed: 1,
        lastError: 'EENVELOPE 550',
        lastReason: 'refused-address',
      }),
    );
    expect(received).toEqual([]);
  });

  test('what is of no use after a week is dropped unsent, and mail is not failing for that', async () => {
    const database = await opened(open);
    const { received, smtpUrl } = await openedMailbox();
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
          lastReason: null,
        }),
      10_000,
    );
    expect(received.flatMap(({ recipients }) => recipients).sort()).toEqual([
      'office@example.com',
      'sam@example.com',
    ]);
  });

  test('what could not be delivered for a week is dropped if it is of no use then, and fails otherwise', async () => {
    const database = await opened(open);
    const { received, smtpUrl } = await openedMailbox((recipient) =>
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
    const database = await opened(open);
    let code: number | undefined = 450;
    const { received, smtpUrl } = await openedMailbox(() => code);
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
});
