import type { Page } from '@playwright/test';
import { office } from '#content/opening.ts';
import { addDays, dayOf, weekdayInWords, weekdayOf } from '#contract/calendar.ts';
import { inspectionMessages } from '#contract/desk/inspections.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/paths.ts';
import { expectClean } from './axe.ts';
import { expect, test } from './plumbline.ts';
import { at, begin, callsOf, expireOffer, free, monday, phone, wide } from './scheduling.ts';

const tuesday = addDays(monday, 1);

/** The next public holiday that falls on a working day. */
const holiday = office().closures.find(
  ({ day, area }) => !area && day > dayOf(new Date()) && ![0, 6].includes(weekdayOf(day)),
);

test('a booking on leave, on a holiday or out of hours needs a reason', async ({ emptyDesk: desk }) => {
  const calls = callsOf(desk);
  const kim = await calls.inspector('Kim Sample', '#1b6e53');
  await calls.leave(kim, [{ from: tuesday, to: tuesday }]);
  await desk.setViewportSize(phone);
  for (const [name, day, clock, words] of [
    ['Leave', tuesday, '09:00', 'Kim Sample is on leave'],
    ['Holiday', holiday?.day ?? '', '09:00', 'is a public holiday'],
    ['Evening', monday, '18:30', 'outside Kim Sample’s working hours'],
  ] as const)
    await test.step(name, async () => {
      const inquiry = await calls.inquiry(name);
      await desk.goto(pages.bookInspection(inquiry));
      await typeTime(desk, day, clock);
      await desk.getByRole('button', { name: 'Book', exact: true }).click();
      const alert = desk.getByRole('alert');
      await expect(alert).toContainText(words);
      await expect(alert).toContainText(inspectionMessages.sayWhy);
      await expect(alert).toBeFocused();
      // The page does not glide there, because the next click would miss its button.
      await expect(desk.locator('html')).toHaveCSS('scroll-behavior', 'auto');
      await expectClean(desk);
      expect(await calls.inspections(inquiry)).toEqual([]);
      await expect(desk.getByLabel('Starts at')).toHaveValue(clock);
      await desk.getByLabel('Reason for booking it anyway').fill('The builder insists');
      await desk.getByRole('button', { name: 'Book anyway' }).click();
      await expect(desk.getByText(/^Booked: Job \d+$/)).toBeVisible();
      expect(await calls.inspections(inquiry)).toMatchObject([{ status: 'booked', start: at(day, clock) }]);
      await desk.getByRole('link', { name: 'Inquiry, notes and history' }).click();
      await expect(desk.getByText('The builder insists').first()).toBeVisible();
    });
});

test('no access and done are each recorded on the day', async ({ emptyDesk: desk, freshServer }) => {
  const calls = callsOf(desk);
  const kim = await calls.inspector('Kim Sample', '#1b6e53');
  const [closed, open] = [await calls.inquiry('Closed'), await calls.inquiry('Open')];
  const locked = await calls.book(closed, kim, at(monday, '08:00'));
  const done = await calls.book(open, kim, at(monday, '11:00'));
  await desk.setViewportSize(phone);

  await test.step('neither is offered long before the visit’s time, and done shortly before it', async () => {
    await desk.goto(pages.inspection(locked.id));
    await expect(desk.getByText('Cancel the inspection', { exact: true }).first()).toBeVisible();
    for (const name of ['No access', 'Mark as done'])
      await expect(desk.locator('summary', { hasText: name })).toHaveCount(0);
    begin(freshServer, locked.id, 60);
    await desk.reload();
    await expect(desk.locator('summary', { hasText: 'Mark as done' })).toHaveCount(1);
    await expect(desk.locator('summary', { hasText: 'No access' })).toHaveCount(0);
  });

  await test.step('no access', async () => {
    const day = begin(freshServer, locked.id);
    await desk.reload();
    await desk.locator('summary', { hasText: 'No access' }).click();
    await desk.getByRole('button', { name: 'Record no access' }).click();
    await expect(desk.getByText('Say why')).toBeVisible();
    await expectClean(desk);
    await desk.getByLabel('Why was there no access?').fill('The gate was locked');
    await desk.getByRole('button', { name: 'Record no access' }).click();
    await expect(desk.getByText('Recorded: no access')).toBeVisible();
    await expect(desk.getByText('Why there was no access')).toBeVisible();
    await expect(desk.getByText('The gate was locked')).toBeVisible();
    await expectClean(desk);
    expect(await calls.inspections(closed)).toMatchObject([{ status: 'no-access' }]);
    await desk.goto(`${pages.schedule}?view=list&from=${day}`);
    await expect(desk.getByText('No access', { exact: true })).toBeVisible();
    await expectClean(desk);
  });

  await test.step('another time is booked for it, under a separate number', async () => {
    await desk.goto(pages.inspection(locked.id));
    await desk.getByRole('link', { name: 'Book another time' }).click();
    await free(desk, '9:00 am').check();
    await desk.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(desk.getByText(/^Booked: Job \d+$/)).toBeVisible();
    const all = await calls.inspections(closed);
    expect(all.map(({ status }) => status).toSorted()).toEqual(['booked', 'no-access']);
  });

  await test.step('done, and not long before it was to begin', async () => {
    begin(freshServer, done.id);
    await desk.goto(pages.inspection(done.id));
    await desk.locator('summary', { hasText: 'Mark as done' }).click();
    const doneAt = desk.getByLabel('Done at');
    const now = await doneAt.inputValue();
    await doneAt.fill(`${addDays(dayOf(new Date()), -1)}T09:00`);
    await desk.getByRole('button', { name: 'Mark as done' }).click();
    await expect(desk.getByText(inspectionMessages.doneBefore)).toBeVisible();
    await doneAt.fill(now);
    await desk.getByRole('button', { name: 'Mark as done' }).click();
    await expect(desk.getByText('Marked as done')).toBeVisible();
    await expect(desk.locator('summary', { hasText: 'Mark as done' })).toHaveCount(0);
    await expectClean(desk);
    expect(await calls.inspections(open)).toMatchObject([{ status: 'done' }]);
    await desk.goto(pages.inquiry(open));
    await expect(desk.getByText('Completed').first()).toBeVisible();
  });
});

