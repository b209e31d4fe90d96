import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type * as facts from '#content/business.ts';
import { reportWords } from '#content/reports/words.ts';
import { Report } from '#contract/report/report.ts';
import { generalReport, stagedReport, testParticulars } from '#test/real-reports.ts';

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

test('a draft prints the business of today', async () => {
  const draft = stagedReport({ particulars: testParticulars({ edition: null }) });
  expect((await printed(draft, sold)).page).toContain('Somebody Else Pty Ltd, QBCC licence 99999999');
});
