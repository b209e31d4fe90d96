import { describe, expect, test } from 'vitest';
import { type PlateId, plateFacts, plates } from '../plates/facts.ts';
import type { Plate } from '../plates/plate.ts';
import type { SampleReport as Report, SampleFigure as ReportFigure } from './report.ts';
import { reportAt, reports } from './reports.ts';

/** These state beside their measure what is drawn, not what is allowed. */
const withoutVerdict: readonly string[] = ['missing-batt', 'notched-stud', 'bond-breaker'];
const opposites: readonly (readonly [string, string])[] = [
  ['above', 'below'],
  ['rise', 'fall'],
];
/** The specification's own spelling of its tolerances. Everywhere else a space stands before the unit. */
const tolerances =
  /12mm over 3m, or 10mm in any room|(?:laps of )?150mm(?: minimum)?|(?:25|90)mm minimum|at least 100mm above finished floor/g;

const plate = (id: PlateId): Plate => plateFacts(id);

/** Whether a value keeps to a limit as it is lettered: `25 min`, `15 max`, `under 125`, `1:100 min`. */
function keepsTo(value: number, limit: { value: number; text: string }): boolean {
  // A fall of 1:180 is flatter than one of 1:100.
  if (limit.text.startsWith('1:')) return value <= limit.value;
  if (limit.text.endsWith(' min')) return value >= limit.value;
  if (limit.text.endsWith(' max')) return value <= limit.value;
  if (limit.text.startsWith('under ')) return value < limit.value;
  throw new Error(`The limit ${JSON.stringify(limit.text)} does not say which way it runs`);
}

/** Whether the measure of a plate keeps to its limit; undefined where it has no limit. */
function verdict({ measured, limit }: Plate): boolean | undefined {
  if (!measured || !limit) return undefined;
  const opposite = opposites.some(
    ([one, other]) => measured.text.endsWith(` ${one}`) && limit.text.endsWith(` ${other}`),
  );
  return opposite ? false : keepsTo(measured.value, limit);
}

/** `1,650 mm` as `1650 mm`, so that numbers can be compared. */
function digits(text: string): string {
  return text.replaceAll(/(\d),(?=\d{3})/g, '$1');
}

function hasNumber(text: string, number: number): boolean {
  return [...digits(text).matchAll(/\d+(?:\.\d+)?/g)].some(([found]) => Number(found) === number);
}

/** Everything a report says against its own measures. */
function contradictions(report: Report): string[] {
  return [
    ...described(report).flatMap((defect) => [
      ...figuresOf(report, defect),
      ...descriptionOf(report, defect),
      ...limitsIn(defect.findings),
    ]),
    ...report.sections.flatMap(({ text, findings, figures }) =>
      figures.flatMap((figure) => unsaid(figure, `${text} ${findings.join(' ')}`)),
    ),
    ...report.passes.flatMap(passed),
    ...levels(report),
    ...whereRequired(report),
    ...complies(report),
  ];
}

type Defect = Report['defects'][number];

/** The defects behind action items. A house has rows of a table in their place. */
function described({ defects, actionItems }: Report): Defect[] {
  return defects.filter((defect) => actionItems.some(({ number }) => number === defect.number));
}

function itemOf(report: Report, { number }: Defect) {
  const item = report.actionItems.find((one) => one.number === number);
  if (!item) throw new Error(`There is no action item ${number}`);
  return item;
}

/** A figure shows the measure its defect speaks of, and the limit that is cited or found for it. */
function figuresOf(report: Report, defect: Defect): string[] {
  const said = [defect.title, ...defect.findings, defect.action].join(' ');
  const asked = [...itemOf(report, defect).cites.map(({ says }) => says), ...defect.findings].join(' ');
  return defect.figures.flatMap((figure) => {
    const { limit } = plate(figure.plate);
    const right = !limit || limit.value === 0 || hasNumber(asked, limit.value);
    return [
      ...unsaid(figure, said),
      ...(right ? [] : [`${figure.plate}: its limit ${limit.value} is not what item ${defect.number} cites`]),
    ];
  });
}

function unsaid({ plate: id }: ReportFigure, said: string): string[] {
  const { measured } = plate(id);
  // What is taken nowhere has no number to be said.
  if (!measured || measured.value === 0) return [];
  return hasNumber(said, measured.value) ? [] : [`${id}: ${measured.text} is not said in the text`];
}

/** Each reading of an action item is a figure's and misses its limit, or is that limit. */
function descriptionOf(report: Report, defect: Defect): string[] {
  const { description } = itemOf(report, defect);
  const drawn = defect.figures.map((figure) => plate(figure.plate));
  const readings = [...digits(description).matchAll(/([\d.]+)(?: to ([\d.]+))? mm(?! between| within)/g)];
  return readings.flatMap(([reading, from, to]) => {
    const [low, high] = [Number(from), Number(to ?? from)];
    const right = drawn.some(({ measured, limit }) => {
      if (!measured) return false;
      if (limit && low === high && low === limit.value) return true;
      if (measured.value < low || measured.value > high) return false;
      return !limit || opposite(measured.text) || (!keepsTo(low, limit) && !keepsTo(high, limit));
    });
    return right ? [] : [`item ${defect.number}: ${reading} agrees with no figure and its limit`];
  });
}

