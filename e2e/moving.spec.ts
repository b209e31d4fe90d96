import { readFile } from 'node:fs/promises';
import { pages } from '#contract/paths.ts';
import { spreadsheet } from '#test/imports.ts';
import { unzip } from '#test/unzip.ts';
import { expectClean } from './axe.ts';
import { expect, test } from './plumbline.ts';
import { phone, wide } from './scheduling.ts';

test('an owner moves in with a spreadsheet and out with an archive, on a phone', { tag: '@core' }, async ({
  desk,
}) => {
  await desk.setViewportSize(phone);
  await desk.goto(pages.imports);
  const rows = [
    ['Wer', 'Email', 'Wo', 'Date', 'Notes'],
    ['Zoë Mover', 'zoe.mover@example.com', '12 Wattle Street, Chermside', '12/03/2024', 'Gate code 12'],
    ['Bill Mover', 'bill', '14 Wattle Street, Chermside', '13/03/2024', ''],
  ];
  const file = {
    name: 'Customers 2024.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${spreadsheet(rows, ';')}`),
  };
  await desk
    .getByLabel('File', { exact: true })
    .setInputFiles({ ...file, buffer: Buffer.from('PK\x03\x04\0\0') });
  await expect(desk.getByRole('alert').getByText(/^This is not a CSV file/)).toBeVisible();
  await desk.getByLabel('File', { exact: true }).setInputFiles(file);
  const waiting = desk.getByRole('region', { name: 'Customers 2024.csv' });
  await expect(waiting.getByText('Choose the column with: Name or First name')).toBeVisible();
  await expect(waiting.getByRole('cell', { name: 'Gate code 12' })).toBeVisible();
  await expectClean(desk);

  await waiting.getByLabel('Name', { exact: true }).selectOption('Wer');
  await waiting.getByLabel('Property address').selectOption('Wer');
  await waiting.getByRole('button', { name: 'Save columns' }).click();
  await expect(waiting.getByText('Choose each column only once')).toBeVisible();
  await waiting.getByLabel('Property address').selectOption('Wo');
  await waiting.getByRole('button', { name: 'Save columns' }).click();
  await expect(waiting.getByText('1 row can be taken, 1 row will be refused.')).toBeVisible();
  await expect(waiting.getByText('Row 3: Email: Enter an email address')).toBeVisible();
  await expectClean(desk);
  const saving = desk.waitForEvent('download');
  await waiting.getByRole('button', { name: 'Download the refused rows (CSV)' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toMatch(/^\ufeffRow,Why\r\n3,"Email: /);

  await waiting.getByRole('button', { name: /^Take in 1 row/ }).click();
  await expect(desk.getByText('Customers 2024.csv: 1 added, 1 refused.')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expectClean(desk);
  await desk.getByLabel('File', { exact: true }).setInputFiles(file);
  await waiting.getByRole('button', { name: /^Take in 1 row/ }).click();
  await expect(desk.getByText('Customers 2024.csv: 0 added, 1 already here, 1 refused.')).toBeVisible();

  await desk.setViewportSize(wide);
  await expectClean(desk);
  const archiving = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'Download everything (ZIP)' }).click();
  const archive = unzip(await readFile(await (await archiving).path()));
  expect(archive['csv/inquiries.csv']?.toString()).toContain('zoe.mover@example.com');
  expect(archive['README.txt']?.toString()).toContain('Everything that Plumbline keeps');
});
