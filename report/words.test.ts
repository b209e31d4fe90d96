import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import { reportWords } from '#content/reports/words.ts';
import { Report } from '#contract/report/report.ts';
import { factsInForce } from '#test/facts-in-force.ts';
import { generalReport, stagedReport, testParticulars } from '#test/real-reports.ts';
import { aboutOf, contentOf, photo, stateWith } from '#test/report-draft.ts';
import { reportBlocks } from './blocks.ts';
import { reportPdf } from './paper/report-pdf.ts';

/** The report's page and PDF, as the facts in force print it. */
async function printed(report: Report) {
  const { bytes } = await reportPdf(report, 'A report', () => ({ aspect: 1, alt: 'A photo', draw() {} }));
  return {
    page: JSON.stringify(reportBlocks(report)),
    pdf: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** The business belongs to somebody else from now on. */
function sell(): void {
  factsInForce({
    identity: { ...facts.identity, name: 'Other Inspections' },
    licence: { holder: 'Somebody Else Pty Ltd', number: '99999999', abn: '53 004 085 616' },
    contact: { ...facts.contact, phone: '(07) 7010 9999', email: 'other@example.com' },
  });
}

test.each([
  ['stage report', stagedReport],
  ['report of the whole house', generalReport],
])('a published %s prints the business of its day, on its page and in its PDF', async (_, made) => {
  const report = Report.parse(made({ words: reportWords() }));
  const before = await printed(report);
  sell();
  expect(await printed(report)).toEqual(before);
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
    itemLine: 'No. {number}: {text}',
    defectsHere: '{defects} stand here.',
  };
  const printed = JSON.stringify(reportBlocks({ ...report, words: { ...reportWords(), ...ofItsDay } }));
  for (const said of [
    ...['"text":"Danger"', '"title":"Picture 1"', 'No. 1: Rail (danger).'],
    ...[
      'No. 2: Drawer. Gauged 4 mm.',
      'part of this area, for it was not safe to enter. Two defects stand here.',
    ],
  ])
    expect(printed).toContain(said);
});

test('a draft prints the business of today', async () => {
  const draft = stagedReport({ particulars: testParticulars({ edition: null }) });
  sell();
  expect((await printed(draft)).page).toContain('Somebody Else Pty Ltd, QBCC licence 99999999');
});
