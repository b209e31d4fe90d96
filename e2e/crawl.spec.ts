import { readdirSync, readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { licenceNumber } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { credentials } from '#content/home/sections.ts';
import { costPage, potentialSavings } from '#content/pages/cost-analysis.ts';
import { prices } from '#content/prices.ts';
import { sampleFacts, sampleSentence } from '#content/sample-facts.ts';
import { readPhone } from '#contract/phone.ts';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';
import { crawl } from './crawl.ts';
import { expect, test } from './plumbline.ts';

const articlesFolder = new URL('../content/blog/', import.meta.url);
const AMOUNT = /\$\d+(,\d{3})*/g;

/**
 * What schema.org's readers need of each type this site uses. The types of the code prevent misspelt
 * properties.
 */
const needed: Record<string, string[]> = {
  LocalBusiness: ['name', 'url', 'telephone', 'address', 'areaServed', 'openingHoursSpecification'],
  PostalAddress: ['addressRegion', 'addressCountry'],
  Place: ['name'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  Service: ['name', 'provider', 'areaServed'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Blog: ['name', 'url', 'blogPost'],
  BlogPosting: ['headline', 'datePublished'],
  Organization: ['name'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
};

/** Looks through structured data: every type is known, and has everything it needs. */
function expectComplete(data: unknown, path: string): void {
  if (Array.isArray(data)) for (const one of data) expectComplete(one, path);
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return;
  const properties = data as Record<string, unknown>;
  const type = String(properties['@type'] ?? '');
  expect(Object.keys(needed), `${path}: ${type}`).toContain(type);
  for (const name of needed[type] ?? []) expect(properties[name], `${path}: ${name} of ${type}`).toBeTruthy();
  for (const value of Object.values(properties)) expectComplete(value, path);
}

test('no link, anchor, image or id of the site is broken', { tag: '@core' }, async ({ page }) => {
  const pages = await crawl(page);
  expect(pages.size).toBeGreaterThanOrEqual(12);
  for (const [path, html] of pages) {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      `twice on ${path}`,
    ).toEqual([]);
    for (const [, to = '', anchor] of html.matchAll(/href="(\/[^"#]*)?#([^"]+)"/g)) {
      const target = to === '' ? html : pages.get(to);
      expect(target, `${path} links to ${to}`).toContain(`id="${anchor}"`);
    }
    for (const [, source = ''] of html.matchAll(/(?:src|href)="(\/(?:assets|share)[^"]*|\/[^"]*\.pdf)"/g))
      expect((await page.request.get(source)).status(), source).toBe(200);
  }
});

test('every page needs the two fonts it asks for first, and no other font', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(new URL(request.url()).pathname);
  });
  for (const [path, html] of await crawl(page)) {
    const first = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, font]) => font);
    asked.length = 0;
    await page.goto(path);
    const needed = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
    expect([...new Set(asked)].sort(), path).toEqual(first.toSorted());
    expect(needed, path).toEqual(expect.arrayContaining(['Archivo', 'IBM Plex Mono']));
  }
});

test('every page is valid HTML with its own title, description, address and correct structured data', {
  tag: '@core',
}, async ({ page }) => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // Written by React like this, which HTML allows.
      'void-style': 'off',
      'doctype-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-trailing-whitespace': 'off',
      'no-raw-characters': 'off',
      'long-title': 'off',
      'script-type': 'off',
      // This site has its own rule for the look of phone numbers (PhoneLink).
      'tel-non-breaking': 'off',
      // The page's own style needs no request, and its policy has the hash.
      'no-style-tag': 'off',
      'require-sri': 'off',
    },
  });
  const titles = new Set<string>();
  for (const [path, html] of await crawl(page)) {
    const report = await validator.validateString(html);
    const messages = report.results.flatMap((result) => result.messages);
    expect(
      messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} ${selector}`),
    ).toEqual([]);
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    expect(titles.has(title), `${title} stands on two pages`).toBe(false);
    titles.add(title);
    if (html.includes('content="noindex"')) continue;
    expect(html, path).toMatch(/<meta name="description" content="[^"]{40,200}"/);
    expect(html, path).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`);
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g))
      expectComplete(JSON.parse(json), path);
  }
});

