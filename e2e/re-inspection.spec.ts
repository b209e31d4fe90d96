import type { Page } from '@playwright/test';
import { fieldValue } from '#contract/capture/state.ts';
import * as customers from '#contract/desk/endpoints/customer-pages.ts';
import * as reports from '#contract/desk/endpoints/inspection-reports.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { pages } from '#contract/paths.ts';
import type { Report } from '#contract/report/report.ts';
import { expectClean } from './axe.ts';
import { drawn, keysOnPhone, onServer, openAt, test } from './inspect-phone.ts';
import { expect } from './plumbline.ts';
import { phoneOf, publish } from './reported.ts';
import { callsOf, free } from './scheduling.ts';

const titles = ['Bracing panel short', 'Stud split', 'Tie-down loose'];

test('a re-inspection starts with the open findings of the last report, and says what became of each', async ({
  desk,
  phone,
  booked,
}) => {
  test.slow();
  const { inspection, inspectorId } = await booked(phone);
  const number = await test.step('the first report is published with three findings', async () => {
    await captureFirst(desk, inspection);
    return (await publish(desk, inspection.id)).number;
  });

  await test.step('the builder answers the first, on the action list that the customer shares', async () => {
    await builderAnswers(desk, inspection);
  });

  const again = await test.step('the desk books a re-inspection of it', async () => {
    await desk.goto(pages.inspection(inspection.id));
    await expect(desk.getByText(`${number} has 3 open findings`)).toBeVisible();
    await expectClean(desk);
    await desk.getByRole('link', { name: 'Book a re-inspection' }).click();
    await expect(desk.getByRole('heading', { name: 'Book a re-inspection' })).toBeVisible();
    await expect(desk.getByText(/^Follows .* The phone starts with its 3 open findings\.$/)).toBeVisible();
    await expect(desk.getByLabel('Type', { exact: true })).toHaveValue('frame');
    await expectClean(desk);
    const by = desk.getByLabel('Inspector', { exact: true });
    if (await by.isVisible()) {
      const theirs = desk.waitForResponse((answer) => answer.url().includes(`inspectorId=${inspectorId}`));
      await by.selectOption(inspectorId);
      await (await theirs).finished();
      // Waits until the other inspectors' times are gone, because a time chosen before would go with them.
      const name = (await by.locator('option:checked').textContent())?.split(' ')[0];
      await expect(desk.getByRole('radio', { name: new RegExp(`^\\d(?!.*${name})`) })).toHaveCount(0);
    }
    const time = free(desk, '\\d');
    await time.check();
    // The list may just have been read again.
    await expect(time).toBeChecked();
    await desk.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(desk.getByText('This is a re-inspection.')).toBeVisible();
    return new URL(desk.url()).pathname.split('/').at(-1) ?? '';
  });
  const second = { id: again };

  await test.step('the phone downloads the findings and their old photos, then goes offline', async () => {
    await openAt(phone, second);
    await phone.reload();
    await expect(phone.getByRole('heading', { name: `Open from ${number}` })).toBeVisible();
    await expect(phone.getByText('Not looked at yet')).toHaveCount(3);
    await expect.poll(() => loadedPictures(phone)).toBe(3);
    await phone.context().setOffline(true);
    await phone.reload();
    await expect.poll(() => loadedPictures(phone)).toBe(3);
    await expectClean(phone);
  });

  await test.step('the first is rectified, which needs a photo beside the old one', async () => {
    await phone.getByRole('link', { name: titles[0] as string }).tap();
    await expect(phone.getByText(`Number 1 in ${number}`)).toBeVisible();
    await expect(phone.getByRole('img', { name: `Before: ${titles[0]}` })).toBeVisible();
    const says = phone.getByRole('region', { name: 'The builder’s answer. Not checked yet' });
    await expect(says).toContainText('Two more brackets fixed');
    await expect(says.getByRole('img', { name: /^From Bob Builder, photo 1/ })).toBeVisible();
    await expect(phone.getByLabel('Status')).toHaveCount(0);
    await phone.getByRole('button', { name: 'Rectified', exact: true }).tap();
    await expectClean(phone);
    await openAt(phone, second, 'review');
    await phone.getByRole('link', { name: `${titles[0]}: take a photo that shows it rectified` }).tap();
    await phone.getByLabel('Photo', { exact: true }).setInputFiles(await drawn(31));
    await expect(phone.getByRole('img', { name: /^Now: Photo 1/ })).toBeVisible();
    await phone.getByRole('link', { name: /Compare full screen$/ }).tap();
    await expect(phone.getByRole('img', { name: /^Before, photo 1/ })).toBeVisible();
    await expect(phone.getByRole('img', { name: /^Photo 1/ })).toBeVisible();
    await expectClean(phone);
  });

  await test.step('the second is not accessible, which needs its reason', async () => {
    await openAt(phone, second);
    await phone.getByRole('link', { name: titles[1] as string }).tap();
    await phone.getByRole('button', { name: 'Not accessible' }).tap();
    await openAt(phone, second, 'review');
    await expect(phone.getByText('1 rectified, 1 not accessible, 1 not looked at yet.')).toBeVisible();
    await expectClean(phone);
    await phone.getByRole('link', { name: `${titles[1]}: say why it was not accessible` }).tap();
    await phone.getByRole('list', { name: 'Usual reasons' }).getByRole('button').first().tap();
    await expect(phone.getByLabel('Why not?')).not.toHaveValue('');
    await openAt(phone, second, 'review');
    await expect(phone.getByRole('link', { name: `${titles[2]}: say how it is now` })).toBeVisible();
    await expect(phone.getByRole('link', { name: new RegExp(titles[1] as string) })).toHaveCount(0);
  });

  await test.step('with the network the server has it, and its report counts them', async () => {
    await openAt(phone, second);
    await phone.getByRole('link', { name: titles[2] as string }).tap();
    await phone.getByRole('button', { name: 'Repeat defect not rectified' }).tap();
    await phone.context().setOffline(false);
    const statuses = async () =>
      Object.values((await onServer(phone.context(), again)).finding)
        .map((finding) => fieldValue<string>(finding, 'status') ?? '')
        .sort();
    await expect.poll(statuses).toEqual(['Not accessible', 'Rectified', 'Repeat defect not rectified']);
    await openAt(phone, second);
    await expect(phone.getByText(/All sent: 1 of 1 photo sent$/)).toBeVisible({ timeout: 60_000 });
    await desk.goto(pages.reportDraft(again));
    const earlierOne = desk.locator(`details:has(> summary:has-text("${titles[2]}"))`);
    await earlierOne.locator('summary').first().click();
    const results = earlierOne.getByLabel('Status').locator('option');
    await expect(results.filter({ hasText: 'Rectified' })).not.toHaveCount(0);
    await expect(results.filter({ hasText: 'New' })).toHaveCount(0);
    await expect(desk.getByRole('button', { name: 'Delete this finding' })).toHaveCount(0);
    const { id } = await publish(desk, again);
    const read = await desk.request.get(addressOf(reports.one, { id }));
    const { report } = (await read.json()) as { report: Report };
    expect(report.particulars?.followUp).toMatchObject({ report: number });
    const [rectified] = report.defects;
    expect(rectified?.status).toBe('Rectified');
    expect(rectified?.figures.map((figure) => 'earlier' in figure)).toEqual([true, false]);
    await desk.goto(pages.inspection(again));
    await expect(desk.getByText(/has 2 open findings/)).toBeVisible();
  });

  await test.step('when the visit is no longer theirs, the phone deletes the old photos', async () => {
    expect(await earlierPhotos(phone)).toBe(4);
    await callsOf(desk).cancel(again);
    await phone.reload();
    await expect.poll(() => earlierPhotos(phone)).toBe(0);
  });
});

