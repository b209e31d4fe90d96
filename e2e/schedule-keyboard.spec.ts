import type { Page } from '@playwright/test';
import { addDays, weekdayInWords } from '#contract/calendar.ts';
import { press, tabTo } from './keyboard.ts';
import { expect, test } from './plumbline.ts';
import { at, begin, callsOf, free, monday, wide } from './scheduling.ts';

test('by keyboard alone an inspection is booked, moved, done and cancelled, and times are offered', async ({
  emptyDesk: desk,
  freshServer,
}) => {
  const calls = callsOf(desk);
  await calls.inspector('Kim Sample', '#1b6e53');
  const inquiry = await calls.inquiry('Keys');
  const offered = await calls.inquiry('Choices');
  await desk.setViewportSize(wide);
  const schedule = desk.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Schedule' });
  const tuesday = addDays(monday, 1);

  await test.step('booked: the second time of the first day', async () => {
    await press(desk, schedule);
    await press(desk, desk.getByRole('link', { name: 'Book Ada Keys' }));
    await expect(free(desk, '\\d')).toBeVisible();
    await tabTo(desk, desk.getByRole('radio', { name: '8:00 am' }).first());
    await desk.keyboard.press('Space');
    await desk.keyboard.press('ArrowDown');
    await expect(desk.getByRole('radio', { name: '9:00 am' }).first()).toBeChecked();
    await press(desk, desk.getByRole('button', { name: 'Book', exact: true }));
    await expect(desk.getByText(/^Booked: Job \d+$/)).toBeVisible();
    expect(await calls.inspections(inquiry)).toMatchObject([
      { status: 'booked', start: at(monday, '09:00') },
    ]);
  });

  await test.step('moved to the next day, with the reason', async () => {
    await press(desk, summary(desk, 'Move'));
    await expect(free(desk, '\\d')).toBeVisible();
    const first = desk
      .getByRole('group', { name: weekdayInWords(tuesday, 'full') })
      .getByRole('radio')
      .first();
    await tabTo(desk, free(desk, '\\d'));
    await desk.keyboard.press('Space');
    for (let pressed = 0; pressed < 40 && !(await first.isChecked()); pressed += 1)
      await desk.keyboard.press('ArrowDown');
    await tabTo(desk, desk.getByLabel('Reason for the move'));
    await desk.keyboard.type('Rain');
    await desk.keyboard.press('Enter');
    await expect(
      desk.getByRole('heading', { name: `${weekdayInWords(tuesday)}, 8:00–9:30 am` }),
    ).toBeVisible();
    expect(await calls.inspections(inquiry)).toMatchObject([{ start: at(tuesday, '08:00') }]);
  });

  await test.step('an access note is written', async () => {
    await press(desk, summary(desk, 'Access note and contract deadline'));
    await tabTo(desk, desk.getByLabel('Access note', { exact: true }));
    await desk.keyboard.type('Gate code 1234');
    await press(desk, desk.getByRole('button', { name: 'Save', exact: true }));
    await expect(desk.getByText('Gate code 1234').first()).toBeVisible();
  });

  await test.step('two times are offered to another customer', async () => {
    await press(desk, desk.getByRole('link', { name: 'Schedule', exact: true }).last());
    await press(desk, desk.getByRole('link', { name: 'Offer times to Ada Choices' }));
    await expect(desk.getByRole('checkbox').first()).toBeVisible();
    await tabTo(desk, desk.getByRole('checkbox', { name: '8:00 am' }).first());
    await desk.keyboard.press('Space');
    await tabTo(desk, desk.getByRole('checkbox', { name: '1:00 pm' }).first());
    await desk.keyboard.press('Space');
    await expect(desk.getByText('2 of 3 chosen')).toBeVisible();
    await press(desk, desk.getByRole('button', { name: 'Email the offer' }));
    await expect(desk.getByText('Offer sent')).toBeVisible();
    expect(await calls.inspections(offered)).toMatchObject([
      {
        status: 'offered',
        offer: { times: [{ start: at(monday, '08:00') }, { start: at(monday, '13:00') }] },
      },
    ]);
  });

  await test.step('the first one, which has begun by now, is found in its week and marked as done', async () => {
    const [{ id = '' } = {}] = await calls.inspections(inquiry);
    begin(freshServer, id);
    await press(desk, schedule);
    await press(desk, desk.getByRole('link', { name: /Ada Keys$/ }).first());
    await press(desk, summary(desk, 'Mark as done'));
    await press(desk, desk.getByRole('button', { name: 'Mark as done' }));
    await expect(desk.getByText('Done', { exact: true }).first()).toBeVisible();
    expect(await calls.inspections(inquiry)).toMatchObject([{ status: 'done' }]);
  });

  await test.step('the offer is withdrawn: the week is reached by its arrows and the question is answered', async () => {
    await press(desk, schedule);
    const held = desk.getByRole('link', { name: '8:00 am to 9:30 am, Ada Choices' });
    for (let weeks = 0; weeks < 8 && !(await held.isVisible()); weeks += 1) {
      const title = await desk.getByRole('heading', { name: / to / }).textContent();
      await press(desk, desk.getByRole('link', { name: 'Next week' }));
      await expect(desk.getByRole('heading', { name: title ?? '' })).toHaveCount(0);
    }
    await press(desk, held);
    await press(desk, summary(desk, 'Withdraw the offer'));
    await tabTo(desk, desk.getByRole('textbox', { name: 'Reason', exact: true }));
    await desk.keyboard.type('The builder is late');
    await press(desk, desk.getByRole('button', { name: 'Withdraw the offer' }));
    await press(desk, desk.getByRole('dialog').getByRole('button', { name: 'Withdraw the offer' }));
    await expect(desk.getByText('The builder is late')).toBeVisible();
    expect(await calls.inspections(offered)).toMatchObject([{ status: 'cancelled' }]);
  });

  await test.step('it is booked by phone instead, and cancelled', async () => {
    await press(desk, desk.getByRole('link', { name: 'Book another time' }));
    await tabTo(desk, free(desk, '\\d'));
    await desk.keyboard.press('Space');
    await press(desk, desk.getByRole('button', { name: 'Book', exact: true }));
    await press(desk, summary(desk, 'Cancel the inspection'));
    await tabTo(desk, desk.getByRole('textbox', { name: 'Reason', exact: true }));
    await desk.keyboard.type('The house is sold');
    await desk.keyboard.press('Enter');
    await press(desk, desk.getByRole('dialog').getByRole('button', { name: 'Cancel the inspection' }));
    await expect(desk.getByText('The house is sold')).toBeVisible();
    const all = await calls.inspections(offered);
    expect(all.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  });
});

const summary = (desk: Page, words: string) =>
  desk.locator('summary').filter({ hasText: new RegExp(`^${words}$`) });
