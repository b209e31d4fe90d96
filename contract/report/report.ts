import { Crop, Marks, Turn } from '#contract/capture/marks.ts';
import {
  type AreaOutcome,
  areaOutcomes,
  type CheckOutcome,
  checkOutcomes,
  findingStatuses,
  type Severity,
  severities,
} from '#contract/capture/operations.ts';
import { tradeNames } from '#contract/capture/trades.ts';
import { z } from '#contract/schema.ts';

const words = z.string().check(z.trim(), z.minLength(1));
const number = z.int().check(z.positive());
const pixels = z.int().check(z.positive());
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256'));
const namesOf = <Name extends string>(labels: Record<Name, string>) =>
  Object.keys(labels) as [Name, ...Name[]];

/** A clause that a part of a report is based on. */
export const ReportCite = z.strictObject({
  /** With its edition, as it is printed. */
  standard: words,
  /** As it is printed after the standard: `cl. 4.5 Membrane application`, `10.2.2(1)(b)`. */
  clause: z.optional(words),
  /** What it asks for. */
  says: z.optional(words),
});
export type Cite = z.infer<typeof ReportCite>;

/** A drawing in place of a photo, with its title and caption: only the sample reports have them. */
const PlateFigure = z.strictObject({ number, plate: words, at: words, title: words, caption: words });

/** The longest side of a copy for a page, and of one for paper and a phone, in pixels. */
export const LARGE_COPY = 1600;
export const SMALL_COPY = 1000;

/** The pictures made of a photo, or of a page of a plan, when a version is published, by their SHA-256. */
const Copies = z.strictObject({
  /** For a page: longest side 1,600 px. */
  large: sha256,
  /** For paper and a phone: longest side 1,000 px, at most 100 kB. */
  small: sha256,
});

/**
 * A photo with its marks. Its copies are cropped and turned, and blurred parts are removed from them for
 * good. The other marks are drawn over them (`drawMarks`), in pixels of the upright, uncropped photo that
 * `width` and `height` give.
 */
export const ReportPhoto = z.strictObject({
  /** The photo's id on site. */
  id: words,
  /** The SHA-256 of the original; null until it has arrived. */
  original: z.nullable(sha256),
  /** The SHA-256 of the copy from which the pictures are made. */
  screen: sha256,
  takenAt: z.nullable(z.string()),
  width: pixels,
  height: pixels,
  marks: Marks,
  crop: Crop,
  turn: Turn,
  /** null in a draft. */
  copies: z.nullable(Copies),
});
export type ReportPhoto = z.infer<typeof ReportPhoto>;

const PhotoFigure = z.strictObject({
  number,
  photo: ReportPhoto,
  /** Where in the house. */
  at: words,
  caption: z.optional(words),
  /** The id of the finding that it shows. */
  finding: z.optional(words),
  /** Of an earlier inspection, beside which the new photo stands. */
  earlier: z.optional(z.strictObject({ report: words, date: words })),
});

/** A page of the customer's plan with its numbered pins. */
const PlanFigure = z.strictObject({
  number,
  /** What the page is called: the file's name and the page. */
  at: words,
  plan: z.strictObject({
    /** The customer's file, by its stored name, and its page. */
    file: words,
    page: number,
    width: pixels,
    height: pixels,
    /** x and y as shares from the upper left corner; `to` is the block of the same report that the pin leads to. */
    pins: z.array(z.strictObject({ label: words, to: words, x: z.number(), y: z.number() })),
    copies: z.nullable(Copies),
  }),
});

export const ReportFigure = z.union([PlateFigure, PhotoFigure, PlanFigure]);
export type ReportFigure = z.infer<typeof ReportFigure>;
export type PhotoFigure = z.infer<typeof PhotoFigure>;
export type PlanFigure = z.infer<typeof PlanFigure>;

/** A measurement, compared with its limit. */
const Measurement = z.strictObject({
  /** With its unit: `7 mm`, `1:80`. */
  measured: words,
  /** `at most 4 mm` */
  limit: z.optional(words),
  /** `unknown` if the two can't be compared. */
  verdict: z.enum(['within', 'exceeds', 'unknown']),
  /** How far it is outside the limit: `exceeds by 3 mm`. */
  outside: z.optional(words),
});
export type Measurement = z.infer<typeof Measurement>;

const ActionItem = z.strictObject({
  number,
  location: words,
  description: words,
  action: words,
  cites: z.array(ReportCite),
  /** The finding's id on site; a sample has none. */
  finding: z.optional(words),
});

