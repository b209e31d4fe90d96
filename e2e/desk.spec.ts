import { readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import { messages } from '#contract/messages.ts';
import { loginFor, pages, paths } from '#contract/paths.ts';
import { ada, ben, partnerRow, spamSigns } from '#test/cast.ts';
import { insert, invoicedSql } from '#test/invoiced.ts';
import { administrator, type RunningServer } from '#test/run-server.ts';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';
import { press, type } from './keyboard.ts';
import {
  addPartner,
  coreOnPhone,
  expect,
  openCard,
  openInquiry,
  openTab,
  openTools,
  rows,
  signIn,
  test,
} from './plumbline.ts';

const opened = (desk: Page) => desk.getByRole('region', { name: 'Opened inquiry' });
const phone = { width: 360, height: 780 };

test('on a phone an inquiry is found, followed, noted, invoiced and corrected', async ({
  emptyDesk: desk,
  request,
  freshServer,
}) => {
  await desk.setViewportSize(phone);
  for (const inquiry of [ada, { ...ada, firstName: 'Zoë', lastName: 'Second' }, ben])
    await request.post(freshServer.origin + paths.contact, { data: inquiry });
  await desk.goto(pages.desk);
  await expect(desk.getByRole('heading', { name: 'To answer (3)' })).toBeVisible();
  await expectClean(desk);

  await test.step('it is found by its words, and the address has the search', async () => {
    await openTools(desk);
    await desk.getByLabel('Search').fill('zoe chermside');
    await desk.getByRole('button', { name: 'Search' }).click();
    await expect(rows(desk)).toHaveCount(1);
    expect(desk.url()).toContain('q=zoe+chermside');
    await desk.reload();
    await expect(rows(desk, 'Zoë Second')).toBeVisible();
    await expectClean(desk);
    await desk.getByText('More filters').click();
    await expectClean(desk);
    await expect(desk.getByLabel('Inspection type').getByRole('option')).toHaveText([
      'Any',
      'Pre-pour',
      'Slab/Base',
      'Frame',
      'Enclosed',
      'Waterproofing',
      'Practical Completion',
      'Warranty',
      'Stage Inspection',
      'Dilapidation Report',
      'Thermal Imaging',
    ]);
    await desk.getByLabel('Search').fill('nobody like that '.repeat(15));
    await desk.getByRole('search').getByLabel('Referral code').fill('X'.repeat(41));
    await desk.getByRole('button', { name: 'Search' }).click();
    await expect(desk.getByText('Nothing found for “nobody like that nobody')).toBeVisible();
    await desk.goBack();
    await expect(rows(desk, 'Zoë Second')).toBeVisible();
    await desk.getByLabel('Search').fill('nobody like that');
    await desk.getByRole('button', { name: 'Search' }).click();
    await expect(desk.getByText('Nothing found for “nobody like that”.')).toBeVisible();
    await expectClean(desk);
    await desk.goBack();
    await expect(rows(desk, 'Zoë Second')).toBeVisible();
  });

  await test.step('it is opened, noted and moved on, and the same person’s other requests are linked', async () => {
    await openInquiry(desk, 'Zoë Second');
    await expect(desk.getByRole('heading', { name: 'From the same person (1)' })).toBeVisible();
    await desk.getByRole('button', { name: 'Save note' }).click();
    await expect(desk.getByText('Write the note')).toBeVisible();
    await expect(desk.getByLabel('Add a note')).toBeFocused();
    await desk.getByLabel('Add a note').fill('Gate code 1234\nDog is friendly');
    await desk.getByRole('button', { name: 'Save note' }).click();
    await expect(desk.getByText('Note saved').first()).toBeVisible();
    await expect(desk.getByText('Gate code 1234')).toBeVisible();
    await expect(desk.getByLabel('Add a note')).toHaveValue('');
    await desk.getByLabel('Status', { exact: true }).selectOption('booked');
    await desk.getByRole('button', { name: 'Save status' }).click();
    await expect(desk.getByText('New → Booked')).toBeVisible();
    await desk.getByRole('button', { name: 'Save status' }).click();
    await expect(desk.getByRole('button', { name: 'Save status' })).toBeEnabled();
    await expect(desk.getByLabel('Status', { exact: true })).toHaveValue('booked');
    await expectClean(desk);
    await desk.reload();
    await expect(desk.getByText('Gate code 1234')).toBeVisible();
  });

  await test.step('its amount is saved, corrected and cleared without a reload, and the focus stays there', async () => {
    await desk.evaluate(() => Object.assign(window, { untouched: true }));
    const amount = desk.getByLabel('Invoice amount (ex GST)');
    await amount.fill('550,00');
    await desk.getByRole('button', { name: 'Save Invoice' }).click();
    await expect(desk.getByText('A comma separates thousands here. Type 550.00')).toBeVisible();
    await expect(amount).toHaveValue('550,00');
    await expect(amount).toBeFocused();
    await amount.fill(' 550 ');
    await press(desk, desk.getByRole('button', { name: 'Save Invoice' }));
    await expect(desk.getByText('$550.00', { exact: true })).toBeVisible();
    await expect(desk.locator('summary', { hasText: 'Correct or clear' })).toBeFocused();
    await desk.keyboard.press('Enter');
    await expectClean(desk);
    await desk.getByLabel('Invoice amount (ex GST)').fill('500');
    await desk.getByRole('button', { name: 'Save Invoice' }).click();
    await expect(desk.getByText('$550.00 → $500.00 ex GST')).toBeVisible();
    await press(desk, desk.getByRole('button', { name: 'Clear amount' }));
    await expect(desk.getByRole('dialog', { name: 'Clear $500.00?' })).toBeVisible();
    await expectClean(desk);
    await desk.getByRole('button', { name: 'Clear the amount' }).press('Enter');
    await expect(desk.getByText('$500.00 → no amount ex GST')).toBeVisible();
    await expect(amount).toBeFocused();
    expect(await desk.evaluate(() => 'untouched' in window)).toBe(true);
  });
});

test('the pre-inspection agreement is recorded by keyboard, and a missing one is reported where a job is booked', {
  tag: '@core',
}, async ({ emptyDesk: desk, request, freshServer }) => {
  await desk.setViewportSize(phone);
  await request.post(freshServer.origin + paths.contact, { data: ada });
  await desk.goto(pages.desk);
  await openInquiry(desk, 'Ada Sample');
  const section = desk.getByRole('region', { name: 'Pre-inspection agreement' });
  const lack = desk.getByText('No pre-inspection agreement recorded', { exact: true });
  const summary = section.locator('summary');
  // After an attempt the page reads its data again, and the button is disabled meanwhile.
  const save = desk.getByRole('button', { name: 'Save agreement' });

  await test.step('a missing agreement is reported before and after a job is booked, and stops nothing', async () => {
    await expect(section.getByText('None recorded.')).toBeVisible();
    await expect(lack).toHaveCount(0);
    await desk.getByLabel('Status', { exact: true }).selectOption('booked');
    await expect(lack).toBeVisible();
    await expect(desk.getByLabel('Status', { exact: true })).toHaveAccessibleDescription(
      'No pre-inspection agreement recorded',
    );
    await desk.getByRole('button', { name: 'Save status' }).click();
    await expect(desk.getByText('New → Booked')).toBeVisible();
    await expect(lack).toBeVisible();
  });

  await test.step('an error appears beside its field, and the typed text stays', async () => {
    await press(desk, summary);
    await expect(desk.getByLabel('Accepted by')).toHaveValue('Ada Sample');
    await expect(desk.getByLabel('Version of the agreement')).toHaveValue('');
    const now = new Date(Date.now() + 10 * 60 * 60 * 1000).toISOString().slice(0, 16);
    expect(
      Math.abs(Date.parse(await desk.getByLabel('Accepted on').inputValue()) - Date.parse(now)),
    ).toBeLessThan(120_000);
    await type(desk, field(desk, 'Accepted by'), 'Ada & Bo Sample');
    await desk.getByLabel('Accepted on').fill('2126-07-31T09:30');
    await press(desk, save);
    await expect(desk.getByText('Enter the version of the agreement, like 2026-07')).toBeVisible();
    await expect(desk.getByLabel('Version of the agreement')).toBeFocused();
    await expectClean(desk);
    await type(desk, field(desk, 'Version of the agreement'), '2026-07');
    await expect(save).toBeEnabled();
    await desk.keyboard.press('Enter');
    await expect(desk.getByText('Enter the day and the time it was accepted, with the year')).toBeVisible();
    await desk.getByLabel('Accepted on').fill('2099-07-31T09:30');
    await expect(save).toBeEnabled();
    await desk.keyboard.press('Enter');
    await expect(
      desk.getByText('That time is in the future. Enter when the agreement was accepted'),
    ).toBeVisible();
    await expect(desk.getByLabel('Accepted on')).toBeFocused();
    await expect(desk.getByLabel('Accepted by')).toHaveValue('Ada & Bo Sample');
    await expectNoSidewaysScroll(desk);
  });

  await test.step('once it is recorded, nothing is reported as missing any more', async () => {
    await desk.getByLabel('Accepted on').fill('2026-07-31T09:30');
    await expect(save).toBeEnabled();
    await desk.keyboard.press('Enter');
    await expect(section.getByText('31 July 2026 at 9:30 am')).toBeVisible();
    await expect(summary).toBeFocused();
    await expect(lack).toHaveCount(0);
    const happened = desk.getByRole('listitem').filter({ hasText: 'accepted by Ada & Bo Sample' });
    await expect(happened).toContainText(`Agreement, `);
    await expect(happened).toContainText(administrator.username);
    await expectClean(desk);
  });
});

test('an agreement changed in another tab is neither overwritten nor removed unseen, and the next customer gets its version', async ({
  emptyDesk: desk,
  request,
  freshServer,
}) => {
  for (const inquiry of [ben, ada]) await request.post(freshServer.origin + paths.contact, { data: inquiry });
  await desk.goto(pages.desk);
  await openInquiry(desk, 'Ada Sample');
  const section = desk.getByRole('region', { name: 'Pre-inspection agreement' });
  const summary = section.locator('summary');
  await press(desk, summary);
  await type(desk, field(desk, 'Version of the agreement'), '2026-07');
  await desk.keyboard.press('Enter');
  await expect(section.getByText('2026-07')).toBeVisible();

  await test.step('a tab that has not seen a correction can’t overwrite it, and keeps what was typed', async () => {
    const elsewhere = await desk.context().newPage();
    await elsewhere.goto(desk.url());
    await elsewhere.getByText('Correct or remove').click();
    await elsewhere.getByLabel('Version of the agreement').fill('2026-09');
    await desk.bringToFront();
    await press(desk, summary);
    await type(desk, field(desk, 'Version of the agreement'), '2026-08');
    await desk.keyboard.press('Enter');
    await expect(section.getByText('2026-08')).toBeVisible();
    await elsewhere.bringToFront();
    await elsewhere.getByRole('button', { name: 'Save agreement' }).click();
    await expect(elsewhere.getByRole('alert')).toContainText(messages.changedMeanwhile);
    await expect(elsewhere.getByText('Version of the agreement is now “2026-08”.')).toBeVisible();
    await expect(elsewhere.getByRole('definition').filter({ hasText: '2026-08' })).toBeVisible();
    await expect(elsewhere.getByLabel('Version of the agreement')).toHaveValue('2026-09');
    await elsewhere.getByRole('button', { name: 'Save agreement' }).click();
    await expect(elsewhere.getByRole('definition').filter({ hasText: '2026-09' })).toBeVisible();
    await elsewhere.close();
    await desk.bringToFront();
  });

  await test.step('it is removed only when that is confirmed, and only as it was seen', async () => {
    await press(desk, summary);
    await press(desk, desk.getByRole('button', { name: 'Remove' }));
    await expect(desk.getByRole('dialog', { name: 'Remove version 2026-08' })).toBeVisible();
    await desk.getByRole('button', { name: 'Remove it' }).press('Enter');
    await expect(desk.getByText('Agreement not removed').first()).toBeVisible();
    await expect(section.getByText('2026-09')).toBeVisible();
    await press(desk, desk.getByRole('button', { name: 'Remove' }));
    await expectClean(desk);
    await desk.keyboard.press('Escape');
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await press(desk, desk.getByRole('button', { name: 'Remove' }));
    await desk.getByRole('button', { name: 'Remove it' }).press('Enter');
    await expect(section.getByText('None recorded.')).toBeVisible();
    await expect(summary).toBeFocused();
    await expect(desk.getByText('→ none recorded')).toBeVisible();
  });

  await test.step('the version recorded last is filled in for the next customer', async () => {
    await press(desk, summary);
    await type(desk, field(desk, 'Version of the agreement'), '2026-10');
    await desk.keyboard.press('Enter');
    await expect(section.getByText('2026-10')).toBeVisible();
    await desk.goto(pages.desk);
    await openInquiry(desk, 'Ben Muster');
    await section.getByText('Record that it was accepted').click();
    await expect(desk.getByLabel('Version of the agreement')).toHaveValue('2026-10');
    await expect(desk.getByLabel('Accepted by')).toHaveValue('Ben Muster');
    await desk.route('**/agreement', (route) => route.abort());
    await desk.getByRole('button', { name: 'Save agreement' }).click();
    await expect(desk.getByText('Agreement not recorded').first()).toBeVisible();
    await desk.unrouteAll();
    await desk.getByRole('button', { name: 'Save agreement' }).click();
    await expect(section.getByRole('definition').filter({ hasText: 'Ben Muster' })).toBeVisible();
  });
});

test('text typed for one inquiry does not follow to a related one, and a saved attribution clears the reason', async ({
  emptyDesk: desk,
  request,
  freshServer,
}) => {
  for (const inquiry of [ada, { ...ada, firstName: 'Zoë', lastName: 'Second' }])
    await request.post(freshServer.origin + paths.contact, { data: inquiry });
  await desk.goto(pages.desk);
  await openInquiry(desk, 'Ada Sample');
  await expect(desk.getByRole('heading', { name: 'From the same person (1)' })).toBeVisible();
  await desk.getByText('Change attribution').click();
  await desk.getByLabel('Reason').fill('Called about it');
  await press(desk, desk.getByRole('button', { name: 'Save attribution' }));
  await expect(desk.getByText('Attribution changed').first()).toBeVisible();
  await expect(desk.locator('summary', { hasText: 'Change attribution' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByLabel('Reason')).toHaveValue('');

  await desk.getByLabel('Invoice amount (ex GST)').fill('770');
  await desk.getByLabel('Add a note').fill('Only about Ada');
  await desk.getByLabel('Referral code').fill('ADA1');
  await desk.getByRole('button', { name: 'Save attribution' }).click();
  await expect(desk.getByText('Say why the attribution changes')).toBeVisible();
  await expect(desk.getByLabel('Reason')).toBeFocused();
  await desk.getByLabel('Reason').fill('Only hers');
  await desk.getByLabel('Status', { exact: true }).selectOption('closed');
  await desk.getByRole('link', { name: 'Zoë Second' }).last().click();
  await expect(desk.getByRole('article', { name: 'Zoë Second' })).toBeVisible();
  await expect(desk.getByText('Say why the attribution changes')).toHaveCount(0);
  await expect(desk.getByLabel('Invoice amount (ex GST)')).toHaveValue('');
  await expect(desk.getByLabel('Add a note')).toHaveValue('');
  await expect(desk.getByLabel('Status', { exact: true })).toHaveValue('new');
  await desk.getByText('Change attribution').click();
  await expect(desk.getByLabel('Referral code')).toHaveValue('');
  await expect(desk.getByLabel('Reason')).toHaveValue('');
});

test('text typed at the desk survives a reload, until it is saved or somebody signs out', async ({
  emptyDesk: desk,
  request,
  freshServer,
}) => {
  await request.post(freshServer.origin + paths.contact, { data: ada });
  await desk.goto(pages.desk);
  const amount = desk.getByLabel('Invoice amount (ex GST)');
  await openCard(desk, 'Ada Sample');
  await amount.fill('550');
  await openInquiry(desk, 'Ada Sample');
  await desk.getByLabel('Add a note').fill('Gate code 1234');
  await desk.reload();
  await expect(desk.getByLabel('Add a note')).toHaveValue('Gate code 1234');
  await expect(amount).toHaveValue('550');
  await desk.getByRole('button', { name: 'Save Invoice' }).click();
  await expect(desk.getByText('Invoice saved').first()).toBeVisible();
  await desk.reload();
  await expect(desk.getByLabel('Add a note')).toHaveValue('Gate code 1234');
  await expect(desk.getByText('$550.00', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Logout' }).click();
  await expect(desk).toHaveURL(/login/);
  expect(await desk.evaluate(() => sessionStorage.length)).toBe(0);
});

test('an amount that cannot be saved is reported, and the typed amount stays', async ({
  emptyDesk: desk,
  request,
  freshServer,
}) => {
  await request.post(freshServer.origin + paths.contact, { data: ada });
  await desk.goto(pages.desk);
  const elsewhere = await desk.context().newPage();
  await elsewhere.goto(pages.desk);
  for (const [tab, amount] of [
    [desk, '500'],
    [elsewhere, '600'],
  ] as const) {
    // A tab in the background is slowed down by the browser.
    await tab.bringToFront();
    await openCard(tab, 'Ada Sample');
    await tab.getByLabel('Invoice amount (ex GST)').fill(amount);
    await tab.getByRole('button', { name: 'Save Invoice' }).click();
    if (tab === desk) await expect(opened(desk).getByText('$500.00', { exact: true })).toBeVisible();
  }
  // The other tab shows the current amount, and the person must see it before saving again.
  await expect(opened(elsewhere).getByText('$500.00', { exact: true })).toBeVisible();
  const alert = elsewhere.getByRole('alert');
  await expect(alert).toContainText(messages.changedMeanwhile);
  await expect(alert).toContainText(
    'Invoice amount (ex GST) is now “500.00”. Save again to use what you typed instead',
  );
  await expect(alert).toBeFocused();
  const typed = elsewhere.getByLabel('Invoice amount (ex GST)');
  await expect(typed).toHaveValue('600');

  await desk.bringToFront();
  await desk.route('**/invoice', (route) => route.abort());
  await desk.getByText('Correct or clear').click();
  await desk.getByLabel('Invoice amount (ex GST)').fill('700');
  await desk.getByRole('button', { name: 'Save Invoice' }).click();
  await expect(desk.getByText('Invoice not saved').first()).toBeVisible();
  await expect(desk.getByLabel('Invoice amount (ex GST)')).toHaveValue('700');
});

test('an amount that another tab has changed is not cleared unseen', { tag: '@core' }, async ({
  emptyDesk: desk,
  request,
  freshServer,
}) => {
  await request.post(freshServer.origin + paths.contact, { data: ada });
  await desk.goto(pages.desk);
  await openCard(desk, 'Ada Sample');
  await desk.getByLabel('Invoice amount (ex GST)').fill('500');
  await desk.getByRole('button', { name: 'Save Invoice' }).click();
  await expect(opened(desk).getByText('$500.00', { exact: true })).toBeVisible();
  const elsewhere = await desk.context().newPage();
  await elsewhere.goto(pages.desk);
  await openCard(elsewhere, 'Ada Sample');

  await desk.bringToFront();
  await desk.getByText('Correct or clear').click();
  await desk.getByLabel('Invoice amount (ex GST)').fill('600');
  await desk.getByRole('button', { name: 'Save Invoice' }).click();
  await expect(opened(desk).getByText('$600.00', { exact: true })).toBeVisible();

  await elsewhere.bringToFront();
  await elsewhere.getByText('Correct or clear').click();
  await elsewhere.getByRole('button', { name: 'Clear amount' }).click();
  await elsewhere.getByRole('button', { name: 'Clear the amount' }).click();
  await expect(elsewhere.getByText(messages.changedMeanwhile).first()).toBeVisible();
  await expect(opened(elsewhere).getByText('$600.00', { exact: true })).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Clear amount' }).click();
  await elsewhere.getByRole('button', { name: 'Clear the amount' }).click();
  await expect(elsewhere.getByText('Invoice amount cleared').first()).toBeVisible();
  await expect(opened(elsewhere).getByText('$600.00', { exact: true })).toHaveCount(0);
});

test('an attribution that another tab has changed is not changed again unseen, and the typed text stays', async ({
  emptyDesk: desk,
  request,
  freshServer,
}) => {
  for (const code of ['FIRST111', 'SECOND22']) addPartner(freshServer, { name: 'Sam Example', code });
  await request.post(freshServer.origin + paths.contact, { data: ada });
  await desk.goto(pages.desk);
  const elsewhere = await desk.context().newPage();
  await elsewhere.goto(pages.desk);
  for (const [tab, code] of [
    [desk, 'FIRST111'],
    [elsewhere, 'SECOND22'],
  ] as const) {
    await tab.bringToFront();
    const card = await openCard(tab, 'Ada Sample');
    await card.getByText('Change attribution').click();
    await card.getByLabel('Referral code').fill(code);
    await card.getByLabel('Reason').fill(`They asked for ${code}`);
    await card.getByRole('button', { name: 'Save attribution' }).click();
    await expect(card.getByText('FIRST111', { exact: true })).toBeVisible();
  }
  const card = elsewhere.getByRole('article');
  await expect(card.getByText(messages.changedMeanwhile)).toBeVisible();
  await expect(card.getByLabel('Referral code')).toHaveValue('SECOND22');
  await expect(card.getByLabel('Reason')).toHaveValue('They asked for SECOND22');
  await card.getByRole('button', { name: 'Save attribution' }).click();
  await expect(card.getByText('SECOND22', { exact: true })).toBeVisible();
});

test('text typed into a card survives its move to another list, and is reported when the card leaves the page', async ({
  emptyDesk: desk,
  request,
  freshServer,
}) => {
  await desk.setViewportSize(phone);
  for (const inquiry of [ada, ben]) await request.post(freshServer.origin + paths.contact, { data: inquiry });
  await desk.goto(pages.desk);
  const card = (name: string) => desk.getByRole('article', { name });
  const amount = (name: string) => card(name).getByLabel('Invoice amount (ex GST)');
  await openCard(desk, 'Ben Muster');
  await amount('Ben Muster').fill('700');
  await card('Ben Muster').getByText('Change attribution').click();
  await card('Ben Muster').getByLabel('Reason').fill('Sent by');
  await card('Ben Muster').getByRole('button', { name: 'Mark answered' }).click();
  const answered = desk.getByRole('region', { name: 'Answered (1)' });
  await expect(answered.getByLabel('Invoice amount (ex GST)')).toHaveValue('700');
  await expect(answered.getByLabel('Reason')).toBeVisible();
  await expect(answered.getByLabel('Reason')).toHaveValue('Sent by');

  const notice = desk.getByText('You have unsaved text for');
  await expect(notice).toHaveCount(0);
  await openCard(desk, 'Ada Sample');
  await amount('Ada Sample').fill('550');
  await card('Ada Sample').getByLabel('Status', { exact: true }).selectOption('completed');
  await card('Ada Sample').getByRole('button', { name: 'Save status' }).click();
  await expect(card('Ada Sample')).toHaveCount(0);
  await expect(notice).toHaveText(/You have unsaved text for .*Ada Sample/);
  await expect(notice).toBeInViewport();
  await expectClean(desk);
  await expectNoSidewaysScroll(desk);

  await notice.getByRole('link', { name: 'Ada Sample' }).click();
  await expect(desk.getByLabel('Invoice amount (ex GST)')).toHaveValue('550');
  await desk.getByRole('button', { name: 'Save Invoice' }).click();
  await expect(desk.getByText('$550.00', { exact: true })).toBeVisible();
  await desk.getByLabel('Add a note').fill('Gate code');
  await desk.getByRole('link', { name: 'All inquiries', exact: true }).first().click();
  // A card has no place for notes.
  await notice.getByRole('link', { name: 'Ada Sample' }).click();
  await expect(desk.getByLabel('Add a note')).toHaveValue('Gate code');
  await desk.getByLabel('Add a note').fill('');
  await desk.getByRole('link', { name: 'All inquiries', exact: true }).first().click();
  await openCard(desk, 'Ben Muster');
  await expect(amount('Ben Muster')).toHaveValue('700');
  await expect(notice).toHaveCount(0);
});

for (const address of ['its page', 'the list'])
  test(`text typed on ${address} stays when the shown data cannot be read again`, async ({
    emptyDesk: desk,
    request,
    freshServer,
  }) => {
    await request.post(freshServer.origin + paths.contact, { data: ada });
    await desk.goto(pages.desk);
    if (address === 'its page') {
      await openInquiry(desk, 'Ada Sample');
      await desk.getByLabel('Add a note').fill('Gate code 1234');
    } else await openCard(desk, 'Ada Sample');
    await desk.getByLabel('Invoice amount (ex GST)').fill('550');
    const status = desk.getByRole('article').getByLabel('Status', { exact: true });
    await status.selectOption('booked');
    const refuse = (url: URL) => url.pathname.startsWith(inquiryCalls.list.path);
    await desk.route(refuse, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ status: 503, json: { message: 'Not just now' } })
        : route.continue(),
    );
    await desk.getByRole('button', { name: 'Mark answered' }).click();
    const alert = desk.getByRole('alert').filter({ hasText: 'could not be loaded' });
    // Each part of the page reports its own failure.
    await expect(alert.first()).toContainText('Not just now');
    await expect(desk.getByLabel('Invoice amount (ex GST)')).toHaveValue('550');
    await expect(status).toHaveValue('booked');
    if (address === 'its page') await expect(desk.getByLabel('Add a note')).toHaveValue('Gate code 1234');
    await expectClean(desk);
    await desk.unroute(refuse);
    await alert.first().getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toHaveCount(0);
    await expect(status).toHaveValue('answered');
    await expect(desk.getByLabel('Invoice amount (ex GST)')).toHaveValue('550');
    if (address === 'its page') await expect(desk.getByLabel('Add a note')).toHaveValue('Gate code 1234');
  });

test('without a network nothing typed is lost, and every tab says why it is empty', async ({
  emptyDesk: desk,
  request,
  freshServer,
}) => {
  await request.post(freshServer.origin + paths.contact, { data: ada });
  await desk.goto(pages.desk);
  await openTab(desk, 'Newsletter');
  await expect(desk.getByText('No subscribers yet')).toBeVisible();
  await desk.getByRole('link', { name: 'Customer Inquiries' }).click();
  await openInquiry(desk, 'Ada Sample');
  await desk.getByLabel('Add a note').fill('Gate code 1234');
  await desk.getByLabel('Invoice amount (ex GST)').fill('550');
  await desk.route('**/api/**', (route) => route.abort());
  await desk.getByRole('button', { name: 'Save note' }).click();
  await expect(desk.getByText('Note not saved').first()).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Save note' })).toBeEnabled();
  await expect(desk.getByLabel('Add a note')).toHaveValue('Gate code 1234');
  await expect(desk.getByLabel('Invoice amount (ex GST)')).toHaveValue('550');
  await desk.unrouteAll();
  await desk.getByRole('button', { name: 'Save note' }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: 'Gate code 1234' })).toBeVisible();

  await desk.route('**/api/**', (route) => route.fulfill({ status: 503, json: { message: 'Not just now' } }));
  await openTab(desk, 'Newsletter');
  await expect(desk.getByRole('alert')).toContainText('The subscribers could not be loaded');
  await desk.unrouteAll();
  await desk.getByRole('button', { name: 'Retry' }).click();
  await expect(desk.getByText('No subscribers yet')).toBeVisible();
});

test('when a session ends nothing typed is lost, and signing in again in another tab continues it', async ({
  emptyDesk: desk,
  request,
  freshServer,
}) => {
  await request.post(freshServer.origin + paths.contact, { data: ada });
  await desk.goto(pages.desk);
  await openInquiry(desk, 'Ada Sample');
  await desk.getByLabel('Add a note').fill('Gate code 1234');
  await desk.context().clearCookies();
  await desk.getByRole('button', { name: 'Save note' }).click();
  await expect(desk.getByText('Please sign in again in another tab').first()).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Save note' })).toBeEnabled();
  await expect(desk.getByLabel('Add a note')).toHaveValue('Gate code 1234');

  const opened = desk.context().waitForEvent('page');
  await desk.getByRole('button', { name: 'Sign in' }).click();
  const elsewhere = await opened;
  await expect(elsewhere).toHaveURL(pages.login);
  await signIn(elsewhere);
  await elsewhere.close();
  await desk.bringToFront();
  await desk.getByRole('button', { name: 'Save note' }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: 'Gate code 1234' })).toBeVisible();
  await desk.context().clearCookies();
  await openTab(desk, 'Referral Partners');
  await expect(desk).toHaveURL(loginFor(pages.partners));
});

