import { describe, expect, test } from 'vitest';
import { proposedTrade } from '#contract/capture/trades.ts';
import { ReportFinding } from '#contract/report/findings.ts';
import { type PhotoFigure, Report } from '#contract/report/report.ts';
import {
  aboutOf,
  contentOf,
  limit,
  photo,
  reportWith,
  stateWith,
  type Things,
  wholeWaterproofing,
} from '#test/report-draft.ts';
import { defectLines } from '../defect-sentences.ts';
import { actionRows, entriesOf, minorRows } from '../defects.ts';
import { sectionLines, sectionText } from '../section-sentences.ts';
import { wordsOf } from '../words.ts';
import { changesBetween } from './changes.ts';

/** What the report prints of each defect. */
const linesOf = (report: Report) => report.defects.map((defect) => defectLines(defect, wordsOf(report)));
const photosOf = ({ figures }: { figures: readonly unknown[] }) => figures as PhotoFigure[];

describe('a stage report', () => {
  const report = reportWith(wholeWaterproofing());

  test('says when, where and what, and has no number yet', () => {
    expect(report.header).toEqual({
      number: null,
      date: '2026-11-25',
      time: '9:00 am to 11:30 am',
      inspector: 'Alex Reid',
      weather: 'Fine, 24 °C',
      address: '12 Example Street, Ascot QLD 4007',
      totalDefects: 2,
      kind: { name: 'Stage', value: 'Waterproofing' },
      dwelling: { name: 'Dwelling type', value: 'Double storey new build' },
    });
    expect(report.title).toBe('Waterproofing Inspection Report');
  });

  test('lists each defect with its place, what was measured and its clause', () => {
    expect(actionRows(report)).toEqual([
      {
        number: 1,
        location: 'Bathroom, shower recess',
        description: 'Turn-up too low: measured 65 mm, required at least 100 mm',
        action: 'Extend the membrane.',
        cites: [{ standard: 'AS 3740:2021', clause: 'cl. 4.6', says: 'The membrane turns up at walls.' }],
      },
      expect.objectContaining({
        number: 2,
        location: 'Ensuite: floor; hob',
        description: 'Pinholes in the membrane',
      }),
    ]);
    expect(report.defects).toMatchObject([
      {
        findings: [],
        measure: {
          measured: '65 mm',
          limit: 'at least 100 mm',
          verdict: 'exceeds',
          outside: 'short by 35 mm',
        },
        severity: 'major',
        whyMajor: 'Water enters the wall.',
        figures: [
          { number: 1, at: 'Bathroom, shower recess', finding: 'f1', photo: { id: 'p1', copies: null } },
        ],
      },
      { findings: ['Pinholes beside the waste', 'One coat seen'], figures: [{ number: 2 }] },
    ]);
    expect(linesOf(report)).toEqual([
      ['Measured 65 mm, required at least 100 mm: short by 35 mm'],
      ['Pinholes beside the waste', 'One coat seen'],
    ]);
  });

  test('says what was not inspected, and cites each standard once', () => {
    expect(report.particulars?.limitations).toEqual([
      { what: 'Laundry', reason: 'Locked, and we had no key', effect: 'It may hold defects.' },
    ]);
    expect(report.standards).toEqual([
      { standard: 'AS 3740:2021', clause: 'cl. 4.6', says: 'Waterproofing of domestic wet areas' },
    ]);
    expect(report.particulars).toMatchObject({
      client: 'Dana Smith',
      agreement: '2026-09',
      edition: null,
      followUp: null,
      photosTaken: { first: '2026-11-25', last: '2026-11-25' },
    });
  });

  test('has no status where nothing was inspected before, whatever the phone wrote', () => {
    const again = reportWith({ finding: { f: { title: 'Tap loose', status: 'New' } } });
    expect(again.defects[0]).not.toHaveProperty('status');
  });

  test('keeps what a person wrote before what is proposed', () => {
    const written = { summary: 'First.\n\nSecond.', banner: 'Stop work', conclusion: 'Not good.' };
    const mine = reportWith(wholeWaterproofing({ inspection: { i1: written } }));
    expect(mine.executiveSummary).toEqual(['First.', 'Second.']);
    expect(mine.banner).toEqual({ tone: 'fail', text: 'Stop work' });
    expect(mine.particulars?.conclusion).toEqual(['Not good.']);
    const emptied = reportWith(wholeWaterproofing({ inspection: { i1: { summary: ' ', banner: '' } } }));
    expect(emptied.executiveSummary).toEqual([]);
    expect(emptied.banner.text).toBe(report.banner.text);
  });

  test('shows a check that passed with its measurement, and with the limit it was held against', () => {
    const checks: Things = {
      check: {
        'waterproofing.turn-ups:bathroom': {
          area: 'bathroom',
          outcome: 'passed',
          measured: 120,
          unit: 'mm',
        },
        'waterproofing.coats:bathroom': { area: 'bathroom', outcome: 'passed', measured: 1.2, unit: 'mm' },
        'waterproofing.hob:bathroom': { area: 'bathroom', outcome: 'passed' },
      },
      finding: {
        f: {
          deleted: true,
          check: 'waterproofing.turn-ups:bathroom',
          measured: 120,
          unit: 'mm',
          limit,
          cites: [{ standard: 'AS 3740:2021', clause: '4.6', says: '' }],
        },
      },
    };
    expect(reportWith(checks).passes).toEqual([
      {
        what: 'Coats and film thickness',
        where: 'Bathroom',
        measured: '1.2 mm',
        required: 'Judged on site',
        cites: [{ standard: 'AS 3740:2021' }, { standard: 'AS/NZS 4858:2004' }],
      },
      {
        what: 'Turn-ups and shower wall height',
        where: 'Bathroom',
        measured: '120 mm',
        required: 'at least 100 mm',
        cites: [{ standard: 'AS 3740:2021', clause: 'cl. 4.6' }],
      },
    ]);
  });
});

