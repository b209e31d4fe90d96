import { dayInWords } from '#contract/calendar.ts';
import type { FindingStatus } from '#contract/report/report.ts';
import { capital, countOf, inWords, listed } from '../sentences.ts';
import type { Draft } from './draft.ts';

const became: Record<Exclude<FindingStatus, 'New'>, { one: string; many: string }> = {
  Rectified: { one: 'is rectified', many: 'are rectified' },
  'Partially rectified, additional work required': {
    one: 'is partially rectified and needs more work',
    many: 'are partially rectified and need more work',
  },
  'Repeat defect not rectified': { one: 'is not rectified', many: 'are not rectified' },
  'Not accessible': { one: 'was not accessible', many: 'were not accessible' },
};

/**
 * The results of an earlier inspection's defects, and the number of new ones; nothing if there was no earlier
 * inspection.
 */
export function followUpInWords(draft: Draft): string[] {
  const { about, findings } = draft;
  const { earlier } = about;
  const looked = findings.filter(({ status }) => status && status !== 'New');
  const added = findings.filter(({ status }) => status === 'New').length;
  const opening = earlier
    ? [`This inspection follows report ${earlier.number} of ${dayInWords(earlier.date)}.`]
    : [];
  if (looked.length === 0 && !earlier) return [];
  const counts = Object.entries(became).flatMap(([status, { one, many }]) => {
    const count = looked.filter((finding) => finding.status === status).length;
    return count > 0 ? [`${inWords(count)} ${count === 1 ? one : many}`] : [];
  });
  const open = draft.followUp.notLookedAt;
  if (open > 0) counts.push(`${inWords(open)} ${open === 1 ? 'was' : 'were'} not looked at`);
  const all = looked.length + open;
  const again = all > 0 ? [`Of ${countOf(all, 'earlier defect')}, ${listed(counts)}.`] : [];
  const fresh = added > 0 ? [`${capital(countOf(added, 'defect'))} ${added === 1 ? 'is' : 'are'} new.`] : [];
  return [...opening, ...again, ...fresh];
}
