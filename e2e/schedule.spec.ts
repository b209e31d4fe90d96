import type { Page } from '@playwright/test';
import { addDays, weekdayInWords } from '#contract/calendar.ts';
import { pages } from '#contract/paths.ts';
import { expectClean } from './axe.ts';
import { expect, openCard, test } from './plumbline.ts';
import { at, callsOf, expireOffer, free, monday, phone, wide } from './scheduling.ts';

/** Counts each tap of a person from here on. */
async function countTaps(desk: Page): Promise<() => Promise<number>> {
  await desk.evaluate(() => {
    const counter = window as unknown as { taps: number };
    counter.taps = 0;
    // A label passes its click on to its control, which is the same tap.
    addEventListener('click', ({ detail }) => detail > 0 && counter.taps++, { capture: true });
  });
  return () => desk.evaluate(() => (window as unknown as { taps: number }).taps);
}

test('on a phone an inquiry is booked with few taps, and a taken time leads to the next free one', {
  tag: '@core',
}, async ({ emptyDesk: desk }) => {
  const calls = callsOf(desk);
  const kim = await calls.inspector('Kim Sample', '#1b6e53');
  const inquiry = await calls.inquiry('Quick');
  const other = await calls.inquiry('Faster');
  await desk.setViewportSize(phone);

  await test.step('from the inquiry to “Booked” in at most six taps', async () => {
    await desk.goto(pages.desk);
    const taps = await countTaps(desk);
    const card = await openCard(desk, 'Ada Quick');
    await card.getByRole('link', { name: 'Book inspection' }).click();
    await expect(desk.getByRole('heading', { name: weekdayInWords(monday, 'full') })).toBeVisible();
    await expect(desk.getByLabel('Type', { exact: true })).toHaveValue('frame');
    await expectClean(desk);
    await free(desk, '8:00 am').check();
    await desk.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(desk.getByText(/^Booked: Job \d+$/)).toBeVisible();
    const counted = await taps();
    expect(counted).toBeGreaterThanOrEqual(4);
    expect(counted).toBeLessThanOrEqual(6);
    await expect(desk.getByRole('heading', { name: /8:00–9:30 am/ })).toBeVisible();
    await expectClean(desk);
    expect(await calls.inspections(inquiry)).toMatchObject([
      { status: 'booked', inspectorId: kim, start: at(monday, '08:00') },
    ]);
  });

  await test.step('a time that somebody else has taken meanwhile is reported, with the next free ones', async () => {
    await desk.goto(pages.bookInspection(other));
    await free(desk, '1:00 pm').check();
    await calls.book(await calls.inquiry('Fastest'), kim, at(monday, '13:00'));
    await desk.getByRole('button', { name: 'Book', exact: true }).click();
    const alert = desk.getByRole('alert');
    await expect(alert).toBeFocused();
    await expectClean(desk);
    await alert.getByRole('button').first().click();
    await desk.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(desk.getByText(/^Booked: Job \d+$/)).toBeVisible();
    expect(await calls.inspections(other)).toMatchObject([
      { status: 'booked', start: at(addDays(monday, 1), '08:00') },
    ]);
  });

  await test.step('the phone shows the days as a list', async () => {
    await desk.goto(`${pages.schedule}?view=week&from=${monday}`);
    await expect(desk.getByRole('link', { name: /^8:00 am.*Ada Quick/ })).toBeVisible();
    await expect(desk.getByText('Morning')).toHaveCount(0);
    await expectClean(desk);
  });
});

