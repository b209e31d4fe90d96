import PDFDocument from 'pdfkit';
import { getDocument } from 'unpdf/pdfjs';
import { expect, test } from 'vitest';
import { findBoxes } from './word-boxes.ts';

/** A page of 400 by 300 points with two lines, 20 points high, turned as a viewer turns it. */
async function page(rotate = 0) {
  const paper = new PDFDocument({ size: [400, 300], margin: 0 });
  const chunks: Buffer[] = [];
  paper.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => paper.once('end', resolve));
  Object.assign(paper.page.dictionary.data, { Rotate: rotate });
  paper.font('Courier').fontSize(20);
  paper.text('Trays are of steel. Each', 40, 100, { lineBreak: false });
  paper.text('tray shall drain.', 40, 140, { lineBreak: false });
  paper.end();
  await ended;
  const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(chunks)), verbosity: 0 }).promise;
  return pdf.getPage(1);
}

const measure = (text: string) => text.length;
/** A letter of Courier is six tenths of its size wide. */
const LETTER = 12;

test('a box lies over the words of each line', async () => {
  const drawn = await page();
  const words = 'Each tray shall drain.';
  const [boxes, ...others] = await findBoxes(drawn, {
    words,
    viewport: drawn.getViewport({ scale: 2 }),
    measure,
  });
  expect(others).toEqual([]);
  expect(boxes?.map(({ left, width }) => [left, width].map(Math.round))).toEqual([
    [2 * (40 + 20 * LETTER), 2 * 4 * LETTER],
    [2 * 40, 2 * 17 * LETTER],
  ]);
  for (const [at, top] of [100, 140].entries()) {
    const box = boxes?.[at];
    expect(box?.top).toBeGreaterThan(2 * (top - 6));
    expect((box?.top ?? 0) + (box?.height ?? 0)).toBeLessThan(2 * (top + 26));
    expect(box?.height).toBeGreaterThan(2 * 12);
  }
});

test('a page that is shown turned has its boxes turned', async () => {
  const drawn = await page(90);
  const viewport = drawn.getViewport({ scale: 1 });
  expect([viewport.width, viewport.height]).toEqual([300, 400]);
  const [boxes] = await findBoxes(drawn, { words: 'tray shall drain', viewport, measure });
  expect(boxes).toHaveLength(1);
  expect(Math.round(boxes?.[0]?.top ?? 0)).toBe(40);
  expect(Math.round(boxes?.[0]?.height ?? 0)).toBe(17 * LETTER);
});

test('words that are not on the page have no box', async () => {
  const drawn = await page();
  const viewport = drawn.getViewport({ scale: 1 });
  expect(await findBoxes(drawn, { words: 'Lids are of zinc.', viewport, measure })).toEqual([]);
});