test('a change that somebody else made meanwhile is shown, and the typed text stays', async ({
  emptyDesk: desk,
}) => {
  const calls = callsOf(desk);
  const kim = await calls.inspector('Kim Sample', '#1b6e53');
  const inquiry = await calls.inquiry('Shared');
  const { id } = await calls.book(inquiry, kim, at(monday, '08:00'));
  await desk.setViewportSize(phone);
  const changed = desk.getByRole('alert').filter({ hasText: messages.changedMeanwhile });

  await test.step('a move', async () => {
    await desk.goto(pages.inspection(id));
    await desk.locator('summary', { hasText: /^Move$/ }).click();
    await free(desk, '1:00 pm').check();
    await desk.getByLabel('Reason for the move').fill('Rain in the morning');
    await calls.move(id, at(tuesday, '10:00'));
    await desk.getByRole('button', { name: /^Move to/ }).click();
    await expect(changed).toBeFocused();
    await expect(changed).toContainText(
      `It is on ${weekdayInWords(tuesday)}, 10:00–11:30 am now. It was on ${weekdayInWords(monday)}, 8:00–9:30 am.`,
    );
    await expectClean(desk);
    await expect(desk.getByRole('heading', { name: /10:00–11:30 am/ })).toBeVisible();
    await expect(desk.getByLabel('Reason for the move')).toHaveValue('Rain in the morning');
    await expect(free(desk, '1:00 pm')).toBeChecked();
    await desk.getByRole('button', { name: /^Move to/ }).click();
    await expect(desk.getByRole('heading', { name: /1:00–2:30 pm/ })).toBeVisible();
    await expect(changed).toHaveCount(0);
  });

  await test.step('an access note', async () => {
    await desk.locator('summary', { hasText: 'Access note' }).click();
    await desk.getByLabel('Access note', { exact: true }).fill('Gate code 1234');
    await calls.move(id, at(tuesday, '11:00'));
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(changed).toContainText('11:00 am–12:30 pm now');
    await expect(desk.getByLabel('Access note', { exact: true })).toHaveValue('Gate code 1234');
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(desk.getByText('Gate code 1234').first()).toBeVisible();
    expect(await calls.inspections(inquiry)).toMatchObject([{ accessNote: 'Gate code 1234' }]);
  });

  await test.step('a cancellation', async () => {
    await desk.locator('summary', { hasText: /^Move$/ }).click();
    await free(desk, '8:00 am').check();
    await desk.getByLabel('Reason for the move').fill('Rain');
    await calls.cancel(id);
    await desk.getByRole('button', { name: /^Move to/ }).click();
    await expect(changed).toContainText('It is cancelled: The customer sold');
    await expect(desk.getByRole('link', { name: 'Book another time' })).toBeVisible();
    await expectClean(desk);
  });
});

