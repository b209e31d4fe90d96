import { areaOutcomes } from '#contract/capture/operations.ts';
import { figuresOf, type Report } from '#contract/report/report.ts';
import { wordsOf } from '../words.ts';
import { defectChanges } from './defect-changes.ts';
import { defectsIn } from './defects-in.ts';
import { photoChanges, photosIn } from './photo-changes.ts';
import { defectLabel } from './sections.ts';
import { capital, countOf, quoted } from './sentences.ts';

/** The most changes listed for a version, one sentence each. */
const MOST_CHANGES = 50;

/**
 * The changes of a report since the version before, one sentence each; nothing if a reader sees no
 * difference. Defects and photos are matched by id, so a moved defect is not new.
 */
export function changesBetween(before: Report, after: Report): string[] {
  const changes = [
    ...defectChanges(defectsIn(before), defectsIn(after)),
    ...sectionChanges(before, after),
    ...limitationChanges(before, after),
    ...partChanges(before, after),
  ];
  if (changes.length === 0 && !isSame(asRead(before), asRead(after))) return ['Other details changed.'];
  if (changes.length <= MOST_CHANGES) return changes;
  const left = changes.length - MOST_CHANGES + 1;
  return [...changes.slice(0, MOST_CHANGES - 1), `${capital(countOf(left, 'other thing'))} changed.`];
}

/** Photos without a defect, and checks, by the part of the house. */
function sectionChanges(before: Report, after: Report): string[] {
  const old = new Map(before.sections.map((section) => [section.name, section]));
  const parts = new Map([...old, ...after.sections.map((section) => [section.name, section] as const)]);
  const current = new Map(after.sections.map((section) => [section.name, section]));
  return [...parts.keys()].flatMap((name) => {
    const [was, is] = [old.get(name), current.get(name)];
    const of = quoted(name);
    return [
      ...photoChanges(photosIn(was?.figures ?? [], undefined), photosIn(is?.figures ?? [], undefined), of),
      ...(was && is && !isSame(checkLines(was), checkLines(is)) ? [`What we checked in ${of} changed.`] : []),
    ];
  });
}

/** The text of a section besides its defects. */
function checkLines({ findings }: Report['sections'][number]): string[] {
  return findings.filter((line) => !isDefectLine(line));
}

function isDefectLine(line: string): boolean {
  const number = /^\D*(?<number>\d+)/.exec(line)?.groups?.number;
  return number !== undefined && line.startsWith(defectLabel(Number(number)));
}

function limitationChanges({ particulars: before }: Report, { particulars: after }: Report): string[] {
  const old = new Map((before?.limitations ?? []).map((one) => [one.what, one]));
  const current = new Map((after?.limitations ?? []).map((one) => [one.what, one]));
  const outcomes = new Map((before?.areas ?? []).map(({ name, outcome }) => [name, outcome]));
  return [
    ...[...current.keys()]
      .filter((what) => !old.has(what))
      .map((what) => `Limitation added: ${quoted(what)}.`),
    ...[...old.keys()]
      .filter((what) => !current.has(what))
      .map((what) => `Limitation removed: ${quoted(what)}.`),
    ...[...current]
      .filter(([what, one]) => old.has(what) && !isSame(old.get(what), one))
      .map(([what]) => `The limitation of ${quoted(what)} changed.`),
    ...(after?.areas ?? []).flatMap(({ name, outcome }) => {
      if (!outcomes.has(name)) return before ? [`The area ${quoted(name)} was added.`] : [];
      if (outcomes.get(name) === outcome || outcome === null) return [];
      return [`${quoted(name)} is now recorded as ${areaOutcomes[outcome].toLowerCase()}.`];
    }),
    ...[...outcomes.keys()]
      .filter((name) => !after?.areas.some((area) => area.name === name))
      .map((name) => `The area ${quoted(name)} was removed.`),
  ];
}

/** Each part of a report that is compared as a whole, with its sentence. */
const parts: readonly { says: string; of: (report: Report) => unknown }[] = [
  { says: 'The executive summary changed.', of: (report) => report.executiveSummary },
  { says: 'The conclusion changed.', of: ({ particulars }) => particulars?.conclusion },
  { says: 'The notice at the top of the report changed.', of: ({ banner }) => banner.text },
  {
    says: 'The details of our business changed.',
    of: (report) => {
      const { business, licence, contact } = wordsOf(report);
      return [business, licence, contact];
    },
  },
  {
    says: 'The general terms of the report changed.',
    of: (report) => {
      const { exclusive, limits } = wordsOf(report);
      return [exclusive, limits];
    },
  },
  { says: 'The address changed.', of: ({ header }) => header.address },
  { says: 'The client changed.', of: ({ particulars }) => particulars?.client },
  {
    says: 'The inspector or the licence changed.',
    of: ({ header, particulars }) => [header.inspector, particulars?.licence],
  },
  { says: 'The date or the time changed.', of: ({ header }) => [header.date, header.time] },
  { says: 'The weather changed.', of: ({ header }) => header.weather },
  {
    says: 'The description of the property changed.',
    of: ({ header, property }) => [header.dwelling, property],
  },
  { says: 'The kind of report changed.', of: ({ title, header }) => [title, header.kind] },
  { says: 'The version of the agreement changed.', of: ({ particulars }) => particulars?.agreement },
  { says: 'The measurements that passed changed.', of: ({ passes }) => passes },
  {
    says: 'The pins on the plans changed.',
    of: ({ particulars }) =>
      particulars?.plans.map(({ plan: { file, page, pins } }) => [
        file,
        page,
        pins.map(({ x, y }) => [x, y]),
      ]),
  },
  {
    says: 'The list of standards and requirements changed.',
    of: ({ standards, requirements, basis, particulars }) => [
      ...[standards, requirements, basis, particulars?.scope],
    ],
  },
];

function partChanges(before: Report, after: Report): string[] {
  return parts.filter(({ of }) => !isSame(of(before), of(after))).map(({ says }) => says);
}

/** A report without the data that publishing adds and readers do not see. */
function asRead(report: Report): unknown {
  const figures = figuresOf(report).map((figure) =>
    'photo' in figure
      ? { ...figure, photo: { ...figure.photo, copies: null, original: null } }
      : 'plan' in figure
        ? { ...figure, plan: { ...figure.plan, copies: null } }
        : figure,
  );
  return {
    ...report,
    header: { ...report.header, number: null },
    words: null,
    ...{ figures, defects: report.defects.map((one) => ({ ...one, figures: one.figures.length })) },
    sections: report.sections.map((one) => ({ ...one, figures: one.figures.length })),
    particulars: report.particulars && { ...report.particulars, edition: null, plans: null },
  };
}

function isSame(a: unknown, b: unknown): boolean {
  return sorted(a) === sorted(b);
}

/** JSON with sorted fields, because a database may return a frozen report's fields in another order. */
function sorted(value: unknown): string {
  return (
    JSON.stringify(value, (_, one) =>
      one && typeof one === 'object' && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
        : one,
    ) ?? ''
  );
}
