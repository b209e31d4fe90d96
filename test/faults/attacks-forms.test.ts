import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import { addressOf } from '#contract/endpoint.ts';
import { technicalFields } from '#contract/inquiries.ts';
import { paths } from '#contract/paths.ts';
import { getJson, postJson, sendInquiry, signIn, until } from '../calls.ts';
import { ada, sam } from '../cast.ts';
import { openPostgres, openSqlite } from '../databases.ts';
import { type RunningServer, runServer, temporaryFolder } from '../run-server.ts';
import { buildTestApp } from '../test-app.ts';
import { books, withServer } from './attacker.ts';
import { openMailbox } from './mailbox.ts';
import { everyRoute, filledIn } from './routes.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let server: RunningServer;
let session: { cookie: string };
beforeAll(async () => {
  folder = await temporaryFolder();
  mailbox = await openMailbox();
  server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'info', ...mailbox.settings });
  session = await signIn(server);
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
  await folder.remove();
});

/** The mail to the office about an inquiry, by the customer's name. */
const mailAbout = (name: string) =>
  until(`the mail about ${name}`, async () =>
    mailbox.received.find(({ mail }) => mail.subject?.includes(name)),
  );

test('S17 typed text stays text in the mail, and no link of it runs', async () => {
  const payload = `<img src=x onerror=alert(1)>`;
  const link = 'javascript:alert(document.cookie)';
  const inquiry = {
    firstName: payload,
    lastName: 'Mark17',
    propertyAddress: `"><script>alert(1)</script> 4000`,
    additionalInfo: `</td></table><script>alert(1)</script>\n<a href="${link}">here</a>\n${link}`,
  };
  expect((await sendInquiry(server, inquiry)).status).toBe(201);
  const about = await mailAbout('Mark17');
  const html = about.mail.html ?? '';
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toMatch(/<script|<img|<[^>]+\son\w+=/i);
  expect(html).not.toMatch(/(href|src)="?\s*javascript:/i);
  expect(about.mail.text).toContain(payload);
});

test('S18 no cell of an export runs in a spreadsheet, and every cell reads back as it was typed', async () => {
  const typed = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\0=1', '＝1', '|calc'];
  for (const [index, text] of typed.entries())
    await sendInquiry(server, { lastName: `Cell${index}`, additionalInfo: `${text}, "quoted"\nsecond line` });
  await sendInquiry(server, {
    firstName: '=cmd|calc',
    lastName: '@Cell',
    propertyAddress: '-2+3 Street 4000',
  });
  const answer = await fetch(server.origin + paths.submissionsDownload, { headers: session });
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const cells = parseCsv(bytes.toString('utf8').slice(1));
  expect(cells.length).toBeGreaterThan(typed.length);
  for (const row of cells) {
    expect(row).toHaveLength(cells[0]?.length ?? 0);
    for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r\0＝＋－＠]/);
  }
  const texts = cells.flat();
  expect(texts).toContain(`'=1+1, "quoted"\nsecond line`);
  expect(texts).toContain(`'@SUM(A1), "quoted"\nsecond line`);
  expect(texts).toContain(`'=cmd|calc`);
  expect(texts).toContain('|calc, "quoted"\nsecond line');

  expect((await postJson(server, paths.newsletter, { email: '=cmd|calc@example.com' })).status).toBe(201);
  const subscribers = await fetch(server.origin + paths.subscribersDownload, { headers: session });
  const addresses = parseCsv((await subscribers.text()).replace('\uFEFF', '')).flat();
  expect(addresses).toContain(`'=cmd|calc@example.com`);
});

