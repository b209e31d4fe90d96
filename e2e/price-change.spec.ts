import type { Locator } from '@playwright/test';
import * as settings from '#contract/desk/endpoints/business.ts';
import * as inquiries from '#contract/desk/endpoints/inquiries.ts';
import * as invoices from '#contract/desk/endpoints/invoices.ts';
import { pages, paths } from '#contract/paths.ts';
import { expect, fillQuoteForm, test, untilShown } from './plumbline.ts';
import { at, callsOf, monday } from './scheduling.ts';
import { stripOf } from './strip.ts';

/** A tile of the strip: a phone's screen, with what matters in its middle. */
const tile = { width: 390, height: 560 };
const [before, after] = [550, 577];
const other = (dollars: number) => (dollars === before ? after : before);

test('one changed price stands in every place, and in nothing that was issued before', async ({
  emptyDesk: desk,
  freshServer,
  browser,
}, info) => {
  test.slow();
  const context = await browser.newContext({
    baseURL: freshServer.origin,
    viewport: tile,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await desk.setViewportSize(tile);
  const calls = callsOf(desk);
  const inspectorId = await calls.inspector('Kim Priced', '#1f4e8c');
  const pictures = stripOf(browser, [`$${before}`, `$${after}`]);
  const strip = {
    add: (place: string, dollars: number, what: Locator) => pictures.add(place, `$${dollars}`, what),
    addPdf: (place: string, dollars: number, pdf: { bytes: Buffer; words: string }) =>
      pictures.addPdf(place, `$${dollars}`, pdf),
  };

  /** Places that everybody sees: what they say, and what they say no longer. */
  const publicPlaces = async (dollars: number) => {
    for (const [name, path] of [
      ['Home', '/'],
      ['Pricing', '/pricing'],
      ['Services', '/services'],
      ['Questions', '/faq'],
    ] as const) {
      await page.goto(path);
      await strip.add(name, dollars, page.locator('main').getByText(`$${dollars}`).first());
      // The services have a warranty inspection for $550 too.
      if (path !== '/services' || dollars === before)
        await expect(page.locator('body'), path).not.toContainText(`$${other(dollars)}`);
    }
  };

  /** A customer from the request to an invoice, at the price of their day. */
  const newCustomer = async (lastName: string, dollars: number, clock: string) => {
    const price = `$${dollars}`;
    const name = `Ada ${lastName}`;
    await page.goto('/');
    await fillQuoteForm(page, lastName);
    await page.getByRole('button', { name: 'Get Free Quote' }).click();
    await expect(page).toHaveURL('/thank-you');
    await strip.add('Thank you', dollars, page.getByText(`What it costs: ${price} (no GST added).`));
    await page.getByRole('link', { name: /your page/i }).click();
    const home = new URL(page.url()).pathname;
    await strip.add('Customer’s page', dollars, page.getByText(`${price} (no GST added)`).first());

    await desk.goto(pages.desk);
    await untilShown(desk);
    const row = desk.getByRole('button', { name: `Send quote ${price} to ${name}` });
    await strip.add('Row at the desk', dollars, row);
    const listed = await (await desk.request.get(inquiries.list.path)).json();
    const { id } = (listed as { id: string; lastName: string }[]).find(
      (one) => one.lastName === lastName,
    ) ?? {
      id: '',
    };

    const inspection = await calls.book(id, inspectorId, at(monday, clock));
    await page.goto(home);
    await page.getByRole('link', { name: 'Read and accept' }).first().click();
    const agreement = new URL(page.url()).pathname;
    await strip.add('Agreement', dollars, page.getByText(`${price}.00 (no GST added)`).first());
    return { id, home, agreement, name, inspectionId: inspection.id };
  };
  type Customer = Awaited<ReturnType<typeof newCustomer>>;

  const accept = async ({ agreement, name }: Customer) => {
    await page.goto(agreement);
    await page.getByLabel('Your full name').fill(name);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Accept the agreement' }).click();
    await expect(page.getByText(`${name} accepted version`).first()).toBeVisible();
  };

  /** What is issued to a customer, at the price that the desk proposes. */
  const issueTo = async ({ id }: Customer, dollars: number) => {
    const proposal = await desk.request.get(`${invoices.proposal.path}?inquiryId=${id}`);
    const { lines } = await proposal.json();
    expect(lines).toMatchObject([{ amountIncGst: `${dollars}.00` }]);
    const issued = await desk.request.post(invoices.issue.path, { data: { inquiryId: id, lines } });
    expect(issued.status(), await issued.text()).toBe(201);
    return (await issued.json()).invoice as { id: string; number: string };
  };

  /** The papers of a customer, as they are on any day. */
  const papersOf = async (
    { home, agreement }: Customer,
    invoice: { id: string; number: string },
    { dollars, when }: { dollars: number; when: number },
  ) => {
    const isLater = dollars !== when;
    const named = (name: string) => (isLater ? `${name} of before` : name);
    await desk.goto(pages.invoice(invoice.id));
    await untilShown(desk);
    await strip.add(named('Invoice'), when, desk.getByText(`$${dollars}.00`).first());
    const pdf = await page.request.get(`${home}/invoices/${invoice.number}.pdf`);
    await strip.addPdf(named('Invoice, PDF'), when, { bytes: await pdf.body(), words: `$${dollars}.00` });
    await page.goto(home);
    await strip.add(named('To pay'), when, page.getByText(`Pay $${dollars}.00 by`).first());
    if (!isLater) return;
    await page.goto(agreement);
    const accepted = page.getByText(`$${dollars}.00 (no GST added)`).first();
    await strip.add(named('Agreement'), when, accepted);
    await expect(page.locator('body')).not.toContainText(`$${other(dollars)}`);
  };

  const preview = async (dollars: number) => {
    await desk.goto(`${paths.businessPreview}?path=/mails/inspection-offer`);
    await strip.add('Mail, as a preview', dollars, desk.getByText(`$${dollars}`).first());
  };

  const early = await test.step('before', async () => {
    await publicPlaces(before);
    const customer = await newCustomer('Early', before, '09:00');
    await accept(customer);
    const invoice = await issueTo(customer, before);
    await papersOf(customer, invoice, { dollars: before, when: before });
    await preview(before);
    return { customer, invoice };
  });

  await test.step('one price is changed at the desk', async () => {
    await desk.goto(`${pages.settings}/prices`);
    await untilShown(desk);
    // What is photographed is opened.
    await strip.add('Settings', before, desk.getByText(`Stage inspection: $${before}`));
    await desk.getByLabel('Price in dollars', { exact: true }).first().fill(String(after));
    await desk.getByRole('button', { name: 'Save in the draft' }).click();
    await expect(desk.getByText('Saved in the draft').first()).toBeVisible();
    // Previews show the draft, and the site does not.
    await preview(after);
    await page.goto('/pricing');
    await expect(page.locator('body')).not.toContainText(`$${after}`);
    await desk.goto(pages.settings);
    await desk.getByLabel('Note').fill('Dearer steel');
    await desk.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(desk.getByText('Version 1 is on the site').first()).toBeVisible({ timeout: 150_000 });
    await desk.goto(`${pages.settings}/prices`);
    await untilShown(desk);
    await strip.add('Settings', after, desk.getByText(`Stage inspection: $${after}`));
    const business = (await (await desk.request.get(settings.business.path)).json()) as settings.Business;
    const item = business.facts.prices.items.find(({ id }) => id === 'stage-inspection');
    expect(item?.cents).toBe(after * 100);
  });

  await test.step('after', async () => {
    await publicPlaces(after);
    const customer = await newCustomer('Later', after, '13:00');
    await accept(customer);
    await papersOf(customer, await issueTo(customer, after), { dollars: after, when: after });
    await papersOf(early.customer, early.invoice, { dollars: before, when: after });
  });

  await pictures.saveTo(info.outputPath('strip.png'));
  await context.close();
});
