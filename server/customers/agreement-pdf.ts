import { TIME_ZONE_NAME } from '#content/business.ts';
import { dayOf, momentInWords } from '#contract/calendar.ts';
import type { AgreementAccepted, WholeText } from '#contract/customer/agreement.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import { referenceOf } from '#contract/reference.ts';
import { pdf, WIDTH } from '#paper/document.ts';
import type { Placed } from '#paper/flow.ts';
import { longText } from '#paper/long.ts';
import { banner, factLine, heading, letterhead, longFacts, longList, titleBlock } from '#paper/parts.ts';
import { type Doc, styles, text } from '#paper/pieces.ts';
import { keptBytes } from '../kept-bytes.ts';
import type { ChainedEvent } from './agreement-events.ts';
import { inspectionsInWords } from './agreement-words.ts';
import { termsSha256 } from './terms.ts';

/** An acceptance with the text that was accepted and the whole chain of events. */
export type AgreementPaper = {
  inquiryId: string;
  accepted: AgreementAccepted;
  text: WholeText;
  events: readonly ChainedEvent[];
  /** The first event that is not as it was written. */
  brokenAt: number | null;
  /** The logo as a data address. */
  logo: string | undefined;
};

/** An agreement as the A4 PDF that its customer receives. Equal papers give equal bytes. */
export const agreementPdf = keptBytes(makeAgreementPdf);

async function makeAgreementPdf(paper: AgreementPaper): Promise<Buffer> {
  const reference = referenceOf(paper.inquiryId);
  const { accepted, text: agreement } = paper;
  const { bytes } = await pdf(
    {
      title: `${agreement.title} ${reference}`,
      author: agreement.paper.business,
      subject: accepted.terms.address,
      date: dayOf(new Date(accepted.acceptedAt)),
      head: [agreement.paper.business, agreement.title],
      foot: `${reference}  ${agreement.paper.licence}`,
    },
    (doc) => [
      ...opening(doc, paper, reference),
      ...inspections(doc, paper),
      ...wording(doc, agreement),
      ...acceptance(doc, paper),
      ...events(doc, paper),
    ],
  );
  return bytes;
}

function opening(doc: Doc, { accepted, text: agreement, logo }: AgreementPaper, reference: string): Placed[] {
  const { terms, name, acceptedAt } = accepted;
  const pairs = [
    { name: 'Customer', value: terms.party },
    { name: 'Property', value: terms.address },
    { name: 'Version', value: terms.version },
    { name: 'Reference', value: reference },
  ];
  const said = `Accepted by ${name} on ${momentInWords(new Date(acceptedAt))}`;
  return [
    {
      piece: letterhead(
        doc,
        { business: agreement.paper.business, title: agreement.title, number: reference, logo },
        WIDTH,
      ),
    },
    ...banner(doc, { tone: 'pass', text: said }, WIDTH).map((piece) => ({ piece, below: 8 })),
    ...below(14, longFacts(doc, pairs, WIDTH)),
  ];
}

function inspections(doc: Doc, { accepted, text: agreement }: AgreementPaper): Placed[] {
  return [
    section(doc, 'inspections', 'Inspections and price'),
    ...inspectionsInWords(accepted.terms, agreement).flatMap(({ title, scope, price }) => [
      { piece: heading(doc, title, WIDTH), keepsNext: true },
      {
        piece: text(doc, `Price: ${price}`, styles.strong, WIDTH),
        below: scope.length > 0 ? 3 : 10,
        keepsNext: scope.length > 0,
      },
      ...below(10, longList(doc, scope, WIDTH)),
    ]),
  ];
}

function wording(doc: Doc, { sections }: WholeText): Placed[] {
  return [
    section(doc, 'terms', 'Terms'),
    ...sections.flatMap(({ title, paragraphs }) => [
      { piece: heading(doc, title, WIDTH), keepsNext: true },
      ...paragraphs.flatMap((words) => below(5, longText(doc, words, styles.text, WIDTH))),
    ]),
  ];
}

function acceptance(doc: Doc, { accepted, text: agreement }: AgreementPaper): Placed[] {
  const { name, acceptedAt, ip, browser, link, terms } = accepted;
  const pairs = [
    { name: 'Name as typed', value: name },
    { name: 'Accepted', value: `${momentInWords(new Date(acceptedAt))} (${TIME_ZONE_NAME})` },
    { name: 'UTC', value: acceptedAt },
    { name: 'Network address', value: ip },
    { name: 'Browser', value: browser || 'not given' },
    { name: 'Link used', value: `The link whose SHA-256 fingerprint begins with ${link}` },
    { name: 'SHA-256 of text', value: terms.textSha256 },
    { name: 'SHA-256 of terms', value: termsSha256(terms) },
  ];
  return [
    { ...section(doc, 'acceptance', 'Acceptance'), newPage: true },
    ...below(6, longText(doc, `“${agreement.paper.consent}”`, styles.text, WIDTH)),
    ...below(
      6,
      longText(
        doc,
        'A SHA-256 is a fingerprint of a text. If the text changes, its fingerprint changes.',
        styles.small,
        WIDTH,
      ),
    ),
    ...below(
      16,
      pairs.map((pair) => factLine(doc, pair, WIDTH)),
    ),
  ];
}

/** Everything that happened to the agreement, with the hashes by which a change of the record would show. */
function events(doc: Doc, { events: chain, brokenAt }: AgreementPaper): Placed[] {
  return [
    section(doc, 'events', 'Record of events'),
    ...below(
      8,
      longText(
        doc,
        'The hash of each event is the SHA-256 of the hash before it and of everything recorded about the event. A change to any event changes every hash after it.',
        styles.small,
        WIDTH,
      ),
    ),
    ...checked(doc, brokenAt),
    ...chain.flatMap(({ event, hash, previousHash }) => [
      {
        piece: heading(doc, `${event.place}. ${whatHappened(event)}`, WIDTH),
        keepsNext: true,
      },
      ...[
        {
          name: 'When',
          value: `${momentInWords(new Date(event.at))} (${TIME_ZONE_NAME}), ${event.at} UTC`,
        },
        { name: 'Hash before', value: previousHash },
        { name: 'Hash', value: hash },
      ].map((pair, index) => ({ piece: factLine(doc, pair, WIDTH), keepsNext: index < 2 })),
    ]),
  ];
}

/** What the check of the record found when the PDF was made. */
function checked(doc: Doc, brokenAt: number | null): Placed[] {
  if (brokenAt === null)
    return below(
      10,
      longText(
        doc,
        'We checked this record when we made this PDF. It is as it was written.',
        styles.text,
        WIDTH,
      ),
    );
  const words = `We checked this record when we made this PDF. Event ${brokenAt} is not as it was written.`;
  return banner(doc, { tone: 'fail', text: words }, WIDTH).map((piece) => ({ piece, below: 10 }));
}

function whatHappened(event: ChainedEvent['event']): string {
  if (event.kind === 'withdrawn') return 'Withdrawn at the office';
  if (event.kind === 'quote-accepted')
    return `Quote ${event.quote.number} for ${dollarsOf(event.quote.totalCents)} accepted by ${event.quote.name}`;
  return `Accepted by ${event.accepted.name}`;
}

function section(doc: Doc, id: string, title: string): Placed {
  return { piece: titleBlock(doc, title, WIDTH), keepsNext: true, landmark: { id, title, level: 1 } };
}

/** Pieces with room below the last. */
function below(room: number, pieces: readonly Placed['piece'][]): Placed[] {
  return pieces.map((piece, index) => (index === pieces.length - 1 ? { piece, below: room } : { piece }));
}
