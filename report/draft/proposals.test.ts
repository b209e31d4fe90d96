import { describe, expect, test } from 'vitest';
import { aboutOf, contentOf, stateWith, type Things } from '#test/report-draft.ts';
import { reportBlocks } from '../blocks.ts';
import type { ReportAbout } from './about.ts';
import { draftOf } from './draft.ts';
import { proposalsOf } from './proposals.ts';

const propose = (things: Things, about: Partial<ReportAbout> = {}) =>
  proposalsOf(draftOf(stateWith(things), aboutOf(about))).texts;
const inspected = { outcome: 'inspected' };
const all = { bathroom: inspected, ensuite: inspected, laundry: inspected, documents: inspected };
const findings = (...severities: (string | undefined)[]) =>
  Object.fromEntries(
    severities.map((severity, index) => [
      `f${index}`,
      { title: `Thing ${index + 1}`, order: index, ...(severity ? { severity } : {}) },
    ]),
  );

describe('the summary', () => {
  test('says what was inspected, what was found, what to fix first and what waits', () => {
    const { summary } = propose({
      area: { ...all, laundry: { outcome: 'not', reason: 'Locked, and we had no key' } },
      finding: findings('hazard', 'minor', 'hazard', 'major', 'minor', 'minor'),
    });
    expect(summary.split('\n\n')).toEqual([
      'We inspected the bathroom, the ensuite and the documents. We did not inspect the laundry because it was locked and we had no key.',
      'We found six defects. Two are safety hazards: “Thing 1” (item 1) and “Thing 3” (item 2). Fix these first. One is a major defect: “Thing 4” (item 3). Three are minor defects.',
      'Tiling must not begin until the six defects are corrected and inspected again.',
    ]);
  });

  test('speaks of one thing in the singular', () => {
    const { summary, banner } = propose({ area: { bathroom: inspected }, finding: findings('hazard') });
    expect(summary).toContain('We found one defect. It is a safety hazard: “Thing 1” (item 1).\n\n');
    expect(summary).toContain('Tiling must not begin until the defect is corrected and inspected again.');
    expect(banner).toBe(
      'RECTIFICATION REQUIRED: YES - The waterproofing defect must be corrected before tiling commences',
    );
  });

  test('gives no class that nobody gave', () => {
    const { summary, conclusion } = propose({ area: all, finding: findings(undefined, undefined) });
    expect(summary).toContain('We found two defects.\n\n');
    expect(summary + conclusion).not.toMatch(/minor|major|hazard/);
  });

  test('counts those without a class beside the others', () => {
    const summaryOf = (...severities: (string | undefined)[]) =>
      propose({ area: all, finding: findings(...severities) }).summary;
    expect(summaryOf('minor', undefined)).toContain(
      'We found two defects. One is a minor defect. We have not said how serious one is.\n\n',
    );
    expect(summaryOf('minor', undefined, undefined)).toContain('We have not said how serious two are.\n\n');
  });

  test('names five of many', () => {
    const { summary } = propose({ area: all, finding: findings(...Array(14).fill('hazard')) });
    expect(summary).toContain('We found 14 defects. All 14 are safety hazards: “Thing 1” (item 1), ');
    expect(summary).toContain('“Thing 5” (item 5) and nine more.');
  });

  test('names 300 defects that hold up a stage as a range', () => {
    const about = aboutOf({ type: 'practical-completion' });
    const finding = findings(...Array(300).fill('hazard'), 'minor');
    const { report } = contentOf(stateWith({ area: { kitchen: inspected }, finding }), about);
    const said = report.particulars?.next ?? [];
    expect(said).toContain('Keep people away from the safety hazards (items 1 to 300) until they are fixed.');
    expect(said.join(' ')).toContain('until items 1 to 300 are corrected and inspected again.');
    for (const sentence of said) expect(sentence.length).toBeLessThan(140);
  });

  test('gives a reason in somebody’s own words as a sentence', () => {
    const { summary } = propose({
      area: {
        bathroom: { outcome: 'partly', reason: 'the door was painted shut!' },
        ensuite: { outcome: 'not' },
      },
    });
    expect(summary).toContain('We inspected part of the bathroom. Reason: The door was painted shut. ');
    expect(summary).toContain(
      'We did not inspect the ensuite. We saw no defect in what we inspected.'.slice(0, 31),
    );
  });

  test('leaves the reasons of many to the limitations', () => {
    const areas = Object.fromEntries(
      ['site', 'exterior', 'roof', 'roof-space', 'subfloor'].map((id) => [
        id,
        { outcome: 'not', reason: 'Not safe to enter' },
      ]),
    );
    const { summary } = propose({ area: { ...areas, garage: inspected } }, { type: 'warranty' });
    expect(summary).toContain(
      'We did not inspect the site, the exterior, the roof and gutters, the roof space and the subfloor. The limitations say why.',
    );
  });

  test('claims nothing where nothing was inspected', () => {
    const { summary, banner, conclusion } = propose({
      area: { bathroom: { outcome: 'not', reason: 'Not safe to enter' } },
    });
    expect(`${summary} ${banner} ${conclusion}`).not.toContain('no defect');
  });

  test.each(['waterproofing', 'warranty'])('of a %s inspection says that nobody got in', (type) => {
    const about = aboutOf({ type });
    const shut = { outcome: 'not', reason: 'Locked, and we had no key', effect: 'It may hold defects.' };
    const area = Object.fromEntries(about.presets.areas.map(({ id }) => [id, shut]));
    const { report } = contentOf(stateWith({ area }), about);
    expect(report.banner).toEqual({
      tone: 'caution',
      text: 'We could not inspect any part of the property.',
    });
    expect(report.particulars?.conclusion).toEqual([
      'We have no conclusion, because we could not inspect any part of the property. The limitations say why.',
    ]);
    const said = reportBlocks(report).flatMap((block) =>
      block.kind === 'paragraphs' ? block.paragraphs : [],
    );
    expect(said.filter((text) => text === 'We inspected no part of the property.')).toHaveLength(2);
    expect(said.join(' ')).not.toMatch(/ no defects?| no major| no minor| yet/);
  });

  test('says that a check found a defect, where no finding describes it', () => {
    const check = { 'waterproofing.hob:bathroom': { area: 'bathroom', outcome: 'defect' } };
    const { report } = contentOf(stateWith({ area: all, check }), aboutOf());
    const said = JSON.stringify(reportBlocks(report));
    expect(said).toContain('A check found a defect that this report does not describe. See What We Checked.');
    expect(said).not.toContain('We found no defects in what we inspected.');
  });
});

