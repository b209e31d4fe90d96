import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inspectionTypes } from '#contract/choices.ts';
import { headingsOnPages } from '#test/headings-on-pages.ts';
import { frozenReInspection, frozenReport, longCapture, longReport } from '#test/long-report.ts';
import { whiteOnPages } from '#test/white-on-pages.ts';
import { photoPictures } from './photo-picture.ts';
import { reportPdf } from './report-pdf.ts';

/** Of the height between head and foot of a page, at most this much may be empty bands. */
const MOST_WHITE = 0.15;
const MOST_PAGES = 18;

test.each([
  'practical-completion',
  'warranty',
  'waterproofing',
  'frame',
  'enclosed',
  'pre-pour',
  'slab-base',
])(
  'a report of %s with 25 findings and 99 photos has at most 18 pages, no page but the last has a hole, and no heading is parted from what it heads',
  async (type) => {
    const { report, copies } = await longReport({ type, findings: 25, photos: 99 });
    const { bytes, pages } = await reportPdf(report, 'A report', photoPictures(copies));
    if (process.env.KEEP_PDF) await writeFile(`${process.env.KEEP_PDF}/${type}.pdf`, bytes);
    const white = await whiteOnPages(bytes);
    if (process.env.KEEP_PDF) console.log(type, pages, white.map((share) => share.toFixed(2)).join(' '));
    expect(pages).toBeLessThanOrEqual(MOST_PAGES);
    expect(Math.max(...white.slice(0, -1))).toBeLessThanOrEqual(MOST_WHITE);
    const { count, parted } = await headingsOnPages(bytes);
    expect(count).toBeGreaterThan(25);
    expect(parted).toEqual([]);
  },
);

/** How many findings and photos: each puts the ends of pages elsewhere. */
const sizes = [
  [3, 5],
  [6, 14],
  [12, 30],
  [25, 99],
] as const;

test.each(inspectionTypes.flatMap((type) => sizes.map((size) => [type, ...size] as const)))(
  'a report of %s with %i findings and %i photos, and its re-inspection, has no page with a hole but the last',
  async (type, findings, photos) => {
    const captured = (screens: readonly string[]) => longCapture({ type, findings, photos }, screens);
    for (const made of [frozenReport, frozenReInspection]) {
      const { report, copies } = await made(type, captured);
      const { bytes } = await reportPdf(report, 'A report', photoPictures(copies));
      const white = await whiteOnPages(bytes);
      expect(Math.max(...white.slice(0, -1)), made.name).toBeLessThanOrEqual(MOST_WHITE);
      expect((await headingsOnPages(bytes)).parted, made.name).toEqual([]);
    }
  },
);
