import type { CurrentUser } from '#contract/accounts.ts';
import * as endpoints from '#contract/desk/endpoints/inspectors.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';
import type { NewOfficePerson } from '#contract/desk/office.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { roles, seesAll } from '#contract/roles.ts';
import * as accounts from '../accounts/public.ts';
import type { Actor } from '../actor.ts';
import { noteAudit } from '../audit/store.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import { found, Refusal, refuse } from '../refusal.ts';
import {
  addInspector,
  correctInspector,
  findInspector,
  hasInspectionsAhead,
  type InspectorRow,
  inspectorOf,
  listInspectors,
  listRemoved,
  lockInspector,
  removeInspector,
  renewFeed,
  saveHours,
  setLocked,
} from './inspectors.ts';
import { withdrawInspectorMails } from './messages.ts';
import { allAhead, stillBooked } from './still-booked.ts';
import { withCustomers } from './stored.ts';

type Dependencies = {
  db: Db;
  kind: DatabaseKind;
  siteUrl: string;
};

/**
 * The calls about inspectors: inviting, correcting and removing them, their hours, and their calendar feed.
 */
export function inspectorRoutes(desk: Desk, dependencies: Dependencies): void {
  listRoute(desk, dependencies);
  invitingRoutes(desk, dependencies);
  changingRoutes(desk, dependencies);
  feedRoute(desk, dependencies);
  lockingRoutes(desk, dependencies);
  leavingRoutes(desk, dependencies);
}

function listRoute(desk: Desk, { db }: Dependencies): void {
  desk.answers(endpoints.list, async ({ request }) => {
    const user = request.user as CurrentUser;
    if (seesAll(user.role))
      return {
        inspectors: await inFull(db, await listInspectors(db)),
        removed: await listRemoved(db),
      };
    const own = await inspectorOf(db, user.id);
    return { inspectors: await inFull(db, own ? [own] : []), removed: [] };
  });
}

function invitingRoutes(desk: Desk, { db, siteUrl }: Dependencies): void {
  // The link lets somebody in, so no answer with it is kept for a repeat.
  desk.answers(endpoints.invite, async ({ body, actor }) =>
    db.transaction().execute(async (transaction) => {
      if (body.role === 'office') return inviteToOffice(transaction, siteUrl, { body, actor });
      const { username, role, ...typed } = body;
      const { userId, invitation } = await accounts.inviteUser(transaction, {
        username,
        role,
        now: actor.now,
      });
      const id = await addInspector(transaction, userId, typed, actor.now);
      if (!id) refuse('conflict', messages.alreadyInspects);
      await note(transaction, actor, `${typed.name} (${username}) invited as ${roles[role].toLowerCase()}`);
      return {
        inspector: await one(transaction, id),
        officePerson: null,
        invitation: invitation ? accounts.linkOf(siteUrl, invitation) : null,
      };
    }),
  );

  desk.answers(endpoints.inviteAgain, async ({ params: { id }, actor }) =>
    db.transaction().execute(async (transaction) => {
      const { userId, name, isLocked } = found(await findInspector(transaction, id));
      if (isLocked) refuse('conflict', messages.lockedInspector);
      const invitation = await accounts.inviteAgain(transaction, userId, actor.now);
      await note(transaction, actor, `${name} invited again`);
      return { invitation: accounts.linkOf(siteUrl, invitation) };
    }),
  );
}

/** Makes the account of a person of the office. They are no inspector, so they have no hours and nobody can book them. */
async function inviteToOffice(
  transaction: Db,
  siteUrl: string,
  { body: { username, role, name, email }, actor }: { body: NewOfficePerson; actor: Actor },
) {
  const { userId, invitation } = await accounts.inviteUser(transaction, { username, role, now: actor.now });
  await accounts.saveName(transaction, userId, { name, email });
  await noteAudit(transaction, { kind: 'office', ...actor, detail: `${name} (${username}) invited` });
  return {
    inspector: null,
    officePerson: found(await accounts.findOfficePerson(transaction, userId)),
    invitation: invitation ? accounts.linkOf(siteUrl, invitation) : null,
  };
}

function changingRoutes(desk: Desk, dependencies: Dependencies): void {
  desk.changes(endpoints.correct, async ({ transaction, params: { id }, body, version, actor }) => {
    const { version: seen, ...typed } = body;
    const before = await lockCurrent(transaction, dependencies, { id, seen: version ?? seen });
    await correctInspector(transaction, id, typed);
    await note(transaction, actor, `Details of ${before.name} changed`);
    return { inspector: await one(transaction, id) };
  });

  desk.changes(endpoints.saveHours, async ({ transaction, params: { id }, body, version, actor }) => {
    const before = await lockCurrent(transaction, dependencies, { id, seen: version ?? body.version });
    await saveHours(transaction, id, body);
    await note(transaction, actor, `Hours and leave of ${before.name} saved`);
    return {
      inspector: await one(transaction, id),
      stillBooked: await stillBooked(transaction, { before, after: body, now: actor.now }),
    };
  });
}

