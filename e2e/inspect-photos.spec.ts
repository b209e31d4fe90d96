import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { isInReport } from '#contract/capture/draft.ts';
import { fieldValue, isDeleted } from '#contract/capture/state.ts';
import { makeCopies } from '#contract/desk/endpoints/capture.ts';
import { addressOf } from '#contract/endpoint.ts';
import { inspectApp } from '#contract/inspect/app.ts';
import { drawPhoto } from '#test/photos/photos.ts';
import { temporaryFolder } from '#test/run-server.ts';
import { expectClean } from './axe.ts';
import { test as base, drawn, onServer, openApp, openAt, phoneLook, writeFinding } from './inspect-phone.ts';
import { keepLooks } from './look.ts';
import { expect } from './plumbline.ts';
import { bookedInspector } from './store-on-page.ts';
import { setRoom } from './store-phone.ts';

/** A phone of 390 px with the garage of a frame inspection open, without a network. */
const test = base.extend<{ inspection: { id: string } }>({
  inspection: async ({ phone, booked }, use) => {
    const { inspection } = await booked(phone);
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.context().setOffline(true);
    await openAt(phone, inspection, 'area/garage');
    await use(inspection);
  },
});

const title = (phone: Page) => phone.getByRole('heading', { level: 1 });
const ofGarage = (phone: Page) => phone.getByRole('list', { name: 'Photos of Garage' });
const privateOnes = (phone: Page) => ofGarage(phone).getByText('private');
const some = (count: number, from = 200) =>
  Promise.all(Array.from({ length: count }, (_, index) => drawn(from + index)));
const saved = (phone: Page) => phone.getByText('Saved on this phone');

/** Chooses photos from the phone's library, and waits until they are in the area. */
async function choosePhotos(phone: Page, count: number): Promise<void> {
  await phone.getByLabel('Saved photos').setInputFiles(await some(count));
  await expect(ofGarage(phone).getByRole('link')).toHaveCount(count);
}

/** Ticks photos of the open grid. */
async function tick(phone: Page, ...places: number[]): Promise<void> {
  await phone.getByRole('button', { name: 'Choose several' }).tap();
  for (const place of places) await ofGarage(phone).getByRole('checkbox').nth(place).tap();
  await expect(phone.getByText(`${places.length} chosen`)).toBeVisible();
}

async function sentState(phone: Page, id: string) {
  await phone.context().setOffline(false);
  await openAt(phone, { id });
  await expect(phone.getByText(/All sent/)).toBeVisible({ timeout: 60_000 });
  return onServer(phone.context(), id);
}

