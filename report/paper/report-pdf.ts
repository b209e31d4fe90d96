import { dayOf } from '#contract/calendar.ts';
import type { Report } from '#contract/report/report.ts';
import { type Pdf, pdf, WIDTH } from '#paper/document.ts';
import type { Block } from '../block-kinds.ts';
import { reportBlocks } from '../blocks.ts';
import { sheetsStartPages } from '../sheets.ts';
import { wordsOf } from '../words.ts';
import { onPaper } from './blocks-on-paper.ts';
import type { Pictures } from './pictures.ts';

/**
 * The report as a PDF: tagged, with bookmarks and links. The same report and pictures give the same bytes.
 *
 * @param logo of the letterhead, as a data address
 */
export function reportPdf(
  report: Report,
  subject: string,
  pictures: Pictures,
  logo?: string | undefined,
): Promise<Pdf> {
  const { header, title, particulars } = report;
  const words = wordsOf(report);
  const edition = particulars?.edition;
  const number = header.number ?? (particulars ? words.draft : '');
  const name = edition && edition.version > 1 ? `${number}, version ${edition.version}` : number;
  const about = {
    title: `${particulars ? '' : `${words.sample} `}${title} ${name}`,
    author: words.business,
    subject,
    date: edition ? dayOf(new Date(edition.publishedAt)) : header.date,
    head: [words.business, `${name}  ${title}`],
    foot: words.licence,
  } as const;
  return pdf(about, (doc) =>
    endedWithSignature(reportBlocks(report)).flatMap((block) =>
      onPaper(doc, block, { width: WIDTH, pictures, logo, startsPage: sheetsStartPages(report) }),
    ),
  );
}

/** The end stands with the signature before it, so that it is never alone on the last page. */
function endedWithSignature(blocks: readonly Block[]): readonly Block[] {
  const [signature, end] = blocks.slice(-2);
  if (signature?.kind !== 'signature' || end?.kind !== 'end') return blocks;
  return [...blocks.slice(0, -2), { ...signature, end: end.title }];
}
