import type { Page } from '@playwright/test';
import {
  durations,
  hoursInWords,
  officeHours,
  payment,
  promises,
  serviceAreas,
  serviceAreasInWords,
} from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { prices } from '#content/prices.ts';
import { labelOf, preferredTimes } from '#contract/choices.ts';
import { crawl, headOf, type Piece, readPage } from './crawl.ts';
import { expect, test } from './plumbline.ts';

/** A statement of the record. With a label, the label must be in the same card, row or paragraph. */
type Statement = { words: string; label?: RegExp };

/**
 * The allowed statements about one thing: any match of `spoken` must be part of a statement with its label.
 */
type Topic = { spoken: RegExp; record: Statement[] };

const topics: Record<string, Topic> = {
  'how long something takes': {
    spoken:
      /\b(?:\d+ ?(?:-|–|to|or) ?)?\d+ ?(?:hours?|hrs?|minutes?|mins)\b|\b(?:an hour or two|(?:one|two|three|four) (?:or|to) (?:two|three|four) (?:hours|minutes))\b/gi,
    record: [
      { words: durations().stage, label: /stage/i },
      { words: durations().usualStage, label: /stage/i },
      { words: durations().practicalCompletion, label: /practical completion/i },
      { words: promises().replyTime, label: /reply/i },
      { words: '24 hours', label: /within 24 hours of inspection completion|pond|after wetting/i },
      { words: '24hr', label: /24hr report/ },
    ],
  },
  'when payment is due': {
    spoken:
      /[^.;]*\b(?:bank transfer|payment is (?:required|received)|pa(?:y|id|yment)\b[^.;]*\b(?:before|after) (?:we|the) inspect)[^.;]*/gi,
    record: [
      ...[payment().when, payment().report.replace('Report ', ''), payment().late].map((words) => ({
        words,
      })),
      { words: payment().methods, label: new RegExp(payment().when) },
    ],
  },
  'when somebody is there': {
    spoken: /[^.;]*(?:\w+day (?:to|-) \w+day|(?<![:\d])\b\d{1,2} ?[ap]m\b)[^.;]*/gi,
    record: [
      { words: hoursInWords() },
      { words: officeHours().days, label: new RegExp(officeHours().time) },
      { words: officeHours().time, label: new RegExp(officeHours().days) },
      { words: facts.hours.consultation, label: /consultation/i },
      ...preferredTimes.map((time) => ({ words: labelOf(time) })),
    ],
  },
  'where we inspect': {
    spoken:
      /[^.;]*\b(?:Brisbane|Gold Coast|Sunshine Coast|Logan|Ipswich|Redlands|Moreton Bay)\b(?:,|,? and)[^.;]*\b(?:Gold Coast|Sunshine Coast|Logan|Ipswich|Redlands|Moreton Bay)\b[^.;]*/gi,
    record: [
      { words: serviceAreasInWords() },
      ...serviceAreas().map((area) => ({ words: area, label: new RegExp(`^${area}$`) })),
    ],
  },
};

/** The statements in a piece of text that are not in the record, or that lack their label. */
function strange({ text, around }: Piece, { spoken, record }: Topic): string[] {
  const known = (found: string) =>
    record.some(({ words, label }) => found.includes(words) && (label === undefined || label.test(around)));
  return [...text.matchAll(spoken)].map(([found]) => found.trim()).filter((found) => !known(found));
}

/** Every public page: its address, its HTML, and its texts with the description. */
async function readSite(page: Page) {
  const site = [];
  for (const [path, html] of await crawl(page)) {
    const { pieces, lists } = await readPage(page, html);
    const { description } = headOf(html);
    site.push({ path, html, lists, pieces: [...pieces, { text: description, around: description }] });
  }
  return site;
}

