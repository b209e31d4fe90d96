import { describe, expect, test } from 'vitest';
import { gapsOf } from '#contract/capture/gaps.ts';
import { type Change, stateOf } from '#contract/capture/state.ts';
import {
  aboutOf,
  contentOf,
  facts,
  hashOf,
  limit,
  photo,
  stateWith,
  type Things,
  wholeWaterproofing,
} from '#test/report-draft.ts';
import { defectLines } from '../defect-sentences.ts';
import { wordsOf } from '../words.ts';
import type { ReportAbout } from './about.ts';
import { draftOf } from './draft.ts';
import { publishingGaps } from './gaps.ts';

type Facts = Partial<Parameters<typeof publishingGaps>[1]>;

/** `finding f1: message` for each gap. */
function gapsIn(things: Things, about: Partial<ReportAbout> = {}, more: Facts = {}): string[] {
  return publishingGaps(draftOf(stateWith(things), aboutOf(about)), { ...facts, ...more }).map(
    ({ where, message }) => `${where.entity} ${where.id}: ${message}`,
  );
}

const whole = (more: Things = {}) => wholeWaterproofing(more);
const finding = (fields: Record<string, unknown>): Things => {
  const { finding: all } = wholeWaterproofing();
  return wholeWaterproofing({ finding: { f1: { ...all?.f1, ...fields } } });
};

const findingTexts = (state: ReturnType<typeof stateWith>) => {
  const { report } = contentOf(state, aboutOf());
  const defect = report.defects.find(({ finding: id }) => id === 'f1');
  return defect ? defectLines(defect, wordsOf(report)) : [];
};

test('nothing is missing from a whole inspection', () => {
  expect(gapsIn(whole())).toEqual([]);
});

test('the phone lists what the desk lists of what was captured', () => {
  const things = finding({
    title: '',
    measured: '120',
    limit,
    cites: [],
    severity: null,
  });
  const state = stateWith({
    ...things,
    check: { x1: { area: 'loft', item: 'Flashing', outcome: 'defect' } },
    photo: { p1: photo(1, { finding: 'f1', inReport: false }) },
  });
  const about = aboutOf({ type: 'warranty' });
  const onPhone = gapsOf(state, about.presets).map(({ message }) => message);
  const atDesk = publishingGaps(draftOf(state, about), facts).map(({ message }) => message);
  expect(atDesk).toEqual(expect.arrayContaining(onPhone));
  expect(onPhone).toEqual(
    expect.arrayContaining([
      'Flashing: no finding describes this defect',
      'A finding without a title: give it a title',
      'A finding without a title: say how serious it is',
      'A finding without a title: none of its photos is in the report',
      'A finding without a title: Measured 120 mm, at least 100 mm: within the limit. Keep it as a passed check, correct the figure, or say why it is a defect',
    ]),
  );
});

test('a defect within its limit says what was measured, and why it is a defect', () => {
  const within = { measured: 120, limit, text: 'It is loose at 120 mm.' };
  const said = (fields: object) => findingTexts(stateWith(finding({ ...within, ...fields })));
  expect(said({})).toEqual([
    'It is loose at 120 mm.',
    'Measured 120 mm, required at least 100 mm: within the limit.',
    'We report it as a defect by our own judgement, not by the limit.',
  ]);
  expect(said({ whyDefect: 'The membrane is not fixed.' }).at(-1)).toBe(
    'It is a defect all the same: The membrane is not fixed.',
  );
  expect(gapsIn(finding({ ...within, whyDefect: 'The membrane is not fixed.' }))).toEqual([]);
});

describe('before a report is published', () => {
  const licence = { class: 'Completed', number: '1', expires: '2026-11-24' };
  test.each<[string, Partial<ReportAbout>]>([
    ['inspector : No inspector is named', { inspector: null }],
    [
      'inspector : Alex has no licence on record',
      { inspector: { name: 'Alex', licence: { ...licence, number: ' ' } } },
    ],
    [
      'inspector : Alex’s licence expired on 24 November 2026, before the inspection',
      { inspector: { name: 'Alex', licence } },
    ],
    ['agreement : The customer has not accepted the agreement', { agreement: null }],
    ['inspection i1: The inspection has no time yet', { inspection: { start: null, completedAt: null } }],
  ])('%s', (says, about) => {
    expect(gapsIn(whole(), about)).toEqual([says]);
  });

  test('whoever began without the agreement has said why, and a waived agreement is not missed', () => {
    const things = whole();
    const [[id = '', fields] = []] = Object.entries(things.inspection ?? {});
    const begun = {
      ...things,
      inspection: { [id]: { ...fields, startedWithoutAgreement: 'They\nsign it at the door' } },
    };
    expect(gapsIn(begun, { agreement: null })).toEqual([
      'agreement : The inspection was started without the agreement: “They sign it at the door”',
    ]);
    expect(gapsIn(begun, {})).toEqual([]);
    expect(gapsIn(whole(), { agreement: { version: null } })).toEqual([]);
  });

  test('a licence that expires on the day of the inspection is good enough', () => {
    const inspector = { name: 'Alex', licence: { ...licence, expires: '2026-11-25' } };
    expect(gapsIn(whole(), { inspector })).toEqual([]);
  });

  test('every phone has sent its work', () => {
    const unsent = [
      { device: 'd1', person: 'alex', count: 3 },
      { device: 'd2', person: null, count: 1 },
      { device: 'desk-1', person: 'alex', count: 1 },
    ];
    expect(gapsIn(whole(), {}, { unsent })).toEqual([
      'device d1: alex’s phone has 3 changes or photos that it has not sent yet',
      'device d2: A phone has 1 change or photo that it has not sent yet',
      'device desk-1: alex’s browser at the desk has 1 change or photo that it has not sent yet',
    ]);
  });
});