describe('the banner', () => {
  test.each([
    ['waterproofing', [], 'pass', 'RECTIFICATION REQUIRED: NO - We saw no defect in what we inspected'],
    [
      'waterproofing',
      ['minor', 'minor'],
      'fail',
      'RECTIFICATION REQUIRED: YES - All waterproofing defects must be corrected before tiling commences',
    ],
    [
      'practical-completion',
      ['minor'],
      'caution',
      'We saw minor defects only. List them in the defects document before handover.',
    ],
    [
      'practical-completion',
      ['minor', 'major'],
      'fail',
      'The building needs rectification and has NOT reached the Practical Completion Stage.',
    ],
    [
      'practical-completion',
      [undefined],
      'fail',
      'The building needs rectification and has NOT reached the Practical Completion Stage.',
    ],
    ['warranty', [], 'pass', 'We saw no defect in what we inspected.'],
    ['warranty', ['minor', 'minor'], 'caution', 'We saw no major defect. Two minor defects need attention.'],
    [
      'warranty',
      ['minor', 'major', 'hazard', 'hazard'],
      'fail',
      'Two safety hazards and one major defect need attention first.',
    ],
    ['warranty', ['major'], 'fail', 'One major defect needs attention first.'],
    ['warranty', ['minor', undefined], 'fail', 'Two defects need attention.'],
  ] as const)('%s with %j', (type, severities, tone, text) => {
    const about = aboutOf({ type });
    const area = Object.fromEntries(about.presets.areas.map(({ id }) => [id, inspected]));
    const state = stateWith({ area, finding: findings(...severities) });
    expect(contentOf(state, about).report.banner).toEqual({ tone, text });
  });

  test('is no pass while an area was not seen', () => {
    const state = stateWith({ area: { ...all, laundry: { outcome: 'partly' } } });
    expect(contentOf(state, aboutOf()).report.banner.tone).toBe('caution');
  });
});

