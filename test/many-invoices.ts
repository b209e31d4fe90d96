import { randomUUID } from 'node:crypto';
import { foundWithin } from '#contract/found-by.ts';
import type { InvoiceContent } from '#contract/invoices/content.ts';
import type { Db } from '#server/database/open.ts';

const AT_ONCE = 500;

/** Writes invoices as in years of business, from `from` up to `count`, four of five of them paid. */
export async function fillInvoices(
  db: Db,
  { from = 0, count }: { from?: number; count: number },
): Promise<void> {
  for (let begun = from; begun < count; begun += AT_ONCE) {
    const indexes = Array.from({ length: Math.min(AT_ONCE, count - begun) }, (_, place) => begun + place);
    const rows = indexes.map((index) => ({ index, id: randomUUID(), at: new Date(1.7e12 + index * 60_000) }));
    await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('invoices').values(rows.map(invoiceRow)).execute();
      await transaction
        .insertInto('payments')
        .values(
          rows
            .filter(({ index }) => index % 5 > 0)
            .map(({ id, at }) => ({
              id: `payment of ${id}`,
              invoice_id: id,
              cents: 55_000,
              method: 'transfer' as const,
              received_on: at.toISOString().slice(0, 10),
              source: 'desk' as const,
              noted_at: at.toISOString(),
            })),
        )
        .execute();
    });
  }
}

function invoiceRow({ index, id, at }: { index: number; id: string; at: Date }) {
  const number = `INV-${String(index + 1).padStart(5, '0')}`;
  const day = at.toISOString().slice(0, 10);
  return {
    id,
    kind: 'invoice' as const,
    number,
    submission_id: `inquiry ${index}`,
    issued_at: at.toISOString(),
    issued_on: day,
    due_on: day,
    total_cents: 55_000,
    gst_cents: 5_000,
    found_by: foundWithin(`${number} person ${index} ${index} ridge street`),
    content: JSON.stringify(contentOf(index)),
  };
}

function contentOf(index: number): InvoiceContent {
  const line = { description: 'Frame inspection', cents: 55_000, gstCents: 5_000, inspectionId: null };
  return {
    isTaxInvoice: true,
    jobNumber: index,
    lines: [line],
    totalCents: 55_000,
    gstCents: 5_000,
    seller: { name: 'Sample', abn: '55 000 000 007', licence: '1', phone: '1', email: 'a@example.com' },
    buyer: { name: `Person ${index}`, address: '', email: `person${index}@example.com` },
    property: `${index} Ridge Street`,
    credits: null,
    bank: { accountName: 'Sample', bsb: '000-000', account: '0', payId: null },
  };
}
