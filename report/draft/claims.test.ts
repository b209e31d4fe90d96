import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inspectionKind } from '#content/inspections/inspections.ts';
import { checkId } from '#contract/capture/draft.ts';
import { areaOutcomes, checkOutcomes, type Severity, severities } from '#contract/capture/operations.ts';
import { inspectionTypes, serviceTypes } from '#contract/choices.ts';
import { findingStatuses, type Report } from '#contract/report/report.ts';
import { aboutOf, contentOf, photo, stateWith, type Things } from '#test/report-draft.ts';
import type { Block } from '../block-kinds.ts';
import { reportBlocks } from '../blocks.ts';
import { isOpen } from '../defects.ts';

/* What a report says in sentences is worked out again from its frozen fields. A sentence that nothing here can work out is an error. */

const types = [...new Set([...inspectionTypes, ...serviceTypes])];
const reasons = ['Locked, and we had no key', 'It rained', undefined];
const [outcomes, results] = [Object.keys(areaOutcomes), Object.keys(checkOutcomes)];

/** An inspection of a type, with words that cannot be taken for a sentence of ours; every second one follows an earlier one. */
const anyInspection = fc.constantFrom(...types).chain((type) => {
  const { areas, checklist } = inspectionKind(type);
  const planned = checklist.flatMap((item) =>
    (item.areas === 'each' ? areas.map(({ id }) => id) : item.areas).map((area) => ({
      id: checkId(item.id, area),
      area,
    })),
  );
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
  const reason = fc.constantFrom(...reasons);
  const rarely = fc.integer({ max: 7, min: 0 }).map((dice) => dice === 0);
  const one = fc.record({
    area: maybe(fc.constantFrom(...areas.map(({ id }) => id))),
    severity: maybe(fc.constantFrom(...Object.keys(severities))),
    status: maybe(fc.constantFrom(...findingStatuses)),
    check: maybe(fc.constantFrom(...planned.map(({ id }) => id))),
    follows: maybe(fc.constantFrom('e1', 'e2')),
  });
  return fc
    .record({
      type: fc.constant(type),
      isAgain: fc.boolean(),
      areas: fc.tuple(
        ...areas.map(() => fc.record({ outcome: maybe(fc.constantFrom(...outcomes)), reason })),
      ),
      checks: fc.tuple(
        ...planned.map(() =>
          fc.record({ outcome: maybe(fc.constantFrom(...results)), reason, measured: maybe(fc.constant(7)) }),
        ),
      ),
      findings: fc.array(one, { maxLength: 8 }),
      isCalm: fc.boolean(),
      // A house into which nobody got is rare among any, and so is an area that somebody deleted.
      isShut: rarely,
      deletedAreas: fc.subarray(
        areas.map(({ id }) => id),
        { maxLength: 2 },
      ),
      isThinned: rarely,
      deletedEarlier: rarely,
    })
    .map(({ isAgain, isCalm, isShut, deletedAreas, isThinned, deletedEarlier, ...given }) => {
      const written = (fields: object) =>
        Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const things: Things = {
        area: Object.fromEntries(
          areas.map(({ id }, index) => [
            id,
            {
              ...written(given.areas[index] ?? {}),
              ...(isShut ? { outcome: 'not' } : {}),
              ...(isThinned && deletedAreas.includes(id) ? { deleted: true } : {}),
            },
          ]),
        ),
        // An inspection in which all is well is rare among any.
        check: Object.fromEntries(
          planned.map(({ id, area }, index) => [
            id,
            {
              area,
              ...(isShut ? {} : isCalm ? { outcome: 'passed' } : written(given.checks[index] ?? {})),
            },
          ]),
        ),
        finding: Object.fromEntries(
          given.findings
            .slice(0, isShut ? 0 : isCalm ? 1 : 8)
            .map(({ follows, status, ...finding }, index) => [
              `f${index}`,
              written({
                title: `Fault ${index}`,
                order: index,
                ...finding,
                ...(isAgain ? { follows, status } : {}),
                ...(isAgain && follows && deletedEarlier ? { deleted: true } : {}),
              }),
            ]),
        ),
        photo: { p: photo(1, { finding: 'f0' }) },
      };
      const earlier = isAgain
        ? {
            number: 'VG-2026-WP-0012',
            date: '2026-08-01',
            ...contentOf(
              stateWith({
                finding: { e1: { title: 'Old fault 1' }, e2: { title: 'Old fault 2', severity: 'major' } },
              }),
              aboutOf({ type }),
            ),
          }
        : null;
      return { type, ...contentOf(stateWith(things), aboutOf({ type, earlier })) };
    });
});

