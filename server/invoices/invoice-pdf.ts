import { invoiceWords } from '#content/invoices.ts';
import { dayInWords } from '#contract/calendar.ts';
import { showAbn } from '#contract/desk/abn.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import { pdf, WIDTH } from '#paper/document.ts';
import type { Placed } from '#paper/flow.ts';
import { type Fact, factLine, facts, GUTTER, letterhead, titleBlock } from '#paper/parts.ts';
import { beside, type Doc, type Piece, stack, styles, tagged, text } from '#paper/pieces.ts';
import { type Column, sums, table } from '#paper/table.ts';
import { keptBytes } from '../kept-bytes.ts';
import type { Paper } from './stored.ts';

type Printed = Pick<Paper, 'kind' | 'number' | 'issuedOn' | 'dueOn' | 'content'> & {
  logo?: string | undefined;
};
const HALF = (WIDTH - GUTTER) / 2;
/** Wide enough for the largest total. */
const AMOUNTS = 100;

/** The title of a paper. Without GST registration an invoice never says "tax". */
export function titleOf({ kind, content }: Pick<Printed, 'kind' | 'content'>): string {
  if (kind === 'credit-note') return invoiceWords().creditNote;
  return content.isTaxInvoice ? invoiceWords().taxInvoice : invoiceWords().invoice;
}

/**
 * An invoice or a credit note as an A4 PDF; equal papers give equal bytes.
 *
 * @param logo as a data address
 */
export function invoicePdf(
  { kind, number, issuedOn, dueOn, content }: Omit<Printed, 'logo'>,
  logo?: string | undefined,
): Promise<Buffer> {
  return keptPdf({ kind, number, issuedOn, dueOn, content, logo });
}

const keptPdf = keptBytes(async (paper: Printed) => {
  const { content, number, issuedOn } = paper;
  const title = titleOf(paper);
  const about = {
    title: `${title} ${number}`,
    author: content.seller.name,
    subject: `${title} for ${content.buyer.name}`,
    date: issuedOn,
    head: [content.seller.name, `${title} ${number}`],
    foot: `${number}  ${content.seller.licence}`,
  } as const;
  const { bytes } = await pdf(about, (doc) => [
    ...opening(doc, paper),
    ...lines(doc, paper),
    ...totals(doc, paper),
    ...(paper.kind === 'invoice' ? payment(doc, paper) : []),
  ]);
  return bytes;
});

function opening(doc: Doc, paper: Printed): Placed[] {
  const { content, number, logo } = paper;
  const nature = natureOf(paper);
  return [
    { piece: letterhead(doc, { business: content.seller.name, title: titleOf(paper), number, logo }, WIDTH) },
    ...(nature ? [{ piece: text(doc, nature, { ...styles.strong, size: 10.2 }, WIDTH), below: 8 }] : []),
    { piece: facts(doc, particulars(paper), WIDTH), below: 14 },
    { piece: parties(doc, paper), below: 12 },
  ];
}

/** What a credit note credits, and whether it is an adjustment note. */
function natureOf({ kind, content }: Printed): string | undefined {
  if (kind === 'invoice' || !content.credits) return undefined;
  const { number, issuedOn, leftCents = 0 } = content.credits;
  const credits = `${number} of ${dayInWords(issuedOn)}`;
  const nature = content.isTaxInvoice
    ? `This credit note is an ${invoiceWords().adjustmentNote} for tax invoice ${credits}.`
    : `This credit note is for invoice ${credits}.`;
  if (leftCents === 0) return nature;
  const [before, after] = [dollarsOf(leftCents + content.totalCents), dollarsOf(leftCents)];
  return `${nature} It lowers the total from ${before} to ${after}.`;
}

function particulars({ kind, number, issuedOn, dueOn, content }: Printed): Fact[] {
  const job = content.jobNumber === null ? [] : [{ name: 'Job', value: String(content.jobNumber) }];
  return [
    { name: 'Number', value: number },
    { name: 'Issued on', value: dayInWords(issuedOn) },
    ...(kind === 'invoice' ? [{ name: 'Payment due on', value: dayInWords(dueOn) }] : []),
    ...job,
    { name: 'Property', value: content.property },
    ...(content.credits ? [{ name: 'Reason', value: content.credits.reason }] : []),
  ];
}