test('a move to another page is checked, even while the page before is still being read again', async ({
  emptyDesk: desk,
  request,
  freshServer,
}) => {
  await request.post(freshServer.origin + paths.contact, { data: ada });
  await desk.goto(pages.desk);
  await openInquiry(desk, 'Ada Sample');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isReadAgain = desk.waitForRequest((one) => new URL(one.url()).pathname.endsWith('/customer-page'));
  await desk.route('**/customer-page', async (route) => {
    await held;
    await route.abort().catch(() => {});
  });
  await desk.getByLabel('Add a note').fill('Gate code 1234');
  await desk.getByRole('button', { name: 'Save note' }).click();
  await isReadAgain;
  await desk.context().clearCookies();
  await openTab(desk, 'Referral Partners');
  await expect(desk).toHaveURL(loginFor(pages.partners));
  letGo();
});

test('an answer noted in the list is announced, and the focus stays with its group', async ({
  emptyDesk: desk,
  request,
  freshServer,
}) => {
  for (const inquiry of [ada, ben]) await request.post(freshServer.origin + paths.contact, { data: inquiry });
  await desk.goto(pages.desk);
  await desk.getByRole('button', { name: 'Mark Ben Muster as Answered' }).press('Enter');
  await expect(desk.getByText('Marked as answered').first()).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Answered (1)' }).locator('[data-row]')).toHaveCount(1);
  await expect(desk.getByRole('heading', { name: 'To answer (1)' })).toBeFocused();
});

