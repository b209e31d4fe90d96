import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import { sample } from '#content/sample.ts';
import type { Facts } from '#contract/business/facts.ts';
import type { Business } from '#contract/desk/endpoints/business.ts';
import { openPostgres, openSqlite, type TestDatabase } from '#test/databases.ts';
import { addInspector, kim } from '#test/inspectors.ts';
import { buildTestApp, type TestApp } from '#test/test-app.ts';

const address = '/api/admin/business';
const abn = '51 824 753 556';

describe('the settings of the business', () => {
  let database: TestDatabase;
  let server: TestApp;
  let session: { cookie: string };
  beforeAll(async () => {
    database = await openSqlite();
    // Its own, because other apps of this process share one site.
    server = await buildTestApp(database, {}, { ownSite: true });
    session = await server.signIn();
    await addInspector(database.db, kim);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object, version?: number) =>
    server.app.inject({
      method,
      url: `${address}${url}`,
      headers: { ...session, ...(version === undefined ? {} : { 'if-match': String(version) }) },
      ...(payload ? { payload } : {}),
    });
  const read = async () => (await call('GET', '')).json<Business>();
  const page = async (path: string) => (await server.app.inject({ url: path })).body;
  const withStage = (cents: number): Facts['prices'] => ({
    ...facts.prices,
    items: facts.prices.items.map((item) => (item.id === 'stage-inspection' ? { ...item, cents } : item)),
  });
  async function save(section: keyof Facts, value: unknown): Promise<number> {
    const { draftVersion } = await read();
    const saved = await call('PUT', `/draft/${section}`, value as object, draftVersion);
    expect(saved.statusCode, saved.body).toBe(200);
    return saved.json().draftVersion;
  }
  const publish = async (section: keyof Facts, value: unknown) =>
    call('POST', '/versions', { note: '', draftVersion: await save(section, value) });

  test('are the shipped sample at first, and say what must be replaced', async () => {
    const found = await read();
    expect(found).toMatchObject({ version: 0, draft: null, draftVersion: 0, facts: sample });
    expect(found.samples).toContain('licence.number');
    expect(found.samples).toContain('tax.gstRegistered');
  });

  test.each<[keyof Facts, unknown, string]>([
    ['licence', { holder: 'A', number: '1', abn: '51 824 753 555' }, 'licence.abn'],
    ['bank', { ...sample.bank, bsb: '12345' }, 'bank.bsb'],
    ['hours', { ...sample.hours, opens: '18:00', closes: '06:00' }, 'hours.closes'],
    ['look', { ...sample.look, signal: '#ffcc00' }, 'look.signal'],
    ['look', { ...sample.look, dark: '#777777' }, 'look.dark'],
    ['agreement', { title: 'A', sections: [] }, 'agreement.sections'],
    [
      'agreement',
      { title: 'A', sections: [{ title: 'B', paragraphs: [] }] },
      'agreement.sections.0.paragraphs',
    ],
    ['articles', [{ ...sample.articles[0], body: 'Hello <script>alert(1)</script>' }], 'articles.0.body'],
    [
      'prices',
      { ...sample.prices, items: [{ ...sample.prices.items[0], cents: 0 }] },
      'prices.items.0.cents',
    ],
    [
      'prices',
      { ...sample.prices, items: [{ ...sample.prices.items[0], cents: -500 }] },
      'prices.items.0.cents',
    ],
    [
      'prices',
      { ...sample.prices, items: [{ ...sample.prices.items[0], cents: 10_000_001 }] },
      'prices.items.0.cents',
    ],
    [
      'prices',
      { ...sample.prices, packages: [{ id: 'one', name: 'One', types: ['frame'], cents: 50_000 }] },
      'prices.packages.0.types',
    ],
    [
      'prices',
      { ...sample.prices, packages: [{ id: 'no', name: 'No', types: ['frame', 'roof'], cents: 50_000 }] },
      'prices.packages.0.types.1',
    ],
    ['prices', { ...sample.prices, surcharges: [{ area: 'Logan', cents: 0 }] }, 'prices.surcharges.0.cents'],
    ['prices', { ...sample.prices, addOns: ['re-inspection', 're-inspection'] }, 'prices.addOns'],
    ['areas', [{ name: 'Nowhere', postcodes: [], places: [] }], 'areas.0.postcodes'],
    [
      'faq',
      [{ title: 'A', questions: [{ question: 'B', answer: 'Call {fone}' }] }],
      'faq.0.questions.0.answer',
    ],
  ])('refuse a wrong section %s and say where: %o', async (section, value, path) => {
    const reply = await call('PUT', `/draft/${section}`, value as object, 0);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toHaveProperty([path]);
    expect((await read()).draft).toBeNull();
  });

  test('show the draft in a preview, publish it as a whole, and serve it from then on', async () => {
    expect(await page('/pricing')).toContain('$550');
    const saved = await call('PUT', '/draft/prices', withStage(57_700), 0);
    expect(saved.json()).toMatchObject({ draftVersion: 1 });
    const preview = await call('GET', '/preview?path=/pricing');
    expect(preview.body).toContain('$577');
    expect(preview.headers['cache-control']).toBe('no-store');
    expect(await page('/pricing')).not.toContain('$577');

    const reply = await call('POST', '/versions', { note: 'Dearer steel', draftVersion: 1 });
    expect(reply.statusCode, reply.body).toBe(201);
    expect(reply.json()).toMatchObject({ version: 1 });
    // The services page has another price of $550, that of the warranty inspection.
    expect(await page('/services')).toContain('$577');
    for (const path of ['/', '/pricing', '/faq', '/cost-analysis']) {
      const html = await page(path);
      expect(html, path).toContain('$577');
      expect(html, path).not.toContain('$550');
    }
    expect(await read()).toMatchObject({ version: 1, draft: null, draftVersion: 0, problem: null });
    const { versions } = (await call('GET', '/versions')).json();
    expect(versions).toMatchObject([
      { version: 1, note: 'Dearer steel', by: 'omar', changes: ['prices.items.stage-inspection.cents'] },
    ]);
  });

  test('keep the draft of whoever was first, and tell the other what stands now', async () => {
    const first = await call('PUT', '/draft/tax', { gstRegistered: true }, 0);
    const { draftVersion } = first.json();
    const second = await call('PUT', '/draft/tax', { gstRegistered: false }, 0);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: 'changed', draftVersion });
    expect(second.json().draft.tax).toEqual({ gstRegistered: true });

    const [one, other] = await Promise.all(
      [1, 2].map(() => call('POST', '/versions', { note: '', draftVersion })),
    );
    expect([one?.statusCode, other?.statusCode].toSorted()).toEqual([201, 409]);
    expect((await read()).version).toBe(2);
  });

  test('are not published while sections contradict each other', async () => {
    const closures = [...facts.closures, { day: '2027-01-02', name: 'Show', area: 'Atlantis' }];
    const reply = await publish('closures', closures);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toHaveProperty([`closures.${closures.length - 1}.area`]);
    await call('DELETE', '/draft');
    const prices = { ...facts.prices, surcharges: [{ area: 'Atlantis', cents: 5_000 }], addOns: ['drone'] };
    const priced = await publish('prices', prices);
    expect(priced.statusCode).toBe(400);
    expect(Object.keys(priced.json().errors)).toEqual(['prices.surcharges.0.area', 'prices.addOns.0']);
    await call('DELETE', '/draft');
    expect((await read()).draft).toBeNull();
  });

  test('say all of one version at once, also if somebody else has rendered other pages for it', async () => {
    const { facts: current, version } = await read();
    const icon = async () => (await server.app.inject({ url: '/favicon.png' })).rawPayload;
    const before = await icon();
    const { identity } = current;
    await server.inForce.render(
      { ...current, identity: { ...identity, tagline: 'Never published.' } },
      version + 1,
    );

    const closures = [...current.closures, { day: '2026-12-21', to: '2026-12-24', name: 'Christmas break' }];
    await save('closures', closures);
    await save('promises', { ...current.promises, replyHours: 4 });
    await save('look', { signal: '#1b6b3a', dark: '#102030', logo: null });
    expect((await publish('identity', { ...identity, tagline: 'Measured, not guessed.' })).statusCode).toBe(
      201,
    );

    expect(await page('/')).toContain('Measured, not guessed.');
    expect(await page('/')).not.toContain('Never published.');
    // The promise in words and the clock that counts it are one fact.
    expect(facts.hours.replyMinutes).toBe(240);
    expect(await page('/contact')).toContain('within 4 hours');
    const times = await server.app.inject({ url: '/api/availability?type=frame&date=2026-12-22' });
    expect(times.json().windows).toEqual({ morning: 'full', afternoon: 'full' });
    expect(await page('/')).toContain('--color-signal:#1b6b3a');
    expect(await page('/inspect')).toContain('content="#102030"');
    expect((await icon()).equals(before)).toBe(false);
  });

  test('come back from an earlier version as a draft', async () => {
    const reply = await call('POST', '/versions/1/restoration');
    expect(reply.json().draft.promises.replyHours).toBe(2);
    for (const number of ['99', 'abc', '-1', '1.5', '99999999999999999999'])
      expect((await call('POST', `/versions/${number}/restoration`)).statusCode, number).toBe(404);
    await call('DELETE', '/draft');
  });

  test('leave one folder of pages behind, and nothing half made', () => {
    expect(readdirSync(join(server.dataDir, 'sites'))).toHaveLength(1);
  });

  test('belong to owners', async () => {
    const reply = await server.app.inject({ url: `${address}` });
    expect(reply.statusCode).toBe(401);
  });
});

test('another process on the same database serves what the first one published', {
  tags: ['postgres'],
}, async () => {
  const database = await openPostgres();
  const servers: TestApp[] = [];
  try {
    for (let count = 0; count < 2; count += 1)
      servers.push(await buildTestApp(database, {}, { ownSite: true }));
    const [one, other] = servers as [TestApp, TestApp];
    const session = await one.signIn();
    const saved = await one.app.inject({
      method: 'PUT',
      url: `${address}/draft/licence`,
      headers: { ...session, 'if-match': '0' },
      payload: { holder: 'Bayside Holder Pty Ltd', number: '1234567', abn },
    });
    const reply = await one.app.inject({
      method: 'POST',
      url: `${address}/versions`,
      headers: session,
      payload: { note: '', draftVersion: saved.json().draftVersion },
    });
    expect(reply.statusCode, reply.body).toBe(201);
    await expect
      .poll(async () => (await other.app.inject({ url: '/about' })).body, { timeout: 60_000 })
      .toContain('1234567');
  } finally {
    for (const server of servers) await server.close();
    await database.close();
  }
});
