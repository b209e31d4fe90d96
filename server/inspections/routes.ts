import { minutesOf } from '#content/inspections/inspections.ts';
import * as endpoints from '#contract/desk/endpoints/inspections.ts';
import { type Inspection, secondOnly } from '#contract/desk/inspections.ts';
import { messages } from '#contract/messages.ts';
import { type Role, seesAll } from '#contract/roles.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import * as inquiries from '../inquiries/public.ts';
import { found, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { book, cancel, changeAccess, move } from './booking.ts';
import { changeSecond } from './change-second.ts';
import { complete } from './completion.ts';
import { reportInBrief } from './follow-up.ts';
import { freeTimes } from './free-times.ts';
import { inspectorOf } from './inspectors.ts';
import { offer } from './offers.ts';
import { findStored, inspects, isHeldOf, listStored, withCustomers, withTime } from './stored.ts';
import { signsFor } from './visits.ts';

type Dependencies = Setup & { db: Db; wakeOutbox: () => void };

/** The calls of the schedule: free times, bookings, moving and cancelling. */
export function inspectionRoutes(desk: Desk, dependencies: Dependencies): void {
  readingRoutes(desk, dependencies);
  bookingRoutes(desk, dependencies);
  visitRoutes(desk, dependencies);
}

function readingRoutes(desk: Desk, { db }: Dependencies): void {
  desk.answers(
    endpoints.slots,
    async ({ query, actor }) => {
      const { type, from, to, inspectorId } = query;
      const slots = await freeTimes(db, { from, to, inspectorId, minutes: minutesOf(type), now: actor.now });
      return { slots };
    },
    { unchecked: true },
  );

  desk.answers(endpoints.list, async ({ query, actor, request }) => {
    const own = await ownInspector(db, request.user);
    const stored = await listStored(db, { ...query, inspectorId: own ?? query.inspectorId });
    return { inspections: await withCustomers(db, { stored, now: actor.now, heldOf: own }) };
  });

  desk.answers(endpoints.one, async ({ params: { id }, actor, request }) => {
    const { now } = actor;
    const stored = found(await findStored(db, id));
    const own = await ownInspector(db, request.user);
    if (own && !inspects(stored, own) && !isHeldOf(stored, own, now))
      refuse('not-found', messages.noSuchThing);
    const [inspection] = await withCustomers(db, { stored: [stored], now, heldOf: own });
    // Who may read the inspection may read its files.
    const isTheirs = own === undefined || inspects(stored, own);
    const files = isTheirs ? await inquiries.filesOf(db, stored.submission_id) : [];
    return {
      inspection: found(inspection),
      report: await reportInBrief(db, id),
      followed: await reportInBrief(db, stored.follows_id),
      files: files.map(({ originalName, filename, size, mediaType }) => ({
        originalName,
        filename,
        size,
        mediaType,
      })),
    };
  });

  desk.answers(endpoints.waiting, async () => {
    const waiting = await inquiries.waiting(db);
    const scheduled = await withTime(
      db,
      waiting.map(({ id }) => id),
    );
    const left = waiting.filter(({ id }) => !scheduled.has(id));
    return {
      inquiries: left.map(({ firstName, lastName, ...inquiry }) => ({
        ...inquiry,
        name: `${firstName} ${lastName}`.trim(),
      })),
    };
  });
}

/** Booking a time, moving, offering and cancelling it. */
function bookingRoutes(desk: Desk, dependencies: Dependencies): void {
  const { wakeOutbox } = dependencies;

  desk.changes(endpoints.book, async ({ transaction, body: asked, actor, afterwards }) => {
    const id = await book(transaction, dependencies, { asked, actor });
    afterwards(wakeOutbox);
    return saved(transaction, { id, now: actor.now });
  });

  desk.changes(endpoints.move, async ({ transaction, params: { id }, body, version, actor, afterwards }) => {
    await move(transaction, dependencies, { id, asked: body, version: body.version ?? version, actor });
    afterwards(wakeOutbox);
    return saved(transaction, { id, now: actor.now });
  });

  desk.changes(
    endpoints.cancel,
    async ({ transaction, params: { id }, body, version, actor, afterwards }) => {
      const { reason, noAccess = false } = body;
      await cancel(transaction, dependencies, {
        id,
        reason,
        noAccess,
        version: body.version ?? version,
        actor,
      });
      afterwards(wakeOutbox);
      return saved(transaction, { id, now: actor.now });
    },
  );

  desk.changes(endpoints.offer, async ({ transaction, body: asked, actor, afterwards }) => {
    const made = await offer(transaction, dependencies, { asked, actor });
    afterwards(wakeOutbox);
    return { offer: made };
  });
}

/** The calls for completion, for the second inspector, and for the access note. */
function visitRoutes(desk: Desk, dependencies: Dependencies): void {
  const { wakeOutbox } = dependencies;

  desk.changes(endpoints.complete, async (call) => {
    const { transaction, params, body, version, actor, request, afterwards } = call;
    const { id } = params;
    const own = await ownInspector(transaction, request.user);
    const stored = found(await findStored(transaction, id));
    // An inspector can't find out whether another inspector's inspection exists.
    if (own && !inspects(stored, own)) refuse('not-found', messages.noSuchThing);
    const signs = own && (await signsFor(transaction, request.user as { id: string; role: Role }, id));
    if (typeof signs === 'string') refuse('owner-only', secondOnly.finishes(signs));
    const completedAt = new Date(body.completedAt);
    await complete(transaction, dependencies, { id, completedAt, version: body.version ?? version, actor });
    afterwards(wakeOutbox);
    return saved(transaction, { id, now: actor.now });
  });

  desk.changes(
    endpoints.second,
    async ({ transaction, params: { id }, body: asked, version, actor, afterwards }) => {
      await changeSecond(transaction, dependencies, { id, asked, version: asked.version ?? version, actor });
      afterwards(wakeOutbox);
      return saved(transaction, { id, now: actor.now });
    },
  );

  desk.changes(endpoints.changeAccess, async (call) => {
    const { transaction, params, body, version, actor, afterwards } = call;
    const { id } = params;
    const { accessNote, contractDeadline } = body;
    const change = { id, accessNote, contractDeadline, version: body.version ?? version, actor };
    await changeAccess(transaction, dependencies, change);
    afterwards(wakeOutbox);
    return saved(transaction, { id, now: actor.now });
  });
}

/** The inspection as it stands once it has been changed. */
async function saved(
  transaction: Db,
  { id, now }: { id: string; now: Date },
): Promise<{ inspection: Inspection }> {
  const stored = found(await findStored(transaction, id));
  const [inspection] = await withCustomers(transaction, { stored: [stored], now });
  return { inspection: found(inspection) };
}

type User = { id: string; role: Role } | null;

/**
 * The inspector whose inspections a person may see; `undefined` for somebody who sees all.
 *
 * @throws Refusal if a person with the role of an inspector is no longer one
 */
async function ownInspector(db: Db, user: User): Promise<string | undefined> {
  if (user && seesAll(user.role)) return undefined;
  return found(user ? await inspectorOf(db, user.id) : undefined).id;
}
