import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import type { AuditEntry } from '#contract/desk/audit.ts';
import * as accountCalls from '#contract/desk/endpoints/accounts.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { getJson, inquiryAcknowledged, signIn, until } from '../calls.ts';
import { runServer, temporaryFolder } from '../run-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
function monthsAgo(months: number): string {
  const then = new Date();
  then.setUTCMonth(then.getUTCMonth() - months);
  // Where that month has no such day, this is up to three days late.
  return new Date(then.getTime() - 4 * DAY_MS).toISOString();
}

test('plans of requests that did not become jobs are deleted after the set period, with a note and an audit line', async () => {
  const folder = await temporaryFolder();
  const first = await runServer({ DATA_DIR: folder.path });
  const send = async () => (await inquiryAcknowledged(first, { fileBytes: 2_000 })).id;
  const [unanswered, answered, spam, young] = [await send(), await send(), await send(), await send()];
  const [booked, completed, invoiced] = [await send(), await send(), await send()];
  await signIn(first);
  await first.stop();

  // A year goes by.
  const database = new DatabaseSync(join(folder.path, 'plumbline.sqlite'), { timeout: 5_000 });
  const change = (sql: string, ...values: (string | null)[]) => database.prepare(sql).run(...values);
  change('update contact_submissions set created_at = ?', monthsAgo(facts.retention.filesMonths));
  change(
    'update contact_submissions set created_at = ? where id = ?',
    monthsAgo(facts.retention.filesMonths - 1),
    young,
  );
  for (const [id, status] of [
    [answered, 'answered'],
    [booked, 'booked'],
    [completed, 'completed'],
    [invoiced, 'closed'],
  ] as const)
    change('update contact_submissions set status = ? where id = ?', status, id);
  change(`update contact_submissions set flagged = 'true' where id = ?`, spam);
  change(
    `insert into inspections (id, submission_id, number, inspection_type, property_address, created_at)
     select 'visit', id, 1234, inspection_type, property_address, created_at from contact_submissions where id = ?`,
    invoiced,
  );
  change(`update contact_submissions set is_booked = 'true', job_number = 1234 where id = ?`, invoiced);
  const sent = `update outbox set sent_at = ? where kind = 'inquiry-acknowledgement'`;
  change(sent, daysAgo(facts.retention.messagesDays + 1));
  change(
    `update outbox set sent_at = ? where kind = 'inquiry-notification'`,
    daysAgo(facts.retention.messagesDays - 1),
  );
  change(`update idempotency_keys set created_at = ? where submission_id = ?`, daysAgo(31), booked);
  change(
    `insert into login_attempts values ('account:old', 9, ?), ('account:new', 9, ?)`,
    daysAgo(2),
    daysAgo(0),
  );
  change('update sessions set expire = ?', daysAgo(1));
  change('delete from daily_work');
  database.close();

  const server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'info' });
  await until('the daily work', async () => server.output().includes('daily work done') || undefined);
  const session = await signIn(server);
  const inquiries = await getJson<Inquiry[]>(server, inquiryCalls.list.path, session);
  const files = Object.fromEntries(inquiries.map((one) => [one.id, one.uploadedFiles.length]));
  expect(files).toEqual({
    [unanswered]: 0,
    [answered]: 0,
    [spam]: 0,
    [young]: 1,
    [booked]: 1,
    [completed]: 1,
    [invoiced]: 1,
  });
  for (const { id, filesDeletedAt } of inquiries) expect(filesDeletedAt === null, id).toBe(files[id] === 1);
  expect(await readdir(join(folder.path, 'uploads'))).toHaveLength(4);

  const audit = await getJson<AuditEntry[]>(server, accountCalls.audit.path, session);
  const lines = audit
    .filter(({ kind }) => kind === 'deletion')
    .map(({ detail, username }) => ({ detail, username }));
  expect(lines).toHaveLength(3);
  for (const id of [unanswered, answered, spam])
    expect(lines).toContainEqual({
      username: null,
      detail: `1 file of inquiry ${id}, after the set period`,
    });
  await server.stop();

  const after = new DatabaseSync(join(folder.path, 'plumbline.sqlite'), { timeout: 5_000 });
  const count = (sql: string) =>
    Number(Object.values(after.prepare(`select count(*) ${sql}`).get() ?? {})[0]);
  expect(count(`from outbox where kind = 'inquiry-acknowledgement'`)).toBe(0);
  expect(count(`from outbox where kind = 'inquiry-notification'`)).toBe(7);
  expect(count('from idempotency_keys')).toBe(6);
  expect(count(`from login_attempts where bucket = 'account:old'`)).toBe(0);
  expect(count(`from login_attempts where bucket = 'account:new'`)).toBe(1);
  expect(count('from sessions')).toBe(1);
  after.close();
  await folder.remove();
});

test('the privacy policy says the periods by which the server deletes', async () => {
  const folder = await temporaryFolder();
  const server = await runServer({ DATA_DIR: folder.path });
  const page = await (await fetch(`${server.origin}/privacy-policy`)).text();
  for (const words of [
    `records ${facts.retention.filesMonths} months after your request`,
    `after ${facts.retention.messagesDays} days`,
  ])
    expect(page.includes(words), words).toBe(true);
  await server.stop();
  await folder.remove();
});
