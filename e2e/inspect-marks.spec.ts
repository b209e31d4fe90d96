import type { Page } from '@playwright/test';
import type { PhotoEdit } from '#contract/capture/marks.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { operations } from '#contract/desk/endpoints/capture.ts';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';
import {
  type Booked,
  drawn,
  inquiryWithPlan,
  onServer,
  openAt,
  test as phoneTest,
  writeFinding,
} from './inspect-phone.ts';
import { expect } from './plumbline.ts';

const test = phoneTest.extend<{ inspection: Booked['inspection'] }>({
  inspection: async ({ phone, booked, server }, use) => {
    const { inspection } = await booked(phone, await inquiryWithPlan(server, 'Marked'));
    await use(inspection);
  },
});

const tool = (phone: Page, name: string) => phone.getByRole('button', { name, exact: true });
const surface = (phone: Page) => phone.getByRole('group', { name: 'Photo with its marks' });

/** Takes a photo in the garage, and opens it to be marked. */
async function openMarks(phone: Page, inspection: Booked['inspection']): Promise<void> {
  await openAt(phone, inspection, 'area/garage');
  await phone.getByLabel('Photo', { exact: true }).setInputFiles(await drawn(7));
  await phone.getByRole('link', { name: /^Photo 1/ }).tap();
  await phone.getByRole('link', { name: 'Mark', exact: true }).tap();
  await expect(surface(phone)).toBeVisible();
}

/** What the server has of the marks of the only photo. */
async function editOf(phone: Page, { id }: Booked['inspection']): Promise<PhotoEdit> {
  const [photo] = Object.values((await onServer(phone.context(), id)).photo);
  return {
    marks: fieldValue<PhotoEdit['marks']>(photo, 'marks') ?? [],
    crop: fieldValue<PhotoEdit['crop']>(photo, 'crop') ?? null,
    turn: fieldValue<PhotoEdit['turn']>(photo, 'turn') ?? 0,
  };
}

test('a photo is marked with one finger: drawn, tapped, moved, deleted, undone', async ({
  phone,
  inspection,
}) => {
  await openMarks(phone, inspection);
  const drag = async (from: [number, number], to: [number, number]) => {
    // Away from the header, which stays at the top.
    await surface(phone).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await surface(phone).boundingBox();
    if (!box) throw new Error('No photo is shown');
    await phone.mouse.move(box.x + from[0] * box.width, box.y + from[1] * box.height);
    await phone.mouse.down();
    await phone.mouse.move(box.x + to[0] * box.width, box.y + to[1] * box.height, { steps: 5 });
    await phone.mouse.up();
  };
  const marks = async () => (await editOf(phone, inspection)).marks;
  await tool(phone, 'Measure').click();
  await drag([0.1, 0.3], [0.4, 0.3]);
  await expect(phone.getByRole('textbox', { name: 'Measure' })).toBeFocused();
  await phone.keyboard.type('12 mm');
  const measure = surface(phone).getByRole('button', { name: 'Measure 1: 12 mm' });
  await expect(measure).toHaveAttribute('aria-pressed', 'true');
  const line = (y: number) => ({
    kind: 'line',
    text: '12 mm',
    from: { x: expect.closeTo(0.1, 1), y: expect.closeTo(y, 1) },
    to: { x: expect.closeTo(0.4, 1), y: expect.closeTo(y, 1) },
  });
  await expect.poll(marks).toMatchObject([line(0.3)]);
  await expectClean(phone);

  await drag([0.25, 0.3], [0.25, 0.6]);
  await expect.poll(marks).toMatchObject([line(0.6)]);

  await tool(phone, 'Delete').click();
  await expect(measure).toHaveCount(0);
  await tool(phone, 'Undo').click();
  await expect(measure).toHaveCount(1);
  // The move, the words, and the drawing.
  for (let step = 0; step < 3; step++) await tool(phone, 'Undo').click();
  await expect(measure).toHaveCount(0);
  await expect(tool(phone, 'Undo')).toBeDisabled();
  await tool(phone, 'Box').click();
  await drag([0.5, 0.5], [0.5, 0.5]);
  await expect.poll(marks).toMatchObject([{ kind: 'box' }]);
});