test('a long list begins each page at its heading, and is found again at the same place', async ({
  emptyDesk: desk,
  freshServer,
}) => {
  writeInquiries(freshServer, 70);
  await desk.setViewportSize(phone);
  await desk.goto(`${pages.desk}?status=leads`);
  const scrolled = () => desk.evaluate(() => scrollY);
  await desk.getByRole('link', { name: 'Next page' }).click();
  await expect(desk).toHaveURL(/cursor=/);
  await expect(desk.getByRole('heading', { name: 'All inquiries (70)' })).toBeFocused();
  await expect(desk.getByRole('heading', { name: 'All inquiries (70)' })).toBeInViewport();

  const card = await openCard(desk, 'Inquiry 60');
  const more = card.getByRole('link', { name: 'Notes and history' });
  const left = await scrolled();
  expect(left).toBeGreaterThan(1000);
  // A real click would first scroll the link into view and move the page a little.
  await more.evaluate((link: HTMLElement) => link.click());
  await expect(desk.getByRole('heading', { name: 'Notes and history' })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await desk.goBack();
  await expect(rows(desk)).toHaveCount(20);
  await expect(rows(desk, 'Inquiry 60')).toBeInViewport();
  await expect.poll(scrolled).toBe(left);
});

test('an inquiry wrongly taken for spam is moved back to the others', { tag: '@core' }, async ({
  emptyDesk: desk,
  freshServer,
}) => {
  await fetch(freshServer.origin + paths.contact, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ada, ...spamSigns }),
  });
  await test.step('it is only in lists that ask for spam, and in no CSV download', async () => {
    await desk.goto(`${pages.desk}?type=frame`);
    await expect(desk.getByRole('heading', { name: 'All inquiries (0)' })).toBeVisible();
    const downloading = desk.waitForEvent('download');
    await desk.getByRole('link', { name: 'Download Inquiries' }).click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    expect(csv.trimEnd().split('\r\n')).toHaveLength(1);
  });

  await desk.goto(`${pages.desk}?status=spam`);
  const name = `${ada.firstName} ${ada.lastName}`;
  const card = await openCard(desk, name);
  await expect(card.getByText('Suspected spam')).toBeVisible();
  await card.getByRole('button', { name: 'Not spam' }).click();
  await expect(desk.getByText('Moved to the other inquiries').first()).toBeVisible();
  await expect(rows(desk)).toHaveCount(0);
  await desk.goto(pages.desk);
  await openCard(desk, name);
  await expect(card.getByText('Suspected spam')).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Not spam' })).toHaveCount(0);
});

