import type { Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/paths.ts';
import { expectClean } from './axe.ts';
import { expect, test } from './plumbline.ts';

test.use({ viewport: { width: 360, height: 780 } });

const phone = '0491 570 158';

/** Types a caller's details in one go. */
async function enter(desk: Page, firstName: string): Promise<void> {
  await desk.goto(pages.newInquiry);
  await desk.getByLabel('First name').fill(firstName);
  await desk.getByLabel('Phone').fill(phone);
  await desk.getByLabel('Property address').fill('5 Sample Street, Chermside QLD 4032');
  await desk.getByLabel('Service').selectOption('stage-inspection');
}

test('a call is entered on one screen, and its details are corrected and undone', async ({
  emptyDesk: desk,
}) => {
  await desk.setViewportSize({ width: 360, height: 780 });
  await desk.goto(pages.newInquiry);
  await expectClean(desk);
  const save = desk.getByRole('button', { name: 'Save inquiry' });

  await test.step('missing fields are named, and what was typed stays', async () => {
    await desk.getByLabel('First name').fill('Cara');
    await save.click();
    await expect(desk.getByRole('alert').getByRole('link')).toHaveText([
      'Enter the phone number',
      'Enter the property address',
      'Please select a service',
    ]);
    await expect(desk.getByLabel('First name')).toHaveValue('Cara');
    await expectClean(desk);
    await desk.reload();
    await expect(desk.getByLabel('First name')).toHaveValue('Cara');
  });

  await test.step('the form fits the screen below the desk’s header', async () => {
    const top = await desk.getByLabel('First name').boundingBox();
    const bottom = await save.boundingBox();
    expect((bottom?.y ?? 0) + (bottom?.height ?? 0) - (top?.y ?? 0)).toBeLessThanOrEqual(780);
  });

  await test.step('an unknown code is refused beside its field', async () => {
    await enter(desk, 'Cara');
    await desk.getByText('Preferred day, notes').click();
    await desk.getByLabel('Referral code').fill('nobody');
    await save.click();
    await expect(desk.getByRole('alert').getByRole('link')).toHaveText(['Invalid referral code']);
    await expect(desk.getByLabel('Referral code')).toBeVisible();
    await desk.getByLabel('Referral code').fill('');
    await save.click();
  });

  await test.step('it is an ordinary inquiry, without an email address to write to', async () => {
    await expect(desk.getByText('Entered at the desk: by phone')).toBeVisible();
    await expect(desk.getByRole('heading', { name: 'Cara' })).toBeVisible();
    await expect(desk.locator('dl a[href^="mailto:"]')).toHaveCount(0);
    await expectClean(desk);
  });

  await test.step('a correction is in the history and can be undone', async () => {
    await desk.getByText('Correct details').click();
    await expectClean(desk);
    await desk.getByLabel('Last name').fill('Sample');
    await desk.getByLabel('Email').fill('cara@example.com');
    await desk.getByRole('button', { name: 'Save details' }).click();
    await expect(desk.getByText('Last name: none → Sample')).toBeVisible();
    await expect(desk.getByRole('heading', { name: 'Cara Sample' })).toBeVisible();
    await desk.getByRole('button', { name: /^Undo: Last name/ }).click();
    await expect(desk.getByRole('heading', { name: 'Cara Sample' })).toBeHidden();
  });
});

test('a person’s data is downloaded, then deleted with a receipt, and others with the same phone stay', {
  tag: '@core',
}, async ({ emptyDesk: desk }) => {
  await desk.setViewportSize({ width: 360, height: 780 });
  const save = desk.getByRole('button', { name: 'Save inquiry' });
  await enter(desk, 'Shari');
  await save.click();
  await expect(desk.getByText('Entered at the desk: by phone')).toBeVisible();
  const shared = desk.url();
  await enter(desk, 'Cara');
  await save.click();
  await expect(desk.getByRole('heading', { name: 'Cara' })).toBeVisible();
  const hers = desk.url();

  await test.step('one file has everything about her', async () => {
    await desk.getByRole('button', { name: 'Download everything about this person' }).click();
    await desk.getByRole('checkbox', { name: /Shari/ }).uncheck();
    await expectClean(desk);
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('link', { name: 'Download the ZIP file' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^person-[\dA-F-]{9}\.zip$/);
    expect(await download.failure()).toBeNull();
    await expect(desk.getByRole('dialog')).toBeHidden();
  });

  await test.step('nothing is deleted without the typed word', async () => {
    await desk.getByRole('button', { name: 'Delete this person’s data…' }).click();
    await expect(desk.getByText('Their page and the links they shared')).toBeVisible();
    await desk.getByRole('checkbox', { name: /Shari/ }).uncheck();
    await desk.getByLabel('Type DELETE to confirm').fill('yes');
    await desk.getByRole('button', { name: 'Delete for good' }).click();
    await expect(desk.getByText('Error: Type DELETE')).toBeVisible();
    await expectClean(desk);
  });

  await test.step('the receipt lists what was removed, and is printed alone', async () => {
    await desk.getByLabel('Type DELETE to confirm').fill('delete');
    await desk.getByRole('button', { name: 'Delete for good' }).click();
    await expect(desk.getByRole('heading', { name: 'Receipt: a person’s data was deleted' })).toBeVisible();
    await expect(desk.getByText('1 inquiry that never became a job, completely')).toBeVisible();
    await expectClean(desk);
    await desk.emulateMedia({ media: 'print' });
    await expect(desk.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(desk.getByText('This receipt does not name the person')).toBeVisible();
    await desk.emulateMedia({ media: 'screen' });
    await desk.getByRole('link', { name: 'Deletion receipts' }).click();
    await expect(desk.getByText('1 inquiry deleted, 0 jobs kept')).toBeVisible();
    await expectClean(desk);
  });

  await test.step('she is gone, and the other one is not', async () => {
    await desk.goto(hers);
    await expect(desk.getByText(messages.noSuchThing)).toBeVisible();
    await desk.goto(shared);
    await expect(desk.getByRole('heading', { name: 'Shari' })).toBeVisible();
  });
});
