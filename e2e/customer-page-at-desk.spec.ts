import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dayOf } from '#contract/calendar.ts';
import { makeLink } from '#contract/desk/endpoints/customer-pages.ts';
import { issue, notePayment } from '#contract/desk/endpoints/invoices.ts';
import { addressOf } from '#contract/endpoint.ts';
import { pages } from '#contract/paths.ts';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';
import { keepPicture } from './look.ts';
import { expect, test } from './plumbline.ts';
import { at, callsOf, monday, phone, wide } from './scheduling.ts';

test(
  'the desk hands out the link to a customer’s page, revokes it, and waives a condition of the report',
  {
    tag: '@core',
  },
  async ({ desk }, info) => {
    const calls = callsOf(desk);
    const inspectorId = await calls.inspector('Lin Lights', '#1f4e8c');
    const inquiryId = await calls.inquiry('Gated');
    const inspection = await calls.book(inquiryId, inspectorId, at(monday, '08:00'));

    await desk.setViewportSize(phone);
    await desk.goto(pages.inquiry(inquiryId));
    const section = desk.getByRole('region', { name: 'Customer’s page' });
    await expect(section.getByText('Agreement missing')).toBeVisible();
    await expect(section.getByText('No invoice', { exact: true })).toBeVisible();
    await section.getByRole('button', { name: 'Copy link' }).click();
    const link = section.getByText(/\/i\/[\w-]{20,}$/);
    await expect(link).toBeVisible();
    // biome-ignore lint/performance/useDomNodeTextContent: what is shown is what is copied
    const address = new URL(await link.innerText()).pathname;
    const status = async () => (await desk.request.get(address)).status();
    expect(await status()).toBe(200);
    await expectClean(desk);

    await section.getByRole('button', { name: 'Revoke all links' }).click();
    await desk.getByRole('button', { name: 'Revoke them' }).click();
    await expect(section.getByText('The customer has no working link to their page.')).toBeVisible();
    expect(await status()).toBe(404);

    await section.getByText('Waive a condition').click();
    await section.getByRole('button', { name: 'Waive', exact: true }).click();
    await expect(section.getByText('Say why')).toBeVisible();
    await section.getByLabel('Waiver').selectOption('Waive the agreement');
    await section.getByLabel('Why?').first().fill('Signed on paper');
    await section.getByRole('button', { name: 'Waive', exact: true }).click();
    await expect(section.getByText('The agreement is waived: Signed on paper')).toBeVisible();
    await expect(section.getByText('Agreement waived')).toBeVisible();
    await expectClean(desk);

    const lines = [{ description: 'Frame inspection', amountIncGst: '550' }];
    const issued = await desk.request.post(issue.path, { data: { inquiryId, lines } });
    expect(issued.status(), await issued.text()).toBe(201);
    const { id: invoiceId } = (await issued.json()).invoice;
    const payment = { invoiceId, amount: '550', method: 'cash', receivedOn: dayOf(new Date()) };
    expect((await desk.request.post(notePayment.path, { data: payment })).status()).toBe(201);
    await desk.reload();
    await expect(section.getByText('The report opens once it is published.')).toBeVisible();
    await section.getByText('End the waivers').click();
    await section.getByLabel('Why?').last().fill('The paper is lost');
    await section.getByRole('button', { name: 'End them' }).click();
    await expect(section.getByText('Agreement missing')).toBeVisible();

    await desk.setViewportSize(wide);
    await desk.goto(pages.inspection(inspection.id));
    await expect(desk.getByText('Agreement missing')).toBeVisible();
    await expect(desk.getByText('Paid', { exact: true })).toBeVisible();
    await desk.goto(`${pages.schedule}?${new URLSearchParams({ from: monday })}`);
    const missing = desk.getByRole('link', { name: /^Agreement missing for Ada/ }).first();
    await expectClean(desk, { within: 'main' });
    await keepPicture(desk, info, { name: 'schedule-1440' });
    await missing.click();
    await expect(desk).toHaveURL(`${pages.inquiry(inquiryId)}#agreement`);
    // On a phone it is as high as a finger, in the entry that opens the inspection.
    await desk.setViewportSize(phone);
    await desk.goto(`${pages.schedule}?${new URLSearchParams({ from: monday })}`);
    await expect(missing).toBeVisible();
    expect((await missing.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectClean(desk, { within: 'main' });
    await keepPicture(desk, info, { name: 'schedule-360' });
    await missing.click();
    await expect(desk).toHaveURL(`${pages.inquiry(inquiryId)}#agreement`);
    await expect(desk.getByRole('heading', { name: 'Pre-inspection agreement' })).toBeInViewport();
    await keepPicture(desk, info, { name: 'agreement-360' });
  },
);

test('the desk says whether the record of an agreement is as it was written, and names each that is not', async ({
  emptyDesk: desk,
  freshServer,
  page,
}) => {
  const calls = callsOf(desk);
  const inspectorId = await calls.inspector('Lin Lights', '#1f4e8c');
  const inquiryId = await calls.inquiry('Recorded');
  await calls.book(inquiryId, inspectorId, at(monday, '08:00'));
  const made = await desk.request.post(addressOf(makeLink, { id: inquiryId }), { data: {} });
  await page.goto(freshServer.origin + new URL((await made.json()).url).pathname);
  await page.getByRole('link', { name: 'Read and accept' }).first().click();
  await page.getByLabel('Your full name').fill('Ada Recorded');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Accept the agreement' }).click();
  await expect(page.getByText('Ada Recorded accepted version').first()).toBeVisible();

  await desk.goto(pages.inquiry(inquiryId));
  const section = desk.getByRole('region', { name: 'Customer’s page' });
  await expect(section.getByText('The record is as it was written.')).toBeVisible();

  const books = new DatabaseSync(join(freshServer.dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  books.exec(`update agreement_events set content = replace(content, 'Ada Recorded', 'Ada Changed')`);
  // As the daily check keeps what it finds.
  books
    .prepare('insert into broken_agreements (submission_id, place, found_at) values (?, ?, ?)')
    .run(inquiryId, 1, new Date().toISOString());
  books.close();
  await desk.reload();
  await expect(section.getByText('event 1 is not as it was written')).toBeVisible();
  await desk.getByRole('button', { name: /^\d notices/ }).click();
  const notice = desk.getByRole('status').filter({ hasText: '1 record of an agreement is not as written' });
  await notice.getByText('1 record of an agreement').click();
  await expect(notice.getByRole('link', { name: /^Inquiry / })).toHaveAttribute(
    'href',
    pages.inquiry(inquiryId),
  );
  for (const width of [360, 768, 1440]) {
    await desk.setViewportSize({ width, height: 900 });
    await expectClean(desk);
    await expectNoSidewaysScroll(desk);
  }
  await notice.getByRole('link', { name: 'What to do about it' }).click();
  await expect(desk.getByRole('heading', { name: 'A changed record of an agreement' })).toBeVisible();
});