test('a photo is marked, turned and cropped by keyboard alone', async ({ phone, inspection }) => {
  await openMarks(phone, inspection);
  const circle = surface(phone).getByRole('button', { name: 'Circle 1' });
  await tool(phone, 'Circle').focus();
  await phone.keyboard.press('Enter');
  await circle.focus();
  await expect.poll(async () => (await editOf(phone, inspection)).marks).toHaveLength(1);
  const [before] = (await editOf(phone, inspection)).marks;
  if (!before) throw new Error('There is no circle');
  const { from, to } = before;
  await phone.keyboard.press('ArrowRight');
  await phone.keyboard.press('Shift+ArrowRight');
  const moved = (step: number) => [
    { from: { x: expect.closeTo(from.x + step, 5) }, to: { x: expect.closeTo(to.x + step + 0.01, 5) } },
  ];
  await expect.poll(async () => (await editOf(phone, inspection)).marks).toMatchObject(moved(0.01));
  await tool(phone, 'Turn').press('Enter');
  await circle.focus();
  // Down on a photo that was turned by a quarter is right on the original photo.
  await phone.keyboard.press('ArrowDown');
  await expect.poll(async () => (await editOf(phone, inspection)).marks).toMatchObject(moved(0.02));
  await phone.keyboard.press('Delete');
  await expect(circle).toHaveCount(0);

  await tool(phone, 'Crop').press('Enter');
  await phone.getByRole('button', { name: 'Corner top left' }).focus();
  for (let press = 0; press < 5; press++) await phone.keyboard.press('ArrowRight');
  await expectClean(phone);
  await phone.getByRole('button', { name: 'Use crop' }).press('Enter');
  // The left of the shown photo is the bottom of the original.
  await expect
    .poll(() => editOf(phone, inspection))
    .toMatchObject({ marks: [], turn: 90, crop: { height: expect.closeTo(1 - (0.1 * 640) / 480, 2) } });
});

test('a pin stays at its place while the plan is zoomed, and is moved by keys', async ({
  phone,
  inspection,
}) => {
  await openAt(phone, inspection, 'area/garage');
  await writeFinding(phone, 'Stud split at the nail');
  await phone.getByRole('link', { name: 'Pin on plan' }).tap();
  const sheet = phone.getByRole('img', { name: 'plan.pdf, page 1' });
  const pin = phone.getByRole('button', { name: '1: Stud split at the nail' });
  const tip = async () => {
    const [at, on] = [await pin.boundingBox(), await sheet.boundingBox()];
    if (!at || !on) throw new Error('No pin is shown');
    return [(at.x + at.width / 2 - on.x) / on.width, (at.y + at.height - on.y) / on.height];
  };
  const box = await sheet.boundingBox();
  await sheet.tap({ position: { x: 0.7 * (box?.width ?? 0), y: 0.6 * (box?.height ?? 0) }, force: true });
  await expect(pin).toBeVisible();
  expect(await tip()).toEqual([expect.closeTo(0.7, 1), expect.closeTo(0.6, 1)]);
  await expectClean(phone);
  await phone.getByRole('button', { name: 'Zoom in' }).click();
  await phone.getByRole('button', { name: 'Zoom in' }).click();
  expect(await tip()).toEqual([expect.closeTo(0.7, 1), expect.closeTo(0.6, 1)]);
  await expect(phone.getByRole('button', { name: 'Whole page' })).toBeEnabled();
  const [x = 0] = await tip();
  await phone.getByRole('button', { name: 'Put pin 1 here' }).focus();
  await phone.keyboard.press('Shift+ArrowLeft');
  // What the phone hears from the office meanwhile draws the plan again.
  const news = phone.waitForResponse((response) => new URL(response.url()).pathname === operations.path);
  await phone.evaluate(() => dispatchEvent(new Event('online')));
  await (await news).finished();
  await phone.waitForTimeout(500);
  await phone.keyboard.press('Shift+ArrowLeft');
  await phone.keyboard.press('Enter');
  await expect.poll(async () => (await tip())[0]).toBeCloseTo(x - 0.1, 2);
  await expectNoSidewaysScroll(phone);
});

test('two fingers zoom the plan instead of the page, and the point between them stays in place', async ({
  phone,
  inspection,
}) => {
  await openAt(phone, inspection);
  await phone.getByRole('link', { name: 'plan.pdf' }).tap();
  const plan = phone.getByRole('region', { name: 'plan.pdf, page 1' });
  await plan.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const sheet = plan.getByRole('img', { name: 'plan.pdf, page 1' });
  const [stage, before] = [await plan.boundingBox(), await sheet.boundingBox()];
  if (!stage || !before) throw new Error('No plan is shown');
  const touch = await phone.context().newCDPSession(phone);
  const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2];
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
  for (let apart = 40; apart <= 80; apart += 5)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(phone.getByRole('button', { name: 'Whole page' })).toBeEnabled();
  // The last move is drawn after it was told.
  await expect(async () => {
    const after = await sheet.boundingBox();
    expect((after?.width ?? 0) / before.width).toBeGreaterThan(1.6);
    expect(Math.abs((after?.x ?? 0) + (after?.width ?? 0) / 2 - x)).toBeLessThan(4);
  }).toPass();
  expect(await phone.evaluate(() => visualViewport?.scale)).toBe(1);
});
