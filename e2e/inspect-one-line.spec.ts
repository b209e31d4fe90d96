import type { Locator, Page } from '@playwright/test';
import { fieldValue } from '#contract/capture/state.ts';
import { expectClean } from './axe.ts';
import { acceptedTemplates, drawn, onServer, openAt, test, untilTemplatesAreThere } from './inspect-phone.ts';
import { expect } from './plumbline.ts';

const lineOf = (phone: Page) => phone.getByLabel('What is wrong, in one line');
const cardsOf = (phone: Page) =>
  phone.getByRole('list', { name: 'Templates that may fit' }).getByRole('button');

test('one line, offline: a cited, classed finding with value, place and photo takes at most four taps', {
  tag: '@core',
}, async ({ desk, phone, booked }) => {
  await acceptedTemplates(desk, 'tuned/stud-notching.txt');
  const { inspection } = await booked(phone);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.reload();
  await openAt(phone, inspection, 'area/garage');
  await untilTemplatesAreThere(phone);
  await phone.context().setOffline(true);
  let taps = 0;
  const tap = async (where: Locator) => {
    taps += 1;
    await where.tap();
  };

  await tap(lineOf(phone));
  await phone.keyboard.type('studs 620 apart, laundry wall');
  const card = cardsOf(phone).first();
  await expect(card).toContainText('AS 9612-2008, 3.1.2');
  await expect(card).toContainText('Measured 620 mm, at most 600 mm: exceeds by 20 mm');
  // Its template is critical, which is no safety hazard by itself: the inspector says the class.
  await expect(card).not.toContainText('Class:');
  await expect(phone.getByText('Place: laundry wall')).toBeVisible();
  await expect(phone.getByText('One tap saves the finding.')).toBeVisible();
  await expectClean(phone);
  await tap(card);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Common studs/);
  await tap(phone.getByRole('button', { name: 'Minor defect' }));
  const camera = phone.waitForEvent('filechooser');
  await tap(phone.getByText('Photo', { exact: true }));
  await (await camera).setFiles(await drawn(1));
  await expect(phone.getByRole('link', { name: /^Photo 1/ })).toBeVisible();
  await expect(phone.getByText('Saved on this phone')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(4);
  await expect(phone.getByText('You wrote: studs 620 apart, laundry wall')).toBeVisible();
  await expectClean(phone);

  await phone.getByRole('link', { name: 'Done' }).tap();
  await expect(lineOf(phone)).toHaveValue('');
  await phone.context().setOffline(false);
  await expect
    .poll(async () => Object.keys((await onServer(phone.context(), inspection.id)).photo).length)
    .toBe(1);
  const state = await onServer(phone.context(), inspection.id);
  const [[id = '', finding] = []] = Object.entries(state.finding);
  const written = ['measured', 'unit', 'places', 'area', 'line'].map((name) => fieldValue(finding, name));
  expect(written).toEqual([620, 'mm', ['laundry wall'], 'garage', 'studs 620 apart, laundry wall']);
  expect(fieldValue(finding, 'severity')).toBe('minor');
  expect(fieldValue(finding, 'cites')).toMatchObject([{ standard: 'AS 9612-2008', clause: '3.1.2' }]);
  expect(fieldValue(Object.values(state.photo)[0], 'finding')).toBe(id);
});

test('what no template surely is becomes a finding of its own, and no line is lost', async ({
  desk,
  phone,
  booked,
}) => {
  await acceptedTemplates(desk, 'tuned/stud-notching.txt');
  const { inspection } = await booked(phone);
  await phone.reload();
  await openAt(phone, inspection, 'area/garage');
  const line = lineOf(phone);
  const firstButton = phone.getByRole('region', { name: 'New finding' }).getByRole('button').first();

  await test.step('half a line is there after a reload', async () => {
    await line.fill('la porta non chiude bene');
    await expect(phone.getByText('Saved on this phone')).toBeVisible();
    await phone.reload();
    await expect(line).toHaveValue('la porta non chiude bene');
  });

  await test.step('another language: one’s own words stand first', async () => {
    await expect(firstButton).toHaveText('Save in your own words');
    await firstButton.tap();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('la porta non chiude bene');
    await phone.getByRole('link', { name: 'Done' }).tap();
  });

  await test.step('three numbers: one is asked for', async () => {
    await line.fill('notch in stud 35, 20 from the edge, 90 deep');
    await phone
      .getByRole('group', { name: 'Which number was measured?' })
      .getByRole('button', { name: '35' })
      .tap();
    await expect(cardsOf(phone).first()).toContainText('Measured 35 mm, at most 20 mm: exceeds by 15 mm');
    await expectClean(phone);
  });

  await test.step('a unit that the limit does not have: a sentence says so', async () => {
    await line.fill('studs apart 15 percent');
    await expect(cardsOf(phone).filter({ hasText: 'Common studs' })).toContainText(
      'The line says 15 %, and the limit is at most 600 mm',
    );
  });

  await test.step('over, metres and a range have a home', async () => {
    await line.fill('stud spacing over 0.7 m');
    await expect(cardsOf(phone).first()).toContainText(
      'Measured more than 700 mm, at most 600 mm: exceeds by more than 100 mm',
    );
    await line.fill('frame moisture between 16 and 19 percent');
    await cardsOf(phone)
      .filter({ hasText: 'Measured 16 to 19 %, at most 15 %: exceeds by up to 4 %' })
      .first()
      .tap();
    await expect(phone.getByLabel(/^Measured \(/)).toHaveValue('16-19');
    await expect(phone.getByRole('region', { name: 'Measured' })).toContainText('exceeds by up to 4 %');
    await expect(phone.getByText('Enter a number')).toHaveCount(0);
    await expectClean(phone);
    await phone.getByRole('link', { name: 'Done' }).tap();
  });

  await test.step('an emoji, and two thousand letters', async () => {
    const long = `🙂 ${'the wall leans towards the neighbour '.repeat(54)}`;
    await line.fill(long);
    await expect(phone.getByText('The whole text is kept')).toBeVisible();
    await phone.getByRole('button', { name: 'Save in your own words' }).tap();
    await expect(phone.getByLabel('What is wrong')).toHaveValue(long.trim());
    await expect
      .poll(async () => {
        const { finding } = await onServer(phone.context(), inspection.id);
        return Object.values(finding).map((one) => fieldValue<string>(one, 'line'));
      })
      .toContain(long.trim());
  });
});
