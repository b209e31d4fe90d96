import type { Page } from '@playwright/test';
import { facts } from '#content/facts.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { pages, paths } from '#contract/paths.ts';
import { ada, sam } from '#test/cast.ts';
import { runServer, temporaryFolder } from '#test/run-server.ts';
import { expect, fillQuoteForm, signIn, test, untilAlive, untilIsLive, untilShown } from './plumbline.ts';

/** The trace that an attacker's script would leave, however it came to run. */
const RAN = 'plumblineAttackRan';
const attack = `window.${RAN}=1;document.title='${RAN}'`;

/** Records everything that runs, opens a dialog or is blocked on a page, from before its first line on. */
async function watch(page: Page) {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note = (window as unknown as { noteViolation(text: string): void }).noteViolation;
      note(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return {
    violations,
    async expectNothingRan() {
      expect(dialogs).toEqual([]);
      expect(await page.evaluate((name) => name in window, RAN)).toBe(false);
      expect(await page.title()).not.toBe(RAN);
    },
  };
}

test('S2 a file that is a picture and a script, or a drawing with a script in it, is saved and never run', async ({
  desk,
  request,
  server,
}) => {
  const watched = await watch(desk);
  const files = {
    'polyglot.gif': Buffer.from(`GIF89a/*\x01\x00\x01\x00\x00\x00\x00*/=1;${attack}`, 'latin1'),
    'polyglot.pdf': Buffer.from(`%PDF-1.7\n<html><body><script>${attack}</script>\n%%EOF`),
    'drawing.svg': Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" onload="${attack}"><script>${attack}</script></svg>`,
    ),
  };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...ada, lastName: 'Polyglot' })) form.append(name, value);
  for (const [name, content] of Object.entries(files)) form.append('files', new Blob([content]), name);
  const sent = await fetch(server.origin + paths.contact, { method: 'POST', body: form });
  expect(sent.status).toBe(201);
  const { id } = (await sent.json()) as { id: string };
  const inquiries = (await (await desk.request.get(inquiryCalls.list.path)).json()) as Inquiry[];
  const stored = inquiries.find((inquiry) => inquiry.id === id)?.uploadedFiles ?? [];
  expect(stored).toHaveLength(3);

  for (const { filename } of stored) {
    const address = paths.upload(filename);
    expect((await request.get(server.origin + address)).status()).toBe(401);
    const answer = await desk.request.get(address);
    expect(answer.headers()['content-disposition']).toMatch(/^attachment;/);
    expect(answer.headers()['x-content-type-options']).toBe('nosniff');
    expect(answer.headers()['content-security-policy']).toContain('sandbox');

    // Opened as a page, it is downloaded. Within our pages it neither runs as a script nor shows in a frame.
    await desk.goto(pages.desk);
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      desk.evaluate((path) => location.assign(path), address),
    ]);
    expect(download.url()).toContain(filename);
    await desk.evaluate(async (path) => {
      const outcome = (element: HTMLElement) =>
        new Promise((resolve) => {
          element.onload = element.onerror = resolve;
          setTimeout(resolve, 1_000);
          document.body.append(element);
        });
      const script = document.createElement('script');
      script.src = path;
      const frame = document.createElement('iframe');
      frame.src = path;
      const object = document.createElement('object');
      object.data = path;
      const image = document.createElement('img');
      image.src = path;
      await Promise.all([script, frame, object, image].map(outcome));
    }, address);
    await watched.expectNothingRan();
  }
});

test('S12 the session is in no address, no storage and no place a script can read', async ({ desk }) => {
  const cookies = await desk.context().cookies();
  const session = cookies.find(({ name }) => name === 'plumbline');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const addresses: string[] = [];
  desk.on('request', (request) => addresses.push(request.url()));
  for (const path of [pages.desk, pages.partners, pages.account]) await desk.goto(path);
  const readable = await desk.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      document.documentElement.outerHTML,
    ]),
  );
  expect(readable).not.toContain(session?.value);
  expect(addresses.join()).not.toContain(session?.value);
});

