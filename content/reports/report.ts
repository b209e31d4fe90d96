import * as z from 'zod';
import { type AreaOutcome, areaOutcomes, type Severity } from '#contract/capture/operations.ts';
import { tradeNames } from '#contract/capture/trades.ts';
import type { CheckedArea, Report } from '#contract/report/report.ts';
import { type PlateId, plateFacts, plates } from '../plates/facts.ts';
import { stages } from '../stages.ts';
import { standards } from '../standards.ts';

/** The codes and guides that a report may cite besides numbered standards. */
const documents = [
  'Housing Provisions',
  'NCC 2022 Volume Two',
  'QDC MP 4.5',
  'QBCC Standards and Tolerances Guide',
  'QBCC Act 1991',
  'Report criterion',
];

/** The codes that a report, or a check on site, may cite. */
export const citable = new Set([
  ...documents,
  ...standards.flatMap((category) => category.standards.map(({ code }) => code)),
]);
const plateIds = new Set<string>(plates.map(({ id }) => id));

const words = z.string().trim().min(1);
const number = z.int().positive();

const cite = z.strictObject({
  standard: z.string().refine((code) => citable.has(code), {
    error: ({ input }) => `${JSON.stringify(input)} is no standard of content/standards.ts`,
  }),
  /** As it is printed after the code: `cl. 4.5 Membrane application`, `10.2.2(1)(b)`. */
  clause: words.optional(),
  /** What it asks for, in our words. */
  says: words.optional(),
});

/** A figure is written with its plate's name. The title and the caption of the plate are added here. */
const figure = z
  .strictObject({
    number,
    plate: z.custom<PlateId>((id) => typeof id === 'string' && plateIds.has(id), {
      error: ({ input }) => `there is no plate ${JSON.stringify(input)} to draw`,
    }),
    /** Where in the house. */
    at: words,
  })
  .transform((written) => {
    const { title, caption } = plateFacts(written.plate);
    return { ...written, title, caption };
  });

const actionItem = z.strictObject({
  number,
  location: words,
  description: words,
  action: words,
  cites: z.array(cite).min(1),
});

const trade = z.enum(tradeNames);
/** The gravest first. */
const graves = ['hazard', 'major', 'minor'] as const satisfies Severity[];

const minorDefect = z.strictObject({ section: words, location: words, name: words, comment: words, trade });

const status = z.enum([
  'New',
  'Repeat defect not rectified',
  'Partially rectified, additional work required',
]);

/** The defect behind an action item. The item says where it is and which standard it breaks. */
const defect = z.strictObject({
  number,
  title: words,
  severity: z.enum(graves),
  trade,
  /** The area in which it was checked. */
  area: words,
  findings: z.array(words).min(1),
  status: status.optional(),
  action: words,
  figures: z.array(figure).min(1),
});

/** A part of the house, in a report that goes through all of it. */
const section = z.strictObject({
  name: words,
  text: words,
  findings: z.array(words).min(1),
  cites: z.array(cite),
  figures: z.array(figure).min(2).max(3),
});

/** A measurement that passed. */
const check = z.strictObject({
  what: words,
  where: words,
  measured: words,
  required: words,
  cites: z.array(cite).min(1),
});

/** An area with all its checks, by how they ended. */
const checkedArea = z.strictObject({
  name: words,
  outcome: z.enum(Object.keys(areaOutcomes) as [AreaOutcome, ...AreaOutcome[]]),
  passed: z.array(z.union([words, z.strictObject({ what: words, measured: words, limit: words })])),
  /** Each with the numbers of the items that describe its defect, in a report that numbers them. */
  defects: z.array(z.strictObject({ what: words, items: z.array(number).min(1).optional() })).default([]),
  notInspected: z.array(z.strictObject({ what: words, reason: words })).default([]),
});

const fact = z.strictObject({ name: words, value: words });

const header = z.strictObject({
  number: z
    .string()
    .regex(/^VG-\d{4}-(?:[A-Z]{2}-)?\d{4}$/, 'a report number reads VG-2025-0001 or VG-2025-PP-0001'),
  date: z.iso.date(),
  time: words.optional(),
  inspector: words,
  weather: words,
  /** `Report type` or `Stage`. */
  kind: fact,
  /** `Dwelling type` or `Building type`. */
  dwelling: fact,
  address: words,
  totalDefects: number,
});

