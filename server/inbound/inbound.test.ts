import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import MailComposer from 'nodemailer/lib/mail-composer';
import type Mail from 'nodemailer/lib/mailer';
import { afterAll, test as anyTest, beforeAll, expect } from 'vitest';
import { facts } from '#content/facts.ts';
import { REMOVAL_WORD } from '#contract/desk/customers.ts';
import * as customerCalls from '#contract/desk/endpoints/customers.ts';
import * as calls from '#contract/desk/endpoints/inbound.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as mailCalls from '#contract/desk/endpoints/mail.ts';
import * as messageCalls from '#contract/desk/endpoints/messages.ts';
import * as todayCalls from '#contract/desk/endpoints/today.ts';
import type { UnsortedMails } from '#contract/desk/inbound.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import type { Message } from '#contract/desk/messages.ts';
import type { Today } from '#contract/desk/today.ts';
import { addressOf } from '#contract/endpoint.ts';
import type { MailStatus } from '#contract/mail.ts';
import { paths } from '#contract/paths.ts';
import { ada, ben } from '#test/cast.ts';
import { onEachDatabase, type TestDatabase } from '#test/databases.ts';
import { openMailbox } from '#test/faults/mailbox.ts';
import { hasImapServer, type ImapServer, runImapServer } from '#test/imap-server.ts';
import { buildTestApp, type TestApp } from '#test/test-app.ts';
import { MARK } from './mailbox.ts';

const test = anyTest.skipIf(!hasImapServer);
const pdf = await readFile(join(import.meta.dirname, '../../test/files/plan.pdf'));
const OFFICE = facts.contact.email;
const [OFFICE_NAME, OFFICE_DOMAIN] = OFFICE.split('@');

const compose = (mail: Mail.Options) =>
  new MailComposer({ from: 'Ada Sample <ada@example.com>', to: OFFICE, ...mail }).compile().build();