test('S19 a line break in a name or an address is refused, and no mail gains a header or a recipient', async () => {
  const before = mailbox.received.length;
  const injections = [
    { firstName: 'Ada\r\nBcc: victim@example.com' },
    { lastName: 'Sample\nSubject: Cheap' },
    { email: 'ada@example.com\r\nBcc: victim@example.com' },
    { email: 'ada@example.com,victim@example.com' },
    { email: 'ada@example.com>\r\nRCPT TO:<victim@example.com' },
    { email: '"ada\r\n"@example.com' },
    { propertyAddress: '1 Street\r\nX-Evil: 1' },
    { phone: '0491 570 006\r\nX-Evil: 1' },
  ];
  for (const inquiry of injections) expect((await sendInquiry(server, inquiry)).status).toBe(400);
  expect(
    (await postJson(server, paths.newsletter, { email: 'a@example.com\nBcc: victim@example.com' })).status,
  ).toBe(400);
  // Encoded line breaks are ordinary letters.
  await sendInquiry(server, { firstName: 'Ada%0d%0aBcc:', lastName: 'Mark19 =?utf-8?q?=0AX-Evil:_1?=' });
  await mailAbout('Mark19');
  for (const { raw, recipients } of mailbox.received.slice(before)) {
    expect(recipients).toHaveLength(1);
    expect(recipients[0]).not.toContain('victim');
    const [head = ''] = raw.split('\r\n\r\n');
    expect(head).not.toMatch(/^(bcc|x-evil):/im);
    expect(head.match(/^subject:/gim)).toHaveLength(1);
  }
});

test.each(['sqlite', 'postgres'] as const)(
  'S20 an invalid id, code, month or cursor changes nothing, on %s',
  async (kind) => {
    const database = kind === 'postgres' ? await openPostgres() : undefined;
    const routes = await openRoutes();
    const settings: Record<string, string> =
      database && 'postgresUrl' in database.where ? { DATABASE_URL: database.where.postgresUrl } : {};
    await withServer(settings, async (attacked) => {
      const asAdministrator = await signIn(attacked);
      await sendInquiry(attacked, { lastName: 'Stays' });
      const payloads = [
        `1' or '1'='1`,
        `1; drop table users --`,
        `' union select password_hash from users --`,
        '%00',
        '\\',
        '𝕏'.repeat(300),
      ];
      const withParameters = routes.filter(({ url }) => /:[a-z]/.test(url));
      // All routes at once, because a wrong token of a customer's link is answered after half a second.
      for (const payload of payloads) {
        const encoded = payload === '%00' ? payload : encodeURIComponent(payload);
        await Promise.all(
          withParameters.map(async (route) => {
            const answer = await fetch(attacked.origin + filledIn(route, encoded), {
              method: route.method,
              headers: { ...asAdministrator, 'content-type': 'application/json' },
              ...(['GET', 'HEAD'].includes(route.method) ? {} : { body: '{}' }),
            });
            expect([400, 404, 414], `${route.method} ${route.url} ${payload.slice(0, 50)}`).toContain(
              answer.status,
            );
          }),
        );
      }
      const queries = [
        ...['12', '-1', 'NaN', '1.5', "1'--", ''].map(
          (month) => `${partnerCalls.partnersMonth.path}?month=${month}&year=2026`,
        ),
        ...['0', '-2026', '99999', 'abc'].map(
          (year) => `${partnerCalls.partnersMonth.path}?month=1&year=${year}`,
        ),
        `${inquiryCalls.list.path}?limit=0`,
        `${inquiryCalls.list.path}?limit=201`,
        `${inquiryCalls.list.path}?limit=10&cursor=' or 1=1`,
        `${inquiryCalls.list.path}?limit=10&status='; drop table users`,
      ];
      for (const path of queries)
        expect((await fetch(attacked.origin + path, { headers: asAdministrator })).status, path).toBe(400);
      // A search may be for anything, and finds existing rows.
      for (const q of [`' or 1=1 --`, '%', '_', '\\', '%00', '" OR 1 NEAR(x)', '*'])
        expect(
          (
            await fetch(
              `${attacked.origin}${inquiryCalls.list.path}?limit=10&q=${q === '%00' ? q : encodeURIComponent(q)}`,
              { headers: asAdministrator },
            )
          ).status,
          q,
        ).toBeLessThan(500);
      for (const body of [
        { username: '\0', password: '\0' },
        { username: "omar'--", password: 'x' },
      ])
        expect([400, 401]).toContain((await postJson(attacked, paths.login, body)).status);
      for (const inquiry of [
        { additionalInfo: 'a\0b' },
        { referralCode: "\0' or 1" },
        { email: "a'--@example.com" },
      ])
        expect([201, 400], JSON.stringify(inquiry)).toContain((await sendInquiry(attacked, inquiry)).status);
      const listed = await getJson<{ lastName: string }[]>(attacked, inquiryCalls.list.path, asAdministrator);
      expect(listed.map(({ lastName }) => lastName)).toContain('Stays');
      expect(attacked.output()).not.toContain('request failed');
    });
    await database?.close();
  },
);

