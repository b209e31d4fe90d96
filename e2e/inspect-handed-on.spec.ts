import { checkId } from '#contract/capture/draft.ts';
import { fieldValue, isDeleted } from '#contract/capture/state.ts';
import * as reports from '#contract/desk/endpoints/inspection-reports.ts';
import * as schedule from '#contract/desk/endpoints/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { expectClean } from './axe.ts';
import { test as base, onServer, openAt, phoneLook, writeFinding } from './inspect-phone.ts';
import { keepPicture } from './look.ts';
import { expect } from './plumbline.ts';
import { drawnPhoto, phoneOf, wholeFinding } from './reported.ts';
import { begin } from './scheduling.ts';

/** A frame inspection on the phone. */
const test = base.extend<{ inspection: { id: string } }>({
  inspection: async ({ phone, booked }, use) => use((await booked(phone)).inspection),
});

test('a finding gets its trade with two taps', async ({ phone, inspection }, info) => {
  await openAt(phone, inspection, 'area/garage');
  await writeFinding(phone, 'Tap drips');
  const trade = phone.getByLabel('Trade');
  await expect(trade).toHaveValue('');
  await trade.selectOption({ label: 'Plumber' });
  await expect(trade).toHaveValue('plumber');
  await expectClean(phone);
  await keepPicture(phone, info, { name: 'trade' });
  await expect
    .poll(async () => {
      const [finding] = Object.values((await onServer(phone.context(), inspection.id)).finding);
      return fieldValue(finding, 'trade');
    })
    .toBe('plumber');
});

test('the review closes gaps where they stand, and nothing moves under the thumb', async ({
  phone,
  inspection,
}, info) => {
  await openAt(phone, inspection, 'area/garage');
  await writeFinding(phone, 'Stud split');
  await openAt(phone, inspection, 'review');
  const gap = (text: string) => phone.getByRole('listitem').filter({ hasText: text });
  const missing = phone.getByRole('heading', { name: /things? missing/ });
  const count = async () => Number.parseInt((await missing.textContent()) ?? '', 10);
  const before = await count();

  const severity = gap('Stud split: say how serious it is');
  await severity.getByRole('button', { name: 'Major defect' }).tap();
  await expect(severity.getByText('Done:')).toBeAttached();
  // A major defect has to say why, here too.
  const why = phone.getByLabel('Why is it a major defect?');
  await why.fill('It carries the lintel.');
  await why.blur();
  await expect(gap('say why it is a major defect').getByText('Done:')).toBeAttached();
  await expect(why).toHaveValue('It carries the lintel.');

  // What should be done is proposed, and one tap takes the proposal.
  const action = gap('Stud split: say what should be done');
  await action.getByRole('button', { name: 'Repair or replace what is described here.' }).tap();
  await expect(action.getByText('Done:')).toBeAttached();

  const area = gap('Say whether this area was inspected').first();
  await area.getByRole('button', { name: 'Not inspected' }).tap();
  await expect(area.getByText('Done:')).toBeAttached();
  const reason = gap('Say why it was not fully inspected');
  await reason.getByRole('button', { name: 'Rain or wet surfaces' }).tap();
  await expect(reason.getByText('Done:')).toBeAttached();

  const check = gap('Not checked yet')
    .filter({ hasNot: phone.getByText('Done:') })
    .last();
  const name = await check.locator('a').textContent();
  await check.getByRole('button', { name: 'Passed' }).tap();
  await expect(
    gap(name ?? '')
      .last()
      .getByText('Done:'),
  ).toBeAttached();
  await expect.poll(count).toBeLessThan(before);
  await expectClean(phone);
  await keepPicture(phone, info, { name: 'review-gaps' });
  await expect
    .poll(async () => {
      const { finding } = await onServer(phone.context(), inspection.id);
      return Object.values(finding).map((fields) => [
        fieldValue(fields, 'severity'),
        fieldValue(fields, 'whyMajor'),
      ]);
    })
    .toEqual([['major', 'It carries the lintel.']]);
});

