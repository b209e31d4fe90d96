import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { addDays, clockTime, dayOf, momentAt } from '#contract/calendar.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { inspectApp } from '#contract/inspect/app.ts';
import { expectClean } from './axe.ts';
import { test as base, onServer } from './inspect-phone.ts';
import { expect } from './plumbline.ts';

const photo = join(import.meta.dirname, '..', 'test', 'files', 'photo.jpg');

/** A frame inspection on the phone. The service worker has stored the app. */
const test = base.extend<{ inspection: string }>({
  inspection: async ({ phone, booked }, use) => use((await booked(phone)).inspection.id),
});

/** The photos that a camera would provide: the phone uses the browser's own picker. */
async function take(phone: Page, button = 'Photo'): Promise<void> {
  await phone.getByLabel(button, { exact: true }).setInputFiles(photo);
}

test('an area is completed with the network off, and everything is there after a reload and on the server', async ({
  phone,
  inspection,
}) => {
  await phone.context().setOffline(true);

  await test.step('today says that there is no connection', async () => {
    await phone.reload();
    await expect(phone.getByText('No connection.')).toBeVisible();
    await expectClean(phone);
    await phone.getByRole('link', { name: /Chermside/ }).click();
  });

  await test.step('an area: a check passed, one not inspected with its reason', async () => {
    await expectClean(phone);
    await phone
      .getByRole('link', { name: /checks done/ })
      .first()
      .click();
    const checks = phone.getByRole('listitem').filter({ has: phone.getByRole('button', { name: 'Passed' }) });
    await checks.nth(0).getByRole('button', { name: 'Passed' }).click();
    await expect(checks.nth(0).getByRole('button', { name: 'Passed' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(phone.getByText('Saved on this phone')).toBeVisible();
    await checks.nth(1).getByRole('button', { name: 'Not inspected' }).click();
    await checks.nth(1).getByRole('button', { name: 'Rain or wet surfaces' }).click();
    await expect(checks.nth(1).getByLabel('Why not?')).toHaveValue('Rain or wet surfaces');
    await expectClean(phone);
  });

  await test.step('a photo is in the area at once', async () => {
    await take(phone);
    await expect(phone.getByRole('link', { name: /^Photo 1/ })).toBeVisible();
  });

  await test.step('a finding written freely, with a place, a class and a photo', async () => {
    await phone.getByRole('link', { name: 'Finding', exact: true }).click();
    await phone.getByLabel('Words, code or clause').fill('Stud split at the nail');
    await expectClean(phone);
    await phone.getByRole('button', { name: /Write your own/ }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Stud split at the nail');
    await phone.getByLabel('What is wrong').fill('The stud beside the door is split over 300 mm.');
    await phone.getByRole('button', { name: 'Major defect' }).click();
    await phone.getByLabel('Why is it a major defect?').fill('It carries the lintel.');
    await phone.getByLabel('Where exactly').fill('Left of the front door');
    await phone.getByRole('button', { name: 'Add' }).click();
    await take(phone);
    await expect(phone.getByRole('link', { name: /^Photo 1/ })).toBeVisible();
    await expectClean(phone);
  });

  await test.step('a reload returns to the same place with everything kept', async () => {
    await phone.reload();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Stud split at the nail');
    await expect(phone.getByLabel('Why is it a major defect?')).toHaveValue('It carries the lintel.');
    await expect(phone.getByText('Left of the front door')).toBeVisible();
    await phone.getByRole('link', { name: 'Done' }).click();
    await expect(phone.getByText('Not inspected').first()).toBeVisible();
  });

  await test.step('with the network on, the server has it', async () => {
    await phone.context().setOffline(false);
    await expect
      .poll(async () => Object.keys((await onServer(phone.context(), inspection)).photo).length)
      .toBe(2);
    const state = await onServer(phone.context(), inspection);
    const [finding] = Object.values(state.finding);
    expect(fieldValue(finding, 'title')).toBe('Stud split at the nail');
    expect(fieldValue(finding, 'severity')).toBe('major');
    expect(fieldValue(finding, 'places')).toEqual(['Left of the front door']);
    expect(
      Object.values(state.check)
        .map((check) => fieldValue(check, 'outcome'))
        .sort(),
    ).toEqual(['not-inspected', 'passed']);
    await phone.goto(`${inspectApp.page}#/`);
    await expect(phone.getByText(/All sent/)).toBeVisible({ timeout: 60_000 });
  });
});

test('areas are added, renamed, moved and deleted, and a deletion is undone', async ({
  phone,
  inspection,
}) => {
  await phone.goto(`${inspectApp.page}#/visit/${inspection}`);
  await phone.getByRole('button', { name: 'Change areas' }).click();
  const names = () =>
    phone
      .getByLabel(/^Area \d+$/)
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const before = await names();
  await phone.getByLabel('New area').fill('Water tank');
  await phone.getByRole('button', { name: 'Add' }).click();
  await expect.poll(names).toEqual([...before, 'Water tank']);
  await phone.getByRole('button', { name: 'Up: Water tank' }).click();
  await expect.poll(async () => (await names()).at(-2)).toBe('Water tank');
  await phone.getByRole('button', { name: 'Delete: Water tank' }).click();
  await expect.poll(names).toEqual(before);
  await phone.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await names()).at(-2)).toBe('Water tank');
  await phone.getByLabel(`Area ${before.length}`).fill('Rain tank');
  await expect
    .poll(async () => {
      const { area } = await onServer(phone.context(), inspection);
      return Object.values(area).map((one) => fieldValue(one, 'name'));
    })
    .toContain('Rain tank');
  await expectClean(phone);
});

test('the review leads to the gaps, and done records the time of completion', async ({
  phone,
  inspection,
  server,
}) => {
  const books = new DatabaseSync(join(server.dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  const startAt = (start: string) =>
    books.prepare('update inspections set starts_at = ? where id = ?').run(start, inspection);
  await test.step('before it begins, it cannot be marked as done', async () => {
    // It may be booked for this morning.
    startAt(momentAt(`${addDays(dayOf(new Date()), 1)}T08:00`).toISOString());
    await phone.reload();
    await phone.goto(`${inspectApp.page}#/visit/${inspection}/review`);
    await expect(phone.getByRole('heading', { name: /things missing/ })).toBeVisible();
    await expect(phone.getByText('You can mark it as done from two hours before that')).toBeVisible();
    await expectClean(phone);
  });

  await test.step('each gap leads to its check', async () => {
    await phone
      .getByRole('link', { name: /^Not checked yet/ })
      .nth(2)
      .click();
    await expect(phone.locator(':focus')).toHaveText('Passed');
    await phone.locator(':focus').click();
    await expect(phone.getByText('Saved on this phone')).toBeVisible();
    await phone.goBack();
  });

  // Shortly after midnight, an hour ago is yesterday: the phone's clock stands at the last noon.
  const noon = momentAt(`${dayOf(new Date())}T12:00`).getTime();
  const now = noon < Date.now() ? noon : noon - 24 * 60 * 60_000;
  await phone.clock.setFixedTime(now);
  const before = (minutes: number) => new Date(now - minutes * 60_000);
  startAt(before(40).toISOString());
  books.close();
  await phone.reload();
  await phone.getByRole('button', { name: 'Done' }).click();
  const time = phone.getByLabel('Time of completion');
  await time.fill(clockTime(before(3 * 60)));
  await time.blur();
  await expect(phone.getByText(/at most two hours before that/)).toBeVisible();
  const done = clockTime(before(10));
  await time.fill(done);
  await time.blur();
  await expect
    .poll(async () => {
      const state = await onServer(phone.context(), inspection);
      return fieldValue(state.inspection[inspection], 'completedAt');
    })
    .toBe(before(10).toISOString());
  await expectClean(phone);
});

test('the phone’s page shows what is stored here and saves it to a file', async ({ phone, inspection }) => {
  expect(inspection).not.toBe('');
  await phone.getByRole('link', { name: 'This phone' }).click();
  await expect(phone.getByRole('heading', { name: 'This phone' })).toBeVisible();
  await expectClean(phone);
  const download = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Save everything to a file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^inspections-\d{8}-\d{4}\.zip$/);
});