test(
  'twenty photos are chosen, counted and sorted: three to a finding, one starts a finding, and a swipe leads from one to the next',
  {
    tag: '@core',
  },
  async ({ phone, inspection }, info) => {
    await writeFinding(phone, 'Stud split at the nail');
    await phone.getByRole('link', { name: 'Done' }).tap();

    await test.step('they are counted while they are saved, and private', async () => {
      const counts = phone.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            const seen = new Set<string>();
            const look = () => {
              const [said] = /\d+ of 20 saved/.exec(document.body.textContent ?? '') ?? [];
              if (said) seen.add(said);
              else if (seen.size > 0) return resolve([...seen]);
              setTimeout(look, 5);
            };
            look();
          }),
      );
      await choosePhotos(phone, 20);
      expect((await counts).length).toBeGreaterThan(3);
      await expect(privateOnes(phone)).toHaveCount(20);
      await expect(saved(phone)).toBeVisible();
      await keepLooks(phone, info, 'twenty');
    });

    await test.step('three go to a finding and into the report with it, and one tap takes them back', async () => {
      await tick(phone, 0, 1, 2);
      await expectClean(phone);
      await keepLooks(phone, info, 'three-chosen');
      await phone.getByLabel('To a finding').selectOption('Stud split at the nail');
      await expect(privateOnes(phone)).toHaveCount(17);
      await phone.getByRole('button', { name: 'Undo' }).tap();
      await expect(privateOnes(phone)).toHaveCount(20);
      await tick(phone, 0, 1, 2);
      await phone.getByLabel('To a finding').selectOption('Stud split at the nail');
      await expect(privateOnes(phone)).toHaveCount(17);
    });

    await test.step('two into the report, and one of them out again', async () => {
      await tick(phone, 3, 4);
      await phone.getByRole('button', { name: 'In the report', exact: true }).tap();
      await expect(privateOnes(phone)).toHaveCount(15);
      await tick(phone, 4);
      await phone.getByRole('button', { name: 'Not in the report' }).tap();
      await expect(privateOnes(phone)).toHaveCount(16);
    });

    await test.step('one tap starts a finding that has the photo, and its line is asked', async () => {
      await ofGarage(phone).getByRole('link').nth(5).tap();
      await expect(title(phone)).toHaveText('Photo 6 of 20');
      await keepLooks(phone, info, 'photo');
      await expectClean(phone);
      await phone.getByRole('button', { name: 'Finding from this photo' }).tap();
      const line = phone.getByLabel('What is wrong, in one line');
      await expect(line).toBeFocused();
      await expect(phone.getByRole('list', { name: 'Photos of this finding' }).getByRole('link')).toHaveCount(
        1,
      );
      await keepLooks(phone, info, 'finding-from-photo');
      await phone.reload();
      await line.fill('Packer missing left of the door');
      await phone.getByRole('button', { name: 'Save in your own words' }).tap();
      await expect(title(phone)).toHaveText('Packer missing left of the door');
      await expect(line).toHaveCount(0);
      await phone.getByRole('link', { name: 'Done' }).tap();
    });

    await test.step('a swipe, an arrow key and a button lead to the next photo', async () => {
      await ofGarage(phone).getByRole('link').nth(6).tap();
      await expect(title(phone)).toHaveText('Photo 7 of 20');
      await swipe(phone, 'left');
      await expect(title(phone)).toHaveText('Photo 8 of 20');
      await swipe(phone, 'right');
      await expect(title(phone)).toHaveText('Photo 7 of 20');
      await phone.keyboard.press('ArrowRight');
      await expect(title(phone)).toHaveText('Photo 8 of 20');
      await phone.getByLabel('Caption').focus();
      await phone.keyboard.press('ArrowRight');
      await phone.getByRole('button', { name: 'Next photo' }).tap();
      await expect(title(phone)).toHaveText('Photo 9 of 20');
      await phone.getByRole('button', { name: 'Previous photo' }).tap();
      await expect(title(phone)).toHaveText('Photo 8 of 20');
      // Turning leaves no trail behind.
      await phone.goBack();
      await expect(title(phone)).toHaveText('Garage');
    });

    await test.step('the server has it so', async () => {
      const state = await sentState(phone, inspection.id);
      const photos = Object.values(state.photo);
      expect(photos).toHaveLength(20);
      const named = Object.entries(state.finding).map(([id, fields]) => [
        fieldValue(fields, 'title'),
        photos.filter((photo) => fieldValue(photo, 'finding') === id).length,
      ]);
      expect(Object.fromEntries(named)).toEqual({
        'Stud split at the nail': 3,
        'Packer missing left of the door': 1,
      });
      expect(photos.filter((photo) => fieldValue(photo, 'inReport') === true)).toHaveLength(1);
    });
  },
);

/** A finger across the photo. */
async function swipe(phone: Page, to: 'left' | 'right'): Promise<void> {
  const box = await phone.getByRole('img', { name: /^Photo/ }).boundingBox();
  const [y, middle] = [(box?.y ?? 0) + 80, (box?.x ?? 0) + (box?.width ?? 0) / 2];
  const way = to === 'left' ? -1 : 1;
  const session = await phone.context().newCDPSession(phone);
  const point = (step: number) => [{ x: middle + way * (step * 25 - 60), y }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0) });
  for (const step of [1, 2, 3, 4])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(step) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

