import { expect, onTestFinished, test } from 'vitest';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { olderDatabase } from '#test/older-database.ts';
import { findByKey } from '../../inquiries/store.ts';
import { claimCall } from '../answered-calls.ts';

const token = '4kq2Jm8sWv1tRz6uYb3xNc';
const at = '2026-11-28T00:00:00.000Z';
const site = 'https://www.example.com';

whereDatabasesDiffer('an upgrade on $kind', ({ kind }) => {
  test('leaves no link, no person and no key readable, and repeated calls and requests still get their answers', async () => {
    const older = await olderDatabase(kind, '0034-page-indexes');
    onTestFinished(older.close);
    const mail = (address: string, more = {}) =>
      JSON.stringify({
        to: 'ada@example.com',
        subject: 'S',
        parts: ['Hi', { link: { text: 'Open', address } }],
        ...more,
      });
    const row = (id: string, message: string, sent_at: string | null) => ({
      id,
      kind: 'customer',
      message,
      created_at: at,
      attempts: 1,
      next_attempt_at: at,
      sent_at,
    });
    await older.insert(
      'outbox',
      row('page-sent', mail(`${site}/i/${token}/report?report=1`), at),
      row('page-waits', mail(`${site}/i/${token}`), null),
      row('offer-sent', mail(`${site}/offers/${token}`), at),
      row('offer-waits', mail(`${site}/offers/${token}`), null),
      row('desk', mail(`${site}/admin/inquiries/1`), at),
      row(
        'news',
        mail(`${site}/newsletter/confirm?token=${token}`, {
          unsubscribe: `${site}/newsletter/unsubscribe?token=${token}`,
        }),
        at,
      ),
    );
    await older.insert('answered_calls', {
      key: 'a-key',
      fingerprint: 'asked',
      about: null,
      created_at: at,
      answer: JSON.stringify({ url: `${site}/i/${token}` }),
    });
    await older.insert('contact_submissions', {
      id: 'one',
      first_name: 'Ada',
      last_name: 'Sample',
      email: 'ada@example.com',
      phone: '0491 570 006',
      inspection_type: 'frame',
      property_address: '12 Sample Street',
      created_at: at,
    });
    await older.insert('idempotency_keys', {
      key: 'key-of-a-request',
      fingerprint: 'content',
      submission_id: 'one',
      created_at: at,
    });
    const { db } = await older.upgrade();
    const kept = Object.fromEntries(
      (await db.selectFrom('outbox').select(['id', 'message']).execute()).map(({ id, message }) => [
        id,
        JSON.parse(message),
      ]),
    );
    const linkOf = (id: string) => kept[id].parts[1].link;
    expect(linkOf('page-sent').address).toBe(`${site}/i/:token/report?report=1`);
    expect(linkOf('page-waits').address).toBe(`${site}/i/:token`);
    expect(linkOf('offer-sent')).toMatchObject({ address: `${site}/offers/…`, isSecret: true });
    expect(linkOf('offer-waits')).toMatchObject({ address: `${site}/offers/${token}`, isSecret: true });
    expect(linkOf('desk')).toEqual({ text: 'Open', address: `${site}/admin/inquiries/1` });
    expect(linkOf('news').address).toBe(`${site}/newsletter/confirm?token=…`);
    expect(kept.news.unsubscribe).toBe(`${site}/newsletter/unsubscribe?token=…`);
    const answered = JSON.stringify(await db.selectFrom('answered_calls').selectAll().execute());
    for (const part of [token, 'a-key', 'asked']) expect(answered).not.toContain(part);
    const call = { key: 'a-key', fingerprint: 'asked', about: null, now: new Date(at) };
    expect(await claimCall(db, call)).toEqual({ state: 'answered', answer: { url: `${site}/i/${token}` } });
    expect(await findByKey(db, 'key-of-a-request')).toMatchObject({ id: 'one' });
    const keys = JSON.stringify(await db.selectFrom('idempotency_keys').selectAll().execute());
    expect(keys).not.toContain('key-of-a-request');
  });
});
