import { addDays, dayOf } from '#contract/calendar.ts';
import * as calls from '#contract/desk/endpoints/invoices.ts';
import { pages } from '#contract/paths.ts';
import { expectClean } from './axe.ts';
import { expect, test } from './plumbline.ts';
import { callsOf, phone, wide } from './scheduling.ts';

test('an invoice is issued, paid in two parts, partly refunded and credited', { tag: '@core' }, async ({
  freshServer,
  emptyDesk: desk,
}) => {
  expect(freshServer.origin).toBeTruthy();
  await desk.setViewportSize(phone);
  await desk.goto(pages.invoices);
  await expect(desk.getByRole('heading', { name: 'No invoices issued yet' })).toBeVisible();
  await expectClean(desk);

  const inquiryId = await callsOf(desk).inquiry('Invoiced');
  await desk.goto(pages.inquiry(inquiryId));
  await desk.getByRole('link', { name: 'Issue invoice' }).click();
  await desk.getByLabel('Description of line 1').fill('Frame inspection');
  await desk.getByLabel('Amount').fill('0.0.0');
  await desk.getByRole('button', { name: 'Issue' }).click();
  await expect(desk.getByRole('link', { name: /^Enter an amount in dollars/ })).toBeVisible();
  await desk.getByLabel('Amount').fill('500');
  await desk.getByRole('button', { name: 'Add a line' }).click();
  await desk.getByLabel('Description of line 2').fill('Second visit');
  await desk.getByLabel('Amount').last().fill('50.00');
  await desk.reload();
  await expect(desk.getByLabel('Description of line 2')).toHaveValue('Second visit');
  await expect(desk.getByText('$550.00', { exact: true })).toBeVisible();
  await expectClean(desk);
  await desk.getByRole('button', { name: 'Issue' }).click();

  const heading = desk.getByRole('heading', { name: /nvoice INV-0001$/ });
  await expect(heading).toBeVisible();
  await expect(desk.getByLabel('Amount')).toHaveValue('550.00');
  await desk.getByLabel('Amount').fill('200');
  await desk.getByLabel('Reference').fill('Invoiced A');
  await desk.getByRole('button', { name: 'Record payment' }).click();
  await expect(desk.getByText('$350.00 of INV-0001 is still to be paid.')).toBeVisible();
  await expect(desk.getByLabel('Amount').first()).toHaveValue('350.00');
  await desk.getByLabel('Amount').first().fill('400');
  const today = dayOf(new Date());
  await desk.getByLabel('Received on').first().fill(addDays(today, 1));
  await desk.getByRole('button', { name: 'Record payment' }).click();
  await expect(desk.getByText('That day is in the future. Enter the day you received it')).toBeVisible();
  await expectClean(desk);
  await desk.getByLabel('Received on').first().fill(today);
  await desk.getByRole('button', { name: 'Record payment' }).click();
  await desk.getByRole('button', { name: 'Record $400.00' }).click();
  await expect(desk.getByText('you owe the customer $50.00.')).toBeVisible();
  await expect(desk.getByText('Overpaid')).toBeVisible();
  await expectClean(desk);

  const paid = desk.getByRole('listitem').filter({ hasText: '$400.00 received' });
  await paid.getByText('Record a refund').click();
  await paid.getByLabel('Amount').fill('50');
  await paid.getByLabel('Why are you refunding it?').fill('Paid too much');
  await paid.getByRole('button', { name: 'Record refund' }).click();
  await expect(desk.getByText('Paid too much').first()).toBeVisible();
  await expect(desk.getByText('Overpaid')).toHaveCount(0);

  await desk.getByText('Credit this invoice').click();
  await desk.getByLabel('Why is it credited?').fill('The wrong house');
  await desk.getByRole('button', { name: 'Issue credit note' }).click();
  await desk.getByRole('button', { name: 'Credit it' }).click();
  await expect(desk.getByText('Credited $550.00 by CN-0001: The wrong house')).toBeVisible();
  await expect(desk.getByText('Record another payment')).toHaveCount(0);
  await expectClean(desk);

  await desk.setViewportSize(wide);
  await desk.goto(pages.invoices);
  const row = desk.getByRole('listitem').filter({ hasText: 'INV-0001' });
  await expect(row).toContainText('$550.00 to refund');
  await expectClean(desk);
  await desk.getByRole('link', { name: 'Overdue' }).click();
  await expect(desk.getByRole('heading', { name: 'Nothing is overdue' })).toBeVisible();
  await desk.goto(pages.inquiry(inquiryId));
  await expect(desk.getByRole('link', { name: 'INV-0001' })).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Issue invoice' })).toBeVisible();
});

