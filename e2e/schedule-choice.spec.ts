import type { Page } from '@playwright/test';
import { addDays, weekdayInWords } from '#contract/calendar.ts';
import * as inspectionCalls from '#contract/desk/endpoints/inspections.ts';
import { pages } from '#contract/paths.ts';
import { expectClean } from './axe.ts';
import { expect, test } from './plumbline.ts';
import { at, callsOf, free, monday, phone } from './scheduling.ts';

const tuesday = addDays(monday, 1);
const chosenBefore = (desk: Page) => desk.getByRole('group', { name: 'Chosen' });

/** Holds back the answers with free times until the returned function is called. */
async function holdSlots(desk: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await desk.route(`**${inspectionCalls.slots.path}?*`, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('a chosen time stays chosen while the free times are read again, and a notice says if it is gone', async ({
  emptyDesk: desk,
}) => {
  const calls = callsOf(desk);
  const kim = await calls.inspector('Kim Sample', '#1b6e53');
  const tom = await calls.inspector('Tom Ng', '#b42318');
  const inquiry = await calls.inquiry('Choosy');
  await desk.setViewportSize(phone);
  await desk.goto(pages.bookInspection(inquiry));
  const tuesdays = desk.getByRole('group', { name: weekdayInWords(tuesday, 'full') });
  await tuesdays.getByRole('radio', { name: '9:00 am' }).check();

  await test.step('with another type chosen, while its times are read and after', async () => {
    const letGo = await holdSlots(desk);
    await desk.getByLabel('Type', { exact: true }).selectOption('pre-pour');
    await expect(desk.getByText('Looking for free times')).toBeVisible();
    await expect(chosenBefore(desk).getByRole('radio', { name: /^Tue .* 9:00 am/ })).toBeChecked();
    // It would move down when the free times come.
    await expect(desk.getByRole('radio', { name: 'Type another time' })).toHaveCount(0);
    await expectClean(desk);
    letGo();
    await expect(tuesdays.getByRole('radio', { name: '9:00 am' })).toBeChecked();
    await expect(desk.getByRole('radio', { name: 'Type another time' })).toBeVisible();
    await expect(chosenBefore(desk)).toHaveCount(0);
    await desk.unroute(`**${inspectionCalls.slots.path}?*`);
  });

  await test.step('with a later first day, it is listed above the times of these days', async () => {
    await desk.getByLabel('From day').fill(addDays(monday, 2));
    await expect(desk.getByRole('group', { name: weekdayInWords(addDays(monday, 2), 'full') })).toBeVisible();
    await expect(chosenBefore(desk).getByRole('radio')).toBeChecked();
    await expect(desk.getByRole('status').filter({ hasText: /^Tue .* 9:00 am, Kim Sample$/ })).toBeVisible();
  });

  await test.step('if somebody else takes it meanwhile a notice says so, and nothing is chosen', async () => {
    await calls.book(await calls.inquiry('Faster'), kim, at(tuesday, '09:00'));
    await desk.getByLabel('From day').fill(monday);
    await expect(
      desk.getByText(
        `Not among these free times: ${weekdayInWords(tuesday)}, 9:00 am, Kim Sample. Choose again.`,
      ),
    ).toBeVisible();
    await expect(desk.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(desk.getByText('Choose a time', { exact: true })).toBeVisible();
    await expectClean(desk);
  });

  await test.step('with another inspector chosen', async () => {
    await tuesdays.getByRole('radio', { name: '1:00 pm' }).check();
    await expect(desk.getByText('Not among these')).toHaveCount(0);
    await desk.getByLabel('Inspector', { exact: true }).selectOption(tom);
    await expect(desk.getByText('Not among these free times: ')).toContainText('1:00 pm, Kim Sample');
    await expect(desk.getByRole('radio', { checked: true })).toHaveCount(0);
    await free(desk, '8:00 am').check();
    await desk.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(desk.getByText(/^Booked: Job \d+$/)).toBeVisible();
    expect(await calls.inspections(inquiry)).toMatchObject([
      { inspectorId: tom, start: at(monday, '08:00'), type: 'pre-pour' },
    ]);
  });
});

test('an offer takes its times from different weeks and inspectors', async ({ emptyDesk: desk }) => {
  const calls = callsOf(desk);
  const kim = await calls.inspector('Kim Sample', '#1b6e53');
  const tom = await calls.inspector('Tom Ng', '#b42318');
  const inquiry = await calls.inquiry('Several');
  await desk.setViewportSize(phone);
  await desk.goto(pages.offerTimes(inquiry));
  await free(desk, '8:00 am', 'checkbox').check();
  await desk.getByLabel('Inspector', { exact: true }).selectOption(tom);
  await expect(chosenBefore(desk).getByRole('checkbox', { name: /^Mon .* 8:00 am/ })).toBeChecked();
  await free(desk, '9:00 am', 'checkbox').check();
  const later = addDays(monday, 8);
  await desk.getByLabel('From day').fill(later);
  await expect(chosenBefore(desk).getByRole('checkbox', { checked: true })).toHaveCount(2);
  await free(desk, '8:00 am', 'checkbox').check();
  await expect(desk.getByText('3 of 3 chosen')).toBeVisible();
  await expectClean(desk);
  await chosenBefore(desk).getByRole('checkbox').nth(1).click();
  await expect(desk.getByText('2 of 3 chosen')).toBeVisible();
  await expect(desk.getByRole('group', { name: 'Up to 3 inspection times' })).toBeFocused();
  await desk.getByRole('button', { name: 'Email the offer' }).click();
  await expect(desk.getByText('Offer sent')).toBeVisible();
  expect(await calls.inspections(inquiry)).toMatchObject([
    {
      offer: {
        times: [
          { inspectorId: kim, start: at(monday, '08:00') },
          { inspectorId: tom, start: at(later, '08:00') },
        ],
      },
    },
  ]);
});
