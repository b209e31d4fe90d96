import { dayInWords, monthInWords } from '#contract/calendar.ts';
import { counted } from '#contract/counted.ts';
import { showAbn } from '#contract/desk/abn.ts';
import { documentNames } from '#contract/desk/statements.ts';
import { pdf, WIDTH } from '#paper/document.ts';
import type { Placed } from '#paper/flow.ts';
import { banner, type Fact, factLine, facts, GUTTER, letterhead, titleBlock } from '#paper/parts.ts';
import { beside, type Doc, type Piece, stack, styles, tagged, text } from '#paper/pieces.ts';
import { sums } from '#paper/table.ts';
import { giveWay } from '../turns.ts';
import { invoiceRequest } from './invoice-request.ts';
import {
  type Adjustment,
  isNote,
  natureOf,
  noted,
  noteNumber,
  numberOf,
  plainlyCorrected,
  type StatementDocument,
  titleOf,
  worth,
} from './statement-document.ts';
import { earned, jobColumns, type LineColumn, lineTable, money } from './statement-tables.ts';

const HALF = (WIDTH - GUTTER) / 2;
const GST = 'The GST shown is payable by the supplier.';
const CHANGED_GST = 'The change in GST is a change in the GST payable by the supplier.';

/** A statement as the A4 PDF its partner receives; equal statements give equal bytes. */
export async function statementPdf(document: StatementDocument): Promise<Buffer> {
  const { us, partner, issuedOn } = document;
  const title = titleOf(document);
  const number = numberOf(document);
  const period = monthInWords(document.month);
  const about = {
    title: `${title} ${number}`,
    author: us.name,
    subject: `${period}, ${partner.name}`,
    date: issuedOn,
    // The heading names no kind of document, because an adjustment note may follow the tax invoice.
    head: [us.name, `Referral commission, ${period}`],
    foot: `${number}  ${us.licence}`,
  } as const;
  const { bytes } = await pdf(
    about,
    async (doc) => [
      ...opening(doc, document),
      ...(await jobs(doc, document)),
      ...(await corrections(doc, document)),
      ...(await theirCorrections(doc, document)),
      ...payment(doc, document),
      ...(hasNoteBehind(document) ? await adjustmentNote(doc, document) : []),
    ],
    giveWay,
  );
  return bytes;
}

/** An adjustment note is a separate document. It follows its tax invoice or statement on new pages. */
function hasNoteBehind(document: StatementDocument): boolean {
  return noted(document).length > 0 && !isNote(document) && !document.partnerNote;
}

function opening(doc: Doc, document: StatementDocument): Placed[] {
  const head = { business: document.us.name, title: titleOf(document), number: numberOf(document) };
  return [
    { piece: letterhead(doc, head, WIDTH) },
    { piece: text(doc, natureOf(document), { ...styles.strong, size: 10.2 }, WIDTH), below: 8 },
    { piece: facts(doc, particulars(document), WIDTH), below: 14 },
    { piece: parties(doc, document), below: 12 },
  ];
}

function particulars(document: StatementDocument): Fact[] {
  const { month, issuedOn, dueOn, totals } = document;
  return [
    { name: 'Number', value: numberOf(document) },
    { name: 'Issued on', value: dayInWords(issuedOn) },
    { name: 'Period', value: monthInWords(month) },
    totals.payableCents > 0
      ? { name: 'Payment due on', value: dayInWords(dueOn) }
      : { name: 'Payment', value: 'Nothing to pay now' },
  ];
}

/** The supplier and the recipient, side by side. */
function parties(doc: Doc, { partner, us }: StatementDocument): Piece {
  const supplier = [
    { name: 'Name', value: partner.name },
    ...(partner.businessName ? [{ name: 'Business name', value: partner.businessName }] : []),
    { name: 'ABN', value: partner.abn ? showAbn(partner.abn) : 'No ABN given' },
    { name: 'Referral code', value: partner.referralCode },
  ];
  const recipient = [
    { name: 'Name', value: us.name },
    { name: 'ABN', value: showAbn(us.abn) },
    { name: 'Licence', value: us.licence },
    { name: 'Phone', value: us.phone },
    { name: 'Email', value: us.email },
  ];
  return beside([
    { left: 0, piece: party(doc, 'Supplier (referral partner)', supplier) },
    { left: HALF + GUTTER, piece: party(doc, 'Recipient (issued by)', recipient) },
  ]);
}

function party(doc: Doc, role: string, about: readonly Fact[]): Piece {
  const name = text(doc, role, styles.entry, HALF, { tag: 'H2' });
  const lines = about.map((fact) => factLine(doc, fact, HALF));
  return tagged(doc, 'Sect', stack([name, stack(lines)], 3));
}

async function jobs(doc: Doc, { kind, lines }: StatementDocument): Promise<Placed[]> {
  if (lines.length === 0) return [];
  const inAll = counted(lines.length, 'job');
  const caption = `Referral of customers, ${inAll}`;
  return [
    section(doc, 'jobs', caption),
    ...(kind === 'rcti' ? [small(doc, 'Each job is one supply, and each supply is fully taxable.')] : []),
    ...(await lineTable(doc, {
      caption,
      columns: [...jobColumns, ...earned(kind, 'Commission', 'GST')],
      lines,
      total: `Total, ${inAll}`,
    })),
  ];
}