/** The supplier and the buyer, side by side. */
function parties(doc: Doc, { content: { seller, buyer } }: Printed): Piece {
  const from = [
    { name: 'Name', value: seller.name },
    { name: 'ABN', value: showAbn(seller.abn) },
    { name: 'Licence', value: seller.licence },
    { name: 'Phone', value: seller.phone },
    { name: 'Email', value: seller.email },
  ];
  const to = [
    { name: 'Name', value: buyer.name },
    ...(buyer.address ? [{ name: 'Address', value: buyer.address }] : []),
    ...(buyer.email ? [{ name: 'Email', value: buyer.email }] : []),
  ];
  return beside([
    { left: 0, piece: party(doc, 'From', from) },
    { left: HALF + GUTTER, piece: party(doc, 'To', to) },
  ]);
}

function party(doc: Doc, role: string, about: readonly Fact[]): Piece {
  const name = text(doc, role, styles.entry, HALF, { tag: 'H2' });
  return tagged(doc, 'Sect', stack([name, stack(about.map((fact) => factLine(doc, fact, HALF)))], 3));
}

function lines(doc: Doc, { kind, content }: Printed): Placed[] {
  const { perLine } = invoiceWords();
  const taxed = content.isTaxInvoice;
  const columns: Column[] = [
    { name: 'Description', width: taxed ? 64 : 82 },
    ...(taxed ? [{ name: perLine.gst, width: 16, figures: true }] : []),
    { name: taxed ? perLine.taxed : perLine.untaxed, width: 20, figures: true },
  ];
  const rows = content.lines.map(({ description, gstCents, cents }) => [
    { text: description },
    ...(taxed ? [{ text: dollarsOf(gstCents) }] : []),
    { text: dollarsOf(cents) },
  ]);
  const caption = kind === 'invoice' ? 'Items' : 'Items credited';
  return [
    section(doc, 'lines', caption),
    ...table(doc, { caption, columns, rows, repeatsHead: true }, WIDTH),
  ];
}

function totals(doc: Doc, { kind, content }: Printed): Placed[] {
  const { totals: names } = invoiceWords();
  const { totalCents, gstCents, isTaxInvoice } = content;
  const pairs = isTaxInvoice
    ? [
        { name: names.exGst, value: dollarsOf(totalCents - gstCents) },
        { name: names.gst, value: dollarsOf(gstCents) },
        { name: names.incGst, value: dollarsOf(totalCents) },
      ]
    : [];
  const noGst = kind === 'invoice' ? invoiceWords().noGst : invoiceWords().noGstCredited;
  const last = { name: kind === 'invoice' ? 'Amount due' : 'Amount credited', value: dollarsOf(totalCents) };
  return [
    { piece: sums(doc, 'Total', [...pairs, last], WIDTH, AMOUNTS), below: 10, keepsNext: true },
    ...(isTaxInvoice ? [] : [{ piece: text(doc, noGst, styles.small, WIDTH), below: 10 }]),
  ];
}

/** The payment details. */
function payment(doc: Doc, { number, dueOn, content: { bank } }: Printed): Placed[] {
  const how = [
    { name: 'Account name', value: bank.accountName },
    { name: 'Reference', value: number },
    { name: 'BSB', value: bank.bsb },
    { name: 'Account', value: bank.account },
    ...(bank.payId ? [{ name: 'PayID', value: bank.payId }] : []),
  ];
  return [
    section(doc, 'payment', `Please pay by ${dayInWords(dueOn)}`),
    { piece: facts(doc, how, WIDTH), below: 8, keepsNext: true },
    { piece: text(doc, `${invoiceWords().reference(number)} ${invoiceWords().page}`, styles.small, WIDTH) },
  ];
}

function section(doc: Doc, id: string, title: string): Placed {
  return { piece: titleBlock(doc, title, WIDTH), keepsNext: true, landmark: { id, title, level: 1 } };
}
