import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator } from '@playwright/test';
import { escaped } from '#contract/escaped.ts';
import { expect } from './plumbline.ts';

type Tile = { place: string; column: string; picture: Buffer };

/** The most tiles beside each other, so that the picture can be looked at whole. */
const ACROSS = 9;

/**
 * Screenshots of one thing in many places, put together to one picture: a tile for each place, one row for each column of a
 * comparison, and what is compared marked in each tile.
 *
 * @param columns what is compared, like “$550” and “$577”; the rows stand in this order
 */
export function stripOf(browser: Browser, columns: readonly string[]) {
  const tiles: Tile[] = [];
  return {
    /** Takes the screen with what matters in its middle, marked. */
    async add(place: string, column: string, what: Locator): Promise<void> {
      await what.evaluate(async (element) => {
        await document.fonts.ready;
        element.closest('details')?.setAttribute('open', '');
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        (element as HTMLElement).style.outline = '3px solid #c2410c';
        (element as HTMLElement).style.outlineOffset = '3px';
      });
      await expect(what, place).toBeVisible();
      // The first picture of a page may be taken before it is painted.
      await what.page().screenshot();
      tiles.push({ place, column, picture: await what.page().screenshot({ animations: 'disabled' }) });
    },

    /** Takes a part of the first page of a PDF, which must have some words. */
    async addPdf(place: string, column: string, pdf: { bytes: Buffer; words: string }): Promise<void> {
      const { words, picture } = await firstPage(browser, pdf.bytes);
      expect(words, place).toContain(pdf.words);
      tiles.push({ place, column, picture });
    },

    async saveTo(path: string): Promise<void> {
      const places = [...new Set(tiles.map(({ place }) => place))];
      const bands = [];
      for (let from = 0; from < places.length; from += ACROSS) bands.push(places.slice(from, from + ACROSS));
      const figure = (place: string, column: string) => {
        const tile = tiles.findLast((one) => one.place === place && one.column === column);
        const source = tile && `data:image/png;base64,${tile.picture.toString('base64')}`;
        return source ? `<img src="${source}" alt="">` : '<div class="none"></div>';
      };
      const rows = bands.map(
        (band) =>
          `<table><tr><td></td>${band.map((place) => `<th>${escaped(place)}</th>`).join('')}</tr>${columns
            .map(
              (column) =>
                `<tr><th class="column">${escaped(column)}</th>${band.map((place) => `<td>${figure(place, column)}</td>`).join('')}</tr>`,
            )
            .join('')}</table>`,
      );
      const page = await browser.newPage({ viewport: { width: 2800, height: 1000 } });
      await page.setContent(`<style>${styles}</style><main>${rows.join('')}</main>`);
      await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
      await page.locator('main').screenshot({ path });
      await page.close();
    },
  };
}

const styles =
  'body{margin:0;background:#fff;font:600 15px/1.3 system-ui,sans-serif;color:#14213a}main{display:inline-block;padding:16px}table{border-spacing:8px;margin-bottom:12px}th{text-align:left;vertical-align:bottom;max-width:260px}th.column{vertical-align:middle;font-size:20px;padding-right:8px}td{vertical-align:top}img,.none{display:block;width:260px;height:373px;object-fit:cover;object-position:top;border:1px solid #b8bfcc}.none{background:repeating-linear-gradient(45deg,#f2f4f7 0 8px,#fff 8px 16px)}';

/** The right of a PDF's first page, where its amounts stand, as the browser draws it, and its words. */
async function firstPage(browser: Browser, bytes: Buffer): Promise<{ words: string; picture: Buffer }> {
  const reader = await readFile(fileURLToPath(import.meta.resolve('unpdf/pdfjs')), 'utf8');
  const page = await browser.newPage({ viewport: { width: 600, height: 860 } });
  await page.setContent('<body style="margin:0"><canvas></canvas></body>');
  const words = await page.evaluate(
    async ({ code, base64 }) => {
      const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      const { getDocument } = (await import(address)) as typeof import('unpdf/pdfjs');
      const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const first = await (await getDocument({ data }).promise).getPage(1);
      const viewport = first.getViewport({ scale: 1000 / first.getViewport({ scale: 1 }).width });
      const canvas = document.querySelector('canvas') as HTMLCanvasElement;
      Object.assign(canvas, { width: viewport.width, height: viewport.height });
      await first.render({ canvas, viewport }).promise;
      scrollTo(400, 180);
      const { items } = await first.getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    },
    { code: reader, base64: bytes.toString('base64') },
  );
  const picture = await page.screenshot();
  await page.close();
  return { words, picture };
}
