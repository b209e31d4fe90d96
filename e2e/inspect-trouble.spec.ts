import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type CaptureState, conflictsOf, fieldValue, isDeleted } from '#contract/capture/state.ts';
import * as inspectionCalls from '#contract/desk/endpoints/inspections.ts';
import { lock } from '#contract/desk/endpoints/inspectors.ts';
import { addressOf } from '#contract/endpoint.ts';
import { inspectApp } from '#contract/inspect/app.ts';
import { paths } from '#contract/paths.ts';
import { temporaryFolder } from '#test/run-server.ts';
import {
  drawn,
  inquiryWithPlan,
  onServer,
  openApp,
  openAt,
  phoneLook,
  runOutPhones,
  test,
  writeFinding,
} from './inspect-phone.ts';
import { expect } from './plumbline.ts';
import { bookedInspector } from './store-on-page.ts';
import { setRoom } from './store-phone.ts';

const title = (phone: Page) => phone.getByRole('heading', { level: 1 });
const saved = (phone: Page) => phone.getByText('Saved on this phone');
const firstPhoto = (phone: Page) => phone.getByRole('link', { name: /^Photo 1/ });
const photoInput = (phone: Page) => phone.getByLabel('Photo', { exact: true });
const findings = (state: CaptureState) => Object.values(state.finding);

/** Types into a field of the screen, and waits until the phone has saved it. */
async function type(phone: Page, box: string, words: string): Promise<void> {
  await phone.getByLabel(box).fill(words);
  await phone.getByLabel(box).blur();
  await expect(saved(phone)).toBeVisible();
}

/** Waits until the server has everything of the inspection that is open on the phone. */
async function untilSent(phone: Page, id: string): Promise<void> {
  await openAt(phone, { id });
  // A photo of 14 MB takes a busy machine its time.
  await expect(phone.getByRole('main')).toContainText(/All sent/, { timeout: 60_000 });
}

test('a page discarded while the camera is open comes back to its finding, with the typed text', async ({
  phone,
  booked,
}) => {
  const { inspection } = await booked(phone);
  await openAt(phone, inspection, 'area/garage');
  await phone.context().setOffline(true);
  await writeFinding(phone, 'Stud split at the nail');
  await type(phone, 'What is wrong', 'Split over 300 mm beside the door.');
  const camera = phone.waitForEvent('filechooser');
  await phone.getByText('Photo', { exact: true }).tap();
  await camera;
  const context = phone.context();
  await phone.close();

  const again = await context.newPage();
  await again.goto(inspectApp.page);
  await expect(title(again)).toHaveText('Stud split at the nail');
  await expect(again.getByLabel('What is wrong')).toHaveValue('Split over 300 mm beside the door.');
  await photoInput(again).setInputFiles(await drawn(1));
  await expect(firstPhoto(again)).toBeVisible();
  await context.setOffline(false);
  await untilSent(again, inspection.id);
  const state = await onServer(context, inspection.id);
  expect(Object.keys(state.photo)).toHaveLength(1);
  expect(fieldValue(Object.values(state.photo)[0], 'finding')).toBe(Object.keys(state.finding)[0]);
});

