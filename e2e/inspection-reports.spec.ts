import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pages, paths } from '#contract/paths.ts';
import { expectClean } from './axe.ts';
import { expect, test } from './plumbline.ts';
import { inspected, publish } from './reported.ts';
import { callsOf } from './scheduling.ts';

test('a report is listed, read, corrected and withdrawn at the desk', async ({
  freshServer,
  emptyDesk: desk,
}) => {
  expect(freshServer.origin).toBeTruthy();
  await desk.goto(pages.inspectionReports);
  await expect(desk.getByRole('heading', { name: 'No reports published yet' })).toBeVisible();
  await expectClean(desk);

  const inspectorId = await callsOf(desk).inspector('Kim Listed', '#1f4e8c');
  const { inspection, phone } = await inspected(desk, inspectorId, { findings: 3 });
  const first = await publish(desk, inspection.id);
  await phone.write('finding', 'finding-2', { action: 'Replace the stud.' });
  const second = await publish(desk, inspection.id, { note: 'The builder asked' });
  expect([second.number, second.version]).toEqual([first.number, 2]);

  await desk.reload();
  const rows = desk.getByRole('listitem').filter({ hasText: first.number });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('version 2');
  await expect(rows.first()).toContainText('Current');
  await expect(rows.last()).toContainText('Replaced');
  await expectClean(desk);

  // On a phone it still says whose report it is, and both buttons share a line.
  const { width, height } = desk.viewportSize() ?? { width: 1280, height: 720 };
  await desk.setViewportSize({ width: 360, height: 740 });
  const customer = await rows.first().getByText('Ada Reader', { exact: true }).boundingBox();
  expect(customer?.width).toBeGreaterThan(40);
  const defects = await desk.getByRole('link', { name: 'Most frequent defects' }).boundingBox();
  const findings = await desk.getByRole('link', { name: 'Findings (CSV)' }).boundingBox();
  expect(findings?.y).toBe(defects?.y);
  await desk.setViewportSize({ width, height });

  await desk.getByLabel('Search').fill('nobody of this name');
  await desk.getByRole('button', { name: 'Search' }).click();
  await expect(desk.getByText('We found no report for “nobody of this name”.')).toBeVisible();
  await desk.getByLabel('Search').fill(first.number.toLowerCase());
  await desk.getByRole('button', { name: 'Search' }).click();
  await expect(rows).toHaveCount(2);

  await rows.last().getByRole('link', { name: first.number }).click();
  await expect(desk.getByText('Replaced by version 2')).toBeVisible();
  await desk.getByRole('link', { name: 'version 2' }).click();
  await expect(desk.getByText('It replaces version 1')).toBeVisible();
  await expect(desk.getByText('The builder asked')).toBeVisible();
  const report = desk.getByRole('article', { name: 'Frame' });
  await expect(report.getByRole('heading', { name: '2. Stud out of plumb 2' })).toBeVisible();
  await expectClean(desk);

  await desk.getByText('Withdraw this version').click();
  await desk.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(desk.getByText('Say why it is withdrawn')).toBeVisible();
  await desk.getByLabel('Why is it withdrawn?').fill('The wrong house was inspected');
  await desk.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await desk.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(desk.getByText('The wrong house was inspected').first()).toBeVisible();
  await expect(desk.getByText('Withdraw this version')).toHaveCount(0);
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.getByText(/^Withdrawn \d/).filter({ visible: true })).toHaveCount(1);
  await desk.emulateMedia({ media: 'screen' });
});

