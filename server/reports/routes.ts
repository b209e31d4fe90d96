import { conflictsOf, isDeleted } from '#contract/capture/state.ts';
import * as endpoints from '#contract/desk/endpoints/inspection-reports.ts';
import type { ReportVersion } from '#contract/desk/inspection-reports.ts';
import { messages } from '#contract/messages.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { readCursor, writeCursor } from '../http/cursor.ts';
import type { Desk } from '../http/desk.ts';
import { found, refuse } from '../refusal.ts';
import { giveWay } from '../turns.ts';
import { withoutCopies } from './about.ts';
import { changesOf, draftOf } from './draft.ts';
import { figuresOfReports } from './figures.ts';
import { findVersion, type Listed, listVersions, versionsOf } from './listing.ts';
import { reportMessages } from './messages.ts';
import type { Neighbours, User } from './neighbours.ts';
import { type Publishing, publish } from './publish.ts';
import { withReaders } from './readers.ts';
import { readContent } from './versions.ts';
import { withdrawVersion } from './withdrawal.ts';

type Dependencies = Publishing & Pick<Neighbours, 'shares'>;

/** The time by which versions are sorted. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The draft of an inspection's report, what was published of it, and what all reports say together. */
export function reportDeskRoutes(desk: Desk, dependencies: Dependencies): void {
  const { db } = dependencies;

  desk.answers(
    endpoints.draft,
    async ({ params: { id }, actor, request }) => {
      await mayDraft(db, dependencies, { user: userOf(request), id });
      return showDraft(dependencies, { inspectionId: id, now: actor.now });
    },
    { unchecked: true },
  );

  desk.inSteps(endpoints.publish, async (call) => {
    const { params, body, actor, request } = call;
    const user = userOf(request);
    await mayDraft(db, dependencies, { user, id: params.id });
    const earlier = await call.earlierAnswer();
    return earlier ?? publish(dependencies, { inspectionId: params.id, asked: body, user, actor }, call);
  });

  desk.answers(endpoints.list, async ({ query: { q, limit, cursor }, request }) => {
    const inspectorId = await onlyOf(db, dependencies, userOf(request));
    const after = readCursor(cursor, MOMENT);
    const { versions, next } = await listVersions(db, { q, limit, after, inspectorId });
    const reports = await withReaders(db, dependencies, versions);
    return { reports, nextCursor: next ? writeCursor(next) : null };
  });

  desk.answers(endpoints.figures, async () => figuresOfReports(db));

  desk.answers(endpoints.one, async ({ params: { id }, request }) => {
    const user = userOf(request);
    const { version } = await readable(db, dependencies, { user, id });
    const { report } = await readContent(db, id);
    return { version: await shown(db, dependencies, version), report };
  });

  desk.changes(endpoints.withdraw, async ({ transaction, params: { id }, body: { reason }, actor }) => {
    const { version } = found(await findVersion(transaction, id));
    if (!(await withdrawVersion(transaction, { id, reason, actor })))
      refuse('conflict', reportMessages.withdrawnAlready);
    const detail = `${version.number}, version ${version.version}, withdrawn`;
    await noteAudit(transaction, { kind: 'report', ...actor, detail });
    const withdrawn = found(await findVersion(transaction, id)).version;
    return { report: await shown(transaction, dependencies, withdrawn) };
  });
}

/** A version with its readers. */
async function shown(
  db: Db,
  { shares }: Pick<Neighbours, 'shares'>,
  version: Listed,
): Promise<ReportVersion> {
  const [full] = await withReaders(db, { shares }, [version]);
  return found(full);
}

async function showDraft(
  dependencies: Dependencies,
  { inspectionId, now }: { inspectionId: string; now: Date },
) {
  const { db, captured } = dependencies;
  const draft = await draftOf(db, dependencies, { inspectionId, now });
  const { inspection, proposals, report, gaps } = draft;
  const { state, about } = draft.captured;
  const { follows } = inspection;
  const changes = changesOf(draft);
  await giveWay();
  return {
    conflicts: conflictsOf(state),
    proposals: proposals.texts,
    ...{ report, gaps, changes },
    isBegun: Object.values(state).some((things) => Object.values(things).some((one) => !isDeleted(one))),
    withoutCopies: withoutCopies(state, draft),
    visit: found(await captured.visitOf(db, inspectionId)),
    versions: await withReaders(db, dependencies, await versionsOf(db, inspectionId)),
    follows:
      follows !== null && about.earlier
        ? { inspectionId: follows, number: about.earlier.number, date: about.earlier.date }
        : null,
  };
}

/** @throws Refusal unless somebody may read and publish the draft of an inspection */
export async function mayDraft(
  db: Db,
  { inspections }: Pick<Neighbours, 'inspections'>,
  { user, id }: { user: User; id: string },
): Promise<void> {
  if (!(await inspections.mayDraft(db, user, id))) refuse('not-found', messages.noSuchThing);
}

/** A published version, if the person may read it: owners all, inspectors those of their own inspections. */
export async function readable(
  db: Db,
  neighbours: Pick<Neighbours, 'inspections'>,
  { user, id }: { user: User; id: string },
): Promise<{ version: Listed }> {
  const { version, inspectorId } = found(await findVersion(db, id));
  const only = await onlyOf(db, neighbours, user);
  if (only !== undefined && only !== inspectorId) refuse('not-found', messages.noSuchThing);
  return { version };
}

/** The inspector whose versions the person may read; owners may read all. */
async function onlyOf(
  db: Db,
  { inspections }: Pick<Neighbours, 'inspections'>,
  user: User,
): Promise<string | undefined> {
  if (user.role === 'owner') return undefined;
  return (await inspections.inspectorIdOf(db, user)) ?? '';
}

/** Who has been let in. */
export function userOf({ user }: { user: User | null }): User {
  return found(user ?? undefined);
}
