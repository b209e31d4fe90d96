import { expect, onTestFinished, test } from 'vitest';
import * as pages from '#contract/desk/endpoints/customer-pages.ts';
import * as inquiries from '#contract/desk/endpoints/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { claimCall, findAnswer, keepAnswer } from './answered-calls.ts';

whereDatabasesDiffer('answers kept for a repeated call on $kind', ({ open }) => {
  const now = new Date('2026-11-28T00:00:00Z');

  test('open by the key alone, and nothing in the table says what was asked or answered', async () => {
    const { db, close } = await open();
    onTestFinished(close);
    const call = { key: 'a-key-of-the-browser', fingerprint: 'what was asked', about: null, now };
    expect(await claimCall(db, call)).toEqual({ state: 'new' });
    expect((await findAnswer(db, call))?.answer).toBeUndefined();
    const answer = { url: 'https://www.example.com/i/4kq2Jm8sWv1tRz6uYb3xNc', name: 'Zoë Quist' };
    await keepAnswer(db, call.key, answer);
    expect(await claimCall(db, call)).toEqual({ state: 'answered', answer });
    expect(await findAnswer(db, call)).toEqual({ answer, holder: null });
    expect(await claimCall(db, { ...call, fingerprint: 'something else' })).toEqual({ state: 'other' });
    expect((await findAnswer(db, { ...call, key: 'another' }))?.answer).toBeUndefined();
    const kept = JSON.stringify(await db.selectFrom('answered_calls').selectAll().execute());
    for (const part of [call.key, call.fingerprint, 'url', '4kq2Jm8sWv1tRz6uYb3xNc', 'Quist'])
      expect(kept).not.toContain(part);
  });
});

whereDatabasesDiffer('a call of the desk repeated on $kind', ({ open }) => {
  const desk = useDesk(open);

  test('gets the same link and the same person again, and the database has neither', async () => {
    const { id } = (await desk.call('POST', paths.contact, ada)).json();
    const repeated = async (method: 'POST' | 'GET', url: string, key: string, body: object) => {
      const headers = { ...desk.session, 'idempotency-key': key };
      const [first, second] = [
        await desk.call(method, url, body, headers),
        await desk.call(method, url, body, headers),
      ];
      expect([first.statusCode, second.json()]).toEqual([second.statusCode, first.json()]);
      return first.json();
    };
    const link = await repeated('POST', addressOf(pages.makeLink, { id }), 'for-a-link', { mail: false });
    const noted = await repeated('POST', addressOf(inquiries.addNote, { id }), 'for-a-note', {
      words: `${ada.firstName} ${ada.lastName}, ${ada.phone}, ${ada.propertyAddress}`,
    });
    expect(noted.event).toBeTruthy();
    const kept = await desk.database.db.selectFrom('answered_calls').selectAll().execute();
    expect(kept).toHaveLength(2);
    const token = new URL(link.url).pathname.split('/').at(-1) ?? '';
    for (const secret of [token, ada.lastName, ada.phone, ada.email, ada.propertyAddress])
      expect(JSON.stringify(kept)).not.toContain(secret);
  });
});
