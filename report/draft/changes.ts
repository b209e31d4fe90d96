import { areaOutcomes } from '#contract/capture/operations.ts';
import type { ReportFinding } from '#contract/report/findings.ts';
import { figuresOf, type Particulars, type Report, type ReportFigure } from '#contract/report/report.ts';
import { reportBlocks } from '../blocks.ts';
import { coverOf } from '../cover.ts';
import { capital, countOf, quoted } from '../sentences.ts';
import { wordsOf } from '../words.ts';
import { type Content, isBefore0063, printsChecks, printsText } from './before-0063.ts';
import { type DefectAsRead, defectChanges } from './defect-changes.ts';
import { photoChanges, photosIn } from './photo-changes.ts';

/** The most changes listed for a version, one sentence each. */
const MOST_CHANGES = 50;

/** Said once, in place of everything that nobody changed and that is arranged in another way. */
const NEW_LAYOUT = 'The report has a new layout: what cannot wait comes first.';

/**
 * The changes of a report since the version before, one sentence each; nothing if a reader sees no
 * difference. Values are compared. Defects and photos are matched by id, so a moved defect is not new.
 */
export function changesBetween(before: Content, after: Content): string[] {
  const changes = [
    ...(before.report.shape === after.report.shape ? [] : [NEW_LAYOUT]),
    ...defectChanges(defectsIn(before), defectsIn(after), (was, is) => isTextSame(before, was, is)),
    ...sectionChanges(before, after.report),
    ...checkedChanges(before.report, after.report),
    ...limitationChanges(before.report, after.report),
    ...partChanges(before.report, after.report),
  ];
  if (changes.length === 0 && !isSame(asRead(before.report), asRead(after.report)))
    return ['Other details changed.'];
  if (changes.length <= MOST_CHANGES) return changes;
  const left = changes.length - MOST_CHANGES + 1;
  return [...changes.slice(0, MOST_CHANGES - 1), `${capital(countOf(left, 'other thing'))} changed.`];
}

function defectsIn({ report, findings }: Content): DefectAsRead[] {
  const defects = new Map(report.defects.map((defect) => [defect.finding, defect]));
  const figures = figuresOf(report);
  return findings.map((finding) => ({
    ...finding,
    result: isUnsaid(report, finding) ? null : finding.status,
    defect: defects.get(finding.id),
    photos: photosIn(figures, finding.id),
  }));
}

/** A row of the minor defects does not say that one is new. */
function isUnsaid({ layout }: Report, { severity, status }: ReportFinding): boolean {
  return layout === 'general' && severity === 'minor' && status === 'New';
}

function isTextSame(before: Content, was: DefectAsRead, is: DefectAsRead): boolean {
  if (!is.defect) return was.defect === undefined;
  if (isBefore0063(before.report)) return printsText(before, was, is.defect);
  return isSame([was.defect?.findings, was.defect?.whyDefect], [is.defect.findings, is.defect.whyDefect]);
}

/** Photos without a defect, and checks, by the part of the house. */
function sectionChanges(before: Content, after: Report): string[] {
  const old = new Map(before.report.sections.map((section) => [section.name, section]));
  const current = new Map(after.sections.map((section) => [section.name, section]));
  // Those are compared one by one.
  const hasChecked = hasAllChecks(before.report) && hasAllChecks(after);
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name), current.get(name)];
    const of = quoted(name);
    return [
      ...photoChanges(photosIn(was?.figures ?? [], undefined), photosIn(is?.figures ?? [], undefined), of),
      ...(was && is && !hasChecked && !isCheckedAlike(before, was, is)
        ? [`What we checked in ${of} changed.`]
        : []),
    ];
  });
}

type Section = Report['sections'][number];

function isCheckedAlike(before: Content, was: Section, is: Section): boolean {
  return isBefore0063(before.report)
    ? printsChecks(before, was, is)
    : isSame(was.checks ?? [], is.checks ?? []);
}

