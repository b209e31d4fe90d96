import { messages } from '#contract/messages.ts';
import { expectClean } from './axe.ts';
import {
  addPartner,
  coreOnPhone,
  customerFiles,
  expect,
  fillBooking,
  openCard,
  rows,
  test,
  untilAlive,
  untilAPersonMaySend,
} from './plumbline.ts';

for (const width of [360, 1280])
  test(
    `an inspection is booked at ${width} px, with a day, a time and files`,
    coreOnPhone(width),
    async ({ page, desk }) => {
      await page.setViewportSize({ width, height: 800 });
      // Before the days that the test asks about.
      await page.clock.setFixedTime(new Date('2026-11-24T00:00:00Z'));
      await page.goto('/#contact');
      await untilAlive(page, '#contact');
      const aliveAt = Date.now();
      await fillBooking(page, `Booked ${width}`);
      const form = page.locator('#contact');
      await form.getByLabel('Preferred date').fill('2027-03-06');
      await expect(form.getByText('We inspect Monday to Friday.')).toBeVisible();
      await form.getByLabel('Preferred date').fill('2026-12-25');
      await expect(form.getByText('That day is Christmas Day.')).toBeVisible();
      await form.getByLabel('Preferred date').fill('2027-03-02');
      await expect(form.getByText('nearest')).toHaveCount(0);
      await form.getByLabel('Plans and photos').setInputFiles(customerFiles.slice(0, 1));
      await untilAPersonMaySend(page, aliveAt);
      await form.getByRole('button', { name: 'Book Inspection' }).click();
      await expect(page.getByText('Inspection Booked Successfully!').first()).toBeVisible();
      await expect(
        form.getByText(/^We will reply by .+ [ap]m AEST( today)?, within 2 hours in business hours\.$/),
      ).toBeVisible();
      // Beside the notice, a person sees that nothing is booked yet.
      await expect(form.getByText('Your inspection is not booked yet.')).toBeInViewport({ ratio: 1 });
      await expect(form.getByRole('heading', { name: 'We have your request' })).toBeInViewport({ ratio: 1 });

      await desk.goto('/admin');
      const card = await openCard(desk, `Ben Booked ${width}`);
      await expect(card.getByText('Warranty', { exact: true })).toBeVisible();
      await expect(card.getByText('Tuesday, 2 March 2027')).toBeVisible();
      await expect(card.getByText('Gate code is on the temporary fence.')).toBeVisible();
      await expect(card.getByText('Suspected spam')).toHaveCount(0);
    },
  );

test('an empty booking lists what is missing, in the words of the specification', async ({ page }) => {
  await page.goto('/#contact');
  await page.locator('#contact').getByRole('button', { name: 'Book Inspection' }).click();
  await expect(page.locator('#contact').getByRole('link', { name: 'Please select a service' })).toBeVisible();
  await expect(page.locator('#contact').getByLabel('Inspection type')).toHaveAccessibleDescription(
    /Please select a service/,
  );
  await expectClean(page);
});

test('by keyboard, the focus moves on from a removed file and a cleared draft', async ({ page }) => {
  await page.goto('/#contact');
  const form = page.locator('#contact');
  await form.getByLabel('Plans and photos').setInputFiles(customerFiles);
  await form.getByRole('button', { name: 'Remove plan.pdf' }).press('Enter');
  await expect(form.getByRole('button', { name: 'Remove photo.jpg' })).toBeFocused();
  await form.getByRole('button', { name: 'Remove drawing.dxf' }).press('Enter');
  await expect(form.getByLabel('Plans and photos')).toBeFocused();

  await form.getByLabel('Last name').fill('Keyboard');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Keyboard');
  await page.reload();
  await form.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(form.getByLabel('First name')).toBeFocused();
  await expect(form.getByLabel('Last name')).toHaveValue('');
});

test('a day from a draft, or typed before the page was live, is checked too, and its advice is cleared with it', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-24T00:00:00Z'));
  await page.goto('/#contact');
  const form = page.locator('#contact');
  const advice = form.getByText('We inspect Monday to Friday.');
  await form.getByLabel('Preferred date').fill('2027-03-06');
  await untilAlive(page, '#contact');
  await expect(advice).toBeVisible();
  await form.getByLabel('First name').fill('Ben');
  // The draft is saved a moment after the last key.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toMatch(/Ben.*2027-03-06|2027-03-06.*Ben/);
  await page.reload();
  await expect(advice).toBeVisible();
  await form.getByRole('button', { name: 'Clear' }).click();
  await expect(form.getByLabel('Preferred date')).toHaveValue('');
  await expect(advice).toHaveCount(0);
});

