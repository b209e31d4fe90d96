import type { Locator, Page } from '@playwright/test';
import { addDays, dayInWords, dayOf } from '#contract/calendar.ts';
import * as customers from '#contract/desk/endpoints/customer-pages.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, pages } from '#contract/paths.ts';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';
import { keepPicture } from './look.ts';
import { expect, openInquiry, test } from './plumbline.ts';
import { inspected, publish } from './reported.ts';
import { begin, callsOf, phone } from './scheduling.ts';

const lastName = 'Buildersway';
const today = () => dayOf(new Date());

test('a builder says fixed, will fix and disputed, hands a part on, and answers again what the office rejected @core', async ({
  emptyDesk: desk,
  freshServer: server,
  browser,
}, info) => {
  test.slow();
  const looked = async (page: Page, name: string) => {
    await expectNoSidewaysScroll(page);
    await keepPicture(page, info, { name, fullPage: true });
  };
  const context = await browser.newContext({
    baseURL: server.origin,
    javaScriptEnabled: false,
    viewport: phone,
  });
  const page = await context.newPage();
  const taps = { builder: 0, office: 0 };
  const tap = async (what: Locator, whose: keyof typeof taps = 'builder') => {
    taps[whose] += 1;
    await what.click();
  };

  const { link, home } = await test.step('a report with four findings, whose list is shared', async () => {
    const inspectorId = await callsOf(desk).inspector('Bea Inspector', '#1b6e53');
    const { inspection } = await inspected(desk, inspectorId, { findings: 4, lastName });
    begin(server, inspection.id);
    await publish(desk, inspection.id);
    const at = { id: inspection.inquiryId };
    for (const waived of ['agreement', 'payment']) {
      const data = { waived, reason: 'The builder waits for it' };
      expect((await desk.request.put(addressOf(customers.waiveGate, at), { data })).ok()).toBe(true);
    }
    const made = await desk.request.post(addressOf(customers.makeLink, at), { data: {} });
    const home = new URL((await made.json()).url).pathname;
    await page.goto(home);
    await page.locator('#shares summary').last().click();
    await page.getByRole('radio', { name: /The action list/ }).check();
    await page.getByLabel('Who is it for?').fill('Bob Builder');
    await page.getByLabel('Your builder’s email').fill('bob@example.com');
    await page.getByRole('button', { name: 'Make the link' }).click();
    return { home, link: new URL(await page.getByLabel('Select and copy this link').inputValue()).pathname };
  });

  const item = (number: number) => page.locator(`#item-${number}`);
  const form = (number: number) => page.getByRole('form', { name: `Answer to item ${number}` });
  const isThere = async (number: number) => {
    await expect(page).toHaveURL(new RegExp(`#item-${number}$`));
    await expect(item(number).getByRole('status')).toContainText(`We have your answer to item ${number}`);
    await expect(item(number).getByRole('status')).toBeInViewport();
  };

  await test.step('three items in three ways; after each the builder is where they were', async () => {
    await page.goto(link);
    await expect(page.getByText('Minor defect', { exact: true })).toHaveCount(4);
    await looked(page, 'list');
    await looksClean(page);

    await tap(item(1).getByText('Answer this item'));
    await tap(form(1).getByRole('radio', { name: 'Fixed', exact: true }));
    await expect(form(1).getByLabel('Fixed on')).toHaveValue(today());
    await expect(form(1).getByLabel('Will be fixed by')).toBeHidden();
    await tap(form(1).getByRole('button', { name: 'Send the answer' }));
    await isThere(1);
    expect(taps.builder).toBe(3);

    await tap(item(2).getByText('Answer this item'));
    await tap(form(2).getByRole('radio', { name: 'Will be fixed' }));
    await form(2).getByLabel('Will be fixed by').fill(addDays(today(), -1));
    await form(2).getByLabel('What you did, or why not').fill('The carpenter comes first');
    await looked(page, 'answering');
    await tap(form(2).getByRole('button', { name: 'Send the answer' }));
    // It comes back at its item, with every word.
    await expect(page).toHaveURL(/#answer-2$/);
    await expect(form(2).getByText('This day is over.')).toBeInViewport();
    await expect(form(2).getByLabel('What you did, or why not')).toHaveValue('The carpenter comes first');
    await looked(page, 'refused');
    await form(2).getByLabel('Will be fixed by').fill(addDays(today(), 7));
    await tap(form(2).getByRole('button', { name: 'Send the answer' }));
    await isThere(2);

    await tap(item(3).getByText('Answer this item'));
    await tap(form(3).getByRole('radio', { name: 'Disputed' }));
    await form(3).getByLabel('What you did, or why not').fill('We dispute this: it was so agreed');
    await tap(form(3).getByRole('button', { name: 'Send the answer' }));
    await isThere(3);
    await expect(item(3).getByText('Disputed', { exact: true }).first()).toBeVisible();
    await expect(item(3).getByText('Answered', { exact: true })).toHaveCount(0);
    await expect(item(1).getByText(`Fixed on ${dayInWords(today())}`, { exact: true })).toBeVisible();
    await expect(page.getByText('2 of 4')).toBeVisible();
    await looked(page, 'answered');
    await looksClean(page);
  });

  await test.step('one is handed on by a link of its own, which sees that item alone', async () => {
    const before = taps.builder;
    await tap(page.getByRole('link', { name: 'Hand on a part' }));
    await tap(page.locator('#hand-on').getByText('Choose items'));
    await tap(page.getByRole('checkbox', { name: /^4\. / }));
    await page.locator('#hand-on').getByLabel('Who is it for?').fill('Pam Plumber');
    await tap(page.locator('#hand-on').getByRole('button', { name: 'Make the link' }));
    expect(taps.builder - before).toBe(4);
    await expect(page.getByRole('heading', { name: 'Link for Pam Plumber' })).toBeVisible();
    await looked(page, 'handed-on');
    const part = new URL(await page.getByLabel('Select and copy this link').inputValue()).pathname;
    await page.goto(part);
    await expect(page.locator('[id^=item-]')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Hand on a part' })).toHaveCount(0);
    await looked(page, 'part');
    await item(4).getByText('Answer this item').click();
    await form(4).getByRole('radio', { name: 'Fixed', exact: true }).click();
    await form(4).getByLabel('What you did, or why not').fill('Straightened by Pam');
    await form(4).getByRole('button', { name: 'Send the answer' }).click();
    await page.goto(link);
    await expect(item(4).getByText('Straightened by Pam')).toBeVisible();
    await expect(page.locator('#hand-on').getByText('Item 4')).toBeVisible();
    const pdf = await page.request.get(`${link}.pdf`);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });

  await test.step('the office accepts the first with one tap, and rejects the dispute', async () => {
    await desk.setViewportSize(phone);
    await desk.goto('/admin?status=leads');
    await openInquiry(desk, `Ada ${lastName}`);
    const answers = desk.locator('#builders-answers');
    await expect(answers.getByText('Disputed', { exact: true }).first()).toBeVisible();
    await answers.scrollIntoViewIfNeeded();
    await looked(desk, 'desk');
    await expectClean(desk, { within: '#builders-answers' });
    await tap(
      answers.getByRole('button', { name: /^Accept the answer to 1\. .* from Bob Builder$/ }),
      'office',
    );
    await expect(desk.getByText('Answer accepted', { exact: true })).toBeVisible();
    const dispute = answers.getByRole('listitem').filter({ hasText: 'We dispute this' });
    await tap(dispute.getByText('Reject or reply'), 'office');
    await tap(dispute.getByRole('button', { name: 'Send' }), 'office');
    await expect(dispute.getByText('Say why, so that the builder knows what to do')).toBeVisible();
    await dispute.getByLabel('What do you say?').fill('The plan shows it at 2,400. Please move it.');
    await tap(dispute.getByRole('button', { name: 'Send' }), 'office');
    await expect(dispute.getByText('Not accepted, to do')).toBeVisible();
    await looked(desk, 'desk-decided');
    expect(taps.office).toBe(4);
  });

  await test.step('the report at the desk has them too, where its inspector decides', async () => {
    const { reports } = await (await desk.request.get('/api/admin/reports')).json();
    await desk.goto(pages.inspectionReport(reports[0].id));
    const answers = desk.locator('#builders-answers');
    await expect(answers.getByText('Not accepted, to do')).toBeVisible();
    await answers.scrollIntoViewIfNeeded();
    await looked(desk, 'desk-report');
    await expectClean(desk, { within: '#builders-answers' });
  });

  await test.step('the builder reads it and answers again; the customer sees all of it in order', async () => {
    await page.goto(link);
    await expect(page.getByText('1 item is accepted or rectified')).toBeVisible();
    await expect(item(3).getByText('The plan shows it at 2,400. Please move it.')).toBeVisible();
    await looked(page, 'rejected');
    await item(3).getByText('Answer again').click();
    await form(3).getByRole('radio', { name: 'Fixed', exact: true }).click();
    await form(3).getByRole('button', { name: 'Send the answer' }).click();
    await isThere(3);
    await looked(page, 'again');
    await looksClean(page);
    await page.goto(home);
    await expect(page.getByText('Parts handed on to: Pam Plumber.')).toBeVisible();
    await page.getByRole('link', { name: 'Read the answers from Bob Builder' }).click();
    await expect(item(3)).toContainText('Fixed on');
    const all = (await item(3).textContent()) ?? '';
    expect(all.indexOf('We dispute this')).toBeLessThan(all.indexOf('The plan shows it'));
    expect(all.indexOf('The plan shows it')).toBeLessThan(all.lastIndexOf('Fixed on'));
    await looked(page, 'customers-answers');
    await looksClean(page);
    expect((await page.request.get(`${customerPaths.actionsPdf('A'.repeat(22))}`)).status()).toBe(404);
  });
  await context.close();
});

/** Checks the page as it stands in a browser with scripts, which the check needs. */
async function looksClean(page: Page): Promise<void> {
  const context = await page.context().browser()?.newContext({ viewport: phone });
  const sighted = await context?.newPage();
  if (!context || !sighted) throw new Error('There is no browser');
  await sighted.goto(page.url());
  await expectClean(sighted);
  await context.close();
}
