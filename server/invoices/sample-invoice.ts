import { facts } from '#content/facts.ts';
import { sampleCustomer } from '#content/mail-samples.ts';
import { priceOf } from '#content/price-list.ts';
import { dayOf } from '#contract/calendar.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { dueDay, standardContent } from './issue.ts';
import { withGst } from './sums.ts';

/** An invoice as today's facts would have it, for an invented customer: nothing is stored, and it takes no number. */
export function sampleInvoice(now: Date, logo: string | undefined): Promise<Buffer> {
  const { name, email, address } = sampleCustomer;
  const line = { description: 'Frame inspection', inspectionId: null, cents: priceOf('frame') ?? 0 };
  const today = dayOf(now);
  const paper = {
    kind: 'invoice' as const,
    number: 'Sample',
    issuedOn: today,
    dueOn: dueDay(today, []),
    content: {
      ...standardContent({ name, email, propertyAddress: address }),
      ...withGst([line], facts.tax.gstRegistered),
      jobNumber: null,
    },
  };
  return invoicePdf(paper, logo);
}
