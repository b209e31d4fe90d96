import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { AgreementEvent } from '#contract/customer/agreement.ts';
import { openSqlite } from '#test/databases.ts';
import { brokenAgreements, checkAgreements } from './agreement-check.ts';
import { keepAgreementText } from './agreement-events.ts';
import { canonicalJson, sha256 } from './hashes.ts';
import { agreementText } from './terms.ts';

const EVENTS = 10_000;

/** A chain of acceptances, each with the hash of the one before. */
function chainOf(inquiryId: string, events: number) {
  const at = '2026-11-20T01:00:00.000Z';
  const textSha256 = sha256(canonicalJson(agreementText()));
  const scope = ['We compare the frame with the plans and with AS 1684.2:2021 where it applies'];
  const inspections = [1, 2, 3].map((id) => ({ id: `i${id}`, type: 'frame', scope, cents: 55_000 }));
  const terms = { party: 'Ada Sample', address: '12 Sample Street', inspections, textSha256, version: '1' };
  const accepted = {
    terms,
    name: 'Ada Sample',
    acceptedAt: at,
    ip: '127.0.0.1',
    browser: '',
    link: 'abcdef',
  };
  let previous = '0'.repeat(64);
  return Array.from({ length: events }, (_, index) => {
    const event = { kind: 'accepted', id: randomUUID(), inquiryId, place: index + 1, at, accepted } as const;
    const content = canonicalJson(event satisfies AgreementEvent);
    const { id, kind, place } = event;
    const row = { id, submission_id: inquiryId, place, kind, at, content, previous_hash: previous };
    previous = sha256(previous + content);
    return { ...row, hash: previous };
  });
}

/** How often others had their turn while something was done. */
async function turnsDuring(task: Promise<void>): Promise<number> {
  let [turns, isDone] = [0, false];
  const done = task.finally(() => {
    isDone = true;
  });
  for (; !isDone; turns += 1) await nextTurn();
  await done;
  return turns;
}

test('however long a record is, others have their turn while it is checked, and one wrong event in it is found', async () => {
  const { db, close } = await openSqlite();
  await keepAgreementText(db, agreementText());
  const rows = chainOf('long', EVENTS);
  await db.transaction().execute(async (transaction) => {
    for (let from = 0; from < rows.length; from += 500)
      await transaction
        .insertInto('agreement_events')
        .values(rows.slice(from, from + 500))
        .execute();
  });
  const now = new Date('2026-11-28T00:00:00Z');
  const check = () => checkAgreements(db, now, new AbortController().signal);
  await check();
  const turns = await turnsDuring(check());
  expect(turns).toBeGreaterThan(8);
  expect((await brokenAgreements(db)).count).toBe(0);
  await db
    .updateTable('agreement_events')
    .set({ hash: '1'.repeat(64) })
    .where('place', '=', 1_210)
    .execute();
  await check();
  expect(await brokenAgreements(db)).toMatchObject({ count: 1, agreements: [{ event: 1_210 }] });
  await close();
});

test('a check that is stopped forgets nothing that was found before', async () => {
  const { db, close } = await openSqlite();
  const [row] = chainOf('stopped', 1);
  if (!row) throw new Error('a chain has an event');
  await keepAgreementText(db, agreementText());
  await db
    .insertInto('agreement_events')
    .values({ ...row, hash: 'wrong' })
    .execute();
  await checkAgreements(db, new Date(), new AbortController().signal);
  await db.updateTable('agreement_events').set({ hash: row.hash }).execute();
  await checkAgreements(db, new Date(), AbortSignal.abort());
  expect((await brokenAgreements(db)).count).toBe(1);
  await checkAgreements(db, new Date(), new AbortController().signal);
  expect((await brokenAgreements(db)).count).toBe(0);
  await close();
});
