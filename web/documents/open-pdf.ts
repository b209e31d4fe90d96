import type { Box } from '#web/documents/word-boxes.ts';

export type Size = { width: number; height: number };

/**
 * What the worker is asked: to open a document, to draw a page of it at a scale or so many pixels long, turned by so many degrees, or to
 * find words on a page.
 */
export type Asked =
  | { bytes: ArrayBuffer }
  | { page: number; scale: Scale; turned: number }
  | { page: number; words: string };
/** Times the size on paper, or whatever makes the longest side so many pixels. */
type Scale = number | { longest: number };
type Opened = Size & { pages: number; hasUnread: boolean };
type Waiting = { resolve: (answer: Answered) => void; reject: (why: Error) => void };
type Drawn = Size & { bitmap: ImageBitmap };
type Found = { places: Box[][] };
export type Answered = Opened | Drawn | Found | { failed: 'locked' | 'damaged' };

/** A PDF that cannot be drawn: it asks for a password, or is no PDF that can be read. */
export class CannotDraw extends Error {
  readonly why: 'locked' | 'damaged';
  constructor(why: 'locked' | 'damaged') {
    super(why);
    this.why = why;
  }
}

/**
 * Opens a PDF in a worker of its own. The reader of PDFs is half a megabyte and comes with the first one that is opened.
 *
 * @throws CannotDraw
 */
export async function openPdf(bytes: ArrayBuffer) {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  worker.onmessage = ({ data: { id, ...answer } }: MessageEvent<Answered & { id: number }>) => {
    waiting.get(id)?.resolve(answer as Answered);
    waiting.delete(id);
  };
  worker.onerror = () => {
    for (const { reject } of waiting.values()) reject(new CannotDraw('damaged'));
    waiting.clear();
  };

  async function ask<Answer extends Answered>(asked: Asked, transfer: Transferable[] = []): Promise<Answer> {
    const id = count++;
    const answer = await new Promise<Answered>((resolve, reject) => {
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
      /** Whether there are pictures in it that are left out. */
      hasUnread,
      draw: (page: number, scale: Scale, turned: number) => ask<Drawn>({ page, scale, turned }),
      /** Where words stand on a page as it is on paper: once for each time, a box for each line; none where they are not found. */
      find: async (page: number, words: string) => (await ask<Found>({ page, words })).places,
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

export type OpenPdf = Awaited<ReturnType<typeof openPdf>>;