test('no phone is awaited after a restore', () => {
  const awaited = [{ device: 'd1', person: 'Alex Sample' }];
  expect(gapsIn(whole(), {}, { awaited })).toEqual([
    'device d1: Alex Sample’s phone has not sent again what it has of this inspection since a backup was restored',
  ]);
});

describe('what was captured', () => {
  test.each<[string, Things]>([
    [
      'area ensuite: Ensuite: say whether this area was inspected',
      whole({ area: { ensuite: { outcome: null } } }),
    ],
    [
      'check waterproofing.hob:bathroom: Say why it was not inspected: Hob or waterstop',
      whole({ check: { 'waterproofing.hob:bathroom': { area: 'bathroom', outcome: 'not-inspected' } } }),
    ],
    ['finding f1: Turn-up too low: add the clause', finding({ cites: [] })],
    ['finding f1: Turn-up too low: say where it is', finding({ places: [], area: null })],
    ['finding f1: Turn-up too low: say why it is a major defect', finding({ whyMajor: ' ' })],
    ['finding f1: A finding without a title: give it a title', finding({ title: '\u200b' })],
    [
      'finding f1: Turn-up too low: Measured 120 mm, at least 100 mm: within the limit. Keep it as a passed check, correct the figure, or say why it is a defect',
      finding({ measured: 120, limit }),
    ],
    [
      'finding f1: Turn-up too low: the picture of the plan page with its pin has not arrived',
      finding({ pin: { file: 'gone.pdf', page: 1, x: 0, y: 0 } }),
    ],
    [
      'finding f1: Turn-up too low: take a photo',
      whole({ photo: { p1: photo(1, { deleted: true, finding: 'f1' }) } }),
    ],
    [
      'finding f1: Turn-up too low: none of its photos is in the report',
      whole({ photo: { p1: photo(1, { finding: 'f1', inReport: false }) } }),
    ],
    [
      'photo p1: The photo of “Turn-up too low”: it has not arrived yet, so wait for its phone or leave it out',
      whole({ photo: { p1: { ...photo(1, { finding: 'f1' }), screen: hashOf('elsewhere') } } }),
    ],
    [
      'photo p1: Photo “Wide”: its marks cannot be read, so mark it again or leave it out',
      whole({ photo: { p1: photo(1, { finding: 'f1', caption: 'Wide', marks: [{}] }) } }),
    ],
    [
      'inspection i1: The executive summary is empty: write it or use the proposal',
      whole({ inspection: { i1: { summary: ' \n ' } } }),
    ],
  ])('%s', (says, things) => {
    expect(gapsIn(things)).toEqual([says]);
  });

  test('a photo whose file is missing is named once, whatever names it', () => {
    for (const missingPhotos of [['p1'], [hashOf(1)], ['p1', hashOf(1)]])
      expect(gapsIn(whole(), {}, { missingPhotos })).toEqual([
        expect.stringMatching(/^photo p1: The photo of “Turn-up too low”: its file is missing or damaged/),
      ]);
    expect(
      gapsIn(
        whole({ photo: { p1: photo(1, { finding: 'f2' }), p3: photo(3, { finding: 'f1' }) } }),
        {},
        { missingPhotos: ['p2'] },
      ),
    ).toEqual([expect.stringMatching(/^photo p2: Photo 2 of “Pinholes in the membrane\.?”/)]);
  });

  test('a photo that has arrived without a copy to show is not waited for', () => {
    const { screen: _, ...noCopy } = photo(1, { finding: 'f1', caption: 'Wide' });
    const things = whole({ photo: { p1: noCopy } });
    expect(gapsIn(things, {}, { withoutCopy: ['p1'] })).toEqual([
      expect.stringMatching(/^photo p1: Photo “Wide”: it has arrived/),
    ]);
    const left = whole({ photo: { p9: { ...noCopy, inReport: false } } });
    expect(gapsIn(left, {}, { withoutCopy: ['p9'] })).toEqual([]);
  });

  test('photos that a phone still has are named once for their finding', () => {
    const gone = { ...photo(1, { finding: 'f1' }), screen: hashOf('elsewhere') };
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`q${index}`, gone]));
    expect(gapsIn(whole({ photo: many }))).toEqual([
      'photo q0: 500 photos of “Turn-up too low”: they have not arrived yet, so wait for their phone or leave them out',
    ]);
  });

  test('a photo that is not in the report may be missing', () => {
    const left = { ...photo(1, { finding: 'f1', inReport: false }), screen: hashOf('elsewhere') };
    expect(gapsIn(whole({ photo: { p9: left } }), {}, { missingPhotos: ['p9'] })).toEqual([]);
  });

  test('every defect has a class, of a whole house and of a stage, until it is rectified', () => {
    const of = (type: string) => gapsIn({ finding: { f: { title: 'Tap' } } }, { type });
    expect(of('warranty')).toContain('finding f: Tap: say how serious it is');
    expect(of('frame')).toContain('finding f: Tap: say how serious it is');
  });

  test('no area at all is a gap', () => {
    const about = { presets: { areas: [], checklist: [] } };
    expect(gapsIn({}, about)).toEqual(['inspection : The report has no areas: add what was inspected']);
  });
});

