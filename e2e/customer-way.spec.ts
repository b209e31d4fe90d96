import type { Page } from '@playwright/test';
import { prices } from '#content/prices.ts';
import { addDays, dayOf } from '#contract/calendar.ts';
import * as capture from '#contract/desk/endpoints/capture.ts';
import * as inspections from '#contract/desk/endpoints/inspections.ts';
import * as invoices from '#contract/desk/endpoints/invoices.ts';
import { addressOf } from '#contract/endpoint.ts';
import { expectClean } from './axe.ts';
import { customerFiles, expect, fillQuoteForm, test } from './plumbline.ts';
import { inspected, publish } from './reported.ts';
import { at, begin, callsOf, monday, phone } from './scheduling.ts';

test.use({ javaScriptEnabled: false, viewport: phone });

const lastName = 'Way';
const builder = 'Sample Builder';

test('F40 a customer gets from the request to a mended defect on one page, on a phone without JavaScript', async ({
  page,
  desk,
  browser,
  server,
}) => {
  test.slow();
  const calls = callsOf(desk);
  const inspectorId = await calls.inspector('Wade Inspector', '#1b6e53');

  const home = await test.step('request', async () => {
    await page.goto('/');
    await fillQuoteForm(page, lastName);
    await page.getByRole('button', { name: 'Get Free Quote' }).click();
    await expect(page).toHaveURL('/thank-you');
    await page.getByRole('link', { name: /your page/i }).click();
    await expect(page.getByText('You do not have to do anything now')).toBeVisible();
    await page.getByLabel('Add files').setInputFiles(customerFiles.slice(0, 1));
    await page.getByRole('button', { name: 'Send files' }).click();
    await expect(page.getByText('plan.pdf', { exact: true })).toBeVisible();
    await looksRight(page);
    return new URL(page.url()).pathname;
  });
  const inquiryId = await inquiryOf(desk);

  await test.step('offer and pick', async () => {
    const times = ['09:00', '13:00'].map((clock) => ({ inspectorId, start: at(monday, clock) }));
    await calls.offer(inquiryId, times, new Date(Date.now() + 3_600_000).toISOString());
    await page.goto(home);
    await expect(page.getByText('Your next step')).toBeVisible();
    await looksRight(page);
    await page.getByRole('button', { name: /1:00 pm/ }).click();
    await expect(page.getByText('Booked', { exact: true })).toBeVisible();
  });
  const [inspection] = await calls.inspections(inquiryId);
  if (!inspection) throw new Error('Nothing was booked');

  await test.step('agree', async () => {
    await page.getByRole('link', { name: 'Read and accept' }).first().click();
    await looksRight(page);
    await page.getByLabel('Your full name').fill(`Ada ${lastName}`);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Accept the agreement' }).click();
    await expect(page.getByText(`Ada ${lastName} accepted version`).first()).toBeVisible();
    await looksRight(page);
    await isPdf(page, `${home}/agreement.pdf`);
  });

  const invoice = await test.step('invoice', async () => {
    const amountIncGst = prices().stageInspection.replace('$', '');
    const lines = [{ description: 'Frame inspection', amountIncGst, inspectionId: inspection.id }];
    const answer = await desk.request.post(invoices.issue.path, { data: { inquiryId, lines } });
    expect(answer.status(), await answer.text()).toBe(201);
    const issued = (await answer.json()).invoice;
    await page.goto(home);
    await expect(page.getByText(`Pay ${prices().stageInspection}.00 by`).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: new RegExp(issued.number) })).toBeVisible();
    await isPdf(page, `${home}/invoices/${issued.number}.pdf`);
    await looksRight(page);
    return issued;
  });

  const report = await test.step('the report is there, and waits for the payment', async () => {
    begin(server, inspection.id);
    const { phone: onSite } = await inspected(desk, inspectorId, { findings: 2, booked: inspection });
    const completedAt = new Date().toISOString();
    await onSite.write('inspection', inspection.id, { weather: 'Fine', completedAt });
    const published = await publish(desk, inspection.id);
    await page.goto(home);
    await expect(page.getByText('Waiting', { exact: true })).toBeVisible();
    for (const address of [`${home}/report`, `${home}/report.pdf`])
      expect((await page.request.get(address)).status(), address).toBe(402);
    await page.goto(`${home}/report`);
    await looksRight(page);
    return published;
  });

  await test.step('pay, noted at the desk, and read', async () => {
    const data = { invoiceId: invoice.id, amount: invoice.totalIncGst, method: 'transfer' };
    const answer = await desk.request.post(invoices.notePayment.path, {
      data: { ...data, receivedOn: dayOf(new Date()) },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    await page.goto(home);
    await looksRight(page);
    await page.getByRole('link', { name: 'Read your report' }).click();
    await expect(page.getByText(report.number).first()).toBeVisible();
    await expect(page.locator('#defect-1')).toContainText('Stud out of plumb 1');
    await looksRight(page);
    await isPdf(page, `${home}/report.pdf`);
  });

  const shared = await test.step('share the action list', async () => {
    await page.goto(home);
    await page.getByText('Make a link', { exact: true }).click();
    await page.getByRole('radio', { name: /The action list/ }).check();
    await page.getByLabel('Who is it for?').fill(builder);
    await page.getByRole('button', { name: 'Make the link' }).click();
    await expect(page.getByRole('heading', { name: 'Your link is ready' })).toBeVisible();
    return new URL(await page.getByLabel('Select and copy this link').inputValue()).pathname;
  });

  await test.step('the builder answers', async () => {
    const context = await browser.newContext({
      baseURL: server.origin,
      javaScriptEnabled: false,
      viewport: phone,
    });
    const theirs = await context.newPage();
    await theirs.goto(shared);
    await expect(theirs.getByRole('heading', { name: /Stud out of plumb 1/ })).toBeVisible();
    await expect(theirs.getByText(lastName)).toHaveCount(0);
    await looksRight(theirs);
    expect((await theirs.request.get(`${shared}/report.pdf`)).status()).toBe(404);
    await theirs.getByText('Answer this item').first().click();
    const form = theirs.getByRole('form', { name: 'Answer to item 1' });
    await form.getByRole('radio', { name: 'Fixed', exact: true }).check();
    await form.getByLabel('Fixed on').fill(dayOf(new Date()));
    await form.getByLabel('What you did, or why not').fill('The stud is replaced.');
    await form.getByLabel('Photos of the work').setInputFiles(customerFiles[1] ?? '');
    await form.getByRole('button', { name: 'Send the answer' }).click();
    await expect(theirs.getByText('1 of 2')).toBeVisible();
    await expect(theirs.getByText('The stud is replaced.')).toBeVisible();
    await looksRight(theirs);
    await context.close();
    await page.goto(home);
    await expect(page.getByText(/^Opened/)).toBeVisible();
    await page.getByRole('link', { name: `Read the answers from ${builder}` }).click();
    await expect(page.getByText('The stud is replaced.')).toBeVisible();
    const photo = await page.getByRole('img', { name: `From ${builder}` }).getAttribute('src');
    expect((await page.request.get(photo ?? '')).headers()['content-type']).toBe('image/jpeg');
    await expect(page.getByRole('button', { name: 'Send the answer' })).toHaveCount(0);
    await looksRight(page);
  });

  await test.step('a re-inspection is booked, and the answer waits for it', async () => {
    const data = { inquiryId, type: 'frame', inspectorId, follows: inspection.id };
    const answer = await desk.request.post(inspections.book.path, {
      data: { ...data, start: at(addDays(monday, 1), '10:00') },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    const again = (await answer.json()).inspection;
    const days = { from: addDays(monday, 1), to: addDays(monday, 1) };
    const visits = await desk.request.get(addressOf(capture.visits, {}, days));
    const visit = (await visits.json()).visits.find(
      (one: { inspection: { id: string } }) => one.inspection.id === again.id,
    );
    const words = visit.earlier.findings.flatMap(({ answers }: { answers: { words: string }[] }) =>
      answers.map((one) => one.words),
    );
    expect(words).toEqual(['The stud is replaced.']);
    await page.goto(home);
    await expect(page.getByText('Booked', { exact: true })).toBeVisible();
    await looksRight(page);
  });
});

/** Axe needs scripts, so it checks the same page in a browser that runs them. */
async function looksRight(page: Page): Promise<void> {
  const context = await page.context().browser()?.newContext({ viewport: phone, javaScriptEnabled: true });
  const sighted = await context?.newPage();
  if (!context || !sighted) throw new Error('There is no browser');
  await sighted.goto(page.url());
  await expectClean(sighted);
  await context.close();
}

async function isPdf(page: Page, address: string): Promise<void> {
  const answer = await page.request.get(address);
  expect(answer.status(), address).toBe(200);
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
}

/** The inquiry that the form has just created. */
async function inquiryOf(desk: Page): Promise<string> {
  const answer = await desk.request.get(
    `/api/admin/submissions?${new URLSearchParams({ q: lastName, limit: '5' })}`,
  );
  const [inquiry] = await answer.json();
  return inquiry.id;
}