const MinorDefect = z.strictObject({
  section: words,
  location: words,
  name: words,
  comment: words,
  finding: z.optional(words),
  /** By which its section, a pin and a letter name it; a sample has none. */
  number: z.optional(number),
});

export { type FindingStatus, findingStatuses } from '#contract/capture/operations.ts';

/** A defect. If the report has action items of its own, they say where it is and which standard it breaks. */
const Defect = z.strictObject({
  number,
  title: words,
  /** What was written of it, one line each. */
  findings: z.array(words),
  measure: z.optional(Measurement),
  /** Why it is a defect although its measurement is within the limit; empty if nobody said why. */
  whyDefect: z.optional(z.string()),
  status: z.optional(z.enum(findingStatuses)),
  action: words,
  figures: z.array(ReportFigure),
  finding: z.optional(words),
  /** In a report of the whole house only major defects and safety hazards are described one by one. */
  severity: z.optional(z.enum(namesOf<Severity>(severities))),
  /** Who mends it; absent if nothing says so, and in versions from before trades. */
  trade: z.optional(z.enum(tradeNames)),
  whyMajor: z.optional(words),
  location: z.optional(words),
  /** Where in its part of the house, for the table of minor defects. */
  place: z.optional(words),
  /** The part of the house that lists it, in a report of the whole house. */
  section: z.optional(words),
  /** The area that it is in, by which a reader may choose; absent in versions from before decision 0087. */
  area: z.optional(words),
  cites: z.optional(z.array(ReportCite)),
});

/** A check of a part of the house: it passed, or it was not possible. */
const SectionCheck = z.strictObject({
  what: words,
  measure: z.optional(Measurement),
  /** Only if it was not possible. */
  whyNot: z.optional(words),
});

/** A part of the house. A stage report has only those with photos that show no defect in particular. */
const Section = z.strictObject({
  name: words,
  /** null if none is recorded; absent in a stage report, and for what lies outside the areas. */
  outcome: z.optional(z.nullable(z.enum(namesOf<AreaOutcome>(areaOutcomes)))),
  reason: z.optional(words),
  /** A usual reason as the end of a sentence: `it was locked and we had no key`. */
  because: z.optional(words),
  checks: z.optional(z.array(SectionCheck)),
  cites: z.array(ReportCite),
  figures: z.array(ReportFigure),
  /** Written sentences in place of those drawn from the outcome, the defects and the checks. */
  text: z.optional(words),
  findings: z.optional(z.array(words)),
});

/** A measurement that passed. */
const Check = z.strictObject({
  what: words,
  where: words,
  measured: words,
  required: words,
  cites: z.array(ReportCite),
});

const Fact = z.strictObject({ name: words, value: words });

const Header = z.strictObject({
  /** null in a draft: publishing gives it. */
  number: z.nullable(words),
  /** Of the inspection: `2026-11-25`. */
  date: z.iso.date(),
  time: z.optional(words),
  inspector: words,
  weather: z.optional(words),
  /** `Report type` or `Stage`. */
  kind: Fact,
  /** `Dwelling type` or `Building type`. */
  dwelling: z.optional(Fact),
  address: words,
  totalDefects: z.int().check(z.nonnegative()),
});

/** A part that could not be inspected, the reason, and the effect on the conclusion. */
const Limitation = z.strictObject({ what: words, reason: words, effect: z.optional(words) });

/** A check as it ended: `null` if nobody answered it. */
const AreaCheck = z.strictObject({
  what: words,
  outcome: z.nullable(z.enum(namesOf<CheckOutcome>(checkOutcomes))),
  /** Of a check that passed. */
  measure: z.optional(Measurement),
  /** Why it was not possible. */
  reason: z.optional(words),
  /** The numbers of the findings that describe its defect. */
  items: z.optional(z.array(number)),
});

/** An area with everything that was checked in it. */
const CheckedArea = z.strictObject({
  name: words,
  /** null if none is recorded; absent for what lies outside the areas. */
  outcome: z.optional(z.nullable(z.enum(namesOf<AreaOutcome>(areaOutcomes)))),
  checks: z.array(AreaCheck),
});
export type CheckedArea = z.infer<typeof CheckedArea>;

/** An item of the earlier report, and what became of it. */
const EarlierItem = z.strictObject({
  /** By which the earlier report names it. */
  number,
  title: words,
  location: words,
  /** null if nobody looked at it again. */
  status: z.nullable(z.enum(findingStatuses)),
  /** By which this report names it, if it does. */
  now: z.optional(number),
});
export type EarlierItem = z.infer<typeof EarlierItem>;

