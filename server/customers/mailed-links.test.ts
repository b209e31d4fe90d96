import { afterAll, expect, test, vi } from 'vitest';
import * as linkCalls from '#contract/desk/endpoints/customer-pages.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, pages, paths } from '#contract/paths.ts';
import { mailsAbout } from '#server/outbox/about-inquiry.ts';
import { enqueue } from '#server/outbox/store.ts';
import { ada, ben } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { openMailbox } from '#test/faults/mailbox.ts';
import { pageInMail } from '../outbox/page-link.ts';

const mailbox = await openMailbox();
afterAll(mailbox.close);

onEachDatabase('links to a customer’s page on $kind', ({ open }) => {
  const desk = useDesk(open, mailbox.settings);
  const { call, database, server } = desk;

  /** All that a stolen database or its backup says, and the secret that lies beside it. */
  async function stolen(): Promise<string> {
    const tables = [
      'outbox',
      'answered_calls',
      'idempotency_keys',
      'customer_links',
      'contact_submissions',
    ] as const;
    const rows = await Promise.all(
      tables.map((table) => database.db.selectFrom(table).selectAll().execute()),
    );
    return JSON.stringify(rows);
  }

  const tokensIn = (text: string) => [...text.matchAll(/\/i\/([\w-]{22})/g)].map(([, token = '']) => token);
  const statusOf = async (token: string) =>
    (await server.app.inject({ url: customerPaths.home(token), headers: { accept: 'text/html' } }))
      .statusCode;
  const mailTo = (address: string, since: number) =>
    vi.waitFor(() => {
      const mail = mailbox.received.slice(since).find(({ recipients }) => recipients[0] === address);
      if (!mail) throw new Error(`No mail to ${address} yet`);
      return mail.mail;
    }, 10_000);
  const untilSent = () =>
    vi.waitFor(async () => {
      const { waiting } = await database.db
        .selectFrom('outbox')
        .select((row) => row.fn.countAll<number>().as('waiting'))
        .where('sent_at', 'is', null)
        .where('kind', '<>', 'answer-reminder')
        .executeTakeFirstOrThrow();
      expect(Number(waiting)).toBe(0);
    }, 10_000);

  test('open the page from the mail and from the answer, and the database has none of them', async () => {
    const since = mailbox.received.length;
    const headers = { 'idempotency-key': 'the-browser-has-it' };
    const send = () => call('POST', paths.contact, ada, headers);
    const answer = (await send()).json();
    expect((await send()).json().customerPage).toBe(answer.customerPage);
    const mail = await mailTo(ada.email, since);
    const [mailed = ''] = tokensIn(mail.text ?? '');
    const [shown = ''] = tokensIn(answer.customerPage);
    expect([await statusOf(mailed), await statusOf(shown)]).toEqual([200, 200]);
    await untilSent();
    const kept = await stolen();
    for (const token of [mailed, shown]) expect(kept).not.toContain(token);
    expect(kept).not.toContain('the-browser-has-it');
    // What was sent to whom is still said, with the place of the link.
    const about = await mailsAbout(database.db, answer.id);
    const acknowledgement = about.find(({ to }) => to === ada.email);
    expect(acknowledgement?.text).toContain('/i/…');
    expect(acknowledgement?.sentAt).not.toBeNull();
  });

  test('are mailed by the desk, each with a token of its own, and none after all were revoked', async () => {
    const { id } = (await call('POST', paths.contact, ben)).json();
    const since = mailbox.received.length;
    const made = (await call('POST', addressOf(linkCalls.makeLink, { id }), { mail: true })).json();
    const mail = await mailTo(ben.email, since);
    const [mailed = ''] = tokensIn(mail.text ?? '');
    const [atDesk = ''] = tokensIn(made.url);
    expect(mailed).not.toBe(atDesk);
    expect([await statusOf(mailed), await statusOf(atDesk)]).toEqual([200, 200]);
    await untilSent();

    // A mail that waits while the links are revoked brings no new one.
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 60_000);
    await call('DELETE', addressOf(linkCalls.revokeLinks, { id }));
    server.clock.now = new Date(before.getTime() + 120_000);
    const again = mailbox.received.length;
    const parts = [
      'Hi Ben,',
      { link: { text: 'Open your page', address: pageInMail('https://site.example') } },
    ];
    await enqueue(database.db, before, {
      kind: 'customer',
      submissionId: id,
      message: { to: ben.email, subject: 'Waited', parts },
    });
    await desk.signIn();
    await call('POST', addressOf(linkCalls.makeLink, { id }), { mail: true });
    const late = await vi.waitFor(() => {
      const found = mailbox.received.slice(again).find(({ mail }) => mail.subject === 'Waited');
      if (!found) throw new Error('Not yet');
      return found.mail;
    }, 10_000);
    expect(late.text).not.toContain('/i/');
    expect(await statusOf(mailed)).toBe(404);
  });

  test('to offered times and to newsletters are cut short once the mail has left', async () => {
    const since = mailbox.received.length;
    await call('POST', paths.newsletter, { email: 'news@example.com', consent: true, sourcePage: '/' });
    const mail = await mailTo('news@example.com', since);
    const [, token = ''] = /token=([\w.-]+)/.exec(mail.text ?? '') ?? [];
    expect(token).not.toBe('');
    await untilSent();
    const kept = await stolen();
    expect(kept).not.toContain(token);
    expect(kept).toContain(`${pages.newsletterConfirm}?token=…`);
  });
});
