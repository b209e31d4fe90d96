import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { photoNotDrawn } from '#contract/capture/photos.ts';
import { fieldValue } from '#contract/capture/state.ts';
import * as capture from '#contract/desk/endpoints/capture.ts';
import * as reports from '#contract/desk/endpoints/inspection-reports.ts';
import { addressOf } from '#contract/endpoint.ts';
import { pages, paths } from '#contract/paths.ts';
import { noPhoto } from '#test/photos/photos.ts';
import { expectClean } from './axe.ts';
import { drawn, onServer } from './inspect-phone.ts';
import { keepPicture } from './look.ts';
import { expect, test } from './plumbline.ts';
import { begunInspection, draftOf, drawnPhoto, goneThrough, phoneOf, wholeFinding } from './reported.ts';
import { phone as narrow, wide } from './scheduling.ts';

const reading = (desk: Page) => desk.getByRole('region', { name: 'Preview of the report' });
const changing = (desk: Page) => desk.getByRole('region', { name: 'Contents of the draft' });
const finding = (desk: Page, id: string) => desk.locator(`#finding-${id}`);
const saved = (desk: Page) =>
  expect(desk.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();

test(
  'an inspection is edited at the desk, published, read, corrected as version 2, and withdrawn',
  {
    tag: '@core',
  },
  async ({ desk, server }, info) => {
    test.slow();
    desk.setDefaultTimeout(30_000);
    await desk.setViewportSize(wide);
    const { inspection, draft } = await begunInspection(desk, server, { name: 'Draper', clock: '08:00' });
    const [area] = draft.visit.areas;
    const phone = phoneOf(desk.request, inspection.id);
    await goneThrough(phone, draft);
    const { cites: _, ...withoutClause } = wholeFinding;
    await phone.write('finding', 'f1', { ...withoutClause, area: area?.id });
    await phone.photo('p1', await drawnPhoto(301), { finding: 'f1', area: area?.id });

    await test.step('the inspection leads to its report and shows its state', async () => {
      const report = desk.getByRole('region', { name: 'Report' });
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const state = `**${addressOf(reports.draft, { id: inspection.id })}`;
      await desk.route(state, (route) => held.then(() => route.continue()));
      await desk.setViewportSize(narrow);
      await desk.goto(pages.inspection(inspection.id));
      const before = await report.evaluate(async (shown) => {
        await document.fonts.ready;
        return shown.getBoundingClientRect().height;
      });
      letGo();
      await expect(report.getByText(/thing.? missing/)).toBeVisible();
      // What stands below it has not moved.
      expect((await report.boundingBox())?.height).toBeCloseTo(before, 0);
      await desk.unroute(state);
      await keepPicture(desk, info, { name: 'report-card' });
      await desk.setViewportSize(wide);
      await desk.getByRole('link', { name: 'Open the report' }).click();
      await expect(reading(desk).getByText('Draft', { exact: true }).first()).toBeVisible();
      await expect(reading(desk).getByRole('img').first()).toBeVisible();
      await expectClean(desk);
    });

    await test.step('a gap leads to its field, and disappears once it is filled', async () => {
      await changing(desk).getByRole('link', { name: 'Stud notched too deep: add the clause' }).click();
      await expect(finding(desk, 'f1').getByRole('group', { name: 'Based on' })).toBeFocused();
      await finding(desk, 'f1').getByRole('button', { name: 'Add a clause' }).press('Enter');
      await expect(desk.getByLabel('Standard and edition')).toBeFocused();
      await desk.keyboard.type('AS 1684.2:2021');
      await desk.getByLabel('Clause', { exact: true }).fill('6.2.1.5');
      await desk.getByLabel('What it requires').fill('Notches are at most 20 mm deep');
      await desk.getByLabel('What should be done').focus();
      await saved(desk);
      await expect(changing(desk).getByRole('link', { name: /add the clause/ })).toHaveCount(0);
      await expect(
        reading(desk)
          .getByText(/AS 1684\.2:2021/)
          .first(),
      ).toBeVisible();
      const state = await onServer(desk.context(), inspection.id);
      expect(fieldValue(state.finding.f1, 'cites')).toEqual(wholeFinding.cites);
    });

    await test.step('typed text is previewed at once, and a measurement is compared with its limit', async () => {
      await finding(desk, 'f1').getByLabel('Title').fill('Stud notched 32 mm deep');
      await finding(desk, 'f1').getByLabel('Measured', { exact: true }).fill('32');
      await expect(
        finding(desk, 'f1').getByText('Measured 32 mm, at most 20 mm: exceeds by 12 mm'),
      ).toBeVisible();
      await expect(reading(desk).getByRole('heading', { name: /Stud notched 32 mm deep/ })).toBeVisible();
    });

    await test.step('a photo is marked, another one added, and one taken out', async () => {
      await finding(desk, 'f1').getByLabel('Caption of photo 1').fill('The notch from the laundry');
      await finding(desk, 'f1').getByRole('button', { name: 'Mark, crop or turn photo 1' }).click();
      await desk.getByRole('button', { name: 'Arrow' }).press('Enter');
      await desk.getByRole('button', { name: 'Done' }).click();
      await finding(desk, 'f1')
        .locator('input[type=file][multiple]')
        .setInputFiles([await drawn(302)]);
      await expect(finding(desk, 'f1').getByText('Photo added')).toBeVisible();
      // Whatever a file is called that cannot be added, the next one can.
      await finding(desk, 'f1')
        .locator('input[type=file][multiple]')
        .setInputFiles([{ name: 'Sending.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }]);
      await expect(finding(desk, 'f1').getByText('Sending.jpg was not added')).toBeVisible();
      await expect(
        finding(desk, 'f1').getByRole('button', { name: 'Add photos from this computer' }),
      ).toBeEnabled();
      await finding(desk, 'f1').getByLabel('In the report').nth(1).uncheck();
      await saved(desk);
      await expect
        .poll(async () => fieldValue((await onServer(desk.context(), inspection.id)).photo.p1, 'marks'))
        .toMatchObject([{ kind: 'arrow' }]);
      await expect(reading(desk).getByText('The notch from the laundry').first()).toBeVisible();
      await expect(reading(desk).getByRole('figure')).toHaveCount(1);
    });

    await test.step('a finding is added, moved, deleted and restored', async () => {
      await desk.getByRole('button', { name: 'New finding' }).click();
      await desk.getByLabel('Words, code or clause').fill('Loose brace');
      await desk.getByRole('button', { name: 'Write your own, starting with these words' }).click();
      await expect(desk.getByLabel('Title').last()).toBeFocused();
      await desk.getByRole('button', { name: 'Move up: Loose brace' }).press('Enter');
      await expect(desk.getByRole('button', { name: 'Move down: Loose brace' })).toBeFocused();
      await expect(reading(desk).getByRole('heading', { name: /^1\.? .*Loose brace/ })).toBeVisible();
      const loose = desk.locator('details:has(> summary:has-text("Loose brace"))');
      await loose.getByRole('button', { name: 'Delete this finding' }).click();
      await desk.getByRole('button', { name: 'Undo' }).click();
      await expect(loose).toBeVisible();
      await loose.getByRole('button', { name: 'Delete this finding' }).click();
      await expect(desk.locator('#finding-f1 > summary')).toBeFocused();
      await saved(desk);
    });

    await test.step('an edited summary stays until the proposed one is restored', async () => {
      await desk.getByRole('button', { name: 'Write your own: Executive summary' }).click();
      await expect(desk.getByRole('textbox', { name: 'Executive summary' })).toBeFocused();
      await desk
        .getByRole('textbox', { name: 'Executive summary' })
        .fill('We found one defect in the frame.');
      await desk.getByLabel('Weather').fill('Fine, 24 °C');
      await saved(desk);
      await expect(reading(desk).getByText('We found one defect in the frame.')).toBeVisible();
    });

    await test.step('it is published, with a reason if something is missing', async () => {
      await desk.getByRole('button', { name: 'Publish …' }).click();
      await expect(desk.getByRole('heading', { name: 'Publish the report' })).toBeFocused();
      await expectClean(desk);
      const reason = desk.getByLabel('Reason for publishing with things missing');
      if (await reason.isVisible()) await reason.fill('The customer needs it today');
      await desk.getByRole('button', { name: /^Publish( anyway)?$/ }).click();
      await expect(desk.getByRole('heading', { name: /, version 1, is published$/ })).toBeFocused({
        timeout: 60_000,
      });
      const [version] = (await draftOf(desk.request, inspection.id)).versions;
      expect(version).toMatchObject({ version: 1, state: 'current' });
      const pdf = await desk.request.get(paths.reportPdf(version?.id ?? ''));
      expect(pdf.headers()['content-type']).toBe('application/pdf');
      await desk.getByRole('link', { name: 'Open the published report' }).click();
      await expect(desk.getByText(version?.number ?? '').first()).toBeVisible();
    });

    await test.step('a correction becomes version 2, which says what changed', async () => {
      await desk.goto(pages.reportDraft(inspection.id));
      await expect(desk.getByText('Draft of version 2')).toBeVisible();
      await desk.locator('#finding-f1 > summary').click();
      await finding(desk, 'f1').getByLabel('What should be done').fill('Replace the stud.');
      await finding(desk, 'f1').getByLabel('Title').focus();
      await saved(desk);
      await desk.getByRole('button', { name: 'Publish …' }).click();
      await expect(desk.getByRole('region', { name: 'What changed since the version before' })).toContainText(
        'The action of item 1 changed.',
      );
      await desk.getByLabel('In your words (optional)').fill('A spelling was corrected.');
      const reason = desk.getByLabel('Reason for publishing with things missing');
      if (await reason.isVisible()) await reason.fill('The customer needs it today');
      await desk.getByRole('button', { name: /^Publish version 2/ }).click();
      await expect(desk.getByRole('heading', { name: /, version 2, is published$/ })).toBeFocused({
        timeout: 60_000,
      });
      const { versions } = await draftOf(desk.request, inspection.id);
      expect(versions.map(({ version, state }) => [version, state])).toEqual([
        [2, 'current'],
        [1, 'replaced'],
      ]);
      const one = await desk.request.get(addressOf(reports.one, { id: versions[0]?.id ?? '' }));
      const { changes, said } = (await one.json()).report.particulars.edition;
      expect(changes).toContain('The action of item 1 changed.');
      expect(said).toEqual(['A spelling was corrected.']);
    });

    await test.step('it is withdrawn, and the inspection says so', async () => {
      const [latest] = (await draftOf(desk.request, inspection.id)).versions;
      const address = addressOf(reports.withdraw, { id: latest?.id ?? '' });
      const answer = await desk.request.put(address, { data: { reason: 'It was another house' } });
      expect(answer.status(), await answer.text()).toBe(200);
      await desk.goto(pages.inspection(inspection.id));
      await expect(desk.getByRole('region', { name: 'Report' }).getByText('Withdrawn')).toBeVisible();
    });
  },
);

test('a conflict is settled by choosing, and changes from elsewhere do not overwrite what somebody types', {
  tag: '@core',
}, async ({ desk, server }) => {
  const { inspection, draft } = await begunInspection(desk, server, { name: 'Twice', clock: '10:00' });
  const [one, other] = [phoneOf(desk.request, inspection.id), phoneOf(desk.request, inspection.id)];
  await one.write('finding', 'f1', { ...wholeFinding, area: draft.visit.areas[0]?.id });
  await one.write('finding', 'f1', { text: 'Cracked' });
  await other.write('finding', 'f1', { text: 'Broken' }, 'conflict');
  await desk.goto(pages.reportDraft(inspection.id));
  await expect(desk.getByRole('heading', { name: 'Two versions: choose one' })).toBeVisible();
  await desk.getByText('Cracked', { exact: true }).locator('..').getByRole('button').click();
  await expect(desk.getByRole('heading', { name: 'Two versions: choose one' })).toHaveCount(0);
  await expect.poll(async () => (await draftOf(desk.request, inspection.id)).conflicts.length).toBe(0);
  expect(fieldValue((await onServer(desk.context(), inspection.id)).finding.f1, 'text')).toBe('Cracked');

  await desk.locator('#finding-f1 > summary').click();
  const text = finding(desk, 'f1').getByLabel('What is wrong');
  await desk.route(`**${capture.sendOperations.path}`, (route) => route.abort());
  await text.fill('Cracked from the');
  await expect(desk.getByText(/^Not saved: /)).toBeVisible();
  await other.write('finding', 'f1', { text: 'Split' }, 'conflict');
  await desk.unroute(`**${capture.sendOperations.path}`);
  await text.pressSequentially(' corner');
  await expect(desk.getByRole('heading', { name: 'Two versions: choose one' })).toBeVisible();
  const written = desk.getByRole('region', { name: 'Two versions: choose one' });
  await expect(written.getByText('Split')).toBeVisible();
  await expect(written.getByText('Cracked from the corner')).toBeVisible();
});

test('changes that could not be sent survive a reload and are sent then', async ({ desk, server }) => {
  await desk.setViewportSize(narrow);
  const { inspection } = await begunInspection(desk, server, { name: 'Offline', clock: '12:00' });
  await desk.goto(pages.reportDraft(inspection.id));
  const send = `**${capture.sendOperations.path}`;
  await desk.route(send, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await desk.getByLabel('Weather').fill('Rain since noon');
  await expect(desk.getByText(/^Not saved: /)).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectClean(desk);
  desk.once('dialog', (dialog) => dialog.accept());
  await desk.reload();
  await desk.unroute(send);
  await desk.reload();
  await expect(desk.getByLabel('Weather')).toHaveValue('Rain since noon');
  await expect
    .poll(async () => {
      const state = await onServer(desk.context(), inspection.id);
      return fieldValue(state.inspection[inspection.id], 'weather');
    })
    .toBe('Rain since noon');
  await desk.getByRole('button', { name: 'Read' }).click();
  await expect(reading(desk).getByText('Rain since noon')).toBeVisible();
  await expectClean(desk);
});

test('an unfinished limit is kept as it was typed', async ({ desk, server }) => {
  const { inspection } = await begunInspection(desk, server, { name: 'Halfway', clock: '12:00' });
  await phoneOf(desk.request, inspection.id).write('finding', 'f1', { title: 'Stud notched' });
  const limit = finding(desk, 'f1').getByRole('combobox', { name: 'Limit' });
  const value = finding(desk, 'f1').getByLabel('Value', { exact: true });
  async function open() {
    await desk.goto(pages.reportDraft(inspection.id));
    await finding(desk, 'f1').locator('summary').click();
  }
  await open();
  await limit.selectOption('at most');
  await finding(desk, 'f1').getByLabel('Title').focus();
  await saved(desk);
  await open();
  await expect(limit).toHaveValue('at most');
  await value.fill('about 20');
  await finding(desk, 'f1').getByLabel('Title').focus();
  await saved(desk);
  await open();
  await expect(value).toHaveValue('about 20');
  await expect(finding(desk, 'f1').getByText('Enter a number')).toBeVisible();
});

test('a photo that its phone cannot show gets its picture at the desk, or the desk says what to do', async ({
  desk,
  server,
}) => {
  test.slow();
  await desk.setViewportSize(wide);
  const { inspection } = await begunInspection(desk, server, { name: 'Heic', clock: '12:00' });
  const phone = phoneOf(desk.request, inspection.id);
  await phone.write('finding', 'f1', wholeFinding);
  const heic = await readFile(join(import.meta.dirname, '..', 'test', 'files', 'photo.heic'));
  for (const [id, original] of [
    ['heic', heic],
    ['none', noPhoto(7)],
  ] as const)
    await phone.original(id, original, { finding: 'f1', caption: id });

  await desk.goto(pages.reportDraft(inspection.id));
  await finding(desk, 'f1').locator('summary').click();
  await expect(finding(desk, 'f1').getByRole('img', { name: 'heic' })).toBeVisible();
  const unreadable = desk.locator('#photo-none').getByRole('alert');
  await expect(unreadable).toContainText(photoNotDrawn.unreadable);
  await expect(unreadable.getByRole('link', { name: 'Open the original' })).toBeVisible();
  await expect(reading(desk).getByRole('img', { name: /heic/ })).toBeVisible();
  await expectClean(desk);
});
