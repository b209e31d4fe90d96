import { expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import { paths } from '#contract/paths.ts';
import type { Message } from '#server/outbox/message.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { factsInForce } from '#test/facts-in-force.ts';
import { mailDigest } from './digest.ts';

onEachDatabase('the digest on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { database, server } = desk;
  const backups = async () => ({ backups: [], running: false, nightly: { on: false } }) as never;
  const runAt = (time: string) =>
    mailDigest({
      db: database.db,
      siteUrl: 'http://localhost',
      backups,
      now: new Date(`${time}:00+10:00`),
    });
  const mails = async () => {
    const rows = await database.db
      .selectFrom('outbox')
      .select('message')
      .where('kind', '=', 'digest')
      .execute();
    return rows.map(({ message }) => JSON.parse(message) as Message);
  };
  const set = (digestAt: string | null) => factsInForce({ office: { ...facts.office, digestAt } });

  test('is one mail a day at its hour, also an hour late, none before it and none when it is off', async () => {
    await server.app.inject({ method: 'POST', url: paths.contact, payload: ada });
    expect(await runAt('2026-11-23T08:00')).toBe(false);
    // Before the hour on the server's own clock, so that its work in the background mails none.
    await desk.at('2026-11-22T18:00:00Z');
    set('07:00');
    expect(await runAt('2026-11-23T06:59')).toBe(false);
    const late = await Promise.all([1, 2, 3].map(() => runAt('2026-11-23T08:00')));
    expect(late.filter(Boolean)).toHaveLength(1);
    expect(await runAt('2026-11-23T09:00')).toBe(false);
    const [mail] = await mails();
    expect(mail?.to).toBeUndefined();
    expect(mail?.subject).toBe('Today: 1 thing to do, 23 November 2026');
    expect(JSON.stringify(mail?.parts)).toContain('Ada Sample');
    expect(await runAt('2026-11-24T07:00')).toBe(true);
    expect(await mails()).toHaveLength(2);
  });

  test('is none on a day with nothing to do', async () => {
    set('07:00');
    await database.db.updateTable('contact_submissions').set({ status: 'answered' }).execute();
    const before = (await mails()).length;
    expect(await runAt('2026-11-25T07:00')).toBe(false);
    expect(await mails()).toHaveLength(before);
  });
});