const shape = z.strictObject({
  /** Its page, and the name of its PDF. */
  path: z.string().regex(/^\/sample-[a-z-]+-report$/),
  layout: z.enum(['staged', 'general']),
  title: words,
  /** For search engines. */
  description: z.string().min(40).max(200),
  /** At which stage the house is drawn beside its title. */
  stage: z.enum(stages.map(({ id }) => id)),
  header,
  /** The result in one sentence. */
  banner: z.strictObject({ tone: z.enum(['fail', 'caution']), text: words }),
  actionItems: z.array(actionItem),
  minorDefects: z.array(minorDefect),
  executiveSummary: z.array(words).min(1),
  property: z.strictObject({ text: words, facts: z.array(fact).min(1) }).optional(),
  /** A general text under its own heading. */
  basis: z.strictObject({ title: words, paragraphs: z.array(words).min(1) }).optional(),
  standards: z.array(cite).min(1),
  requirements: z.array(words).min(1),
  passes: z.array(check),
  /** What was checked, area by area. */
  checked: z.array(checkedArea).min(1),
  /** What happens next, one sentence each. */
  next: z.array(words).min(1),
  defectsTitle: words,
  defects: z.array(defect),
  sections: z.array(section),
});

/** A sample report: a report with its own page, in which drawings replace photos. */
export type SampleReport = Omit<z.output<typeof shape>, 'checked' | 'next' | 'defects' | 'minorDefects'> &
  Pick<Report, 'shape'> & {
    minorDefects: NonNullable<Report['minorDefects']>;
    defects: (Pick<Report['defects'][number], 'section' | 'place' | 'location' | 'cites'> &
      z.output<typeof defect>)[];
    particulars: null;
    demonstration: NonNullable<Report['demonstration']>;
  };
export type SampleFigure = z.output<typeof figure>;

/**
 * Checks one report, so that a faulty one fails the build.
 *
 * @param file where the report is written, for the message
 * @throws with one line for each fault: the file, the place in it, and what is wrong
 */
export function checkedReport(file: string, data: z.input<typeof shape>): SampleReport {
  const read = shape.safeParse(data);
  const faults = read.success
    ? disagreements(read.data)
    : read.error.issues.map(({ path, message }) => `${placeOf(path)}: ${message}`);
  if (read.success && faults.length === 0) return drawable(read.data) satisfies Report;
  throw new Error(faults.map((fault) => `${file}: ${fault}`).join('\n'));
}

/** The report in the shape of a real one: each defect has its place, and what is minor in a house is a defect of its part. */
function drawable({ checked, next, ...report }: z.output<typeof shape>): SampleReport {
  const { actionItems, minorDefects, defects, stage: house } = report;
  const rows = minorDefects.map((row, index) => ({ ...row, number: defects.length + index + 1 }));
  return {
    ...report,
    shape: 'grave-first',
    minorDefects: rows.map(({ trade: _, ...row }) => row),
    defects: [
      ...defects.map((one) => {
        const { location, cites } = itemOf(actionItems, one.number);
        return { ...one, location, cites };
      }),
      ...rows.map(({ section, location, name, comment, trade: by, number: its }) => ({
        number: its,
        title: name,
        severity: 'minor' as const,
        trade: by,
        area: section,
        section,
        place: location,
        location: `${section}, ${location}`,
        findings: [name],
        action: comment,
        figures: [],
      })),
    ],
    particulars: null,
    demonstration: { house, checked: checked.map(inOrder), next },
  };
}

function itemOf(items: readonly z.output<typeof actionItem>[], wanted: number) {
  const found = items.find((item) => item.number === wanted);
  if (!found) throw new Error(`There is no action item ${wanted}`);
  return found;
}

function inOrder({
  name,
  outcome,
  passed,
  defects,
  notInspected,
}: z.output<typeof checkedArea>): CheckedArea {
  return {
    name,
    outcome,
    checks: [
      ...passed.map((one) => {
        if (typeof one === 'string') return { what: one, outcome: 'passed' as const };
        const { what, measured, limit } = one;
        return { what, outcome: 'passed' as const, measure: { measured, limit, verdict: 'within' as const } };
      }),
      ...defects.map(({ what, items }) => ({
        what,
        outcome: 'defect' as const,
        ...(items ? { items } : {}),
      })),
      ...notInspected.map((one) => ({ ...one, outcome: 'not-inspected' as const })),
    ],
  };
}

