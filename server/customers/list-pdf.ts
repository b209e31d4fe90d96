import { facts } from '#content/facts.ts';
import { gate } from '../gate.ts';
import { keptBytes } from '../kept-bytes.ts';
import { keptProcess } from '../kept-process.ts';
import type { ListPdfRequest } from './list-pdf-process.ts';
import { type ListPaper, photosOnPaper } from './list-photos.ts';

/** One at a time: each takes a processor and some memory. */
const inTurn = gate(1);

const pdfs = keptProcess<ListPdfRequest, Buffer>('server/customers/list-pdf-process.ts', {
  longestMs: 120_000,
  // As that of a report: a list has all of its findings' texts.
  mostMb: 400,
});

/**
 * An action list as an A4 PDF, made in a process of its own, because a list may have hundreds of items. Equal lists give the bytes
 * that are there.
 */
export const listPdf = keptBytes(
  async ({
    photos,
    ...paper
  }: ListPaper & { photos: (all: readonly string[]) => Promise<Map<string, Buffer>> }) => {
    const shown = photosOnPaper(paper.page).flatMap(({ photo }) => photo.copies?.small ?? []);
    return inTurn(async () => Buffer.from(await pdfs.ask({ paper, copies: await photos(shown), facts })));
  },
);
