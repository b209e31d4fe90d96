import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs';
import type { PdfAnswer, PdfCall } from '#web/documents/open-pdf.ts';
import { findBoxes } from '#web/documents/word-boxes.ts';

/* Reads a stranger's PDF and draws its pages in its own thread, which ends with its viewer even if the PDF
   loops forever. The script's policy lets it load nothing and contact nobody. */

/** The most pixels of a drawn page, because phones have no larger canvas. */
const MOST_PIXELS = 16_000_000;
const PIXELS_PER_POINT = 96 / 72;
/**
 * The filters of scanned pictures that this reader cannot decode. Their names are readable even if the rest
 * of the file is compressed.
 */
const UNREAD = /\/(?:JPXDecode|JBIG2Decode|CCITTFaxDecode)\b/;

let pdf: PDFDocumentProxy | undefined;

self.onmessage = async ({ data }: MessageEvent<PdfCall & { id: number }>) => {
  const { answer, transfer = [] } = await answerTo(data).catch((error: Error) => ({
    answer: { failed: error.name === 'PasswordException' ? 'locked' : 'damaged' } as const,
    transfer: [],
  }));
  self.postMessage({ id: data.id, ...answer }, { transfer });
};

async function answerTo(asked: PdfCall): Promise<{ answer: PdfAnswer; transfer?: Transferable[] }> {
  if ('bytes' in asked) {
    const hasUnread = UNREAD.test(new TextDecoder('latin1').decode(asked.bytes));
    pdf = await getDocument({
      data: new Uint8Array(asked.bytes),
      verbosity: 0,
      disableFontFace: true,
      maxImageSize: 64_000_000,
      CanvasFactory: OffscreenCanvases,
      FilterFactory: NoFilters,
    }).promise;
    const { width, height } = await sizeOf(1, 0);
    return { answer: { pages: pdf.numPages, width, height, hasUnread } };
  }
  if ('words' in asked) {
    const viewport = await viewportOf(asked.page, 0, 1);
    const page = await opened().getPage(asked.page);
    return { answer: { places: await findBoxes(page, { words: asked.words, viewport, measure: widthOf }) } };
  }
  const size = await sizeOf(asked.page, asked.turned);
  const { scale: wanted } = asked;
  const scale = Math.min(
    typeof wanted === 'number' ? wanted : wanted.longest / Math.max(size.width, size.height),
    Math.sqrt(MOST_PIXELS / (size.width * size.height)),
  );
  const viewport = await viewportOf(asked.page, asked.turned, scale);
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const page = await opened().getPage(asked.page);
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  page.cleanup();
  const bitmap = canvas.transferToImageBitmap();
  return { answer: { ...size, bitmap }, transfer: [bitmap] };
}

/** A page's size as it is on paper, in the pixels of a style sheet. */
async function sizeOf(page: number, turned: number): Promise<{ width: number; height: number }> {
  const { width, height } = await viewportOf(page, turned, 1);
  return { width, height };
}

async function viewportOf(number: number, turned: number, scale: number) {
  const page = await opened().getPage(number);
  return page.getViewport({ scale: scale * PIXELS_PER_POINT, rotation: (page.rotate + turned) % 360 });
}

function opened(): PDFDocumentProxy {
  if (!pdf) throw new Error('No PDF is open');
  return pdf;
}

let ruler: OffscreenCanvasRenderingContext2D | null | undefined;

/** The width of a text in a font like the PDF's, accurate enough to locate a word in a line. */
function widthOf(text: string, family: string): number {
  ruler ??= new OffscreenCanvas(1, 1).getContext('2d');
  if (!ruler) return text.length;
  ruler.font = `100px ${family}`;
  return ruler.measureText(text).width;
}

type Drawing = { canvas: OffscreenCanvas | null; context: OffscreenCanvasRenderingContext2D | null };

/** A worker has no elements, so intermediate drawings use offscreen canvases. */
class OffscreenCanvases {
  create(width: number, height: number): Drawing {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }
  reset({ canvas }: Drawing, width: number, height: number): void {
    if (!canvas) return;
    canvas.width = width;
    canvas.height = height;
  }
  destroy(drawing: Drawing): void {
    this.reset(drawing, 0, 0);
    drawing.canvas = null;
    drawing.context = null;
  }
}

/** Filters need elements too. Without them a few soft edges are hard. */
class NoFilters {
  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addAlphaFilter = () => 'none';
  addLuminosityFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  addSelectionHCMFilter = () => 'none';
  addSelectionStyle = () => null;
  createSelectionStyle = () => null;
  destroy = () => undefined;
}