test('by keyboard alone a partner is added, changed, deactivated and deleted', async ({
  emptyDesk: desk,
  freshServer,
}) => {
  await desk.goto(pages.partners);
  await expect(desk.getByText('No referral partners yet')).toBeVisible();
  await expectClean(desk);
  await press(desk, desk.getByRole('button', { name: 'Add Referral Partner' }));
  const create = desk.getByRole('button', { name: 'Create' });
  await expect(create).toBeDisabled();
  await expectClean(desk);
  await type(desk, field(desk, 'Sales Rep Name'), 'Sam Example');
  await type(desk, field(desk, 'Email'), 'sam at example');
  await expect(create).toBeDisabled();
  await type(desk, field(desk, 'Referral Code'), 'smith123');
  await expect(desk.getByLabel('Referral Code')).toHaveValue('SMITH123');
  await expect(desk.getByLabel('Commission Rate (%)')).toHaveValue('10');
  await type(desk, field(desk, 'ABN'), '53 004 085 617');
  await press(desk, create);
  await expect(desk.getByRole('alert')).toBeFocused();
  await expect(desk.getByRole('alert').getByRole('link')).toHaveText([
    'Enter an email address in the form name@example.com',
    'Enter a valid ABN of eleven digits. Check for a typing mistake',
  ]);
  await expect(desk.getByLabel('Sales Rep Name')).toHaveValue('Sam Example');
  await expectClean(desk);
  await type(desk, field(desk, 'Email'), 'sam@example.com');
  await type(desk, field(desk, 'ABN'), '53 004 085 616');
  await expect(create).toBeEnabled();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('article', { name: 'Sam Example' })).toBeVisible();
  await expect(desk.getByRole('heading', { name: '1 referral partner', exact: true })).toBeVisible();
  await expect(desk.getByLabel('Sales Rep Name')).toHaveCount(0);
  await expect(desk.getByText('Active', { exact: true })).toBeVisible();
  await expect(desk.getByText('53 004 085 616')).toBeVisible();
  await expectClean(desk);

  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(desk, desk.getByRole('button', { name: 'Copy the referral link of SMITH123' }));
  await expect(desk.getByText('Referral link copied').first()).toBeVisible();
  expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(
    `${freshServer.origin}/?ref=SMITH123#quote`,
  );

  await press(desk, desk.getByRole('link', { name: 'Sam Example' }));
  await expect(desk.getByRole('heading', { name: 'Inquiries and earnings' })).toBeVisible();
  await expect(desk.getByText('must tell the buyer about this commission and its amount')).toBeVisible();
  await expectClean(desk);
  await type(desk, field(desk, 'Commission Rate (%)'), '12.5');
  await press(desk, desk.getByRole('button', { name: 'Save changes' }));
  await expect(desk.getByText('12.5%')).toBeVisible();
  await press(desk, desk.getByRole('button', { name: 'Deactivate' }));
  await expect(desk.getByRole('dialog')).toBeVisible();
  await expectClean(desk);
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await type(desk, field(desk, 'Business Name'), 'Example Homes');
  await press(desk, desk.getByRole('button', { name: 'Deactivate' }));
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Inactive', { exact: true })).toBeVisible();
  await expect(desk.getByLabel('Business Name')).toHaveValue('Example Homes');
  await desk.goto(pages.partners);
  await press(desk, desk.getByRole('button', { name: 'Add Referral Partner' }));
  await type(desk, field(desk, 'Sales Rep Name'), 'Somebody Else');
  await type(desk, field(desk, 'Email'), 'else@example.com');
  await type(desk, field(desk, 'Referral Code'), 'smith123');
  const refuse = (url: URL) => url.pathname === partnerCalls.list.path;
  await desk.route(refuse, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 503, json: { message: 'Not just now' } })
      : route.continue(),
  );
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Failed to create referral').first()).toBeVisible();
  await expect(desk.getByRole('alert').getByRole('link')).toHaveText(['Another partner has this code']);
  const failed = desk.getByRole('alert').filter({ hasText: 'The referral partners could not be loaded' });
  await expect(failed).toContainText('Not just now');
  await expect(desk.getByLabel('Sales Rep Name')).toHaveValue('Somebody Else');
  await expectClean(desk);
  await desk.unroute(refuse);
  await press(desk, failed.getByRole('button', { name: 'Retry' }));
  await expect(failed).toHaveCount(0);
  await expect(desk.getByLabel('Sales Rep Name')).toHaveValue('Somebody Else');

  await press(desk, desk.getByRole('link', { name: 'Sam Example' }));
  await press(desk, desk.getByRole('button', { name: 'Delete' }));
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(desk.getByText('Partner deleted').first()).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'Referral partners', exact: true })).toBeFocused();
});

