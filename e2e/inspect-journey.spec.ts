import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { clockTime, momentInWords, timeInWords } from '#contract/calendar.ts';
import { fieldValue } from '#contract/capture/state.ts';
import * as inspectionCalls from '#contract/desk/endpoints/inspections.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { pages, paths } from '#contract/paths.ts';
import { acceptedTemplates, drawn, onServer, openAt, test } from './inspect-phone.ts';
import { expect } from './plumbline.ts';
import { begin } from './scheduling.ts';

test('a cited, classed finding with one photo takes at most six taps and a number', { tag: '@core' }, async ({
  desk,
  phone,
  booked,
}) => {
  const templates = await acceptedTemplates(desk, 'tuned/stud-notching.txt');
  const wanted = templates.find(({ description }) => /20 mm/.test(description));
  expect(wanted).toBeDefined();
  const { inspection } = await booked(phone);
  await openAt(phone, inspection, 'area/garage');
  let taps = 0;
  const tap = async (where: Locator) => {
    taps += 1;
    await where.tap();
  };

  await test.step('the template is found by words with a typing error', async () => {
    await tap(phone.getByRole('link', { name: 'Finding', exact: true }));
    await tap(phone.getByLabel('Words, code or clause'));
    await phone.keyboard.type('nothces in studs');
    await tap(phone.getByRole('listitem').getByRole('button').first());
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(wanted?.defectName ?? '');
  });

  await test.step('the number is compared with the limit at once', async () => {
    await expect(phone.getByLabel('Measured (at most 20 mm)')).toBeFocused();
    await phone.keyboard.type('35');
    await expect(phone.getByText('Measured 35 mm, at most 20 mm: exceeds by 15 mm')).toBeVisible();
  });

  await test.step('a class and a photo', async () => {
    await tap(phone.getByRole('button', { name: 'Minor defect' }));
    const camera = phone.waitForEvent('filechooser');
    await tap(phone.getByText('Photo', { exact: true }));
    await (await camera).setFiles(await drawn(1));
    await expect(phone.getByRole('link', { name: /^Photo 1/ })).toBeVisible();
    await expect(phone.getByText('Saved on this phone')).toBeVisible();
  });

  expect(taps).toBeLessThanOrEqual(6);
  await expect
    .poll(async () => Object.keys((await onServer(phone.context(), inspection.id)).photo).length)
    .toBe(1);
  const state = await onServer(phone.context(), inspection.id);
  const [[id = '', finding] = []] = Object.entries(state.finding);
  expect(fieldValue(finding, 'measured')).toBe(35);
  expect(fieldValue(finding, 'severity')).toBe('minor');
  expect(fieldValue(finding, 'cites')).toMatchObject([{ standard: 'AS 9612-2008', clause: '3.1.3' }]);
  expect(fieldValue(Object.values(state.photo)[0], 'finding')).toBe(id);
});

test('a whole inspection works without a network: 8 areas, 25 findings and 60 photos reach the server, and the desk shows it as done', async ({
  desk,
  phone,
  booked,
  server,
}) => {
  test.slow();
  await acceptedTemplates(desk, 'tuned/stud-notching.txt');
  const { inspection } = await booked(phone);
  begin(server, inspection.id);
  const stands = async (): Promise<Inspection> =>
    (await (await desk.request.get(addressOf(inspectionCalls.one, { id: inspection.id }))).json()).inspection;
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Ready for site', exact: true })).toBeVisible();
  await openAt(phone, inspection);
  await expect(phone.getByText(`${timeInWords(new Date((await stands()).start ?? ''))} to `)).toBeVisible();
  await phone.context().setOffline(true);
  const photos = await Promise.all(Array.from({ length: 60 }, (_, index) => drawn(100 + index)));
  let taken = 0;
  const next = (count: number) => {
    taken += count;
    return photos.slice(taken - count, taken);
  };

  await test.step('three areas are added to the five of a frame', async () => {
    await phone.getByRole('button', { name: 'Change areas' }).tap();
    for (const [index, name] of ['Stair', 'Carport', 'Patio roof'].entries()) {
      await phone.getByLabel('New area').fill(name);
      await phone.getByRole('button', { name: 'Add' }).tap();
      await expect(phone.getByLabel(`Area ${6 + index}`)).toHaveValue(name);
    }
    await phone.locator('section', { hasText: 'New area' }).getByRole('button', { name: 'Done' }).tap();
  });

  for (const area of Array.from({ length: 8 }, (_, index) => index))
    await test.step(`area ${area + 1}`, async () => {
      await phone
        .getByRole('region', { name: 'Areas' })
        .getByRole('listitem')
        .nth(area)
        .getByRole('link')
        .tap();
      await goThrough(phone, area);
      for (let finding = 0; finding < (area === 0 ? 4 : 3); finding += 1)
        await addFinding(phone, { number: 3 * area + finding, photos: next(2) });
      const ofArea = next(area < 2 ? 2 : 1);
      await phone.getByLabel('Saved photos').setInputFiles(ofArea);
      const shown = phone.getByRole('list', { name: /^Photos of/ }).getByRole('link');
      await expect(shown).toHaveCount(2 * (area === 0 ? 4 : 3) + ofArea.length);
      await endArea(phone, area);
      if (area === 4) await phone.reload();
      await phone.getByRole('link', { name: 'Back to the inspection' }).tap();
    });
  expect(taken).toBe(60);

  const done = await test.step('the review names the gaps, and the inspection is done', async () => {
    await phone.getByRole('link', { name: 'Review and finish' }).tap();
    await expect(phone.getByRole('heading', { name: '7 things missing' })).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Packer missing 0: add the clause' })).toBeVisible();
    await expect(
      phone.getByRole('link', { name: 'Packer missing 0: say what should be done' }),
    ).toBeVisible();
    // As at the desk: studs at 550 mm where up to 600 mm are allowed.
    await expect(phone.getByRole('link', { name: /Measured 550 mm.*within the limit/ })).toBeVisible();
    await phone.getByRole('button', { name: 'Done' }).tap();
    await expect(phone.getByRole('heading', { name: /^Done / })).toBeVisible();
    return phone.getByLabel('Time of completion').inputValue();
  });

  await test.step('the server has every field and every byte', async () => {
    await phone.context().setOffline(false);
    await openAt(phone, inspection);
    await expect(phone.getByText(/All sent: 60 of 60 photos sent$/)).toBeVisible({ timeout: 60_000 });
    const state = await onServer(phone.context(), inspection.id);
    const kinds = [state.area, state.finding, state.photo].map((things) => Object.keys(things).length);
    expect(kinds).toEqual([8, 25, 60]);
    const cited = Object.values(state.finding).filter((finding) => fieldValue(finding, 'cites'));
    expect(cited).toHaveLength(22);
    expect(Object.values(state.check).every((check) => fieldValue(check, 'outcome'))).toBe(true);
    expect(Object.keys(state.check)).toHaveLength(33);
    const hashes = Object.values(state.photo).map((photo) => fieldValue<string>(photo, 'sha256') ?? '');
    expect(hashes.sort()).toEqual(photos.map(({ buffer }) => hashOf(buffer)).sort());
    for (const sha256 of hashes) {
      const answer = await phone.request.get(`${paths.photo(sha256)}?kind=original`);
      expect(hashOf(await answer.body())).toBe(sha256);
    }
  });

  await test.step('at the desk it is done, with its time', async () => {
    const { status, completedAt } = await stands();
    expect(status).toBe('done');
    const moment = new Date(completedAt ?? '');
    expect(clockTime(moment)).toBe(done);
    await desk.goto(pages.inspection(inspection.id));
    await expect(desk.getByText(momentInWords(moment)).first()).toBeVisible();
  });
});

