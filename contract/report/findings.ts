import { ReportCite } from '#contract/report/report.ts';
import { z } from '#contract/schema.ts';

/** A finding of a report as a row of data, for the owner's figures and for re-inspections. */
export const ReportFinding = z
  .strictObject({
    /** The id it was first found under, which stays the same at every re-inspection. */
    id: z.string(),
    number: z.int(),
    title: z.string(),
    area: z.nullable(z.string()),
    places: z.array(z.string()),
    template: z.nullable(z.string()),
    cites: z.array(ReportCite),
    severity: z.nullable(z.string()),
    /** A code of contract/capture/trades.ts; versions from before trades have none. */
    trade: z.optional(z.nullable(z.string())),
    measured: z.nullable(z.string()).check(z.describe('With its unit')),
    limit: z.nullable(z.string()).check(z.describe('In words')),
    action: z.string(),
    status: z.nullable(z.string()),
    /** Neither rectified nor withdrawn: a re-inspection starts with it. */
    isOpen: z.boolean(),
  })
  .check(z.meta({ id: 'ReportFinding' }));
export type ReportFinding = z.infer<typeof ReportFinding>;

/** The open findings of an inspection's current report. */
export type OpenFindings = {
  number: string;
  /** Of the inspection: `2026-11-25`. */
  date: string;
  findings: readonly ReportFinding[];
};
