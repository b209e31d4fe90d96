import { z } from 'zod';
import { facts } from '#content/facts.ts';
import { addDays, dayOf } from '#contract/calendar.ts';
import { paths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { KEPT_NOWHERE } from '../http/file-headers.ts';
import * as inquiries from '../inquiries/public.ts';
import { found } from '../refusal.ts';
import { feed } from './calendar.ts';
import { findInspectorByFeed } from './inspectors.ts';
import { inspectorEntry, type Team } from './mails.ts';
import { teamOf } from './messages.ts';
import { listStored } from './stored.ts';

type Dependencies = { db: Db; clock: () => Date };

/** The feed contains this much of the past, and all future bookings. */
const PAST_DAYS = 92;

/**
 * The calendar of an inspector, for an application that subscribes to it. Anyone with the address can read
 * it. It is shown once, and a new one ends it.
 */
export function feedRoute(app: App, { db, clock }: Dependencies): void {
  app.get(
    paths.feed.route,
    { schema: { params: z.object({ token: z.string().max(100) }), hide: true } },
    async (request, reply) => {
      const inspector = found(await findInspectorByFeed(db, request.params.token));
      const calendar = await calendarOf(db, { inspector, now: clock() });
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', KEPT_NOWHERE)
        .header('x-robots-tag', 'noindex')
        .send(calendar);
    },
  );
}

async function calendarOf(
  db: Db,
  { inspector, now }: { inspector: { id: string; name: string }; now: Date },
): Promise<string> {
  const from = addDays(dayOf(now), -PAST_DAYS);
  const stored = await listStored(db, { from, inspectorId: inspector.id });
  const customers = await inquiries.findSome(db, [...new Set(stored.map((row) => row.submission_id))]);
  const teams = new Map<string, Team | undefined>();
  for (const inspection of stored) teams.set(inspection.id, await teamOf(db, inspection));
  const entries = stored.flatMap((inspection) => {
    const customer = customers.get(inspection.submission_id);
    const { starts_at, ends_at, status } = inspection;
    if (!customer || starts_at === null || ends_at === null) return [];
    const isCancelled = status === 'cancelled' || status === 'no-access';
    const team = teams.get(inspection.id);
    const visit = { inspection, start: new Date(starts_at), end: new Date(ends_at), customer, team };
    return [inspectorEntry(visit, { isCancelled, now })];
  });
  return feed(`${facts.identity.shortName}: ${inspector.name}`, entries);
}
