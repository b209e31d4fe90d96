import * as endpoints from '#contract/desk/endpoints/accounts.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import { refuse } from '../refusal.ts';
import { listAudit } from './store.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The audit log, newest first, page by page. */
export function auditRoutes(desk: Desk, db: Db): void {
  desk.answers(endpoints.audit, async ({ query: { limit, cursor }, reply }) => {
    // One more than asked for tells whether there is a next page.
    const entries = await listAudit(db, limit + 1, placeOf(cursor));
    const page = entries.slice(0, limit);
    const last = page.at(-1);
    if (last && entries.length > limit) {
      const next = writeCursor({ key: last.at, id: last.id });
      reply.header('link', `<${addressOf(endpoints.audit, {}, { limit, cursor: next })}>; rel="next"`);
    }
    return page;
  });
}

function placeOf(cursor: string | undefined): { at: string; id: string } | undefined {
  const place = readCursor(cursor, MOMENT);
  if (place && Number.isNaN(Date.parse(place.key))) refuse('invalid', messages.unreadable);
  return place && { at: place.key, id: place.id };
}