describe('what was measured', () => {
  const findings = (fields: Record<string, unknown>) =>
    linesOf(reportWith({ finding: { f: { title: 'Floor', ...fields } } }))[0];
  const fall = { comparison: 'at least', value: 100, unit: '1:n' };

  test.each([
    [
      { measured: 7, unit: 'mm', limit: { comparison: 'at most', value: 4, unit: 'mm' } },
      'Measured 7 mm, required at most 4 mm: exceeds by 3 mm',
    ],
    [
      { measured: '1:180', limit: fall },
      'Measured 1:180, required at least 1:100: too flat by 4.4 mm per metre',
    ],
    [{ measured: 5, unit: '°C', limit: fall }, 'Measured 5 °C, required at least 1:100'],
    [{ measured: 7, unit: 'mm', limit: 'at most half' }, 'Measured 7 mm, required at most half'],
    [{ measured: 7, unit: 'mm' }, 'Measured 7 mm'],
    [{ measured: '7 to 9', unit: 'mm' }, 'Measured 7 to 9 mm'],
  ])('%o', (fields, says) => {
    expect(findings(fields)).toEqual([says]);
    expect(findings({ ...fields, text: 'The floor falls back.' })).toEqual(['The floor falls back.', says]);
  });

  test('is not said twice where the text has it', () => {
    expect(findings({ measured: 7, unit: 'mm', text: 'It stands 7 mm proud.' })).toEqual([
      'It stands 7 mm proud.',
    ]);
  });

  test('without anything written the title stands for it', () => {
    expect(findings({})).toEqual(['Floor']);
  });
});

describe('a report of the whole house', () => {
  const house: Things = {
    area: { exterior: { outcome: 'inspected' }, kitchen: { outcome: 'partly', reason: 'Not safe to enter' } },
    finding: {
      a: {
        area: 'kitchen',
        title: 'Drawer front',
        severity: 'minor',
        order: 1,
        places: ['beside the oven'],
        action: 'Adjust.',
      },
      b: {
        area: 'exterior',
        title: 'Rail loose',
        severity: 'major',
        order: 2,
        whyMajor: 'Somebody may fall.',
      },
      c: { title: 'Live wire', severity: 'hazard', order: 3, places: ['meter box'] },
      d: { area: 'kitchen', title: 'No class yet', order: 4 },
    },
    photo: {
      p1: photo(1, { finding: 'a' }),
      p2: photo(2, { finding: 'b' }),
      p3: photo(3, { area: 'exterior', inReport: true, caption: 'From the street' }),
      p4: photo(4, { area: 'exterior' }),
    },
  };
  const report = reportWith(house, { type: 'warranty' });

  test('describes hazards and major defects one by one, with place and reason', () => {
    expect(entriesOf(report)).toMatchObject([
      { number: 1, title: 'Live wire', severity: 'hazard', location: 'Meter box' },
      {
        number: 2,
        title: 'Rail loose',
        severity: 'major',
        location: 'Exterior',
        whyMajor: 'Somebody may fall.',
      },
      { number: 3, title: 'No class yet' },
    ]);
  });

  test('has a row for each minor defect and a section for each area', () => {
    expect(minorRows(report)).toEqual([
      {
        section: 'Kitchen',
        location: 'Beside the oven',
        name: 'Drawer front',
        comment: 'Adjust.',
        finding: 'a',
        number: 4,
      },
    ]);
    const kitchen = report.sections.find(({ name }) => name === 'Kitchen');
    expect(kitchen && sectionText(report, kitchen)).toBe(
      'We inspected part of this area because it was not safe to enter. Two defects are recorded here.',
    );
    expect(kitchen && sectionLines(report, kitchen).slice(0, 2)).toEqual([
      'Item 3: No class yet.',
      'Item 4: Drawer front.',
    ]);
    expect(report.sections.at(-1)?.name).toBe('Elsewhere on the property');
  });

  test('numbers its figures through and shows what somebody put in', () => {
    expect(report.defects[1] && photosOf(report.defects[1])).toMatchObject([
      { number: 1, photo: { id: 'p2' } },
    ]);
    expect(report.sections.flatMap(photosOf)).toMatchObject([
      { number: 2, photo: { id: 'p3' }, caption: 'From the street', at: 'Exterior' },
      { number: 3, photo: { id: 'p1' }, at: 'Kitchen, beside the oven' },
    ]);
    expect(report.sections.flatMap(photosOf)).toHaveLength(2);
  });
});

