import type { Report } from '#contract/report/report.ts';

/** What is different in a report from the version before, one sentence each. */
export function changesBetween(_before: Report, _after: Report): string[] {
  return [];
}