test('a day that is only partly typed does not count as no day', async ({ page }) => {
  await page.goto('/#contact');
  await untilAlive(page, '#contact');
  await fillBooking(page, 'Halfway');
  const form = page.locator('#contact');
  const day = form.getByLabel('Preferred date');
  await day.fill('');
  await day.focus();
  await page.keyboard.type('12');
  await form.getByRole('button', { name: 'Book Inspection' }).click();
  await expect(form.getByText(messages.halfADate).first()).toBeVisible();
  await day.fill('2027-03-08');
  await expect(form.getByText(messages.halfADate)).toHaveCount(0);
  await form.getByRole('button', { name: 'Book Inspection' }).click();
  await expect(page.getByText('Inspection Booked Successfully!').first()).toBeVisible();
});

test('the same booking from two tabs, and clicked twice, is one inquiry', async ({ page, context, desk }) => {
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/#contact');
    // The second tab restores the first one's draft before anything is typed over it.
    await untilAlive(tab, '#contact');
    await fillBooking(tab, `Twice${test.info().repeatEachIndex}`);
  }
  for (const tab of tabs) {
    // A tab in the background is slowed down by the browser.
    await tab.bringToFront();
    await tab.locator('#contact').getByRole('button', { name: 'Book Inspection' }).dblclick();
    await expect(tab.getByText('Inspection Booked Successfully!').first()).toBeVisible();
  }
  await desk.goto('/admin');
  await expect(rows(desk, `Ben Twice${test.info().repeatEachIndex}`)).toHaveCount(1);
});

test('a visit with a code is remembered over three pages and attributed at the desk', {
  tag: '@core',
}, async ({ page, desk, server }) => {
  addPartner(server, { name: 'Sam Example', code: 'SAMPLE123' });
  await page.goto('/pricing?ref=sample123');
  await page.goto('/faq');
  await page.goto('/about');
  await page.goto('/#quote');
  await expect(page.locator('#quote').getByText('Referred by Sam Example')).toBeVisible();
  await expect(page.locator('#quote').getByText('Your referral has been recorded')).toBeVisible();
  await expect(page.locator('#quote').getByText('when you send the form')).toBeVisible();
  await expect(page.locator('#quote').getByText('Your price is the same')).toBeVisible();
  await untilAlive(page, '#contact');
  const aliveAt = Date.now();
  await fillBooking(page, 'Referred');
  await untilAPersonMaySend(page, aliveAt);
  await page.locator('#contact').getByRole('button', { name: 'Book Inspection' }).click();
  await expect(page.getByText('Inspection Booked Successfully!').first()).toBeVisible();
  await expect(page.locator('#quote').getByText('Your referral has been recorded')).toBeVisible();
  await expect(page.locator('#quote').getByText('when you send the form')).toHaveCount(0);
  await desk.goto('/admin');
  const card = await openCard(desk, 'Ben Referred');
  await expect(card.getByText('SAMPLE123')).toBeVisible();
  await expect(card.getByText('First page they visited: /pricing')).toBeVisible();

  // The desk may change the attribution, with a reason.
  await card.getByText('Change attribution').click();
  await card.getByLabel('Referral code').fill('NOBODY99');
  await card.getByRole('button', { name: 'Save attribution' }).click();
  await expect(card.getByText('Say why the attribution changes')).toBeVisible();
  await card.getByLabel('Reason').fill('The customer named another partner on the phone');
  await card.getByRole('button', { name: 'Save attribution' }).click();
  await expect(card.getByText('Invalid referral code')).toBeVisible();
  await card.getByLabel('Referral code').fill('');
  await card.getByRole('button', { name: 'Save attribution' }).click();
  await expect(card.getByText('No referral code')).toBeVisible();
  await expect(card.getByText('The customer named another partner on the phone')).toBeVisible();

  // The first answer stops the clock, and can be undone.
  await expect(card.getByText(/Answer by /)).toBeVisible();
  await card.getByRole('button', { name: 'Mark answered' }).click();
  await expect(
    desk
      .getByRole('region', { name: /^Answered/ })
      .getByText('Ben Referred')
      .first(),
  ).toBeVisible();
  await card.getByRole('button', { name: 'Reopen' }).click();
  await expect(
    desk
      .getByRole('region', { name: /To answer/ })
      .getByText('Ben Referred')
      .first(),
  ).toBeVisible();
});

