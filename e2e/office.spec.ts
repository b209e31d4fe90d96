import { DatabaseSync } from 'node:sqlite';
import type { Locator } from '@playwright/test';
import { pages } from '#contract/paths.ts';
import { partnerRow } from '#test/cast.ts';
import { insert, invoicedSql } from '#test/invoiced.ts';
import type { RunningServer } from '#test/run-server.ts';
import { expectClean } from './axe.ts';
import { keepPicture } from './look.ts';
import { complaintsOf, expect, test, untilShown } from './plumbline.ts';
import { phone, wide } from './scheduling.ts';

const password = 'four words of olive';

test('a person of the office is invited, sees what is theirs, and is told politely where not', async ({
  browser,
  emptyDesk: desk,
}) => {
  const baseURL = new URL(desk.url()).origin;
  const complaints = complaintsOf(desk, (message) => /status of (400|401|403|404)/.test(message.text()));
  const link = await test.step('the owner invites her where inspectors are invited', async () => {
    await desk.goto(pages.inspectors);
    await desk.getByRole('button', { name: 'Invite to the office' }).click();
    await desk.getByRole('button', { name: 'Make the invitation' }).click();
    await expect(desk.getByRole('alert').getByRole('link')).toHaveText([
      'Enter the name',
      'Enter an email address',
      'Enter a username',
    ]);
    await desk.getByLabel('Name', { exact: false }).first().fill('Olive Office');
    await desk.getByLabel(/^Email/).fill('olive@example.com');
    await desk.getByLabel(/^Username/).fill('olive');
    await expectClean(desk);
    await desk.getByRole('button', { name: 'Make the invitation' }).click();
    await expect(desk.getByRole('heading', { name: 'Invitation for Olive Office' })).toBeFocused();
    const address = await desk.getByText(/\/invitation\?token=/).textContent();
    await desk.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(desk.getByRole('heading', { name: 'Office', exact: true })).toBeVisible();
    await expectClean(desk);
    const { pathname, search } = new URL(address ?? '');
    return pathname + search;
  });

  const hers = await (await browser.newContext({ baseURL })).newPage();
  complaints.push(...complaintsOf(hers, (message) => /status of (400|401|403|404)/.test(message.text())));
  await test.step('she chooses a password and starts at the inquiries', async () => {
    await hers.goto(link);
    await hers.getByLabel('New password').fill(password);
    await hers.getByRole('button', { name: 'Save password' }).click();
    await hers.getByLabel('Username').fill('olive');
    await hers.getByLabel('Password').fill(password);
    await hers.getByRole('button', { name: 'Sign In' }).click();
    await expect(hers.getByText('Manage inquiries and referral partners')).toBeVisible();
    await expect(hers.getByRole('navigation', { name: 'Desk' }).getByRole('link')).toHaveText([
      'Customer Inquiries',
      'Messages',
      'Schedule',
      'Inspection Reports',
      'Invoices',
      'Standards Library',
      'Inspectors',
      'Newsletter',
      'Account',
    ]);
    await expectClean(hers);
  });

  await test.step('the pages of accounts, settings and partners’ money are the owner’s', async () => {
    for (const page of [pages.partners, pages.monthlyReports, pages.settings, pages.backups]) {
      await hers.goto(page);
      await expect(hers.getByRole('heading', { name: 'This page is for the owner' })).toBeVisible();
      await expect(hers.getByText('You are signed in for the office')).toBeVisible();
    }
    await expectClean(hers);
    await hers.getByRole('link', { name: 'Go to the inquiries' }).click();
    await expect(hers).toHaveURL(baseURL + pages.desk);
    await hers.goto(pages.inspectors);
    await expect(hers.getByText('No inspectors yet')).toBeVisible();
    await expect(hers.getByRole('button', { name: /Invite|I inspect/ })).toHaveCount(0);
    await hers.goto(pages.account);
    await expect(hers.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
    await expect(hers.getByRole('heading', { name: 'Audit log' })).toHaveCount(0);
  });

  await test.step('once removed, she is signed out', async () => {
    await desk.reload();
    await desk.getByRole('button', { name: 'Remove Olive Office' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(desk.getByRole('heading', { name: 'Office', exact: true })).toHaveCount(0);
    await hers.goto(pages.desk);
    await expect(hers).toHaveURL(/\/login/);
  });
  expect(complaints).toEqual([]);
  await hers.context().close();
});

for (const [name, size] of [
  ['a phone', phone],
  ['a wide screen', wide],
] as const)
  test(`on ${name} a month of five partners is closed, issued and mailed from Today in five taps`, async ({
    freshServer,
    emptyDesk: desk,
  }, info) => {
    await desk.setViewportSize(size);
    writeFivePartners(freshServer);
    await desk.reload();
    await untilShown(desk);
    await keepPicture(desk, info, { name: 'today' });
    let taps = 0;
    const tap = async (what: Locator) => {
      await what.click();
      taps += 1;
    };
    const today = desk.getByRole('region', { name: 'Today' });
    await tap(today.getByRole('link', { name: /^Open ?: \w+ \d{4} to close/ }));
    await tap(desk.getByRole('button', { name: 'Close the month' }));
    await tap(desk.getByRole('button', { name: /^Close [A-Z]/ }));
    await tap(desk.getByRole('button', { name: 'Issue and email all' }));
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveCount(5);
    await expect(dialog).toContainText('ST-0001 to Partner 1 (one@example.com), $50.00');
    await expect(dialog).toContainText('ST-0005 to Partner 5, $50.00: This partner has no email address');
    await expectClean(desk);
    await tap(dialog.getByRole('button', { name: 'Issue and email them' }));
    await expect(desk.getByText('4 issued, 4 to be emailed')).toBeVisible();
    expect(taps).toBeLessThanOrEqual(6);
    // What is left of the month is a line again, until it is issued too.
    await desk.goto(pages.desk);
    await expect(today.getByRole('link', { name: /\d{4}, 1 to issue/ }).first()).toBeVisible();
  });

/** Five partners with an invoiced job each in the month before; the last one lost the email address. */
function writeFivePartners(server: RunningServer): void {
  const now = new Date(Date.now() + 10 * 60 * 60 * 1000);
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 10, 2)).toISOString();
  const books = new DatabaseSync(`${server.dataDir}/plumbline.sqlite`, { timeout: 5_000 });
  for (const [place, name] of ['one', 'two', 'three', 'four', ''].entries()) {
    const code = `CODE${place + 1}`;
    books.exec(
      insert(
        'referrals',
        partnerRow({
          sales_rep_name: `Partner ${place + 1}`,
          sales_rep_email: name && `${name}@example.com`,
          referral_code: code,
          created_at: at,
        }),
      ),
    );
    const job = { at, status: 'answered', referralCode: code, amount: '500.00', rate: '10', cents: 5000 };
    for (const statement of invoicedSql({ id: `job${place}`, jobNumber: 1001 + place, ...job }))
      books.exec(statement);
  }
  books.close();
}