test('S17 text typed into any field stays text at the desk, in lists, reports and links', async ({
  emptyDesk: desk,
  freshServer: server,
}) => {
  const watched = await watch(desk);
  const payloads = [
    `<script>${attack}</script>`,
    `"><img src=x onerror="${attack}">`,
    `<svg/onload=${attack}>`,
    `javascript:${attack}//`,
  ];
  const post = async (path: string, data: unknown) =>
    (await desk.request.post(path, { data, headers: { origin: server.origin } })).status();
  for (const payload of payloads) {
    const inquiry = {
      ...ada,
      firstName: payload.slice(0, 100),
      lastName: payload.slice(0, 100),
      propertyAddress: payload,
      additionalInfo: `${payload}\n[link](javascript:${attack})`,
    };
    expect(await post(paths.contact, inquiry)).toBe(201);
  }
  await post(paths.newsletter, { email: `"<script>${attack}</script>"@example.com` });
  const partner = {
    salesRepName: payloads[1],
    salesRepEmail: sam.email,
    salesRepBusinessName: payloads[0],
    referralCode: 'XSS1',
    commissionRate: '10',
  };
  expect(await post(partnerCalls.list.path, partner)).toBe(201);
  const [inquiry] = (await (await desk.request.get(inquiryCalls.list.path)).json()) as Inquiry[];
  await post(addressOf(inquiryCalls.changeAttribution, { id: inquiry?.id ?? '' }), {
    referralCode: 'XSS1',
    reason: payloads[0],
  });
  await post(addressOf(inquiryCalls.addNote, { id: inquiry?.id ?? '' }), { words: payloads.join('\n') });
  await post(addressOf(inquiryCalls.saveInvoice, { id: inquiry?.id ?? '' }), { invoiceAmount: '100.00' });

  const [found] = (await (await desk.request.get(partnerCalls.list.path)).json()) as { id: string }[];
  for (const path of [
    pages.desk,
    `${pages.desk}?q=${encodeURIComponent(payloads[1] ?? '')}`,
    pages.inquiry(inquiry?.id ?? ''),
    pages.partners,
    pages.partner(found?.id ?? ''),
    pages.monthlyReports,
    pages.subscribers,
    pages.account,
  ]) {
    await desk.goto(path);
    await untilShown(desk);
    await watched.expectNothingRan();
    const links = await desk
      .locator('[href], [src], [action]')
      .evaluateAll((elements) =>
        elements.flatMap((element) =>
          ['href', 'src', 'action'].map((name) => element.getAttribute(name) ?? ''),
        ),
      );
    expect(links.filter((link) => /^\s*(javascript|data:text|vbscript)/i.test(link))).toEqual([]);
    expect(await desk.locator('img[onerror], svg[onload]').count()).toBe(0);
  }
  await desk.goto(pages.inquiry(inquiry?.id ?? ''));
  await expect(desk.getByText(payloads[0] ?? '').first()).toBeVisible();
  expect(watched.violations).toEqual([]);

  // The visitor's side: the partner's name, and the code in the address.
  const visitor = await desk.context().newPage();
  const visit = await watch(visitor);
  await visitor.goto('/?ref=XSS1#quote');
  await expect(visitor.getByText('onerror').first()).toBeVisible();
  await visit.expectNothingRan();
  await visitor.goto(`/?ref=${encodeURIComponent(payloads[1] ?? '')}#quote`);
  await untilAlive(visitor, '#quote');
  await visit.expectNothingRan();
});