test('a code that could not be looked up is sent with both forms, and the server decides', async ({
  page,
  server,
}) => {
  addPartner(server, { name: 'Uma Example', code: 'UNSURE1' });
  await page.route('**/api/referrals/*', (route) =>
    route.fulfill({ status: 503, body: 'Service Unavailable' }),
  );
  const lookedUp = page.waitForResponse(/\/api\/referrals\//);
  await page.goto('/?ref=UNSURE1#quote');
  await lookedUp;
  for (const form of ['#quote', '#contact'])
    await expect(page.locator(`${form} input[name=referralCode]`)).toHaveValue('UNSURE1');
  await expect(page.getByText('Invalid referral code')).toHaveCount(0);
});

test('an unknown code is reported as invalid, and attributes nothing', { tag: '@core' }, async ({ page }) => {
  await page.goto('/?ref=NOBODY99#quote');
  await expect(page.locator('#quote').getByText('Invalid referral code')).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('referral');
});

test('the link of an inactive partner shows nothing, and its code is not sent', async ({ page, server }) => {
  addPartner(server, { name: 'Walt Example', code: 'WALT123' });
  await page.route('**/api/referrals/GONE12', (route) =>
    route.fulfill({
      status: 404,
      json: { success: false, message: 'Invalid referral code', inactive: true },
    }),
  );
  const lookedUp = page.waitForResponse(/\/api\/referrals\//);
  await page.goto('/?ref=GONE12#quote');
  await lookedUp;
  await expect(page.locator('#quote input[name=referralCode]')).toHaveValue('');
  await expect(page.getByText('Validating referral code...')).toHaveCount(0);
  await expect(page.getByText('Invalid referral code')).toHaveCount(0);
  await expect(page.locator('#contact input[name=referralCode]')).toHaveValue('');

  // An earlier visit by an active partner's link is still remembered, and the page says so.
  await page.goto('/pricing?ref=WALT123');
  await page.goto('/?ref=GONE12#quote');
  await expect(page.locator('#quote').getByText('Referred by Walt Example')).toBeVisible();
});

test('an unknown code doesn’t hide the remembered partner, and an inactive partner’s code shows nothing', async ({
  page,
  server,
}) => {
  addPartner(server, { name: 'Vera Example', code: 'VERA123' });
  await page.goto('/pricing?ref=VERA123');
  await page.goto('/?ref=VREA123#quote');
  await expect(page.locator('#quote').getByText('Referred by Vera Example')).toBeVisible();
  await page.route('**/api/referrals/*', (route) =>
    route.fulfill({ status: 404, json: { success: false, message: 'Invalid referral code' } }),
  );
  const lookedUp = page.waitForResponse(/\/api\/referrals\//);
  await page.goto('/#quote');
  await lookedUp;
  await expect(page.locator('#quote input[name=referralCode]')).toHaveValue('');
  await expect(page.getByText('Invalid referral code')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a booking is shown again with its errors, then confirmed with its deadline', {
    tag: '@core',
  }, async ({ page, desk }) => {
    await page.goto('/');
    await page.locator('#contact').getByLabel('First name').fill('Nora');
    await page.locator('#contact').getByRole('button', { name: 'Book Inspection' }).click();
    await expect(page.getByText('There is a problem')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Book an inspection' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Please select a service' })).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Nora');
    await fillBooking(page, 'Plain');
    await page.getByRole('button', { name: 'Book Inspection' }).click();
    await expect(page).toHaveURL('/thank-you');
    await expect(
      page.getByText(/^We will reply by .+ [ap]m AEST( today)?, within 2 hours in business hours\.$/),
    ).toBeVisible();
    await desk.goto('/admin');
    await expect(desk.getByRole('heading', { name: 'Ben Plain' })).toBeVisible();
  });
});
