import type { Page } from '@playwright/test';
import { conflictsOf, fieldValue } from '#contract/capture/state.ts';
import { onServer, openAt, test, writeFinding } from './inspect-phone.ts';
import { expect } from './plumbline.ts';
import { phoneOf } from './reported.ts';

const LETTER_MS = 150;
const saved = (phone: Page) => phone.getByText('Saved on this phone');
const measuredBox = (phone: Page) => phone.getByRole('textbox', { name: 'Measured' });
const findingOf = (phone: Page) => phone.evaluate(() => location.hash.split('/').at(-1) ?? '');

test('what is typed where a number belongs is kept as it was typed, and the screen says so', async ({
  phone,
  booked,
}) => {
  const { inspection } = await booked(phone);
  await openAt(phone, inspection, 'area/garage');
  await writeFinding(phone, 'Stud split at the nail');
  const id = await findingOf(phone);
  await measuredBox(phone).fill('off the scale');
  await measuredBox(phone).blur();
  await expect(phone.getByText('This is kept as you typed it')).toBeVisible();
  await expect(saved(phone)).toBeVisible();
  await openAt(phone, inspection);
  await openAt(phone, inspection, `finding/${id}`);
  await expect(measuredBox(phone)).toHaveValue('off the scale');
  await expect(phone.getByText('This is kept as you typed it')).toBeVisible();
  const measured = async () =>
    fieldValue((await onServer(phone.context(), inspection.id)).finding[id], 'measured');
  await expect.poll(measured).toBe('off the scale');

  await test.step('what a meter shows beyond its scale is a measurement', async () => {
    await measuredBox(phone).fill('>40');
    await measuredBox(phone).blur();
    await expect(phone.getByText('This is kept as you typed it')).toHaveCount(0);
    await expect.poll(measured).toBe('>40');
  });

  await test.step('a number typed slowly is not redrawn between its digits', async () => {
    await measuredBox(phone).fill('3.');
    await expect(phone.getByText('This is kept as you typed it')).toHaveCount(0);
    await expect.poll(measured).toBe(3);
    await expect(measuredBox(phone)).toHaveValue('3.');
    await measuredBox(phone).pressSequentially('5');
    await measuredBox(phone).blur();
    await expect.poll(measured).toBe(3.5);
  });
});

test('what is typed while a place is being saved stays in its field', async ({ phone, booked }) => {
  const { inspection } = await booked(phone);
  await openAt(phone, inspection, 'area/garage');
  await writeFinding(phone, 'Stud split at the nail');
  await phone.getByLabel('Where exactly').focus();
  await phone.keyboard.type('Left of the door\nBehind the stair');
  await expect(phone.getByRole('button', { name: 'Remove: Left of the door' })).toBeVisible();
  await expect(phone.getByLabel('Another place')).toHaveValue('Behind the stair');
});

test('text typed without a pause is saved while it is typed', async ({ phone, booked }) => {
  const { inspection } = await booked(phone);
  await openAt(phone, inspection, 'area/garage');
  await writeFinding(phone, 'Stud split at the nail');
  const id = await findingOf(phone);
  const typing = phone.getByLabel('What is wrong').pressSequentially('x'.repeat(30), { delay: LETTER_MS });
  await phone.waitForTimeout(2_500);
  const other = await phone.context().newPage();
  await openAt(other, inspection, `finding/${id}`);
  await expect(other.getByLabel('What is wrong')).toHaveValue(/^x{5,}$/);
  await typing;
});

test('a change from elsewhere that arrives while somebody types is not replaced unseen', async ({
  phone,
  booked,
  desk,
}) => {
  const { inspection } = await booked(phone);
  await openAt(phone, inspection, 'area/garage');
  await writeFinding(phone, 'Stud split at the nail');
  const id = await findingOf(phone);
  const text = phone.getByLabel('What is wrong');
  await text.fill('Split.');
  await text.blur();
  const onIt = async () => (await onServer(phone.context(), inspection.id)).finding[id];
  await expect.poll(async () => fieldValue(await onIt(), 'text')).toBe('Split.');
  const typing = text.pressSequentially(' It runs over 300 mm beside the door.', { delay: LETTER_MS });
  await phone.waitForTimeout(600);
  await phoneOf(desk.request, inspection.id).write('finding', id, { text: 'From the desk' }, 'conflict');
  // It arrives on the phone while somebody types.
  await phone.evaluate(() => dispatchEvent(new Event('online')));
  await typing;
  await text.blur();
  const values = async () =>
    conflictsOf(await onServer(phone.context(), inspection.id)).flatMap(({ value, others }) =>
      [value, ...others].map((one) => one.value),
    );
  await expect.poll(values).toContain('From the desk');
  await expect.poll(values).toContain('Split. It runs over 300 mm beside the door.');
  await phone.reload();
  await openAt(phone, inspection, 'review');
  const conflict = phone.getByRole('region', { name: 'Two versions: choose one' });
  await expect(conflict.getByText('From the desk')).toBeVisible();
});

test('an empty file and one that is no picture are refused when they are chosen', async ({
  phone,
  booked,
}) => {
  const { inspection } = await booked(phone);
  await openAt(phone, inspection, 'area/garage');
  const input = phone.getByLabel('Photo', { exact: true });
  const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('this is no picture') };
  await input.setInputFiles(text);
  await expect(phone.getByText('“notes.jpg” is not a picture, so it was not added.')).toBeVisible();
  await input.setInputFiles({ ...text, name: 'empty.jpg', buffer: Buffer.alloc(0) });
  await expect(phone.getByText('“empty.jpg” is empty, so it was not added.')).toBeVisible();
  await expect(phone.getByText('None in this area yet. Tap Photo to open the camera.')).toBeVisible();
});
