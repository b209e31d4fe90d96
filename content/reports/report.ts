import * as z from 'zod';
import type { Report } from '#contract/report/report.ts';
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

const minorDefect = z.strictObject({ section: words, location: words, name: words, comment: words });

const status = z.enum([
  'New',
  'Repeat defect not rectified',
  'Partially rectified, additional work required',
]);

/** The defect behind an action item. The item says where it is and which standard it breaks. */
const defect = z.strictObject({
  number,
  title: words,
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
  defectsTitle: words,
  defects: z.array(defect),
  sections: z.array(section),
});

/** A sample report: a report with its own page, in which drawings replace photos. */
export type SampleReport = z.output<typeof shape> & { particulars: null };
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
  if (read.success && faults.length === 0) return { ...read.data, particulars: null } satisfies Report;
  throw new Error(faults.map((fault) => `${file}: ${fault}`).join('\n'));
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
  const names = new Set(sections.map(({ name }) => name));
  for (const [index, row] of minorDefects.entries())
    if (!names.has(row.section))
      faults.push(`minorDefects[${index}].section: there is no section ${JSON.stringify(row.section)}`);
  return faults;
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