test('what is within its limit is kept as the check that it came from, by name, and an undo takes all of it back', async ({
  phone,
  inspection,
}) => {
  const other = phoneOf(phone.request, inspection.id);
  const check = checkId('frame.studs', 'garage');
  const words = 'Stud size and spacing';
  await other.write('check', check, { area: 'garage', item: words, outcome: 'defect' });
  const limit = { comparison: 'at most', value: 600, unit: 'mm' };
  const finding = { title: 'Studs too far apart', area: 'garage', check, limit, unit: 'mm' };
  await other.write('finding', 'wide', finding);
  await phone.reload();
  await openAt(phone, inspection, 'finding/wide');
  const stands = async () => {
    const { check: checks, finding: findings } = await onServer(phone.context(), inspection.id);
    return [
      ...['outcome', 'measured'].map((field) => fieldValue(checks[check], field)),
      isDeleted(findings.wide),
    ];
  };
  const minor = phone.getByRole('button', { name: 'Minor defect' });
  const keep = phone.getByRole('button', { name: `No defect: keep “${words}” as passed` });
  const before = await minor.boundingBox();
  await phone.getByLabel('Measured (at most 600 mm)').fill('590');
  await expect(keep).toBeVisible();
  // What the number says moves nothing that a finger is on its way to.
  expect(await minor.boundingBox()).toEqual(before);
  await keep.tap();
  const row = phone.getByRole('listitem').filter({ hasText: words });
  await expect(row.getByRole('button', { name: 'Passed' })).toHaveAttribute('aria-pressed', 'true');
  const undo = phone.getByRole('button', { name: 'Undo' });
  // While something points at it, it stays.
  await undo.hover();
  await expect.poll(stands).toEqual(['passed', 590, true]);
  await undo.tap();
  await expect(row.getByRole('button', { name: 'Defect' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(stands).toEqual(['defect', undefined, false]);
});

test('a visit shows what an earlier one left open here, with its photos when asked, and a second inspector who signs', async ({
  phone,
  booked,
  desk,
  server,
  browser,
}, info) => {
  const first = await booked(phone);
  begin(server, first.inspection.id);
  const by = phoneOf(desk.request, first.inspection.id);
  await by.write('finding', 'old', { ...wholeFinding, area: 'garage', severity: 'major' });
  await by.photo('old-photo', await drawnPhoto(7), { finding: 'old' });
  const completedAt = new Date().toISOString();
  const done = addressOf(schedule.complete, { id: first.inspection.id });
  expect((await desk.request.put(done, { data: { completedAt } })).status()).toBe(200);
  const data = { override: { reason: 'As it is tried' } };
  const published = await desk.request.post(addressOf(reports.publish, { id: first.inspection.id }), {
    data,
  });
  expect(published.status(), await published.text()).toBe(201);

  const context = await browser.newContext({ baseURL: server.origin, ...phoneLook });
  const theirs = await context.newPage();
  const helper = await booked(theirs);
  const cancelled = addressOf(schedule.cancel, { id: helper.inspection.id });
  expect((await desk.request.put(cancelled, { data: { reason: 'Sold' } })).status()).toBe(200);
  await phone.context().clearCookies();
  const next = await booked(phone);
  const second = addressOf(schedule.second, { id: next.inspection.id });
  const override = { reason: 'They agreed' };
  const two = await desk.request.put(second, { data: { inspectorId: helper.inspectorId, override } });
  expect(two.status(), await two.text()).toBe(200);
  await phone.reload();
  await openAt(phone, next.inspection);
  await expect(phone.getByText(/signs and finishes, .* is the second/)).toBeVisible();
  const before = phone.getByRole('region', { name: 'Left open here before' });
  await before.getByText(/finding.* of .*earlier inspection/).tap();
  await expect(before.getByText(wholeFinding.title).last()).toBeVisible();
  await expect(before.getByRole('img')).toHaveCount(0);
  await before
    .getByRole('button', { name: new RegExp(`^Show its photos ?: ${wholeFinding.title}`) })
    .last()
    .tap();
  const picture = before.getByRole('img', { name: `Before, 1 of 1: ${wholeFinding.title}` });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  // Half below the head of the screen, a link counts as too small.
  await phone.evaluate(() => scrollTo(0, 0));
  await expectClean(phone);
  await keepPicture(phone, info, { name: 'left-open', fullPage: true });

  // On the phone of the second one.
  await theirs.reload();
  await theirs.getByRole('button', { name: /^OK/ }).tap();
  await openAt(theirs, next.inspection);
  await expect(theirs.getByText(/signs and finishes, you are the second/)).toBeVisible();
  await openAt(theirs, next.inspection, 'review');
  await expect(theirs.getByText(/signs this inspection and finishes it/)).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Done', exact: true })).toHaveCount(0);
  await expectClean(theirs);
  await keepPicture(theirs, info, { name: 'second-review', fullPage: true });
  await context.close();
});
