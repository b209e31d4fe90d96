import { copyFile, readFile, rename } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { pages, paths } from '#contract/paths.ts';
import {
  coreOnPhone,
  customerFiles,
  expect,
  fillQuoteForm,
  openCard,
  rows,
  test,
  untilAlive,
  untilAPersonMaySend,
} from './plumbline.ts';

for (const width of [360, 1280]) {
  test(
    `a quote request goes in at ${width} px and comes out at the desk with all its files`,
    coreOnPhone(width),
    async ({ page, desk }) => {
      const lastName = `Sample ${width}`;
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await fillQuoteForm(page, lastName);
      await untilAlive(page, '#quote');
      const aliveAt = Date.now();
      const message = page.locator('#quote').getByLabel('Other stages, dates, questions');
      await expect(message).toHaveAccessibleDescription(/a re-inspection/);
      await message.fill('Frame and enclosed, please.\nFrom 2 March.');

      const picker = page.locator('#quote').getByLabel('Plans and photos');
      await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
      await expect(page.getByText('Invalid file type', { exact: true }).first()).toBeVisible();
      await expect(
        page.getByText('Please upload PDF, images, or CAD files (.dwg, .dxf)').first(),
      ).toBeVisible();
      await picker.setInputFiles(customerFiles);
      await picker.setInputFiles({ name: 'extra.png', mimeType: 'image/png', buffer: Buffer.from('x') });
      const chosen = page.locator('#quote').getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
      await expect(chosen).toHaveCount(4);
      // A small file is never shown as "0.0 MB".
      await expect(chosen.filter({ hasText: 'extra.png' })).toContainText('1 KB');
      await page.getByRole('button', { name: 'Remove extra.png' }).click();
      await expect(chosen).toHaveCount(3);

      await untilAPersonMaySend(page, aliveAt);
      await page.locator('#quote').getByRole('button', { name: 'Get Free Quote' }).click();
      await expect(page.getByText('Quote Request Sent!').first()).toBeVisible();
      await expect(
        page.getByText("We'll contact you within 2 hours with your personalized quote.").first(),
      ).toBeVisible();

      await desk.goto('/admin');
      const card = await openCard(desk, `Ada ${lastName}`);
      await expect(card.getByText('Frame', { exact: true })).toBeVisible();
      await expect(card.getByText('Suspected spam')).toHaveCount(0);
      await expect(card.getByText('Frame and enclosed, please.\nFrom 2 March.')).toBeVisible();
      for (const file of customerFiles) {
        const downloading = desk.waitForEvent('download');
        await card.getByRole('link', { name: `Download ${basename(file)}` }).click();
        const download = await downloading;
        expect(download.suggestedFilename()).toBe(basename(file));
        expect((await readFile(file)).equals(await readFile(await download.path()))).toBe(true);
      }
      await expect(card.getByRole('link', { name: 'Call Customer' })).toHaveAttribute(
        'href',
        'tel:+61491570006',
      );
      const reply = await card.getByRole('link', { name: 'Reply via Email' }).getAttribute('href');
      expect(reply).toMatch(/^mailto:ada(@|%40)example\.com\?subject=/);
      expect(decodeURIComponent(reply ?? '')).toContain('Hi Ada');

      await card.getByLabel('Invoice amount (ex GST)').fill('660.5');
      await card.getByRole('button', { name: 'Save Invoice' }).click();
      await expect(card.getByText('$660.50')).toBeVisible();

      const exporting = desk.waitForEvent('download');
      await desk.getByRole('link', { name: 'Download Inquiries' }).click();
      const csv = await readFile(await (await exporting).path(), 'utf8');
      expect(csv).toContain(`Ada,${lastName},ada@example.com,0491 570 006,Frame,Stage Inspection,`);
      expect(csv).toContain('660.50');
    },
  );
}

