import { conflictsOf, isDeleted } from '#contract/capture/state.ts';
import * as endpoints from '#contract/desk/endpoints/inspection-reports.ts';
import type { ReportVersion } from '#contract/desk/inspection-reports.ts';
import { secondOnly } from '#contract/desk/inspections.ts';
import { messages } from '#contract/messages.ts';
import { seesAll } from '#contract/roles.ts';
import { noteAudit } from '../audit/store.ts';
import { offeredSets, visitOf } from '../capture/public.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import { inspectorOf, signsFor, standing, type User } from '../inspections/public.ts';
import { found, refuse } from '../refusal.ts';
import { giveWay } from '../turns.ts';
import { withoutCopies } from './about.ts';
import { changesOf, draftOf } from './draft.ts';
import { figuresOfReports } from './figures.ts';
import { findVersion, type Listed, listVersions, versionsOf } from './listing.ts';
import { reportMessages } from './messages.ts';
import { type Publishing, publish } from './publish.ts';
import { withReaders } from './readers.ts';
import { readContent } from './versions.ts';
import { withdrawVersion } from './withdrawal.ts';

/** The time by which versions are sorted. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The draft of an inspection's report, what was published of it, and what all reports say together. */
export function reportDeskRoutes(desk: Desk, publishing: Publishing): void {
  const { db } = publishing;

  desk.answers(
    endpoints.draft,
    async ({ params: { id }, actor, request }) => {
      await mayDraft(db, { user: userOf(request), id });
      return showDraft(publishing, { inspectionId: id, now: actor.now });
    },
    { unchecked: true },
  );

  desk.inSteps(endpoints.publish, async (call) => {
    const { params, body, actor, request } = call;
    const user = userOf(request);
    await mayDraft(db, { user, id: params.id });
    const signs = seesAll(user.role) ? undefined : await signsFor(db, user, params.id);
    if (signs !== undefined) refuse('owner-only', secondOnly.publishes(signs));
    const earlier = await call.earlierAnswer();
    return earlier ?? publish(publishing, { inspectionId: params.id, asked: body, user, actor }, call);
  });

  desk.answers(endpoints.list, async ({ query: { q, limit, cursor }, request }) => {
    const inspectorId = await onlyOf(db, userOf(request));
    const after = readCursor(cursor, MOMENT);
    const { versions, next } = await listVersions(db, { q, limit, after, inspectorId });
    const reports = await withReaders(db, versions);
    return { reports, nextCursor: next ? writeCursor(next) : null };
  });

  desk.answers(endpoints.figures, async () => figuresOfReports(db));

  desk.answers(endpoints.one, async ({ params: { id }, request }) => {
    const user = userOf(request);
    const { version } = await readable(db, { user, id });
    const { report } = await readContent(db, id);
    return { version: await shown(db, version), report };
  });

  desk.changes(endpoints.withdraw, async ({ transaction, params: { id }, body: { reason }, actor }) => {
    const { version } = found(await findVersion(transaction, id));
    if (!(await withdrawVersion(transaction, { id, reason, actor })))
      refuse('conflict', reportMessages.withdrawnAlready);
    const detail = `${version.number}, version ${version.version}, withdrawn`;
    await noteAudit(transaction, { kind: 'report', ...actor, detail });
    const withdrawn = found(await findVersion(transaction, id)).version;
    return { report: await shown(transaction, withdrawn) };
  });
}

/** A version with its readers. */
async function shown(db: Db, version: Listed): Promise<ReportVersion> {
  const [full] = await withReaders(db, [version]);
  return found(full);
}

async function showDraft(publishing: Publishing, { inspectionId, now }: { inspectionId: string; now: Date }) {
  const { db } = publishing;
  const draft = await draftOf(db, publishing, { inspectionId, now });
  const { inspection, proposals, report, gaps } = draft;
  const { state, about } = draft.captured;
  const { follows } = inspection;
  const changes = changesOf(draft);
  const sets = await offeredSets(db);
  await giveWay();
  return {
    conflicts: conflictsOf(state),
    proposals: proposals.texts,
    report,
    gaps,
    changes,
    isBegun: Object.values(state).some((things) => Object.values(things).some((one) => !isDeleted(one))),
    withoutCopies: withoutCopies(state, draft),
    visit: { ...found(await visitOf(db, inspectionId, now)), templateSets: sets.map(({ hash }) => hash) },
    versions: await withReaders(db, await versionsOf(db, inspectionId)),
    follows:
      follows !== null && about.earlier
        ? { inspectionId: follows, number: about.earlier.number, date: about.earlier.date }
        : null,
  };
}

/** @throws Refusal unless somebody may read and publish the draft of an inspection */
export async function mayDraft(db: Db, { user, id }: { user: User; id: string }): Promise<void> {
  if ((await standing(db, user, id)) !== 'open') refuse('not-found', messages.noSuchThing);
}

/** A published version, if the person may read it: the office all, inspectors those of their own inspections. */
export async function readable(
  db: Db,
  { user, id }: { user: User; id: string },
): Promise<{ version: Listed }> {
  const { version, inspectorId } = found(await findVersion(db, id));
  const only = await onlyOf(db, user);
  if (only !== undefined && only !== inspectorId) refuse('not-found', messages.noSuchThing);
  return { version };
}

/** The inspector whose versions the person may read; the office may read all. */
async function onlyOf(db: Db, user: User): Promise<string | undefined> {
  if (seesAll(user.role)) return undefined;
  return (await inspectorOf(db, user.id))?.id ?? '';
}

/** Who has been let in. */
export function userOf({ user }: { user: User | null }): User {
  return found(user ?? undefined);
}
