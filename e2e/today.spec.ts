import { pages, paths } from '#contract/paths.ts';
import { ada, ben, cleo } from '#test/cast.ts';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';
import { keepPicture } from './look.ts';
import { expect, test, untilShown } from './plumbline.ts';
import { phone } from './scheduling.ts';

test('the morning at 360 px: Today says what waits, a tap each, and nothing is left @core', async ({
  emptyDesk: desk,
  freshServer,
  request,
}, info) => {
  const looked = (name: string) => keepPicture(desk, info, { name });
  const today = desk.getByRole('region', { name: 'Today' });
  await desk.setViewportSize(phone);

  await test.step('nothing waits on an empty desk, and it says so', async () => {
    await expect(desk.getByText('Nothing asks for you now.')).toBeVisible();
    await looked('empty');
  });

  for (const who of [ada, ben, cleo])
    expect((await request.post(freshServer.origin + paths.contact, { data: who })).status()).toBe(201);

  await test.step('each request is a line, seen without scrolling', async () => {
    await desk.goto(pages.desk);
    await untilShown(desk);
    await expect(today.getByRole('heading', { name: 'Today (3)' })).toBeVisible();
    await expect(today.getByRole('listitem')).toHaveCount(3);
    await expectNoSidewaysScroll(desk);
    await expectClean(desk, { within: 'main' });
    await looked('ordinary');
  });

  await test.step('one is put off until tomorrow with two taps, and can be taken back', async () => {
    await today.getByRole('button', { name: /^Later: Cleo/ }).click();
    await expect(today.getByRole('button', { name: 'Tomorrow' })).toBeFocused();
    await looked('later');
    await today.getByRole('button', { name: 'Tomorrow' }).click();
    await expect(today.getByRole('heading', { name: 'Today (2)' })).toBeFocused();
    await desk.getByRole('button', { name: 'Undo' }).click();
    await expect(today.getByRole('listitem')).toHaveCount(3);
    await today.getByRole('button', { name: /^Later: Cleo/ }).click();
    await today.getByRole('button', { name: 'Tomorrow' }).click();
    await expect(today.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('the others go when they are answered, with the keyboard alone', async () => {
    await today
      .getByRole('link', { name: /^Reply/ })
      .first()
      .press('Enter');
    await expect(desk).toHaveURL(/\/admin\/inquiries\/[0-9a-f-]+#reply$/);
    await expect(desk.getByLabel(/^Reply to/)).toBeFocused();
    await desk.goBack();
    for (const [who, left] of [
      ['Ada Sample', 1],
      ['Ben Muster', 0],
    ] as const) {
      await desk.getByRole('button', { name: `Mark ${who} as Answered` }).press('Enter');
      await expect(today.getByRole('listitem')).toHaveCount(left);
    }
    await expect(today.getByText('Nothing asks for you now.')).toBeVisible();
    await looked('done');
  });
});

test('Today folds what is more than eight lines, and charts have a page of their own', async ({
  emptyDesk: desk,
  freshServer,
  request,
}, info) => {
  for (let n = 1; n <= 12; n += 1) {
    const who = { ...ada, firstName: `Ada${n}`, email: `ada${n}@example.com` };
    expect((await request.post(freshServer.origin + paths.contact, { data: who })).status()).toBe(201);
  }
  const today = desk.getByRole('region', { name: 'Today' });
  for (const width of [360, 768, 1440]) {
    await desk.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await desk.goto(pages.desk);
    await untilShown(desk);
    await expect(today.getByRole('listitem')).toHaveCount(8);
    await expectNoSidewaysScroll(desk);
    await keepPicture(desk, info, { name: `overfull-${width}` });
  }
  await today.getByRole('button', { name: 'Show all 12' }).press('Enter');
  await expect(today.getByRole('listitem')).toHaveCount(12);
  await today.getByRole('link', { name: 'Figures' }).press('Enter');
  await expect(desk.getByRole('region', { name: 'Overview' })).toBeVisible();
  await expectClean(desk, { within: 'main' });
  await keepPicture(desk, info, { name: 'figures-1440', fullPage: true });
  await desk.getByRole('link', { name: 'Figures of quotes' }).click();
  await expect(desk).toHaveURL(pages.quoteFigures);
});
