import { Visit } from '#contract/capture/visits.ts';
import { Report, ReportCite } from '#contract/report/report.ts';
import { z } from '#contract/schema.ts';
import { line, searchWords } from '#contract/text.ts';

/* Reports of inspections, as the desk sees them. The partners' monthly reports are in statements.ts. */

const isoTime = z.string().check(z.describe('ISO 8601, UTC'));

/** The states of a published version. */
export const reportStates = { current: 'Current', replaced: 'Replaced', withdrawn: 'Withdrawn' } as const;
export type ReportState = keyof typeof reportStates;
const reportState = z.enum(Object.keys(reportStates) as [ReportState, ...ReportState[]]);

/** Something missing from a report, and the place to fix it. */
export const ReportGap = z
  .object({
    where: z.object({
      entity: z.enum(['inspection', 'area', 'check', 'finding', 'photo', 'device', 'inspector', 'agreement']),
      id: z.string(),
      field: z.optional(z.string()).check(z.describe('The field that is missing, if it is a field')),
    }),
    message: z.string(),
  })
  .check(z.meta({ id: 'ReportGap' }));
export type ReportGap = z.infer<typeof ReportGap>;

const Written = z.object({ value: z.unknown(), at: z.string(), device: z.string() });

/** A conflict: two values of one field written independently, or a change to something deleted. */
const DraftConflict = z.object({
  entity: z.string(),
  entityId: z.string(),
  field: z.string(),
  value: Written,
  others: z.array(Written),
});

/** A published version in a list. Its id is the version's. */
export const ReportVersion = z
  .object({
    id: z.string(),
    number: z.string().check(z.describe('VG-2026-WP-0012')),
    version: z.int(),
    code: z.string().check(z.describe('The code by which anybody can verify it')),
    pdfSha256: z.string(),
    pdfBytes: z.int(),
    pdfPages: z.int(),
    publishedAt: isoTime,
    publishedBy: z.nullable(z.string()),
    note: z.nullable(z.string()).check(z.describe('Only shown at the desk')),
    overrideReason: z.nullable(z.string()).check(z.describe('Why it was published with gaps')),
    state: reportState,
    withdrawal: z.nullable(z.object({ at: isoTime, by: z.nullable(z.string()), reason: z.string() })),
    inspectionId: z.string(),
    inquiryId: z.string(),
    kind: z.string().check(z.describe('Waterproofing Inspection Report')),
    address: z.string(),
    customer: z.string(),
    inspectedOn: z.string(),
    findings: z.int(),
    reads: z
      .array(z.object({ by: z.string(), at: isoTime }))
      .check(
        z.describe(
          'Who opened it outside the business: the customer, or the person a shared link is for, and when first',
        ),
      ),
  })
  .check(z.meta({ id: 'ReportVersion' }));
export type ReportVersion = z.infer<typeof ReportVersion>;

/** Everything the desk shows of a draft. */
export const ReportDraft = z
  .object({
    report: Report,
    isBegun: z.boolean().check(z.describe('Whether anything was recorded on site')),
    conflicts: z.array(DraftConflict),
    gaps: z.array(ReportGap),
    withoutCopies: z
      .array(z.string())
      .check(z.describe('The photos that have arrived, but cannot be shown until their copies are made')),
    visit: Visit,
    proposals: z
      .object({ summary: z.string(), banner: z.string(), conclusion: z.string() })
      .check(z.describe('The text that the report uses until somebody writes their own')),
    changes: z.array(z.string()).check(z.describe('What changed since the version before')),
    versions: z.array(ReportVersion).check(z.describe('The latest first')),
    follows: z
      .nullable(z.object({ inspectionId: z.string(), number: z.string(), date: z.string() }))
      .check(z.describe('The report whose open findings this inspection checks again')),
  })
  .check(z.meta({ id: 'ReportDraft' }));
export type ReportDraft = z.infer<typeof ReportDraft>;

export const PublishReport = z
  .object({
    note: z.optional(z.string().check(z.trim(), z.maxLength(2000, 'Use at most 2,000 characters'))),
    changes: z
      .optional(z.array(line('Say what changed', 500)).check(z.maxLength(50, 'Name at most 50 changes')))
      .check(z.describe('What you say about the changes. It is printed beside the computed sentences')),
    override: z
      .optional(z.object({ reason: line('Say why you are publishing with things missing', 500) }))
      .check(z.describe('Only an owner may publish with gaps')),
  })
  .check(z.meta({ id: 'PublishReport' }));

export const ReportPublished = z
  .object({
    report: z.object({
      id: z.string(),
      number: z.string(),
      version: z.int(),
      code: z.string(),
      pdfSha256: z.string(),
      publishedAt: isoTime,
    }),
  })
  .check(z.meta({ id: 'ReportPublished' }));

/** Why a report was not published. */
export const ReportNotPublished = z
  .object({ message: z.string(), gaps: z.optional(z.array(ReportGap)) })
  .check(z.meta({ id: 'ReportNotPublished' }));

export const ReportsQuery = z.object({
  q: searchWords(),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export const Reports = z
  .object({ reports: z.array(ReportVersion), nextCursor: z.nullable(z.string()) })
  .check(z.meta({ id: 'InspectionReports' }));

export const ReportInFull = z
  .object({ version: ReportVersion, report: Report })
  .check(z.meta({ id: 'ReportInFull' }));

export const WithdrawReport = z
  .object({ reason: line('Say why it is withdrawn', 500) })
  .check(z.meta({ id: 'WithdrawReport' }));
export const ReportSaved = z.object({ report: ReportVersion }).check(z.meta({ id: 'ReportSaved' }));

/** A defect with the number of times that current reports name it, and the clause they cite most often for it. */
const Frequent = z.object({ name: z.string(), count: z.int(), cite: z.nullable(ReportCite) });
/** The most frequent defects of all current reports: by stage, and by builder where one was noted. */
export const ReportFigures = z
  .object({
    reports: z.int(),
    findings: z.int(),
    byStage: z.array(z.object({ stage: z.string(), reports: z.int(), defects: z.array(Frequent) })),
    byBuilder: z.array(
      z.object({ builder: z.string(), reports: z.int(), findings: z.int(), defects: z.array(Frequent) }),
    ),
  })
  .check(z.meta({ id: 'ReportFigures' }));

/** The public facts of a version, for anybody with its code. */
export const VerifiedReport = z
  .object({
    number: z.string(),
    version: z.int(),
    date: z.string().check(z.describe('The day of publication, in Brisbane')),
    kind: z.string(),
    suburb: z.string(),
    state: reportState,
    pdfSha256: z.string(),
  })
  .check(z.meta({ id: 'VerifiedReport' }));
export type VerifiedReport = z.infer<typeof VerifiedReport>;