test('a full phone says so, stores nothing by half, and saves again when there is space', async ({
  playwright,
  launchOptions,
  desk,
  server,
}) => {
  const folder = await temporaryFolder();
  // Only a browser with a profile can be given a storage limit.
  const context = await playwright.chromium.launchPersistentContext(folder.path, {
    ...launchOptions,
    ...phoneLook,
    baseURL: server.origin,
  });
  const phone = await context.newPage();
  await setRoom(phone, server.origin, 12_000_000);
  const { book } = await bookedInspector(desk.request, context, 'Fuller');
  const inspection = await book();
  await openApp(phone, { username: 'fuller', password: 'four words of fuller' });

  const large = await drawn(2);
  large.buffer = Buffer.concat([large.buffer, randomBytes(14_000_000)]);
  await openAt(phone, inspection, 'area/garage');
  await photoInput(phone).setInputFiles(large);
  const alert = phone.getByRole('alert');
  await expect(alert).toContainText('This phone is full. Your last change is on the screen but not saved.');
  await expect(saved(phone)).toHaveCount(0);

  await test.step('nothing of it is stored', async () => {
    const other = await context.newPage();
    await openAt(other, inspection, 'area/garage');
    await expect(other.getByText('None in this area yet. Tap Photo to open the camera.')).toBeVisible();
    await other.close();
    expect((await onServer(context, inspection.id)).photo).toEqual({});
  });

  await test.step('with space again it is saved from where it waits', async () => {
    await setRoom(phone, server.origin);
    // The browser caches its storage limit for half a minute.
    await expect(async () => {
      if (await alert.isVisible()) await alert.getByRole('button', { name: 'Save again' }).tap();
      await expect(firstPhoto(phone)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 50_000 });
    await expect(alert).toHaveCount(0);
    await untilSent(phone, inspection.id);
    const [photo] = Object.values((await onServer(context, inspection.id)).photo);
    expect(fieldValue(photo, 'sha256')).toBe(createHash('sha256').update(large.buffer).digest('hex'));
  });
  await context.close();
  await folder.remove();
});

test('a phone with little space says how many more photos it can take', async ({ phone, booked }) => {
  // Chromium reports the same free space on every phone, so this reports what Safari or Firefox would.
  await phone.addInitScript(() => {
    StorageManager.prototype.estimate = async () => ({ usage: 1_000_000, quota: 10_000_000 });
  });
  await booked(phone);
  await expect(phone.getByText('Room for about 2 more photos')).toBeVisible();
});

test('two phones write the same finding: both show both values, one is chosen, and the conflict is settled on both', {
  tag: '@core',
}, async ({ phone, booked, browser, server }) => {
  const { inspection, credentials } = await booked(phone);
  await openAt(phone, inspection, 'area/garage');
  await writeFinding(phone, 'Stud split at the nail');
  await type(phone, 'What is wrong', 'Split.');
  const finding = await phone.evaluate(() => location.hash.split('/').at(-1) ?? '');
  await untilSent(phone, inspection.id);
  const context = await browser.newContext({ baseURL: server.origin, ...phoneLook });
  const second = await context.newPage();
  await openApp(second, credentials);

  const written = [
    [phone, 'Split over 300 mm.'],
    [second, 'Split over 450 mm.'],
  ] as const;
  for (const [one, words] of written) {
    await openAt(one, inspection, `finding/${finding}`);
    await expect(one.getByLabel('What is wrong')).toHaveValue('Split.');
    await one.context().setOffline(true);
    await type(one, 'What is wrong', words);
  }
  for (const [one] of written) {
    await one.context().setOffline(false);
    await untilSent(one, inspection.id);
  }
  const conflict = (one: Page) => one.getByRole('region', { name: 'Two versions: choose one' });
  for (const [one] of written) {
    await one.reload();
    await openAt(one, inspection, 'review');
    for (const [, words] of written) await expect(conflict(one).getByText(words)).toBeVisible();
    await expect(conflict(one)).toContainText('Written on this phone');
    await expect(conflict(one)).toContainText('Written on another phone');
  }

  await conflict(second).getByRole('button', { name: 'Keep this one: Split over 300 mm.' }).tap();
  await expect(conflict(second)).toHaveCount(0);
  await untilSent(second, inspection.id);
  await phone.reload();
  await expect(conflict(phone)).toHaveCount(0);
  await openAt(phone, inspection, `finding/${finding}`);
  await expect(phone.getByLabel('What is wrong')).toHaveValue('Split over 300 mm.');
  await context.close();
});

test('what was written offline on a finding that another phone deleted waits for a choice, and comes back', async ({
  phone,
  booked,
  browser,
  server,
}) => {
  const { inspection, credentials } = await booked(phone);
  await openAt(phone, inspection, 'area/garage');
  await writeFinding(phone, 'Stud split at the nail');
  const finding = await phone.evaluate(() => location.hash.split('/').at(-1) ?? '');
  await untilSent(phone, inspection.id);
  const context = await browser.newContext({ baseURL: server.origin, ...phoneLook });
  const second = await context.newPage();
  await openApp(second, credentials);

  await openAt(phone, inspection, `finding/${finding}`);
  await phone.context().setOffline(true);
  await type(phone, 'What is wrong', 'Split over 300 mm.');
  await openAt(second, inspection, `finding/${finding}`);
  await second.getByRole('button', { name: 'Delete finding' }).tap();
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Garage');
  await untilSent(second, inspection.id);
  await phone.context().setOffline(false);
  await untilSent(phone, inspection.id);

  const conflict = (one: Page) => one.getByRole('region', { name: 'Two versions: choose one' });
  for (const one of [second, phone]) {
    await one.reload();
    await openAt(one, inspection, 'review');
    await expect(conflict(one)).toContainText(
      'Stud split at the nail: deleted on one phone, changed on another',
    );
    await expect(conflict(one).getByText('What is wrong: Split over 300 mm.')).toBeVisible();
  }
  await conflict(phone).getByRole('button', { name: 'Keep this one: Not deleted' }).tap();
  await expect(conflict(phone)).toHaveCount(0);
  await untilSent(phone, inspection.id);
  const state = await onServer(phone.context(), inspection.id);
  expect([isDeleted(state.finding[finding]), conflictsOf(state)]).toEqual([false, []]);
  await context.close();
});

test('changes to an inspection that was given to somebody else are shown with the reason, and a file brings them to the desk', async ({
  phone,
  booked,
  browser,
  desk,
  server,
}) => {
  const { inspection } = await booked(phone);
  await openAt(phone, inspection, 'area/garage');
  await phone.context().setOffline(true);
  await writeFinding(phone, 'Stud split at the nail');
  const elsewhere = await browser.newContext({ baseURL: server.origin });
  const { inspectorId } = await bookedInspector(desk.request, elsewhere, 'Otherwise');
  const data = { start: inspection.start, inspectorId, reason: 'Kim is ill', override: { reason: 'Urgent' } };
  const moved = await desk.request.put(addressOf(inspectionCalls.move, { id: inspection.id }), { data });
  expect(moved.status(), await moved.text()).toBe(200);
  await phone.context().setOffline(false);

  await openAt(phone, inspection, 'review');
  const refused = phone.getByRole('region', { name: 'Refused by the server' });
  await expect(refused).toContainText('given to somebody else');
  await expect(refused).toContainText('Stud split at the nail');
  const download = phone.waitForEvent('download');
  await refused.getByRole('button', { name: 'Save everything to a file' }).tap();
  const file = await readFile(await (await download).path());
  const read = await desk.request.post(paths.readIn(inspection.id), {
    data: file,
    headers: { 'content-type': 'application/zip' },
  });
  expect(read.status(), await read.text()).toBe(200);
  const { operations } = await read.json();
  expect(operations.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['applied']);
  const [finding] = findings(await onServer(elsewhere, inspection.id));
  expect(fieldValue(finding, 'title')).toBe('Stud split at the nail');
  await elsewhere.close();
});

test('when a session expires the work continues, and signing in again sends it', async ({
  phone,
  booked,
  server,
}) => {
  const { inspection, credentials } = await booked(phone);
  await openAt(phone, inspection, 'area/garage');
  runOutPhones(server);
  await writeFinding(phone, 'Stud split at the nail');
  await expect(phone.getByText('Sign in again to send your work.')).toBeVisible();
  await phone.getByRole('button', { name: 'Minor defect' }).tap();
  await photoInput(phone).setInputFiles(await drawn(3));
  await expect(firstPhoto(phone)).toBeVisible();
  await expect(saved(phone)).toBeVisible();

  await phone.getByRole('button', { name: 'Sign in' }).tap();
  await expect(phone.getByLabel('Username')).toHaveValue(credentials.username);
  await phone.getByLabel('Password').fill(credentials.password);
  await phone.getByRole('button', { name: 'Sign in' }).tap();
  await expect(title(phone)).toHaveText('Stud split at the nail');
  await expect(phone.getByText('Sign in again to send your work.')).toHaveCount(0);
  await untilSent(phone, inspection.id);
  const state = await onServer(phone.context(), inspection.id);
  expect(fieldValue(findings(state)[0], 'severity')).toBe('minor');
  expect(Object.keys(state.photo)).toHaveLength(1);
});

test('the camera in the page takes one photo after the other', async ({
  playwright,
  launchOptions,
  booked,
  server,
}) => {
  const args = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...args],
  });
  const context = await browser.newContext({ baseURL: server.origin, ...phoneLook });
  const phone = await context.newPage();
  const { inspection } = await booked(phone);
  await openAt(phone, inspection, 'area/garage');
  await phone.context().setOffline(true);
  await writeFinding(phone, 'Stud split at the nail');
  await phone.getByRole('link', { name: 'Camera in the app' }).tap();
  await expect
    .poll(() => phone.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  for (const count of ['1 photo', '2 photos']) {
    await phone.getByRole('button', { name: 'Take photo' }).tap();
    await expect(phone.getByText(`${count} saved on this phone`)).toBeVisible();
  }
  await phone.getByRole('link', { name: 'Back to the finding' }).tap();
  await expect(phone.getByRole('list', { name: 'Photos of this finding' }).getByRole('link')).toHaveCount(2);
  await phone.context().setOffline(false);
  await untilSent(phone, inspection.id);
  expect(Object.keys((await onServer(context, inspection.id)).photo)).toHaveLength(2);
  await browser.close();
});

