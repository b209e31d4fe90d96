import type { Presets } from '#contract/capture/draft.ts';
import type { ReportFinding } from '#contract/report/findings.ts';
import type { Report } from '#contract/report/report.ts';

type Size = { width: number; height: number };

/** All that a report is made of besides what was captured on site. */
export type ReportAbout = {
  /** Of the inspection: `waterproofing`. */
  type: string;
  presets: Presets;
  inspection: { start: string | null; completedAt: string | null };
  customer: { name: string; address: string };
  inspector: { name: string; licence: { class: string; number: string; expires: string } } | null;
  /** The version that the customer accepted; none where the desk does without it, and `null` where it is missing. */
  agreement: { version: string | null } | null;
  /** The title of each standard, by its code: `AS 3740:2021`. */
  standardTitles: ReadonlyMap<string, string>;
  /** The sizes of the screen copies that are here, by SHA-256. */
  sizes: ReadonlyMap<string, Size>;
  /** The customer's plans that are kept as pictures, by their stored filename. */
  plans: ReadonlyMap<string, { name: string; pages: ReadonlyMap<number, Size> }>;
  /** What a re-inspection follows. */
  earlier: EarlierReport | null;
};

/** The published report whose open findings an inspection looks at again. */
export type EarlierReport = {
  number: string;
  /** Of its inspection: `2026-11-25`. */
  date: string;
  report: Report;
  findings: readonly ReportFinding[];
};
