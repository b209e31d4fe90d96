import { z } from '#contract/schema.ts';

const cents = z.int();

/**
 * The content of an invoice or a credit note, frozen when it is issued. Its PDF is made only from this. Money
 * in whole cents, inc GST.
 */
export const InvoiceContent = z.strictObject({
  /** Whether it is a tax invoice (or an adjustment note), according to content/tax.ts on that day. */
  isTaxInvoice: z.boolean(),
  seller: z.strictObject({
    name: z.string(),
    abn: z.string(),
    licence: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  /** Always named, at any amount. */
  buyer: z.strictObject({ name: z.string(), address: z.string(), email: z.string() }),
  /** Where the inspections are. */
  property: z.string(),
  jobNumber: z.nullable(z.int()),
  lines: z.array(
    z.strictObject({
      description: z.string(),
      cents,
      gstCents: cents,
      inspectionId: z.nullable(z.string()),
      /** On a credit note in part: the place of the invoice's line that it takes something off, from 0. */
      creditsLine: z.optional(z.int()),
    }),
  ),
  totalCents: cents,
  gstCents: cents,
  /** Of a credit note. */
  credits: z.nullable(
    z.strictObject({
      number: z.string(),
      issuedOn: z.string(),
      reason: z.string(),
      /** What stands of the invoice after it; absent from a note of before invoices could be credited in part. */
      leftCents: z.optional(cents),
    }),
  ),
  /** The account for a bank transfer. */
  bank: z.strictObject({
    accountName: z.string(),
    bsb: z.string(),
    account: z.string(),
    payId: z.nullable(z.string()),
  }),
});
export type InvoiceContent = z.infer<typeof InvoiceContent>;
export type InvoiceLine = InvoiceContent['lines'][number];
