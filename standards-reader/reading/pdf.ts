import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import type { Item, RawPage } from './line.ts';
import { linesOfPages } from './lines.ts';
import { withSteadySizes } from './scan-sizes.ts';
import { Unreadable } from './unreadable.ts';

const MOST_PAGES = 3000;

/** A PDF's pages, with the place of every line. Images are not decoded. */
export async function readPdf(path: string, onPage: (page: number, of: number) => void): Promise<RawPage[]> {
  const bytes = await readFile(path);
  // Only a signature or a few blank lines may follow the end mark. Without the mark the end of the file is
  // missing.
  if (!bytes.subarray(-4096).includes('%%EOF')) throw new Unreadable('truncated');
  const document = await open(new Uint8Array(bytes));
  if (document.numPages > MOST_PAGES) throw new Unreadable('too-many-pages');
  const pages: PageItems[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    pages.push(await readPage(document, number));
    onPage(number, document.numPages);
  }
  const lines = linesOfPages(withSteadySizes(pages));
  return pages.map(({ height }, index) => ({ number: index + 1, height, lines: lines[index] ?? [] }));
}

async function open(data: Uint8Array) {
  try {
    return await getDocumentProxy(data, { verbosity: 0, maxImageSize: 1, disableFontFace: true });
  } catch (error) {
    const { name, message } = error as Error;
    throw new Unreadable(
      name === 'PasswordException' || /encrypt|password/i.test(message) ? 'encrypted' : 'damaged',
    );
  }
}

/**
 * The words of a page. `stretched` counts those that are wider or narrower than their font, as in the text
 * layer of a scan.
 */
type PageItems = { items: Item[]; width: number; height: number; stretched: number };

async function readPage(
  document: Awaited<ReturnType<typeof getDocumentProxy>>,
  number: number,
): Promise<PageItems> {
  const page = await document.getPage(number).catch(() => {
    throw new Unreadable('damaged');
  });
  // Replaces a page that is missing from the file's page tree.
  if (!page.ref) throw new Unreadable('damaged');
  const [left = 0, bottom = 0, right = 595, top = 842] = page.view;
  const items: Item[] = [];
  const content = await page.getTextContent({ disableNormalization: false }).catch(() => ({ items: [] }));
  let spaced = false;
  let stretched = 0;
  for (const item of content.items) {
    if (!('str' in item)) continue;
    if (!item.str.trim()) {
      spaced = true;
      continue;
    }
    const [a = 0, b = 0, , d = 0, x = 0, y = 0] = item.transform as number[];
    // Turned text is a stamp in the margin or a watermark.
    if (Math.abs(b) > Math.abs(a) * 0.1) continue;
    // The height of the letters, because the text layer of a scan stretches each word to its width in the
    // picture.
    const size = Math.abs(d) || item.height || 10;
    if (Math.abs(Math.abs(a) - size) > 0.02 * size) stretched++;
    items.push({
      text: item.str.replaceAll('\u00A0', ' ').replaceAll('\u2010', '-'),
      x: x - left,
      right: x - left + item.width,
      y: top - y,
      size,
      font: item.fontName,
      spaced,
    });
    spaced = false;
  }
  page.cleanup();
  return { items, width: right - left, height: top - bottom, stretched };
}