test('from a photo, the next one is a tap away, and so are the last finding and the same again', async ({
  phone,
  inspection,
}) => {
  await writeFinding(phone, 'Stud split at the nail');
  await phone.getByLabel('Where exactly').fill('Left of the door');
  await phone.getByRole('button', { name: 'Add' }).tap();
  await phone.getByRole('link', { name: 'Done' }).tap();
  await phone.getByLabel('Photo', { exact: true }).setInputFiles(await drawn(1));
  await ofGarage(phone).getByRole('link').first().tap();
  await expect(phone.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  const mark = phone.getByRole('link', { name: 'Mark' });
  const before = await mark.boundingBox();
  const upright = await drawPhoto({ seed: 2, width: 480, height: 640, quality: 70 });
  await phone
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'upright.jpg', mimeType: 'image/jpeg', buffer: upright });
  await expect(title(phone)).toHaveText('Photo 2 of 2');
  await expect(phone.getByRole('img', { name: 'Photo 2' })).toBeVisible();
  // The buttons stand in one place below photos of any shape.
  expect(await mark.boundingBox()).toEqual(before);

  await phone.getByRole('button', { name: 'Put to “Stud split at the nail”' }).tap();
  await expect(phone.getByRole('link', { name: 'Stud split at the nail' })).toBeVisible();
  await phone.getByRole('button', { name: 'Same again here' }).tap();
  await expect(phone.getByText('None yet. Tap Photo to open the camera.')).toBeVisible();
  await expect(title(phone)).toHaveText('Stud split at the nail');
  await expect(phone.getByText('Left of the door')).toBeVisible();
  await phone.getByRole('link', { name: 'Done' }).tap();
  const last = phone.getByRole('region', { name: 'Last finding' });
  await last.getByRole('button', { name: 'Same again here' }).tap();
  await expect(title(phone)).toHaveText('Stud split at the nail');
  const state = await sentState(phone, inspection.id);
  const all = Object.values(state.finding);
  expect(all.map((one) => fieldValue(one, 'title'))).toEqual(Array(3).fill('Stud split at the nail'));
  expect(all.map((one) => fieldValue(one, 'places'))).toEqual(Array(3).fill(['Left of the door']));
});

test('who writes the caption while the next photo is being saved stays with it', async ({
  phone,
  inspection: _,
}) => {
  await phone.getByLabel('Photo', { exact: true }).setInputFiles(await drawn(1));
  await ofGarage(phone).getByRole('link').first().tap();
  await expect(title(phone)).toHaveText('Photo 1 of 1');
  await phone.evaluate(() => {
    const { subtle } = crypto;
    const digest = subtle.digest.bind(subtle);
    subtle.digest = async (...given) => {
      await new Promise((resolve) => addEventListener('go-on', resolve, { once: true }));
      return digest(...given);
    };
  });
  await phone.getByLabel('Photo', { exact: true }).setInputFiles(await drawn(2));
  const caption = phone.getByLabel('Caption');
  await caption.tap();
  await caption.pressSequentially('Split');
  await phone.evaluate(() => dispatchEvent(new Event('go-on')));
  await expect(saved(phone)).toBeVisible();
  await expect(title(phone)).toHaveText('Photo 1 of 2');
  await expect(caption).toHaveValue('Split');
  await expect(caption).toBeFocused();
});

test('the picture of a finding in its area’s list follows its first photo', async ({
  phone,
  inspection: _,
}) => {
  await writeFinding(phone, 'Stud split at the nail');
  await phone.getByRole('link', { name: 'Done' }).tap();
  await choosePhotos(phone, 2);
  await tick(phone, 0, 1);
  await phone.getByLabel('To a finding').selectOption('Stud split at the nail');
  const picture = phone.getByRole('link', { name: 'Severity not confirmed' }).locator('img');
  const before = (await picture.getAttribute('src')) ?? '';
  await tick(phone, 0);
  await phone.getByLabel('To an area').selectOption('Roof frame');
  await expect(ofGarage(phone).getByRole('link')).toHaveCount(1);
  await expect(picture).not.toHaveAttribute('src', before);
});

