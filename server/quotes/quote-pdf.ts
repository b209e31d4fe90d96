import { dayInWords, dayOf } from '#contract/calendar.ts';
import { showAbn } from '#contract/desk/abn.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import { partOfGst } from '#contract/invoices/sums.ts';
import { totalOf } from '#contract/quote.ts';
import { pdf, WIDTH } from '#paper/document.ts';
import type { Placed } from '#paper/flow.ts';
import { longText } from '#paper/long.ts';
import { type Fact, factLine, facts, GUTTER, letterhead, titleBlock } from '#paper/parts.ts';
import { beside, type Doc, type Piece, stack, styles, tagged, text } from '#paper/pieces.ts';
import { sums, table } from '#paper/table.ts';
import { logoAt } from '../business/public.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import { keptBytes } from '../kept-bytes.ts';
import type { StoredQuote } from './stored.ts';

type Quote = Pick<StoredQuote, 'number' | 'edition' | 'created_at' | 'valid_until' | 'content' | 'chosen'>;
type Printed = Quote & { logo: string | undefined };
const HALF = (WIDTH - GUTTER) / 2;
/** Wide enough for the largest total. */
const AMOUNTS = 100;

/** A quote as an A4 PDF, with the logo that was in force when it was made; equal quotes give equal bytes. */
export async function quotePdf(
  stores: { db: Db; files: Pick<Files, 'read'> },
  quote: Quote,
): Promise<Buffer> {
  const { number, edition, created_at, valid_until, content, chosen } = quote;
  const logo = await logoAt(stores, created_at);
  return keptPdf({ number, edition, created_at, valid_until, content, chosen, logo });
}

const keptPdf = keptBytes(async (quote: Printed) => {
  const { content, number } = quote;
  const about = {
    title: `Quote ${number}`,
    author: content.seller.name,
    subject: `Quote for ${content.buyer.name}`,
    date: dayOf(new Date(quote.created_at)),
    head: [content.seller.name, `Quote ${number}`],
    foot: `${number}  ${content.seller.licence}`,
  } as const;
  const { bytes } = await pdf(about, (doc) => [
    ...opening(doc, quote),
    ...lines(doc, quote),
    ...totals(doc, quote),
    ...included(doc, quote),
  ]);
  return bytes;
});

function opening(doc: Doc, { content, number, edition, created_at, valid_until, logo }: Printed): Placed[] {
  const { seller, buyer, property, message } = content;
  const particulars: Fact[] = [
    { name: 'Number', value: edition === 1 ? number : `${number}, edition ${edition}` },
    { name: 'Made on', value: dayInWords(dayOf(new Date(created_at))) },
    { name: 'Valid until', value: dayInWords(valid_until) },
    { name: 'Property', value: property },
  ];
  const from = [
    { name: 'Name', value: seller.name },
    { name: 'ABN', value: showAbn(seller.abn) },
    { name: 'Licence', value: seller.licence },
    { name: 'Phone', value: seller.phone },
    { name: 'Email', value: seller.email },
  ];
  const to = [
    { name: 'Name', value: buyer.name },
    ...(buyer.email ? [{ name: 'Email', value: buyer.email }] : []),
  ];
  return [
    { piece: letterhead(doc, { business: seller.name, title: 'Quote', number, logo }, WIDTH) },
    { piece: facts(doc, particulars, WIDTH), below: 14 },
    {
      piece: beside([
        { left: 0, piece: party(doc, 'From', from) },
        { left: HALF + GUTTER, piece: party(doc, 'To', to) },
      ]),
      below: 12,
    },
    ...(message ? longText(doc, message, styles.text, WIDTH) : []).map((piece, index, all) => ({
      piece,
      below: index === all.length - 1 ? 12 : 0,
    })),
  ];
}

function party(doc: Doc, role: string, about: readonly Fact[]): Piece {
  const name = text(doc, role, styles.entry, HALF, { tag: 'H2' });
  return tagged(doc, 'Sect', stack([name, stack(about.map((fact) => factLine(doc, fact, HALF)))], 3));
}

function lines(doc: Doc, { content, chosen }: Printed): Placed[] {
  const columns = [
    { name: 'Description', width: 80 },
    { name: `Price (${content.prices})`, width: 20, figures: true },
  ];
  const rows = content.lines.map(({ id, description, cents, optional }) => [
    { text: optional && !chosen.includes(id) ? `${description} (if you choose it)` : description },
    { text: dollarsOf(cents) },
  ]);
  return [
    section(doc, 'lines', 'What it costs'),
    ...table(doc, { caption: 'What it costs', columns, rows, repeatsHead: true }, WIDTH),
  ];
}

function totals(doc: Doc, { content, chosen }: Printed): Placed[] {
  const total = totalOf(content.lines, chosen);
  const pairs = [
    ...(content.includesGst ? [{ name: 'GST included', value: dollarsOf(partOfGst(total)) }] : []),
    { name: `Total (${content.prices})`, value: dollarsOf(total) },
  ];
  return [
    { piece: sums(doc, 'Total', pairs, WIDTH, AMOUNTS), below: 10 },
    {
      piece: text(doc, 'Our email has a link to the page where you can accept it.', styles.text, WIDTH),
      below: 10,
    },
  ];
}

/** What is looked at for each line, and by which standard. */
function included(doc: Doc, { content }: Printed): Placed[] {
  const described = content.lines.filter(({ scope }) => scope.length > 0);
  if (described.length === 0) return [];
  return [
    section(doc, 'included', 'What is included'),
    ...described.flatMap(({ description, scope }) => [
      { piece: text(doc, description, styles.entry, WIDTH, { tag: 'H2' }), below: 2, keepsNext: true },
      ...scope.map((sentence) => ({ piece: text(doc, sentence, styles.text, WIDTH), below: 4 })),
    ]),
  ];
}

function section(doc: Doc, id: string, title: string): Placed {
  return { piece: titleBlock(doc, title, WIDTH), keepsNext: true, landmark: { id, title, level: 1 } };
}
