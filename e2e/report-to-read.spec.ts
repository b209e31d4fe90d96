import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { paths } from '#contract/paths.ts';
import { headingsOnPages } from '#test/headings-on-pages.ts';
import { longCapture } from '#test/long-report.ts';
import { picturesOnPages, whiteOnPages } from '#test/white-on-pages.ts';
import { expectClean } from './axe.ts';
import { expect, test } from './plumbline.ts';
import { publishedReport } from './published-report.ts';

test('a report with 25 findings and 99 photos is short on a phone and on paper, and is chosen from without a script', async ({
  emptyDesk: desk,
  browser,
  freshServer,
}) => {
  test.setTimeout(300_000);
  const { version, seconds, report } = await publishedReport(desk, {
    type: 'practical-completion',
    name: 'Longest',
    captured: (screens) => longCapture({ type: 'practical-completion', findings: 25, photos: 99 }, screens),
  });
  const pdf = await (await desk.request.get(paths.reportPdf(version.id))).body();
  const white = await whiteOnPages(pdf);
  expect(white.length).toBeLessThanOrEqual(18);
  expect(Math.max(...white.slice(0, -1))).toBeLessThanOrEqual(0.15);
  expect(pdf.byteLength).toBeLessThanOrEqual(10_000_000);

  const context = await browser.newContext({
    baseURL: freshServer.origin,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(report);
  const guessed = await page.evaluate(() => document.documentElement.scrollHeight);
  await drawAll(page);
  const heights = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    document.documentElement.scrollWidth,
  ]);
  // A photo that is not drawn yet takes about its height, so that the page hardly moves under a thumb.
  expect(Math.abs(guessed / (heights[0] ?? 0) - 1)).toBeLessThan(0.1);
  await page.goto(report);
  if (process.env.KEEP_PDF) {
    console.log(
      seconds,
      white.length,
      white.map((share) => share.toFixed(2)).join(' '),
      pdf.byteLength,
      heights,
    );
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(report);
      await drawAll(page);
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `${process.env.KEEP_PDF}/page-${width}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(report);
  }
  expect(heights[0]).toBeLessThanOrEqual(20_000);
  expect(heights[1]).toBeLessThanOrEqual(390);

  // The photo of the house is called so, wherever the inspector put it.
  await expect(page.getByRole('img', { name: /^Photo of the house\. / })).toHaveCount(1);
  await expectWithinReach(page.locator('summary').filter({ hasText: 'In this report' }));
  await expectWithinReach(page.locator('summary').filter({ hasText: 'Show only some items' }));
  await expectWithinReach(page.getByRole('table').getByRole('link', { name: '1', exact: true }));
  await expectWithinReach(page.getByRole('listitem').getByRole('link', { name: /^1\. / }).last());
  await expectWithinReach(page.getByRole('link', { name: 'Back to your page' }));
  await expectWithinReach(page.getByRole('link', { name: /\/verify\// }));
  await expectWithinReach(page.getByRole('link', { name: 'How we use your data' }));
  await page.getByText('In this report').first().click();
  await expectWithinReach(page.getByRole('link', { name: 'What We Checked' }).first());
  await expect(page.getByRole('link', { name: 'What We Checked' }).first()).toBeVisible();

  const items = page.locator('.report section');
  const rows = page.getByRole('table', { name: 'Action Items Summary' }).getByRole('row');
  await expect(rows).toHaveCount(26);
  await page.locator('summary').filter({ hasText: 'Show' }).click();
  await page.getByText(/^Safety hazard \(4\)$/).click();
  await expect(rows.filter({ visible: true })).toHaveCount(4 + 1);
  await expect(items.filter({ visible: true })).toHaveCount(4);

  // What is chosen is said while the choices are folded away, and a link leads to its item all the same.
  const choosing = page.locator('summary').filter({ hasText: 'Show only some items' });
  await expect(choosing).toHaveText('Show only some items: some items are hidden');
  await expect(choosing.getByText('some items are hidden')).toBeHidden();
  await choosing.click();
  await expect(choosing.getByText('some items are hidden')).toBeVisible();
  const hidden = items.filter({ has: page.getByRole('heading', { name: /^9\. / }) });
  await expect(hidden).toHaveCount(0);
  await page.getByRole('navigation', { name: 'In this report' }).getByRole('link', { name: /^9\. / }).click();
  await expect(page.getByRole('heading', { name: /^9\. / })).toBeInViewport();
  await expect(items.filter({ visible: true })).toHaveCount(5);
  await choosing.click();
  await page.getByText('All items', { exact: true }).click();
  await expect(rows.filter({ visible: true })).toHaveCount(26);

  // The name of a part and its words are one paragraph, whose other lines begin below the name.
  const name = items.first().getByText('Action Required', { exact: true });
  const lefts = await name.evaluate((label) => {
    const words = label.nextElementSibling?.querySelector('p');
    return [label, words].map((part) => [...(part?.getClientRects() ?? [])].map(({ left }) => left));
  });
  expect(lefts[1]?.length).toBeGreaterThan(1);
  expect(lefts[1]?.slice(1)).toEqual(lefts[1]?.slice(1).map(() => lefts[0]?.[0]));
  // Every photo of this report is of another day, and says so in full.
  const captions = await page
    .locator('.report figure figcaption')
    .evaluateAll((all) =>
      all.map((one) => ({ says: one.textContent, isCut: one.scrollHeight > one.clientHeight + 1 })),
    );
  expect(captions).toHaveLength(99);
  for (const { says, isCut } of captions)
    expect([says, isCut]).toEqual([expect.stringMatching(/^Figure \d+ Taken on 25 November 2026/), false]);
  // The reason stands after what was not inspected, not run together with it.
  const limits = page.getByRole('table', { name: 'Limitations' }).getByRole('rowheader').first();
  expect(await limits.evaluate((cell) => getComputedStyle(cell, '::after').content)).toBe('":"');

  const figure = items.first().locator('figure').first();
  await figure.getByRole('link', { name: /^Enlarge Figure/ }).click();
  const box = await figure.boundingBox();
  expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 390]);
  const large = figure.locator('img');
  // It fits into the window of a phone that lies on its side, and nothing behind it can be reached.
  await page.setViewportSize({ width: 844, height: 390 });
  expect((await large.boundingBox())?.height).toBeLessThanOrEqual(0.85 * 390);
  const back = page.getByRole('link', { name: 'Back to the report' }).filter({ visible: true });
  expect(await page.getByRole('link').filter({ visible: true }).all()).toHaveLength(1);
  await page.keyboard.press('Tab');
  await expect(back).toBeFocused();
  // A wide window has its larger copy.
  await page.setViewportSize({ width: 1440, height: 900 });
  const addresses = await large.evaluate((image: HTMLImageElement) => image.srcset.split(/,? /));
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain(addresses.at(-2));
  await page.setViewportSize({ width: 390, height: 844 });
  await back.click();
  await expect(items.first().getByRole('heading')).toBeInViewport();
  await context.close();

  await test.step('and is whole when it is printed from the browser', async () => {
    const printed = await browser.newPage({
      baseURL: freshServer.origin,
      viewport: { width: 1280, height: 900 },
    });
    await printed.goto(report);
    for (const photo of await printed.locator('.report img').all()) await photo.scrollIntoViewIfNeeded();
    const sheets = await printed.pdf({ preferCSSPageSize: true, tagged: true });
    await printed.close();
    if (process.env.KEEP_PDF) await writeFile(`${process.env.KEEP_PDF}/printed.pdf`, sheets);
    const { count, parted } = await headingsOnPages(sheets);
    expect(count).toBeGreaterThan(25);
    expect(parted).toEqual([]);
    const pictures = await picturesOnPages(sheets);
    expect(pictures.length).toBeGreaterThanOrEqual(99);
    expect(pictures.filter(({ isWhole }) => !isWhole)).toEqual([]);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(sheets)), { mergePages: true });
    expect(text).toContain('End of report');
    for (const control of ['Show only some items', 'Enlarge', 'Back to the report', 'In this report'])
      expect(text).not.toContain(control);
  });

  // axe needs scripts.
  const checked = await browser.newPage({
    baseURL: freshServer.origin,
    viewport: { width: 390, height: 844 },
  });
  await checked.goto(report);
  await checked.locator('summary').filter({ hasText: 'Show only some items' }).click();
  await checked.getByText(/^Safety hazard \(4\)$/).click();
  await expectClean(checked, { within: '.chooses' });
  await checked.locator('summary').filter({ hasText: 'Show only some items' }).click();
  await expectClean(checked, { within: '.chooses' });
  await checked.goto(`${report}#figure-1`);
  await expectClean(checked, { within: '#figure-1' });
  await checked.close();
});

/** A finger that comes down 21 px above or below the middle of a control still hits it. */
async function expectWithinReach(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const hits = await control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [-21, 0, 21].map((from) =>
      element.contains(document.elementFromPoint(left + width / 2, top + height / 2 + from)),
    );
  });
  expect(hits, (await control.textContent()) ?? '').toEqual([true, true, true]);
}

/** Draws every photo as if somebody were near it. */
function drawAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.when-near { content-visibility: visible !important; aspect-ratio: auto !important }');
    document.adoptedStyleSheets = [sheet];
  });
}
