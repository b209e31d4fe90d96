import { addDays, dayInWords } from '#contract/calendar.ts';
import { expectClean } from './axe.ts';
import { expect, fillBooking, test, untilAlive, untilAPersonMaySend } from './plumbline.ts';
import { at, callsOf, monday, phone } from './scheduling.ts';

test('the public booking form says which windows of a day are free, and takes a request for a full one', {
  tag: '@core',
}, async ({ emptyDesk: desk, browser }) => {
  const calls = callsOf(desk);
  const kim = await calls.inspector('Kim Sample', '#1b6e53');
  const [tuesday, wednesday] = [addDays(monday, 1), addDays(monday, 2)];
  // With the travel time to the next one, each ends by noon.
  for (const clock of ['08:00', '10:00'])
    await calls.book(await calls.inquiry('Early'), kim, at(monday, clock));
  await calls.leave(kim, [{ from: tuesday, to: tuesday }]);
  const context = await browser.newContext({ viewport: phone, baseURL: new URL(desk.url()).origin });
  const page = await context.newPage();
  await page.goto('/#contact');
  await untilAlive(page, '#contact');
  const since = Date.now();
  const form = page.locator('#contact');
  const day = form.getByLabel('Preferred date');
  await form.getByLabel('Inspection type').selectOption('warranty');
  await day.fill(monday);
  await expect(
    form.getByText(`${dayInWords(monday, 'full')} has free times in the afternoon. The morning is full.`),
  ).toBeVisible();
  await day.fill(wednesday);
  await expect(form.getByText(/has free times in the morning and the afternoon/)).toBeVisible();
  await day.fill(tuesday);
  await expect(
    form.getByText(
      `${dayInWords(tuesday, 'full')} is full. The next day with a free time is ${dayInWords(wednesday, 'full')}. You can still ask for this day.`,
    ),
  ).toBeVisible();
  await expect(form.getByText(/Kim/)).toHaveCount(0);
  await expectClean(page);
  await fillBooking(page, 'Insists', { preferredDate: tuesday });
  await untilAPersonMaySend(page, since);
  await form.getByRole('button', { name: 'Book Inspection' }).click();
  await expect(page.getByText('Inspection Booked Successfully!').first()).toBeVisible();
  await context.close();
});
