import type { Report } from '#contract/report/report.ts';

export function changesBetween(_before: Report, _after: Report): string[] {
  return [];
}
