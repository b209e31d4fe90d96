import type { Page } from '@playwright/test';
import { search } from '#contract/desk/endpoints/search.ts';
import { pages, paths } from '#contract/paths.ts';
import { ada, ben } from '#test/cast.ts';
import { expectClean } from './axe.ts';
import { addPartner, expect, rows, test, untilShown } from './plumbline.ts';

const dialog = (desk: Page) => desk.getByRole('dialog', { name: 'Find anything' });
const field = (desk: Page) => dialog(desk).getByRole('combobox');
const option = (desk: Page, name: string | RegExp) => dialog(desk).getByRole('option', { name });

async function withPeople(desk: Page, origin: string) {
  for (const data of [
    { ...ada, firstName: 'Maeve', lastName: 'O’Brien', phone: '0491 570 156' },
    { ...ben, firstName: 'مريم', lastName: 'العلي', phone: '0491 570 157' },
  ])
    await desk.request.post(origin + paths.contact, { data });
  await desk.goto(pages.desk);
  await untilShown(desk);
}

test('with keys alone, one search finds a person and books for them', { tag: '@core' }, async ({
  emptyDesk: desk,
  freshServer,
}) => {
  await desk.setViewportSize({ width: 1440, height: 900 });
  addPartner(freshServer, { name: 'Sam Placeholder', code: 'SAM10' });
  await withPeople(desk, freshServer.origin);
  await desk.keyboard.press('/');
  await expect(field(desk)).toBeFocused();
  await expect(option(desk, /^New inquiry/)).toBeVisible();
  await expectClean(desk);

  await desk.keyboard.type('obrien');
  await expect(option(desk, /Maeve O’Brien/)).toHaveAttribute('aria-selected', 'true');
  await expect(dialog(desk).getByRole('status')).toHaveText('1 result');
  await expect(dialog(desk).getByRole('group', { name: 'Inquiries' })).toBeVisible();
  await expectClean(desk);
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/\/admin\/inquiries\/[\da-f-]+$/);
  await expect(dialog(desk)).toBeHidden();

  // From a field too, and what was opened last stands first. Escape gives the focus back.
  await desk.goto(pages.newInquiry);
  await desk.getByLabel('First name').focus();
  await desk.keyboard.press('/');
  await expect(desk.getByLabel('First name')).toHaveValue('/');
  await desk.keyboard.press('Control+K');
  await expect(field(desk)).toBeFocused();
  await expect(option(desk, /Maeve O’Brien/)).toHaveAttribute('aria-selected', 'true');
  await desk.keyboard.press('Escape');
  await expect(desk.getByLabel('First name')).toBeFocused();

  // The field is there before the next key, so that a fast typist loses no letter.
  const isReadyAtOnce = await desk.evaluate(async () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    await Promise.resolve();
    return document.activeElement?.getAttribute('role') === 'combobox';
  });
  expect(isReadyAtOnce).toBe(true);

  // A command asks for its customer. Enter before the answer is here opens the first result of the answer.
  await desk.keyboard.type('book');
  await expect(option(desk, /^Book an inspection/)).toHaveAttribute('aria-selected', 'true');
  await desk.keyboard.press('Enter');
  await expect(dialog(desk).getByLabel('Whose inspection do you book?')).toBeFocused();
  await desk.keyboard.type('+61 491 570 156');
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/\/admin\/schedule\/book\?inquiry=/);

  await desk.keyboard.press('Control+K');
  await desk.keyboard.type('sam10');
  await expect(option(desk, /Sam Placeholder/)).toBeVisible();
  await field(desk).fill('opening');
  await expect(option(desk, /^Hours/)).toBeVisible();
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/\/admin\/settings\/hours$/);

  await desk.keyboard.press('Control+K');
  await desk.keyboard.type('log out');
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/\/login/);
  expect(await desk.evaluate(() => localStorage.getItem('plumbline-recent'))).toBeNull();
});

test('on a phone it opens with a tap, and a lost connection leaves what was typed', async ({
  emptyDesk: desk,
  freshServer,
}) => {
  await desk.setViewportSize({ width: 360, height: 740 });
  await withPeople(desk, freshServer.origin);
  await desk.getByRole('button', { name: 'Find anything' }).click();
  await field(desk).fill('العلي');
  await expect(option(desk, /مريم العلي/)).toBeVisible();
  await expectClean(desk);

  await desk.route(`**${search.path}*`, (route) => route.abort());
  await field(desk).fill('maeve');
  await expect(dialog(desk).getByRole('alert')).toContainText('We could not reach our server');
  await expect(field(desk)).toHaveValue('maeve');
  // The earlier result stays.
  await expect(option(desk, /مريم العلي/)).toBeVisible();
  await desk.unroute(`**${search.path}*`);
  for (const nothing of ['%', '_', '"', '\\', 'zzzz']) {
    await field(desk).fill(nothing);
    await expect(dialog(desk).getByRole('status')).toContainText(`Nothing found for “${nothing}”`);
  }
  await field(desk).fill('maeve');
  await option(desk, /Maeve O’Brien/).click();
  await expect(desk.getByRole('heading', { name: 'Maeve O’Brien' })).toBeVisible();
});

test('a slow answer to an earlier text never replaces a later one', async ({
  emptyDesk: desk,
  freshServer,
}) => {
  await withPeople(desk, freshServer.origin);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await desk.route(`**${search.path}?q=maeve`, async (route) => {
    await held;
    await route.continue();
  });
  await desk.keyboard.press('/');
  const asked = desk.waitForRequest(`**${search.path}?q=maeve`);
  await field(desk).fill('maeve');
  await asked;
  await field(desk).fill('sample');
  await expect(dialog(desk).getByRole('status')).not.toHaveText('Looking…');
  const shown = await dialog(desk).getByRole('option').allTextContents();
  const answered = desk.waitForResponse(`**${search.path}?q=maeve`);
  letGo();
  await answered;
  await expect(dialog(desk).getByRole('option')).toHaveText(shown);
  await desk.keyboard.press('Escape');
  await expect(rows(desk)).toHaveCount(2);
});
