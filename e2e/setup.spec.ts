import { pages, paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { administrator } from '#test/run-server.ts';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';
import { expect, rows, test, untilShown } from './plumbline.ts';

const phone = { width: 360, height: 780 };

test('an empty desk says what each tab is for, and each open set-up step leads to the manual', async ({
  emptyDesk: desk,
  freshServer,
  request,
}) => {
  await desk.setViewportSize(phone);
  const left = desk.getByText(/^Before you go live: \d of 4 steps still to do$/);
  const steps = desk.getByRole('list').filter({ hasText: 'Take a backup' }).getByRole('listitem');
  await expect(left).toHaveText(/4 of 4/);
  await expect(steps).toHaveCount(4);
  await expectClean(desk);

  await test.step('a step leads to its section of the manual', async () => {
    await steps.filter({ hasText: 'Set up mail' }).getByRole('link', { name: 'How to do it' }).click();
    const heading = desk.getByRole('heading', { name: 'Mail', exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expectNoSidewaysScroll(desk);
    await expectClean(desk);
    await desk.reload();
    await expect(heading).toBeInViewport();
  });

  await test.step('each tab says what it is for', async () => {
    for (const [page, sentence] of [
      [pages.partners, /^A referral partner sends you customers/],
      [pages.monthlyReports, /^This report shows what you owe/],
      [pages.standards, /^The library turns the requirements/],
      [pages.subscribers, /^Readers who subscribe on the blog/],
    ] as const) {
      await desk.goto(page);
      await untilShown(desk);
      await expect(desk.getByText(sentence)).toBeVisible();
      await expectClean(desk);
    }
  });

  await test.step('a finished step is ticked', async () => {
    await desk.goto(pages.account);
    await desk.getByLabel('Current password').fill(administrator.password);
    await desk.getByRole('textbox', { name: 'New password' }).fill('a sentence of five words');
    await desk.getByRole('button', { name: 'Change password' }).click();
    await expect(desk.getByText('Password changed').first()).toBeVisible();
    await desk.getByRole('link', { name: 'Customer Inquiries' }).click();
    await expect(left).toHaveText(/3 of 4/);
    await expect(steps.filter({ hasText: 'Change the first password: done' })).toHaveCount(1);
  });

  await test.step('with an inquiry the steps are one of the notices, and the work is near the top', async () => {
    await request.post(freshServer.origin + paths.contact, { data: ada });
    await desk.goto(pages.desk);
    await expect(rows(desk)).toHaveCount(1);
    const work = desk
      .getByRole('region', { name: /^Today/ })
      .getByRole('listitem')
      .first();
    expect((await work.boundingBox())?.y).toBeLessThan(200);
    await desk.getByRole('button', { name: '2 notices' }).click();
    await expect(left).toBeVisible();
    await expect(steps).toHaveCount(0);
  });
});
