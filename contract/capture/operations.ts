import { readStamp } from '#contract/capture/clock.ts';
import { z } from '#contract/schema.ts';
import { storable, text } from '#contract/text.ts';

/** The kinds of things that an operation may change. */
export const entityNames = ['inspection', 'area', 'check', 'finding', 'photo'] as const;
export type EntityName = (typeof entityNames)[number];

/** The most operations sent at once. */
export const MOST_OPERATIONS = 200;
/** Longer than any text that people write by hand about one thing. */
const LONGEST_TEXT = 10_000;

const id = z.string().check(z.regex(/^[\w.:-]{1,100}$/, 'This is not an id'));
const words = text().check(z.maxLength(LONGEST_TEXT, 'Use at most 10,000 characters'));
const line = text().check(z.maxLength(500, 'Use at most 500 characters'));
const order = z.number();
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256'));
const time = z.iso.datetime({ offset: true, error: 'Enter a time in the form 2026-11-25T00:31:07Z' });
/** A measurement: a number, or a slope (1:80). */
const measured = z.union([z.number(), line]);
const ratio = z.number().check(z.gte(0), z.lte(1));

/** Where on a page of a customer's plan something is, from its upper left corner, as parts of its width and height. */
export const Pin = z.object({ file: line, page: z.int().check(z.gte(1)), x: ratio, y: ratio });
export type Pin = z.infer<typeof Pin>;

/** A clause that a finding is based on: the standard with its edition, the clause, and its words. */
export const Cite = z.object({ standard: line, clause: line, says: words });
export type Cite = z.infer<typeof Cite>;

/** The outcomes of an area and of a check. Nothing has an outcome until somebody gives it one. */
export const areaOutcomes = {
  inspected: 'Inspected',
  partly: 'Partly inspected',
  not: 'Not inspected',
} as const;
export type AreaOutcome = keyof typeof areaOutcomes;
export const checkOutcomes = {
  passed: 'Passed',
  defect: 'Defect',
  'not-applicable': 'Not applicable',
  'not-inspected': 'Not inspected',
} as const;
export type CheckOutcome = keyof typeof checkOutcomes;

/** How serious a finding is. A template's priority proposes it; the inspector decides. */
export const severities = { hazard: 'Safety hazard', major: 'Major defect', minor: 'Minor defect' } as const;
export type Severity = keyof typeof severities;

/** The result of a defect since the earlier inspection. A finding that follows no earlier one is new. */
export const findingStatuses = [
  'New',
  'Repeat defect not rectified',
  'Partially rectified, additional work required',
  'Rectified',
  'Not accessible',
] as const;
export type FindingStatus = (typeof findingStatuses)[number];

const namesOf = <Name extends string>(words: Record<Name, string>) => Object.keys(words) as [Name, ...Name[]];

/** The fields of each entity that an operation may write. `null` empties a field. */
export const fieldsOf = {
  inspection: {
    weather: words,
    dwelling: words,
    // The builder of the house, if known. The desk counts defects by builder.
    builder: line,
    summary: words,
    banner: words,
    conclusion: words,
    completedAt: time,
    // Why the inspector started although the customer had not accepted the agreement.
    startedWithoutAgreement: words,
    // The photo of the house on the first page of the report.
    cover: id,
  },
  area: { name: line, order, outcome: z.enum(namesOf(areaOutcomes)), reason: words, effect: words },
  check: {
    area: id,
    item: words,
    outcome: z.enum(namesOf(checkOutcomes)),
    measured,
    unit: line,
    reason: words,
  },
  finding: {
    area: id,
    places: z.array(line).check(z.maxLength(100)),
    template: id,
    // The check whose defect it describes.
    check: id,
    title: words,
    // The one line from which it was made, as it was typed.
    line: words,
    cites: z.array(Cite).check(z.maxLength(50)),
    measured,
    unit: line,
    // Copied from the template when the finding was made.
    limit: z.union([line, z.record(z.string(), z.unknown())]),
    severity: line,
    // A code of trades.ts. A newer phone may send one that this server does not know.
    trade: line,
    whyMajor: words,
    // Why it is a defect although what was measured is within the limit.
    whyDefect: words,
    text: words,
    action: words,
    status: line,
    order,
    follows: id,
    pin: Pin,
  },
  photo: {
    sha256,
    screen: sha256,
    thumb: sha256,
    finding: id,
    area: id,
    takenAt: time,
    caption: words,
    // Shapes of marks.ts.
    marks: z.array(z.record(z.string(), z.unknown())).check(z.maxLength(200)),
    crop: z.object({ x: ratio, y: ratio, width: ratio, height: ratio }),
    turn: z.literal([0, 90, 180, 270]),
    inReport: z.boolean(),
    // Whether it may be used although it was taken on another day than the inspection.
    otherDay: z.boolean(),
    pin: Pin,
    order,
  },
} as const satisfies Record<EntityName, Record<string, z.ZodMiniType>>;

