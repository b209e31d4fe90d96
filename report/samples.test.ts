import { describe, expect, test } from 'vitest';
import { reportKind } from '#content/reports/kinds.ts';
import type { SampleReport } from '#content/reports/report.ts';
import { reportAt, reports } from '#content/reports/reports.ts';
import { reportWords } from '#content/reports/words.ts';
import { proposedTrade } from '#contract/capture/trades.ts';
import { reportBlocks } from './blocks.ts';
import { isOpen } from './defects.ts';

/* What a sample says in sentences is worked out again from its fields, as claims.test.ts does for real reports. A sentence that nothing here can work out is an error. */

const numberWords = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
const numberOf = (word = '') => Math.max(numberWords.indexOf(word.toLowerCase()), 0) || Number(word) || 0;
const kinds: Record<string, Parameters<typeof reportKind>[0]> = {
  '/sample-building-report': 'warranty',
  '/sample-pre-plaster-report': 'enclosed',
  '/sample-frame-slab-report': 'frame',
  '/sample-pci-report': 'practical-completion',
  '/sample-waterproofing-report': 'waterproofing',
};

function factsOf(report: SampleReport) {
  const open = report.defects.filter(isOpen);
  const of = (...classes: string[]) => open.filter(({ severity }) => classes.includes(severity));
  const findings = [...open, ...report.sections].flatMap((part) => part.findings).join(' ');
  return {
    open,
    grave: of('hazard', 'major'),
    hazards: of('hazard'),
    minor: of('minor'),
    status: (status: string) => open.filter((defect) => defect.status === status).length,
    findings: findings.toLowerCase(),
    areas: report.demonstration.checked.map(({ name }) => name.toLowerCase()),
    named: (title: RegExp) => open.filter((defect) => title.test(defect.title)).map(({ number }) => number),
    kind: reportKind(kinds[report.path] ?? ''),
    canWait: open.length > 0,
  };
}

