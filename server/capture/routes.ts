import type { FastifyRequest } from 'fastify';
import * as endpoints from '#contract/desk/endpoints/capture.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import type { User } from '../inspections/public.ts';
import * as inspections from '../inspections/public.ts';
import { found } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { compare } from './compare.ts';
import { photosLeftOpen } from './earlier.ts';
import { knownPhotos } from './known-photos.ts';
import { mayCapture } from './may-capture.ts';
import { offeredSets } from './offered.ts';
import { operationsAfter } from './store.ts';
import { takeIn } from './take-in.ts';
import { visitsFor } from './visits.ts';

type Dependencies = Setup & {
  db: Db;
  /** Records under which name the phone of a call captures. */
  noteDevice: (transaction: Db, request: FastifyRequest, device: string) => Promise<void>;
};

/** The calls of a phone on site. */
export function captureRoutes(phone: Desk, { db, noteDevice, ...setup }: Dependencies): void {
  phone.answers(
    endpoints.visits,
    async ({ query, request, actor }) => ({
      visits: await visitsFor(db, { user: userOf(request), days: query, now: actor.now }),
    }),
    { unchecked: true },
  );

  phone.answers(endpoints.templates, async ({ params: { hash } }) =>
    found((await offeredSets(db)).find((one) => one.hash === hash)),
  );

  phone.changes(endpoints.sendOperations, async ({ transaction, body, request, actor }) =>
    takeIn(transaction, setup, { sent: body.operations, user: userOf(request), actor }),
  );

  phone.changes(endpoints.compare, async ({ transaction, body, request, actor }) => {
    await noteDevice(transaction, request, body.device);
    return compare(transaction, { asked: body, user: userOf(request), actor });
  });

  phone.answers(
    endpoints.operations,
    async ({ query, request }) => {
      await mayCapture(db, userOf(request), query.inspection);
      const after = Number(query.after ?? 0);
      const operations = await operationsAfter(db, query.inspection, after);
      return { operations, cursor: operations.at(-1)?.cursor ?? after };
    },
    // Each was checked when it came in.
    { unchecked: true },
  );

  phone.answers(endpoints.earlierPhotos, async ({ query: { inspection, of, finding }, request }) => {
    await mayCapture(db, userOf(request), inspection);
    const visit = found(await inspections.visitOf(db, inspection));
    return { photos: await photosLeftOpen(db, { visit, of, finding }) };
  });

  phone.answers(endpoints.knownPhotos, async ({ body, request }) => ({
    missing: await knownPhotos(db, { asked: body, user: userOf(request) }),
  }));
}

/** Who has been let in. */
export function userOf({ user }: { user: User | null }): User {
  return found(user ?? undefined);
}