test('a dilapidation report asks nobody to mend anything', () => {
  const about = aboutOf({ type: 'dilapidation' });
  const of = (finding: Things['finding']) =>
    contentOf(stateWith({ area: { exterior: inspected }, finding }), about).report;
  const nextOf = (finding: Things['finding']) => of(finding).particulars?.next;
  expect(of(findings('minor', 'major')).banner.text).toBe(
    'This report lists one major defect and one minor defect.',
  );
  expect(nextOf(findings('minor', 'major'))).toEqual([]);
  expect(nextOf({})).toEqual([]);
  expect(nextOf(findings('hazard'))).toEqual([
    'Keep people away from the safety hazard (item 1) until it is fixed.',
  ]);
});

test('the conclusion says what it does not cover', () => {
  const { conclusion } = propose({
    area: { ...all, laundry: { outcome: 'not' }, ensuite: { outcome: 'partly' } },
    finding: findings('major', 'minor', 'minor'),
    check: { 'waterproofing.hob:bathroom': { outcome: 'not-inspected', reason: 'Rain' } },
  });
  expect(conclusion).toBe(
    'This report lists one major defect and two minor defects. This conclusion covers what we could see and reach on the day. It does not cover the laundry. It covers only part of the ensuite. It leaves out one check. The limitations name it.',
  );
});

test('a re-inspection says what became of the earlier defects', () => {
  const earlier = {
    number: 'VG-2026-WP-0012',
    date: '2026-11-25',
    ...contentOf(stateWith({}), aboutOf()),
  };
  const { summary } = propose(
    {
      area: all,
      finding: {
        a: { follows: 'a0', title: 'A', status: 'Rectified' },
        b: { follows: 'b0', title: 'B', status: 'Rectified' },
        c: { follows: 'c0', title: 'C', status: 'Repeat defect not rectified' },
        d: { follows: 'd0', title: 'D' },
        e: { title: 'E' },
      },
    },
    { earlier },
  );
  expect(summary.split('\n\n').slice(1, 3)).toEqual([
    'This inspection follows report VG-2026-WP-0012 of 25 November 2026. Of four earlier defects, two are rectified, one is not rectified and one was not looked at. One defect is new.',
    'Three defects are open.',
  ]);
});

test('the conclusion of a re-inspection counts the open defects, not those that its report shows as rectified', () => {
  const earlier = { number: 'VG-2026-WP-0012', date: '2026-11-25', ...contentOf(stateWith({}), aboutOf()) };
  const again = (type: string, minor: number) => {
    const open = Array.from({ length: minor }, (_, index) => [
      `n${index}`,
      { follows: `o${index}`, title: 'Gap', severity: 'minor', status: 'Repeat defect not rectified' },
    ]);
    const rectified = { follows: 'r0', title: 'Crack', severity: 'hazard', status: 'Rectified' };
    const things = { area: all, finding: { r: rectified, ...Object.fromEntries(open) } };
    return contentOf(stateWith(things), aboutOf({ type, earlier })).report.particulars?.conclusion?.join(' ');
  };
  expect(again('waterproofing', 2)).toMatch(/^Two minor defects are open\. /);
  expect(again('waterproofing', 1)).toMatch(/^One minor defect is open\. /);
  // Nobody is asked to mend these, so none is open.
  expect(again('dilapidation', 2)).toMatch(/^This report lists two minor defects\. /);
});
