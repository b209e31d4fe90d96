import { describe, expect, test } from 'vitest';
import type { SampleReport as Report } from './report.ts';
import { reportAt, reports } from './reports.ts';

const numberWords =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const counted = `(${numberWords.join('|')}|\\d+)`;

function numberOf(word: string | undefined): number {
  const named = numberWords.indexOf((word ?? '').toLowerCase());
  return named >= 0 ? named : Number(word);
}

/** Everything a report counts in words against what it lists. */
function miscounts(report: Report): string[] {
  return [
    ...countedThings(report),
    ...statuses(report),
    ...minorAndNot(report),
    ...rooms(report),
    ...missingOnes(report),
    ...minorRows(report),
    ...places(report),
    ...storeys(report),
    ...uncited(report),
  ];
}

function prose({ description, banner, executiveSummary }: Report): string {
  return [description, banner.text, ...executiveSummary].join(' ');
}

/** `Six defects`, `the six items`, `twelve minor defects`, `twelve figures`, `No major defect` */
function countedThings(report: Report): string[] {
  const { actionItems, minorDefects, defects, sections, header } = report;
  const figures = [...defects, ...sections].flatMap((part) => part.figures).length;
  const listed = { item: actionItems.length, defect: header.totalDefects, figure: figures };
  const found = prose(report).matchAll(
    new RegExp(`\\b${counted} (minor |major )?(item|defect|figure)s?\\b`, 'gi'),
  );
  return [...found].flatMap(([text, word, kind = '', thing = '']) => {
    const expected =
      kind === 'major ' ? 0 : kind ? minorDefects.length : listed[thing.toLowerCase() as keyof typeof listed];
    return numberOf(word) === expected ? [] : [`${text}: there are ${expected}`];
  });
}

/** `two are repeats …, two were rectified in part, and two are new` */
function statuses(report: Report): string[] {
  const kinds = [
    ['Repeat defect not rectified', 'are repeats'],
    ['Partially rectified, additional work required', 'were rectified in part'],
    ['New', 'are new'],
  ] as const;
  const stated = report.defects.filter(({ status }) => status).length;
  if (stated > 0 && stated < report.defects.length) return ['some defects have a status and some have none'];
  return kinds.flatMap(([status, words]) => {
    const listed = report.defects.filter((defect) => defect.status === status).length;
    const said = new RegExp(`\\b${counted} ${words}`, 'i').exec(prose(report))?.[1];
    return (said ? numberOf(said) : 0) === listed ? [] : [`${said} ${words}: there are ${listed}`];
  });
}

/** `Seven items remain. Four are minor … Three are not … until items 1 to 3 are corrected` */
function minorAndNot(report: Report): string[] {
  const text = prose(report);
  const [minor, not] = ['are minor', 'are not'].map((words) =>
    new RegExp(`\\b${counted} ${words}\\b`, 'i').exec(text),
  );
  if (!minor || !not) return [];
  const grave = /until items 1 to (\d+) are corrected/.exec(text)?.[1];
  return [
    ...(numberOf(minor[1]) + numberOf(not[1]) === report.actionItems.length
      ? []
      : [`${minor[0]}, ${not[0]}: there are ${report.actionItems.length}`]),
    ...(numberOf(grave) === numberOf(not[1]) ? [] : [`items 1 to ${grave}: ${not[0]}`]),
  ];
}

/** `six defects in three wet areas` counts the rooms its action items name. */
function rooms({ description, actionItems }: Report): string[] {
  const [, said] = new RegExp(`\\bin ${counted} (?:bathrooms|wet areas)`, 'i').exec(description) ?? [];
  const named = actionItems.flatMap(({ location }) => location.match(/bathroom \d|ensuite/gi) ?? []);
  const listed = new Set(named.map((name) => name.toLowerCase())).size;
  return !said || numberOf(said) === listed ? [] : [`${said} wet areas: ${listed} are named`];
}

/** `missing at one of three penetrations`: three are found, and two are right. */
function missingOnes({ actionItems, defects }: Report): string[] {
  return actionItems.flatMap(({ number, description }) => {
    const [, part, whole] = new RegExp(`\\b${counted} of ${counted} `, 'i').exec(description) ?? [];
    if (!part) return [];
    const findings =
      defects
        .find((one) => one.number === number)
        ?.findings.join(' ')
        .toLowerCase() ?? '';
    return [numberOf(whole), numberOf(whole) - numberOf(part)]
      .filter((count) => !new RegExp(`\\b(?:${numberWords[count]}|${count})\\b`).test(findings))
      .map((count) => `item ${number}: ${count} is in no finding`);
  });
}

/** Each minor defect is found where its section speaks of its place. */
function minorRows({ minorDefects, sections }: Report): string[] {
  return minorDefects.flatMap(({ section, location, name }) => {
    const found = sections.find((one) => one.name === section);
    const said = `${section} ${found?.findings.join(' ')}`.toLowerCase();
    const right = said.includes(firstWord(location)) && said.includes(firstWord(name));
    return right ? [] : [`${section}: ${name}, ${location} is not among its findings`];
  });
}

/** A figure is drawn at the place of its defect, or at one its section speaks of. */
function places({ actionItems, defects, sections }: Report): string[] {
  const elsewhere = (figures: Report['defects'][number]['figures'], said: string) =>
    figures
      .filter(({ at }) => !said.toLowerCase().includes(firstWord(at)))
      .map(({ number, at }) => `figure ${number}: ${at} is elsewhere`);
  return [
    ...defects.flatMap(({ number, figures }) =>
      elsewhere(figures, actionItems.find((item) => item.number === number)?.location ?? ''),
    ),
    ...sections.flatMap(({ name, text, findings, figures }) =>
      elsewhere(figures, [name, text, ...findings].join(' ')),
    ),
  ];
}

