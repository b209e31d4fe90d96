import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pages } from '#contract/paths.ts';
import { openMailbox } from '#test/faults/mailbox.ts';
import { runS3 } from '#test/s3-server.ts';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';
import { expect, test, untilShown } from './plumbline.ts';

test('at 360 px, the owner sets up mail and tries it, stores the secrets of card payments and makes a backup', {
  tag: '@core',
}, async ({ emptyDesk: desk, freshServer }) => {
  await desk.setViewportSize({ width: 360, height: 780 });
  const open = async (page: string) => {
    await desk.goto(page);
    await untilShown(desk);
  };
  const checked = async () => {
    await expectNoSidewaysScroll(desk);
    await expectClean(desk);
  };
  const box = await openMailbox((recipient) => (recipient.startsWith('nobody') ? 550 : undefined));

  await test.step('mail, and a test that says what went wrong', async () => {
    await open(pages.mailSettings);
    await expect(desk.getByText(/^Mail is off/)).toBeVisible();
    await desk.getByLabel('Mail server').fill('127.0.0.1');
    await desk.getByLabel('Encryption').selectOption('none');
    await desk.getByLabel('Port').fill(new URL(box.settings.SMTP_URL).port);
    await desk.getByLabel('Sender').fill('Verge & Gauge <site@example.com>');
    await desk.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByLabel('Notifications go to')).toHaveAttribute('aria-invalid', 'true');
    await checked();
    await desk.getByLabel('Notifications go to').fill('office@example.com');
    await desk.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText('Mail is set up')).toBeVisible();
    await expect(desk.getByText(/^Mail is not set up/)).toHaveCount(0);
    const to = desk.getByLabel('Send it to');
    // By the key, because on a phone the toast still covers the button.
    await to.fill('nobody@example.com');
    await to.press('Enter');
    await expect(desk.getByText(/refused the address that the test went to/)).toBeVisible();
    await checked();
    await to.fill('owner@example.com');
    await to.press('Enter');
    await expect(desk.getByText(/^The mail server took the test mail/)).toBeVisible();
    expect(box.received.map(({ recipients }) => recipients)).toEqual([['owner@example.com']]);
  });

  await test.step('card payments', async () => {
    await open(pages.cardSettings);
    await expect(desk.getByText('Off', { exact: true })).toBeVisible();
    await desk.getByLabel('Secret key').fill('sk_test_of_the_journey');
    await desk.getByLabel('Signing secret of the webhook').fill('whsec_of_the_journey');
    await desk.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText('Customers can pay by card')).toBeVisible();
    await expect(desk.getByLabel('Secret key')).toHaveValue('');
    await expect(desk.getByText(/^One is stored/)).toHaveCount(2);
    await checked();
  });

  const s3 = await runS3();
  await test.step('object storage for copies of the backups, and a trial that says what went wrong', async () => {
    await open(pages.backups);
    await desk.getByLabel('Address').fill(s3.settings.S3_ENDPOINT);
    await desk.getByLabel('Bucket').fill('no-such-bucket');
    await desk.getByLabel('Region').fill(s3.settings.S3_REGION);
    await desk.getByLabel('Key', { exact: true }).fill(s3.settings.S3_ACCESS_KEY_ID);
    await desk.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByLabel('Secret of the key')).toHaveAttribute('aria-invalid', 'true');
    await checked();
    await desk.getByLabel('Secret of the key').fill(s3.settings.S3_SECRET_ACCESS_KEY);
    await desk.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText(/^One is stored/)).toBeVisible();
    await expect(desk.getByLabel('Secret of the key')).toHaveValue('');
    const trial = desk.getByRole('button', { name: 'Try the storage' });
    await trial.press('Enter');
    await expect(desk.getByText(/no bucket of this name/)).toBeVisible();
    await checked();
    await desk.getByLabel('Bucket').fill(s3.settings.S3_BUCKET);
    await desk.getByLabel('Bucket').press('Enter');
    await expect(desk.getByText(/no bucket of this name/)).toHaveCount(0);
    await trial.press('Enter');
    await expect(desk.getByText('It works')).toBeVisible();
  });

  await test.step('a backup', async () => {
    await open(pages.backups);
    await expect(desk.getByText(/^No backups yet/)).toBeVisible();
    await desk.getByRole('button', { name: 'Back up now' }).click();
    // The backup here, and its copy.
    await expect(desk.getByText('Complete', { exact: true })).toHaveCount(2, { timeout: 20_000 });
    await checked();
  });

  await test.step('a failed backup is a notice on every tab', async () => {
    const attempt = { id: 'plumbline-2099-01-01T00-00-00Z', at: '2099-01-01T00:00:00.000Z', ok: false };
    await writeFile(
      join(freshServer.dataDir, 'last-backup-attempt'),
      JSON.stringify({ ...attempt, problem: 'The disk is full. Make room, then make another backup.' }),
    );
    await open(pages.partners);
    await desk.getByText('The last backup has a problem').click();
    await desk.getByRole('link', { name: 'To the backups' }).click();
    await expect(desk.getByText('Not complete')).toBeVisible();
    await expect(desk.getByRole('alert').filter({ hasText: 'The disk is full' })).toBeVisible();
    await checked();
  });
  await box.close();
  await s3.close();
});