/** The parts that only a real report has. */
const Particulars = z.strictObject({
  /** For whom it was made. */
  client: words,
  licence: z.strictObject({ holder: words, class: words, number: words }),
  /** The scope and the standard of the inspection. */
  scope: z.array(words),
  /** The version of the agreement that the customer accepted. */
  agreement: z.nullable(words),
  areas: z.array(
    z.strictObject({ name: words, outcome: z.nullable(z.enum(namesOf<AreaOutcome>(areaOutcomes))) }),
  ),
  limitations: z.array(Limitation),
  /** Every check of every area; absent in versions from before decision 0087. */
  checked: z.optional(z.array(CheckedArea)),
  /** What happens next, one sentence each; absent in versions from before decision 0087. */
  next: z.optional(z.array(words)),
  /** The number of the figure that shows the house, for the first page. */
  cover: z.optional(number),
  /**
   * That figure stands on the first page alone, because it shows no finding in particular; absent in versions from before it did, and
   * where it stands with its finding too.
   */
  coverOnce: z.optional(z.literal(true)),
  conclusion: z.array(words),
  /** For a re-inspection: the number of defects by result. */
  followUp: z.nullable(
    z.strictObject({
      report: words,
      date: words,
      counts: z.array(z.strictObject({ status: z.enum(findingStatuses), count: z.int() })),
      /** How many earlier defects have no result; absent in reports from before it was counted. */
      notLookedAt: z.optional(z.int()),
      /** The earlier items one by one; absent in versions from before decision 0087. */
      items: z.optional(z.array(EarlierItem)),
    }),
  ),
  plans: z.array(PlanFigure),
  /** The first and the last day on which its photos were taken. */
  photosTaken: z.nullable(z.strictObject({ first: z.iso.date(), last: z.iso.date() })),
  /** Which version this is; null in a draft. */
  edition: z.nullable(
    z.strictObject({
      version: number,
      publishedAt: z.string(),
      /** `7QK4-M2XD-9TRB`. */
      code: words,
      verifyUrl: words,
      /** The changes since the version before, one sentence each, worked out from the two versions. */
      changes: z.array(words),
      /** What a person says about them, printed beside them; absent if they said nothing. */
      said: z.optional(z.array(words)),
    }),
  ),
});

/** What a sample has in place of the particulars of a real report. */
const Demonstration = z.strictObject({
  /** The stage at which its house is drawn, where a real report has a photo. */
  house: words,
  /** Every check of every area. */
  checked: z.array(CheckedArea),
  /** What happens next, one sentence each. */
  next: z.array(words),
});

/**
 * A report, sample or real: its page, its print and its PDF are made only from this. Lists that it does not
 * need are empty. Tables and sentences are drawn from its defects and sections; the samples have written ones
 * in their place, and so have versions from before decision 0063.
 */
export const Report = z.strictObject({
  /** `staged` lists action items; `general` goes through the whole house, part by part. */
  layout: z.enum(['staged', 'general']),
  /** The order and the parts in which it is drawn. A version from before decision 0087 has none. */
  shape: z.optional(z.literal('grave-first')),
  title: words,
  header: Header,
  /** The result in one sentence. */
  banner: z.strictObject({ tone: z.enum(['pass', 'fail', 'caution']), text: words }),
  actionItems: z.optional(z.array(ActionItem)),
  minorDefects: z.optional(z.array(MinorDefect)),
  executiveSummary: z.array(words),
  property: z.optional(z.strictObject({ text: words, facts: z.array(Fact) })),
  /** A general text under its own heading. */
  basis: z.optional(z.strictObject({ title: words, paragraphs: z.array(words) })),
  standards: z.array(ReportCite),
  requirements: z.array(words),
  passes: z.array(Check),
  defectsTitle: words,
  defects: z.array(Defect),
  sections: z.array(Section),
  /** null in a sample. */
  particulars: z.nullable(Particulars),
  /** Only in a sample. */
  demonstration: z.optional(Demonstration),
  /** The fixed words and the business's facts as they were when it was published; a sample and a draft have today's. */
  words: z.optional(z.record(z.string(), z.string())),
});
export type Report = z.infer<typeof Report>;
export type Particulars = z.infer<typeof Particulars>;

/** A citation as it is printed. */
export function citeLabel({ standard, clause }: Cite): string {
  return clause ? `${standard}, ${clause}` : standard;
}

/** All figures of a report, in the order in which it shows them. */
export function figuresOf({ defects, sections, particulars }: Report): ReportFigure[] {
  return [...(particulars?.plans ?? []), ...[...defects, ...sections].flatMap(({ figures }) => figures)];
}