test('a finding is pinned on the customer’s plan with one tap and moved with another, offline', async ({
  phone,
  booked,
  server,
}) => {
  const { inspection } = await booked(phone, await inquiryWithPlan(server, 'Pinned'));
  await openAt(phone, inspection);
  await phone.getByRole('link', { name: 'plan.pdf' }).tap();
  await expect(phone.getByText('Page 1 of 4')).toBeVisible();
  await phone.context().setOffline(true);
  await openAt(phone, inspection, 'area/garage');
  await writeFinding(phone, 'Stud split at the nail');
  await phone.getByRole('link', { name: 'Pin on plan' }).tap();
  const page = phone.getByRole('img', { name: 'plan.pdf, page 1' });
  const pin = phone.getByRole('button', { name: '1: Stud split at the nail' });
  const tapAt = async (x: number, y: number) => {
    const box = await page.boundingBox();
    await page.tap({ position: { x: (box?.width ?? 0) * x, y: (box?.height ?? 0) * y } });
  };
  await tapAt(0.3, 0.6);
  await expect(pin).toHaveAttribute('style', /left: (29|30)\.?\d*%/);
  await tapAt(0.7, 0.4);
  await expect(pin).toHaveAttribute('style', /left: (69|70)\.?\d*%/);
  await phone.getByRole('link', { name: 'Done' }).tap();
  await expect(phone.getByRole('link', { name: 'Move pin' })).toBeVisible();

  await phone.reload();
  await openAt(phone, inspection);
  await phone.getByRole('link', { name: 'plan.pdf' }).tap();
  await pin.tap();
  await expect(title(phone)).toHaveText('Stud split at the nail');
  await phone.context().setOffline(false);
  await untilSent(phone, inspection.id);
  const [finding] = findings(await onServer(phone.context(), inspection.id));
  expect(fieldValue(finding, 'pin')).toMatchObject({ page: 1, x: expect.closeTo(0.7, 1) });
});