const checksOf = (phone: Page) =>
  phone.getByRole('listitem').filter({ has: phone.getByRole('button', { name: 'Passed' }) });

/**
 * Goes through the checks of an area. The first area has every kind of outcome. Its defect, the third check,
 * is left open.
 */
async function goThrough(phone: Page, area: number): Promise<void> {
  const checks = checksOf(phone);
  const outcomes = area === 0 ? ['Not inspected', 'Not applicable'] : [];
  await expect(checks.first()).toBeVisible();
  const count = await checks.count();
  for (let index = 0; index < count; index += 1) {
    if (area === 0 && index === 2) continue;
    const button = checks.nth(index).getByRole('button', { name: outcomes[index] ?? 'Passed' });
    await button.tap();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  if (area === 0) await checks.nth(0).getByRole('button', { name: 'Rain or wet surfaces' }).tap();
  if (area === 1) await checks.nth(0).getByLabel('Measured').fill('3');
}

const templates = [
  { words: 'nothces', measured: '35' },
  { words: 'stud spacing', measured: '750' },
  { words: 'anchor bolts', measured: '120' },
];

/**
 * Adds a finding with its photos to the open area, and comes back. The first describes a check’s defect, and
 * each tenth is written freely.
 */
async function addFinding(
  phone: Page,
  { number, photos }: { number: number; photos: Awaited<ReturnType<typeof drawn>>[] },
): Promise<void> {
  if (number === 0) await checksOf(phone).nth(2).getByRole('button', { name: 'Defect' }).tap();
  else await phone.getByRole('link', { name: 'Finding', exact: true }).tap();
  const template = number % 10 > 0 ? templates[number % templates.length] : undefined;
  const search = phone.getByLabel('Words, code or clause');
  if (template) {
    await search.fill(template.words);
    await phone.getByRole('listitem').getByRole('button').first().tap();
    const measured = phone.getByLabel(/^Measured \(/);
    // The first of the studs is no defect.
    await measured.fill(number === 1 ? '550' : template.measured);
    await phone.getByRole('button', { name: 'Minor defect' }).tap();
  } else {
    await search.fill(`Packer missing ${number}`);
    await phone.getByRole('button', { name: /^Write your own/ }).tap();
    await phone.getByRole('button', { name: 'Major defect' }).tap();
    await phone.getByLabel('Why is it a major defect?').fill('The plate does not bear on the slab.');
    await phone.getByLabel('Where exactly').fill('Left of the front door');
    await phone.getByRole('button', { name: 'Add' }).tap();
  }
  await phone.getByLabel('Saved photos').setInputFiles(photos);
  await expect(phone.getByRole('list', { name: 'Photos of this finding' }).getByRole('link')).toHaveCount(2);
  await phone.getByRole('link', { name: 'Done' }).tap();
  await expect(phone.getByRole('region', { name: 'Class' })).toHaveCount(0);
}

/** Records how an area ended: the last one was partly inspected. */
async function endArea(phone: Page, area: number): Promise<void> {
  const end = phone.getByRole('region', { name: 'Did you inspect this area?' });
  const outcome = end.getByRole('button', {
    name: area === 7 ? 'Partly inspected' : 'Inspected',
    exact: true,
  });
  await outcome.tap();
  await expect(outcome).toHaveAttribute('aria-pressed', 'true');
  if (area < 7) return;
  await end.getByRole('button', { name: 'Rain or wet surfaces' }).tap();
  await end.getByRole('list', { name: 'Proposed words' }).getByRole('button').tap();
  await expect(end.getByLabel('How does that affect the conclusion?')).not.toHaveValue('');
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
