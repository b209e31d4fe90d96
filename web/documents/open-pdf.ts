import { CannotDraw } from '#web/documents/cannot-draw.ts';
import type { Box } from '#web/documents/word-boxes.ts';

export type Size = { width: number; height: number };

/**
 * The requests to the worker: open a document, draw a page (at a scale or a length in pixels, turned by
 * degrees), or find words on a page.
 */
export type PdfCall =
  | { bytes: ArrayBuffer }
  | { page: number; scale: Scale; turned: number }
  | { page: number; words: string };
/** The scale on paper's size, or the longest side in pixels. */
type Scale = number | { longest: number };
type Opened = Size & { pages: number; hasUnread: boolean };
type Waiting = { resolve: (answer: PdfAnswer) => void; reject: (why: Error) => void };
type Drawn = Size & { bitmap: ImageBitmap };
type Found = { places: Box[][] };
export type PdfAnswer = Opened | Drawn | Found | { failed: 'locked' | 'damaged' };

/**
 * Opens a PDF in its own worker. The PDF reader is half a megabyte and loads with the first opened PDF.
 *
 * @throws CannotDraw
 */
export async function openPdf(bytes: ArrayBuffer) {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  worker.onmessage = ({ data: { id, ...answer } }: MessageEvent<PdfAnswer & { id: number }>) => {
    waiting.get(id)?.resolve(answer as PdfAnswer);
    waiting.delete(id);
  };
  worker.onerror = () => {
    for (const { reject } of waiting.values()) reject(new CannotDraw('damaged'));
    waiting.clear();
  };

  async function ask<Answer extends PdfAnswer>(
    asked: PdfCall,
    transfer: Transferable[] = [],
  ): Promise<Answer> {
    const id = count++;
    const answer = await new Promise<PdfAnswer>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...asked }, transfer);
    });
    if ('failed' in answer) throw new CannotDraw(answer.failed);
    return answer as Answer;
  }

  const close = () => worker.terminate();
  try {
    const { pages, width, height, hasUnread } = await ask<Opened>({ bytes }, [bytes]);
    return {
      pages,
      /** Of its first page, as on paper. */
      first: { width, height },
      /** Whether some pictures are left out. */
      hasUnread,
      draw: (page: number, scale: Scale, turned: number) => ask<Drawn>({ page, scale, turned }),
      /**
       * The places of words on a page in its paper size: for each occurrence, a box for each line; none if
       * not found.
       */
      find: async (page: number, words: string) => (await ask<Found>({ page, words })).places,
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

export type OpenPdf = Awaited<ReturnType<typeof openPdf>>;