type Facts = ReturnType<typeof factsOf>;
type Claim = [says: RegExp, holds: (is: Facts, said: string[]) => boolean];
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const claims: Claim[] = [
  // What was inspected: rooms that are named have checks, or a figure of them.
  [
    /^We inspected the waterproofing of (bathroom 1), (bathroom 2) and the (ensuite) before tiling\.$/,
    (is, rooms) => same(is.areas, rooms),
  ],
  [
    /^We inspected the (?:house outside and inside|slab and the standing frame)\.$/,
    (is) => is.areas.length > 2,
  ],
  [
    /^We inspected the house before handover, inside and out, with power and water connected\.$/,
    (is) => ['exterior', 'living areas'].every((area) => is.areas.includes(area)),
  ],
  [/^This was the second visit before plaster\.$/, (is) => is.status('New') < is.open.length],
  [/^We (?:saw the roof|could see|could also see) .+\.$/, (is) => is.areas.length > 0],
  [
    /^(?:The house was furnished and lived in|Services were roughed in|Roof trusses were up, .+)\.$/,
    (is) => is.areas.length > 0,
  ],
  [/^The membrane was dry to the touch, and we could reach all of it\.$/, () => true],
  [
    /^The membrane behind the tiles is hidden, so we did not assess it\.$/,
    (is) => !/membrane/.test(is.findings),
  ],
  [/^This inspection did not cover timber pests\.$/, (is) => !/pest|termite/.test(is.findings)],
  // What was found.
  [/^We found (\w+) defects\.$/, (is, [count]) => is.open.length === numberOf(count)],
  [/^(\w+) items remain\.$/, (is, [count]) => is.open.length === numberOf(count)],
  [
    /^(\w+) minor defects are listed below, and most .+\.$/,
    (is, [count]) => is.minor.length === numberOf(count),
  ],
  [/^(\w+) minor defects need attention\.$/, (is, [count]) => is.minor.length === numberOf(count)],
  [/^We saw no major defect\.$/, (is) => is.grave.length === 0],
  [/^(\w+) of them cannot wait\.$/, (is, [count]) => is.grave.length === numberOf(count)],
  [
    /^(\w+) are minor and belong in the defects document\.$/,
    (is, [count]) => is.minor.length === numberOf(count),
  ],
  [
    /^(\w+) are not: a small child can fit through the balustrade of the landing, and water can enter at the rear wall and at the lower roof\.$/,
    (is, [count]) => is.grave.length === numberOf(count) && same(is.hazards.length, 1),
  ],
  [
    /^(\w+) are repeats that have not been rectified since the first visit, (\w+) were rectified in part, and (\w+) are new\.$/,
    (is, [repeats, partly, fresh]) =>
      is.status('Repeat defect not rectified') === numberOf(repeats) &&
      is.status('Partially rectified, additional work required') === numberOf(partly) &&
      is.status('New') === numberOf(fresh),
  ],
  [
    /^Each would let water into the structure, and tiles will hide each one\.$/,
    (is) => is.minor.length === 0,
  ],
  [/^None is unusual, and all can be fixed while the floors are bare\.$/, (is) => is.hazards.length === 0],
  [/^It is close to complete, and most of it is well built\.$/, (is) => is.open.length < 10],
  [
    /^The frame is otherwise plumb and straight, and studs, lintels and trusses match the drawings on site\.$/,
    (is) => is.named(/stud|lintel|truss|plumb/i).length === 0,
  ],
  // What comes first is first.
  [
    /^Fix two first: the overhanging veneer and the narrow cavity\.$/,
    (is) => same([...is.named(/veneer overhangs/i), ...is.named(/too narrow/i)], [1, 2]),
  ],
  [/^They cost more to correct with every course laid\.$/, (is) => is.named(/veneer|cavity/i).length === 2],
  [
    /^Fix two first, because both let water in: the paving that falls towards the slab, and the cracked corner joint in the main bathroom\.$/,
    (is) => is.named(/^Paving falls towards slab$/).length + is.named(/^Grout cracked/).length === 2,
  ],
  [/^The missing tie-downs matter most, .+\.$/, (is) => same(is.named(/tie-downs/i), [1])],
  [
    /^Of the minor items, the smoke alarm comes first: it works, but smoke may reach it late where it is\.$/,
    (is) => same(is.named(/smoke alarm/i), [is.minor[0]?.number]) && /sound together/.test(is.findings),
  ],
  // What must wait.
  [
    /^(?:Tiling|Plaster|Construction) must not (?:begin|go on|advance) (?:until|before) the (\w+) (?:items|defects) are corrected(?: and inspected again|, the minor one too)\.$/,
    (is, [count]) => is.open.length === numberOf(count),
  ],
  [/^Once it is on, none of them can be seen\.$/, (is) => is.open.length > 0],
  [
    /^We advise you not to accept handover until items 1 to (\d) are corrected and inspected again\.$/,
    (is, [last]) =>
      same(
        is.grave.map(({ number }) => number),
        Array.from({ length: Number(last) }, (_, index) => index + 1),
      ),
  ],
  [
    /^Keep people away from the safety hazard \(item (\d)\) until it is fixed\.$/,
    (is, [item]) =>
      same(
        is.hazards.map(({ number }) => number),
        [Number(item)],
      ),
  ],
  [
    /^(?:Share the action list with whoever does the work|Your page makes a link to it, and they answer each item there)\.$/,
    (is) => is.open.length > 0,
  ],
  [
    /^Ask us for a re-inspection when they say that the work is done\.$/,
    (is) => is.open.length > 0 && is.kind.waits !== null,
  ],
  // The result.
  [
    /^RECTIFICATION REQUIRED: YES - All (?:waterproofing )?defects must be .+$/,
    (is) => is.open.length > 1 && is.kind.layout === 'staged',
  ],
  [
    /^The building needs rectification and has NOT reached the Practical Completion Stage\.$/,
    (is) => is.grave.length > 0,
  ],
];

function sentencesOf({ executiveSummary, banner, demonstration }: SampleReport): string[] {
  const texts = [...executiveSummary, banner.text, ...demonstration.next];
  return texts.flatMap((text) => text.split(/(?<=\.) (?=[A-Z])/));
}

/** The sentences of a sample that its fields deny, and those that nobody can work out. */
function falseSentences(report: SampleReport): string[] {
  const is = factsOf(report);
  return sentencesOf(report).flatMap((sentence) => {
    const known = claims.filter(([says]) => says.test(sentence));
    if (known.length === 0) return [`nothing checks “${sentence}”`];
    return known.some(([says, holds]) => holds(is, says.exec(sentence)?.slice(1) ?? [])) ? [] : [sentence];
  });
}

test.each(reports)('$path says in each sentence what its fields say', (report) => {
  expect(falseSentences(report)).toEqual([]);
});

