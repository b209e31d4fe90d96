import { afterEach, expect, test, vi } from 'vitest';
import { labelOf } from '#contract/choices.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import { statuses } from '#contract/desk/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { NewInquiry } from '#contract/inquiries.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { buildTestApp } from '#test/test-app.ts';
import { deleteOldAttempts } from '../accounts/store.ts';
import type { Db } from '../database/open.ts';
import { hashOfToken } from '../link-token.ts';
import { deleteOldMessages, enqueue, markNotSent, markSent } from '../outbox/store.ts';
import { noteEvent } from './events.ts';
import { bookFirstInspection } from './jobs.ts';
import { deleteOldFiles, deleteOldKeys } from './retention.ts';
import { claimKey, insertInquiry } from './store.ts';

// Copies of the labels, so that a test can rename them.
vi.mock(import('#contract/desk/inquiries.ts'), async (original) => {
  const actual = await original();
  return { ...actual, statuses: { ...actual.statuses } };
});
vi.mock(import('#contract/choices.ts'), async (original) => {
  const actual = await original();
  return { ...actual, labelOf: vi.fn(actual.labelOf) };
});
const todaysLabels = { ...statuses };

/** Gives every status the label of another one, and every type and service another label. */
function renameLabels(): void {
  const { new: unanswered, answered, booked, completed, closed } = todaysLabels;
  const others = {
    new: booked,
    answered: completed,
    booked: closed,
    completed: unanswered,
    closed: answered,
  };
  Object.assign(statuses, others);
  vi.mocked(labelOf).mockImplementation((value) => `→ ${booked} ${value}`);
}
afterEach(() => {
  Object.assign(statuses, todaysLabels);
  vi.mocked(labelOf).mockReset();
});

const now = new Date('2027-12-01T00:00:00Z');
const aYearAgo = new Date('2026-12-01T00:00:00Z');
const stopping = new AbortController().signal;

function received(db: Db, at: string, filenames: string[]): Promise<string> {
  return insertInquiry(db, {
    answers: NewInquiry.parse(ada),
    files: filenames.map((filename) => ({
      filename,
      originalName: 'plan.pdf',
      mediaType: 'application/pdf',
      size: 10,
      sha256: 'x',
    })),
    attribution: undefined,
    respondBy: new Date(at),
    suspected: undefined,
    formTokenId: undefined,
    createdAt: new Date(at),
  });
}

/** A store that remembers what it was told to remove. */
function discards() {
  const discarded: string[] = [];
  return {
    discarded,
    files: {
      discard: async (filenames: string[]) => {
        discarded.push(...filenames);
      },
    },
  };
}

