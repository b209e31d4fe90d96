import type { Page } from '@playwright/test';
import { pages, paths } from '#contract/paths.ts';
import { ada, ben, cleo } from '#test/cast.ts';
import { expectClean } from './axe.ts';
import { addPartner, expect, openTools, rows, test } from './plumbline.ts';

const row = (desk: Page, reason: string) => desk.getByText(`Found by: ${reason}`, { exact: true });

test('the search finds what people know of a job, and says why', { tag: '@core' }, async ({
  emptyDesk: desk,
  freshServer,
  request,
}) => {
  await desk.setViewportSize({ width: 360, height: 740 });
  addPartner(freshServer, { name: 'Sam Placeholder', code: cleo.referralCode });
  for (const data of [ada, ben, { ...cleo, phone: '0491 577 124' }])
    await request.post(freshServer.origin + paths.contact, { data });
  await desk.goto(pages.desk);
  await openTools(desk);
  const search = async (typed: string) => {
    await desk.getByLabel('Search').fill(typed);
    await desk.getByRole('button', { name: 'Search' }).click();
    await expect(desk).toHaveURL((url) => url.searchParams.get('q') === typed);
  };
  for (const [typed, reason] of [
    ['577 124', 'Phone 0491 577 124'],
    ['Specimen Rd', 'Address'],
    ['sam placeh', 'Partner Sam Placeholder'],
    ['gate code', 'Message'],
  ] as const) {
    await search(typed);
    await expect(row(desk, reason)).toBeVisible();
    await expect(rows(desk)).toHaveCount(1);
  }
  await search('cleo');
  await expect(rows(desk, 'Cleo Placeholder')).toBeVisible();
  await expect(desk.getByText('Found by')).toHaveCount(0);
  await search('sam placeh 577 124');
  await expect(row(desk, 'Partner Sam Placeholder, Phone 0491 577 124')).toBeVisible();
  await expectClean(desk);
  for (const nonsense of ['%_"\'', '🏠'.repeat(50)]) {
    await search(nonsense);
    await expect(desk.getByText(`Nothing found for “${nonsense.slice(0, 4)}`)).toBeVisible();
  }
});