test('photos of a deleted finding are in their area and out of the report, and come back with it', async ({
  phone,
  inspection,
}) => {
  await writeFinding(phone, 'Stud split at the nail');
  await phone.getByLabel('Photo', { exact: true }).setInputFiles(await drawn(1));
  await expect(phone.getByRole('link', { name: /^Photo 1/ })).toBeVisible();
  await phone.getByRole('button', { name: 'Delete finding' }).tap();
  await expect(ofGarage(phone).getByRole('link')).toHaveCount(1);
  await expect(privateOnes(phone)).toHaveCount(1);
  await phone.getByRole('button', { name: 'Undo' }).tap();
  await expect(privateOnes(phone)).toHaveCount(0);
  await phone
    .getByRole('link', { name: /Stud split at the nail/ })
    .first()
    .tap();
  await expect(phone.getByRole('list', { name: 'Photos of this finding' }).getByRole('link')).toHaveCount(1);

  // Who has gone elsewhere before it is deleted stays there.
  const elsewhere = `#/visit/${inspection.id}/review`;
  await phone.getByRole('button', { name: 'Delete finding' }).evaluate((button: HTMLElement, hash) => {
    button.click();
    location.hash = hash;
  }, elsewhere);
  await expect(phone.getByText('Finding deleted')).toBeVisible();
  expect(await phone.evaluate(() => location.hash)).toBe(elsewhere);
  await phone.getByRole('button', { name: 'Undo' }).tap();
  const state = await sentState(phone, inspection.id);
  expect(Object.values(state.finding).some(isDeleted)).toBe(false);
});

test('a photo that was in the report with its finding is private in another area once the finding is deleted', async ({
  phone,
  inspection,
}) => {
  // A second photo, so that several can be chosen.
  await choosePhotos(phone, 1);
  await writeFinding(phone, 'Stud split at the nail');
  await phone.getByLabel('Photo', { exact: true }).setInputFiles(await drawn(1));
  await phone.getByRole('list', { name: 'Photos of this finding' }).getByRole('link').tap();
  // Said of the photo itself, so that it stays on it when its finding goes.
  for (const answer of ['Not in the report', 'In the report'])
    await phone.getByRole('button', { name: answer, exact: true }).tap();
  await phone.goBack();
  await phone.getByRole('button', { name: 'Delete finding' }).tap();
  await expect(privateOnes(phone)).toHaveCount(2);
  await tick(phone, 0, 1);
  await phone.getByLabel('To an area').selectOption('Roof frame');
  await expect(ofGarage(phone)).toHaveCount(0);
  const state = await sentState(phone, inspection.id);
  const all = Object.values(state.photo).map((photo) => [
    fieldValue(photo, 'finding'),
    isInReport(state, photo),
  ]);
  expect(all).toEqual([
    [undefined, false],
    [undefined, false],
  ]);
});

test('a text, a video and an empty file are refused by name, and the others are saved', async ({
  phone,
  inspection,
}, info) => {
  const [one, two] = await some(2);
  const video = Buffer.concat([Buffer.from('000000186674797069736f6d00000200', 'hex'), Buffer.alloc(500)]);
  await phone
    .getByLabel('Saved photos')
    .setInputFiles([
      { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('this is no picture') },
      one ?? (await drawn(1)),
      { name: 'clip.mp4', mimeType: 'video/mp4', buffer: video },
      { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
      two ?? (await drawn(2)),
    ]);
  await expect(ofGarage(phone).getByRole('link')).toHaveCount(2);
  const notice = phone.getByRole('alert').filter({ hasText: '3 files not added' });
  for (const says of [/“notes.jpg” is not a picture/, /“clip.mp4” is not a picture/, /“empty.jpg” is empty/])
    await expect(notice.getByText(says)).toBeVisible();
  await expectClean(phone);
  await keepLooks(phone, info, 'refused');
  await notice.getByRole('button', { name: 'OK' }).tap();
  await expect(notice).toHaveCount(0);
  expect(Object.keys((await sentState(phone, inspection.id)).photo)).toHaveLength(2);
});

test('an app that was killed while it saved says how many of the chosen photos did not arrive, and which', async ({
  phone,
  inspection,
}, info) => {
  const context = phone.context();
  const files = await some(20);
  // A phone that needs its time for each photo.
  await phone.evaluate(() => {
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    crypto.subtle.digest = async (...asked) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      return digest(...asked);
    };
  });
  await phone.getByLabel('Saved photos').setInputFiles(files);
  await expect(phone.getByText(/^[3-9] of 20 saved$/)).toBeVisible();
  await phone.close();

  const again = await context.newPage();
  await openAt(again, inspection, 'area/garage');
  const notice = again.getByRole('alert').filter({ hasText: 'did not arrive' });
  await expect(notice).toBeVisible();
  const arrived = await ofGarage(again).getByRole('link').count();
  expect(arrived).toBeGreaterThan(0);
  await expect(notice).toContainText(`${20 - arrived} of the 20 photos that you chose did not arrive`);
  await keepLooks(again, info, 'killed');
  // The named ones and those that are here are all that were chosen.
  const names = await notice.getByRole('listitem').allTextContents();
  expect(files.slice(arrived, arrived + names.length).map(({ name }) => name)).toEqual(names);
  await again.getByLabel('Saved photos').setInputFiles(files.slice(arrived));
  await expect(ofGarage(again).getByRole('link')).toHaveCount(20);
  await notice.getByRole('button', { name: 'OK' }).tap();
  // The notice goes once the phone has stored that it was read.
  await expect(notice).toHaveCount(0);
  await again.reload();
  await expect(ofGarage(again).getByRole('link')).toHaveCount(20);
  await expect(again.getByText('did not arrive')).toHaveCount(0);
});