test('S28 no page breaks its own policy, and none runs a script that was injected into it', async ({
  desk,
  page,
  request,
  server,
}) => {
  test.slow();
  const sitemap = await (await request.get(`${server.origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const open = [
    ...listed,
    pages.login,
    pages.invitation,
    pages.thankYou,
    pages.newsletterThanks,
    '/nothing-here',
  ];
  const behind = [
    pages.desk,
    pages.partners,
    pages.monthlyReports,
    pages.standards,
    pages.subscribers,
    pages.schedule,
    pages.inspectors,
    pages.account,
  ];
  expect(open.length).toBeGreaterThan(15);
  for (const [visitor, routes] of [
    [page, open],
    [desk, behind],
  ] as const) {
    const watched = await watch(visitor);
    for (const path of routes) {
      await visitor.goto(path);
      if (visitor === desk) await untilShown(desk);
      else await wakeForms(visitor);
      expect(watched.violations).toEqual([]);
      await visitor.evaluate(inject, attack);
      await expect.poll(() => watched.violations.length, { message: path }).toBeGreaterThanOrEqual(3);
      await watched.expectNothingRan();
      // Leaves the page, so that late refusals count for this page and not the next.
      await visitor.goto('about:blank');
      watched.violations.length = 0;
    }
  }
});

test('S28 filling in and sending a form breaks no policy', async ({ page }) => {
  const watched = await watch(page);
  await page.goto('/#quote');
  await untilAlive(page, '#quote');
  await fillQuoteForm(page, 'Policy');
  await page.locator('#quote').getByRole('button', { name: 'Get Free Quote' }).click();
  await expect(page.getByText('Quote Request Sent!').first()).toBeVisible();
  expect(watched.violations).toEqual([]);
});

test('S32 after signing out the back button shows nothing of the desk', async ({
  browser,
  freshServer,
  request,
}) => {
  const context = await browser.newContext({ baseURL: freshServer.origin });
  const page = await context.newPage();
  await request.post(freshServer.origin + paths.contact, { data: { ...ada, lastName: 'Confidential' } });
  await signIn(page);
  await expect(page.getByText('Ada Confidential').first()).toBeVisible();
  await page.goto(pages.account);
  await page.goto(pages.desk);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(pages.login);
  await expect(page.getByLabel('Username')).toBeVisible();
  for (let back = 0; back < 3; back += 1) {
    await page.goBack();
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByText('Confidential')).toHaveCount(0);
  }
  await context.close();
});

test('S32 a page of the desk under a made-up name is not found, and no cache stores it', async ({ desk }) => {
  for (const path of [
    '/admin/x.css',
    '/admin/nothing.js',
    '/admin/inquiries/x/y.png',
    '/admin;x.css',
    '/admin%2fx.css',
  ]) {
    const answer = await desk.request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['cache-control'], path).toBe('no-store');
  }
  for (const path of [pages.desk, pages.login, inquiryCalls.list.path])
    expect((await desk.request.get(path)).headers()['cache-control']).toBe('no-store');
});

test('F12 a visitor whose files are refused is told so, may send without them, and loses nothing typed', async ({
  page,
}) => {
  const folder = await temporaryFolder();
  const server = await runServer({ DATA_DIR: folder.path, DISK_RESERVE_MB: '1000000' });
  await page.goto(server.origin);
  await fillQuoteForm(page, 'Quota');
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') };
  await page.locator('#quote').getByLabel('Plans and photos').setInputFiles(plan);
  await untilAlive(page, '#quote');
  await page.locator('#quote').getByRole('button', { name: 'Get Free Quote' }).click();
  const sentence = `We cannot take files just now. Please send your request without them, or call us on ${facts.contact.phone}.`;
  await expect(page.locator('#quote').getByText(sentence).first()).toBeVisible();
  await expect(page.locator('#quote').getByLabel('Last name')).toHaveValue('Quota');
  await page.getByRole('button', { name: 'Remove plan.pdf' }).click();
  await page.locator('#quote').getByRole('button', { name: 'Get Free Quote' }).click();
  await expect(page.getByText('Quote Request Sent!').first()).toBeVisible();
  await server.stop();
  await folder.remove();
});

/** Brings every form of a page to life. A form's script loads when the form is near the window. */
async function wakeForms(page: Page): Promise<void> {
  for (const form of await page.locator('[data-live] form').all()) {
    await form.scrollIntoViewIfNeeded();
    await untilIsLive(form);
  }
}

/** Every way to inject a script into a page with a hole. */
function inject(code: string): void {
  const script = document.createElement('script');
  script.textContent = code;
  document.body.append(script);
  const holder = document.createElement('div');
  holder.innerHTML = `<img src="data:," onerror="${code}"><a id="attack-link" href="javascript:${code}">x</a>`;
  document.body.append(holder);
  document.getElementById('attack-link')?.click();
  const foreign = document.createElement('script');
  foreign.src = 'https://evil.example/x.js';
  document.body.append(foreign);
  const frame = document.createElement('iframe');
  frame.srcdoc = `<script>parent.${code}</script>`;
  document.body.append(frame);
  const base = document.createElement('base');
  base.href = 'https://evil.example/';
  document.head.append(base);
}