test('a partner saved in another tab is not overwritten, and what was typed here stays', async ({
  emptyDesk: desk,
}) => {
  await desk.request.post(partnerCalls.list.path, {
    data: { salesRepName: 'Sam Example', salesRepEmail: 'sam@example.com', referralCode: 'SMITH123' },
  });
  await desk.goto(pages.partners);
  await desk.getByRole('link', { name: 'Sam Example' }).click();
  await expect(desk.getByRole('heading', { name: 'Change this partner' })).toBeVisible();
  const other = await desk.context().newPage();
  await other.goto(desk.url());
  await other.getByLabel('Commission Rate (%)').fill('12.5');
  await other.getByLabel('Email').fill('other@example.com');
  await other.getByLabel('ABN').fill('53 004 085 616');
  await other.getByLabel('GST', { exact: true }).selectOption('registered');
  await other.getByLabel('GST checked on').fill('2026-11-02');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('Partner saved').first()).toBeVisible();
  await expect(other.getByRole('alert')).toHaveCount(0);
  await expect(other.getByLabel('ABN')).toHaveValue('53004085616');
  await other.close();

  await desk.getByLabel('Email').fill('mine@example.com');
  await desk.getByLabel('Business Name').fill('Example Homes');
  await desk.getByRole('button', { name: 'Save changes' }).click();
  const alert = desk.getByRole('alert');
  await expect(alert).toContainText(messages.changedMeanwhile);
  await expect(alert).toBeFocused();
  await expect(alert.getByRole('listitem')).toHaveText([
    'Email is now “other@example.com”. Save again to use what you typed instead.',
    'Commission Rate (%) is now “12.5”. The form shows the new value.',
    'ABN is now “53004085616”. The form shows the new value.',
    'GST is now “Registered for GST”. The form shows the new value.',
    /^GST checked on is now .*2 Nov 2026. The form shows the new value.$/,
  ]);
  await expect(desk.getByLabel('Email')).toHaveValue('mine@example.com');
  await expect(desk.getByLabel('Business Name')).toHaveValue('Example Homes');
  await expect(desk.getByLabel('Commission Rate (%)')).toHaveValue('12.5');
  await expect(desk.getByLabel('GST', { exact: true })).toHaveValue('registered');
  await expectClean(desk);
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await expect(desk.getByText('Partner saved').first()).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect(desk.getByText('12.5%')).toBeVisible();
  await expect(desk.getByRole('link', { name: 'mine@example.com' })).toBeVisible();
});