test('a HEIC is named at once with what to set in the camera, counts as sent, and is shown once the desk has made its picture', async ({
  phone,
  inspection,
  desk,
}, info) => {
  const buffer = await readFile(join(import.meta.dirname, '../test/files/photo.heic'));
  await phone
    .getByLabel('Saved photos')
    .setInputFiles({ name: 'IMG_7.HEIC', mimeType: 'image/heic', buffer });
  const notice = phone.getByRole('alert').filter({ hasText: 'HEIC' });
  await expect(notice).toContainText('IMG_7.HEIC');
  await expect(notice).toContainText('Most compatible');
  await expectClean(phone);
  await keepLooks(phone, info, 'heic');
  await notice.getByRole('button', { name: 'OK' }).tap();
  const state = await sentState(phone, inspection.id);
  const [id = ''] = Object.keys(state.photo);
  const made = await desk.request.post(addressOf(makeCopies, { id: inspection.id, photo: id }));
  expect(made.status(), await made.text()).toBe(200);
  await openAt(phone, inspection, `photo/${id}`);
  await phone.reload();
  await expect(phone.getByRole('img', { name: /^Photo 1/ })).toBeVisible();
});

test('a photo of another day asks before it is used', async ({ phone, inspection }, info) => {
  const buffer = await drawPhoto({
    seed: 3,
    width: 640,
    height: 480,
    exif: { takenAt: new Date('2025-03-03T01:00:00Z') },
  });
  const old = { name: 'old.jpg', mimeType: 'image/jpeg', buffer };
  await writeFinding(phone, 'Stud split at the nail');
  await phone.getByLabel('Saved photos').setInputFiles([old, await drawn(4)]);
  const asked = phone.getByRole('list', { name: 'Photos of another day' });
  await expect(asked.getByText('Taken on 3 March 2025: use it?')).toHaveCount(1);
  await expectClean(phone);
  await keepLooks(phone, info, 'another-day');
  const finding = await phone.evaluate(() => location.hash);
  const gap = phone.getByRole('link', { name: /taken on 3 March 2025/ });
  await openAt(phone, inspection, 'review');
  await gap.tap();
  await asked.getByRole('button', { name: 'Use it' }).tap();
  await expect(asked).toHaveCount(0);
  await openAt(phone, inspection, 'review');
  await expect(gap).toHaveCount(0);

  await openAt(phone, inspection, 'area/garage');
  await phone.getByLabel('Saved photos').setInputFiles(old);
  await asked.getByRole('button', { name: 'Leave it out' }).tap();
  await expect(asked).toHaveCount(0);
  await phone.goto(inspectApp.page + finding);
  await expect(phone.getByRole('list', { name: 'Photos of this finding' }).getByText('left out')).toHaveCount(
    0,
  );
  const photos = Object.values((await sentState(phone, inspection.id)).photo);
  expect(photos.map((photo) => fieldValue(photo, 'otherDay')).sort()).toEqual([false, true, undefined]);
});