for (const [name, topic] of Object.entries(topics))
  test(`every statement about ${name} on a page is in the record`, async ({ page }) => {
    const found: string[] = [];
    for (const { path, pieces } of await readSite(page))
      for (const piece of pieces)
        for (const statement of strange(piece, topic)) found.push(`${path}: ${statement}`);
    expect(found).toEqual([]);
  });

test('every statement of the record is shown to visitors', { tag: '@core' }, async ({ page }) => {
  const told = (await readSite(page)).flatMap(({ pieces }) => pieces.map(({ text }) => text)).join('\n');
  for (const { record } of Object.values(topics))
    for (const { words } of record) expect(told).toContain(words);
});

for (const [width, height] of [
  [360, 640],
  [1440, 800],
] as const)
  test(`the first screen of the home page names both prices at ${width} px`, { tag: '@core' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    for (const price of [prices().stageInspection, prices().practicalCompletion])
      await expect(page.locator('main').getByText(price, { exact: true }).first()).toBeInViewport({
        ratio: 1,
      });
  });

test('every list of service areas is complete', { tag: '@core' }, async ({ page }) => {
  const whole = [serviceAreas(), facts.areas.map(({ name }) => name)].map((areas) => areas.join());
  for (const { path, lists } of await readSite(page))
    for (const list of lists.filter((items) => items.includes('Gold Coast')))
      expect(whole, path).toContain(list.join());
});

test('if a page shows two phone numbers, each says whose it is', async ({ page }) => {
  const labels = {
    [facts.contact.phone]: facts.contact.phoneLabel,
    [facts.contact.secondPhone]: facts.contact.secondPhoneLabel,
  };
  for (const { path, pieces } of await readSite(page)) {
    const shown = Object.entries(labels).filter(([number]) =>
      pieces.some(({ text }) => text.includes(number)),
    );
    if (shown.length < 2) continue;
    for (const [number, label] of shown)
      for (const { text, around } of pieces) if (text.includes(number)) expect(around, path).toContain(label);
  }
});

test('every page that mentions booking leads to the booking form', { tag: '@core' }, async ({ page }) => {
  for (const [path, html] of await crawl(page)) {
    const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    if (!/\bbook(s|ed|ing|ings)?\b/i.test(main.replaceAll(/<[^>]*>/g, ' '))) continue;
    expect(main, path).toMatch(path === '/' ? /id="contact"/ : /href="\/#contact"/);
  }
  const contact = (await crawl(page)).get('/contact');
  for (const form of ['/#quote', '/#contact'])
    expect(/<main\b[\s\S]*<\/main>/.exec(contact ?? '')?.[0]).toContain(`href="${form}"`);
});

test('the pages about cost and tools and the sample reports lead to the quote form, and not to the booking form', {
  tag: '@core',
}, async ({ page }) => {
  const pages = [...(await crawl(page))].filter(([path]) =>
    /^\/(cost-analysis|tools-technology|sample-)/.test(path),
  );
  expect(pages.length).toBeGreaterThan(3);
  for (const [path, html] of pages) {
    const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    expect(main, path).not.toContain('href="/#contact"');
    if (!path.startsWith('/sample-')) expect(main, path).toContain('href="/#quote"');
  }
});

test('a search result says plainly what each page has and where', { tag: '@core' }, async ({ page }) => {
  const faults: string[] = [];
  for (const [path, html] of await crawl(page)) {
    if (html.includes('content="noindex"')) continue;
    const { title, description } = headOf(html);
    const own = title.replace(` | ${facts.identity.name}`, '');
    if (own.length > 60) faults.push(`${path}: the title has ${own.length} characters`);
    if (description.length < 40 || description.length > 160)
      faults.push(`${path}: the description has ${description.length} characters`);
    if (!/building inspect/i.test(`${own} ${description}`)) faults.push(`${path}: no building inspection`);
    if (!/Brisbane|Southeast Queensland/.test(`${own} ${description}`)) faults.push(`${path}: no place`);
  }
  expect(faults).toEqual([]);
});
