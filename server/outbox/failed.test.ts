import { afterEach, expect, test, vi } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as messageCalls from '#contract/desk/endpoints/mail.ts';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import type { MailStatus } from '#contract/mail.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { runMailServer } from '#test/faults/mail-server.ts';
import { buildTestApp } from '#test/test-app.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** An address that Ada has mistyped. */
const mistyped = 'ada@exampel.com';

onEachDatabase('a mistyped address on $kind', ({ open }) => {
  async function desk() {
    const mail = await runMailServer({ toRecipient: (recipient) => (recipient === mistyped ? 550 : 250) });
    cleanUps.push(() => mail.stop());
    const database = await open();
    cleanUps.push(() => database.close());
    const server = await buildTestApp(database, mail.settings);
    cleanUps.push(() => server.close());
    const session = await server.signIn();
    const get = async <Body>(url: string) =>
      (await server.app.inject({ url, headers: session })).json<Body>();
    return {
      mail,
      database,
      status: () => get<MailStatus>(messageCalls.mailStatus.path),
      inquiry: (id: string) => get<InquiryInFull>(addressOf(inquiryCalls.one, { id })),
      async ask(email: string): Promise<string> {
        const payload = { ...ada, email };
        const reply = await server.app.inject({ method: 'POST', url: paths.contact, payload });
        return reply.json().id;
      },
      async dismiss(ids: string[]): Promise<MailStatus> {
        const given = {
          method: 'POST',
          url: messageCalls.dismissMail.path,
          payload: { ids },
          headers: session,
        } as const;
        return (await server.app.inject(given)).json();
      },
    };
  }

  test('is not taken for mistyped when it is our own sender that is refused', async () => {
    const mail = await runMailServer({ toSender: () => '550 5.4.5 Daily quota exceeded' });
    cleanUps.push(() => mail.stop());
    const database = await open();
    cleanUps.push(() => database.close());
    const server = await buildTestApp(database, mail.settings);
    cleanUps.push(() => server.close());
    await server.app.inject({ method: 'POST', url: paths.contact, payload: ada });
    const refused = async () =>
      database.db
        .selectFrom('outbox')
        .select(['failed_at', 'last_error'])
        .where('last_error', 'is not', null)
        .execute();
    await vi.waitFor(async () => expect(await refused()).toHaveLength(2), 10_000);
    expect(await refused()).toEqual([1, 2].map(() => ({ failed_at: null, last_error: 'EENVELOPE 550' })));
  });

  test('is named at the desk with its inquiry, whose history says why, and is no failure of mail', async () => {
    const { ask, status, inquiry } = await desk();
    const id = await ask(mistyped);
    await vi.waitFor(async () => expect(await status()).toMatchObject({ waiting: 0, failed: 1 }), 10_000);
    const { givenUp, lastError } = await status();
    expect(givenUp).toEqual([
      {
        id: expect.any(String),
        kind: 'inquiry-acknowledgement',
        to: mistyped,
        submissionId: id,
        error: 'EENVELOPE 550',
        reason: 'refused-address',
        at: '2026-11-20T01:00:00.000Z',
      },
    ]);
    expect(lastError).toBeNull();
    const { events } = await inquiry(id);
    expect(events).toMatchObject([{ kind: 'mail', username: null }]);
    expect(events[0]?.words).toMatch(/^Automatic answer to ada@exampel\.com not delivered: 550 /);
  });

  test('is dismissed once it has been read, and does not hide the next one', async () => {
    const { ask, status, inquiry, dismiss } = await desk();
    const first = await ask(mistyped);
    await vi.waitFor(async () => expect((await status()).givenUp).toHaveLength(1), 10_000);
    const read = (await status()).givenUp.map(({ id }) => id);
    const second = await ask(mistyped);
    await vi.waitFor(async () => expect((await status()).givenUp).toHaveLength(2), 10_000);
    const after = await dismiss(read);
    expect(after).toMatchObject({ failed: 1, givenUp: [{ submissionId: second }] });
    expect((await inquiry(first)).events).toHaveLength(1);
  });

  test('nothing is dismissed that still waits', async () => {
    const { mail, database, ask, status, dismiss } = await desk();
    await mail.stop();
    await ask(ada.email);
    await vi.waitFor(async () => expect((await status()).lastError).not.toBeNull(), 10_000);
    const owed = async () =>
      (await database.db.selectFrom('outbox').select('id').orderBy('id').execute()).map(({ id }) => id);
    const before = await owed();
    await dismiss(before);
    expect(await owed()).toEqual(before);
  });
});
