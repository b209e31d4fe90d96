import type { Report } from '#contract/report/report.ts';

/** Whether each sheet starts a page on paper: in a sample, whose summary the specification has on its own page, and in versions from before decision 0087. */
export function sheetsStartPages({ shape, particulars }: Report): boolean {
  return shape === undefined || particulars === null;
}
