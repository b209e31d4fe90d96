import type { Presets } from '#contract/capture/draft.ts';
import type { ReportFinding } from '#contract/report/findings.ts';
import type { Report } from '#contract/report/report.ts';

type Size = { width: number; height: number };

/** Everything in a report besides the captured data. */
export type ReportAbout = {
  /** Of the inspection: `waterproofing`. */
  type: string;
  presets: Presets;
  inspection: { start: string | null; completedAt: string | null };
  customer: { name: string; address: string };
  inspector: { name: string; licence: { class: string; number: string; expires: string } } | null;
  /** The version that the customer accepted; none if the desk waived it, `null` if it is missing. */
  agreement: { version: string | null } | null;
  /** The title of each standard, by its code: `AS 3740:2021`. */
  standardTitles: ReadonlyMap<string, string>;
  /** The sizes of the stored screen copies, by SHA-256. */
  sizes: ReadonlyMap<string, Size>;
  /** The customer's plans that are kept as pictures, by their stored filename. */
  plans: ReadonlyMap<string, { name: string; pages: ReadonlyMap<number, Size> }>;
  /** The report that a re-inspection follows. */
  earlier: EarlierReport | null;
};

/** The published report whose open findings an inspection checks again. */
export type EarlierReport = {
  number: string;
  /** Of its inspection: `2026-11-25`. */
  date: string;
  report: Report;
  findings: readonly ReportFinding[];
};