test('photos of a version are on its page and in print, and pins and items lead to findings', async ({
  desk,
}) => {
  const inspectorId = await callsOf(desk).inspector('Lee Printed', '#1f4e8c');
  const { inspection } = await inspected(desk, inspectorId, { clock: '13:00', findings: 4 });
  const { id } = await publish(desk, inspection.id);
  await desk.goto(pages.inspectionReport(id));
  const photos = desk.locator('.report img');
  await expect(photos).toHaveCount(4);
  await photos.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => photos.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(photos.first()).toHaveAttribute('loading', 'lazy');
  await expect(photos.first()).toHaveAttribute('alt', /Marked on it: Arrow and 7 mm$/);
  await expect(desk.locator('.report figure').first().getByText('7 mm')).toBeAttached();
  await desk.locator('.report').getByRole('link', { name: '3', exact: true }).first().click();
  await expect(desk.getByRole('heading', { name: '3. Stud out of plumb 3' })).toBeInViewport();

  const print = desk.getByRole('button', { name: 'Print' });
  for (const begin of [() => print.click(), () => desk.keyboard.press('Control+p')]) {
    await desk.reload();
    await expect(photos).toHaveCount(4);
    const arrived = desk.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const all = () => [...document.querySelectorAll<HTMLImageElement>('.report img')];
          window.print = () => resolve(all().every(({ naturalWidth }) => naturalWidth > 0));
        }),
    );
    // Again if nothing came of it: a busy machine may lose what is pressed right after a reload.
    await expect(async () => {
      await begin();
      expect(await Promise.race([arrived, sleep(2000)])).toBe(true);
    }).toPass();
  }
});

test.describe('verification', () => {
  test('a code shows what it stands for, and a file is compared with the published one', async ({
    desk,
    page,
  }) => {
    const inspectorId = await callsOf(desk).inspector('Max Verified', '#1f4e8c');
    const { inspection } = await inspected(desk, inspectorId, { clock: '11:00', lastName: 'Private' });
    const { id, number, code, pdfSha256 } = await publish(desk, inspection.id);
    const pdf = await (await desk.request.get(paths.reportPdf(id))).body();
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(pdfSha256);

    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(pages.verify.page);
    await expectClean(page);
    await page.getByLabel('Code of the report').fill('0000-0000-0000');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('We have no report with the code “0000-0000-0000”')).toBeVisible();
    await expectClean(page);
    await page.getByLabel('Code of the report').fill(code.toLowerCase().replaceAll('-', ''));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByRole('heading', { name: `Report ${number}` })).toBeVisible();
    await expect(page.getByText('this version is still current')).toBeVisible();
    await expect(page.getByText('Chermside')).toBeVisible();
    // biome-ignore lint/performance/useDomNodeTextContent: only what is shown can be read
    expect(await page.locator('main').innerText()).not.toMatch(/Private|Sample St/);
    await expectClean(page);

    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await page.getByLabel('Choose the PDF').setInputFiles({
      name: 'report.pdf',
      mimeType: 'application/pdf',
      buffer: pdf,
    });
    await expect(page.getByRole('status')).toHaveText('report.pdf: This is the file we published.');
    await page
      .getByLabel('Choose the PDF')
      .setInputFiles(join(import.meta.dirname, '..', 'test', 'files', 'plan.pdf'));
    await expect(page.getByRole('status')).toContainText('This is not the file we published.');
    expect(sent).toEqual([]);

    await publish(desk, inspection.id);
    await page.reload();
    await expect(page.getByText('a newer version has replaced this one')).toBeVisible();
    await page.getByLabel('Choose the PDF').setInputFiles({
      name: 'report.pdf',
      mimeType: 'application/pdf',
      buffer: pdf,
    });
    await expect(page.getByRole('status')).toHaveText(
      'report.pdf: This is the file we published. A newer version has replaced it.',
    );
    await expectClean(page);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a SHA-256 is compared without JavaScript too', { tag: '@core' }, async ({ desk, page }) => {
      const inspectorId = await callsOf(desk).inspector('Pat Typed', '#1f4e8c');
      const { inspection } = await inspected(desk, inspectorId, { clock: '14:00' });
      const { code, pdfSha256 } = await publish(desk, inspection.id);
      await page.goto(pages.verify(code));
      await expect(page.getByLabel('Choose the PDF')).toBeHidden();
      const compare = async (typed: string) => {
        await page.getByLabel('SHA-256 of your PDF').fill(typed);
        await page.getByRole('button', { name: 'Compare' }).click();
      };
      await compare(pdfSha256.toUpperCase());
      await expect(page.getByText('This is the file we published.', { exact: true })).toBeVisible();
      await compare(pdfSha256.replace(/./, (digit) => (digit === '0' ? '1' : '0')));
      await expect(page.getByText('This is not the file we published.')).toBeVisible();
      await compare('abc');
      await expect(page.getByText('This is not a SHA-256.')).toBeVisible();
      expect((await page.request.get(pages.verify('nothing'))).status()).toBe(404);
    });
  });
});
