import { answerInWords, replyNames, standingNames } from '#content/answer-words.ts';
import { licenceLine } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { momentInWords } from '#contract/calendar.ts';
import { severities } from '#contract/capture/operations.ts';
import type { ItemAnswer } from '#contract/customer/item-answer.ts';
import type { ActionsPage } from '#contract/customer/report-page.ts';
import type { PhotoFigure } from '#contract/report/report.ts';
import { pdf, WIDTH } from '#paper/document.ts';
import type { Placed } from '#paper/flow.ts';
import { longText } from '#paper/long.ts';
import { letterhead, longFacts, titleBlock } from '#paper/parts.ts';
import { beside, type Doc, type Piece, styles } from '#paper/pieces.ts';
import { entryOnPaper } from '#report/paper/entry.ts';
import { photoPictures } from '#report/paper/photo-picture.ts';
import { type ListPaper, photoOf, photosOnPaper } from './list-photos.ts';

type Item = ActionsPage['items'][number];

/** Where the answers to an item begin. */
const INDENT = 78;

/**
 * An action list as an A4 PDF: what is to do first, then what is settled, with a photo of each item.
 *
 * @param copies the small copies of the photos by their SHA-256
 */
export async function listPaper(
  { page, date, logo }: ListPaper,
  copies: ReadonlyMap<string, Buffer>,
): Promise<Buffer> {
  const { name } = facts.identity;
  const shown = photosOnPaper(page);
  const pictures = photoPictures(copies);
  const about = {
    title: `Action list ${page.number}`,
    author: name,
    subject: page.property,
    date,
    head: [name, `${page.number}, version ${page.version}`],
    foot: licenceLine(),
  } as const;
  const { bytes } = await pdf(about, (doc) => [
    ...opening(doc, { page, logo }),
    ...partsOf(page.items).flatMap(({ heading, items }): Placed[] => {
      if (items.length === 0) return [];
      const all = items.flatMap((item) => {
        const photo = shown.find((one) => one === photoOf(item));
        return itemOnPaper(doc, { item, photo }, pictures);
      });
      return [{ piece: titleBlock(doc, heading, WIDTH), keepsNext: true }, ...all];
    }),
  ]);
  return bytes;
}

function partsOf(items: readonly Item[]) {
  const isLeft = ({ isOpen, isSettled }: Item) => isOpen && !isSettled;
  return [
    { heading: 'To do', items: items.filter(isLeft) },
    { heading: 'Nothing left to do', items: items.filter((item) => !isLeft(item)) },
  ];
}

function opening(doc: Doc, { page, logo }: Pick<ListPaper, 'page' | 'logo'>): Placed[] {
  const { number, title, property, inspectedOn, sharedWith, until } = page;
  const pairs = [
    { name: 'Property', value: property },
    { name: 'Inspected', value: inspectedOn },
    { name: 'For', value: sharedWith },
    { name: 'Link works until', value: until },
  ];
  const head = letterhead(
    doc,
    { business: facts.identity.name, title: `Action list: ${title}`, number, logo },
    WIDTH,
  );
  const lines = longFacts(doc, pairs, WIDTH);
  return [
    { piece: head },
    ...lines.map((piece, index) => ({ piece, below: index === lines.length - 1 ? 14 : 0 })),
  ];
}

function itemOnPaper(
  doc: Doc,
  { item, photo }: { item: Item; photo: PhotoFigure | undefined },
  pictures: Parameters<typeof entryOnPaper>[3],
): Placed[] {
  const { number, title, severity, trade, location, cites, findings, measured, action } = item;
  const entry = entryOnPaper(
    doc,
    {
      kind: 'entry',
      id: `item-${number}`,
      level: 3,
      number,
      title,
      severity: severity ? severities[severity] : '',
      location,
      text: trade,
      cites: cites.map((standard) => ({ standard })),
      findings,
      why: measured,
      status: statusOf(item),
      action,
      figures: photo
        ? [{ figure: photo, title: '', caption: [photo.caption, photo.at].filter(Boolean).join('. ') }]
        : [],
      titles: {
        severity: 'Severity',
        location: 'Where',
        text: 'Trade',
        cites: 'Against',
        findings: 'Found',
        why: 'Measured',
        status: 'State',
        action: 'What to do',
      },
    },
    WIDTH,
    pictures,
  );
  return [...entry, ...item.answers.flatMap((answer) => answerOnPaper(doc, answer))];
}

function statusOf({ isOpen, status, standing }: Item): string {
  if (!isOpen) return status ?? 'Rectified';
  return [status, standingNames[standing]].filter(Boolean).join('. ');
}

/** What a builder says, and what the office said of it. */
function answerOnPaper(doc: Doc, answer: ItemAnswer): Placed[] {
  const lines = [
    { style: styles.strong, words: `${answer.from}: ${answerInWords(answer)}` },
    { style: styles.text, words: answer.words },
    {
      style: styles.small,
      words: [
        `Answered on ${momentInWords(new Date(answer.answeredAt))}`,
        ...(answer.photos.length > 0 ? [`photos: ${answer.photos.length}`] : []),
      ].join(', '),
    },
    ...answer.replies.map(({ verdict, words, at }) => ({
      style: styles.text,
      words: `Our office on ${momentInWords(new Date(at))}: ${replyNames[verdict ?? 'none']}${words && `. ${words}`}`,
    })),
  ];
  const pieces = lines.flatMap(({ style, words }): Piece[] =>
    words ? longText(doc, words, style, WIDTH - INDENT) : [],
  );
  return pieces.map((piece, index) => ({
    piece: beside([{ left: INDENT, piece }]),
    below: index === pieces.length - 1 ? 10 : 1,
    keepsNext: index === 0 && pieces.length > 1,
  }));
}
