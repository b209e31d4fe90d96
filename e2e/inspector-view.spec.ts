import { addDays, weekdayInWords } from '#contract/calendar.ts';
import * as inspectorCalls from '#contract/desk/endpoints/inspectors.ts';
import { pages, paths } from '#contract/paths.ts';
import { expectClean } from './axe.ts';
import { expect, test } from './plumbline.ts';
import { at, callsOf, free, monday, phone, wide } from './scheduling.ts';

const tuesday = addDays(monday, 1);
const password = 'four words of ines';

test('an inspector sees what is booked and held of their own time, and nothing of others', {
  tag: '@core',
}, async ({ emptyDesk: desk, browser }) => {
  const calls = callsOf(desk);
  const tom = await calls.inspector('Tom Ng', '#b42318');
  const invited = await desk.request.post(inspectorCalls.invite.path, {
    data: {
      name: 'Ines Example',
      email: 'ines@example.com',
      phone: '0491 570 313',
      username: 'ines',
      role: 'inspector',
      colour: '#2f5aa8',
      licence: { class: 'Completed residential', number: '15000001', expires: '2099-06-30' },
    },
  });
  const { inspector, invitation } = await invited.json();
  const token = new URL(invitation.url).searchParams.get('token') ?? '';
  const baseURL = new URL(desk.url()).origin;
  const context = await browser.newContext({ viewport: phone, baseURL });
  expect((await context.request.post(paths.invitation(token), { data: { password } })).status()).toBe(200);
  expect((await context.request.post(paths.login, { data: { username: 'ines', password } })).status()).toBe(
    200,
  );
  await calls.book(await calls.inquiry('Booked'), inspector.id, at(monday, '08:00'));
  await calls.book(await calls.inquiry('Elsewhere'), tom, at(monday, '08:00'));
  const times = [
    { inspectorId: inspector.id, start: at(tuesday, '09:00') },
    { inspectorId: tom, start: at(tuesday, '13:00') },
  ];
  await calls.offer(await calls.inquiry('Choosing'), times, at(monday, '07:00'));
  const theirs = await context.newPage();
  for (const size of [phone, wide])
    await test.step(`at ${size.width} px`, async () => {
      await theirs.setViewportSize(size);
      await theirs.goto(`${pages.schedule}?from=${monday}`);
      await expect(theirs.getByRole('link', { name: /^8:00 am.*Ada Booked/ })).toBeVisible();
      await expect(theirs.getByRole('link', { name: /^9:00 am.*Ada Choosing/ })).toBeVisible();
      await expect(theirs.getByText('Held for')).toBeVisible();
      await expect(theirs.getByText('Elsewhere')).toHaveCount(0);
      await expect(theirs.getByText('1:00 pm')).toHaveCount(0);
      await expectClean(theirs);
    });
  await theirs.getByRole('link', { name: /Ada Choosing/ }).click();
  await expect(theirs.getByRole('heading', { name: 'Offered times' })).toBeVisible();
  await expect(theirs.getByText(`${weekdayInWords(tuesday)}, 9:00–10:30 am`)).toBeVisible();
  await expect(theirs.getByText('1:00')).toHaveCount(0);
  await expect(theirs.locator('summary', { hasText: /Move|Cancel|Withdraw|Done/ })).toHaveCount(0);
  await expectClean(theirs);
  await context.close();
});

test('new leave and new hours cancel nothing: what stays booked is listed, and can be moved', async ({
  emptyDesk: desk,
}) => {
  const calls = callsOf(desk);
  const kim = await calls.inspector('Kim Sample', '#1b6e53');
  const inquiry = await calls.inquiry('Stays');
  const { id } = await calls.book(inquiry, kim, at(tuesday, '08:00'));
  await calls.offer(
    await calls.inquiry('Held'),
    [{ inspectorId: kim, start: at(tuesday, '13:00') }],
    at(monday, '07:00'),
  );
  await desk.setViewportSize(phone);
  await desk.goto(pages.inspector(kim));
  await desk.getByLabel('Leave 1 from').fill(tuesday);
  await desk.getByLabel('Leave 1 to').fill(tuesday);
  await desk.getByRole('button', { name: 'Save hours and leave' }).click();
  const alert = desk.getByRole('alert').filter({ hasText: 'We have not cancelled them' });
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('2 inspections are booked');
  await expect(alert.getByRole('listitem')).toHaveText([
    `Ada StaysFrame, ${weekdayInWords(tuesday)}, 8:00–9:30 am`,
    `Ada HeldFrame, held ${weekdayInWords(tuesday)}, 1:00–2:30 pm`,
  ]);
  await expectClean(desk);
  expect(await calls.inspections(inquiry)).toMatchObject([{ status: 'booked', start: at(tuesday, '08:00') }]);
  await alert.getByRole('link', { name: /Stays/ }).click();
  await expect(desk).toHaveURL(new RegExp(`${pages.inspection(id)}$`));
  await desk.locator('summary', { hasText: /^Move$/ }).click();
  await free(desk, '8:00 am').check();
  await desk.getByLabel('Reason for the move').fill('Kim is on leave');
  await desk.getByRole('button', { name: /^Move to/ }).click();
  await expect(desk.getByText('Moved', { exact: true })).toBeVisible();
});
