import { pages } from '#contract/paths.ts';
import type { Role } from '#contract/roles.ts';

/** The beginnings of the pages for owners: settings, what moves in and out, and partners' money. */
const ofOwners: readonly string[] = [
  pages.settings,
  pages.partners,
  pages.monthlyReports,
  '/admin/statements',
];

/**
 * Whether a role may open a page of the desk. The office has all but the settings and partners' money; an inspector has the
 * schedule, their inspections, their reports and their account.
 */
export function isOpenTo(role: Role | undefined, page: string): boolean {
  if (role === 'office') return !ofOwners.some((start) => page === start || page.startsWith(`${start}/`));
  if (role !== 'inspector') return true;
  if (page === pages.reportFigures) return false;
  const own = [pages.schedule, pages.account, pages.inspectionReports] as string[];
  return own.includes(page) || /^\/admin\/(?:inspections|inspection-reports)\//.test(page);
}
