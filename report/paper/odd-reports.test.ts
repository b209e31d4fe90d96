// @module-tag full
import { writeFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { headingsOnPages } from '#test/headings-on-pages.ts';
import { frozenReInspection, frozenReport } from '#test/long-report.ts';
import { type OddName, oddReports } from '#test/odd-reports.ts';
import { whiteOnPages } from '#test/white-on-pages.ts';
import { photoPictures } from './photo-picture.ts';
import { reportPdf } from './report-pdf.ts';

const types = [
  'practical-completion',
  'warranty',
  'waterproofing',
  'frame',
  'enclosed',
  'pre-pour',
  'slab-base',
];
/** The share of a page that may be empty, but of the last. Where a title alone is a paragraph, the next thing is taller than that. */
const MOST_WHITE = { usual: 0.15, longTitles: 0.17 };
const MOST_PAGES = { few: 4, longTitles: 9, many: 140 };
const MOST_BYTES = 10_000_000;

/** What each says, in each type of report. */
const says: Record<OddName, string[]> = {
  'no finding': ['End of report'],
  'one finding': ['1. Grout is missing', 'Fill the joint.'],
  '300 findings': ['300. '],
  'a finding with nothing but its title': [
    '1. Grout is missing',
    'Place not recorded',
    'Repair or replace what is described here.',
  ],
  'a finding without a photo': ['Beside the door'],
  '60 places': ['Beside window 1; ', 'Beside window 60'],
  'titles of 300 letters': ['x'.repeat(40)],
  'all areas locked': ['Locked, and we had no key', 'It may hold defects.'],
  'photos from last year': ['Taken on 25 November 2025'],
  'a severity that nobody chose': ['severity not recorded', 'We have not said how serious this is'],
};

test.each(types.flatMap((type) => (Object.keys(says) as OddName[]).map((name) => [type, name] as const)))(
  'a report of %s with %s is read on paper: it says so, in few pages without holes, and no heading is parted from what it heads',
  async (type, name) => {
    const { report, copies } = await frozenReport(type, oddReports(type)[name]);
    const { bytes, pages } = await reportPdf(report, 'A report', photoPictures(copies));
    if (process.env.KEEP_PDF)
      await writeFile(`${process.env.KEEP_PDF}/${type}-${name.replaceAll(' ', '-')}.pdf`, bytes);
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const text = (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ').toLowerCase();
    for (const words of says[name]) expect(text).toContain(words.toLowerCase());
    const { count, parted } = await headingsOnPages(bytes);
    expect(parted).toEqual([]);
    expect(count).toBeGreaterThan(10);
    const white = await whiteOnPages(bytes);
    const kind = name === 'titles of 300 letters' ? 'longTitles' : 'usual';
    expect(Math.max(...white.slice(0, -1))).toBeLessThanOrEqual(MOST_WHITE[kind]);
    const most = name === '300 findings' ? 'many' : kind === 'longTitles' ? kind : 'few';
    expect(pages).toBeLessThanOrEqual(MOST_PAGES[most]);
    expect(bytes.byteLength).toBeLessThanOrEqual(MOST_BYTES);
  },
);

test.each(types.flatMap((type) => (Object.keys(says) as OddName[]).map((name) => [type, name] as const)))(
  'the re-inspection of %s with %s has no page with a hole but the last, and no heading is parted from what it heads',
  async (type, name) => {
    const { report, copies } = await frozenReInspection(type, oddReports(type)[name]);
    const { bytes } = await reportPdf(report, 'A report', photoPictures(copies));
    if (process.env.KEEP_PDF)
      await writeFile(`${process.env.KEEP_PDF}/${type}-${name.replaceAll(' ', '-')}-again.pdf`, bytes);
    expect((await headingsOnPages(bytes)).parted).toEqual([]);
    const kind = name === 'titles of 300 letters' ? 'longTitles' : 'usual';
    expect(Math.max(0, ...(await whiteOnPages(bytes)).slice(0, -1))).toBeLessThanOrEqual(MOST_WHITE[kind]);
  },
);