test('in a wide window a week and a day are read, and visits are booked and moved by dragging or by the same forms', async ({
  emptyDesk: desk,
}) => {
  const calls = callsOf(desk);
  const kim = await calls.inspector('Kim Sample', '#1b6e53');
  const tom = await calls.inspector('Tom Ng', '#b42318');
  const first = await calls.book(await calls.inquiry('First'), kim, at(monday, '08:00'));
  const waiting = await calls.inquiry('Waits');
  await desk.setViewportSize(wide);

  await test.step('a week shows its days, and a weekend without work takes no space', async () => {
    await desk.goto(`${pages.schedule}?view=week&from=${monday}`);
    const day = desk.getByRole('region', { name: weekdayInWords(monday, 'full') });
    await expect(day.getByRole('link', { name: '8:00 am to 9:30 am, Ada First' })).toBeVisible();
    await expect(day.getByText('Kim Sample')).toBeVisible();
    await expect(desk.getByText(/^Nobody works on Sat .* or Sun /)).toBeVisible();
    await expectClean(desk);
  });

  await test.step('dragged onto an afternoon, an inquiry opens its form with the first free time there', async () => {
    await desk
      .getByRole('listitem')
      .filter({ hasText: 'Ada Waits' })
      .dragTo(desk.locator(`[data-place="${addDays(monday, 1)} Afternoon"]`));
    await expect(desk.getByRole('heading', { name: 'Book an inspection' })).toBeVisible();
    await expect(desk.getByText(`${weekdayInWords(addDays(monday, 1))}, 12:00 pm, Kim Sample`)).toBeVisible();
    await desk.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(desk.getByText(/^Booked: Job \d+$/)).toBeVisible();
    expect(await calls.inspections(waiting)).toMatchObject([{ start: at(addDays(monday, 1), '12:00') }]);
  });

  await test.step('dragged onto another inspector’s time, an inspection is moved once the reason is given', async () => {
    await desk.goto(`${pages.schedule}?view=day&from=${monday}`);
    await expectClean(desk);
    const column = desk.locator(`[data-place="${monday} ${tom}"]`);
    const { width = 0, height = 0 } = (await column.boundingBox()) ?? {};
    // Eight hours from 8 am are shown: 10 am is a quarter of the way down.
    await desk
      .getByRole('link', { name: /Ada First/ })
      .locator('xpath=ancestor::*[@draggable="true"]')
      .dragTo(column, { targetPosition: { x: width / 2, y: height / 4 + 4 } });
    await expect(desk.getByRole('button', { name: /^Move to .* 10:00 am, Tom Ng$/ })).toBeVisible();
    await desk.getByRole('button', { name: /^Move to/ }).click();
    await expect(desk.getByText('Say why')).toBeVisible();
    await expectClean(desk);
    await desk.getByLabel('Reason for the move').fill('Kim is sick');
    await desk.getByRole('button', { name: /^Move to/ }).click();
    await expect(desk.getByRole('heading', { name: /10:00–11:30 am/ })).toBeVisible();
    expect(await calls.inspections(first.inquiryId)).toMatchObject([
      { start: at(monday, '10:00'), inspectorId: tom, number: first.number },
    ]);
  });

  await test.step('once the question is answered it is cancelled, and the schedule shows it struck through', async () => {
    await desk.getByText('Cancel the inspection', { exact: true }).first().click();
    await desk.getByRole('textbox', { name: 'Reason', exact: true }).fill('The builder is late');
    await desk.getByRole('button', { name: 'Cancel the inspection' }).click();
    await expectClean(desk);
    await desk.getByRole('dialog').getByRole('button', { name: 'Cancel the inspection' }).click();
    await expect(desk.getByText('The builder is late')).toBeVisible();
    await expectClean(desk);
    await desk.goto(`${pages.schedule}?view=week&from=${monday}`);
    await desk.getByText('1 cancelled').click();
    await expect(desk.locator('s', { hasText: 'Ada First' })).toBeVisible();
    await expectClean(desk);
  });
});

