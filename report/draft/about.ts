import type { Presets } from '#contract/capture/draft.ts';
import type { ReportFinding } from '#contract/report/findings.ts';
import type { Report } from '#contract/report/report.ts';

/** All that a report is made of besides the operations. */
export type ReportAbout = {
  /** Of the inspection. */
  type: string;
  presets: Presets;
  inspection: { start: string | null; completedAt: string | null };
  customer: { name: string; address: string };
  inspector: { name: string; licence: { class: string; number: string; expires: string } } | null;
  /** Accepted by the customer, as the desk has it. */
  agreement: { version: string } | null;
  /** `AS 3740:2021` → its title. */
  standardTitles: ReadonlyMap<string, string>;
  /** Of screen copies, by SHA-256. */
  sizes: ReadonlyMap<string, { width: number; height: number }>;
  /** By stored filename. */
  plans: ReadonlyMap<string, { name: string; pages: ReadonlyMap<number, { width: number; height: number }> }>;
  /** What a re-inspection follows. */
  earlier: EarlierReport | null;
};
export type EarlierReport = {
  number: string;
  date: string;
  report: Report;
  findings: readonly ReportFinding[];
};
