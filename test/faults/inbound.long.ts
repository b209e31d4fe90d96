import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import MailComposer from 'nodemailer/lib/mail-composer';
import type Mail from 'nodemailer/lib/mailer';
import { expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import { paths } from '#contract/paths.ts';
import { MARK } from '#server/inbound/mailbox.ts';
import { postJson } from '../calls.ts';
import { ada } from '../cast.ts';
import { hasImapServer, type ImapServer, runImapServer } from '../imap-server.ts';
import { KILLS } from '../kills.ts';
import { type RunningServer, runServer, temporaryFolder } from '../run-server.ts';
import { openMailbox } from './mailbox.ts';
import { readBooks } from './whole.ts';

/** Each costs a start of the server, of its connection and of its reader. */
const TIMES = Math.ceil(KILLS / 5);
const MAILS = 1_000;
const CUSTOMERS = 20;
/** A killed server has read for so long at most: some mails, so that many kills come midway. */
const LONGEST_RUN_MS = 150;
const ALL_READ_MS = 240_000;

/** A mail, with the words by which it is found, and whose thread it belongs to. */
type Sent = { words: string; inquiryId: string | null; kind: 'mail' | 'automatic'; source: Buffer };
type Customer = { id: string; email: string; messageId: string; address: string };

test.skipIf(!hasImapServer)(
  `F24 of ${MAILS.toLocaleString('en-AU')} mails in any order, some twice, each is once in its thread or unsorted, the server killed ${TIMES} times meanwhile`,
  async () => {
    const [imap, smtp, folder] = await Promise.all([runImapServer(), openMailbox(), temporaryFolder()]);
    const settings = { DATA_DIR: folder.path, IMAP_URL: imap.url, LOG_LEVEL: 'warn', ...smtp.settings };
    let server = await runServer(settings);
    const customers = await askFor(server, smtp.received);
    await server.stop();

    const mails = await Promise.all(Array.from({ length: MAILS }, (_, nth) => mailOf(nth, customers)));
    const twice = mails.filter(() => randomInt(7) === 0);
    for (const { source } of shuffled([...mails, ...twice])) await imap.deliver(source);
    const leftBefore = smtp.received.length;

    const deliveredAt = performance.now();
    let midway = 0;
    for (let kill = 0; kill < TIMES; kill += 1) {
      server = await runServer(settings);
      const before = readSoFar(folder.path);
      for (let tries = 0; tries < 2_000 && readSoFar(folder.path) === before; tries += 1) await sleep(20);
      await sleep(randomInt(LONGEST_RUN_MS));
      await server.kill();
      const done = readSoFar(folder.path);
      if (done > before && done < MAILS) midway += 1;
    }
    server = await runServer(settings);
    await allMarked(imap, mails.length + twice.length);
    await server.stop();
    const seconds = Math.round((performance.now() - deliveredAt) / 1000);
    console.log(
      `${TIMES} kills, ${midway} of them midway: ${mails.length} mails and ${twice.length} repeated, all there after ${seconds} s`,
    );
    // If every kill came before the first mail or after the last, the run would prove nothing.
    expect(midway).toBeGreaterThan(0);

    expectEachOnce(folder.path, mails);
    const flags = new Set((await imap.mails()).flatMap((mail) => mail.flags));
    expect(flags.has('\\Seen')).toBe(false);
    expect(smtp.received, 'nobody is mailed because of a mail').toHaveLength(leftBefore);
    await Promise.all([imap.stop(), smtp.close(), folder.remove()]);
  },
  300_000 + TIMES * 60_000,
);

/** Requests of customers, and the mail that each got. */
async function askFor(
  server: RunningServer,
  received: Awaited<ReturnType<typeof openMailbox>>['received'],
): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (let nth = 0; nth < CUSTOMERS; nth += 1) {
    const email = `customer${nth}@example.com`;
    const reply = await postJson(server, paths.contact, { ...ada, email, phone: `0491 570 ${100 + nth}` });
    const { id } = (await reply.json()) as { id: string };
    for (let tries = 0; ; tries += 1) {
      const mail = received.find(({ recipients }) => recipients.includes(email))?.mail;
      if (mail) {
        customers.push({
          id,
          email,
          messageId: mail.messageId ?? '',
          address: mail.replyTo?.[0]?.address ?? '',
        });
        break;
      }
      if (tries > 200) throw new Error(`No mail for ${email}`);
      await sleep(50);
    }
  }
  return customers;
}

