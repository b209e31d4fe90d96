import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inspectionTypes, serviceTypes } from '#contract/choices.ts';
import { ReportFinding } from '#contract/report/findings.ts';
import { figuresOf, Report } from '#contract/report/report.ts';
import { anyThings } from '#test/any-capture.ts';
import { aboutOf, contentOf, facts, hashOf, stateWith } from '#test/report-draft.ts';
import { runs } from '#test/runs.ts';
import { reportBlocks } from '../blocks.ts';
import { actionRows, minorRows } from '../defects.ts';
import type { ReportAbout } from './about.ts';
import { changesBetween } from './changes.ts';
import { draftOf } from './draft.ts';
import { publishingGaps } from './gaps.ts';
import { proposalsOf } from './proposals.ts';

const types = [...inspectionTypes, ...serviceTypes, 'no type of ours'];
const plans = new Map([
  [
    'zz-plan-0-zz.pdf',
    {
      name: 'Floor plan.pdf',
      pages: new Map([
        [1, { width: 1600, height: 1131 }],
        [2, { width: 1600, height: 1131 }],
      ]),
    },
  ],
]);

/** Any inspection of any type; some follow an earlier one, some have no inspector, no agreement and no time. */
const anyDraft = fc.constantFrom(...types).chain((type) => {
  const plain = aboutOf({ type, plans });
  return anyThings(plain.presets.areas.map(({ id }) => id)).chain((things) =>
    fc.record({
      state: fc.constant(stateWith(things)),
      about: fc.constantFrom<ReportAbout>(
        plain,
        { ...plain, inspector: null, agreement: null, inspection: { start: null, completedAt: null } },
        { ...plain, inspector: { name: ' ', licence: null as never }, customer: { name: '', address: '\n' } },
        { ...plain, earlier: earlierOf(type) },
      ),
    }),
  );
});

/** A report that found what a later inspection looks at again. */
function earlierOf(type: string): ReportAbout['earlier'] {
  const about = aboutOf({ type });
  const state = stateWith({
    finding: { 'zz-earlier-1-zz': { title: 'Old crack', severity: 'minor' } },
    photo: { 'zz-oldphoto-1-zz': { finding: 'zz-earlier-1-zz', screen: hashOf(1) } },
  });
  return {
    number: 'VG-2026-WP-0012',
    date: '2026-08-01',
    ...contentOf(state, about),
  };
}

/** Every string of a report that a person reads. */
function wordsIn(value: unknown, key = ''): string[] {
  if (['finding', 'id', 'file', 'to', 'original', 'screen', 'takenAt', 'kind', 'layout'].includes(key)) {
    return key === 'kind' ? wordsIn(Object.values(value as object)) : [];
  }
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((one) => wordsIn(one));
  return value && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, one]) => wordsIn(one, name))
    : [];
}

const often = { numRuns: runs(100) };

