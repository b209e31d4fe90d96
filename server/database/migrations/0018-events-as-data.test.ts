// @module-tag full
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { olderDatabase } from '#test/older-database.ts';
import { buildTestApp } from '#test/test-app.ts';
import { deleteOldFiles } from '../../inquiries/retention.ts';
import { readSentence } from './0018-sentences.ts';

const at = '2026-11-20T01:02:03.004Z';
const morning = '20 November 2026 at 9:30 am';

/** What an event said before, and what it is as data now. */
type Case = { kind: string; words: string; from?: string; to?: string; note?: string };
const read: Case[] = [
  { kind: 'note', words: 'Gate code 1234\nDog → Booked', note: 'Gate code 1234\nDog → Booked' },
  { kind: 'status', words: 'New → Booked', from: 'new', to: 'booked' },
  { kind: 'status', words: 'Answered → Closed', from: 'answered', to: 'closed' },
  { kind: 'status', words: 'New (suspected spam) → New', from: 'new', to: 'new' },
  {
    kind: 'status',
    words: 'Booked (suspected spam) → Completed (suspected spam)',
    from: 'booked',
    to: 'completed',
  },
  { kind: 'invoice', words: '$550.00 ex GST', to: '550.00' },
  { kind: 'invoice', words: '$500.00 ex GST, 10% for SAMPLE123: $50.00', to: '500.00' },
  {
    kind: 'invoice',
    words: '$500.00 → $450.50 ex GST, 7.5% for A-B_2: $33.79',
    from: '500.00',
    to: '450.50',
  },
  { kind: 'invoice', words: '$450.50 → no amount ex GST', from: '450.50' },
  {
    kind: 'credit',
    words: 'Nobody → SAMPLE123: They called: twice',
    to: 'SAMPLE123',
    note: 'They called: twice',
  },
  { kind: 'credit', words: 'SAMPLE123 → nobody: A\nmistake', from: 'SAMPLE123', note: 'A\nmistake' },
  { kind: 'credit', words: 'SAMPLE123 → NOBODY: Asked', from: 'SAMPLE123', to: 'NOBODY', note: 'Asked' },
  { kind: 'credit', words: 'Nobody → nobody: Looked into', note: 'Looked into' },
  { kind: 'agreement', words: `Version 2026-07, accepted by Ada Sample, ${morning}`, to: '2026-07' },
  {
    kind: 'agreement',
    words: `Version 2026-07, accepted by Ada Sample, ${morning} → version 8, accepted by Ada, Bo & Co, 1 March 2027 at 12:05 am`,
    from: '2026-07',
    to: '8',
  },
  {
    kind: 'agreement',
    words: 'Version 2026-07, accepted by Ada Sample, 31 July 2026 at 12:30 pm → none recorded',
    from: '2026-07',
  },
  {
    kind: 'mail',
    words:
      'Acknowledgement to ada@example.com not delivered: 550 5.1.1 <ada@example.com>: not delivered: no such user',
    note: '550 5.1.1 <ada@example.com>: not delivered: no such user',
  },
  {
    kind: 'mail',
    words: 'Acknowledgement to ada@example.com not delivered: too old to be of use',
    note: 'too old to be of use',
  },
];
/** What this program never wrote: the sentence stays as it is. */
const unparsed: Case[] = [
  { kind: 'status', words: 'New → Lost' },
  { kind: 'status', words: 'New → Booked by phone', to: 'booked' },
  { kind: 'invoice', words: 'Paid in cash' },
  { kind: 'credit', words: 'To whom it belongs' },
  { kind: 'agreement', words: `Version 1, accepted by A, accepted by B, ${morning}` },
  { kind: 'agreement', words: 'Version 1, accepted by A, 20 Brumaire 2026 at 9:30 am' },
  { kind: 'mail', words: 'Came back' },
].map((one) => ({ ...one, note: one.words }));

test.each(read)('$kind is read as data: $words', ({ kind, words, from, to, note }) => {
  const columns = readSentence(kind, words);
  expect(columns).toMatchObject({ from_value: from ?? null, to_value: to ?? null, note: note ?? null });
  expect(columns.details ?? '').not.toContain('isWhole');
});

test('what the sentence of an event says beside the change is read too', () => {
  const details = (kind: string, words: string) => JSON.parse(readSentence(kind, words).details ?? 'null');
  expect(details('status', 'New (suspected spam) → New')).toEqual({ fromFlagged: true, toFlagged: false });
  expect(details('invoice', '$500.00 ex GST, 10% for SAMPLE123: $50.00')).toEqual({
    commission: { rate: '10', code: 'SAMPLE123', amount: '50.00' },
  });
  expect(details('agreement', `None recorded → version 8, accepted by Ada, Bo & Co, ${morning}`)).toEqual({
    before: null,
    after: { acceptedBy: 'Ada, Bo & Co', acceptedAt: '2026-11-19T23:30:00.000Z' },
  });
});