test('a partner’s date with a part deleted is not saved as no date', async ({ emptyDesk: desk }) => {
  const form = {
    salesRepName: 'Sam Example',
    salesRepEmail: 'sam@example.com',
    referralCode: 'SMITH123',
    rctiAgreedOn: '2026-11-02',
  };
  const { id } = await (await desk.request.post(partnerCalls.list.path, { data: form })).json();
  await desk.goto(pages.partner(id));
  const agreedOn = desk.getByLabel('Tax invoice agreement signed on');
  await agreedOn.focus();
  await desk.keyboard.press('Delete');
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await expect(desk.getByRole('alert')).toBeFocused();
  await expect(desk.getByRole('alert').getByRole('link')).toHaveText([messages.halfADate]);
  await agreedOn.fill('2026-11-03');
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await expect(desk.getByText('Partner saved').first()).toBeVisible();
  await expect(agreedOn).toHaveValue('2026-11-03');
});

test('the agreement with a registered partner is printed on a separate sheet', async ({
  emptyDesk: desk,
}) => {
  const form = { salesRepName: 'Sam Example', salesRepEmail: 'sam@example.com', referralCode: 'SMITH123' };
  const { id } = await (await desk.request.post(partnerCalls.list.path, { data: form })).json();
  await desk.goto(pages.partner(id));
  await expect(desk.getByLabel('Supplies covered')).toHaveValue('Referrals of inspections');
  await expect(desk.getByRole('link', { name: 'Agreement to print' })).toHaveCount(0);
  await desk.getByLabel('ABN').fill('53 004 085 616');
  await desk.getByLabel('GST', { exact: true }).selectOption('registered');
  await desk.getByLabel('GST checked on').fill('2026-11-02');
  await desk.getByLabel('Supplies covered').fill('Referrals of frame inspections');
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await desk.getByRole('link', { name: 'Agreement to print' }).click();
  const sheet = desk.getByRole('article');
  for (const words of ['53 004 085 616', 'Sam Example', 'Referrals of frame inspections', 'within 28 days'])
    await expect(sheet).toContainText(words);
  await expect(
    sheet.getByText('We are not registered for GST, or our registration is not recorded.'),
  ).toBeVisible();
  await expectClean(desk);
  await desk.reload();
  await desk.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(desk.getByRole('navigation', { name: 'Desk' })).toBeHidden();
});