for (const width of [360, 1440]) {
  test(`links for a quote lead to the form at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await page.locator('main a[href="#quote"]').first().click();
    await expectAtTop(page, '#quote');
    // A partner's link opens here.
    await page.goto('about:blank');
    await page.goto('/?ref=SAMPLE1#quote');
    await expectAtTop(page, '#quote');
  });
}

test('the End key reaches the end of the page at once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await page.keyboard.press('End');
  const below = () => page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().bottom);
  await expect.poll(below).toBeLessThan(801);
  await page.waitForTimeout(500);
  expect(await below()).toBeLessThan(801);
});

test('an empty form names everything that is missing and takes the focus', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('#quote').getByLabel('First name').fill('Ada');
  await page.locator('#quote').getByRole('button', { name: 'Get Free Quote' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  const missing = {
    'Last name': 'Enter your last name',
    Email: 'Enter your email address',
    Phone: 'Enter your phone number',
    'Property address': 'Enter the property address',
    Service: 'Please select a service',
  };
  for (const [label, message] of Object.entries(missing)) {
    await expect(summary.getByRole('link', { name: message })).toBeVisible();
    await expect(page.locator('#quote').getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(page.locator('#quote').getByLabel('First name')).toHaveValue('Ada');
  await expect(page).toHaveTitle(/^Error: /);
});

test('typed text is still there after a reload, until it is sent', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  await fillQuoteForm(page, 'Draft');
  const message = page.locator('#quote').getByLabel('Other stages, dates, questions');
  await message.fill('Slab too?');
  await untilKept(page);
  await reloadAtForm(page);
  await expect(page.getByText('We kept what you typed')).toBeVisible();
  await expect(page.locator('#quote').getByLabel('Last name')).toHaveValue('Draft');
  await expect(message).toHaveValue('Slab too?');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.locator('#quote').getByLabel('Last name')).toHaveValue('');
  await expect(message).toHaveValue('');
});

test('text typed before the page is live is still there after a reload', async ({ page }) => {
  const { bringToLife } = await holdBack(page);
  await page.goto('/');
  await fillQuoteForm(page, 'Hasty');
  bringToLife();
  await untilKept(page);
  await reloadAtForm(page);
  await expect(page.getByText('We kept what you typed')).toBeVisible();
  await expect(page.locator('#quote').getByLabel('Last name')).toHaveValue('Hasty');
});

test('text and files entered before the page is live are sent with it', async ({ page, desk }) => {
  const { bringToLife } = await holdBack(page);
  await page.goto(pages.home);
  await fillQuoteForm(page, 'Early');
  const picker = page.locator('#quote').getByLabel('Plans and photos');
  await picker.setInputFiles(customerFiles);
  expect(await picker.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(3);
  bringToLife();
  await expect(
    page.locator('#quote').getByRole('list', { name: 'Chosen files' }).getByRole('listitem'),
  ).toHaveCount(3);
  await page.locator('#quote').getByRole('button', { name: 'Get Free Quote' }).click();
  await expect(page.getByText('Quote Request Sent!').first()).toBeVisible();
  await desk.reload();
  const card = await openCard(desk, 'Ada Early');
  await expect(card.getByText('drawing.dxf')).toBeVisible();
});

test('a form refused before the page is live goes live unchanged while somebody corrects it', async ({
  page,
  desk,
}) => {
  await page.route('**/assets/live-forms-*.js', (route) =>
    new URL(page.url()).pathname === pages.home ? route.abort() : route.continue(),
  );
  await page.goto(pages.home);
  const typed = '</script><!-- "Nora" & \'co\'';
  await page.locator('#quote').getByLabel('First name').fill(typed);
  await page.locator('#quote').getByRole('button', { name: 'Get Free Quote' }).click();
  const problem = page.getByRole('link', { name: 'Enter your email address' });
  await expect(problem).toBeVisible();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.locator('#quote').getByLabel('Email').focus();
  await untilAlive(page, '#quote');
  await page.keyboard.type('nora@example.com');
  await expect(page.locator('#quote').getByLabel('Email')).toHaveValue('nora@example.com');
  await expect(problem, 'the live form judges what is typed').toHaveCount(0);
  await expect(page.locator('#quote').getByLabel('First name')).toHaveValue(typed);
  await expect(page).toHaveTitle(/^Error: /);
  await fillQuoteForm(page, 'Refused');
  await expect(page).not.toHaveTitle(/^Error: /);
  await page.locator('#quote').getByRole('button', { name: 'Get Free Quote' }).click();
  await expect(page.getByText('Quote Request Sent!').first()).toBeVisible();
  expect(errors).toEqual([]);
  await desk.reload();
  await expectInquiry(desk, 'Ada Refused');
});

test('a failure is reported and keeps everything, and sending again is the same inquiry', async ({
  page,
  desk,
}) => {
  await page.goto('/');
  await fillQuoteForm(page, 'Twice');
  await untilAlive(page, '#quote');
  await loseTheAnswer(page);
  const send = page.locator('#quote').getByRole('button', { name: 'Get Free Quote' });
  await send.click();
  await expect(page.getByText('Submission Failed').first()).toBeVisible();
  await expect(page.locator('#quote').getByLabel('Last name')).toHaveValue('Twice');
  await page.unroute(paths.contact);
  await send.click();
  await expect(page.getByText('Quote Request Sent!').first()).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('heading', { name: 'Ada Twice' })).toHaveCount(1);
});

test('a saved request that is sent with other answers is another inquiry, and not suspected spam', async ({
  page,
  desk,
}) => {
  await page.goto('/#quote');
  await untilAlive(page, '#quote');
  const aliveAt = Date.now();
  await fillQuoteForm(page, 'First');
  await untilAPersonMaySend(page, aliveAt);
  await loseTheAnswer(page);
  const send = page.locator('#quote').getByRole('button', { name: 'Get Free Quote' });
  await send.click();
  await expect(page.getByText('Submission Failed').first()).toBeVisible();
  await page.unroute(paths.contact);
  await page.locator('#quote').getByLabel('Last name').fill('Second');
  await send.click();
  await expect(page.locator('#quote').getByText(messages.keyReused).first()).toBeVisible();
  await send.click();
  await expect(page.getByText('Quote Request Sent!').first()).toBeVisible();
  await desk.reload();
  await expectInquiry(desk, 'Ada First');
  await expectInquiry(desk, 'Ada Second');
});

test('a draft that is restored and sent at once is not suspected spam', async ({ page, desk }) => {
  await page.goto('/');
  await fillQuoteForm(page, 'Restored');
  await untilKept(page);
  await reloadAtForm(page);
  await expect(page.getByText('We kept what you typed')).toBeVisible();
  await page.locator('#quote').getByLabel('Last name').focus();
  await page.locator('#quote').getByRole('button', { name: 'Get Free Quote' }).click();
  await expect(page.getByText('Quote Request Sent!').first()).toBeVisible();
  await desk.reload();
  await expectInquiry(desk, 'Ada Restored');
});

test('a form filled in without a connection and sent once there is one is not suspected spam', async ({
  page,
  desk,
}) => {
  await page.goto('/#quote');
  await untilAlive(page, '#quote');
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await fillQuoteForm(page, 'Tunnel');
  const send = page.locator('#quote').getByRole('button', { name: 'Get Free Quote' });
  await send.click();
  await expect(page.getByText('Submission Failed').first()).toBeVisible();
  await page.unroute('**/api/**');
  // Focuses a field, as a person who checks the answers again does, and sends at once.
  await page.locator('#quote').getByLabel('Last name').click();
  await page.waitForTimeout(300);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Quote Request Sent!').first()).toBeVisible();
  await desk.reload();
  await expectInquiry(desk, 'Ada Tunnel');
});

test('a file that was moved after it was chosen is named, and can be chosen again', async ({
  page,
}, info) => {
  const plan = info.outputPath('plan.pdf');
  await copyFile(customerFiles[0] ?? '', plan);
  await page.goto('/');
  await fillQuoteForm(page, 'Moved');
  await untilAlive(page, '#quote');
  const form = page.locator('#quote');
  await form.getByLabel('Plans and photos').setInputFiles(plan);
  const moved = info.outputPath('plan-b.pdf');
  await rename(plan, moved);
  await form.getByRole('button', { name: 'Get Free Quote' }).click();
  await expect(form.getByText(messages.fileGone('plan.pdf')).first()).toBeVisible();
  await form.getByRole('button', { name: 'Remove plan.pdf' }).click();
  await form.getByLabel('Plans and photos').setInputFiles(moved);
  await form.getByRole('button', { name: 'Get Free Quote' }).click();
  await expect(page.getByText('Quote Request Sent!').first()).toBeVisible();
});

test('while a request is being sent nothing can be added that would not go with it', async ({ page }) => {
  await page.goto('/');
  await fillQuoteForm(page, 'Patient');
  await untilAlive(page, '#quote');
  let answer = () => {};
  const untilThen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(paths.contact, async (route) => {
    await untilThen;
    await route.fulfill({ status: 503, body: 'Service Unavailable' });
  });
  await page.locator('#quote').getByRole('button', { name: 'Get Free Quote' }).click();
  await expect(page.locator('#quote').getByRole('button', { name: 'Sending Request...' })).toBeDisabled();
  const name = page.locator('#quote-form input[name=lastName]');
  await name.evaluate((input: HTMLInputElement) => input.focus());
  await page.keyboard.type(' and more');
  await expect(name).toHaveValue('Patient');
  answer();
  await expect(page.getByText('Submission Failed').first()).toBeVisible();
  await page.locator('#quote').getByLabel('Last name').fill('Patient no longer');
});

test('while the server is out of order nothing typed or attached is lost', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/');
  await fillQuoteForm(page, 'Unlucky');
  await untilAlive(page, '#quote');
  await page.locator('#quote').getByLabel('Plans and photos').setInputFiles(customerFiles);
  await page.route(paths.contact, (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }));
  await page.locator('#quote').getByRole('button', { name: 'Get Free Quote' }).click();
  await expect(page.getByText('Submission Failed').first()).toBeVisible();
  await expect(page.getByText('Please check your information and try again').first()).toBeVisible();
  await expect(page.locator('#quote').getByLabel('Last name')).toHaveValue('Unlucky');
  await expect(page.locator('#quote').getByRole('combobox', { name: 'Service' })).toHaveValue(
    'stage-inspection',
  );
  await expect(
    page.locator('#quote').getByRole('list', { name: 'Chosen files' }).getByRole('listitem'),
  ).toHaveCount(3);
});

test('a program named .pdf is refused beside the file box', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  await fillQuoteForm(page, 'Refused');
  const program = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90 a program') };
  const picker = page.locator('#quote').getByLabel('Plans and photos');
  await picker.setInputFiles(program);
  const answering = page.waitForResponse((response) => response.url().endsWith(paths.contact));
  await page.locator('#quote').getByRole('button', { name: 'Get Free Quote' }).click();
  expect((await answering).status()).toBe(415);
  await expect(picker).toHaveAccessibleDescription(/Invalid file type: plan\.pdf/);
  await expect(page.locator('#quote').getByLabel('Last name')).toHaveValue('Refused');
});

test('the desk is closed to strangers, and closed again after signing out', { tag: '@core' }, async ({
  page,
  desk,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
  await desk.getByRole('button', { name: 'Logout' }).click();
  await expect(desk).toHaveURL('/login');
  await desk.goto('/admin');
  await expect(desk).toHaveURL('/login');
});

/** Expects part of a page right below the header, and that it stays there. */
async function expectAtTop(page: Page, selector: string): Promise<void> {
  const top = () => page.locator(selector).evaluate((part) => part.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(120);
  await page.waitForTimeout(500);
  expect(await top()).toBeLessThan(120);
  expect(await top()).toBeGreaterThan(0);
}

/** The server keeps the inquiry, and its answer is lost on the way. */
function loseTheAnswer(page: Page): Promise<unknown> {
  return page.route(paths.contact, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** The desk has the inquiry once, and not as suspected spam. */
async function expectInquiry(desk: Page, name: string): Promise<void> {
  await expect(rows(desk, name)).toHaveCount(1);
  const card = await openCard(desk, name);
  await expect(card.getByText('Suspected spam')).toHaveCount(0);
}

/** Holds back the forms' script until it is released. */
async function holdBack(page: Page): Promise<{ bringToLife: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/live-forms-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return { bringToLife: resolve };
}

/**
 * Reloads the page with the form in view. The browser returns to that place only some time after scrolling.
 */
async function reloadAtForm(page: Page): Promise<void> {
  await page.reload();
  await page.locator('#quote').getByLabel('First name').scrollIntoViewIfNeeded();
}

/** Waits until the browser has saved the last answer of the quote form. */
async function untilKept(page: Page): Promise<void> {
  const kept = () => page.evaluate(() => localStorage.getItem('plumbline.quote-draft'));
  await expect.poll(kept).toContain('"inspectionType":"frame"');
}
