import { expect, onTestFinished, test, vi } from 'vitest';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { opened, silent, start, toAda, toBusiness } from '#test/outbox.ts';
import { startDispatch } from './dispatch.ts';
import { retryAll } from './failed.ts';
import { mailKinds } from './message.ts';
import { claimDue, enqueue, markNotSent, markSent, outboxState } from './store.ts';

whereDatabasesDiffer('messages that several processes could send on $kind', ({ open }) => {
  test('hands a message to one process at a time, and again when its lease has run out', async () => {
    const database = await opened(open);
    await enqueue(database.db, start, { kind: 'inquiry-notification', message: toBusiness });
    const claims = await Promise.all([1, 2, 3].map(() => claimDue(database, start, 60_000, 10, mailKinds)));
    expect(claims.flat()).toHaveLength(1);
    const afterCrash = await claimDue(database, new Date(start.getTime() + 60_000), 60_000, 10, mailKinds);
    expect(afterCrash).toMatchObject([{ attempts: 2, id: claims.flat()[0]?.id }]);
  });

  test('what another process is sending is not sent again by “Retry”; what was tried in vain or has failed is', async () => {
    const database = await opened(open);
    const { db } = database;
    const claim = async () =>
      (await claimDue(database, start, 60_000, 10, mailKinds)).map(({ id }) => id).toSorted();
    for (let owed = 0; owed < 3; owed += 1)
      await enqueue(db, start, { kind: 'inquiry-acknowledgement', message: toAda });
    const dueAt = new Date(start.getTime() + 60_000);
    const reminder = { kind: 'answer-reminder', message: toBusiness, dueAt } as const;
    await enqueue(db, start, reminder);
    const [sending = '', triedInVain = '', failed = ''] = await claim();
    await markNotSent(db, triedInVain, { error: 'ECONNREFUSED', reason: 'not-reached' }, start, dueAt);
    await markNotSent(db, failed, { error: 'EENVELOPE 550', reason: 'refused-address' }, start);

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
      lastReason: 'tried-again',
    });
    for (const id of [sending, triedInVain, failed]) await markSent(db, id, start);
    expect(await outboxState(db, start)).toMatchObject({ waiting: 0, lastError: null });
  });

  test('a process that was held up leaves the rest of its messages to the one that took them over', async () => {
    const database = await opened(open);
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
        onTestFinished(() => dispatch.stop());
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
    const database = await opened(open);
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
    onTestFinished(() => dispatch.stop());
    await vi.waitFor(() => expect(attempts).toHaveLength(2));
    // The second was given back and claimed again, which is its first attempt.
    expect(attempts.toSorted()).toEqual([
      ['next', 1],
      ['slow', 1],
    ]);
  });
});