onEachDatabase('what need not be kept, on $kind', ({ open }) => {
  test('files of an old inquiry go, with a note on it, an audit line, and the copy still owed', async () => {
    const { db, close } = await open();
    const old = await received(db, '2026-11-30T23:59:59.999Z', ['a', 'b']);
    await received(db, '2026-12-01T00:00:00.000Z', ['c']);
    await enqueue(db, now, {
      kind: 'cloud-copy',
      message: { submissionId: old, folder: '/x', files: [] },
      submissionId: old,
    });
    const { discarded, files } = discards();
    const count = await deleteOldFiles({ db, files }, { receivedBefore: aYearAgo, now, stopping });
    expect(count).toBe(1);
    expect(discarded.sort()).toEqual(['a', 'b']);
    const rows = await db.selectFrom('contact_submissions').selectAll().where('id', '=', old).execute();
    expect(rows).toMatchObject([{ files_deleted_at: now.toISOString() }]);
    expect(await db.selectFrom('files').select('filename').execute()).toEqual([{ filename: 'c' }]);
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('audit_log').selectAll().execute()).toMatchObject([
      { kind: 'deletion', username: null, detail: `2 files of inquiry ${old}, after the set period` },
    ]);
    await close();
  });

  test.each([{ status: 'booked' }, { status: 'completed' }, { status: 'closed', isInspection: true }])(
    'files of a job stay: %o',
    async ({ status, isInspection }) => {
      const { db, close } = await open();
      const id = await received(db, '2020-01-01T00:00:00.000Z', ['a']);
      await db.updateTable('contact_submissions').set({ status }).where('id', '=', id).execute();
      if (isInspection) await bookFirstInspection(db, id, now);
      const { discarded, files } = discards();
      expect(await deleteOldFiles({ db, files }, { receivedBefore: aYearAgo, now, stopping })).toBe(0);
      expect(discarded).toEqual([]);
      await close();
    },
  );

  test.each([
    { from: 'new', to: 'booked', details: { fromFlagged: false, toFlagged: false } },
    { from: 'booked', to: 'completed', details: { fromFlagged: false, toFlagged: false } },
    { from: 'new', to: 'booked', details: { fromFlagged: true, toFlagged: true } },
  ] as const)('files stay of what was a job once, and is closed without an invoice: %o', async (change) => {
    const { db, close } = await open();
    const id = await received(db, '2020-01-01T00:00:00.000Z', ['a']);
    await received(db, '2020-01-01T00:00:00.000Z', ['b']);
    await noteEvent(db, id, { kind: 'status', ...change }, { username: 'omar', now });
    await db.updateTable('contact_submissions').set({ status: 'closed' }).execute();
    const { discarded, files } = discards();
    expect(await deleteOldFiles({ db, files }, { receivedBefore: aYearAgo, now, stopping })).toBe(1);
    expect(discarded).toEqual(['b']);
    await close();
  });

  test.each(['never', 'before', 'after'])(
    'a renamed label changes nothing about whose files go: renamed %s the events',
    async (renamed) => {
      const database = await open();
      // The server's own daily work, which begins with it, would take one of the files first.
      await database.db
        .insertInto('daily_work')
        .values({ name: 'retention', done_on: '2026-11-20' })
        .execute();
      const server = await buildTestApp(database, {}, { now: new Date('2026-11-20T01:00:00Z') });
      const headers = await server.signIn();
      const post = async (url: string, payload: object) => {
        const { statusCode } = await server.app.inject({ method: 'POST', url, payload, headers });
        expect(statusCode).toBe(200);
      };
      const went: Record<string, string[]> = {
        unanswered: [],
        answered: ['answered'],
        refused: ['answered', 'closed'],
        asked: ['answered', 'new', 'closed'],
        booked: ['answered', 'booked', 'closed'],
        completed: ['completed', 'answered'],
        spam: ['booked', 'closed'],
      };
      if (renamed === 'before') renameLabels();
      for (const [name, steps] of Object.entries(went)) {
        const id = await received(database.db, '2020-01-01T00:00:00.000Z', [name]);
        if (name === 'spam')
          await database.db
            .updateTable('contact_submissions')
            .set({ flagged: 'true' })
            .where('id', '=', id)
            .execute();
        for (const status of steps) await post(addressOf(inquiryCalls.changeStatus, { id }), { status });
        await post(addressOf(inquiryCalls.addNote, { id }), { words: 'New → Booked' });
      }
      if (renamed === 'after') renameLabels();
      const { discarded, files } = discards();
      // A new label comes with a new version, so the server has started again.
      vi.resetModules();
      const restarted = await import('./retention.ts');
      await restarted.deleteOldFiles({ db: database.db, files }, { receivedBefore: aYearAgo, now, stopping });
      expect(discarded.sort()).toEqual(['answered', 'asked', 'refused', 'unanswered']);
      await server.close();
      await database.close();
    },
  );

  test('a stop leaves the rest for another day', async () => {
    const { db, close } = await open();
    await received(db, '2020-01-01T00:00:00.000Z', ['a']);
    const { files } = discards();
    const stopped = AbortSignal.abort();
    expect(await deleteOldFiles({ db, files }, { receivedBefore: aYearAgo, now, stopping: stopped })).toBe(0);
    expect(await deleteOldFiles({ db, files }, { receivedBefore: aYearAgo, now, stopping })).toBe(1);
    await close();
  });

  test('messages go once they have been sent, or have failed, long enough ago, and no others', async () => {
    const { db, close } = await open();
    const message = { subject: 'Hello', parts: [] };
    for (let number = 0; number < 5; number += 1)
      await enqueue(db, new Date('2020-01-01T00:00:00Z'), { kind: 'inquiry-acknowledgement', message });
    const [sent, justSent, failed, justFailed, waiting] = await db
      .selectFrom('outbox')
      .select('id')
      .execute();
    await markSent(db, sent?.id ?? '', new Date('2027-10-31T00:00:00Z'));
    await markSent(db, justSent?.id ?? '', new Date('2027-11-02T00:00:00Z'));
    await markNotSent(db, failed?.id ?? '', '550', new Date('2027-08-31T00:00:00Z'));
    await markNotSent(db, justFailed?.id ?? '', '550', new Date('2027-10-01T00:00:00Z'));
    await deleteOldMessages(db, {
      sent: new Date('2027-11-01T00:00:00Z'),
      failed: new Date('2027-09-01T00:00:00Z'),
    });
    const left = await db.selectFrom('outbox').select('id').execute();
    expect(left.map(({ id }) => id).sort()).toEqual(
      [justSent, justFailed, waiting].map((one) => one?.id).sort(),
    );
    await close();
  });

  test('old keys and old failures at sign-in are forgotten', async () => {
    const { db, close } = await open();
    const id = await received(db, '2027-11-30T00:00:00.000Z', []);
    for (const [key, at] of [
      ['old', '2026-11-30T00:00:00.000Z'],
      ['new', '2027-11-30T00:00:00.000Z'],
    ] as const) {
      await claimKey(db, { key, fingerprint: 'x', submissionId: id, createdAt: new Date(at) });
      await db
        .insertInto('login_attempts')
        .values({ bucket: key, failures: 9, last_failure_at: at })
        .execute();
    }
    await deleteOldKeys(db, aYearAgo);
    await deleteOldAttempts(db, aYearAgo);
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([
      { key: hashOfToken('new') },
    ]);
    expect(await db.selectFrom('login_attempts').select('bucket').execute()).toEqual([{ bucket: 'new' }]);
    await close();
  });
});