/** `defects[2].figures[0].plate` */
function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');
}

/** The places where parts of a report contradict each other. */
function disagreements(report: z.output<typeof shape>): string[] {
  const { actionItems, minorDefects, defects, sections, header } = report;
  const listed = actionItems.length + minorDefects.length;
  const figures = [...defects, ...sections].flatMap((part) => part.figures);
  const faults = [
    ...outOfCount('actionItems', actionItems),
    ...outOfCount('defects', defects),
    ...outOfCount('figures', figures),
  ];
  if (header.totalDefects !== listed)
    faults.push(`header.totalDefects: says ${header.totalDefects}, but ${listed} are listed`);
  for (const { number: item } of defects) {
    const row = actionItems.find((one) => one.number === item);
    if (!row) faults.push(`defects: defect ${item} has no action item`);
    else if (row.cites.some(({ says }) => !says))
      faults.push(
        `actionItems: item ${item} is detailed, so each standard it cites must say what it asks for`,
      );
  }
  const detailed = new Set(defects.map(({ number: item }) => item));
  for (const { number: item } of actionItems)
    if (!detailed.has(item))
      faults.push(`actionItems: item ${item} is not detailed, though its summary promises each item`);
  faults.push(...outOfOrder(report), ...uncheckedDefects(report), ...unlistedPasses(report));
  const names = new Set(sections.map(({ name }) => name));
  for (const [index, row] of minorDefects.entries())
    if (!names.has(row.section))
      faults.push(`minorDefects[${index}].section: there is no section ${JSON.stringify(row.section)}`);
  return faults;
}

/** Items that are graver than the one before them. */
function outOfOrder({ defects }: z.output<typeof shape>): string[] {
  return defects.flatMap(({ number: one, severity }, index) => {
    const before = defects[index - 1];
    return before && graves.indexOf(severity) < graves.indexOf(before.severity)
      ? [`defects: ${one} is graver than ${before.number}`]
      : [];
  });
}

/** Items that no check of their area found, checks that found one that is not there, and areas with a defect that no check found. */
function uncheckedDefects({ defects, minorDefects, checked }: z.output<typeof shape>): string[] {
  const found = new Map(checked.map((area) => [area.name, area.defects.flatMap(({ items = [] }) => items)]));
  const numbers = new Set(defects.map(({ number: one }) => one));
  return [
    ...defects
      .filter(({ number: one, area }) => !found.get(area)?.includes(one))
      .map(({ number: one, area }) => `checked: no check of ${JSON.stringify(area)} found item ${one}`),
    ...[...found].flatMap(([name, items]) =>
      items
        .filter((one) => !numbers.has(one))
        .map((one) => `checked: ${name} found ${one}, which is not there`),
    ),
    ...checked.flatMap(({ name, defects: its }) => {
      const listed = minorDefects.filter((row) => row.section === name).length;
      return minorDefects.length > 0 && listed !== its.length
        ? [`checked: ${name} found ${its.length}, and ${listed} are listed`]
        : [];
    }),
  ];
}

/** Measurements that passed and are not among what was checked. */
function unlistedPasses({ passes, checked }: z.output<typeof shape>): string[] {
  const listed = checked.flatMap(({ passed }) => passed.filter((one) => typeof one !== 'string'));
  return passes.flatMap(({ what, measured, required }) =>
    listed.some((one) => one.what.startsWith(what) && one.measured === measured && one.limit === required)
      ? []
      : [`checked: ${what}, ${measured}, is not among what was checked`],
  );
}

/** Numbers that do not run 1, 2, 3 in the order they are written. */
function outOfCount(list: string, numbered: readonly { number: number }[]): string[] {
  const seen = new Set<number>();
  return numbered.flatMap(({ number: found }, index) => {
    const fault = seen.has(found)
      ? `${list}: number ${found} stands twice`
      : found === index + 1
        ? undefined
        : `${list}: number ${index + 1} is missing, ${found} stands in its place`;
    seen.add(found);
    return fault ? [fault] : [];
  });
}
