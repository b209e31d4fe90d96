import type { Browser, Page } from '@playwright/test';
import * as accountCalls from '#contract/desk/endpoints/accounts.ts';
import { pages } from '#contract/paths.ts';
import { totpCode, totpStep } from '#server/accounts/totp.ts';
import { administrator } from '#test/run-server.ts';
import { expectClean } from './axe.ts';
import { press, type } from './keyboard.ts';
import { complaintsOf, expect, signIn, test } from './plumbline.ts';

const newPassword = 'four words and a plumb line';

test.use({ viewport: { width: 360, height: 780 } });

test('by keyboard alone: a new password, a second factor, and the end of another session', async ({
  browser,
  emptyDesk: desk,
}) => {
  test.slow();
  await desk.setViewportSize({ width: 360, height: 780 });
  const complaints = complaintsOf(desk, (message) => /status of 40[01]/.test(message.text()));
  const elsewhere = await anotherBrowser(browser, desk);
  await signIn(elsewhere);

  await test.step('the account is one step from the desk', async () => {
    const tabs = desk.getByRole('navigation', { name: 'Desk' });
    await press(desk, tabs.getByText('More', { exact: true }));
    await press(desk, tabs.getByRole('link', { name: 'Account' }));
    await expect(desk.getByRole('heading', { name: 'Password' })).toBeVisible();
    await expectClean(desk);
  });

  await test.step('a password that is refused is reported beside its field and in the summary', async () => {
    await press(desk, desk.getByRole('button', { name: 'Change password' }));
    await expect(desk.getByRole('alert')).toBeFocused();
    await expect(desk.getByRole('alert').getByRole('link')).toHaveText([
      'Enter your current password',
      'Enter a new password',
    ]);
    await expectClean(desk);
    await type(desk, desk.getByLabel('Current password'), 'not the password');
    await type(desk, desk.getByRole('textbox', { name: 'New password' }), newPassword);
    await desk.keyboard.press('Enter');
    await expect(desk.getByText('This is not your current password').first()).toBeVisible();
    await expect(desk.getByRole('alert')).toBeFocused();
    await expect(desk.getByRole('textbox', { name: 'New password' })).toHaveValue('');
  });

  await test.step('the right password is changed, and the other session ends', async () => {
    await type(desk, desk.getByLabel('Current password'), administrator.password);
    await type(desk, desk.getByRole('textbox', { name: 'New password' }), newPassword);
    await press(desk, desk.getByRole('button', { name: 'Show new password' }));
    await expect(desk.getByLabel('New password')).toHaveAttribute('type', 'text');
    await press(desk, desk.getByRole('button', { name: 'Change password' }));
    await expect(desk.getByText('Password changed').first()).toBeVisible();
    await expectClean(desk);
    await elsewhere.goto(pages.desk);
    await expect(elsewhere).toHaveURL(pages.login);
  });

  let secret = '';
  let recoveryCodes: string[] = [];
  const code = (off = 0) => totpCode(secret, totpStep(new Date()) + off);

  await test.step('a second factor is set up and confirmed with a first code', async () => {
    await press(desk, desk.getByRole('button', { name: 'Set up' }));
    await expect(desk.getByRole('img', { name: 'QR code' })).toBeVisible();
    await expectClean(desk);
    const shown = await desk.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
    secret = shown?.replaceAll(' ', '') ?? '';
    await type(desk, desk.getByRole('textbox', { name: 'Code' }), '000000');
    await type(desk, desk.getByLabel('Your password'), newPassword);
    await desk.keyboard.press('Enter');
    await expect(desk.getByText('This code is wrong').first()).toBeVisible();
    await expect(desk.getByRole('textbox', { name: 'Code' })).toHaveValue('000000');
    await expect(desk.getByLabel('Your password')).toHaveValue('');
    await expectClean(desk);
    await type(desk, desk.getByRole('textbox', { name: 'Code' }), code());
    await type(desk, desk.getByLabel('Your password'), newPassword);
    // From here on nothing more can be read, and the codes stay on the page.
    await desk.route('**/api/admin/account', (route) => route.fulfill({ status: 503, json: {} }));
    await press(desk, desk.getByRole('button', { name: 'Switch on' }));
    await expect(desk.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible();
    await expectClean(desk);
    recoveryCodes = await desk.getByText(/^[a-z2-7]{5}-[a-z2-7]{5}$/).allTextContents();
    expect(recoveryCodes).toHaveLength(10);
    await desk.unrouteAll();
  });

  await test.step('the recovery codes are copied, printed alone, and not shown again', async () => {
    await desk.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(desk, desk.getByRole('button', { name: 'Copy' }));
    await expect(desk.getByText('Recovery codes copied').first()).toBeVisible();
    expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(recoveryCodes.join('\n'));
    await desk.emulateMedia({ media: 'print' });
    await expect(desk.getByText(recoveryCodes[9] ?? '')).toBeVisible();
    await expect(desk.getByRole('heading', { name: 'Audit log' })).toBeHidden();
    await desk.emulateMedia({ media: 'screen' });
    await press(desk, desk.getByRole('button', { name: 'I have saved them' }));
    await expect(desk.getByText('10 recovery codes are left.')).toBeVisible();
    await desk.reload();
    await expect(desk.getByText('10 recovery codes are left.')).toBeVisible();
    await expect(desk.getByText(recoveryCodes[0] ?? '')).toBeHidden();
    await expectClean(desk);
  });

  await test.step('signing in again asks for the code, and keeps the name', async () => {
    await press(desk, desk.getByRole('button', { name: 'Logout' }));
    await expect(desk).toHaveURL(pages.login);
    await type(desk, desk.getByLabel('Username'), administrator.username);
    await type(desk, desk.getByLabel('Password'), newPassword);
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await expect(desk.getByLabel('Username')).toHaveValue(administrator.username);
    await expectClean(desk);
    await desk.keyboard.type('000000');
    await desk.keyboard.press('Enter');
    await expect(desk.getByText('This code is wrong')).toBeVisible();
    await expect(desk.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await expectClean(desk);
    await desk.keyboard.type(code(1));
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });

  await test.step('without JavaScript the form asks too, and takes a recovery code', async () => {
    const plain = await anotherBrowser(browser, desk, { javaScriptEnabled: false });
    await plain.goto(pages.login);
    await plain.getByLabel('Username').fill(administrator.username);
    await plain.getByLabel('Password').fill(newPassword);
    await plain.getByRole('button', { name: 'Sign In' }).click();
    await expect(plain.getByText('with the code from your authenticator app')).toBeVisible();
    await expect(plain.getByLabel('Username')).toHaveValue(administrator.username);
    await expect(plain.getByLabel('Password')).toHaveValue('');
    await plain.getByLabel('Password').fill(newPassword);
    await plain.getByRole('textbox', { name: 'Code' }).fill(recoveryCodes[0] ?? '');
    await plain.getByRole('button', { name: 'Sign In' }).click();
    await expect(plain).toHaveURL(pages.desk);
    await plain.context().close();
  });

  await test.step('another session is seen and ended', async () => {
    const tabs = desk.getByRole('navigation', { name: 'Desk' });
    await press(desk, tabs.getByText('More', { exact: true }));
    await press(desk, tabs.getByRole('link', { name: 'Account' }));
    await expect(desk.getByText('9 recovery codes are left.')).toBeVisible();
    await expect(desk.getByText('This one')).toHaveCount(1);
    await expectClean(desk);
    await press(desk, desk.getByRole('button', { name: /^End the session in Chrome on/ }));
    await expectClean(desk);
    await press(desk, desk.getByRole('button', { name: 'End it' }));
    await expect(desk.getByText('Session ended', { exact: true }).first()).toBeVisible();
    await expect(desk.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
    await expect(desk.getByRole('button', { name: /^End / })).toHaveCount(0);
  });

  await test.step('the audit log has all of it', async () => {
    const log = desk.getByRole('region', { name: 'Audit log' });
    for (const line of ['Password changed', 'Session ended', 'Sign-in refused', 'Signed out'])
      await expect(log.getByText(line).first()).toBeVisible();
    await expect(log.getByText('Chrome on Linux, with a recovery code')).toBeVisible();
  });

  await test.step('the second factor is switched off with the password and a code', async () => {
    await press(desk, desk.getByText('Switch off', { exact: true }));
    await expectClean(desk);
    await type(desk, desk.getByRole('textbox', { name: 'Code' }), recoveryCodes[1] ?? '');
    await type(desk, desk.getByLabel('Your password'), newPassword);
    await press(desk, desk.getByRole('button', { name: 'Switch off the second factor' }));
    await press(desk, desk.getByRole('button', { name: 'Switch it off' }));
    await expect(desk.getByText('Second factor switched off').first()).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Set up' })).toBeVisible();
    await expectClean(desk);
  });

  expect(complaints).toEqual([]);
  await elsewhere.context().close();
});

test('a long audit log is read page by page, the address keeps the place, and recovery codes survive a failed load', async ({
  browser,
  emptyDesk: desk,
}) => {
  await desk.setViewportSize({ width: 1440, height: 900 });
  for (let signedIn = 0; signedIn < 21; signedIn += 1) {
    const other = await anotherBrowser(browser, desk);
    await other.request.post('/api/login', { data: administrator });
    await other.context().close();
  }
  await desk.goto(pages.account);
  const log = desk.getByRole('region', { name: 'Audit log' });
  await expect(log.getByRole('row')).toHaveCount(21);
  await log.getByRole('link', { name: 'Older' }).click();
  await expect(desk).toHaveURL(/\?cursor=/);
  await expect(log.getByRole('row')).toHaveCount(3);
  await expect(desk.getByRole('heading', { name: 'Audit log' })).toBeFocused();
  await expectClean(desk);
  await desk.reload();
  await expect(log.getByRole('row')).toHaveCount(3);
  await log.getByRole('link', { name: 'Newest' }).click();
  await expect(log.getByRole('row')).toHaveCount(21);

  await desk.getByRole('button', { name: 'Set up' }).click();
  const secret = await desk.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const code = totpCode(secret?.replaceAll(' ', '') ?? '', totpStep(new Date()));
  await desk.getByRole('textbox', { name: 'Code' }).fill(code);
  await desk.getByLabel('Your password').fill(administrator.password);
  await desk.getByRole('button', { name: 'Switch on' }).click();
  const recoveryCodes = desk.getByText(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
  await expect(recoveryCodes).toHaveCount(10);

  const read: string[] = [accountCalls.account.path, accountCalls.sessions.path, accountCalls.audit.path];
  const refuse = (url: URL) => read.includes(url.pathname);
  await desk.route(refuse, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 503, json: { message: 'Not just now' } })
      : route.continue(),
  );
  const failed = desk.getByRole('alert').filter({ hasText: 'Your account could not be loaded' });
  await desk.getByRole('button', { name: 'End all other sessions' }).click();
  await desk.getByRole('button', { name: 'End them' }).click();
  await expect(desk.getByText('21 sessions ended').first()).toBeVisible();
  await expect(failed).toContainText('Not just now');
  await expect(recoveryCodes).toHaveCount(10);
  await expectClean(desk);
  await log.getByRole('link', { name: 'Older' }).click();
  await expect(log.getByRole('alert')).toContainText('The audit log could not be loaded');
  await expect(log.getByRole('row')).toHaveCount(0);
  await expect(recoveryCodes).toHaveCount(10);
  const refused = desk.waitForResponse((response) => refuse(new URL(response.url())));
  await desk.getByRole('button', { name: 'I have saved them' }).click();
  await refused;
  await expect(desk.getByRole('heading', { name: 'Second factor' })).toBeFocused();
  await expect(failed.getByRole('button', { name: 'Retry' })).toBeEnabled();
  await expect(recoveryCodes).toHaveCount(10);

  await desk.unroute(refuse);
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(desk.getByText('10 recovery codes are left.')).toBeVisible();
  await expect(recoveryCodes).toHaveCount(0);
  await expect(desk.getByRole('alert')).toHaveCount(0);
  await expect(desk.getByRole('button', { name: /^End / })).toHaveCount(0);
});

/** A separate browser on the same server. */
async function anotherBrowser(browser: Browser, desk: Page, options = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(desk.url()).origin, ...options });
  return context.newPage();
}