describe('a sentence that its fields deny is found', () => {
  test.each<[string, string, (report: SampleReport) => void, string]>([
    [
      'another class',
      '/sample-pci-report',
      ({ defects }) => Object.assign(defects[2] ?? {}, { severity: 'minor' }),
      'Four are minor and belong in the defects document.',
    ],
    [
      'a hazard that is none',
      '/sample-pci-report',
      ({ defects }) => Object.assign(defects[0] ?? {}, { severity: 'major' }),
      'Keep people away from the safety hazard (item 1) until it is fixed.',
    ],
    [
      'another order',
      '/sample-frame-slab-report',
      ({ defects }) => Object.assign(defects[1] ?? {}, { title: 'Rebate too small' }),
      'Fix two first: the overhanging veneer and the narrow cavity.',
    ],
    [
      'a new sentence',
      '/sample-waterproofing-report',
      ({ demonstration }) => demonstration.next.push('Sell the house.'),
      'nothing checks “Sell the house.”',
    ],
  ])('%s', (_, path, change, fault) => {
    const copy = structuredClone(reportAt(path));
    change(copy);
    expect(falseSentences(copy)).toContain(fault);
  });
});

test.each(reports)(
  '$path counts its classes, and shows first what is grave, each with its drawing',
  (report) => {
    const is = factsOf(report);
    const blocks = reportBlocks(report);
    const classes = blocks.flatMap((block) => (block.kind === 'classes' ? block.rows : []));
    expect(classes.reduce((sum, { tag }) => sum + Number.parseInt(tag.text, 10), 0)).toBe(
      report.header.totalDefects,
    );
    const first = blocks.flatMap((block) => (block.kind === 'first' ? block.items : []));
    expect(first.map(({ to }) => to)).toEqual(is.grave.slice(0, 3).map(({ number }) => `defect-${number}`));
    for (const { figure, location, action } of first) {
      expect(figure?.figure).toHaveProperty('plate');
      expect(location && action).toBeTruthy();
    }
    expect(blocks.find(({ kind }) => kind === 'opening')).toMatchObject({ house: report.stage });
    const printed = JSON.stringify(blocks);
    for (const { checks } of report.demonstration.checked)
      for (const { what } of checks) expect(printed).toContain(what);
  },
);

test.each(reports)('$path has the parts of its specification in their order', (report) => {
  const titles = reportBlocks(report).flatMap((block) =>
    'id' in block && block.kind !== 'item' ? [block.title] : [],
  );
  const words = reportWords();
  const parts =
    report.layout === 'staged'
      ? [
          words.summaryTitle,
          words.itemsTitle,
          words.fullTitle,
          words.executiveSummary,
          words.checked,
          ...(report.property ? [words.property] : []),
          ...(report.basis ? [report.basis.title] : []),
          words.standards,
          report.defectsTitle,
          words.signed,
        ]
      : [
          words.overviewTitle,
          words.executiveSummary,
          words.majors,
          words.minorDefects,
          report.defectsTitle,
          words.standards,
          words.signed,
        ];
  expect(titles.filter((title) => parts.includes(title))).toEqual(parts);
  const table = reportBlocks(report).find(
    (block) =>
      block.kind === 'rows' && [words.summaryTitle, words.minorDefects].includes(block.caption as never),
  );
  expect(table?.kind === 'rows' && table.columns).toEqual(
    report.layout === 'staged'
      ? ['Item', 'Location', 'Defect Description', 'Action Required']
      : ['Section', 'Location', 'Name', 'Comment'],
  );
  expect(reportBlocks(report).at(-1)).toEqual({ kind: 'end', title: 'End of report' });
});

test('the six waterproofing defects have the titles and the numbers of the specification', () => {
  expect(
    reportAt('/sample-waterproofing-report').defects.map(({ number, title }) => `${number} ${title}`),
  ).toEqual([
    '1 Membrane installation defects (bathroom 1 floor)',
    '2 Inadequate falls to floor waste (bathroom 2/ensuite)',
    '3 Floor-to-wall turn-ups non-compliant (shower recess)',
    '4 Penetration sealing inadequate',
    '5 Bond breaker not installed at wall/floor junctions',
    '6 Shower hob height non-compliant',
  ]);
});

test('a sample names the trade that its clauses propose, unless the work is another’s', () => {
  // Who relays a screed, lowers paving or laps wall wrap is not whom the clause is about.
  const others = [
    'Inadequate falls to floor waste (bathroom 2/ensuite)',
    'Ground covers weepholes and slab edge',
    'Laps of wall wrap and sarking too short',
  ];
  for (const { defects } of reports)
    for (const { title, trade, cites = [] } of defects) {
      const proposed = proposedTrade({ cites });
      if (proposed && !others.includes(title)) expect([title, trade]).toEqual([title, proposed]);
    }
});