/** Whether a version says how every check ended. */
function hasAllChecks({ particulars }: Report): boolean {
  return particulars?.checked !== undefined;
}

/** How the checks of each area ended, if both versions say it. An area that one of them does not have is said elsewhere. */
function checkedChanges(before: Report, after: Report): string[] {
  if (!hasAllChecks(before) || !hasAllChecks(after)) return [];
  const [old, current] = [checksByArea(before), checksByArea(after)];
  const areasOf = ({ particulars }: Report) => particulars?.areas.map(({ name }) => name) ?? [];
  const areas = new Set([...areasOf(before), ...areasOf(after)]);
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((name) => {
    const isInBoth = old.has(name) && current.has(name);
    if (!isInBoth && areas.has(name)) return [];
    return isSame(old.get(name) ?? [], current.get(name) ?? [])
      ? []
      : [`What we checked in ${quoted(name)} changed.`];
  });
}

/** The checks of each area without the numbers of the findings that describe them: that those have new numbers is said once. */
function checksByArea({ particulars }: Report) {
  return new Map(
    particulars?.checked?.map(({ name, checks }) => [name, checks.map(({ items: _, ...check }) => check)]),
  );
}

function limitationChanges(was: Report, is: Report): string[] {
  const [before, after] = [was.particulars, is.particulars];
  // Decision 0087 made one row of the checks of an area, so only the rows of areas are like those of a version from before.
  const rowsOf = was.shape === is.shape ? ({ particulars }: Report) => particulars?.limitations : rowsOfAreas;
  const old = new Map((rowsOf(was) ?? []).map((one) => [one.what, one]));
  const current = new Map((rowsOf(is) ?? []).map((one) => [one.what, one]));
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

/** The limitations that name a whole area, or one in part. */
function rowsOfAreas({ particulars }: Report): Particulars['limitations'] {
  const names = new Set(particulars?.areas.flatMap(({ name }) => [name, `${name}, in part`]));
  return (particulars?.limitations ?? []).filter(({ what }) => names.has(what));
}

/** Each part of a report that is compared as a whole, with its sentence. */
const parts: readonly { says: string; of: (report: Report) => unknown }[] = [
  { says: 'The executive summary changed.', of: (report) => report.executiveSummary },
  {
    says: 'The photo of the house changed.',
    // Before decision 0087, no report had one.
    of: (report) => (report.shape ? coverOf(report)?.photo.id : undefined),
  },
  {
    says: 'The photo of the house is shown once, on the first page.',
    // Before decision 0087, no report had one.
    of: ({ shape, particulars }) => (shape && particulars?.cover ? particulars.coverOnce : undefined),
  },
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
  { says: 'The kind of report changed.', of: ({ header }) => [header.kind] },
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
    of: ({ shape, standards, requirements, basis, particulars }) => [
      ...[standards, basis],
      // Before decision 0087, they did not depend on the inspection.
      ...(shape ? [requirements, particulars?.scope] : []),
    ],
  },
];

function partChanges(before: Report, report: Report): string[] {
  const after = before.shape ? report : { ...report, shape: undefined };
  return parts.filter(({ of }) => !isSame(of(before), of(after))).map(({ says }) => says);
}

/** What a reader sees of a report, without the data that publishing adds. */
function asRead({ words: _, ...report }: Report): unknown {
  return reportBlocks({
    ...report,
    header: { ...report.header, number: null },
    // A version from before trades has none, and what changed of them is said one by one.
    defects: report.defects.map(({ trade: _trade, ...defect }) => withoutFiles(defect)),
    sections: report.sections.map(withoutFiles),
    particulars: report.particulars && { ...report.particulars, edition: null, plans: [] },
  });
}

function withoutFiles<Part extends { figures: ReportFigure[] }>(part: Part): Part {
  const figures = part.figures.map((figure) =>
    'photo' in figure ? { ...figure, photo: { ...figure.photo, copies: null, original: null } } : figure,
  );
  return { ...part, figures };
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