test('S21 guessing referral codes is slowed, and reveals no more than a name', async () => {
  await withServer({ CONTACTS_PER_MINUTE: '5' }, async (limited) => {
    const desk = await signIn(limited);
    const partner = {
      salesRepName: sam.name,
      salesRepEmail: sam.email,
      salesRepPhone: '0491 570 156',
      referralCode: sam.referralCode,
      commissionRate: '10',
    };
    expect((await postJson(limited, partnerCalls.list.path, partner, desk)).status).toBe(201);
    const found = await fetch(limited.origin + paths.referral(sam.referralCode));
    expect(await found.json()).toEqual({ success: true, referral: { salesRepName: sam.name } });
    const unknown = await fetch(limited.origin + paths.referral('NOBODY99'));
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { success: false, message: 'Invalid referral code' },
    ]);
    const statuses: number[] = [];
    let last: Response | undefined;
    for (let code = 0; code < 6; code += 1) {
      last = await fetch(limited.origin + paths.referral(`GUESS${code}`));
      statuses.push(last.status);
    }
    expect(statuses).toEqual([404, 404, 404, 429, 429, 429]);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('S21 guessing codes by visiting pages has the same limit, and over it right and wrong codes look the same', async () => {
  await withServer({ CONTACTS_PER_MINUTE: '4' }, async (limited) => {
    const desk = await signIn(limited);
    const partner = { salesRepName: sam.name, salesRepEmail: sam.email, referralCode: sam.referralCode };
    expect((await postJson(limited, partnerCalls.list.path, partner, desk)).status).toBe(201);
    const visit = async (path: string) => {
      const answer = await fetch(limited.origin + path, { headers: { accept: 'text/html' } });
      return {
        status: answer.status,
        remembers: answer.headers.has('set-cookie'),
        waits: answer.headers.has('retry-after'),
        isPage: (await answer.text()).includes('</html>'),
      };
    };
    const right = `/pricing?ref=${sam.referralCode}`;
    expect(await visit(right)).toEqual({ status: 200, remembers: true, waits: false, isPage: true });
    // A look-up and a visit count together.
    await fetch(limited.origin + paths.referral('GUESS0'));
    for (const guess of ['GUESS1', 'GUESS2'])
      expect(await visit(`/?ref=${guess}`)).toMatchObject({ status: 200, remembers: false });
    const over = { status: 429, remembers: false, waits: true, isPage: true };
    expect(await visit('/?ref=GUESS3')).toEqual(over);
    expect(await visit(right)).toEqual(over);
    expect(await visit(`/about/?ref=${sam.referralCode}`)).toMatchObject({ remembers: false });
    expect((await fetch(limited.origin + paths.referral(sam.referralCode))).status).toBe(429);
    // A visitor who only reads is not slowed.
    expect(await visit('/pricing')).toMatchObject({ status: 200 });
    expect(await visit('/pricing?utm_source=ref=x')).toMatchObject({ status: 200 });
  });
});

test('S21 an inactive partner’s code differs from an unknown one, and no page remembers it', async () => {
  await withServer({}, async (server) => {
    const desk = await signIn(server);
    const partner = { salesRepName: sam.name, salesRepEmail: sam.email, referralCode: sam.referralCode };
    const { id } = await (await postJson(server, partnerCalls.list.path, partner, desk)).json();
    expect(
      (await postJson(server, addressOf(partnerCalls.setActive, { id }), { isActive: 'false' }, desk)).status,
    ).toBe(200);
    const answer = await fetch(server.origin + paths.referral(sam.referralCode));
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { success: false, message: 'Invalid referral code', inactive: true },
    ]);
    const visit = await fetch(`${server.origin}/?ref=${sam.referralCode}`);
    expect([visit.status, visit.headers.has('set-cookie')]).toEqual([200, false]);
  });
});

test('S22 subscribing again, in upper or lower case, gets the same answer and is one subscription', async () => {
  const answers: string[] = [];
  for (const email of [
    'reader@example.com',
    'reader@example.com',
    'READER@Example.COM',
    ' reader@example.com ',
  ]) {
    const answer = await postJson(server, paths.newsletter, { email, page: '/blog' });
    answers.push(`${answer.status} ${await answer.text()}`);
  }
  expect(new Set(answers).size).toBe(1);
  expect(books(server, `select * from newsletter_subscriptions where email like '%reader@%'`)).toHaveLength(
    1,
  );
});

