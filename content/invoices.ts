import { facts } from './facts.ts';

/** The words of invoices and credit notes, and of the mails that bring them. */
export const invoiceWords = () =>
  ({
    taxInvoice: 'Tax invoice',
    invoice: 'Invoice',
    creditNote: 'Credit note',
    /** The GST Act's name for a credit note to a tax invoice. */
    adjustmentNote: 'adjustment note',
    noGst: 'We are not registered for GST, so no GST is included.',
    /** For a credit note, which may be issued after the business has registered. */
    noGstCredited: 'No GST was included.',
    perLine: { taxed: 'Amount inc GST', untaxed: 'Amount', gst: 'GST included' },
    totals: {
      exGst: 'Total ex GST',
      gst: 'GST',
      incGst: 'Total inc GST',
    },
    reference: (number: string) =>
      `Please use the reference ${number} for your payment, so that we know which invoice you paid.`,
    page: 'Our email has a link to your page, which shows what is still to be paid.',
    late: `If you have paid already, or something here is wrong, please reply to this email or call ${facts.contact.phone}.`,
  }) as const;