test('a check that is marked as a defect needs a finding, of its own or in its area', () => {
  const check = { 'waterproofing.documents:documents': { area: 'documents', outcome: 'defect' } };
  const says =
    'check waterproofing.documents:documents: Certificate and product data: no finding describes this defect';
  expect(gapsIn(whole({ check }))).toEqual([says]);
  const { finding: all } = wholeWaterproofing();
  for (const more of [{ area: 'documents' }, { check: 'waterproofing.documents:documents' }])
    expect(gapsIn(whole({ check, finding: { f2: { ...all?.f2, ...more } } }))).toEqual([]);
});

test('an open defect of the earlier report is looked at again, or taken out on purpose', () => {
  const about = aboutOf();
  const first = stateWith(wholeWaterproofing());
  const earlier = {
    number: 'VG-2026-WP-0012',
    date: '2026-11-01',
    ...contentOf(first, about),
  };
  const { finding: all } = wholeWaterproofing();
  const again = whole({
    finding: {
      f1: { ...all?.f1, follows: 'f1', status: 'Repeat defect not rectified' },
      f2: { deleted: true },
      f3: { follows: 'f1', deleted: true },
    },
  });
  expect(gapsIn(again, { earlier })).toEqual([
    'inspection i1: Item 2 of report VG-2026-WP-0012, “Pinholes in the membrane”, was not checked again: add it and say how it is now',
  ]);
  const deleted = { ...again, finding: { ...again.finding, f2: { follows: 'f2', deleted: true } } };
  expect(gapsIn(deleted, { earlier })).toEqual([]);
});

test('what two people wrote at once waits for a choice', () => {
  const write = (
    device: string,
    entity: Change['entity'],
    entityId: string,
    fields: Record<string, unknown>,
  ): Change => ({
    id: `${device}${entity}${entityId}`,
    device,
    seq: 1,
    entity,
    entityId,
    fields,
    base: {},
    at: `2026-11-25T00:00:00.000Z-0001-${device}`,
  });
  const state = stateOf([
    write('a', 'finding', 'f', { title: 'Cracked tile', whyMajor: 'It leaks' }),
    write('b', 'finding', 'f', { whyMajor: 'It will leak' }),
    write('a', 'area', 'ensuite', { outcome: 'inspected' }),
    write('b', 'area', 'ensuite', { outcome: 'not' }),
  ]);
  expect(publishingGaps(draftOf(state, aboutOf()), facts)).toEqual(
    expect.arrayContaining([
      {
        where: { entity: 'area', id: 'ensuite' },
        message: 'Ensuite: there are two versions of the outcome, choose one',
      },
      {
        where: { entity: 'finding', id: 'f' },
        message: 'Cracked tile: there are two versions of the reason for “major”, choose one',
      },
    ]),
  );
});

test('a photo of another day waits for an answer, at the desk and on the phone, unless it is not in the report', () => {
  const of = (fields: Record<string, unknown>): Things => ({
    photo: { p9: photo(1, { finding: 'f1', takenAt: '2025-03-03T01:00:00Z', ...fields }) },
  });
  const asked = (fields: Record<string, unknown>) =>
    gapsIn(whole(of(fields))).filter((one) => one.startsWith('photo p9'));
  const question =
    'photo p9: A photo was taken on 3 March 2025, which is not the day of the inspection: use it, or leave it out';
  expect(asked({})).toEqual([question]);
  expect(asked({ otherDay: false })).toEqual([question]);
  expect(asked({ otherDay: true })).toEqual([]);
  expect(asked({ inReport: false })).toEqual([]);
  expect(asked({ finding: null, area: 'bathroom' })).toEqual([]);
  expect(asked({ finding: null, area: 'bathroom', inReport: true })).toEqual([question]);
  const state = stateWith(whole(of({})));
  const { presets, inspection } = aboutOf();
  expect(gapsOf(state, presets, inspection).map(({ message }) => `photo p9: ${message}`)).toEqual([question]);
});