test('S23 an inquiry from a program is kept and flagged, mails nobody, and is never lost; one doubt silences no person', async () => {
  const before = mailbox.received.length;
  const token = async () =>
    ((await (await fetch(server.origin + paths.formToken)).json()) as { token: string }).token;
  const fresh = await token();
  const send = async (lastName: string, extra: Record<string, string>) =>
    expect((await sendInquiry(server, { lastName, ...extra } as never)).status).toBe(201);
  await send('Honeypot', { [technicalFields.honeypot]: 'Sample Pty Ltd' });
  await send('Quick', { formToken: await token() });
  await send('Both', { [technicalFields.honeypot]: 'Sample Pty Ltd', formToken: fresh });
  await send('Forged', { formToken: fresh.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) });
  await send('Invented', { formToken: `${crypto.randomUUID()}.1700000000000.${'A'.repeat(43)}` });
  const [id = '', openedAt = '', signed = ''] = (await token()).split('.');
  await send('Backdated', { formToken: `${id}.${Number(openedAt) - 60_000}.${signed}` });
  const kept = await token();
  await sleep(2_100);
  await send('Person', { formToken: kept });
  await send('Replayed', { formToken: kept });
  const flagged = books<{ last_name: string; flag_reason: string | null }>(
    server,
    `select last_name, flag_reason from contact_submissions
     where flagged = 'true' and last_name in ('Honeypot', 'Quick', 'Both', 'Forged', 'Invented', 'Backdated', 'Person', 'Replayed')`,
  );
  expect(Object.fromEntries(flagged.map((row) => [row.last_name, row.flag_reason]))).toEqual({
    Both: 'honeypot',
    Forged: 'forged-token',
    Invented: 'forged-token',
    Backdated: 'forged-token',
    Replayed: 'replayed-token',
  });
  for (const person of ['Person', 'Honeypot', 'Quick']) await mailAbout(person);
  const subjects = mailbox.received.slice(before).map(({ mail }) => mail.subject ?? '');
  for (const name of ['Both', 'Forged', 'Invented', 'Backdated', 'Replayed'])
    expect(subjects.some((subject) => subject.includes(name))).toBe(false);
});

test('S24 a flood is told when to come again, a person keeps what they typed, and a restart forgets nothing', async () => {
  const data = await temporaryFolder();
  const settings = { DATA_DIR: data.path, LOG_LEVEL: 'info', CONTACTS_PER_MINUTE: '3' };
  let flooded = await runServer(settings);
  onTestFinished(async () => {
    await flooded.stop();
    await data.remove();
  });
  // If the minute were about to end, the limit would reset in the middle of the test.
  const leftOfMinute = 60_000 - (Date.now() % 60_000);
  if (leftOfMinute < 20_000) await sleep(leftOfMinute);
  const statuses: number[] = [];
  for (let sent = 0; sent < 6; sent += 1) statuses.push((await sendInquiry(flooded)).status);
  expect(statuses).toEqual([201, 201, 201, 429, 429, 429]);
  await flooded.stop();

  flooded = await runServer(settings);
  const refused = await sendInquiry(flooded);
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  const page = await fetch(flooded.origin + paths.contact, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ ...ada, form: 'quote' }),
  });
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
  const html = await page.text();
  for (const typed of [ada.firstName, ada.email, ada.phone, ada.propertyAddress])
    expect(html).toContain(`value="${typed}"`);
  expect(html).toContain('Too many requests');
  // Pages are still served, and no address is stored.
  expect((await fetch(flooded.origin)).status).toBe(200);
  const kept = books<{ bucket: string }>(flooded, 'select bucket from limit_counts');
  expect(kept.length).toBeGreaterThan(0);
  for (const { bucket } of kept) expect(bucket).toMatch(/^contact:[\w-]{22}$/);
  expect(flooded.output()).not.toContain('127.0.0.1"');
});

async function openRoutes() {
  const database = await openSqlite();
  const app = await buildTestApp(database);
  const routes = everyRoute(app);
  await app.close();
  await database.close();
  return routes;
}

/** CSV as RFC 4180 has it. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end = ''] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    if (end === '' && row.length === 0 && quoted === undefined && plain === '') break;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