for (const width of [360, 1440])
  test(
    `at ${width} px a month is reported, closed, issued and paid`,
    coreOnPhone(width),
    async ({ emptyDesk: desk, freshServer }) => {
      await desk.setViewportSize({ width, height: 900 });
      await desk.goto(pages.monthlyReports);
      await expect(desk.getByText('No referrals for this period')).toBeVisible();
      await expect(desk.getByLabel('Year').locator('option')).toHaveCount(5);
      await expectClean(desk);

      const { month, year } = writeLastMonth(freshServer);
      await desk.getByLabel('Month').selectOption(String(month));
      await desk.getByLabel('Year').selectOption(String(year));
      await desk.getByRole('button', { name: 'Generate Report' }).click();
      await expect(desk.getByText('Total commission payable')).toBeVisible();
      await expect(desk.getByText('$50.00 owed')).toBeVisible();
      await expect(desk.getByText('1 referral is not invoiced yet')).toBeVisible();
      await expect(desk.getByText('We have no ABN for Sam Example')).toBeVisible();
      await expect(desk.getByText(/Tax invoice note/)).toBeVisible();
      await expectClean(desk);

      await desk.getByRole('button', { name: 'Close the month' }).click();
      await expect(desk.getByRole('dialog')).toBeVisible();
      await expectClean(desk);
      await desk.getByRole('button', { name: /^Close [A-Z]/ }).click();
      await expect(desk.getByText('Later corrections appear in the next month')).toBeVisible();
      await expectClean(desk);

      await desk.getByRole('button', { name: 'Issue and email all' }).click();
      await expect(desk.getByRole('dialog')).toContainText(
        'ST-0001 to Sam Example (sam@example.com), $50.00: issued as a commission statement and emailed',
      );
      await expectClean(desk);
      await desk.getByRole('button', { name: 'Not yet' }).click();

      await desk.getByRole('link', { name: 'ST-0001' }).click();
      await expect(desk.getByText('Recipient-created tax invoices are switched off.')).toBeVisible();
      await expectClean(desk);
      await desk.getByRole('button', { name: 'Issue statement' }).click();
      await expect(desk.getByRole('dialog')).toContainText('You can’t change it later');
      await expectClean(desk);
      await desk.getByRole('button', { name: 'Issue ST-0001' }).click();
      const downloading = desk.waitForEvent('download');
      await desk.getByRole('link', { name: 'Download PDF' }).click();
      const file = await (await downloading).path();
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(file))), {
        mergePages: true,
      });
      expect(text).toContain('ST-0001');
      expect(text).toContain('Chermside');
      expect(text).not.toMatch(/Sample Street|Ada/);
      await desk.getByRole('button', { name: 'Email to sam@example.com' }).click();
      await expect(desk.getByRole('dialog')).toContainText('You can’t undo this');
      await expectClean(desk);
      await desk.getByRole('button', { name: 'Email it' }).click();
      // Nothing has been sent, because this server has no mail.
      await expect(desk.getByText('Waiting to be emailed.')).toBeVisible();
      await expect(desk.getByText(/^Emailed/)).toHaveCount(0);
      await expectClean(desk);
      await desk.getByLabel('Paid on').fill('2050-01-01');
      await desk.getByRole('button', { name: 'Mark as paid' }).click();
      await expect(desk.getByText('That day is in the future').first()).toBeVisible();
      await expectClean(desk);
      await desk.getByLabel('Paid on').fill(`${year}-${String(month + 1).padStart(2, '0')}-28`);
      await desk.getByRole('button', { name: 'Mark as paid' }).click();
      await expect(desk.getByRole('button', { name: 'Mark as not paid' })).toBeVisible();
      await expectClean(desk);
      await expectNoSidewaysScroll(desk);
    },
  );