function feedRoute(desk: Desk, { db, siteUrl }: Dependencies): void {
  desk.answers(endpoints.renewFeed, async ({ params: { id }, request, actor }) =>
    db.transaction().execute(async (transaction) => {
      const user = request.user as CurrentUser;
      const inspector = found(await findInspector(transaction, id));
      // An inspector can't find out whether other inspectors exist.
      if (!seesAll(user.role) && inspector.userId !== user.id) refuse('not-found', messages.noSuchThing);
      if (inspector.isLocked) refuse('conflict', messages.lockedInspector);
      const token = await renewFeed(transaction, id);
      await note(transaction, actor, `New calendar link made for ${inspector.name}`);
      return { feedUrl: siteUrl + paths.feed(token) };
    }),
  );
}

/** Locking an inspector out, at once and whatever is booked, and letting them in again. */
function lockingRoutes(desk: Desk, { kind }: Dependencies): void {
  desk.changes(endpoints.lock, async ({ transaction, params: { id }, request, actor }) => {
    const { userId, name, isLocked } = found(await lockInspector(transaction, kind, { id, lock: 'update' }));
    if (userId === request.user?.id) refuse('conflict', messages.notYourself);
    const { now } = actor;
    const ahead = await allAhead(transaction, { id, now });
    if (!isLocked) {
      await accounts.lockAccount(transaction, userId, now);
      await setLocked(transaction, id, now);
      for (const visit of ahead) await withdrawInspectorMails(transaction, visit, id);
      await note(transaction, actor, `${name} locked`);
    }
    return {
      inspector: await one(transaction, id),
      stillBooked: await withCustomers(transaction, { stored: ahead, now, heldOf: id }),
    };
  });

  desk.changes(endpoints.unlock, async ({ transaction, params: { id }, actor }) => {
    const { userId, name, isLocked } = found(await lockInspector(transaction, kind, { id, lock: 'update' }));
    if (isLocked) {
      await accounts.unlockAccount(transaction, userId);
      await setLocked(transaction, id, null);
      await note(transaction, actor, `${name} unlocked`);
    }
    return { inspector: await one(transaction, id) };
  });
}

/** Removing an inspector, and signing their phones out. */
function leavingRoutes(desk: Desk, { kind }: Dependencies): void {
  desk.changes(endpoints.remove, async ({ transaction, params: { id }, request, actor }) => {
    const { userId, name } = found(await lockInspector(transaction, kind, { id, lock: 'update' }));
    if (await hasInspectionsAhead(transaction, id, actor.now)) refuse('conflict', messages.inspectionsAhead);
    await removeInspector(transaction, id, actor.now);
    // Owners who remove themselves stop inspecting, but keep their account.
    if (userId !== request.user?.id) await accounts.endAccount(transaction, userId, actor.now);
    await note(transaction, actor, `${name} removed`);
    return { success: true as const };
  });

  desk.changes(endpoints.endPhoneSessions, async ({ transaction, params: { id }, actor }) => {
    const { userId, name } = found(await findInspector(transaction, id));
    const ended = await accounts.endPhoneSessions(transaction, userId, actor.now);
    await note(transaction, actor, `Phones of ${name} signed out (${ended})`);
    return { success: true as const, ended };
  });
}

/** @throws Refusal if there is a later version than `seen`, with the current data */
async function lockCurrent(
  transaction: Db,
  { kind }: Pick<Dependencies, 'kind'>,
  { id, seen }: { id: string; seen: number | undefined },
): Promise<InspectorRow> {
  const inspector = found(await lockInspector(transaction, kind, { id, lock: 'update' }));
  if (seen === undefined || seen === inspector.version) return inspector;
  const also = { code: 'changed', inspector: await one(transaction, id) };
  throw new Refusal('conflict', messages.changedMeanwhile, { also });
}

function note(transaction: Db, actor: Actor, detail: string): Promise<void> {
  return noteAudit(transaction, { kind: 'inspector', ...actor, detail });
}

async function one(db: Db, id: string): Promise<Inspector> {
  const inspector = found(await findInspector(db, id));
  return found((await inFull(db, [inspector]))[0]);
}

/** Inspectors with the data of their accounts. */
async function inFull(db: Db, inspectors: InspectorRow[]): Promise<Inspector[]> {
  const known = await accounts.accountsOf(
    db,
    inspectors.map(({ userId }) => userId),
  );
  return inspectors.map(({ userId, ...inspector }) => {
    const { username, role, hasPassword } = found(known.get(userId));
    return { ...inspector, username, role, hasSignedIn: hasPassword };
  });
}
