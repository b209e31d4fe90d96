import { type RunningServer, runServer, temporaryFolder } from '#test/run-server.ts';
import { runS3, type S3Server } from '#test/s3-server.ts';
import { inquiryAcknowledged } from '../test/calls.ts';
import { expectClean } from './axe.ts';
import { test as base, expect, signIn } from './plumbline.ts';

const test = base.extend<{ storage: { s3: S3Server; server: RunningServer } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  storage: async ({}, use) => {
    const folder = await temporaryFolder();
    const s3 = await runS3();
    const server = await runServer({ DATA_DIR: folder.path, ...s3.settings });
    await use({ s3, server });
    await server.stop();
    await s3.close();
    await folder.remove();
  },
  baseURL: async ({ storage }, use) => use(storage.server.origin),
});

test('F7 while the object storage is away the desk says how many files wait and why, and Retry carries them over', async ({
  page,
  storage: { s3, server },
}) => {
  await s3.goAway();
  await inquiryAcknowledged(server, { fileBytes: 10_000 });
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page);
  const notice = page.getByText('The object storage is not working: 1 file is waiting on this machine.');
  await expect(async () => {
    await page.reload();
    await expect(notice).toContainText('S3 NOT REACHED', { timeout: 1_000 });
  }).toPass();
  await expectClean(page);
  await s3.comeBack();
  await page.getByRole('button', { name: /^\d notices/ }).click();
  await notice.click();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await expect(notice).toBeHidden({ timeout: 1_000 });
  }).toPass();
  expect((await s3.stored()).size).toBe(1);
});