function opposite(text: string): boolean {
  return opposites.some(([one]) => text.endsWith(` ${one}`));
}

/** `16 mm over 3 m (limit 12 mm)` in a finding. */
function limitsIn(findings: readonly string[]): string[] {
  return findings.flatMap((finding) =>
    [...digits(finding).matchAll(/([\d.]+) mm [^(]*\(limit ([\d.]+) mm\)/g)]
      .filter(([, found, limit]) => Number(found) <= Number(limit))
      .map(([text]) => `finding: ${text} is no defect`),
  );
}

/** `25 mm` against `20 mm minimum`, `14%` against `below 15%`, `5 of 5` against `one at each pipe`. */
function passed({ what, measured, required }: Report['passes'][number]): string[] {
  const parts = /^(\d+) of (\d+)$/.exec(measured);
  if (parts) return parts[1] === parts[2] && /\b(?:each|all)\b/.test(required) ? [] : [`pass: ${what}`];
  const found = /^([\d.]+) ?(mm|%)$/.exec(digits(measured));
  const asked = /^(below )?([\d.]+) ?(mm|%)(?: (minimum|maximum)\b.*)?$/.exec(digits(required));
  if (!found || !asked || found[2] !== asked[3]) return [`pass: ${what} cannot be compared`];
  const way = asked[1] ? `under ${asked[2]}` : `${asked[2]} ${asked[4]?.slice(0, 3)}`;
  return keepsTo(Number(found[1]), { value: Number(asked[2]), text: way })
    ? []
    : [`pass: ${what} measures ${measured} where ${required} is required`];
}

/** A fall over 3 m in a room is no more than the room's highest point less its lowest. */
function levels({ actionItems, defects, passes, requirements }: Report): string[] {
  const [, over = 0, within = 0] = (
    /(\d+)mm over \d+m, or (\d+)mm in any room/.exec(requirements.join()) ?? []
  ).map(Number);
  const faults = defects.flatMap(({ number, title, findings }) => {
    const item = actionItems.find((one) => one.number === number);
    const text = [title, item?.description, ...findings].join('. ');
    const falls = [...text.matchAll(/(\d+) mm over \d+ m\b/g)].map(([, mm]) => Number(mm));
    const ranges = [...text.matchAll(/(\d+) mm (?:within|between)/g)].map(([, mm]) => Number(mm));
    return [
      ...(new Set(falls).size > 1 || new Set(ranges).size > 1
        ? [`defect ${number}: two values for one level`]
        : []),
      ...(Math.max(...falls) > Math.min(...ranges)
        ? [
            `defect ${number}: falls ${Math.max(...falls)} mm in a room that differs by ${Math.min(...ranges)} mm`,
          ]
        : []),
      ...falls.filter((mm) => mm <= over).map((mm) => `defect ${number}: ${mm} mm over 3 m is allowed`),
      ...ranges
        .filter((mm) => mm <= within)
        .map((mm) => `defect ${number}: ${mm} mm within a room is allowed`),
    ];
  });
  const level = (words: string) => passes.find(({ what }) => what.includes(words));
  const [fall, range] = [level('over 3 m'), level('within a room')];
  if (fall && range && Number.parseFloat(fall.measured) > Number.parseFloat(range.measured))
    faults.push('passes: a fall over 3 m exceeds what lies between two points of a room');
  if (fall && fall.required !== `${over} mm maximum`) faults.push('passes: another limit over 3 m');
  if (range && range.required !== `${within} mm maximum`) faults.push('passes: another limit within a room');
  return faults;
}

/** `lapped 80 to 100 mm where 150 mm is required` */
function whereRequired({ actionItems }: Report): string[] {
  return actionItems.flatMap(({ number, description }) => {
    const [, from, to, required] =
      /(\d+)(?: to (\d+))? mm\b[^\d]* where (\d+) mm is required/.exec(digits(description)) ?? [];
    return required && Number(to ?? from) >= Number(required)
      ? [`item ${number}: ${description}, which is enough`]
      : [];
  });
}

/** `Minimum height 1 m; measured 1,010 mm. Complies.` */
function complies({ actionItems, defects }: Report): string[] {
  const inMm = (value: string | undefined, unit: string | undefined) =>
    Number(value) * (unit === 'm' ? 1000 : 1);
  return actionItems.flatMap(({ number, cites }) =>
    cites.flatMap(({ says = '' }) => {
      if (!/\bcompl(?:y|ies)\b/i.test(says)) return [];
      const [, asked, askedUnit, found, foundUnit, not] =
        /^Minimum [a-z ]+ ([\d.]+) (m|mm); measured ([\d.]+) (m|mm)\. (Does not comply|Complies)\.$/.exec(
          digits(says),
        ) ?? [];
      if (!asked || !found) return [`item ${number}: ${says} cannot be compared`];
      const enough = inMm(found, foundUnit) >= inMm(asked, askedUnit);
      const findings = defects.find((one) => one.number === number)?.findings.join(' ') ?? '';
      return [
        ...(enough === (not === 'Complies') ? [] : [`item ${number}: ${says}`]),
        ...(hasNumber(findings, Number(found)) ? [] : [`item ${number}: ${found} is in no finding`]),
      ];
    }),
  );
}

test.each(reports)('$path measures nothing two ways', (report) => {
  expect(contradictions(report)).toEqual([]);
});

test.each(reports)('$path writes a space before a unit, but where it quotes a tolerance', (report) => {
  expect(JSON.stringify(report).replaceAll(tolerances, '')).not.toMatch(/\d(?:mm|m)\b/);
});

test.each<Plate>(plates.filter(({ id }) => !withoutVerdict.includes(id)))(
  'the plate $id shows a measure that misses its limit, or says that it is right',
  (drawn) => {
    const right = drawn.caption.startsWith('Correct:') || drawn.caption.includes('which is correct');
    expect(verdict(drawn) ?? right).toBe(right);
  },
);

test.each<Plate>(plates)('the plate $id letters the numbers it has', ({ measured, limit }) => {
  for (const said of [measured, limit])
    if (said && said.value > 0) expect(hasNumber(said.text, said.value), said.text).toBe(true);
});

test('a stud is notched by more than the third its caption speaks of', () => {
  const { measured, limit } = plateFacts('notched-stud');
  expect(measured.value).toBeGreaterThan(limit.value / 3);
});

describe('a contradiction is found', () => {
  test.each<[string, string, (report: Report) => void, string]>([
    [
      'a fall that the room does not have',
      '/sample-frame-slab-report',
      ({ defects }) => replace(defects[5]?.findings, /\d+ mm between/, '13 mm between'),
      'defect 6: falls 16 mm in a room that differs by 13 mm',
    ],
    [
      'a level that is allowed',
      '/sample-frame-slab-report',
      ({ defects }) => replace(defects[5]?.findings, /\d+ mm between/, '9 mm between'),
      'defect 6: 9 mm within a room is allowed',
    ],
    [
      'a pass that fails',
      '/sample-frame-slab-report',
      ({ passes }) => Object.assign(passes[0] ?? {}, { measured: '19 mm' }),
      'measures 19 mm where 20 mm minimum is required',
    ],
    [
      'a figure that measures something else',
      '/sample-pci-report',
      ({ defects }) => replace(defects[0]?.findings, '138', '128'),
      'balustrade-gap: 138 is not said in the text',
    ],
    [
      'an action item that measures something else',
      '/sample-pci-report',
      ({ actionItems }) => Object.assign(actionItems[3] ?? {}, { description: 'Smoke alarm 310 mm away' }),
      'item 4: 310 mm agrees with no figure and its limit',
    ],
    [
      'another limit',
      '/sample-pci-report',
      ({ actionItems }) => Object.assign(actionItems[2]?.cites[0] ?? {}, { says: 'Joints lap by 50 mm.' }),
      'apron-flashing: its limit 75 is not what item 3 cites',
    ],
    [
      'a barrier that complies and is too low',
      '/sample-pci-report',
      ({ actionItems }) =>
        Object.assign(actionItems[0]?.cites[1] ?? {}, {
          says: 'Minimum height 1 m; measured 990 mm. Complies.',
        }),
      'item 1: Minimum height 1 m; measured 990 mm. Complies.',
    ],
    [
      'a lap that is enough',
      '/sample-pre-plaster-report',
      ({ actionItems }) =>
        Object.assign(actionItems[5] ?? {}, { description: 'Lapped 80 to 160 mm where 150 mm is required' }),
      'item 6: Lapped 80 to 160 mm where 150 mm is required, which is enough',
    ],
    [
      'a section without the measure of its figure',
      '/sample-building-report',
      ({ sections }) => replace(sections[4]?.findings, '20 mm', '30 mm'),
      'paving-fall: 20 rise is not said in the text',
    ],
  ])('%s', (_, path, change, fault) => {
    const copy = structuredClone(reportAt(path));
    change(copy);
    expect(contradictions(copy).join('\n')).toContain(fault);
  });
});

function replace(texts: string[] | undefined, from: string | RegExp, to: string) {
  for (const [index, text] of (texts ?? []).entries()) texts?.splice(index, 1, text.replace(from, to));
}
