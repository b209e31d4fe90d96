import { cardSentences } from '#contract/customer/card.ts';
import * as pageCalls from '#contract/desk/endpoints/customer-pages.ts';
import * as calls from '#contract/desk/endpoints/invoices.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { freePort } from '#test/free-port.ts';
import { administrator, runServer, temporaryFolder } from '#test/run-server.ts';
import { runStripe } from '#test/stripe-server.ts';
import { expect, test } from './plumbline.ts';

test('without a script, at 360 px, a customer pays by card and comes back', { tag: '@core' }, async ({
  browser,
}) => {
  const stripe = await runStripe();
  const folder = await temporaryFolder();
  // The provider sends the customer back to the site's address, so its port must be known beforehand.
  const PORT = String(await freePort());
  const server = await runServer({ DATA_DIR: folder.path, PORT, ...stripe.settings });
  stripe.sendWebhooksTo(`${server.origin}${paths.cardEvents}`);
  const context = await browser.newContext({
    baseURL: server.origin,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const { request } = context;
  await request.post(paths.login, { data: administrator });
  const { id } = await (await request.post(paths.contact, { data: ada })).json();
  const lines = [{ description: 'Frame inspection', amountIncGst: '550' }];
  const { invoice } = await (await request.post(calls.issue.path, { data: { inquiryId: id, lines } })).json();
  const { url } = await (await request.post(addressOf(pageCalls.makeLink, { id }), { data: {} })).json();
  await context.clearCookies();

  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: /card/i }).click();
  // The page's policy lets its form lead there, and nowhere else.
  await expect(page).toHaveURL(new RegExp(`^${stripe.origin}/pay/`));
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText(cardSentences.cancelled).first()).toBeVisible();
  await page.getByRole('button', { name: /card/i }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText(cardSentences.paid).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /card/i })).toBeHidden();
  expect(stripe.sessions()).toHaveLength(1);

  await request.post(paths.login, { data: administrator });
  const paid = await (await request.get(addressOf(calls.one, { id: invoice.id }))).json();
  expect(paid).toMatchObject({
    invoice: { status: 'paid' },
    payments: [{ amount: '550.00', method: 'card' }],
  });
  await context.close();
  await server.stop();
  await folder.remove();
  await stripe.close();
});
