import type { Page } from '@playwright/test';
import { pages, paths } from '#contract/paths.ts';
import { ada, ben } from '#test/cast.ts';
import { expect, openCard, rows, test } from './plumbline.ts';

/** The open desk asks what waits, as it does every half minute. */
const askNow = (desk: Page) => desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** How much waits, as the tab of the browser shows it. */
const expectWaiting = (desk: Page, count: number) =>
  expect(desk).toHaveTitle(new RegExp(`^\\(${count}\\) Admin Dashboard`));

test('an inquiry that came in before a card was opened stands in the list as soon as it is counted', async ({
  emptyDesk: desk,
  request,
  freshServer,
}) => {
  await request.post(freshServer.origin + paths.contact, { data: ada });
  await desk.goto(pages.desk);
  await expectWaiting(desk, 1);
  await request.post(freshServer.origin + paths.contact, { data: ben });
  const card = await openCard(desk, 'Ada Sample');
  await expectWaiting(desk, 2);
  await expect(rows(desk, 'Ben Muster')).toBeVisible();
  await expect(card).toBeVisible();
});
