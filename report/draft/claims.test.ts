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
/** `one major defect and two minor defects` */
const classes = `((?:(?:, | and )?\\w+ ${classed})+)`;
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
    /^We (?:could not inspect any|inspected no) part of the property(?: because it was locked and we had no key)?\.$/,
    (is) => !is.isSeen && (is.defects === 0 || is.isShut),
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
  [/^(\w+) defects? (?:is|are) open\.$/, (is, [count]) => is.open.length === numberOf(count)],
  ...[`^This report lists ${classes}\\.$`, `^${classes} (?:is|are) open\\.$`].map(
    (says): Claim => [
      new RegExp(says),
      (is, [list = '']) => {
        const said = [...list.matchAll(new RegExp(`(\\w+) ${classed}`, 'g'))];
        return (
          said.every(([, count, label = '']) => is.count(severityOf(label)) === numberOf(count)) &&
          said.reduce((sum, [, count]) => sum + numberOf(count), 0) === is.open.length
        );
      },
    ],
  ),
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
    /^(?:Share the action list with whoever does the work|Your page makes a link to it, and they answer each item there)\.$/,
    (is) => is.open.length > 0,
  ],
  [/^Ask us for a re-inspection when they say that the work is done\.$/, (is) => is.open.length > 0],
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
}, 300_000);

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
}, 300_000);

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
}, 300_000);

type Section = Report['sections'][number];
type AreaFacts = {
  report: Report;
  outcome: Section['outcome'];
  reason: string | undefined;
  /** The open defects that the report lists in it. */
  open: number;
  /** Whether a check there ended as a defect. */
  isFaulty: boolean;
  figures: number;
};
type AreaClaim = [says: RegExp, holds: (facts: AreaFacts, said: string[]) => boolean];

const areaClaims: AreaClaim[] = [
  [/^We inspected this area\.$/, (is) => is.outcome === 'inspected'],
  [/^We inspected part of this area(?: because .+)?\.$/, (is) => is.outcome === 'partly'],
  [/^We did not inspect this area(?: because .+)?\.$/, (is) => is.outcome === 'not'],
  [/^Reason: (.+)\.$/, (is, [reason]) => is.reason === reason],
  [/^No outcome is recorded for this area yet\.$/, (is) => is.outcome === null],
  [/^One defect is recorded here\.$/, (is) => is.open === 1],
  [/^(\w+) defects are recorded here\.$/, (is, [count]) => is.open > 1 && is.open === numberOf(count)],
  [
    /^We saw no defect here\.$/,
    (is) => is.open === 0 && !is.isFaulty && (is.outcome === 'inspected' || is.outcome === 'partly'),
  ],
  [/^This photo shows the area\.$/, (is) => is.figures === 1],
  [/^These photos show the area\.$/, (is) => is.figures > 1],
];

const resultsOfChecks = {
  Passed: 'passed',
  Defect: 'defect',
  'Not inspected': 'not-inspected',
  'Not applicable': 'not-applicable',
  'Not recorded': null,
} as const;

/** Faults of the lines that say how the checks of an area ended: each has one line for all that ended in one way. */
function faultsOfChecks(text: string, checks: readonly { outcome: string | null }[]): string[] {
  const lines = text.split(/(?<=\.) (?=(?:Passed|Defect|Not inspected|Not applicable|Not recorded): )/);
  const counts = lines.map((line) => {
    const [, label = '', list = ''] = /^(.+?): (.+)\.$/s.exec(line) ?? [];
    return [resultsOfChecks[label as keyof typeof resultsOfChecks], list.split(' • ').length] as const;
  });
  const are = Map.groupBy(checks, ({ outcome }) => outcome);
  const said = new Map(counts);
  return [
    ...counts.flatMap(([outcome, count]) =>
      outcome !== undefined && are.get(outcome)?.length === count ? [] : [text],
    ),
    ...[...are.keys()]
      .filter((outcome) => !said.has(outcome as never))
      .map((outcome) => `${outcome}: ${text}`),
  ];
}

