import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/desk/endpoints/invoices.ts';
import { addressOf } from '#contract/endpoint.ts';
import { invoiceRefusals } from '#contract/invoices/refusals.ts';
import { paths } from '#contract/paths.ts';
import { openDiskFiles } from '#server/files/disk.ts';
import { letter } from '#server/outbox/letter.ts';
import { onEachDatabase, openSqlite } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { openMailbox } from '#test/faults/mailbox.ts';
import { invoicing } from '#test/invoices.ts';
import { withPapers } from './mails.ts';

onEachDatabase('mails about invoices on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, database } = desk;
  const { inquiry, set, issue, credit, pay, mails } = invoicing(desk);

  test('tell their customer what happened, with a link to the page and the PDF when it leaves', async () => {
    await database.db.deleteFrom('outbox').execute();
    const id = await inquiry();
    const { invoice } = (await issue(id)).json();
    await pay(invoice.id, '500');
    await pay(invoice.id, '50');
    await call('POST', addressOf(calls.mail, { id: invoice.id }));
    const { creditNote } = (await credit(invoice.id)).json();
    const told = await mails();
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([
      ['ada@example.com', `Invoice ${invoice.number}: $550.00, due 27 Nov 2026`],
      ['ada@example.com', `Payment received: $500.00 for ${invoice.number}`],
      ['ada@example.com', `Payment received: $50.00 for ${invoice.number}`],
      ['ada@example.com', `Invoice ${invoice.number}`],
      ['ada@example.com', `Credit note ${creditNote.number} for ${invoice.number}`],
    ]);
    const words = told.map(({ parts }) => letter(parts).text);
    for (const text of words) expect(text).toMatch(/Open your page: http:\/\/\S+\/i\/:token$/m);
    expect(words[0]).toContain(`Reference: ${invoice.number}`);
    expect(words[1]).toContain('$50.00 is still to be paid.');
    expect(words[2]).toContain('It is paid in full.');
    expect(words[4]).toContain('You paid $550.00 of it, which we owe you.');
    const files = await openDiskFiles(desk.server.dataDir);
    const attached = await Promise.all(
      told.map(async (mail) => (await withPapers({ db: database.db, files }, mail)).attachments ?? []),
    );
    await files.close();
    expect(attached.map((files) => files.map(({ filename }) => filename))).toEqual([
      [`${invoice.number}.pdf`],
      [],
      [],
      [`${invoice.number}.pdf`],
      [`${creditNote.number}.pdf`],
    ]);
    const pdf = await call('GET', paths.creditNotePdf(creditNote.id));
    expect(attached[4]?.[0]?.base64).toBe(pdf.rawPayload.toString('base64'));
    const late = await call('POST', addressOf(calls.mail, { id: invoice.id }));
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      invoiceRefusals.mailCredited(invoice.number),
    ]);
  });

  test('are mailed again as a reminder when overdue, and to nobody without an address', async () => {
    const id = await inquiry();
    const { invoice } = (await issue(id, { dueOn: '2026-11-19' })).json();
    expect(invoice.status).toBe('overdue');
    await database.db.deleteFrom('outbox').execute();
    await call('POST', addressOf(calls.mail, { id: invoice.id }));
    const [reminder] = await mails();
    expect(reminder?.subject).toBe(`Reminder: invoice ${invoice.number} is overdue`);
    expect(letter(reminder?.parts ?? []).text).toContain('Still to be paid: $550.00');
    await set(id, { email: '' });
    const unsent = await call('POST', addressOf(calls.mail, { id: invoice.id }));
    expect([unsent.statusCode, unsent.json().message]).toEqual([409, invoiceRefusals.noEmail]);
    expect((await pay(invoice.id, '550')).statusCode).toBe(201);
    expect(await mails()).toHaveLength(1);
  });
});

describe('a mail with an invoice', () => {
  const settings: Record<string, string> = {};
  let mailbox: Awaited<ReturnType<typeof openMailbox>>;
  beforeAll(async () => {
    mailbox = await openMailbox();
    Object.assign(settings, mailbox.settings);
  });
  afterAll(() => mailbox.close());
  const desk = useDesk(openSqlite, settings);

  test('brings the PDF that the desk downloads', async () => {
    const { inquiry, issue } = invoicing(desk);
    const { invoice } = (await issue(await inquiry())).json();
    const brought = () => mailbox.received.find(({ mail }) => mail.subject?.startsWith('Invoice INV-0001'));
    await expect.poll(brought, { timeout: 20_000 }).toBeDefined();
    const [pdf] = brought()?.mail.attachments ?? [];
    const { rawPayload } = await desk.call('GET', paths.invoicePdf(invoice.id));
    expect([pdf?.filename, pdf?.mimeType]).toEqual(['INV-0001.pdf', 'application/pdf']);
    expect(Buffer.from(pdf?.content as ArrayBuffer).equals(rawPayload)).toBe(true);
  });
});
