import type { Page } from '@playwright/test';
import { stagePrice } from '#content/prices.ts';
import { expectClean } from './axe.ts';
import {
  customerFiles,
  expect,
  fillBooking,
  fillQuoteForm,
  test,
  untilAlive,
  untilAPersonMaySend,
} from './plumbline.ts';

/** Ben asks for Christmas Day, at a house in Sydney, with a plan. */
async function askForTheImpossible(page: Page, lastName: string): Promise<void> {
  await fillBooking(page, lastName, {
    propertyAddress: '9 Kestrel St, Sydney NSW 2000',
    preferredDate: '2027-12-25',
  });
  await page.locator('#contact').getByLabel('Plans and photos').setInputFiles(customerFiles.slice(0, 1));
}

const closedDay = 'That day is Christmas Day. We will suggest the nearest working day.';
const outside = 'Postcode 2000 is outside our service areas. We will tell you whether we can come.';

async function expectConfirmed(page: Page): Promise<string> {
  await expect(
    page.getByText('Your inspection is not booked yet. It is booked once we confirm the day'),
  ).toBeVisible();
  for (const said of [
    closedDay,
    outside,
    'Saturday, 25 December 2027',
    'plan.pdf',
    '9 Kestrel St, Sydney NSW 2000',
  ])
    await expect(page.getByText(said).filter({ visible: true })).toBeVisible();
  const reference = await page.getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/).textContent();
  return reference ?? '';
}

for (const width of [360, 1440])
  test(`a booking is confirmed as a request at ${width} px, also after a reload, under a reference the desk finds`, async ({
    page,
    desk,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/#contact');
    await untilAlive(page, '#contact');
    await askForTheImpossible(page, `Reference ${width}`);
    // Shown before sending, and not a refusal.
    await expect(page.locator('#contact').getByText(closedDay)).toBeVisible();
    await expect(page.locator('#contact').getByText(outside)).toBeVisible();
    await page.locator('#contact').getByRole('button', { name: 'Book Inspection' }).click();
    await expect(page.getByText('Inspection Booked Successfully!').first()).toBeVisible();
    const reference = await expectConfirmed(page);
    await expectClean(page);
    await page.reload();
    await untilAlive(page, '#contact');
    expect(await expectConfirmed(page)).toBe(reference);

    await desk.goto(`/admin?q=${reference}`);
    await expect(desk.getByRole('heading', { name: `Ben Reference ${width}` })).toBeVisible();

    // A new visit shows the form. Going back shows the confirmation.
    await page.goto('/pricing');
    await page.goBack();
    expect(await expectConfirmed(page)).toBe(reference);
    await page.getByRole('button', { name: 'Send another request' }).click();
    await expect(page.locator('#contact').getByLabel('First name')).toBeFocused();
    await expect(page.locator('#contact').getByText(outside)).toHaveCount(0);
    await page.reload();
    await expect(page.locator('#contact').getByLabel('First name')).toBeVisible();
  });

test('on a phone, the confirmation stands in place of the form from its top, with what it costs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await fillQuoteForm(page, 'Inplace');
  await untilAlive(page, '#quote');
  const aliveAt = Date.now();
  await untilAPersonMaySend(page, aliveAt);
  await page.locator('#quote').getByRole('button', { name: 'Get Free Quote' }).click();
  await expect(page.getByText('This is a request for a quote. Nothing is booked yet.')).toBeInViewport();
  await expect(page.getByText(`What it costs: ${stagePrice('frame')} (`)).toBeVisible();
  await expectClean(page);
});

test('a second request in the same tab finds an empty form', async ({ page }) => {
  await page.goto('/#contact');
  await untilAlive(page, '#contact');
  await fillBooking(page, 'Firstofall');
  await page.locator('#contact').getByRole('button', { name: 'Book Inspection' }).click();
  await expect(page.getByText('We have your request')).toBeVisible();
  await page.goto('/pricing');
  await page.goto('/#contact');
  await untilAlive(page, '#contact');
  await expect(page.locator('#contact').getByLabel('First name')).toHaveValue('');
  await expect(page.getByText('We have your request')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the thank-you page says the same, and is there again after a reload', async ({
    page,
    desk,
    browser,
    baseURL,
  }) => {
    await page.goto('/#contact');
    await askForTheImpossible(page, 'Plainreference');
    await page.locator('#contact').getByRole('button', { name: 'Book Inspection' }).click();
    await expect(page).toHaveURL('/thank-you');
    const reference = await expectConfirmed(page);
    await page.reload();
    expect(await expectConfirmed(page)).toBe(reference);
    // The same page in a browser with scripts, so that axe can check it.
    const withScript = await browser.newContext({
      ...(baseURL && { baseURL }),
      javaScriptEnabled: true,
      storageState: await page.context().storageState(),
    });
    const again = await withScript.newPage();
    await again.goto('/thank-you');
    await expectClean(again);
    await withScript.close();
    await desk.goto(`/admin?q=${reference.toLowerCase()}`);
    await expect(desk.getByRole('heading', { name: 'Ben Plainreference' })).toBeVisible();
  });
});
