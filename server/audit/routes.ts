import * as z from 'zod';
import { AuditEntry, AuditQuery } from '#contract/desk/audit.ts';
import { ApiError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { readCursor, writeCursor } from '../http/cursor.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { listAudit } from './store.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The audit log, newest first, page by page. */
export function auditRoutes(app: App, { db, findUser }: { db: Db; findUser: FindUser }): void {
  app.get(
    paths.audit,
    {
      onRequest: requireUser(findUser),
      schema: {
        querystring: AuditQuery,
        response: { 200: z.array(AuditEntry), 400: ApiError, 401: ApiError },
      },
    },
    async (request, reply) => {
      const { limit, cursor } = request.query;
      const after = cursor === undefined ? undefined : readPlace(cursor);
      if (after === null) return reply.code(400).send({ message: messages.unreadable });
      // One more than asked for tells whether there is a next page.
      const entries = await listAudit(db, limit + 1, after);
      const page = entries.slice(0, limit);
      const last = page.at(-1);
      if (last && entries.length > limit) {
        const next = writeCursor({ key: last.at, id: last.id });
        reply.header('link', `<${paths.audit}?limit=${limit}&cursor=${next}>; rel="next"`);
      }
      return page;
    },
  );
}

function readPlace(cursor: string): { at: string; id: string } | null {
  const place = readCursor(cursor, MOMENT);
  return place && !Number.isNaN(Date.parse(place.key)) ? { at: place.key, id: place.id } : null;
}