// Each database has a mailbox of its own, because a mail that was read is marked in it.
onEachDatabase('mails of a real mailbox on $kind', ({ open }) => {
  let imap: ImapServer;
  let smtp: Awaited<ReturnType<typeof openMailbox>>;
  let database: TestDatabase;
  let server: TestApp;
  let cookie: { cookie: string };

  beforeAll(async () => {
    if (!hasImapServer) return;
    [imap, smtp, database] = await Promise.all([runImapServer(), openMailbox(), open()]);
    server = await buildTestApp(database, { IMAP_URL: imap.url, ...smtp.settings }, { now: new Date() });
    cookie = await server.signIn();
  });
  afterAll(async () => {
    if (!hasImapServer) return;
    await server.close();
    await Promise.all([imap.stop(), smtp.close(), database.close()]);
  });

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    server.app.inject({ method, url, headers: cookie, ...(payload && { payload }) });
  async function request(who: object): Promise<string> {
    const reply = await server.app.inject({ method: 'POST', url: paths.contact, payload: who });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    return reply.json<{ id: string }>().id;
  }
  const threadOf = async (id: string) =>
    (await call('GET', addressOf(messageCalls.thread, { id }))).json<{ messages: Message[] }>().messages;
  const cameIn = async (id: string) => (await threadOf(id)).filter(({ direction }) => direction === 'in');
  const unsorted = async () => (await call('GET', calls.unsorted.path)).json<UnsortedMails>();
  const inquiry = async (id: string) =>
    (await call('GET', addressOf(inquiryCalls.one, { id }))).json<{ inquiry: Inquiry }>().inquiry;
  const mailStatus = async () => (await call('GET', mailCalls.mailStatus.path)).json<MailStatus>();

  async function until<Found>(look: () => Promise<Found | undefined | false>): Promise<Found> {
    for (let tries = 0; tries < 300; tries += 1) {
      const found = await look();
      if (found) return found;
      await sleep(50);
    }
    throw new Error(
      `It did not come: ${JSON.stringify(await database.db.selectFrom('outbox').select(['kind', 'attempts', 'last_error', 'sent_at', 'next_attempt_at']).execute())} ${server.clock.now.toISOString()}`,
    );
  }
  /** Puts mails into the mailbox, and waits until all in it were read. */
  async function deliver(...mails: (Buffer | string | Mail.Options)[]): Promise<void> {
    for (const mail of mails)
      await imap.deliver(Buffer.isBuffer(mail) || typeof mail === 'string' ? mail : await compose(mail));
    await until(async () => (await imap.mails()).every(({ flags }) => flags.includes(MARK)));
  }
  /** The mail that left to somebody, as they got it. */
  const mailTo = (address: string) =>
    until(async () => smtp.received.findLast(({ recipients }) => recipients.includes(address)));

  let people = 100;
  /** A request of somebody whose mail no other test uses. */
  async function somebody(name: string) {
    const email = `${name}@example.com`;
    const id = await request({ ...ada, email, phone: `0491 570 ${people++}` });
    return { id, email, mail: await mailTo(email) };
  }

  test('an answer in the thread of our mail becomes a message with a clock, and our reply stays in that thread', async () => {
    const { id, email, mail } = await somebody('ada.thread');
    expect(mail.mail.replyTo?.[0]?.address).toMatch(
      new RegExp(`^${OFFICE_NAME}\\+[a-z0-9]{12}@${OFFICE_DOMAIN}$`),
    );
    await deliver({
      from: email,
      subject: 'Re: Your request',
      messageId: '<answer-1@mail.example.com>',
      inReplyTo: mail.mail.messageId,
      text: 'Friday is fine.\n\nOn Fri, 20 Nov 2026, Verge wrote:\n> Is Friday fine?',
      attachments: [
        { filename: 'plan.pdf', content: pdf },
        { filename: 'page.html', content: '<script>alert(1)</script>' },
      ],
    });
    const [message] = await cameIn(id);
    expect(message).toMatchObject({
      channel: 'mail',
      kind: 'mail',
      from: 'Ada Sample',
      matchedBy: 'reference',
      handledAt: null,
      files: [
        { name: 'plan.pdf', size: pdf.length },
        { name: 'page.html', refused: 'type' },
      ],
    });
    expect(message?.words).toContain('Friday is fine.');
    expect(Date.parse(message?.dueAt ?? '')).toBeGreaterThan(Date.now());
    expect((await inquiry(id)).uploadedFiles.map(({ originalName }) => originalName)).toEqual(['plan.pdf']);
    const waiting = (await call('GET', messageCalls.waiting.path)).json();
    expect(waiting.messages).toBeGreaterThan(0);

    const lastSeen = (await threadOf(id)).at(-1)?.id ?? null;
    const sent = await call('POST', addressOf(messageCalls.reply, { id }), {
      words: 'See you then.',
      lastSeen,
    });
    expect(sent.statusCode, sent.body).toBe(201);
    const row = await database.db
      .selectFrom('outbox')
      .select('message')
      .where('id', 'like', 'message.%')
      .executeTakeFirstOrThrow();
    const reply = JSON.parse(row.message);
    expect(reply.follows.at(-1)).toBe('<answer-1@mail.example.com>');
    // What their program quoted is not quoted again.
    expect(JSON.stringify(reply.parts)).not.toContain('Is Friday fine?');
  });

  test('the address of an inquiry finds it from any sender, whose address is then shown; a sender alone is the weakest', async () => {
    const { id, email, mail } = await somebody('ada.address');
    const to = mail.mail.replyTo?.[0]?.address ?? '';
    await deliver({
      from: 'Her Solicitor <solicitor@law.example>',
      to,
      subject: 'Settlement',
      text: 'Tuesday',
    });
    await deliver({ from: email, subject: 'One more thing', text: 'Is there parking?' });
    const came = await cameIn(id);
    expect(came).toMatchObject([
      { matchedBy: 'address', from: 'Her Solicitor <solicitor@law.example>', words: 'Settlement\n\nTuesday' },
      { matchedBy: 'sender', words: 'One more thing\n\nIs there parking?' },
    ]);
  });

  test('what finds no inquiry waits for a person, who files it with its files or says that it needs no reply', async () => {
    const { id } = await somebody('ada.filed');
    const before = (await unsorted()).total;
    await deliver(
      {
        from: 'New <new@nowhere.example>',
        subject: 'A quote please',
        text: 'How much?',
        attachments: [{ filename: 'plan.pdf', content: pdf }],
      },
      { from: 'Other <other@nowhere.example>', subject: 'Buy links', text: 'Cheap' },
    );
    const list = await unsorted();
    expect(list.total).toBe(before + 2);
    const mail = list.mails.find(({ address }) => address === 'new@nowhere.example');
    const other = list.mails.find(({ address }) => address === 'other@nowhere.example');
    expect(mail).toMatchObject({
      reason: 'unknown',
      subject: 'A quote please',
      files: [{ name: 'plan.pdf' }],
    });
    expect((await call('GET', messageCalls.waiting.path)).json().unsorted).toBe(before + 2);
    const inToday = async () =>
      (await call('GET', todayCalls.today.path))
        .json<Today>()
        .items.filter((item) => item.kind === 'message' && item.inquiryId === null);
    expect(await inToday()).toContainEqual(
      expect.objectContaining({ id: mail?.id, title: 'New: A quote please', dueAt: null, late: false }),
    );
    const path = addressOf(calls.file, { id: mail?.id ?? '' });
    expect((await call('POST', path, { inquiryId: 'nobody' })).statusCode).toBe(400);
    const filed = await call('POST', path, { inquiryId: id });
    expect(filed.statusCode, filed.body).toBe(201);
    expect(filed.json().message).toMatchObject({
      matchedBy: 'desk',
      inquiryId: id,
      from: 'New <new@nowhere.example>',
    });
    expect((await inquiry(id)).uploadedFiles).toHaveLength(1);
    expect((await call('POST', path, { inquiryId: id })).statusCode).toBe(409);
    const dismissal = addressOf(calls.dismiss, { id: other?.id ?? '' });
    expect((await call('PUT', dismissal)).json().mail.state).toBe('dismissed');
    expect((await unsorted()).total).toBe(before);
    expect(await inToday()).toHaveLength(before);
    expect((await call('DELETE', dismissal)).json().mail.state).toBe('unsorted');
    await call('PUT', dismissal);
    expect((await call('PUT', addressOf(calls.dismiss, { id: 'nobody' }))).statusCode).toBe(404);
  });

  test('two open inquiries of a sender, a closed one, and a code of another installation are for a person', async () => {
    const two = await somebody('ada.two');
    await request({ ...ben, email: two.email });
    const closed = await somebody('ada.closed');
    const reply = await call('POST', addressOf(inquiryCalls.changeStatus, { id: closed.id }), {
      status: 'closed',
      reason: 'price',
    });
    expect(reply.statusCode, reply.body).toBe(200);
    const known = await somebody('ada.known');
    await deliver(
      { from: two.email, subject: 'Which?', text: 'One of them' },
      { from: closed.email, subject: 'Again', text: 'I want it after all' },
      {
        from: known.email,
        to: `${OFFICE_NAME}+zzzzzzzzzzzz@${OFFICE_DOMAIN}`,
        subject: 'Elsewhere',
        text: 'x',
      },
    );
    const { mails } = await unsorted();
    const reasonOf = (subject: string) => mails.find((mail) => mail.subject === subject)?.reason;
    expect([reasonOf('Which?'), reasonOf('Again'), reasonOf('Elsewhere')]).toEqual([
      'several',
      'closed',
      'address',
    ]);
    expect(await cameIn(known.id)).toEqual([]);
  });

  test('the same mail twice, and a mail of our own that comes back, add nothing', async () => {
    const { id, email, mail } = await somebody('ada.twice');
    const same = await compose({ from: email, subject: 'Once', text: 'Only once' });
    const sentMails = smtp.received.length;
    await deliver(same, same, `Received: by another way\r\n${same}`, mail.raw);
    expect(await cameIn(id)).toHaveLength(1);
    const without = (await compose({ from: email, subject: 'No id', text: 'x' })).toString();
    const bare = without.replace(/^Message-ID:.*\r\n/im, '');
    await deliver(bare, bare);
    expect(await cameIn(id)).toHaveLength(2);
    expect(smtp.received).toHaveLength(sentMails);
  });

  test('“out of office” stands in its thread without a clock; from nobody known it is set aside, as is a mail of our own address', async () => {
    const { id, mail } = await somebody('ada.away');
    const before = await unsorted();
    await deliver(
      {
        from: 'ada.away@example.com',
        subject: 'Automatic reply: Your request',
        inReplyTo: mail.mail.messageId,
        headers: { 'Auto-Submitted': 'auto-replied' },
        text: 'I am away until Monday',
      },
      { from: 'list@nowhere.example', headers: { Precedence: 'bulk' }, subject: 'News', text: 'Buy' },
      { from: smtp.settings.MAIL_FROM, subject: 'Note to ourselves', text: 'x' },
    );
    expect(await cameIn(id)).toMatchObject([{ kind: 'automatic', dueAt: null }]);
    const after = await unsorted();
    expect(after.total).toBe(before.total);
    expect(
      after.others
        .slice(0, 2)
        .map(({ reason }) => reason)
        .sort(),
    ).toEqual(['automatic', 'own']);
  });

  test('a mail that bounced is not delivered, where it stands in its thread and among what failed; one delayed is not', async () => {
    const { id, mail } = await somebody('ada.bounced');
    const report = (action: string) =>
      [
        'From: MAILER-DAEMON@mx.example.com',
        `To: ${smtp.settings.MAIL_FROM}`,
        `Subject: Undelivered ${action}`,
        'Auto-Submitted: auto-replied',
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        'No such user',
        '--b',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.example.com',
        '',
        'Final-Recipient: rfc822; ada.bounced@example.com',
        `Action: ${action}`,
        'Status: 5.1.1',
        '--b',
        'Content-Type: text/rfc822-headers',
        '',
        `Message-ID: ${mail.mail.messageId}`,
        '--b--',
      ].join('\r\n');
    await deliver(report('delayed'));
    const states = async () => (await threadOf(id)).map(({ delivery }) => delivery);
    expect(await states()).toEqual(['sent']);
    const sentMails = smtp.received.length;
    await deliver(report('failed'));
    expect(await states()).toEqual(['failed']);
    const status = await mailStatus();
    expect(status.givenUp[0]).toMatchObject({
      submissionId: id,
      error: 'BOUNCED 5.1.1',
      reason: 'refused-address',
    });
    expect(status.failed).toBe(1);
    expect(await cameIn(id)).toEqual([]);
    // Trying what failed again does not send a mail a second time that had left.
    await call('POST', mailCalls.retryMail.path);
    await sleep(300);
    expect(smtp.received).toHaveLength(sentMails);
    await call('POST', mailCalls.dismissMail.path, { ids: [status.givenUp[0]?.id] });
    expect((await mailStatus()).failed).toBe(0);
  });

  test('a bomb, and a mail over 40 MB, harm nobody: what can be read of them is kept, and what is left out is named', async () => {
    const { id, email } = await somebody('ada.large');
    // Other tests run in this process too.
    const before = process.memoryUsage().rss;
    const head = `From: ${email}\r\nSubject: Deep\r\nMessage-ID: <deep@x.example>\r\n`;
    const deep = Array.from(
      { length: 3_000 },
      (_, nth) => `Content-Type: multipart/mixed; boundary="b${nth}"\r\n\r\n--b${nth}\r\n`,
    );
    await deliver(`${head}${deep.join('')}x`);
    expect(await cameIn(id)).toMatchObject([{ words: expect.stringContaining('could not be read') }]);
    const large = await compose({
      from: email,
      subject: 'Re: Photos',
      text: 'All the photos',
      attachments: [{ filename: 'photos.zip', content: Buffer.alloc(31 * 1024 * 1024, 7) }],
    });
    expect(large.length).toBeGreaterThan(40 * 1024 * 1024);
    await deliver(large);
    expect((await cameIn(id)).at(-1)).toMatchObject({
      words: 'All the photos',
      files: [{ name: 'photos.zip', refused: 'mail' }],
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(512 * 1024 ** 2);
  }, 60_000);

  test('a deletion forgets a person’s mails, filed or not; an answer to what was deleted is for a person', async () => {
    const { id, email, mail } = await somebody('ada.deleted');
    await deliver({ from: email, subject: 'Mine', text: 'Words to forget' });
    // A job's row stays without its person.
    await call('POST', addressOf(inquiryCalls.changeStatus, { id }), { status: 'booked' });
    const removal = await call('POST', addressOf(customerCalls.remove, { id }), {
      word: REMOVAL_WORD,
      ids: [id],
    });
    expect(removal.statusCode, removal.body).toBe(200);
    const rows = await database.db.selectFrom('inbound_mails').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('ada.deleted');
    const messages = await database.db.selectFrom('messages').selectAll().execute();
    expect(JSON.stringify(messages)).not.toContain('Words to forget');
    const to = mail.mail.replyTo?.[0]?.address ?? '';
    await deliver({ from: email, to, subject: 'Re: Mine', text: 'Still there?' });
    expect((await unsorted()).mails.find(({ address }) => address === email)).toMatchObject({
      reason: 'removed',
    });
  });

  test('the desk says that the mailbox cannot be read, and goes on by itself', async () => {
    expect((await mailStatus()).mailbox).toEqual({ configured: true, problem: null, since: null });
    await imap.end();
    expect(await until(async () => (await mailStatus()).mailbox.problem)).toBe('not-reached');
    await imap.restart();
    await until(async () => (await mailStatus()).mailbox.problem === null);
  }, 40_000);
});