async function corrections(doc: Doc, document: StatementDocument): Promise<Placed[]> {
  const adjustments = isNote(document) ? document.adjustments : plainlyCorrected(document);
  if (adjustments.length === 0) return [];
  const caption = 'Corrections to earlier statements';
  return [
    section(doc, 'corrections', caption),
    ...(await correctionTable(doc, caption, document.kind, adjustments)),
  ];
}

/** The corrections on the supplier's own adjustment note, shown here as part of the sum. */
async function theirCorrections(doc: Doc, document: StatementDocument): Promise<Placed[]> {
  if (!document.partnerNote) return [];
  const caption = `Corrections by the supplier’s adjustment note ${document.partnerNote}`;
  return [
    section(doc, 'suppliers-note', caption),
    ...(await correctionTable(doc, caption, 'rcti', noted(document))),
    strong(doc, CHANGED_GST),
  ];
}

async function adjustmentNote(doc: Doc, document: StatementDocument): Promise<Placed[]> {
  const { issuedOn, partner, us } = document;
  const identity = [
    { name: 'Number', value: noteNumber(document) },
    { name: 'Issued on', value: dayInWords(issuedOn) },
    { name: 'Supplier', value: [partner.name, partner.businessName].filter(Boolean).join(', ') },
    { name: 'Recipient', value: us.name },
    { name: 'Supplier’s ABN', value: partner.abn ? showAbn(partner.abn) : 'No ABN given' },
    { name: 'Recipient’s ABN', value: showAbn(us.abn) },
  ];
  return [
    { ...section(doc, 'adjustment-note', documentNames.note), newPage: true },
    { piece: facts(doc, identity, WIDTH), below: 12 },
    ...(await correctionTable(doc, documentNames.note, 'rcti', noted(document))),
    strong(doc, CHANGED_GST),
  ];
}

async function correctionTable(
  doc: Doc,
  caption: string,
  kind: StatementDocument['kind'],
  adjustments: readonly Adjustment[],
): Promise<Placed[]> {
  const corrects: LineColumn<Adjustment> = { name: 'Corrects', width: 12, of: ({ adjusts }) => adjusts };
  return [
    small(doc, 'Each line shows the statement it corrects and the amount of the change.'),
    ...(await lineTable(doc, {
      caption,
      columns: [corrects, ...jobColumns, ...earned(kind, 'Change in commission', 'Change in GST')],
      lines: adjustments,
      total: 'Total change',
    })),
  ];
}

/** The amount and day of the payment, and what the partner must still send for it. */
function payment(doc: Doc, document: StatementDocument): Placed[] {
  const { kind, dueOn, totals } = document;
  const { payableCents } = totals;
  const request = invoiceRequest(document);
  const owed = payableCents > 0;
  const last = { name: owed ? `Payment due on ${dayInWords(dueOn)}` : 'Balance', value: money(payableCents) };
  return [
    { piece: sums(doc, 'Payment', [...partsOfPayment(document), last], WIDTH), below: 14, keepsNext: !owed },
    ...(owed ? [] : [strong(doc, nothingToPay(payableCents))]),
    ...(kind === 'rcti' ? [strong(doc, isNote(document) ? CHANGED_GST : GST)] : []),
    ...(request ? [strong(doc, request)] : []),
    ...abnRequest(doc, document),
  ];
}

/** The sums behind a payment, if it is more than the total of one table. */
function partsOfPayment(document: StatementDocument): Fact[] {
  const { kind, lines } = document;
  const taxed = kind === 'rcti';
  const parts = [
    { name: taxed ? 'Total of this tax invoice, with GST' : 'Commission for this month', of: lines },
    { name: 'Corrections to earlier statements', of: plainlyCorrected(document) },
    {
      name: document.partnerNote
        ? `Supplier’s adjustment note ${document.partnerNote}`
        : `Adjustment note ${noteNumber(document)}`,
      of: noted(document),
    },
  ].filter(({ of }) => of.length > 0);
  if (parts.length === 1 && !(taxed && lines.length > 0)) return [];
  return parts.map(({ name, of }) => ({ name, value: money(worth(of)) }));
}

function nothingToPay(cents: number): string {
  return cents < 0
    ? `Nothing to pay now. We will deduct ${money(-cents)} from your next payment.`
    : 'Nothing to pay now.';
}

/** The statement only mentions it. The business and its accountant decide whether an exception applies. */
function abnRequest(doc: Doc, { partner, us }: StatementDocument): Placed[] {
  if (partner.abn) return [];
  const { rate, above } = us.withholding;
  const words =
    `No ABN is quoted on this statement. Withholding of ${rate} may apply to payments over ${above} where no ABN is quoted. ` +
    'Please send us your ABN, or tell us why you don’t need to quote one.';
  return banner(doc, { tone: 'caution', text: words }, WIDTH).map((piece) => ({ piece, below: 10 }));
}

function section(doc: Doc, id: string, title: string): Placed {
  return { piece: titleBlock(doc, title, WIDTH), keepsNext: true, landmark: { id, title, level: 1 } };
}

function small(doc: Doc, words: string): Placed {
  return { piece: text(doc, words, styles.small, WIDTH), keepsNext: true, below: 6 };
}

function strong(doc: Doc, words: string): Placed {
  return { piece: text(doc, words, styles.strong, WIDTH), below: 8 };
}