/** The pictures of the list that are drawn. */
function loadedPictures(phone: Page): Promise<number> {
  return phone
    .locator('li img')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
}

/** How many photos of the last report the phone stores. */
async function earlierPhotos(phone: Page): Promise<number> {
  return (await keysOnPhone(phone, 'files')).filter((key) => key.startsWith('earlier ')).length;
}

/** The findings of the first inspection, with a photo of each. */
async function captureFirst({ request }: Page, { id }: Inspection): Promise<void> {
  const phone = phoneOf(request, id);
  for (const [index, title] of titles.entries()) {
    const finding = `${id}-${index}`;
    await phone.write('finding', finding, {
      title,
      places: ['North wall'],
      severity: 'minor',
      area: index === 2 ? undefined : 'garage',
      cites: [{ standard: 'AS 1684.2:2021', clause: `8.3.${index + 1}`, says: 'As the standard asks.' }],
      text: 'It is not as drawn.',
      action: 'Put it right.',
      measured: 7,
      unit: 'mm',
      order: index + 1,
      limit: { comparison: 'at most', value: 4, unit: 'mm' },
    });
    const { buffer } = await drawn(20 + index);
    await phone.photo(`${finding}-photo`, { original: buffer, screen: buffer }, { finding });
  }
}

/** Builders do it like this on site, on a small phone without scripts. */
async function builderAnswers(desk: Page, { inquiryId }: Inspection): Promise<void> {
  const calls = { id: inquiryId };
  for (const waived of ['agreement', 'payment']) {
    const data = { waived, reason: 'The builder waits for it' };
    expect((await desk.request.put(addressOf(customers.waiveGate, calls), { data })).ok()).toBe(true);
  }
  const made = await desk.request.post(addressOf(customers.makeLink, calls), { data: {} });
  const context = await desk
    .context()
    .browser()
    ?.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context?.newPage();
  if (!page) throw new Error('No page');
  const here = (url: string) => new URL(new URL(url).pathname, desk.url()).href;
  await page.goto(here((await made.json()).url));
  await page.locator('#shares summary').last().click();
  await page.getByRole('radio', { name: 'The action list' }).check();
  await page.getByLabel('Who is it for?').fill('Bob Builder');
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = /https?:\/\/[^"<\s]+\/s\/[\w-]{22}/.exec(await page.content())?.[0] ?? '';
  await page.goto(here(link));
  await page.getByText('Answer this item').first().click();
  const form = page.getByRole('form', { name: 'Answer to item 1' });
  await form.getByRole('radio', { name: 'Fixed', exact: true }).check();
  await form.getByLabel('What you did, or why not').fill('Two more brackets fixed');
  await form.getByLabel('Photos of the work').setInputFiles(await drawn(40));
  await form.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('status')).toContainText('We have your answer to item 1');
  await expect(page.getByText('Two more brackets fixed')).toBeVisible();
  await context?.close();
}