test('overlapping times cannot be offered together, and a time taken meanwhile is no longer chosen', async ({
  emptyDesk: desk,
}) => {
  const calls = callsOf(desk);
  const kim = await calls.inspector('Kim Sample', '#1b6e53');
  const inquiry = await calls.inquiry('Overlap');
  await desk.setViewportSize(phone);
  await desk.goto(pages.offerTimes(inquiry));
  await free(desk, '8:00 am', 'checkbox').check();
  await free(desk, '9:00 am', 'checkbox').click();
  const alert = desk.getByRole('alert').filter({ hasText: 'can’t do both' });
  await expect(alert).toContainText('Kim Sample can’t do both 8:00 am and 9:00 am');
  await expect(free(desk, '9:00 am', 'checkbox')).not.toBeChecked();
  await expect(desk.getByText('1 of 3 chosen')).toBeVisible();
  await expectClean(desk);
  await free(desk, '10:00 am', 'checkbox').check();
  await expect(alert).toHaveCount(0);
  await expect(desk.getByText('2 of 3 chosen')).toBeVisible();

  await calls.book(await calls.inquiry('Faster'), kim, at(monday, '08:00'));
  await desk.getByRole('button', { name: 'Email the offer' }).click();
  await expect(desk.getByRole('alert').filter({ hasText: inspectionMessages.taken })).toBeFocused();
  await expect(desk.getByText('1 of 3 chosen')).toBeVisible();
  await expect(free(desk, '10:00 am', 'checkbox')).toBeChecked();
  await desk.getByRole('button', { name: 'Email the offer' }).click();
  await expect(desk.getByText('Offer sent')).toBeVisible();
  expect((await calls.inspections(inquiry))[0]?.offer?.times).toMatchObject([{ start: at(monday, '10:00') }]);
});

test('an offer is chosen once, and not after it expires', async ({
  emptyDesk: desk,
  freshServer,
  browser,
}) => {
  const calls = callsOf(desk);
  const kim = await calls.inspector('Kim Sample', '#1b6e53');
  const visitor = await browser.newContext({ viewport: phone, baseURL: new URL(desk.url()).origin });
  const timesOn = (day: string) =>
    ['08:00', '13:00'].map((clock) => ({ inspectorId: kim, start: at(day, clock) }));

  await test.step('twice, in two windows', async () => {
    const inquiry = await calls.inquiry('Twice');
    const path = await calls.offer(inquiry, timesOn(tuesday), at(monday, '08:00'));
    const [one, other] = [await visitor.newPage(), await visitor.newPage()];
    for (const page of [one, other]) await page.goto(path);
    await expectClean(one);
    await one.getByRole('button', { name: /1:00 pm/ }).click();
    await expect(one.getByText('Your inspection is booked. We will email you the details.')).toBeVisible();
    const answer = other.waitForResponse((response) => response.request().method() === 'POST');
    await other.getByRole('button', { name: /8:00 am/ }).click();
    expect((await answer).status()).toBe(409);
    await expect(other.getByRole('heading', { name: 'Your inspection is booked' })).toBeVisible();
    await expect(other.getByText(/at 1:00 pm/)).toBeVisible();
    await expect(other.getByRole('alert')).toHaveText(
      'You had already chosen a time, so nothing has changed.',
    );
    await expectClean(other);
    expect(await calls.inspections(inquiry)).toMatchObject([
      { status: 'booked', start: at(tuesday, '13:00') },
    ]);
  });

  await test.step('too late', async () => {
    const inquiry = await calls.inquiry('Slow');
    const path = await calls.offer(inquiry, timesOn(addDays(monday, 2)), at(monday, '08:00'));
    const page = await visitor.newPage();
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Choose your time' })).toBeVisible();
    expireOffer(freshServer, inquiry);
    await page.getByRole('button', { name: /8:00 am/ }).click();
    await expect(page.getByRole('heading', { name: 'This offer has expired' })).toBeVisible();
    await expectClean(page);
    await desk.setViewportSize(wide);
    await desk.goto(pages.schedule);
    const ranOut = desk.getByRole('list', { name: 'Expired offers' });
    await expect(ranOut.getByText('did not choose in time')).toBeVisible();
    await expect(ranOut.getByRole('link', { name: 'Ada Slow', exact: true })).toBeVisible();
  });
  await visitor.close();
});

/** Types a time that is not among the free ones. */
async function typeTime(desk: Page, day: string, clock: string): Promise<void> {
  await desk.getByRole('radio', { name: 'Type another time' }).check();
  await desk.getByLabel('Day', { exact: true }).fill(day);
  await desk.getByLabel('Starts at').fill(clock);
}
