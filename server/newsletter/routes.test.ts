import { expect, test } from 'vitest';
import * as messageCalls from '#contract/desk/endpoints/mail.ts';
import { type Subscriber, UNSUBSCRIBE_COLUMN } from '#contract/newsletter.ts';
import { pages, paths } from '#contract/paths.ts';
import { onEachDatabase, openSqlite } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { buildTestApp } from '#test/test-app.ts';
import { letter } from '../outbox/letter.ts';

const asPage = { accept: 'text/html,application/xhtml+xml' };

/** Nothing listens there: mail is configured, and every message stays in the outbox. */
const mailSettings = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'site@example.com',
  NOTIFY_EMAIL: 'office@example.com',
};

onEachDatabase('the newsletter on $kind', ({ open }) => {
  const { database, server, session } = useDesk(open, mailSettings);

  const subscribe = (payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: paths.newsletter, payload, headers });
  const subscriber = async (email: string) =>
    (await server.app.inject({ url: messageCalls.subscribers.path, headers: session }))
      .json<Subscriber[]>()
      .find((one) => one.email === email);
  const mails = async () =>
    (
      await database.db
        .selectFrom('outbox')
        .select('message')
        .where('kind', '=', 'newsletter-confirmation')
        .orderBy('created_at')
        .execute()
    ).map(({ message }) => {
      const mail = JSON.parse(message);
      return { ...mail, ...letter(mail.parts) };
    });
  const mailsTo = async (email: string) => (await mails()).filter(({ to }) => to === email);
  /** As if the mail server had taken what waits. */
  const send = () =>
    database.db
      .updateTable('outbox')
      .set({ sent_at: server.clock.now.toISOString() })
      .where('sent_at', 'is', null)
      .execute();
  const linkIn = (text: string, page: string) => new RegExp(`${page}\\?token=\\S+`).exec(text)?.[0] ?? '';
  const press = (url: string, headers: Record<string, string> = asPage) =>
    server.app.inject({ method: 'POST', url, headers });

  test('is confirmed by mail before anybody is subscribed, with the consent kept', async () => {
    const reply = await subscribe({ email: ' Nora@Example.com ', page: '/blog/what-the-certifier-checks' });
    expect([reply.statusCode, reply.json().success]).toEqual([201, true]);
    expect(await subscriber('nora@example.com')).toMatchObject({
      isActive: false,
      confirmedAt: null,
      sourcePage: '/blog/what-the-certifier-checks',
      consentVersion: '2026-11',
    });
    const mail = (await mails()).at(-1);
    await send();
    expect(mail.to).toBe('Nora@Example.com');
    expect(mail.unsubscribe).toContain(`${pages.newsletterUnsubscribe}?token=`);
    const confirmed = await press(linkIn(mail.text, pages.newsletterConfirm));
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, pages.newsletterConfirmed]);
    expect(await subscriber('nora@example.com')).toMatchObject({
      isActive: true,
      confirmedAt: server.clock.now.toISOString(),
    });
    const { wording } = await database.db
      .selectFrom('newsletter_consents')
      .select('wording')
      .executeTakeFirstOrThrow();
    expect(wording).toContain('email me building inspection tips');
  });

  test('does not tell who is subscribed, and does not mail them again', async () => {
    const before = (await mails()).length;
    const known = await subscribe({ email: 'nora@example.com' });
    const unknown = await subscribe({ email: 'otto@example.com' });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect((await mails()).length).toBe(before + 1);
  });

  test('is left with one click, by the page or by a mail program, and comes back only by asking again', async () => {
    const mail = (await mails())[0];
    const leave = new URL(mail.unsubscribe);
    const oneClick = await server.app.inject({
      method: 'POST',
      url: leave.pathname + leave.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.statusCode).toBe(200);
    expect(await subscriber('nora@example.com')).toMatchObject({ isActive: false });
    const again = await press(leave.pathname + leave.search);
    expect([again.statusCode, again.headers.location]).toEqual([303, pages.newsletterUnsubscribed]);
    const page = await server.app.inject({ url: leave.pathname + leave.search });
    expect(page.body).toMatch(/<form [^>]*method="post"/);
  });

  test('is left by the form that RFC 8058 recommends for one click, which may not be endless', async () => {
    await subscribe({ email: 'rosa@example.com' });
    const mail = (await mails()).find(({ to }) => to === 'rosa@example.com');
    await press(linkIn(mail.text, pages.newsletterConfirm));
    expect(await subscriber('rosa@example.com')).toMatchObject({ isActive: true });
    const leave = new URL(mail.unsubscribe);
    const oneClick = (said: string) =>
      server.app.inject({
        method: 'POST',
        url: leave.pathname + leave.search,
        headers: { 'content-type': 'multipart/form-data; boundary=FormBoundary' },
        payload: `--FormBoundary\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\n${said}\r\n--FormBoundary--\r\n`,
      });
    expect((await oneClick('x'.repeat(100_000))).statusCode).toBe(413);
    expect(await subscriber('rosa@example.com')).toMatchObject({ isActive: true });
    expect((await oneClick('One-Click')).statusCode).toBe(200);
    expect(await subscriber('rosa@example.com')).toMatchObject({ isActive: false });
  });

  test('is asked for again by who left it, but an address whose owner said never is not asked again', async () => {
    const before = (await mailsTo('nora@example.com')).length;
    await subscribe({ email: 'nora@example.com' });
    expect(await mailsTo('nora@example.com')).toHaveLength(before + 1);
    await subscribe({ email: 'quentin@example.com' });
    const [asking] = await mailsTo('quentin@example.com');
    await send();
    const never = new URL(asking.unsubscribe);
    await press(never.pathname + never.search);
    const again = await subscribe({ email: 'quentin@example.com' });
    expect([again.statusCode, (await mailsTo('quentin@example.com')).length]).toEqual([201, 1]);
    // What is asked from here on is asked later.
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
  });

  test('is not pressed on who left it: an address somebody else types again is asked once, if its owner says never', async () => {
    await subscribe({ email: 'ruth@example.com' });
    const [asking] = await mailsTo('ruth@example.com');
    await send();
    await press(linkIn(asking.text, pages.newsletterConfirm));
    const leave = new URL(asking.unsubscribe);
    for (const times of [2, 2, 2]) {
      await press(leave.pathname + leave.search);
      server.clock.now = new Date(server.clock.now.getTime() + 1000);
      await subscribe({ email: 'ruth@example.com' });
      expect(await mailsTo('ruth@example.com')).toHaveLength(times);
      await send();
    }
  });

  test('asks an address once while the mail waits, and three times a day, whoever types it however often', async () => {
    const first = await subscribe({ email: 'tess@example.com' });
    const again = await subscribe({ email: 'TESS@example.com' });
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect((await mails()).filter(({ to }) => /tess/i.test(to))).toHaveLength(1);
    for (let time = 0; time < 5; time += 1) {
      await send();
      expect((await subscribe({ email: 'tess@example.com' })).body).toBe(first.body);
    }
    expect(await mailsTo('tess@example.com')).toHaveLength(3);
    const today = server.clock.now;
    server.clock.now = new Date(today.getTime() + 24 * 60 * 60 * 1000);
    await subscribe({ email: 'tess@example.com' });
    expect(await mailsTo('tess@example.com')).toHaveLength(4);
    server.clock.now = today;
  });

  test.each([
    ['of another address', (token: string) => token.replace(/^[0-9a-f]{8}/, '00000000')],
    ['cut off', (token: string) => token.slice(0, -1)],
    ['made for confirming', (_: string, other: string) => other],
    ['missing', () => ''],
  ])('an unsubscribe token %s changes nothing', async (_, forge) => {
    await subscribe({ email: 'otto@example.com' });
    const mail = (await mailsTo('otto@example.com')).at(-1);
    const otto = linkIn(mail.text, pages.newsletterConfirm);
    await press(otto);
    const token = new URL(mail.unsubscribe).searchParams.get('token') ?? '';
    const confirm = new URL(otto, 'http://localhost').searchParams.get('token') ?? '';
    const reply = await press(`${pages.newsletterUnsubscribe}?token=${forge(token, confirm)}`);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, pages.newsletterBadLink]);
    expect(await subscriber('otto@example.com')).toMatchObject({ isActive: true });
  });

  test.each([
    [''],
    ['nora at example'],
    ['nora@example.com\r\nBcc: all@example.com'],
    [`${'n'.repeat(260)}@example.com`],
    ['nora@example.com, all@example.com'],
    ['nora,all@example.com'],
    ['nora\0@example.com'],
    ['Nora <nora@example.com>'],
    ['@'],
  ])('refuses the address %j with the words of the specification', async (email) => {
    const reply = await subscribe({ email });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ errors: { email: 'Please enter a valid email address.' } });
  });

  test.each(['rock&roll@example.com', 'jörg@example.com', 'nora@localhost'])(
    'takes the address %s: nothing is asked of it but an @',
    async (email) => {
      expect((await subscribe({ email })).statusCode).toBe(201);
    },
  );

  test('works as a plain form: thanked, or shown again with what was typed', async () => {
    const form = { ...asPage, 'content-type': 'application/x-www-form-urlencoded' };
    const send = (payload: string) =>
      server.app.inject({ method: 'POST', url: paths.newsletter, headers: form, payload });
    const thanked = await send('email=pia%40example.com&page=%2Fblog');
    expect([thanked.statusCode, thanked.headers.location]).toEqual([303, pages.newsletterThanks]);
    const again = await send('email=pia%20at%20example&page=%2Fblog');
    expect(again.statusCode).toBe(400);
    expect(again.body).toContain('value="pia at example"');
    expect(again.body).toContain('Please enter a valid email address.');
    // Its one script brings the form to life: the router in the browser would not know this address.
    expect(again.body.match(/<script>/g)).toHaveLength(1);
    expect(again.body).not.toContain('__reactRouterContext');
    // A page without the form, or none of ours, is not shown, and not kept as where consent was given.
    for (const page of ['/about', '/admin', '/no-such-page', 'https://elsewhere.example']) {
      const shown = await send(`email=pia%20at%20example&page=${encodeURIComponent(page)}`);
      expect([shown.statusCode, shown.body.includes('value="/blog"')], page).toEqual([400, true]);
    }
  });

  test('is listed and exported for the administrator only', async () => {
    for (const url of [messageCalls.subscribers.path, paths.subscribersDownload])
      expect((await server.app.inject({ url })).statusCode).toBe(401);
    const csv = await server.app.inject({ url: paths.subscribersDownload, headers: session });
    expect(csv.body).toContain('otto@example.com');
    expect(csv.headers['content-disposition']).toContain('newsletter-subscribers.csv');
  });

  test('is exported with an address to leave by for who may be mailed, and for nobody else', async () => {
    const download = async () => {
      const { body } = await server.app.inject({ url: paths.subscribersDownload, headers: session });
      const [head = [], ...rows] = body.split('\r\n').map((line) => line.split(','));
      const column = head.indexOf(UNSUBSCRIBE_COLUMN);
      return new Map(rows.map((cells) => [cells[head.indexOf('email')], cells[column]]));
    };
    await subscribe({ email: 'rosa@example.com' });
    await subscribe({ email: 'sven@example.com' });
    const rosasMail = (await mails()).find(({ to }) => to === 'rosa@example.com');
    await press(linkIn(rosasMail.text, pages.newsletterConfirm));
    const listed = await download();
    expect(listed.get('rosa@example.com')).toBe(rosasMail.unsubscribe);
    expect(listed.get('rosa@example.com')).toContain(`${pages.newsletterUnsubscribe}?token=`);
    expect(listed.get('sven@example.com'), 'who has not confirmed').toBe('');
    expect(listed.get('nora@example.com'), 'who left').toBe('');

    const { pathname, search } = new URL(listed.get('rosa@example.com') ?? '');
    const sent = server.clock.now;
    server.clock.now = new Date(sent.getTime() + 400 * 24 * 60 * 60 * 1000);
    const left = await press(pathname + search);
    expect([left.statusCode, left.headers.location]).toEqual([303, pages.newsletterUnsubscribed]);
    server.clock.now = sent;
    expect(await subscriber('rosa@example.com')).toMatchObject({ isActive: false });
    expect((await download()).get('rosa@example.com')).toBe('');
  });
});

