import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type * as facts from '#content/business.ts';
import { reportWords } from '#content/reports/words.ts';
import { Report } from '#contract/report/report.ts';
import { generalReport, stagedReport, testParticulars } from '#test/real-reports.ts';
import { aboutOf, contentOf, photo, stateWith } from '#test/report-draft.ts';
import { reportBlocks } from './blocks.ts';

afterEach(() => {
  vi.doUnmock('#content/business.ts');
  vi.resetModules();
});

/** The report's page and PDF, made by a server whose business has these facts. */
async function printed(report: Report, changed: Partial<typeof facts.business> = {}) {
  vi.resetModules();
  vi.doMock('#content/business.ts', async (original) => {
    const real = await original<typeof facts>();
    const business = { ...real.business, ...changed };
    return { ...real, business, licenceLine: () => `${business.licenceHolder}, ${business.licence}` };
  });
  const { reportBlocks } = await import('./blocks.ts');
  const { reportPdf } = await import('./paper/report-pdf.ts');
  const { bytes } = await reportPdf(report, 'A report', () => ({ aspect: 1, alt: 'A photo', draw() {} }));
  return {
    page: JSON.stringify(reportBlocks(report)),
    pdf: createHash('sha256').update(bytes).digest('hex'),
  };
}

const sold = {
  name: 'Other Inspections',
  licenceHolder: 'Somebody Else Pty Ltd',
  licence: 'QBCC licence 99999999',
  phone: '(07) 7010 9999',
  email: 'other@example.com',
} as unknown as Partial<typeof facts.business>;

test.each([
  ['stage report', stagedReport],
  ['report of the whole house', generalReport],
])('a published %s prints the business of its day, on its page and in its PDF', async (_, made) => {
  const report = Report.parse(made({ words: reportWords }));
  expect(await printed(report, sold)).toEqual(await printed(report));
});

test('a published version prints the labels and the sentences of its day', () => {
  const { report } = contentOf(
    stateWith({
      area: { kitchen: { outcome: 'partly', reason: 'Not safe to enter' } },
      finding: {
        a: { title: 'Drawer', area: 'kitchen', severity: 'minor', measured: 4, unit: 'mm' },
        b: { title: 'Rail', area: 'kitchen', severity: 'hazard' },
      },
      photo: { p: photo(1, { finding: 'b' }) },
    }),
    aboutOf({ type: 'warranty' }),
  );
  const ofItsDay = {
    hazard: 'Danger',
    measurement: 'gauged {value}',
    figure: 'Picture {number}',
    partly: 'In part',

    because: ', for {reason}.',
    defectLine: 'No. {number}: {text}',
    defectsHere: '{defects} stand here.',
  };
  const printed = JSON.stringify(reportBlocks({ ...report, words: { ...reportWords, ...ofItsDay } }));
  for (const said of [
    ...['"severity":"Danger"', '"title":"Picture 1"', '"In part"', 'No. 1: Rail (danger).'],
    ...[
      'No. 2: Drawer. Gauged 4 mm.',
      'part of this area, for it was not safe to enter. Two defects stand here.',
    ],
  ])
    expect(printed).toContain(said);
});

test('a draft prints the business of today', async () => {
  const draft = stagedReport({ particulars: testParticulars({ edition: null }) });
  expect((await printed(draft, sold)).page).toContain('Somebody Else Pty Ltd, QBCC licence 99999999');
});