describe('whatever was captured', () => {
  test('becomes a report that can be stored and read back the same', () => {
    fc.assert(
      fc.property(anyDraft, ({ state, about }) => {
        const { report, findings } = contentOf(state, about);
        expect(Report.parse(structuredClone(report))).toEqual(report);
        for (const finding of findings) expect(ReportFinding.parse(finding)).toEqual(finding);
      }),
      often,
    );
  });

  test('the words hold no id, no control character and nothing that is not there', () => {
    fc.assert(
      fc.property(anyDraft, ({ state, about }) => {
        const { report } = contentOf(state, about);
        for (const words of wordsIn([report, reportBlocks(report)])) {
          expect(words).not.toMatch(/zz-|undefined|\bNaN\b|\bnull\b|\[object/);
          expect(words).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\s\s/u);
        }
      }),
      often,
    );
  });

  test('numbers run through, and every pin and row leads to a block', () => {
    fc.assert(
      fc.property(anyDraft, ({ state, about }) => {
        const { report, findings: found } = contentOf(state, about);
        const numbers = figuresOf(report).map(({ number }) => number);
        expect(numbers).toEqual(numbers.map((_, index) => index + 1));
        expect(found.map(({ number }) => number)).toEqual(found.map((_, index) => index + 1));
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        const open = new Set(found.filter(({ isOpen }) => isOpen).map(({ number }) => number));
        const items = report.layout === 'staged' ? actionRows(report) : [];
        const listed = [...items, ...minorRows(report), ...report.defects].map((one) => one.number);
        for (const number of open) expect(listed).toContain(number);
        for (const { number } of items) expect(open.has(number)).toBe(true);
        expect(report.header.totalDefects).toBe(found.filter(({ isOpen }) => isOpen).length);
        const sections = report.sections.map(({ name }) => name);
        expect(new Set(sections).size).toBe(sections.length);
        for (const { section } of minorRows(report)) expect(sections).toContain(section);
        const ids = new Set(reportBlocks(report).flatMap((block) => ('id' in block ? [block.id] : [])));
        const defects = new Set(report.defects.map(({ number }) => `defect-${number}`));
        for (const { plan } of report.particulars?.plans ?? [])
          for (const { to } of plan.pins) expect(ids.has(to) || defects.has(to)).toBe(true);
      }),
      often,
    );
  });

  test('a finding without a class is never called minor', () => {
    fc.assert(
      fc.property(anyDraft, ({ state, about }) => {
        const { report, findings } = contentOf(state, about);
        const minor = findings.filter(({ severity }) => severity === 'minor');
        const ids = new Set(minor.map(({ id }) => id));
        for (const { finding } of minorRows(report)) expect(ids.has(finding ?? '')).toBe(true);
      }),
      often,
    );
  });

  test('nothing changed between a report and itself, and what differs is said in sentences', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (one, two) => {
        const [before, after] = [contentOf(one.state, one.about), contentOf(two.state, two.about)];
        const stored: typeof before = JSON.parse(JSON.stringify(before));
        expect(changesBetween(stored, before)).toEqual([]);
        const changes = changesBetween(before, after);
        expect(changes.length).toBeLessThanOrEqual(50);
        if (JSON.stringify(before.report) !== JSON.stringify(after.report))
          expect(changes.length).toBeGreaterThan(0);
        for (const change of changes) expect(change).toMatch(/^[\p{Lu}“\d].{3,400}\.$/u);
        for (const change of changes) expect(change).not.toMatch(/zz-|undefined|\s\s|\p{Cc}/u);
      }),
      often,
    );
  });

  test('each gap leads to something that is there, in words', () => {
    fc.assert(
      fc.property(anyDraft, ({ state, about }) => {
        for (const { where, message } of publishingGaps(draftOf(state, about), facts)) {
          expect(message.trim()).not.toBe('');
          expect(message).not.toMatch(/zz-|undefined/);
          if (where.entity === 'finding' || where.entity === 'photo')
            expect(Object.keys(state[where.entity])).toContain(where.id);
        }
      }),
      often,
    );
  });

  test('the proposals are sentences with the right counts', () => {
    fc.assert(
      fc.property(anyDraft, ({ state, about }) => {
        const { summary, banner, conclusion } = proposalsOf(draftOf(state, about)).texts;
        for (const paragraph of [...summary.split('\n\n'), conclusion]) {
          expect(paragraph).toMatch(/^\p{Lu}/u);
          expect(paragraph).toMatch(/[^.,:;!?…\s]\.$/u);
          expect(paragraph).not.toMatch(/undefined|\bNaN\b|zz-| {2}|\n/);
        }
        expect(banner.trim()).not.toBe('');
        const open = contentOf(state, about).findings.filter(({ isOpen }) => isOpen);
        const said =
          /(?:We found|This report lists) (?<count>\S+) defects?\./.exec(summary)?.groups?.count ??
          /(?<count>\S+) defects? (?:is|are) open\./.exec(summary)?.groups?.count;
        expect(numberOf(said)).toBe(open.length);
        const saidHazards = /(?<count>\S+) (?:is a safety hazard|are safety hazards)/.exec(summary)?.groups
          ?.count;
        const hazards = open.filter(({ severity }) => severity === 'hazard').length;
        expect(saidHazards === 'It' ? 1 : numberOf(saidHazards)).toBe(hazards);
      }),
      often,
    );
  });
});

const numberWords = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

function numberOf(word: string | undefined): number {
  if (word === undefined) return 0;
  const named = numberWords.indexOf(word.toLowerCase());
  return named >= 0 ? named : Number(word);
}