test('a refund lowers the price or leaves it owed, a page that is no longer true is told so in one sentence, and a part is credited', async ({
  freshServer,
  emptyDesk: desk,
}) => {
  expect(freshServer.origin).toBeTruthy();
  await desk.setViewportSize(phone);
  const inquiryId = await callsOf(desk).inquiry('Lowered');
  const lines = [
    { description: 'Frame inspection', amountIncGst: '550' },
    { description: 'Travel', amountIncGst: '50' },
  ];
  const issued = await desk.request.post(calls.issue.path, { data: { inquiryId, lines } });
  const { invoice } = await issued.json();
  await desk.goto(pages.invoice(invoice.id));
  const today = dayOf(new Date());
  const payment = { invoiceId: invoice.id, amount: '600', method: 'transfer', receivedOn: today };

  await test.step('the payment form of a stale page says one thing, and keeps what was typed', async () => {
    await desk.getByLabel('Reference').fill('Ada');
    await desk.request.post(calls.notePayment.path, { data: payment });
    await desk.getByRole('button', { name: 'Record payment' }).click();
    const notice = desk.getByRole('alert').filter({ hasText: 'Somebody else changed' });
    await expect(notice).toHaveText(
      `Somebody else changed ${invoice.number} meanwhile: $0.00 is to be paid now. Look at its history. If what you mean is not there, try again`,
    );
    await expect(notice).toBeFocused();
    await expect(desk.getByText('Save again')).toHaveCount(0);
    // The page has read the other payment, and the notice is still there.
    await expect(desk.getByText('Record another payment')).toBeVisible();
    await expect(notice).toBeFocused();
    await desk.getByText('Record another payment').click();
    await desk.getByText('Record another payment').click();
    await expect(desk.getByLabel('Reference')).toHaveValue('Ada');
  });

  const paid = desk.getByRole('listitem').filter({ hasText: '$600.00 received' });
  await test.step('the price is lower: nothing is to be paid again', async () => {
    await paid.getByText('Record a refund').press('Enter');
    await paid.getByLabel('Amount').fill('50');
    await paid.getByLabel('Why are you refunding it?').fill('We came late');
    const lower = paid.getByRole('radio', { name: 'The price is lower now' });
    await expect(paid.getByRole('group', { name: 'What about the $50.00?' })).toBeVisible();
    await expect(lower).toBeChecked();
    await expectClean(desk);
    await lower.press('ArrowDown');
    await expect(paid.getByRole('radio', { name: 'The customer still owes this money' })).toBeChecked();
    await desk.reload();
    await paid.getByText('Record a refund').click();
    await expect(paid.getByRole('radio', { name: 'The customer still owes this money' })).toBeChecked();
    await lower.check();
    await paid.getByRole('button', { name: 'Record refund' }).click();
    await desk.getByRole('button', { name: 'Lower the price' }).click();
    await expect(desk.getByText('Credited $50.00 by CN-0001: We came late')).toBeVisible();
    await expect(desk.getByText('CN-0001 lowered the price')).toBeVisible();
    await expect(desk.getByText('is to be paid again')).toHaveCount(0);
    await expect(paid.getByLabel('Amount')).toHaveValue('550.00');
  });

  await test.step('the customer still owes it: the page says how to lower the price after all', async () => {
    await paid.getByLabel('Amount').fill('20');
    await paid.getByLabel('Why are you refunding it?').fill('Sent twice');
    await paid.getByRole('radio', { name: 'The customer still owes this money' }).check();
    await paid.getByRole('button', { name: 'Record refund' }).click();
    await expect(desk.getByText('$20.00 of INV-0001 was refunded and is to be paid again.')).toBeVisible();
    await expectClean(desk);
  });

  await test.step('a part is credited, line by line', async () => {
    await desk.getByText('Credit this invoice', { exact: true }).click();
    await desk.getByLabel('Why is it credited?').fill('No travel');
    await desk.getByRole('radio', { name: 'A part' }).check();
    await desk.getByRole('button', { name: 'Issue credit note' }).click();
    await expect(desk.getByText('Enter what is taken off at least one line')).toBeVisible();
    await desk.getByLabel('Take off Travel').fill('20');
    await expectClean(desk);
    await desk.getByRole('button', { name: 'Issue credit note' }).click();
    await expect(desk.getByRole('heading', { name: 'Credit $20.00 of INV-0001?' })).toBeVisible();
    await desk.getByRole('button', { name: 'Credit it' }).click();
    await expect(desk.getByText('Credited $20.00 by CN-0002: No travel')).toBeVisible();
    await expect(desk.getByText('is to be paid again')).toHaveCount(0);
    await expect(desk.getByRole('link', { name: 'PDF of CN-0002' })).toBeVisible();
  });
});