const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

function numberOf(word = ''): number {
  const named = words.indexOf(word.toLowerCase());
  if (named >= 0) return named;
  if (word === 'a' || word === 'the') return 1;
  return Number(word);
}

/** `the bathroom, the ensuite and three other areas` */
function thingsIn(list: string): { names: string[]; others: number } {
  const parts = list.split(/, | and (?=(?:the|an?|\w+ other) )/).filter(Boolean);
  const other = parts.map((part) => /^(\w+) other areas?$/.exec(part)?.[1]).find(Boolean);
  return {
    names: parts
      .filter((part) => !/ other areas?$/.test(part))
      .map((part) => part.replace(/^the /, '').toLowerCase()),
    others: other ? numberOf(other) : 0,
  };
}

/** What the report's fields say, in the terms of its sentences. */
function factsOf(report: Report) {
  const real = report.particulars;
  if (!real) throw new Error('This is no real report');
  const open = report.defects.filter(isOpen);
  const checks = (real.checked ?? []).flatMap((area) => area.checks);
  const of = (outcome: string) => real.areas.filter((area) => area.outcome === outcome);
  const follow = real.followUp;
  return {
    real,
    open,
    checks,
    count: (severity: string | undefined) => open.filter((defect) => defect.severity === severity).length,
    areas: (outcome: string, list: string) => {
      const { names, others } = thingsIn(list);
      const are = of(outcome).map(({ name }) => name.toLowerCase());
      return names.every((name) => are.includes(name)) && names.length + others === are.length;
    },
    isArea: (outcome: string, name: string) =>
      of(outcome).some((area) => area.name.toLowerCase() === name.toLowerCase()),
    notPossible: checks.filter(({ outcome }) => outcome === 'not-inspected').length,
    results: (status: string) => follow?.counts.find((one) => one.status === status)?.count ?? 0,
    defects: report.defects.length,
    isShut: real.areas.length > 0 && of('not').length === real.areas.length,
    // The table of the earlier items is the only place that says which of them have no result.
    unseen: follow?.items?.filter(({ status }) => status === null).length ?? 0,
    undescribed: (real.checked ?? []).flatMap(({ name, checks: its }) =>
      its.filter(
        ({ outcome, items = [] }) =>
          outcome === 'defect' && items.length === 0 && !report.defects.some(({ area }) => area === name),
      ),
    ).length,
    isSeen: ['inspected', 'partly'].some((outcome) => of(outcome).length > 0),
    hasResult: report.defects.some(({ status }) => status !== undefined),
  };
}

type Facts = ReturnType<typeof factsOf>;
type Claim = [says: RegExp, holds: (facts: Facts, said: string[]) => boolean];

const severityOf = (label: string): Severity =>
  (Object.keys(severities) as Severity[]).find((one) =>
    label.replace(/^an? /, '').replace(/s$/, '').startsWith(severities[one].toLowerCase()),
  ) ?? 'minor';
const classed = '(safety hazards?|major defects?|minor defects?)';
const numbered = (text: string) => [...text.matchAll(/\(item (\d+)\)/g)].map(([, number]) => Number(number));