/** One of the kinds of mail that come in, from somebody known or unknown. */
async function mailOf(nth: number, customers: readonly Customer[]): Promise<Sent> {
  const customer = customers[randomInt(customers.length)];
  if (!customer) throw new Error('There are no customers');
  const words = `Mail number ${nth} of this test.`;
  const stranger = `stranger${nth}@nowhere.example`;
  const to = facts.contact.email;
  const ways: (Mail.Options & { inquiryId: string | null })[] = [
    { from: stranger, to, inReplyTo: customer.messageId, inquiryId: customer.id },
    {
      from: customer.email,
      to,
      references: ['<x@nowhere.example>', customer.messageId],
      inquiryId: customer.id,
    },
    { from: stranger, to: customer.address, inquiryId: customer.id },
    { from: customer.email, to, inquiryId: customer.id },
    { from: stranger, to, inquiryId: null },
    {
      from: customer.email,
      to,
      inReplyTo: customer.messageId,
      headers: { 'Auto-Submitted': 'auto-replied' },
      inquiryId: customer.id,
    },
    {
      from: stranger,
      to: customer.address,
      attachments: [{ filename: `plan ${nth}.dxf`, content: `0\r\nSECTION\r\n${nth}` }],
      inquiryId: customer.id,
    },
  ];
  const way = ways[nth % ways.length];
  if (!way) throw new Error('There is no such way');
  const { inquiryId, ...mail } = way;
  const source = await new MailComposer({ subject: 'Re: Yours', text: words, ...mail }).compile().build();
  // Some programs give their mails no id.
  const bare = nth % 10 === 0 ? Buffer.from(source.toString().replace(/^Message-ID:.*\r\n/im, '')) : source;
  return { words, inquiryId, kind: mail.headers ? 'automatic' : 'mail', source: bare };
}

function shuffled<Thing>(things: Thing[]): Thing[] {
  for (let at = things.length - 1; at > 0; at -= 1) things.push(...things.splice(randomInt(at + 1), 1));
  return things;
}

function readSoFar(dataDir: string): number {
  let count = 0;
  readBooks<{ n: number }>(dataDir, (all) => {
    count = all('select count(*) as n from inbound_mails')[0]?.n ?? 0;
  });
  return count;
}

async function allMarked(imap: ImapServer, count: number): Promise<void> {
  const until = Date.now() + ALL_READ_MS;
  for (;;) {
    const mails = await imap.mails();
    if (mails.length === count && mails.every(({ flags }) => flags.includes(MARK))) return;
    if (Date.now() > until) throw new Error('Not all mails were read');
    await sleep(300);
  }
}

function expectEachOnce(dataDir: string, mails: readonly Sent[]): void {
  type Row = { words: string; inquiry: string | null; kind: string; due: string | null };
  readBooks<Row>(dataDir, (all) => {
    const kept = [
      ...all(
        `select words, submission_id as inquiry, kind, due_at as due from messages where channel = 'mail'`,
      ),
      ...all(`select words, null as inquiry, kind, null as due from inbound_mails where state <> 'filed'`),
    ];
    const found = kept.map(({ words, inquiry, kind }) => ({ words, inquiry, kind }));
    const byWords = (one: { words: string }, other: { words: string }) => (one.words < other.words ? -1 : 1);
    expect(found.toSorted(byWords)).toEqual(
      mails.map(({ words, inquiryId, kind }) => ({ words, inquiry: inquiryId, kind })).toSorted(byWords),
    );
    // What a program sent waits for nobody, and what a person wrote in a thread has its time.
    for (const { inquiry, kind, due } of kept) expect(due !== null).toBe(inquiry !== null && kind === 'mail');
  });
}