test('one tap makes a photo the one of the house, and a private one is in the report then', async ({
  phone,
  inspection,
}, info) => {
  await choosePhotos(phone, 2);
  await ofGarage(phone).getByRole('link').first().tap();
  const ofHouse = phone.getByRole('button', { name: 'Photo of the house' });
  await expect(ofHouse).toHaveAttribute('aria-pressed', 'false');
  // Whoever does not see the sentence under it hears it.
  await expect(ofHouse).toHaveAccessibleDescription(
    /^Tap to put it in the report, on the first page\. If you choose none, /,
  );
  await ofHouse.tap();
  await expect(ofHouse).toHaveAttribute('aria-pressed', 'true');
  await expect(ofHouse).toHaveAccessibleDescription('It stands on the first page of the report.');
  await expect(phone.getByRole('button', { name: 'In the report', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectClean(phone);
  await keepLooks(phone, info, 'photo-of-house');
  // It is kept like everything else: after a reload, without a network.
  await phone.reload();
  await expect(ofHouse).toHaveAttribute('aria-pressed', 'true');
  const chosen = await phone.evaluate(() => location.hash.split('/').at(-1));
  // Another takes its place, and a second tap takes a choice back.
  await phone.getByRole('button', { name: 'Next photo' }).tap();
  await expect(ofHouse).toHaveAttribute('aria-pressed', 'false');
  const state = await sentState(phone, inspection.id);
  expect(fieldValue(state.inspection[inspection.id], 'cover')).toBe(chosen);
  expect(isInReport(state, state.photo[chosen ?? ''] ?? {})).toBe(true);
  await openAt(phone, inspection, `photo/${chosen}`);
  await ofHouse.tap();
  await expect(ofHouse).toHaveAttribute('aria-pressed', 'false');
  const after = await sentState(phone, inspection.id);
  expect(fieldValue(after.inspection[inspection.id], 'cover')).toBeUndefined();
});

test('the camera in the app shows each photo taken, and has light and zoom where the camera has them', async ({
  playwright,
  launchOptions,
  booked,
  server,
}, info) => {
  const args = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...args],
  });
  const context = await browser.newContext({ baseURL: server.origin, ...phoneLook });
  const phone = await context.newPage();
  const { inspection } = await booked(phone);
  const shows = () =>
    expect
      .poll(() => phone.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBeGreaterThan(0);
  await openAt(phone, inspection, 'area/garage/camera');
  await shows();
  await expect(phone.getByRole('button', { name: 'Light' })).toHaveCount(0);
  const flash = phone.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[data-flash]')) return;
          observer.disconnect();
          resolve(true);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await phone.getByRole('button', { name: 'Take photo' }).tap();
  expect(await flash).toBe(true);
  await expect(phone.getByText('1 photo saved on this phone')).toBeVisible();
  await expect(phone.locator('[data-flash]')).toHaveCount(0);
  await phone.getByRole('link', { name: 'Last photo' }).tap();
  await expect(title(phone)).toHaveText('Photo 1 of 1');

  // No computer's camera has a light: the browser's answers are those of a phone.
  await phone.addInitScript(() => {
    const asked: unknown[] = [];
    Object.assign(globalThis, { asked });
    MediaStreamTrack.prototype.getCapabilities = () =>
      ({ torch: true, zoom: { min: 1, max: 8, step: 0.5 } }) as never;
    MediaStreamTrack.prototype.applyConstraints = async (wanted) => {
      asked.push(...(wanted?.advanced ?? []));
    };
  });
  await openAt(phone, inspection, 'area/garage/camera');
  await phone.reload();
  await shows();
  const light = phone.getByRole('button', { name: 'Light' });
  await light.tap();
  await expect(light).toHaveAttribute('aria-pressed', 'true');
  await phone.getByLabel('Zoom').fill('3');
  await expect
    .poll(() => phone.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked))
    .toEqual([{ torch: true }, { zoom: 3 }]);
  await expectClean(phone);
  await keepLooks(phone, info, 'camera');
  await browser.close();
});