/** `1 to 3 and 5` */
const rangesIn = (list: string) =>
  [...list.matchAll(/(\d+)(?: to (\d+))?/g)].flatMap(([, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index),
  );

const claims: Claim[] = [
  // What was inspected.
  [
    /^We inspected part of the (.+?)(?: because .+)?\.$/,
    (is, [name = '']) => is.isArea('partly', name) || is.areas('partly', `the ${name}`),
  ],
  [/^We inspected (the .+)\.$/, (is, [list = '']) => is.areas('inspected', list)],
  [
    /^We did not inspect (the .+?)(?: because .+)?\.$/,
    (is, [list = '']) => is.isArea('not', list.replace(/^the /, '')) || is.areas('not', list),
  ],
  [/^Reason: It rained\.$/, (is) => is.real.limitations.some(({ reason }) => reason === 'It rained')],
  [/^The limitations say why\.$/, (is) => is.real.limitations.length > 0],
  [/^Nothing is recorded as inspected yet\.$/, (is) => !is.isSeen && !is.hasResult && !is.isShut],
  [
    /^We (?:could not inspect any|inspected no) part of the property\.$/,
    (is) => !is.isSeen && is.defects === 0,
  ],
  [
    /^We have no conclusion, because we could not inspect any part of the property\.$/,
    (is) => is.isShut && is.defects === 0,
  ],
  [
    /^(?:We could not do|It leaves out) (\w+) checks?\.$/,
    (is, [count]) => is.notPossible === numberOf(count),
  ],
  [/^The limitations name (?:it|them)\.$/, (is) => is.notPossible > 0 && is.real.limitations.length > 0],
  [/^It does not cover (the .+)\.$/, (is, [list = '']) => is.areas('not', list)],
  [/^It covers only part of (the .+)\.$/, (is, [list = '']) => is.areas('partly', list)],
  [/^This conclusion covers what we could see and reach on the day\.$/, () => true],
  [
    /^We have no conclusion yet, because nothing is recorded as inspected\.$/,
    (is) => !is.isSeen && !is.isShut && is.open.length === 0,
  ],
  // What became of earlier defects.
  [
    /^This inspection follows report (\S+) of 1 August 2026\.$/,
    (is, [number]) => is.real.followUp?.report === number,
  ],
  [
    /^Of (\w+) earlier defects?, (.+)\.$/,
    (is, [all, list = '']) => {
      const said = { rectified: 0, partially: 0, repeat: 0, closed: 0, unseen: 0 };
      for (const [, count, how = ''] of list.matchAll(
        /(\w+) (is rectified|are rectified|(?:is|are) partially|(?:is|are) not rectified|(?:was|were) not accessible|(?:was|were) not looked at)/g,
      )) {
        const key = /partially/.test(how)
          ? 'partially'
          : /not rectified/.test(how)
            ? 'repeat'
            : /accessible/.test(how)
              ? 'closed'
              : /looked/.test(how)
                ? 'unseen'
                : 'rectified';
        said[key] = numberOf(count);
      }
      const are = [
        is.results('Rectified'),
        is.results('Partially rectified, additional work required'),
        is.results('Repeat defect not rectified'),
        is.results('Not accessible'),
        is.unseen,
      ];
      return (
        JSON.stringify(Object.values(said)) === JSON.stringify(are) &&
        are.reduce((sum, one) => sum + one) === numberOf(all)
      );
    },
  ],
  [/^(\w+) earlier items? (?:was|were) not looked at\.$/, (is, [count]) => is.unseen === numberOf(count)],
  [/^We did not look at every earlier item\.$/, (is) => is.unseen > 0],
  [/^The list of the earlier items says at which\.$/, (is) => is.unseen > 0],
  [/^(\w+) defects? (?:is|are) new\.$/, (is, [count]) => is.results('New') === numberOf(count)],
  // What was found.
  [/^We found (\w+) defects?\.$/, (is, [count]) => is.open.length === numberOf(count)],
  [/^This report lists (\w+) defects?\.$/, (is, [count]) => is.open.length === numberOf(count)],
  [
    new RegExp(`^This report lists ((?:(?:, | and )?\\w+ ${classed})+)\\.$`),
    (is, [list = '']) => {
      const said = [...list.matchAll(new RegExp(`(\\w+) ${classed}`, 'g'))];
      return (
        said.every(([, count, label = '']) => is.count(severityOf(label)) === numberOf(count)) &&
        said.reduce((sum, [, count]) => sum + numberOf(count), 0) === is.open.length
      );
    },
  ],
  [
    /^We saw no defect in what we inspected\.$/,
    (is) => (is.open.length === 0 && is.isSeen) || (is.open.length === 0 && is.hasResult),
  ],
  [
    /^(\w+) checks? found (?:a defect|defects) that this report does not describe\.$/,
    (is, [count]) => (count === 'A' ? is.undescribed > 0 : is.undescribed === numberOf(count)),
  ],
  [/^See What We Checked\.$/, (is) => is.checks.some(({ outcome }) => outcome === 'defect')],
  // Where a report lists nothing.
  [
    /^We found no defects in what we inspected\.$/,
    (is) => is.defects === 0 && is.isSeen && is.undescribed === 0,
  ],
  [
    /^We saw no major defect and no safety hazard\.$/,
    (is) =>
      is.count('major') + is.count('hazard') === 0 && (is.isSeen || is.defects > 0) && is.undescribed === 0,
  ],
  [
    /^We saw no minor defects\.$/,
    (is) => is.count('minor') === 0 && (is.isSeen || is.defects > 0) && is.undescribed === 0,
  ],
  [
    /^No action is required\.$/,
    (is) => is.defects > 0 && is.open.length === 0 && is.unseen === 0 && is.undescribed === 0,
  ],
  [/^None is a major defect or a safety hazard\.$/, (is) => is.count('major') + is.count('hazard') === 0],
  [
    /^(?:It|One) is (a safety hazard|a major defect)(?:: .+)?\.$/,
    (is, [label = '']) => is.count(severityOf(label)) === 1,
  ],
  [
    /^(?:All )?(\w+) are (safety hazards|major defects): (.+)\.$/,
    (is, [count, label = '', list = '']) =>
      is.count(severityOf(label)) === numberOf(count) &&
      numbered(list).every(
        (number) => is.open.find((one) => one.number === number)?.severity === severityOf(label),
      ),
  ],
  [/^(?:It|One) is a minor defect\.$/, (is) => is.count('minor') === 1],
  [/^(?:All )?(\w+) are minor defects\.$/, (is, [count]) => is.count('minor') === numberOf(count)],
  [/^Fix (?:this one|these) first\.$/, (is) => is.count('hazard') + is.count('major') > 0],
  [
    /^We have not said how serious (\w+) (?:is|are)\.$/,
    (is, [count]) => is.count(undefined) === numberOf(count),
  ],
  // The result.
  [
    /^RECTIFICATION REQUIRED: YES - (The|All) .+$/,
    (is, [which]) => (which === 'The' ? is.open.length === 1 : is.open.length > 1),
  ],
  [
    /^RECTIFICATION REQUIRED: NO - We saw no defect in what we inspected$/,
    (is) => is.open.length === 0 && is.unseen === 0,
  ],
  [
    /^The building needs rectification and has NOT reached the Practical Completion Stage\.$/,
    (is) => is.open.length > is.count('minor'),
  ],
  [/^We saw minor defects only\.$/, (is) => is.open.length > 0 && is.open.length === is.count('minor')],
  [/^List them in the defects document before handover\.$/, (is) => is.open.length === is.count('minor')],
  [/^We saw no defect that stands in the way of practical completion\.$/, (is) => is.open.length === 0],
  [/^We saw no major defect\.$/, (is) => is.count('major') + is.count('hazard') === 0],
  [
    /^(\w+) (minor )?defects? needs? attention\.$/,
    (is, [count, minor]) => (minor ? is.count('minor') : is.open.length) === numberOf(count),
  ],
  [
    new RegExp(`^((?:(?:, | and )?\\w+ ${classed})+) needs? attention first\\.$`),
    (is, [list = '']) =>
      [...list.matchAll(new RegExp(`(\\w+) ${classed}`, 'g'))].every(
        ([, count, label = '']) => is.count(severityOf(label)) === numberOf(count),
      ),
  ],
  // What must wait, and what happens next.
  [
    /^.+ until the (\w+) defects are corrected and inspected again\.$/,
    (is, [count]) => is.open.length === numberOf(count),
  ],
  [/^.+ until the defect is corrected and inspected again\.$/, (is) => is.open.length === 1],
  [
    /^.+ until items? ([\d, andto]+) (?:is|are) corrected and inspected again\.$/,
    (is, [list = '']) =>
      JSON.stringify(rangesIn(list)) ===
      JSON.stringify(is.open.filter(({ severity }) => severity !== 'minor').map(({ number }) => number)),
  ],
  [
    /^Minor defects belong in the defects document\.$/,
    (is) => is.open.length > 0 && is.open.length === is.count('minor'),
  ],
  [
    /^Keep people away from the safety hazards? \(items? ([\d, andto]+)\) until (?:it is|they are) fixed\.$/,
    (is, [list = '']) =>
      JSON.stringify(rangesIn(list)) ===
      JSON.stringify(is.open.filter(({ severity }) => severity === 'hazard').map(({ number }) => number)),
  ],
  [
    /^(?:Send the action list to whoever does the work: make a link to it on your page|They answer each item there)\.$/,
    (is) => is.open.length > 0,
  ],
  [/^Book a re-inspection when they say that the work is done\.$/, (is) => is.open.length > 0],
  [/^Read the limitations: they name what we could not see\.$/, (is) => is.real.limitations.length > 0],
  [/^Nothing in this report needs work\.$/, (is) => is.open.length === 0 && is.unseen === 0],
];

/** What a report says where it lists nothing, below the heading of the list. */
function nonesOf(blocks: readonly Block[]): readonly string[] {
  const lists = ['action-items', 'defects', 'minor-defects'];
  return blocks.flatMap((block, index) => {
    const before = blocks[index - 1];
    const isOfList = before?.kind === 'heading' && lists.includes(before.id);
    const isEmpty = blocks[index + 1]?.kind !== 'rows';
    return block.kind === 'paragraphs' && isOfList && isEmpty ? block.paragraphs : [];
  });
}

function sentencesOf(report: Report): string[] {
  const { executiveSummary, banner, particulars } = report;
  const texts = [
    ...executiveSummary,
    ...(particulars?.conclusion ?? []),
    ...(particulars?.next ?? []),
    banner.text,
    ...nonesOf(reportBlocks(report)),
  ];
  return texts.flatMap((text) => text.split(/(?<=\.) (?=[A-Z])/));
}

test('each sentence of 500 reports of all kinds is what their fields say', () => {
  fc.assert(
    fc.property(anyInspection, ({ report }) => {
      const facts = factsOf(report);
      for (const sentence of sentencesOf(report)) {
        const known = claims.filter(([says]) => says.test(sentence));
        expect(known.length, `nothing checks “${sentence}”`).toBeGreaterThan(0);
        const holds = known.some(([says, are]) => are(facts, says.exec(sentence)?.slice(1) ?? []));
        expect(holds, sentence).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
}, 120_000);

test('the first page, the list and the parts of 500 reports are in one order, and count the same', () => {
  fc.assert(
    fc.property(anyInspection, ({ report, findings }) => {
      const { open, count, real } = factsOf(report);
      const rank = ({ severity }: { severity?: string | undefined }) =>
        ['hazard', 'major', undefined, 'minor'].indexOf(severity);
      expect(report.defects.map(({ number }) => number)).toEqual(report.defects.map((_, index) => index + 1));
      expect(open.map(rank)).toEqual(open.map(rank).toSorted((a, b) => a - b));
      expect(findings.map(({ number }) => number)).toEqual(report.defects.map(({ number }) => number));
      const blocks = reportBlocks(report);
      const classes = blocks.flatMap((block) => (block.kind === 'classes' ? block.rows : []));
      for (const { tag } of classes)
        expect(Number.parseInt(tag.text, 10)).toBe(count(tag.severity ?? undefined));
      expect(classes.reduce((sum, { tag }) => sum + Number.parseInt(tag.text, 10), 0)).toBe(open.length);
      const first = blocks.flatMap((block) => (block.kind === 'first' ? block.items : []));
      const grave = open.filter(({ severity }) => severity === 'hazard' || severity === 'major');
      expect(first.map(({ to }) => to)).toEqual(grave.slice(0, 3).map(({ number }) => `defect-${number}`));
      // Each area stands among the limitations at most once, and none that was inspected.
      const limits = real.limitations.map(({ what }) => what);
      expect(new Set(limits).size).toBe(limits.length);
      for (const { name, outcome } of real.areas) {
        const its = limits.filter((what) => what === name || what === `${name}, in part`);
        expect(its.length).toBe(outcome === 'not' || outcome === 'partly' ? 1 : 0);
      }
      // Whatever was checked is printed.
      const printed = JSON.stringify(blocks);
      for (const { checks } of real.checked ?? [])
        for (const { what } of checks) expect(printed).toContain(JSON.stringify(what).slice(1, -1));
      // A re-inspection is called so, gives each earlier item its result, and names no area that was not its subject.
      if (real.followUp) {
        expect(report.title).toMatch(/Re-inspection Report$/);
        expect(real.followUp.items?.map(({ number }) => number)).toEqual([1, 2]);
        for (const area of real.checked ?? [])
          expect(area.outcome !== null || area.checks.length > 0, area.name).toBe(true);
        expect(printed).not.toMatch(/No outcome was noted|No outcome is recorded/);
      } else expect(report.title).not.toContain('Re-inspection');
    }),
    { numRuns: 500 },
  );
}, 120_000);

test('what is asked for is what its clauses and its measurements ask for', () => {
  fc.assert(
    fc.property(anyInspection, ({ report }) => {
      const cited = report.defects.flatMap(({ cites = [] }) => cites);
      for (const requirement of report.requirements) {
        const ofClause = cited.some(({ says }) => says !== undefined && requirement.endsWith(says));
        const ofCheck = report.passes.some(({ required }) => requirement.endsWith(required));
        expect(ofClause || ofCheck, requirement).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
}, 120_000);
