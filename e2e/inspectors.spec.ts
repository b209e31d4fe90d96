import type { Locator, Page } from '@playwright/test';
import { pages } from '#contract/paths.ts';
import { expectClean } from './axe.ts';
import { complaintsOf, expect, test } from './plumbline.ts';

const password = 'four words of ines';

test('an owner invites an inspector on a phone, who chooses a password and sees only their own work', async ({
  browser,
  emptyDesk: desk,
}) => {
  const phone = { width: 360, height: 780 };
  await desk.setViewportSize(phone);
  const baseURL = new URL(desk.url()).origin;
  const complaints = complaintsOf(desk, (message) => /status of (400|401|404|409)/.test(message.text()));

  await test.step('an owner who inspects adds themselves', async () => {
    await desk.goto(pages.inspectors);
    await expect(desk.getByText('No inspectors yet')).toBeVisible();
    await expectClean(desk);
    await desk.getByRole('button', { name: 'I inspect too' }).click();
    await fill(desk, { Name: 'Omar Owner', Email: 'omar@example.com', Phone: '0491 570 159' });
    await expect(desk.getByLabel('Username')).toHaveValue('omar');
    await desk.getByRole('button', { name: 'Add myself' }).click();
    await expect(desk.getByRole('heading', { name: '1 inspector' })).toBeVisible();
    await expect(desk.getByRole('button', { name: 'I inspect too' })).toHaveCount(0);
  });

  const link =
    await test.step('an inspector is invited: missing fields are named, and the link is shown once', async () => {
      await desk.getByRole('button', { name: 'Invite an inspector' }).click();
      await desk.getByRole('button', { name: 'Make the invitation' }).click();
      await expect(desk.getByRole('alert').getByRole('link')).toHaveText([
        'Enter the name',
        'Enter an email address',
        'Enter a phone number',
        'Enter the class of the licence',
        'Enter the number of the licence',
        'Enter the day the licence expires, like 2028-06-30',
        'Enter a username',
      ]);
      await expectClean(desk);
      await fill(desk, { Name: 'Ines Example', Email: 'ines@example.com', Phone: '0491 570 313' });
      await desk.getByLabel('Username').fill('omar');
      await desk.getByRole('button', { name: 'Make the invitation' }).click();
      await expect(
        desk.getByRole('alert').getByText('This username is taken, or was in the past'),
      ).toBeVisible();
      await desk.getByLabel('Username').fill('ines');
      await desk.getByRole('button', { name: 'Make the invitation' }).click();
      const shown = desk.getByRole('heading', { name: 'Invitation for Ines Example' });
      await expect(shown).toBeFocused();
      await expectClean(desk);
      const address = await desk.getByText(/\/invitation\?token=/).textContent();
      await desk.getByRole('button', { name: 'Done', exact: true }).click();
      await expect(shown).toHaveCount(0);
      await desk.reload();
      await expect(desk.getByText('Ines Example')).toBeVisible();
      await expect(desk.getByText('Invited', { exact: true })).toBeVisible();
      await expect(desk.getByText(/token=/)).toHaveCount(0);
      // A journey's server does not know its own port.
      const { pathname, search } = new URL(address ?? '');
      return pathname + search;
    });

  const other = await (await browser.newContext({ viewport: phone, baseURL })).newPage();
  const herComplaints = complaintsOf(other, (message) => /status of (400|401|404|409)/.test(message.text()));

  await test.step('she chooses a password, and signs in', async () => {
    await other.goto(link);
    await expect(other.getByRole('button', { name: 'Show' })).toBeVisible();
    await expectClean(other);
    await other.getByLabel('New password').fill('short');
    await other.getByRole('button', { name: 'Save password' }).click();
    await expect(other.getByText('Use at least 12 characters').first()).toBeVisible();
    await other.getByLabel('New password').fill(password);
    await other.getByRole('button', { name: 'Save password' }).click();
    await expect(other.getByText('Now sign in as ines.').first()).toBeVisible();
    await other.getByLabel('Username').fill('ines');
    await other.getByLabel('Password').fill(password);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await expect(other).toHaveURL(new RegExp(`${pages.schedule}`));
  });

  await test.step('she has the schedule, her reports and her account, and is told that a page is the owner’s', async () => {
    const tabs = other.getByRole('navigation', { name: 'Desk' });
    await tabs.getByText('More', { exact: true }).click();
    await expect(tabs.getByRole('link')).toHaveText(['Schedule', 'Reports, Inspection Reports', 'Account']);
    await tabs.getByText('More', { exact: true }).click();
    await expect(other.getByText('Manage inquiries and referral partners')).toHaveCount(0);
    await expectClean(other);
    for (const page of [pages.partners, pages.monthlyReports, pages.inspectors, pages.newInquiry]) {
      await other.goto(page);
      await expect(other.getByRole('heading', { name: 'This page is for the owner' })).toBeVisible();
    }
    await expectClean(other);
    await other.getByRole('link', { name: 'Go to your schedule' }).click();
    await expect(other).toHaveURL(new RegExp(`${pages.schedule}`));
    await other.goto(pages.desk);
    await expect(other).toHaveURL(new RegExp(`${pages.schedule}`));
    await other.goto(pages.account);
    await expect(other.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Audit log' })).toHaveCount(0);
    await other.getByRole('button', { name: 'Make a calendar link' }).click();
    await expect(other.getByText(/\/feed\/[\w-]{22}\.ics$/)).toBeVisible();
    await expectClean(other);
  });

  await test.step('the used link opens nothing any more', async () => {
    const late = await (await browser.newContext({ viewport: phone, baseURL })).newPage();
    await late.goto(link);
    await late.getByLabel('New password').fill('another password');
    await late.getByRole('button', { name: 'Save password' }).click();
    await expect(late.getByText(/^This link does not work/)).toBeVisible();
    await late.context().close();
  });

  await test.step('the owner saves her hours and leave', async () => {
    await desk.reload();
    await desk.getByRole('link', { name: 'Ines Example' }).click();
    await expect(desk.getByLabel('Monday from')).toHaveValue('08:00');
    await expectClean(desk);
    await desk.getByLabel('Friday from').fill('');
    await desk.getByLabel('Monday to').fill('07:00');
    await desk.getByRole('button', { name: 'Save hours and leave' }).click();
    await expect(desk.getByRole('alert').getByRole('link')).toHaveText([
      'On Monday, work must end after it begins',
      'Enter when Friday begins, like 08:00',
    ]);
    await expectClean(desk);
    await desk.getByLabel('Monday to').fill('17:30');
    await desk.getByLabel('Friday to').fill('');
    await desk.getByLabel('Leave 1 from').fill('2026-12-21');
    await desk.getByLabel('Leave 1 to').fill('2027-01-08');
    await desk.getByRole('button', { name: 'Save hours and leave' }).click();
    await expect(desk.getByText('Hours saved').first()).toBeVisible();
    await desk.reload();
    await expect(desk.getByLabel('Monday to')).toHaveValue('17:30');
    await expect(desk.getByLabel('Friday from')).toHaveValue('');
    await expect(desk.getByLabel('Leave 1 to')).toHaveValue('2027-01-08');
  });

  await test.step('once removed, she is signed out', async () => {
    await desk.getByRole('button', { name: 'Remove', exact: true }).click();
    await expectClean(desk);
    await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(desk.getByRole('heading', { name: '1 inspector' })).toBeVisible();
    await other.goto(pages.schedule);
    await expect(other).toHaveURL(/\/login/);
    await other.getByLabel('Username').fill('ines');
    await other.getByLabel('Password').fill(password);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await expect(other.getByText('Invalid username or password')).toBeVisible();
  });

  expect([...complaints, ...herComplaints]).toEqual([]);
  await other.context().close();
});

/** Types an inspector's details, with a licence. */
async function fill(desk: Page, typed: Record<string, string>): Promise<void> {
  const all = {
    ...typed,
    'Licence class': 'Completed residential building inspector',
    'Licence number': '15000001',
    'Licence expires on': '2028-06-30',
  };
  for (const [label, text] of Object.entries(all)) await field(desk, label).fill(text);
}

function field(desk: Page, label: string): Locator {
  return desk.getByLabel(new RegExp(`^${label}`));
}