/** What a report says of an area in one of its own parts, or in the row of the area. */
function faultsOfAreas(report: Report): string[] {
  const blocks = reportBlocks(report);
  const checkedOf = (name: string) => report.particulars?.checked?.find((area) => area.name === name);
  const parts = blocks.flatMap((block) => {
    if (block.kind !== 'item' || block.level !== 3) return [];
    const section = report.sections.find(({ name }) => name === block.title);
    if (!section) return [`${block.title} is no part`];
    const its = report.defects.filter((defect) => defect.section === section.name);
    const checks = checkedOf(section.name)?.checks ?? [];
    const facts: AreaFacts = {
      report,
      outcome: section.outcome,
      reason: section.reason,
      open: its.filter(isOpen).length,
      isFaulty: checks.some(({ outcome }) => outcome === 'defect'),
      figures: section.figures.length,
    };
    return block.parts.flatMap(({ name, texts = [], list = [], cites = [] }) => {
      if (name === 'What we saw')
        return texts.flatMap(sentencesIn).filter((sentence) => {
          const known = areaClaims.filter(([says]) => says.test(sentence));
          return !known.some(([says, holds]) => holds(facts, says.exec(sentence)?.slice(1) ?? []));
        });
      if (name === 'What We Checked') return faultsOfChecks(texts.join(' '), checks);
      if (name === 'What we found')
        return list.flatMap((line) => {
          const number = Number(/^Item (\d+): /.exec(line)?.[1]);
          return its.some((defect) => defect.number === number && line.includes(defect.title)) ? [] : [line];
        });
      return name === 'Reference' && cites.length > 0 ? [] : [`${block.title}: ${name}`];
    });
  });
  const rows = blocks.flatMap((block) =>
    block.kind === 'rows' && block.caption === 'What We Checked' ? block.rows : [],
  );
  const table = rows.flatMap(({ cells: [name, outcome, text] }) => {
    const area = checkedOf(name?.text ?? '');
    if (!area) return [`${name?.text} is no area`];
    const label = area.outcome
      ? areaOutcomes[area.outcome]
      : area.outcome === null
        ? 'No outcome was noted'
        : '';
    const says = text?.text ?? '';
    const isRight =
      says === 'The limitations say why.'
        ? area.outcome === 'not' && (report.particulars?.limitations.length ?? 0) > 0
        : says === 'We looked only at the earlier items here.'
          ? Boolean(report.particulars?.followUp) && area.outcome !== 'not'
          : says === 'We had no set checks for this area.'
            ? !report.particulars?.followUp && area.outcome !== 'not'
            : undefined;
    return [
      ...(outcome?.text === label ? [] : [`${name?.text}: ${outcome?.text}`]),
      ...(isRight === undefined
        ? faultsOfChecks(says, area.checks)
        : isRight && area.checks.length === 0
          ? []
          : [says]),
    ];
  });
  return [...parts, ...table];
}

const sentencesIn = (text: string) => text.split(/(?<=\.) (?=[A-Z])/);

/** What an action says that nobody wrote. */
const actionClaims: [says: RegExp, holds: (facts: ActionFacts, said: string[]) => boolean][] = [
  [/^Nothing more to do\.$/, (is) => is.status === 'Rectified'],
  [/^Give access, so that this can be inspected again\.$/, (is) => is.status === 'Not accessible'],
  [/^No work is asked for: this report records the condition\.$/, (is) => is.type === 'dilapidation'],
  [
    /^Correct it, so that this check passes: (.+)\.$/,
    (is, [name]) => is.checks.includes(name ?? '') && is.isToMend,
  ],
  [/^Repair or replace what is described here\.$/, (is) => is.isToMend],
];
type ActionFacts = { type: string; status: string | undefined; checks: string[]; isToMend: boolean };

function faultsOfActions({ report, type }: { report: Report; type: string }): string[] {
  const checks = inspectionKind(type).checklist.map(({ words: its }) => its);
  return report.defects.flatMap(({ status, action }) => {
    const isToMend = status !== 'Rectified' && status !== 'Not accessible' && type !== 'dilapidation';
    const isRight = actionClaims.some(
      ([says, holds]) =>
        says.test(action) && holds({ type, status, checks, isToMend }, says.exec(action)?.slice(1) ?? []),
    );
    return isRight ? [] : [action];
  });
}