test('marks on a photo survive a reload without a network, and the photo stays as it was taken', async ({
  phone,
  booked,
}) => {
  const { inspection } = await booked(phone);
  await openAt(phone, inspection, 'area/garage');
  await phone.context().setOffline(true);
  const photo = await drawn(4);
  await photoInput(phone).setInputFiles(photo);
  await firstPhoto(phone).tap();
  await phone.getByRole('link', { name: 'Mark', exact: true }).tap();
  const surface = phone.getByRole('group', { name: 'Photo with its marks' });
  await phone.getByRole('button', { name: 'Measure', exact: true }).tap();
  const box = await surface.boundingBox();
  expect(box).not.toBeNull();
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  await phone.mouse.move(x + 0.2 * width, y + 0.5 * height);
  await phone.mouse.down();
  await phone.mouse.move(x + 0.5 * width, y + 0.5 * height);
  await phone.mouse.move(x + 0.8 * width, y + 0.5 * height);
  await phone.mouse.up();
  await phone.getByLabel('Measure', { exact: true }).and(phone.getByRole('textbox')).fill('300 mm');
  await expect(saved(phone)).toBeVisible();
  await phone.getByRole('link', { name: 'Done' }).tap();
  await phone.reload();
  await phone.getByRole('link', { name: 'Mark', exact: true }).tap();
  await expect(phone.getByRole('button', { name: 'Measure 1: 300 mm' })).toBeVisible();

  await phone.context().setOffline(false);
  await untilSent(phone, inspection.id);
  const [kept] = Object.values((await onServer(phone.context(), inspection.id)).photo);
  expect(fieldValue(kept, 'marks')).toMatchObject([
    { kind: 'line', text: '300 mm', from: { x: expect.closeTo(0.2, 1) }, to: { x: expect.closeTo(0.8, 1) } },
  ]);
  expect(fieldValue(kept, 'sha256')).toBe(createHash('sha256').update(photo.buffer).digest('hex'));
});