test('the desk warns in good time that the list of public holidays ends', async ({ emptyDesk: desk }) => {
  await desk.setViewportSize(phone);
  const notice = desk.getByText('Public holidays are listed to 31 Dec 2028.');
  await desk.clock.setFixedTime(new Date('2028-10-01T00:00:00Z'));
  await desk.goto(pages.desk);
  await expect(desk.getByRole('heading', { name: 'No inquiries yet' })).toBeVisible();
  await expect(notice).toBeHidden();
  await desk.clock.setFixedTime(new Date('2028-10-05T00:00:00Z'));
  await desk.reload();
  await desk.getByRole('button', { name: /^\d notices/ }).click();
  await expect(notice).toBeVisible();
  await expectClean(desk);
});

/** The field with exactly this label. */
const field = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .or(page.getByRole('textbox', { name: label, exact: true }))
    .first();

/** This many inquiries, each a minute older than the one before. */
function writeInquiries(server: RunningServer, inquiries: number): void {
  const books = new DatabaseSync(`${server.dataDir}/plumbline.sqlite`, { timeout: 5_000 });
  const insert = books.prepare(
    `insert into contact_submissions (id, first_name, last_name, email, phone, inspection_type, property_address, created_at)
     values (?, 'Inquiry', ?, ?, '0491 570 006', 'frame', '12 Sample Street, Chermside QLD 4032', ?)`,
  );
  for (let inquiry = 0; inquiry < inquiries; inquiry += 1)
    insert.run(
      `inquiry-${inquiry}`,
      String(inquiry),
      `inquiry${inquiry}@example.com`,
      new Date(Date.now() - inquiry * 60_000).toISOString(),
    );
  books.close();
}

/** A partner with two referrals of last month, one of them invoiced then, written straight into the books. */
function writeLastMonth(server: RunningServer): { month: number; year: number } {
  const now = new Date(Date.now() + 10 * 60 * 60 * 1000);
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 10, 2));
  const books = new DatabaseSync(`${server.dataDir}/plumbline.sqlite`, { timeout: 5_000 });
  books.exec(insert('referrals', partnerRow({ referral_code: 'SMITH123', created_at: last.toISOString() })));
  const at = last.toISOString();
  const job = { at, status: 'answered', referralCode: 'SMITH123', amount: '500.00', rate: '10', cents: 5000 };
  for (const statement of invoicedSql({ id: 'invoiced', jobNumber: 1001, ...job })) books.exec(statement);
  books
    .prepare(
      `insert into contact_submissions (id, first_name, last_name, email, phone, inspection_type, property_address,
         referral_code, created_at, respond_by, status)
       values ('waiting', 'Ada', 'Sample', 'ada@example.com', '0491 570 006', 'frame',
         '12 Sample Street, Chermside QLD 4032', 'SMITH123', ?, ?, 'answered')`,
    )
    .run(at, at);
  books.close();
  return { month: last.getUTCMonth(), year: last.getUTCFullYear() };
}