/** The headings whose paragraphs are worked out above, or are fixed words of the kind of report. */
const otherParagraphs = ['executive-summary', 'conclusion', 'next', 'scope', 'basis', 'property'];

/** Every other paragraph: the re-inspection, how many cannot wait, and the extent of what is minor. */
function faultsOfParagraphs(report: Report): string[] {
  const facts = factsOf(report);
  const blocks = reportBlocks(report);
  let heading = '';
  return blocks.flatMap((block, index) => {
    if (block.kind === 'heading' || block.kind === 'sheet') heading = block.id;
    if (block.kind !== 'paragraphs' || otherParagraphs.includes(heading)) return [];
    const isNone = ['action-items', 'defects', 'minor-defects'].includes(heading);
    if (isNone && blocks[index + 1]?.kind !== 'rows')
      return block.paragraphs.flatMap(sentencesIn).filter((sentence) => !holdsFor(facts, sentence));
    return block.paragraphs.filter((paragraph) => {
      if (heading === 'minor-defects') return !isExtent(report, paragraph);
      if (heading === 'first') {
        const [, count] =
          /^(\w+) items cannot wait\. Here are the first three; the rest are in the list\.$/.exec(
            paragraph,
          ) ?? [];
        const grave = facts.count('hazard') + facts.count('major');
        return !(grave > 3 && numberOf(count) === grave);
      }
      if (heading !== 'follow-up') return true;
      return !sentencesIn(paragraph).every((sentence) => {
        const [, count] = /^We found (\d+) new defects?\.$/.exec(sentence) ?? [];
        return count === undefined ? holdsFor(facts, sentence) : facts.results('New') === Number(count);
      });
    });
  });
}

function holdsFor(facts: Facts, sentence: string): boolean {
  return claims.some(
    ([says, holds]) => says.test(sentence) && holds(facts, says.exec(sentence)?.slice(1) ?? []),
  );
}

/** `The table lists 3 minor defects: 1 in “Kitchen”, 2 in “Laundry”.`, the parts in the order of their first item. */
function isExtent(report: Report, paragraph: string): boolean {
  const [, all, list = ''] = /^The table lists (\d+) minor defects?: (.+)\.$/s.exec(paragraph) ?? [];
  const minor = report.defects.filter((defect) => isOpen(defect) && defect.severity === 'minor');
  const by = Map.groupBy(minor, ({ section = '' }) => section);
  const parts = [...by].map(([section, its]) => `${its.length} in “${section}”`);
  return Number(all) === minor.length && list === parts.join(', ');
}

test('each area, each action and each other paragraph of 500 reports says what their fields say', () => {
  fc.assert(
    fc.property(anyInspection, (made) => {
      expect(faultsOfAreas(made.report)).toEqual([]);
      expect(faultsOfActions(made)).toEqual([]);
      expect(faultsOfParagraphs(made.report)).toEqual([]);
    }),
    { numRuns: 500 },
  );
}, 300_000);

test('a sentence that its fields deny is found in an area, in an action and in a paragraph', () => {
  const things: Things = {
    area: { kitchen: { outcome: 'inspected' }, laundry: { outcome: 'inspected' } },
    finding: {
      a: { title: 'Drawer', area: 'kitchen', severity: 'minor' },
      b: { title: 'Tap', area: 'laundry', severity: 'minor' },
    },
  };
  const { report } = contentOf(stateWith(things), aboutOf({ type: 'warranty' }));
  expect([faultsOfAreas(report), faultsOfParagraphs(report)]).toEqual([[], []]);
  const moved = structuredClone(report);
  for (const section of moved.sections) if (section.name === 'Kitchen') section.text = 'All is well here.';
  expect(faultsOfAreas(moved)).toEqual(['All is well here.']);
  expect(isExtent(report, 'The table lists 2 minor defects: 2 in “Kitchen”.')).toBe(false);
  const [drawer] = moved.defects;
  Object.assign(drawer ?? {}, { action: 'Have this defect corrected.' });
  expect(faultsOfActions({ report: moved, type: 'warranty' })).toEqual(['Have this defect corrected.']);
});
