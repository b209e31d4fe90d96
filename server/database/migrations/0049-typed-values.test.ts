import { expect, onTestFinished, test } from 'vitest';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { olderDatabase } from '#test/older-database.ts';
import { listFailed } from '../../outbox/failed.ts';
import { outboxState } from '../../outbox/store.ts';
import { withReaders } from '../../reports/readers.ts';
import { noteRead } from '../../reports/withdrawal.ts';

const at = '2026-11-28T00:00:00.000Z';
const later = '2026-11-28T01:00:00.000Z';

whereDatabasesDiffer('an upgrade on $kind', ({ kind }) => {
  test('keeps every reading of a report, and records no reader twice', async () => {
    const older = await olderDatabase(kind, '0048-found-by-folded-words');
    onTestFinished(older.close);
    await older.insert('reports', {
      id: 'r1',
      inspection_id: 'i1',
      inquiry_id: 'q1',
      number: 'R-0001',
      kind: 'frame',
      year: 2026,
      created_at: at,
    });
    const version = {
      report_id: 'r1',
      published_at: at,
      kind: 'frame',
      stage: 'frame',
      address: 'a',
      suburb: 's',
      customer: 'c',
      inspected_on: '2026-11-27',
      findings: 0,
      found_by: '',
      content: '{}',
    };
    await older.insert(
      'report_versions',
      { ...version, id: 'v1', version: 1, code: 'one' },
      { ...version, id: 'v2', version: 2, code: 'two' },
    );
    await older.insert(
      'report_reads',
      { version_id: 'v1', reader: 'The customer', at },
      { version_id: 'v1', reader: 'link s1', at: later },
      { version_id: 'v1', reader: 'Omar Office', at },
      { version_id: 'v2', reader: 'link s2', at },
      { version_id: 'v2', reader: 'The customer', at: later },
    );
    await older.insert('shares', {
      id: 's1',
      token_hash: 'h1',
      submission_id: 'q1',
      report_id: 'r1',
      kind: 'report',
      name: 'Lee & Partners',
      created_at: at,
      expires_at: later,
    });
    const { db } = await older.upgrade();
    const readersOf = async () => {
      const versions = await withReaders(db, [{ id: 'v1' }, { id: 'v2' }] as never);
      return versions.map(({ reads }) =>
        reads.map((read) => ({ ...read, at: new Date(read.at).toISOString() })),
      );
    };
    const earlier = [
      [
        { by: 'The customer', at },
        { by: 'Lee & Partners', at: later },
      ],
      [
        { by: 'Somebody with a link', at },
        { by: 'The customer', at: later },
      ],
    ];
    expect(await readersOf()).toEqual(earlier);
    const now = new Date('2026-11-29T00:00:00.000Z');
    await noteRead(db, { versionId: 'v1', now });
    await noteRead(db, { versionId: 'v1', shareId: 's1', now });
    expect(await readersOf()).toEqual(earlier);
    const all = await db
      .selectFrom('report_reads')
      .select(['reader_kind', 'reader_id'])
      .orderBy('reader_id')
      .execute();
    expect(all).toHaveLength(5);
    expect(all).toContainEqual({ reader_kind: 'office', reader_id: 'Omar Office' });
    const foreign = db
      .insertInto('report_reads')
      .values({ version_id: 'no such version', reader_kind: 'customer', reader_id: '', at });
    await expect(foreign.execute()).rejects.toThrow();
  });

  test('says of every message that was not delivered why, as the desk did before', async () => {
    const older = await olderDatabase(kind, '0048-found-by-folded-words');
    onTestFinished(older.close);
    const errors = {
      'EENVELOPE 451': 'try-later',
      'EENVELOPE 550': 'refused-address',
      'EMESSAGE 554': 'refused',
      'EAUTH 535': 'not-signed-in',
      ESOCKET: 'not-reached',
      EDNS: 'unknown-server',
      ETIMEDOUT: 'not-answering',
      ETLS: 'not-secure',
      ERROR: 'not-handed-over',
      'DROPBOX NOT REACHED': 'not-reached',
      'DROPBOX upload 503': 'refused',
      'FILE MISSING': 'file-missing',
      'FILE NOT HERE YET': 'file-not-here',
    };
    const message = {
      kind: 'customer',
      message: '{"to":"ada@example.com","subject":"S","parts":[]}',
      created_at: at,
      attempts: 1,
      next_attempt_at: at,
    };
    for (const error of Object.keys(errors))
      await older.insert('outbox', { ...message, id: error, last_error: error, failed_at: at });
    await older.insert('outbox', { ...message, id: 'waiting', last_error: 'EENVELOPE 451' });
    await older.insert('outbox', { ...message, id: 'new', last_error: null });
    const { db } = await older.upgrade();
    const failed = await listFailed(db);
    expect(Object.fromEntries(failed.map(({ error, reason }) => [error, reason]))).toEqual(errors);
    expect(await outboxState(db, new Date(at), ['customer'])).toMatchObject({
      lastError: 'EENVELOPE 451',
      lastReason: 'try-later',
    });
    const fresh = db.selectFrom('outbox').select('last_reason').where('id', '=', 'new');
    expect(await fresh.executeTakeFirst()).toEqual({ last_reason: null });
  });
});