test('a phone that is full names the photos that are not saved, and saves them when there is room', async ({
  playwright,
  launchOptions,
  desk,
  server,
}, info) => {
  const folder = await temporaryFolder();
  // Only a browser with a profile can be given a storage limit.
  const context = await playwright.chromium.launchPersistentContext(folder.path, {
    ...launchOptions,
    ...phoneLook,
    baseURL: server.origin,
  });
  const phone = await context.newPage();
  await setRoom(phone, server.origin, 30_000_000);
  const { book } = await bookedInspector(desk.request, context, 'Filler');
  const inspection = await book();
  await openApp(phone, { username: 'filler', password: 'four words of filler' });
  await context.setOffline(true);
  await openAt(phone, inspection, 'area/garage');
  const files = await Promise.all(
    (await some(5)).map(async ({ name, buffer }) => {
      const path = join(folder.path, name);
      await writeFile(path, Buffer.concat([buffer, randomBytes(8_000_000)]));
      return path;
    }),
  );
  await phone.getByLabel('Saved photos').setInputFiles(files);
  const notice = phone.getByRole('alert').filter({ hasText: 'did not arrive' });
  await expect(notice).toContainText('make room on the phone, then save again');
  const arrived = await ofGarage(phone).getByRole('link').count();
  expect(arrived).toBeLessThan(5);
  await expect(notice).toContainText(`${5 - arrived} of the 5 photos that you chose did not arrive`);
  await expect(notice).toContainText('photo-204.jpg');
  await keepLooks(phone, info, 'full');
  await setRoom(phone, server.origin);
  // The browser caches its storage limit for half a minute.
  await expect(async () => {
    if (await notice.isVisible()) await notice.getByRole('button', { name: 'Save again' }).tap();
    await expect(ofGarage(phone).getByRole('link')).toHaveCount(5, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(notice).toHaveCount(0);
  await context.close();
  await folder.remove();
});

test('a picture of 200 megapixels is kept, sent and said to be one that nobody can draw, and the others are shown', async ({
  phone,
  inspection,
}, info) => {
  // Of one colour, so that the file is small.
  const create = { width: 16_320, height: 12_240, channels: 3, background: '#888' } as const;
  const buffer = await sharp({ create, limitInputPixels: false })
    .toColourspace('b-w')
    .png({ compressionLevel: 1 })
    .toBuffer();
  await phone
    .getByLabel('Saved photos')
    .setInputFiles([{ name: 'huge.png', mimeType: 'image/png', buffer }, await drawn(1)]);
  const notice = phone.getByRole('alert').filter({ hasText: '1 photo with more pixels' });
  await expect(notice.getByText('huge.png')).toBeVisible();
  await keepLooks(phone, info, 'huge-chosen');
  await notice.getByRole('button', { name: 'OK' }).tap();
  await expect(notice).toHaveCount(0);
  await expect(
    phone.getByText('1 photo has more pixels than this phone and the office can draw.'),
  ).toBeVisible();
  await expect(ofGarage(phone).getByRole('link')).toHaveCount(2);
  await expect(ofGarage(phone).getByRole('img')).toHaveCount(1);
  await expectClean(phone);
  await ofGarage(phone).scrollIntoViewIfNeeded();
  await keepLooks(phone, info, 'huge');
  await ofGarage(phone).getByRole('link').first().tap();
  await expect(phone.getByText('For the report, take it again with fewer pixels')).toBeVisible();
  await keepLooks(phone, info, 'huge-alone');
  expect(Object.keys((await sentState(phone, inspection.id)).photo)).toHaveLength(2);
});

test('a folder of 300 photos is counted while it is saved, the screen answers meanwhile, and all are there', async ({
  phone,
  inspection,
}, info) => {
  const buffer = await drawPhoto({ seed: 1, width: 64, height: 48 });
  const files = Array.from({ length: 300 }, (_, index) => ({
    name: `IMG_${index}.jpg`,
    mimeType: 'image/jpeg',
    // Behind the picture, so that each is another file.
    buffer: Buffer.concat([buffer, Buffer.from(`${index}`)]),
  }));
  await phone.getByLabel('Saved photos').setInputFiles(files);
  const counting = phone.getByText(/^\d+ of 300 saved$/);
  await expect(counting).toBeVisible();
  const skipped = phone.getByRole('button', { name: 'Not applicable' }).first();
  await skipped.tap();
  await expect(skipped).toHaveAttribute('aria-pressed', 'true');
  await expect(counting, 'the answer did not wait for the photos').toBeVisible();
  await keepLooks(phone, info, 'three-hundred');
  await expect(ofGarage(phone).getByRole('listitem')).toHaveCount(300, { timeout: 60_000 });
  await expect(counting).toHaveCount(0);
  await phone.reload();
  await openAt(phone, inspection, 'area/garage');
  await expect(ofGarage(phone).getByRole('listitem')).toHaveCount(300);
  await expect(phone.getByText('did not arrive')).toHaveCount(0);
});
