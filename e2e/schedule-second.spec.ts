import { pages } from '#contract/paths.ts';
import { expectClean } from './axe.ts';
import { keepPicture } from './look.ts';
import { expect, test } from './plumbline.ts';
import { at, callsOf, monday } from './scheduling.ts';

test('an inspection gets a second inspector, whose time it takes, and both stand in the schedule', async ({
  emptyDesk: desk,
}, info) => {
  const calls = callsOf(desk);
  const kim = await calls.inspector('Kim Sample', '#1b6e53');
  const lou = await calls.inspector('Lou Muster', '#8a4b08');
  const inquiry = await calls.inquiry('Double');
  await calls.book(inquiry, kim, at(monday, '09:00'));
  await calls.book(await calls.inquiry('Other'), lou, at(monday, '13:00'));
  const id = (await calls.inspections(inquiry))[0]?.id ?? '';
  await desk.goto(pages.inspection(id));

  await test.step('chosen at the inspection', async () => {
    await desk.getByText('Second inspector', { exact: true }).last().click();
    await desk.getByLabel('Second inspector').selectOption({ label: 'Lou Muster' });
    await expectClean(desk);
    for (const width of [360, 768, 1440]) {
      await desk.setViewportSize({ width, height: 900 });
      await keepPicture(desk, info, { name: `second-${width}`, fullPage: true });
    }
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(desk.getByRole('definition').filter({ hasText: 'Lou Muster' })).toBeVisible();
    expect(await calls.inspections(inquiry)).toMatchObject([{ inspectorId: kim, secondInspectorId: lou }]);
  });

  await test.step('the day shows it in both columns, and the week once with both names', async () => {
    for (const [kind, entries] of [
      ['day', 2],
      ['week', 1],
    ] as const) {
      await desk.goto(`${pages.schedule}?${new URLSearchParams({ from: monday, view: kind })}`);
      await expect(desk.getByRole('link', { name: /Ada Double/ })).toHaveCount(entries);
      await expectClean(desk);
      await keepPicture(desk, info, { name: `schedule-${kind}`, fullPage: true });
    }
  });

  await test.step('a time that the second one does not have is refused in a sentence', async () => {
    const other = await calls.inquiry('Third');
    await calls.book(other, kim, at(monday, '13:00'));
    const third = (await calls.inspections(other))[0]?.id ?? '';
    await desk.goto(pages.inspection(third));
    await desk.getByText('Second inspector', { exact: true }).last().click();
    await desk.getByLabel('Second inspector').selectOption({ label: 'Lou Muster' });
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(desk.getByRole('alert')).toContainText('Lou Muster is not free at this time');
    await expectClean(desk);
  });
});
