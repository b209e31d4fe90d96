import { beforeAll, expect, test } from 'vitest';
import * as invoices from '#contract/desk/endpoints/invoices.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { customerPaths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { customerToken, visit, waive } from '#test/customers.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { signedInInspector } from '#test/people.ts';
import { bookedInspection, capturedFinding, published, sendingPhone } from '#test/reports.ts';

onEachDatabase('mails about reports on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call } = desk;
  let inspection: Inspection;
  let phone: ReturnType<typeof sendingPhone>;
  let read = 0;

  /** The mails to Ada about her report that were written since the last time. */
  async function news(): Promise<{ subject: string; text: string; link: string }[]> {
    const rows = await desk.database.db
      .selectFrom('outbox')
      .select('message')
      .where('kind', '=', 'customer')
      .where('submission_id', '=', inspection.inquiryId)
      .orderBy('id')
      .execute();
    const all = rows
      .map(({ message }) => JSON.parse(message))
      .filter(({ to, subject }) => to === ada.email && /report/i.test(subject));
    const since = all.slice(read);
    read = all.length;
    return since.map(({ subject, parts, attachments }) => {
      expect(attachments).toBeUndefined();
      const links = parts.flatMap((part: { link?: { address: string } }) => part.link?.address ?? []);
      return { subject, text: JSON.stringify(parts), link: links[0] };
    });
  }

  /** Opens what a mail leads to, with a token as it gets one when it leaves. */
  const opens = async (link: string) => {
    const { pathname, search } = new URL(link);
    expect(pathname.startsWith(customerPaths.home.route)).toBe(true);
    const page = customerPaths.home(await customerToken(desk, inspection.inquiryId));
    return (await visit(desk, pathname.replace(customerPaths.home.route, page) + search)).statusCode;
  };

  beforeAll(async () => {
    await desk.at('2026-12-02T02:00:00Z');
    const { inspector } = await signedInInspector(desk);
    inspection = await bookedInspection(desk, { inspectorId: inspector.id, start: '2026-12-07T00:00:00Z' });
    phone = sendingPhone(desk, inspection.id);
    await capturedFinding(phone, 'f1');
  });

  test('a report that waits says for what, with the amount, and leads to the page', async () => {
    const invoice = await call('POST', invoices.issue.path, {
      inquiryId: inspection.inquiryId,
      lines: [{ description: 'Waterproofing inspection', amountIncGst: '550.00' }],
    });
    expect(invoice.statusCode, invoice.body).toBe(201);
    const { number } = await published(desk, inspection.id);
    const [mail, ...more] = await news();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Your report ${number} is ready`);
    expect(mail?.text).toContain(
      'It opens on your page as soon as you have accepted the agreement and your payment of $550.00 has arrived.',
    );
    // Nothing that the report says is in a mail.
    expect(mail?.text).not.toContain('Membrane');
    expect(await opens(mail?.link ?? '')).toBe(200);
  });

  test('the last thing that was missing opens it, and this is told once', async () => {
    await waive(desk, inspection.inquiryId, 'agreement');
    expect(await news()).toEqual([]);
    const list = await call('GET', invoices.list.path);
    const [{ id }] = list.json().invoices;
    const pay = (amount: string) =>
      call('POST', invoices.notePayment.path, {
        invoiceId: id,
        amount,
        method: 'transfer',
        receivedOn: '2026-12-02',
      });
    expect((await pay('500.00')).statusCode).toBe(201);
    expect(await news()).toEqual([]);
    expect((await pay('50.00')).statusCode).toBe(201);
    const [mail, ...more] = await news();
    expect([mail?.subject, more]).toEqual(['Your report is open', []]);
    expect(await opens(mail?.link ?? '')).toBe(200);
    await waive(desk, inspection.inquiryId, null);
    expect(await opens(mail?.link ?? '')).toBe(409);
    await waive(desk, inspection.inquiryId, 'agreement');
    expect(await news()).toEqual([]);
  });

  test('a new version says which one it replaces, and not what changed', async () => {
    await phone.write('finding', 'f1', { title: 'Membrane ends too low' });
    const { number, version } = await published(desk, inspection.id);
    const [mail, ...more] = await news();
    expect([version, more]).toEqual([2, []]);
    expect(mail?.subject).toBe(`Report ${number}: version 2 replaces version 1`);
    expect(mail?.text).not.toContain('Membrane');
    expect(await opens(mail?.link ?? '')).toBe(200);
    // What was told by the publication is not told again.
    await waive(desk, inspection.inquiryId, 'payment');
    expect(await news()).toEqual([]);
  });
});
