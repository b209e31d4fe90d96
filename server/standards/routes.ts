import type { FastifyRequest } from 'fastify';
import * as endpoints from '#contract/desk/endpoints/standards.ts';
import type { OutlineCorrections } from '#contract/desk/standards.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { officeRoles } from '#contract/roles.ts';
import { noteAudit } from '../audit/store.ts';
import type { Database } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import type { App } from '../http/app.ts';
import { ById, type Desk } from '../http/desk.ts';
import { headersOfFile } from '../http/file-headers.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { mayTakeLong, signalOfLeaving } from '../http/long-work.ts';
import { found, refuse } from '../refusal.ts';
import { compareClauses } from './changes.ts';
import { findPage, linesOf, listClauses } from './contents.ts';
import { inTurn, kindOf, type ReadStandard } from './intake.ts';
import { findOutline, planReading, readingReplaced } from './outline.ts';
import {
  deleteStandard,
  findDocument,
  findEarlierEdition,
  findStandard,
  listStandards,
  updateStandard,
} from './store.ts';
import { findTemplates } from './template-listing.ts';
import { takeTurns } from './templates.ts';

type Dependencies = {
  database: Database;
  files: Pick<Files, 'discard' | 'withLocalCopy'>;
  readStandard: ReadStandard;
};

/** The desk's calls for the library: standards and what each of them says. */
export function standardRoutes(desk: Desk, dependencies: Dependencies): void {
  const { database, files } = dependencies;
  const { db, kind } = database;
  const mustBeThere = async (id: string) => found(await findStandard(db, id));

  desk.answers(endpoints.list, async () => ({ standards: await listStandards(db) }));

  desk.changes(endpoints.correct, async ({ transaction, params: { id }, body, version, actor }) => {
    await takeTurns(transaction, kind);
    await updateStandard(transaction, id, body, { seen: version, now: actor.now });
    const detail = `${body.standardCode}: details changed`;
    await noteAudit(transaction, { kind: 'standard', ...actor, detail });
    return found(await findStandard(transaction, id));
  });

  desk.changes(endpoints.remove, async ({ transaction, params: { id }, actor, afterwards }) => {
    await takeTurns(transaction, kind);
    const { standardCode } = found(await findStandard(transaction, id));
    const disowned = await deleteStandard(transaction, id);
    const detail = `${standardCode} with its defect templates and document`;
    await noteAudit(transaction, { kind: 'deletion', ...actor, detail });
    afterwards(() => files.discard(disowned));
    return { success: true as const };
  });

  desk.answers(
    endpoints.templatesOf,
    async ({ params: { id } }) => {
      await mustBeThere(id);
      return { defects: await findTemplates(db, { q: undefined, state: undefined, standard: id }) };
    },
    { unchecked: true },
  );

  desk.answers(endpoints.clausesOf, async ({ params: { id } }) => {
    await mustBeThere(id);
    return { clauses: await listClauses(db, id) };
  });

  desk.answers(endpoints.changesOf, async ({ params: { id } }) => {
    await mustBeThere(id);
    const earlier = await findEarlierEdition(db, id);
    if (!earlier) return { earlier: null, added: [], removed: [], retitled: [] };
    const changes = compareClauses(await listClauses(db, earlier.id), await listClauses(db, id));
    return { earlier: earlier.standardCode, ...changes };
  });

  const pageOf = async ({ id, page }: { id: string; page: string }) =>
    found(/^\d{1,6}$/.test(page) ? await findPage(db, id, Number(page)) : undefined);
  desk.answers(endpoints.page, ({ params }) => pageOf(params));
  desk.answers(endpoints.linesOf, async ({ params, query }) => linesOf(await pageOf(params), query));

  outlineRoutes(desk, dependencies);
}

/** The calls that show how a standard was read, and that read it again with a person's corrections. */
function outlineRoutes(desk: Desk, { database: { db, kind }, files, readStandard }: Dependencies): void {
  desk.answers(endpoints.outlineOf, async ({ params: { id } }) => found(await findOutline(db, id)));

  /** Reading takes seconds, so no transaction is open meanwhile. */
  async function readWith(
    corrections: OutlineCorrections,
    { id, request, signal }: { id: string; request: FastifyRequest; signal?: AbortSignal },
  ) {
    const { filename, mediaType } = found(await findDocument(db, id));
    mayTakeLong(request);
    const how = { corrections, ...(signal && { signal }) };
    const reading = await inTurn(() =>
      files.withLocalCopy(filename, (path) => readStandard({ path, kind: kindOf(mediaType) }, how)),
    );
    if (!reading.ok) refuse('unreadable', `Nothing was saved. With these corrections: ${reading.sentence}`);
    return { reading, corrections };
  }

  desk.answers(
    endpoints.previewOutline,
    async ({ params: { id }, body, version: seen, request, reply }) => {
      const signal = signalOfLeaving(reply);
      const read = await readWith(body, { id, request, signal }).catch((error) => {
        if (signal.aborted) refuse('unreadable', messages.uploadStopped);
        throw error;
      });
      return (await planReading(db, id, { ...read, seen })).changes;
    },
    { unchecked: true },
  );

  desk.answers(endpoints.correctOutline, async (asked) => {
    const { params, query, body, version: seen, actor, request } = asked;
    const { id } = params;
    const read = await readWith(body, { id, request });
    return db.transaction().execute(async (transaction) => {
      await takeTurns(transaction, kind);
      const { planned } = query;
      const message = await readingReplaced(transaction, id, { ...read, planned, seen, now: actor.now });
      const outline = found(await findOutline(transaction, id));
      const detail = `${outline.standard.standardCode}: outline corrected and read again`;
      await noteAudit(transaction, { kind: 'standard', ...actor, detail });
      return { message, outline };
    });
  });
}

type Downloads = { database: Database; files: Pick<Files, 'read'>; findUser: FindUser };

/** A standard's document, as it was uploaded. */
export function standardDownloads(app: App, { database, files, findUser }: Downloads): void {
  app.get(
    paths.standardDocument.route,
    { onRequest: requireUser(findUser, officeRoles), schema: { params: ById } },
    async (request, reply) => {
      const document = found(await findDocument(database.db, request.params.id));
      const content = found(await files.read(document.filename));
      // A PDF opens in the browser's own viewer.
      const how = document.mediaType === 'application/pdf' ? 'inline' : 'attachment';
      return reply.headers(headersOfFile(document, how)).send(content);
    },
  );
}