const stamp = z.string().check(
  z.refine((value) => readStamp(value) !== undefined, {
    error: 'The time of a change has the form 2026-11-25T00:31:07.120Z-0003-device',
  }),
);

/** A change to some fields of one thing. */
export const Operation = z
  .object({
    id,
    device: z.string().check(z.regex(/^[\w-]{1,40}$/, 'This is not the name of a device')),
    seq: z.int().check(z.gte(0), z.describe('The operations of a device are numbered upwards')),
    at: stamp.check(
      z.describe('Hybrid logical clock, sorts as text: 2026-11-25T00:31:07.120Z-0003-<device>'),
    ),
    inspection: id,
    entity: z.enum(entityNames),
    entityId: id,
    fields: z.record(z.string(), z.unknown()).check(z.describe('The new values. deleted: true deletes')),
    base: z
      .record(z.string(), z.union([z.string(), z.array(z.string())]))
      .check(
        z.describe(
          'For each field, the `at` of the value that the writer saw and replaces. More than one if the writer chose between conflicting values. A deletion names what its writer saw of every field, and has `*: []` for those it does not name',
        ),
      ),
  })
  .check(z.meta({ id: 'CaptureOperation' }));
export type Operation = z.infer<typeof Operation>;

/** A stored operation: with its place on the server, and the phone's own time if that was too far ahead. */
export const KeptOperation = z
  .extend(Operation, {
    cursor: z.int(),
    sentAt: z
      .optional(z.string())
      .check(z.describe('The phone’s own time, if its clock was more than five minutes ahead')),
    by: z.nullable(z.string()).check(z.describe('The username of the person who made the change')),
  })
  .check(z.meta({ id: 'KeptOperation' }));
export type KeptOperation = z.infer<typeof KeptOperation>;

const outcomes = ['applied', 'duplicate', 'conflict', 'refused'] as const;

/** Values inside values, deeper than the app writes any. They could not be made into JSON again. */
const MOST_LEVELS = 20;

/** Stands for an operation that is nested too deeply. */
export class TooDeep {
  readonly id: string;
  constructor(sent: object) {
    const { id } = sent as { id?: unknown };
    this.id = typeof id === 'string' ? id : '';
  }
}

/** An operation as it was sent. Each is parsed separately, so that an unreadable one does not block the others. */
export const SentOperation = z.pipe(
  z.unknown(),
  z.transform((sent) => (isDeeper(sent, MOST_LEVELS) ? new TooDeep(sent as object) : sent)),
);

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

export const OperationBatch = z
  .object({
    device: z.string().check(z.minLength(1), z.maxLength(100)),
    client: z.string().check(z.maxLength(100), z.describe('The version of the app on the phone')),
    operations: z
      .array(SentOperation)
      .check(z.maxLength(MOST_OPERATIONS, `Send at most ${MOST_OPERATIONS} operations at once`)),
  })
  .check(z.meta({ id: 'OperationBatch' }));

export const OperationResult = z.object({
  id: z.string(),
  outcome: z.enum(outcomes),
  reason: z.optional(z.string()),
});
export type OperationResult = z.infer<typeof OperationResult>;

export const BatchResults = z
  .object({ results: z.array(OperationResult), cursor: z.int() })
  .check(z.meta({ id: 'BatchResults' }));

export const OperationsQuery = z.object({
  inspection: id,
  after: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'This is not a cursor'))),
});
export const OperationsAfter = z
  .object({ operations: z.array(KeptOperation), cursor: z.int() })
  .check(z.meta({ id: 'OperationsAfter' }));

/**
 * Why the fields of an operation are refused, as a sentence; `undefined` if they are accepted. Makes their
 * text storable.
 */
export function readFields(
  entity: EntityName,
  fields: Record<string, unknown>,
): { values: Record<string, unknown> } | { problem: string } {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const known: Record<string, z.ZodMiniType> = { ...fieldsOf[entity], deleted: z.boolean() };
    const schema = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!schema)
      return {
        problem: `This server does not know the field “${storable(name).slice(0, 40)}” of ${aOf(entity)}`,
      };
    const read = schema.safeParse(value);
    if (value !== null && !read.success)
      return { problem: `The ${name} of ${aOf(entity)} cannot be read: ${read.error.issues[0]?.message}` };
    values[name] = value === null ? null : read.data;
  }
  return Object.keys(values).length > 0 ? { values } : { problem: 'The change has no fields' };
}

function aOf(entity: EntityName): string {
  return /^[aeiou]/.test(entity) ? `an ${entity}` : `a ${entity}`;
}