test('times are offered and held, and an expired offer is marked', async ({
  emptyDesk: desk,
  freshServer,
}) => {
  const calls = callsOf(desk);
  const kim = await calls.inspector('Kim Sample', '#1b6e53');
  const inquiry = await calls.inquiry('Offered');
  await desk.setViewportSize(phone);
  await desk.goto(pages.offerTimes(inquiry));
  await desk.getByRole('button', { name: 'Email the offer' }).click();
  await expect(desk.getByText('Choose at least one time')).toBeVisible();
  await free(desk, '8:00 am', 'checkbox').check();
  await free(desk, '11:00 am', 'checkbox').check();
  await free(desk, '2:00 pm', 'checkbox').check();
  await expect(desk.getByText('3 of 3 chosen')).toBeVisible();
  // Chosen for tomorrow, they can't be held until tomorrow evening.
  expect(Date.parse(await desk.getByLabel('Held until').inputValue())).toBeLessThan(
    Date.parse(`${monday}T08:00`),
  );
  await expect(desk.getByLabel(/9:00 am/).first()).toBeDisabled();
  await expectClean(desk);
  await desk.getByRole('button', { name: 'Email the offer' }).click();
  await expect(desk.getByText('Offer sent')).toBeVisible();
  await expect(desk.getByText('the customer is choosing')).toBeVisible();
  await desk.goto(`${pages.schedule}?view=list&from=${monday}`);
  await expect(desk.getByText('Held for Ada Offered')).toHaveCount(3);
  await expectClean(desk);

  const late = await calls.inquiry('Late');
  const times = [{ inspectorId: kim, start: at(addDays(monday, 1), '08:00') }];
  await calls.offer(late, times, at(monday, '08:00'));
  expireOffer(freshServer, late);
  await desk.goto(pages.schedule);
  const ranOut = desk.getByRole('list', { name: 'Expired offers' });
  await expect(ranOut.getByText('did not choose in time')).toBeVisible();
  await expectClean(desk);
  await desk.goto(pages.inquiry(late));
  await expect(desk.getByText('The customer did not choose in time')).toBeVisible();
  await expectClean(desk);
  await desk.getByRole('link', { name: 'Book by phone' }).click();
  await free(desk, '8:00 am').check();
  await desk.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(desk.getByText(/^Booked: Job \d+$/)).toBeVisible();
});

test('a customer chooses one of the offered times, without signing in and without JavaScript', {
  tag: '@core',
}, async ({ emptyDesk: desk, browser }) => {
  const calls = callsOf(desk);
  const kim = await calls.inspector('Kim Sample', '#1b6e53');
  const inquiry = await calls.inquiry('Chooser');
  const times = ['08:00', '13:00'].map((time) => ({ inspectorId: kim, start: at(addDays(monday, 1), time) }));
  const path = await calls.offer(inquiry, times, at(monday, '08:00'));
  const visitor = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const page = await visitor.newPage();
  await page.goto(new URL(path, desk.url()).href);
  await page.getByRole('button', { name: /1:00 pm/ }).click();
  await expect(page.getByText('Your inspection is booked. We will email you the details.')).toBeVisible();
  await expect(page.getByText(/at 1:00 pm/).first()).toBeVisible();
  await visitor.close();
  expect((await calls.inspections(inquiry))[0]).toMatchObject({ status: 'booked', start: times[1]?.start });
});

test('a crowded week gives each inspection a line with its time, place and inspector', async ({
  emptyDesk: desk,
}) => {
  const calls = callsOf(desk);
  for (const name of ['Kim Sample', 'Tom Ng', 'Ines Example', 'Lou Muster']) {
    const inspector = await calls.inspector(name, '#1b6e53');
    for (const clock of ['08:00', '10:00'])
      await calls.book(await calls.inquiry('Crowd'), inspector, at(monday, clock));
  }
  const week = `${pages.schedule}?view=week&from=${monday}`;
  for (const width of [768, 1440]) {
    await desk.setViewportSize({ width, height: 900 });
    await desk.goto(week);
    const lines = desk.getByRole('region', { name: weekdayInWords(monday, 'full') }).getByRole('listitem');
    await expect(lines).toHaveCount(8);
    await expect(
      lines.first().getByRole('link', { name: '8:00 am to 9:30 am, Ada Crowd, Ines Example' }),
    ).toBeVisible();
    await expect(lines.first()).toContainText('Chermside');
    expect((await lines.first().boundingBox())?.height).toBeLessThan(40);
    await expectClean(desk);
  }
  await desk
    .getByRole('navigation', { name: 'Inspectors' })
    .getByRole('link', { name: 'Lou Muster' })
    .click();
  await expect(desk.getByText('Job', { exact: false }).first()).toBeVisible();
});