test('where no mail can be sent, an address is taken at its word, and asked by mail when it comes back once one can', async () => {
  const database = await openSqlite();
  let server = await buildTestApp(database);
  const subscribe = () =>
    server.app.inject({ method: 'POST', url: paths.newsletter, payload: { email: 'nora@example.com' } });
  const reply = await subscribe();
  expect(reply.json()).toEqual({
    success: true,
    message: "You'll receive the latest building inspection tips and insights in your inbox.",
  });
  const row = await database.db.selectFrom('newsletter_subscriptions').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ is_active: 'true', confirmed_at: null });

  const headers = await server.signIn();
  const csv = await server.app.inject({ url: paths.subscribersDownload, headers });
  const leave = new URL(csv.body.trimEnd().split(',').at(-1) ?? '');
  await server.app.inject({ method: 'POST', url: leave.pathname + leave.search, headers: asPage });
  await server.close();
  server = await buildTestApp(database, mailSettings);
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  await subscribe();
  // The first of them was lost.
  await database.db.updateTable('outbox').set({ sent_at: server.clock.now.toISOString() }).execute();
  await subscribe();
  const asked = await database.db.selectFrom('outbox').select(['kind', 'message']).execute();
  expect(asked.map(({ kind }) => kind)).toEqual(['newsletter-confirmation', 'newsletter-confirmation']);

  const never = new URL(JSON.parse(asked[0]?.message ?? '').unsubscribe);
  await server.app.inject({ method: 'POST', url: never.pathname + never.search, headers: asPage });
  await server.close();
  server = await buildTestApp(database);
  await subscribe();
  expect(
    await database.db.selectFrom('newsletter_subscriptions').select('is_active').execute(),
    'once its owner has said never, no word is taken for it',
  ).toEqual([{ is_active: 'false' }]);
  await server.close();
  await database.close();
});
