import { makeLink } from '#contract/desk/endpoints/customer-pages.ts';
import * as invoices from '#contract/desk/endpoints/invoices.ts';
import { addressOf } from '#contract/endpoint.ts';
import { pages, paths } from '#contract/paths.ts';
import { drawLogo } from '#test/business-pictures.ts';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';
import { expect, test, untilShown } from './plumbline.ts';
import { callsOf, phone } from './scheduling.ts';

test('the owner sends a logo from a phone, and it stands on the site, a customer’s page and an invoice', {
  tag: '@core',
}, async ({ emptyDesk: desk }) => {
  await desk.setViewportSize(phone);
  await desk.goto(`${pages.settings}/look`);
  await untilShown(desk);
  const field = desk.getByLabel('Logo', { exact: true });
  const logo = desk.locator('img[src^="/pictures/small/"]');

  await test.step('a file that is no picture gets a sentence', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    await field.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    await expect(desk.getByText('Choose a JPEG, PNG, WebP or HEIC picture').first()).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await expectClean(desk);
  });

  await test.step('a logo is shown as it is kept, can be removed and sent again', async () => {
    const chosen = { name: 'logo.png', mimeType: 'image/png', buffer: await drawLogo('#1b6b3a') };
    await field.setInputFiles(chosen);
    await expect(logo).toBeVisible();
    await desk.getByRole('button', { name: 'Remove: Logo' }).press('Enter');
    await expect(logo).toHaveCount(0);
    await field.setInputFiles(chosen);
    await expect(logo).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await expectClean(desk);
    await desk.getByRole('button', { name: 'Save in the draft' }).click();
    await expect(desk.getByText('Saved in the draft').first()).toBeVisible();
  });

  await test.step('published, everything of the business shows it', async () => {
    await desk.goto(pages.settings);
    await desk.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(desk.getByText('Version 1 is on the site').first()).toBeVisible({ timeout: 90_000 });
    await desk.goto('/');
    await expect(desk.getByRole('banner').locator('img')).toHaveJSProperty('complete', true);
    await expect(desk.getByRole('banner').getByRole('img')).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await expectClean(desk);

    const inquiryId = await callsOf(desk).inquiry('Logo');
    const link = await desk.request.post(addressOf(makeLink, { id: inquiryId }));
    await desk.goto(new URL((await link.json()).url).pathname);
    await expect(desk.getByRole('banner').getByRole('img')).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await expectClean(desk);

    const issued = await desk.request.post(invoices.issue.path, {
      data: { inquiryId, lines: [{ description: 'Frame inspection', amountIncGst: '550' }] },
    });
    const pdf = await desk.request.get(paths.invoicePdf((await issued.json()).invoice.id));
    expect((await pdf.body()).toString('latin1')).toContain('/Subtype /Image');
  });
});
