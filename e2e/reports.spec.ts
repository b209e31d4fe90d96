import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { licenceNumber } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { reports } from '#content/reports/reports.ts';
import { reportWords } from '#content/reports/words.ts';
import { expect, test } from './plumbline.ts';
import { type Pdf, partsOfEntries, shownIn, squeezed, wordsOf } from './report-words.ts';

type StructureNode = { role?: string; alt?: string; children?: StructureNode[] };

async function pdfAt(page: Page, path: string): Promise<{ pdf: Pdf; bytes: Buffer }> {
  const answer = await page.request.get(`${path}.pdf`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const bytes = await answer.body();
  return { bytes, pdf: await getDocumentProxy(new Uint8Array(bytes)) };
}

for (const { path, title, header, defects, minorDefects, sections } of reports) {
  // The minor defects of a house are rows of a table, and its parts describe them.
  const entries = defects.length - minorDefects.length + sections.length;

  test(`${path}: the PDF matches the page, defect by defect, and splits no defect`, async ({ page }) => {
    const { pdf, bytes } = await pdfAt(page, path);
    expect(bytes.length).toBeLessThan(600_000);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    const pages = await wordsOf(pdf);
    const shown = await shownIn(page, '.report section');
    expect(shown).toHaveLength(entries);
    for (const entry of shown) {
      expect(entry.length).toBeGreaterThan(150);
      expect(
        pages.filter((words) => words.includes(entry)),
        entry,
      ).toHaveLength(1);
    }
    const [whole] = await shownIn(page, '.report');
    // A table that goes on repeats its head at the top of the page.
    const heads = (await page.locator('.report thead').allTextContents()).map(squeezed);
    const once = pages.map((words, index) => {
      const again = index > 0 ? heads.find((head) => words.startsWith(head)) : undefined;
      return words.slice(again?.length ?? 0);
    });
    expect(once.join('')).toBe(whole);
    // The first page says that these pictures are drawn, and that a real report has photos.
    expect(pages[0]).toContain(squeezed(reportWords().drawn));
  });

  test(`${path}: the PDF has a title, a language, bookmarks, links and a structure for screen readers`, {
    tag: '@core',
  }, async ({ page }) => {
    const { pdf } = await pdfAt(page, path);
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: `Sample ${title} ${header.number}`,
      Author: facts.identity.name,
      Language: 'en-AU',
    });
    expect(metadata?.get('pdfuaid:part')).toBe('1');
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });

    await page.goto(path);
    const bookmarks = (await pdf.getOutline()).flatMap((top) => [top, ...top.items]);
    const landmarks = await page.locator('.report :is(h2, h3, section > h4)').allTextContents();
    expect(bookmarks.map((bookmark) => bookmark.title)).toEqual(landmarks);

    const nodes: StructureNode[] = [];
    const links: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const one = await pdf.getPage(number);
      nodes.push(...flat((await one.getStructTree()) as StructureNode));
      for (const { dest } of await one.getAnnotations()) links.push(String(dest));
    }
    const count = (role: string) => nodes.filter((node) => node.role === role).length;
    expect(count('H1')).toBe(1);
    expect(count('H2')).toBeGreaterThanOrEqual(2);
    expect(count('Table')).toBeGreaterThanOrEqual(1);
    expect(count('TH')).toBeGreaterThan(4);
    expect(count('L')).toBeGreaterThan(entries);
    const figures = nodes.filter((node) => node.role === 'Figure');
    // Of those to act on first, each is shown once more, and the house stands on the first page.
    const first = defects.filter(({ severity }) => severity !== 'minor').slice(0, 3);
    expect(figures).toHaveLength(
      1 + first.length + [...defects, ...sections].flatMap((part) => part.figures).length,
    );
    for (const { alt } of figures) expect(alt?.length).toBeGreaterThan(40);

    const anchors = await page
      .locator('.report a:not(figure a)')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links.map((link) => `#${link}`)).toEqual(anchors);
    for (const link of links) expect(await pdf.getDestination(link), link).not.toBeNull();
  });

  test(`${path}: printed, every page has its heading and number, and no defect is split`, async ({
    page,
  }) => {
    await page.goto(path);
    const printed = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
    const pages: string[] = [];
    for (let number = 1; number <= printed.numPages; number += 1) {
      const { items } = await (await printed.getPage(number)).getTextContent();
      pages.push(squeezed(items.map((item) => ('str' in item ? item.str : '')).join('')));
    }
    for (const [index, words] of pages.entries()) {
      expect(words).toContain(header.number);
      expect(words).toContain(`Page${index + 1}of${pages.length}`);
      expect(words).toContain(squeezed(licenceNumber()));
      expect(words.length, `page ${index + 1} is nearly empty`).toBeGreaterThan(300);
    }
    expect(pages[0]).toContain(squeezed(reportWords().drawn));
    expect(pages.join('')).not.toContain('DownloadPDF');
    // A browser may write the parts of a defect in another order, but all of them on one page.
    for (const parts of await partsOfEntries(page))
      expect(
        pages.filter((words) => parts.every((part) => words.includes(part))),
        parts[0],
      ).toHaveLength(1);
  });
}

function flat(node: StructureNode): StructureNode[] {
  return [node, ...(node.children ?? []).flatMap(flat)];
}

test('a report is printed and downloaded from its page', { tag: '@core' }, async ({ page }) => {
  await page.goto('/sample-waterproofing-report');
  const asked = page.evaluate(
    () => new Promise<boolean>((resolve) => Object.assign(window, { print: () => resolve(true) })),
  );
  await page.getByRole('button', { name: 'Print' }).click();
  expect(await asked).toBe(true);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toContain('VG-2025-WP-0001');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a sample shows first what a report shows first, and is chosen from without a script', {
  tag: '@core',
}, async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const page = await context.newPage();
  await page.goto('/sample-pci-report');
  const sheet = page.locator('.report > div').first();
  await expect(sheet.getByRole('img', { name: /^The house/ })).toBeVisible();
  await expect(sheet.getByText('1 safety hazard', { exact: true })).toBeVisible();
  const first = sheet.getByRole('listitem').filter({ has: page.getByRole('img') });
  await expect(first).toHaveCount(3);
  await expect(first.first()).toContainText('1. Balustrade lets a small child through');
  await expect(sheet.getByText('This sample is not signed')).toBeVisible();
  await expect(sheet.getByText('NOT reached the Practical Completion Stage')).toBeVisible();

  const items = page.locator('.report section');
  await expect(items).toHaveCount(7);
  await page.locator('summary').filter({ hasText: 'Show only some items' }).click();
  await page.getByText('Minor defect (4)', { exact: true }).click();
  await expect(items.filter({ visible: true })).toHaveCount(4);
  await page.getByText('Roofer (1)', { exact: true }).click();
  await expect(items.filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('table', { name: 'What We Checked' }).getByRole('row')).toHaveCount(12);
  await context.close();
});

test('an action item leads to its defect', { tag: '@core' }, async ({ page }) => {
  await page.goto('/sample-waterproofing-report');
  await page.getByRole('row', { name: 'Ensuite, shower hob' }).getByRole('link', { name: '6' }).click();
  await expect(page.getByRole('heading', { name: 'Shower hob height non-compliant' })).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the PDF is there, and a button that needs scripts is not', { tag: '@core' }, async ({ page }) => {
    await page.goto('/sample-pci-report');
    await expect(page.getByRole('button', { name: 'Print', includeHidden: false })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
      'href',
      '/sample-pci-report.pdf',
    );
  });
});