describe('whatever people do', () => {
  test('nothing captured is a draft that claims nothing', () => {
    const report = reportWith({});
    expect(report.banner).toEqual({ tone: 'caution', text: 'Nothing is recorded as inspected yet.' });
    expect(JSON.stringify(report)).not.toContain('no defect');
    expect(reportWith({}, { inspection: { start: null, completedAt: null } }).header.date).toMatch(/^\d{4}-/);
  });

  test('a finding keeps its words when its template, its area or its place is gone', () => {
    const report = reportWith({
      area: { bathroom: { deleted: true } },
      finding: {
        f: { title: 'Crack', area: 'bathroom', template: 'deleted-template', cites: [], severity: 'odd' },
      },
    });
    const [item] = actionRows(report);
    expect(item).toMatchObject({ location: 'Place not recorded', description: 'Crack', cites: [] });
  });

  test('long text stays whole, the table gets its beginning', () => {
    const long = 'Words and more words. '.repeat(460).trim();
    const report = reportWith({ finding: { f: { title: long, text: long, action: long } } });
    expect(report.defects[0]?.findings.join('')).toBe(long);
    expect(report.defects[0]?.action).toBe(long);
    expect(actionRows(report)[0]?.description.length).toBeLessThan(310);
    expect(actionRows(report)[0]?.description).toMatch(/…$/);
  });

  test('any script and emoji stay, control characters and marks of direction go', () => {
    const [defect] = reportWith({
      finding: { f: { title: 'חדר\u202e רחצה \u0007👨‍👩‍👧', text: 'a\u0000b\r\n\r\nc\td' } },
    }).defects;
    expect(defect).toMatchObject({ title: 'חדר רחצה 👨‍👩‍👧', findings: ['ab', 'c d'] });
  });

  test('two areas of one name have a section each', () => {
    const report = reportWith(
      {
        area: { x: { name: 'Kitchen', outcome: 'inspected' } },
        finding: { f: { title: 'Tap', area: 'x', severity: 'minor' } },
      },
      { type: 'warranty' },
    );
    expect(minorRows(report)[0]?.section).toBe('Kitchen 2');
    expect(report.sections.map(({ name }) => name)).toEqual(expect.arrayContaining(['Kitchen', 'Kitchen 2']));
  });
});

test.each(['waterproofing', 'frame', 'enclosed', 'practical-completion', 'warranty'])(
  'a report of %s holds the trade and the severity of each item, chosen or proposed',
  (type) => {
    const cites = [{ standard: 'AS/NZS 3500.2:2021', clause: '4.6', says: '' }];
    const { areas, checklist } = aboutOf({ type }).presets;
    const [item] = checklist;
    const area = areas[0]?.id ?? '';
    const content = contentOf(
      stateWith({
        finding: {
          a: { title: 'Leak', cites, area, order: 1, severity: 'hazard' },
          b: { title: 'Tile', cites, area, order: 2, severity: 'major', trade: 'tiler' },
          c: { title: 'Mark', area, order: 3, severity: 'minor' },
          d: { title: 'Gap', area, order: 4, severity: 'minor', trade: 'of a later app' },
          e: { title: 'Stain', area, order: 5, check: `${item?.id}:${area}`, severity: 'minor' },
        },
      }),
      aboutOf({ type }),
    );
    const own = proposedTrade({ cites: [], standards: item?.standards });
    const expected = [
      ['hazard', 'plumber'],
      ['major', 'tiler'],
      ['minor', null],
      ['minor', null],
      ['minor', own ?? null],
    ];
    expect(content.report.defects.map(({ severity, trade }) => [severity, trade ?? null])).toEqual(expected);
    expect(content.findings.map(({ severity, trade }) => [severity, trade])).toEqual(expected);
  },
);

test('a version from before trades is read as it is', () => {
  const { report, findings } = contentOf(stateWith(wholeWaterproofing()), aboutOf());
  const before = {
    report: { ...report, defects: report.defects.map(({ trade: _, ...defect }) => defect) },
    findings: findings.map(({ trade: _, ...finding }) => finding),
  };
  expect(Report.parse(before.report)).toEqual(before.report);
  expect(before.findings.map((finding) => ReportFinding.parse(finding))).toEqual(before.findings);
  expect(changesBetween(before, { report, findings })).toEqual([]);
});