function firstWord(text: string): string {
  return (/^[a-z]+/i.exec(text)?.[0] ?? text).toLowerCase();
}

/** A house of one storey has no upper floor, and no bedroom has a number beyond those it has. */
function storeys(report: Report): string[] {
  const text = JSON.stringify(report);
  const single = /single storey/i.test(report.header.dwelling.value);
  const described = report.property?.text ?? '';
  const bedrooms = report.property?.facts.map(({ value }) =>
    new RegExp(`${counted} bedrooms`, 'i').exec(value),
  );
  const most = numberOf(bedrooms?.find((found) => found)?.[1] ?? '99');
  return [
    ...(single && /\b(?:upper (?:floor|landing)|upstairs|stairs?|two storeys)\b/i.test(text)
      ? ['a house of one storey has an upper floor']
      : []),
    ...(!single && /\b(?:one|single) storey\b/i.test(described) ? ['a house of two storeys has one'] : []),
    ...[...text.matchAll(/bedroom (\d)/gi)]
      .filter(([, number]) => Number(number) > most)
      .map(([name]) => `${name}: there are ${most} bedrooms`),
  ];
}

/** Whatever is cited stands among the applicable standards, the part of its clause as well. */
function uncited({ standards, actionItems, passes, sections }: Report): string[] {
  const cites = [...actionItems, ...passes, ...sections].flatMap((part) => part.cites);
  return cites.flatMap(({ standard, clause = '' }) => {
    if (standard === 'Report criterion') return [];
    const listed = standards.filter((one) => one.standard === standard);
    if (listed.length === 0) return [`${standard} is cited and not among the standards`];
    const parts = [...clause.matchAll(/(?:^|, |Part )(\d+\.\d+)/g)].map(([, part]) => part ?? '');
    const named = listed.map((one) => one.clause ?? '').join(' ');
    return named.startsWith('Part')
      ? parts.filter((part) => !named.includes(part)).map((part) => `${standard}, Part ${part} is not listed`)
      : [];
  });
}

test.each(reports)('$path counts what it lists', (report) => {
  expect(miscounts(report)).toEqual([]);
});

test.each(reports)('$path was inspected on a day of the week', ({ header }) => {
  expect([1, 2, 3, 4, 5]).toContain(new Date(header.date).getUTCDay());
});

describe('a contradiction is found', () => {
  test.each<[string, string, (report: Report) => void, string]>([
    [
      'a defect too many in the summary',
      '/sample-frame-slab-report',
      ({ executiveSummary }) => executiveSummary.push('Seven defects were found.'),
      'Seven defects: there are 6',
    ],
    [
      'a figure too few in the description',
      '/sample-waterproofing-report',
      (report) => Object.assign(report, { description: 'Six defects in three wet areas, eleven figures.' }),
      'eleven figures: there are 12',
    ],
    [
      'a room too few',
      '/sample-waterproofing-report',
      (report) => Object.assign(report, { description: 'Six defects in two bathrooms.' }),
      'two wet areas: 3 are named',
    ],
    [
      'another status',
      '/sample-pre-plaster-report',
      ({ defects }) => Object.assign(defects[0] ?? {}, { status: 'New' }),
      'two are new: there are 3',
    ],
    [
      'items that do not add up',
      '/sample-pci-report',
      ({ executiveSummary }) =>
        executiveSummary.splice(
          1,
          1,
          'Five are minor. Three are not. Wait until items 1 to 2 are corrected.',
        ),
      'Five are minor, Three are not: there are 7',
    ],
    [
      'a collar that is both there and missing',
      '/sample-frame-slab-report',
      ({ actionItems }) =>
        Object.assign(actionItems[3] ?? {}, { description: 'Missing at one of four pipes' }),
      'item 4: 4 is in no finding',
    ],
    [
      'a row that its section does not know',
      '/sample-building-report',
      ({ minorDefects }) => Object.assign(minorDefects[4] ?? {}, { location: 'Study' }),
      'Interiors: Door binds on jamb, Study is not among its findings',
    ],
    [
      'a figure of another room',
      '/sample-pci-report',
      ({ defects }) => Object.assign(defects[2]?.figures[0] ?? {}, { at: 'Garage' }),
      'figure 3: Garage is elsewhere',
    ],
    [
      'a landing in a house of one storey',
      '/sample-pci-report',
      ({ header }) => Object.assign(header.dwelling, { value: 'Single Storey New Build' }),
      'a house of one storey has an upper floor',
    ],
    [
      'a fifth bedroom of four',
      '/sample-pci-report',
      ({ actionItems }) => Object.assign(actionItems[3] ?? {}, { location: 'Bedroom 5' }),
      'Bedroom 5: there are 4 bedrooms',
    ],
    [
      'a standard that is not listed',
      '/sample-pci-report',
      (report) =>
        Object.assign(report, {
          standards: report.standards.filter(({ standard }) => !standard.startsWith('AS')),
        }),
      'AS 3786:2014 is cited and not among the standards',
    ],
  ])('%s', (_, path, change, fault) => {
    const copy = structuredClone(reportAt(path));
    change(copy);
    expect(miscounts(copy).join('\n')).toContain(fault);
  });
});
