import type { CustomerShare } from '#contract/customer/page.ts';
import type { CustomersReport } from '../reports/public.ts';
import type { Share } from './shares.ts';
import { dayOfMoment } from './words.ts';

/** What each kind of link leads to. */
export const sharedThing = { report: 'report', actions: 'action list' } as const;

/** A link as its customer sees it. */
export function shareInWords(
  share: Share,
  reports: readonly Pick<CustomersReport, 'id' | 'number'>[],
  now: Date,
): CustomerShare {
  const { id, kind, name, reportId, expiresAt, revokedAt, openedAt } = share;
  return {
    id,
    kind,
    name,
    report: reports.find((report) => report.id === reportId)?.number ?? '',
    expires: dayOfMoment(expiresAt),
    opened: openedAt === null ? 'Not opened yet' : `Opened on ${dayOfMoment(openedAt)}`,
    answered: '',
    answers: null,
    handedOn: [],
    state: revokedAt !== null ? 'revoked' : new Date(expiresAt) <= now ? 'expired' : 'open',
  };
}