test('the licence is on every page, on paper too, and a content page has no script', {
  tag: '@core',
}, async ({ page }) => {
  for (const [path, html] of await crawl(page)) {
    expect(html, path).toContain(licenceNumber());
    expect(html, path).toContain(facts.licence.holder);
    expect(html.match(/<[^>]*\sstyle="[^>]*>/g) ?? [], `${path}: its policy forbids these`).toEqual([]);
    // Pages with a form go live after the first paint.
    if (path === '/' || path.startsWith('/blog')) continue;
    // Data and prefetch rules don't run.
    const scripts = [
      ...html.matchAll(/<script(?! type="(?:application\/ld\+json|speculationrules)")[^>]*>([^<]*)/g),
    ];
    // A report has the few characters that open the print dialog.
    const [allowed, bytes] = path.startsWith('/sample-') ? [1, 1024] : [0, 0];
    expect(scripts, path).toHaveLength(allowed);
    for (const [script, code = ''] of scripts) {
      expect(script, path).not.toContain('src=');
      expect(code.length).toBeLessThanOrEqual(bytes);
    }
  }
  for (const path of ['/', '/about', '/no-such-page']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(licenceNumber(), { exact: false }).last()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  }
});

test('a page says once which facts of the sample business are made up, and does not repeat it beside each', {
  tag: '@core',
}, async ({ page }) => {
  const sentence = sampleSentence(sampleFacts());
  for (const [path, html] of await crawl(page)) {
    if (sentence) expect(html.split(sentence), path).toHaveLength(2);
    expect(html, path).not.toContain('(sample)');
  }
});

test('every price and phone number on a page is in the record', { tag: '@core' }, async ({ page }) => {
  const articles = readdirSync(articlesFolder).map((name) =>
    readFileSync(new URL(name, articlesFolder), 'utf8'),
  );
  const savings = costPage()
    .issues.rows.flatMap(potentialSavings)
    .map((amount) => `$${amount.toLocaleString('en-AU')}`);
  const costs = costPage()
    .issues.rows.flatMap(({ early, late }) => [...early, ...late])
    .map((amount) => `$${amount.toLocaleString('en-AU')}`);
  const record = JSON.stringify([prices(), costPage(), credentials(), articles, savings, costs]);
  const known = new Set(record.match(AMOUNT));
  const phones = [facts.contact.phone, facts.contact.secondPhone].map(
    (number) => `tel:${readPhone(number)?.dial}`,
  );
  for (const [path, html] of await crawl(page)) {
    const text = html.replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '').replaceAll(/<!--.*?-->/g, '');
    for (const amount of text.match(AMOUNT) ?? []) expect(known, `${amount} on ${path}`).toContain(amount);
    for (const [, number] of text.matchAll(/href="(tel:[^"]*)"/g)) expect(phones, path).toContain(number);
  }
});

test('public pages say which links may be prefetched, and private ones do not', { tag: '@core' }, async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  const rules = page.locator('script[type=speculationrules]');
  for (const path of ['/', '/about']) {
    await page.goto(path);
    const { prefetch } = JSON.parse((await rules.textContent()) ?? '');
    expect(JSON.stringify(prefetch)).toContain('/admin*');
  }
  expect(refused, 'the policy of the page lets the rules in').toEqual([]);
  await page.goto('/login');
  await expect(rules).toHaveCount(0);
});

test('search engines find every page and nothing of the desk', { tag: '@core' }, async ({ page }) => {
  const pages = await crawl(page);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(([, path]) => path);
  const indexed = [...pages].filter(([, html]) => !html.includes('content="noindex"')).map(([path]) => path);
  expect(listed.toSorted()).toEqual(indexed.toSorted());
  expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /admin');
});

for (const width of [360, 1440])
  test(`every page is free of accessibility faults at ${width} px`, async ({ page }) => {
    test.slow();
    for (const path of (await crawl(page)).keys()) {
      if (path === '/') continue;
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expectClean(page);
    }
  });

test('a table keeps its rows and columns as blocks on a phone, and its look as a table on paper', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cost-analysis');
  const table = page.getByRole('table', { name: 'Early and late detection compared' });
  const row = table.getByRole('row').nth(1);
  await expect(row.getByRole('rowheader')).toBeVisible();
  await expect(table.getByRole('columnheader')).toHaveCount(await row.locator('th, td').count());
  await expect(row).toHaveCSS('display', 'block');
  await page.emulateMedia({ media: 'print' });
  await expect(row).toHaveCSS('display', 'table-row');
});

test('a folded answer is free of accessibility faults once opened, and readable on paper while folded', async ({
  page,
}) => {
  await page.goto('/faq');
  const answer = page.getByText('A very large house can take longer');
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  for (const summary of await page.locator('summary').all())
    if (await summary.isVisible()) await summary.click();
  await expect(answer).toBeVisible();
  await expectClean(page);
});

test('no page scrolls sideways, however wide the window is', async ({ page }) => {
  test.slow();
  for (const path of (await crawl(page)).keys()) {
    await page.goto(path);
    for (let width = 320; width <= 1440; width += 32) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `${path} at ${width} px`);
    }
  }
});