test('a photo that the server refused is counted as refused, not as not sent yet', async ({
  phone,
  booked,
}) => {
  const { inspection } = await booked(phone);
  const json = { message: 'The server does not take this picture' };
  await phone.context().route(`**${paths.photo('')}*`, (route) => route.fulfill({ status: 415, json }));
  await openAt(phone, inspection, 'area/garage');
  await photoInput(phone).setInputFiles(await drawn(6));
  await expect(firstPhoto(phone)).toBeVisible();
  await phone.goto(`${inspectApp.page}#/phone`);
  await expect(phone.getByText('Connected. 1 change refused.')).toBeVisible();
  await expect(phone.getByText(/1 change not sent yet/)).toHaveCount(0);
});

test('an inspector who is locked saves the work of their phone to a file', async ({
  phone,
  booked,
  desk,
}) => {
  const { inspection, inspectorId, credentials } = await booked(phone);
  await phone.context().setOffline(true);
  await openAt(phone, inspection, 'area/garage');
  await writeFinding(phone, 'Stud split at the nail');
  const locked = await desk.request.put(addressOf(lock, { id: inspectorId }));
  expect(locked.status(), await locked.text()).toBe(200);
  await phone.context().setOffline(false);
  await phone.getByRole('button', { name: 'Sign in' }).tap();
  await phone.getByLabel('Password').fill(credentials.password);
  await phone.getByRole('button', { name: 'Sign in' }).tap();
  await expect(phone.getByRole('alert')).toContainText('The office has locked your account');
  const download = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Save everything to a file' }).tap();
  const file = await readFile(await (await download).path());
  const headers = { 'content-type': 'application/zip' };
  const read = await desk.request.post(paths.readIn(inspection.id), { data: file, headers });
  expect(read.status(), await read.text()).toBe(200);
  const [finding] = findings(await onServer(desk.context(), inspection.id));
  expect(fieldValue(finding, 'title')).toBe('Stud split at the nail');
});
