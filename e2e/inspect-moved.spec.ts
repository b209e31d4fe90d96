import { addDays, dayOf, timeInWords, weekdayInWords } from '#contract/calendar.ts';
import * as inspectionCalls from '#contract/desk/endpoints/inspections.ts';
import type { FreeTime } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { inspectApp } from '#contract/inspect/app.ts';
import { expectClean } from './axe.ts';
import { openAt, test } from './inspect-phone.ts';
import { expect } from './plumbline.ts';
import { callsOf } from './scheduling.ts';

test('a visit that the office moves or cancels while a phone is offline is updated once it is online, and announced once', async ({
  desk,
  phone,
  booked,
}) => {
  const calls = callsOf(desk);
  const { inspection, inspectorId } = await booked(phone);
  const today = dayOf(new Date());
  const query = { type: 'frame', from: today, to: addDays(today, 12), inspectorId };
  const answer = await desk.request.get(addressOf(inspectionCalls.slots, {}, query));
  const free: FreeTime[] = (await answer.json()).slots;
  const [before, after] = [inspection.start ?? '', free.at(-1)?.start ?? ''];
  const inWords = (start: string) =>
    `${weekdayInWords(dayOf(new Date(start)))}, ${timeInWords(new Date(start))}`;
  const moved = phone.getByText(`New time: ${inWords(after)}`);

  await test.step('without a network the phone keeps the time it knows', async () => {
    await phone.context().setOffline(true);
    await calls.move(inspection.id, after);
    await phone.reload();
    await expect(
      phone.getByRole('link', { name: new RegExp(`^${timeInWords(new Date(before))}`) }),
    ).toBeVisible();
    await expect(moved).toHaveCount(0);
  });

  await test.step('with the network it takes the new time by itself, and says what the old time was', async () => {
    await phone.context().setOffline(false);
    await expect(moved).toBeVisible();
    await expect(phone.getByText(`It was ${inWords(before)}.`)).toBeVisible();
    await expect(
      phone.getByRole('link', { name: new RegExp(`^${timeInWords(new Date(after))}`) }),
    ).toBeVisible();
    await expectClean(phone);
    await openAt(phone, inspection);
    await expect(moved).toBeVisible();
    await expect(phone.getByText(`${inWords(after)} to `, { exact: false })).toBeVisible();
  });

  await test.step('once it is read, the notice is gone, also after a reload', async () => {
    await phone.reload();
    await phone.getByRole('button', { name: /^OK.*12 Sample St, Chermside/ }).tap();
    await expect(moved).toHaveCount(0);
    await phone.reload();
    await expect(phone.getByText(`${inWords(after)} to `, { exact: false })).toBeVisible();
    await expect(moved).toHaveCount(0);
  });

  await test.step('a cancelled visit disappears from the phone, with a notice', async () => {
    await phone.goto(inspectApp.page);
    await phone.context().setOffline(true);
    await calls.cancel(inspection.id);
    await phone.context().setOffline(false);
    await expect(phone.getByText('No longer on this phone')).toBeVisible();
    await expect(phone.getByText(`The inspection on ${inWords(after)} was cancelled`)).toBeVisible();
    await expect(phone.getByText('No inspections are on this phone.', { exact: false })).toBeVisible();
    await phone.getByRole('button', { name: /^OK/ }).tap();
    await expect(phone.getByText('No longer on this phone')).toHaveCount(0);
  });
});