whereDatabasesDiffer('a database from before events were data, on $kind', ({ kind }) => {
  test('shows the same sentences after the upgrade', async () => {
    const older = await olderDatabase(kind, '0017-references');
    const id = await keepInquiry(older.db, 'ada', 'new');
    const cases = [...read, ...unparsed];
    // More than are rewritten at once.
    const many = Array.from({ length: 1_200 }, (_, number) => ({ kind: 'note', words: `Note ${number}` }));
    await keepEvents(older.db, id, cases);
    const other = await keepInquiry(older.db, 'ben', 'new');
    await keepEvents(older.db, other, many);
    await older.upgrade();

    const server = await buildTestApp({ where: older.where });
    const headers = await server.signIn();
    const eventsOf = async (inquiry: string) => {
      const reply = await server.app.inject({ url: addressOf(inquiryCalls.one, { id: inquiry }), headers });
      return reply.json<InquiryInFull>().events;
    };
    const plain = ({ kind, words, from, to, note }: Case) => ({
      kind,
      // The events show today's labels.
      words: words.replace(/^Acknowledgement to/, 'Automatic answer to'),
      from: from ?? null,
      to: to ?? null,
      note: note ?? null,
    });
    const sorted = <One extends { words: string }>(all: One[]) =>
      all.toSorted((a, b) => (a.words < b.words ? -1 : 1));
    const shown = await eventsOf(id);
    expect(sorted(shown)).toEqual(
      sorted(cases.map(plain)).map((one) => ({
        id: expect.any(String),
        undoable: expect.any(Boolean),
        at,
        username: 'omar',
        ...one,
      })),
    );
    expect(sorted(await eventsOf(other)).map(({ words }) => words)).toEqual(
      sorted(many).map(({ words }) => words),
    );
    await server.close();
    await older.close();
  });

  test('has the same files deleted after the upgrade', async () => {
    const older = await olderDatabase(kind, '0017-references');
    const status = (words: string) => ({ kind: 'status', words });
    const inquiries: [name: string, now: string, events: Case[]][] = [
      ['unanswered', 'new', []],
      ['refused', 'closed', [status('New → Answered'), status('Answered → Closed')]],
      ['talk', 'closed', [{ kind: 'note', words: 'New → Booked' }]],
      ['reason', 'closed', [{ kind: 'credit', words: 'Nobody → SAM: New → Booked' }]],
      ['lost', 'closed', [status('New → Lost')]],
      ['booked', 'booked', []],
      ['once-booked', 'closed', [status('New → Booked'), status('Booked → Closed')]],
      ['once-completed', 'closed', [status('New → Completed'), status('Completed → Closed')]],
      ['once-spam', 'closed', [status('New (suspected spam) → Booked (suspected spam)')]],
      ['by-phone', 'closed', [status('New → Booked by phone')]],
    ];
    for (const [name, now, events] of inquiries) {
      const id = await keepInquiry(older.db, name, now);
      await keepFile(older.db, id, name);
      await keepEvents(older.db, id, events);
    }
    const before = await deletedBefore(older.db);
    expect(before).toEqual(['lost', 'reason', 'refused', 'talk', 'unanswered']);

    const { db } = await older.upgrade();
    const discarded: string[] = [];
    const files = { discard: async (names: string[]) => void discarded.push(...names) };
    const now = new Date('2028-01-01T00:00:00Z');
    await deleteOldFiles({ db, files }, { receivedBefore: now, now, stopping: new AbortController().signal });
    expect(discarded.sort()).toEqual(before);
    await older.close();
  });
});

type OlderDb = Awaited<ReturnType<typeof olderDatabase>>['db'];

async function keepInquiry(db: OlderDb, id: string, status: string): Promise<string> {
  await db
    .insertInto('contact_submissions')
    .values({
      id,
      first_name: 'Ada',
      last_name: 'Sample',
      email: `${id}@example.com`,
      phone: '0491 570 006',
      inspection_type: 'frame',
      property_address: '1 Sample Street, Chermside QLD 4032',
      created_at: at,
      status,
    })
    .execute();
  return id;
}

async function keepEvents(db: OlderDb, submission_id: string, events: Case[]): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto('submission_events')
    .values(
      events.map(({ kind, words }) => ({
        id: randomUUID(),
        submission_id,
        at,
        kind,
        username: 'omar',
        words,
      })),
    )
    .execute();
}

async function keepFile(db: OlderDb, submission_id: string, filename: string): Promise<void> {
  await db
    .insertInto('uploads')
    .values({
      filename,
      submission_id,
      original_name: 'plan.pdf',
      media_type: 'application/pdf',
      size: 10,
      sha256: 'x',
      created_at: at,
    })
    .execute();
}

/** Whose files the version before would have deleted. */
async function deletedBefore(db: OlderDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from contact_submissions
    where status not in ('booked', 'completed') and job_number is null and not exists (
      select 1 from submission_events
      where submission_events.submission_id = contact_submissions.id and kind = 'status'
        and (words like '% → Booked%' or words like '% → Completed%')
    ) order by id`.execute(db);
  return rows.map(({ id }) => id);
}
