import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as customerCalls from '#contract/desk/endpoints/customer-pages.ts';
import { enter } from '#contract/desk/endpoints/customers.ts';
import * as invoices from '#contract/desk/endpoints/invoices.ts';
import { addressOf } from '#contract/endpoint.ts';
import { inspectApp } from '#contract/inspect/app.ts';
import { pages, paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { expectNoSidewaysScroll } from './axe.ts';
import { expect, fillQuoteForm, test, untilShown } from './plumbline.ts';

const widths = [360, 1440];

for (const width of widths)
  test(`at ${width} px, a price changed at the desk is followed through every place, and what was issued keeps the old one`, async ({
    emptyDesk: desk,
    browser,
    freshServer,
  }, info) => {
    test.slow();
    await desk.setViewportSize({ width, height: 860 });
    const visitors = await browser.newContext({
      baseURL: freshServer.origin,
      viewport: { width, height: 860 },
      javaScriptEnabled: false,
    });
    const visitor = await visitors.newPage();
    let taken = 0;
    /** The next picture of the strip, in test-results. */
    const pictured = async (page: Page, what: string) => {
      taken += 1;
      await expectNoSidewaysScroll(page);
      const name = `${String(taken).padStart(2, '0')}-${what}.png`;
      await page.screenshot({ path: info.outputPath(name), fullPage: true, animations: 'disabled' });
    };
    /** Issues the invoice that the desk proposes, and keeps its PDF beside the pictures. */
    const invoiced = async (inquiryId: string, what: string) => {
      const address = addressOf(invoices.proposal, {}, { inquiryId });
      const { lines } = await (await desk.request.get(address)).json();
      const issued = await desk.request.post(invoices.issue.path, { data: { inquiryId, lines } });
      expect(issued.status(), await issued.text()).toBe(201);
      const { invoice } = await issued.json();
      const pdf = await desk.request.get(paths.invoicePdf(invoice.id));
      await writeFile(info.outputPath(`${what}.pdf`), await pdf.body());
      return invoice;
    };
    const requested = async (): Promise<string> => {
      const data = { ...ada, serviceType: undefined, cameBy: 'phone', answered: true };
      const entered = await desk.request.post(enter.path, { data });
      expect(entered.status(), await entered.text()).toBe(201);
      return (await entered.json()).id;
    };
    const pageOf = async (inquiryId: string): Promise<string> => {
      const link = await desk.request.post(addressOf(customerCalls.makeLink, { id: inquiryId }));
      return new URL((await link.json()).url).pathname;
    };

    const earlier = await requested();
    const earlierInvoice = await test.step('before: pages, and an invoice', async () => {
      await visitor.goto('/pricing');
      await expect(visitor.getByText('$550').first()).toBeVisible();
      await pictured(visitor, 'pricing-before');
      return invoiced(earlier, 'invoice-before');
    });

    await test.step('the price is changed, looked at and published', async () => {
      await desk.goto(`${pages.settings}/prices`);
      await untilShown(desk);
      await desk.getByText('Stage inspection: $550').click();
      await desk.getByLabel('Price in dollars', { exact: true }).first().fill('575');
      await desk.getByRole('button', { name: 'Save in the draft' }).click();
      await expect(desk.getByText('Saved in the draft').first()).toBeVisible();
      await pictured(desk, 'settings-price');
      await desk.goto(pages.settings);
      await desk.getByLabel('Note').fill('Steel is dearer');
      await desk.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(desk.getByText('Version 1 is on the site').first()).toBeVisible({ timeout: 60_000 });
      await pictured(desk, 'settings-published');
    });

    await test.step('the public pages', async () => {
      for (const [path, name] of [
        ['/', 'home'],
        ['/pricing', 'pricing'],
        ['/services', 'services'],
        ['/cost-analysis', 'cost-analysis'],
        ['/faq', 'faq'],
      ] as const) {
        await visitor.goto(path);
        await expect(visitor.locator('body')).toContainText('$575');
        await pictured(visitor, name);
      }
    });

    await test.step('a request, its thank-you page and its customer’s page', async () => {
      await visitor.goto('/');
      await fillQuoteForm(visitor, 'Later');
      await visitor.getByRole('button', { name: 'Get Free Quote' }).click();
      await expect(visitor).toHaveURL('/thank-you');
      await pictured(visitor, 'thank-you');
    });

    await test.step('the invoice of a later request has the new price, the earlier one keeps its own', async () => {
      const later = await requested();
      await desk.goto(pages.newInvoice(later));
      await untilShown(desk);
      await pictured(desk, 'new-invoice');
      const laterInvoice = await invoiced(later, 'invoice-after');
      expect(laterInvoice.totalIncGst).toBe('575.00');
      const still = await desk.request.get(addressOf(invoices.one, { id: earlierInvoice.id }));
      expect((await still.json()).totalIncGst).toBe('550.00');
      await visitor.goto(await pageOf(later));
      await expect(visitor.locator('body')).toContainText('$575.00');
      await pictured(visitor, 'customers-page-later');
      await visitor.goto(await pageOf(earlier));
      await expect(visitor.locator('body')).toContainText('$550.00');
      await expect(visitor.locator('body')).not.toContainText('$575');
      await pictured(visitor, 'customers-page-earlier');
    });

    await test.step('the phone', async () => {
      await visitors.close();
      const phones = await browser.newContext({
        baseURL: freshServer.origin,
        viewport: { width, height: 860 },
      });
      const phone = await phones.newPage();
      await phone.goto(inspectApp.page);
      await expect(phone.getByLabel('Username')).toBeVisible();
      await pictured(phone, 'phone');
      await phones.close();
    });
  });
