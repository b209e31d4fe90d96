import { dollarsOf } from '#contract/desk/money.ts';
import { gstOn } from './gst.ts';
import { plainlyCorrected, type StatementDocument, worth } from './statement-document.ts';

/**
 * What a partner must send for a statement, in one sentence for the document and the mail. If we issue no tax
 * invoice, the partner sends an invoice of their own (RCTI-4). `undefined` if there is nothing to
 * invoice.
 */
export function invoiceRequest(document: StatementDocument): string | undefined {
  const { kind, partner, lines } = document;
  // An adjustment note corrects our invoice, so those lines are not on the partner's.
  const commissionCents = worth([...lines, ...plainlyCorrected(document)]);
  if (kind === 'rcti' || commissionCents <= 0) return undefined;
  const commission = `${dollarsOf(commissionCents)} commission`;
  const gst = gstOn(commissionCents);
  const withGst = `${commission} plus ${dollarsOf(gst)} GST, ${dollarsOf(commissionCents + gst)} in all`;
  switch (partner.gstStatus) {
    case 'registered':
      return `You are registered for GST. Please send us your tax invoice for ${withGst}.`;
    case 'not-registered':
      return `Please send us your own invoice for ${commission}, without GST because you are not registered for GST.`;
    case 'unknown':
      return `Please send us your own invoice for ${commission}. If you are registered for GST, make it a tax invoice for ${withGst}.`;
  }
}
