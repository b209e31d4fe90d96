import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { splitMonth } from '#contract/calendar.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import { postJson, type Session, signIn } from '../calls.ts';
import { partnerRow } from '../cast.ts';
import { insert, invoicedSql } from '../invoiced.ts';
import { KILLS } from '../kills.ts';
import { type RunningServer, runServer, temporaryFolder } from '../run-server.ts';
import { readBooks } from './whole.ts';

const PARTNERS = 30;
/** A month each. The statements of the first one are issued without a kill, to learn how long that takes. */
const TIMES = Math.ceil(KILLS / 4);

test(
  `F1 killed ${TIMES} times while a month’s statements are issued and their mails queued, each is both or neither, and once`,
  async () => {
    const folder = await temporaryFolder();
    const settings = { DATA_DIR: folder.path };
    let server = await runServer(settings);
    await server.stop();
    const [first = '', ...months] = seedMonths(folder.path);

    server = await runServer(settings);
    const session = await signIn(server);
    await close(server, session, first);
    const sentAt = performance.now();
    expect(await issued(server, session, first)).toEqual({ issued: PARTNERS, mailed: PARTNERS });
    const span = Math.ceil(performance.now() - sentAt);
    let midway = 0;
    for (const month of months) {
      await close(server, session, month);
      const key = randomUUID();
      const cut = issued(server, session, month, key).catch(() => undefined);
      await sleep(randomInt(1, span));
      await server.kill();
      await cut;
      const done = stateOf(folder.path, month).filter(({ isIssued }) => isIssued).length;
      if (done > 0 && done < PARTNERS) midway += 1;
      server = await runServer(settings);
      // The person taps once more, which is a repeat under the same key.
      await issued(server, session, month, key);
    }
    await server.stop();
    for (const month of months) {
      const statements = stateOf(folder.path, month);
      expect(statements).toHaveLength(PARTNERS);
      expect(statements.filter(({ isIssued }) => !isIssued)).toEqual([]);
    }
    readBooks<{ n: number }>(folder.path, (all) => {
      const statements = PARTNERS * (months.length + 1);
      expect(all(`select count(*) as n from outbox where kind = 'partner-statement'`)).toEqual([
        { n: statements },
      ]);
      for (const words of ['issued', 'will be emailed to its partner'])
        expect(all('select count(*) as n from audit_log where detail like ?', `ST-% ${words}`)).toEqual([
          { n: statements },
        ]);
    });
    console.log(`${TIMES} kills, ${midway} of them with some statements issued and others not`);
    // If every kill came before the first statement or after the last, the run would prove nothing.
    expect(midway).toBeGreaterThan(0);
    await folder.remove();
  },
  120_000 + TIMES * 5_000,
);

/** Months with a job of each partner, of which none is closed yet. */
function seedMonths(dataDir: string): string[] {
  const books = new DatabaseSync(join(dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  const now = new Date();
  const starts = Array.from({ length: TIMES + 1 }, (_, number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - TIMES - 1 + number, 10)).toISOString(),
  );
  const codes = Array.from({ length: PARTNERS }, (_, number) => `PARTNER${number + 1}`);
  books.exec('begin');
  for (const code of codes)
    books.exec(
      insert(
        'referrals',
        partnerRow({ referral_code: code, sales_rep_email: `${code.toLowerCase()}@example.com` }),
      ),
    );
  let jobNumber = 1000;
  for (const at of starts)
    for (const referralCode of codes) {
      jobNumber += 1;
      const job = { id: `seed-${jobNumber}`, at, status: 'answered', referralCode, jobNumber };
      for (const sql of invoicedSql({ ...job, amount: '500.00', rate: '10', cents: 5000 })) books.exec(sql);
    }
  books.prepare(`update counters set last = ? where name = 'job'`).run(jobNumber);
  books.exec('commit');
  books.close();
  return starts.map((at) => at.slice(0, 7));
}

/** The statements of a month, each checked: issued with its mail in the outbox, or neither. */
function stateOf(dataDir: string, month: string): { number: string; isIssued: boolean }[] {
  const found: { number: string; isIssued: boolean }[] = [];
  readBooks<{ number: string; issued_at: string | null; mail_id: string | null; mail: string | null }>(
    dataDir,
    (all) => {
      for (const { number, issued_at, mail_id, mail } of all(
        `select st.number, st.issued_at, st.mail_id, o.id as mail from statements as st
         left join outbox as o on o.id = st.mail_id where st.month = ?`,
        month,
      )) {
        const isIssued = issued_at !== null;
        expect([mail_id !== null, mail !== null], number).toEqual([isIssued, isIssued]);
        found.push({ number, isIssued });
      }
    },
  );
  return found;
}

async function close(server: RunningServer, session: Session, month: string): Promise<void> {
  const reply = await postJson(server, partnerCalls.closeMonth.path, splitMonth(month), session);
  expect(reply.status, await reply.text()).toBe(200);
}

async function issued(
  server: RunningServer,
  session: Session,
  month: string,
  key: string = randomUUID(),
): Promise<unknown> {
  const headers = { ...session, 'idempotency-key': key };
  const reply = await postJson(server, partnerCalls.issueMonth.path, splitMonth(month), headers);
  const answer = await reply.json();
  expect(reply.status, JSON.stringify(answer)).toBe(200);
  return answer;
}