test('payments of a bank file are confirmed, and the same file again adds nothing', { tag: '@core' }, async ({
  freshServer,
  emptyDesk: desk,
}) => {
  expect(freshServer.origin).toBeTruthy();
  const today = dayOf(new Date());
  const issue = async (lastName: string, amountIncGst: string) => {
    const inquiryId = await callsOf(desk).inquiry(lastName);
    const lines = [{ description: 'Frame inspection', amountIncGst }];
    const answer = await desk.request.post('/api/admin/invoices', { data: { inquiryId, lines } });
    expect(answer.status(), await answer.text()).toBe(201);
  };
  await issue('Matched', '550');
  await issue('Picked', '420');
  const day = (back: number) => addDays(today, -back).split('-').reverse().join('/');
  // No bank writes this heading, so its columns are unknown.
  const csv = [
    'Wann,Betrag,Wozu',
    `${day(2)},550.00,"DIRECT CREDIT INV-0001 MATCHED"`,
    `${day(1)},400.00,"TRANSFER PICKED"`,
    `${day(1)},12.50,"INTEREST"`,
    `${day(1)},-80.00,"FUEL"`,
  ].join('\r\n');
  const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };

  await desk.setViewportSize(phone);
  await desk.goto(pages.invoices);
  await desk.getByRole('link', { name: 'Bank file' }).click();
  await desk.getByLabel('Bank file').setInputFiles(file);
  await expect(desk.getByText('We don’t know this bank’s columns yet.')).toBeVisible();
  await expectClean(desk);
  await desk.getByRole('button', { name: 'Save columns' }).click();
  await expect(desk.getByText('Choose one column with the date')).toBeVisible();
  await desk.getByLabel('Column 1 holds').selectOption('Date');
  await desk.getByLabel('Column 2 holds').selectOption('Amount, with minus for money out');
  await desk.getByLabel('Column 3 holds').selectOption('Description');
  await desk.getByRole('button', { name: 'Save columns' }).click();

  await expect(desk.getByRole('heading', { name: 'Payments to confirm' })).toBeVisible();
  await expect(desk.getByRole('checkbox', { name: /INV-0001/ })).toBeChecked();
  const transfer = desk.getByRole('listitem').filter({ hasText: 'TRANSFER PICKED' });
  await transfer
    .getByLabel('What does it pay?')
    .selectOption({ label: 'INV-0002, Ada Picked, $420.00 owed' });
  const interest = desk.getByRole('listitem').filter({ hasText: 'INTEREST' });
  await interest.getByLabel('What does it pay?').selectOption('It pays no invoice');
  await expect(
    desk.getByText('2 payments will be recorded, 1 line will be marked as paying no invoice'),
  ).toBeVisible();
  await expectClean(desk);

  await desk.goto(pages.invoices);
  await expect(desk.getByText('1 payment to confirm, 2 lines without an invoice')).toBeVisible();
  await desk.getByRole('link', { name: 'Look at them' }).click();
  await desk.getByRole('button', { name: 'Mark 2 lines as paying no invoice' }).click();
  await expect(
    desk.getByText('1 payment will be recorded, 2 lines will be marked as paying no invoice'),
  ).toBeVisible();
  await transfer
    .getByLabel('What does it pay?')
    .selectOption({ label: 'INV-0002, Ada Picked, $420.00 owed' });
  await desk.getByRole('button', { name: 'Confirm' }).click();
  await expect(desk.getByText('2 payments recorded')).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'Payments to confirm' })).toHaveCount(0);

  // The payment was not from Picked. After it is voided, the line waits again.
  await desk.goto(pages.invoices);
  const picked = desk.getByRole('listitem').filter({ hasText: 'INV-0002' });
  await expect(picked).toContainText('$20.00');
  await picked.getByRole('link', { name: 'INV-0002' }).click();
  const paid = desk.getByRole('listitem').filter({ hasText: '$400.00 received' });
  await paid.getByText('Recorded by mistake?').click();
  await paid.getByRole('button', { name: 'Void payment' }).click();
  await expect(paid.getByText('Say what was wrong with it').first()).toBeVisible();
  await paid.getByLabel('What was wrong with it?').fill('It was from somebody else');
  await expectClean(desk);
  await paid.getByRole('button', { name: 'Void payment' }).click();
  await expect(paid.getByText(/^Voided .*: It was from somebody else$/)).toBeVisible();
  await expect(desk.getByText('$420.00 of INV-0002 is still to be paid.')).toBeVisible();
  await desk.goto(pages.bankFiles);
  await transfer.getByLabel('What does it pay?').selectOption('It pays no invoice');
  await desk.getByRole('button', { name: 'Confirm' }).click();
  await expect(desk.getByText('1 line marked as paying no invoice')).toBeVisible();

  await desk.getByLabel('Bank file').setInputFiles(file);
  await expect(desk.getByText('Nothing in this file is new.')).toBeVisible();
  await desk.goto(pages.invoices);
  await expect(desk.getByRole('listitem').filter({ hasText: 'INV-0001' })).toContainText('Paid');
  await expect(picked).toContainText('$420.00');
});
