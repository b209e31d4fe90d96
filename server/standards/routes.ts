import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Deleted } from '#contract/desk/deleted.ts';
import {
  ClauseList,
  DefectList,
  EditionChanges,
  PageText,
  Standard,
  StandardForm,
  StandardList,
} from '#contract/desk/standards.ts';
import { ApiError, errorOn } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { noteAudit } from '../audit/store.ts';
import type { Database } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import { headersOfFile } from '../files/headers.ts';
import type { App } from '../http/app.ts';
import { actOf, ById, failures } from '../http/desk-call.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { compareClauses } from './changes.ts';
import { findPage, listClauses } from './contents.ts';
import {
  deleteStandard,
  findDocument,
  findEarlierEdition,
  findStandard,
  listStandards,
  updateStandard,
} from './store.ts';
import { findDefects } from './template-listing.ts';
import { takeTurns } from './templates.ts';

type Parts = { database: Database; files: Files; findUser: FindUser; clock: () => Date };

const ByPage = z.object({ id: z.string().max(100), page: z.coerce.number().int().min(1).max(100_000) });

/** The library as the desk reads and keeps it: standards, what each says, and its document. */
export function standardRoutes(app: App, { database, files, findUser, clock }: Parts): void {
  const { db, kind } = database;
  const onRequest = requireUser(findUser);
  const act = (request: FastifyRequest) => actOf(request, clock());

  app.get(
    paths.standards,
    { onRequest, schema: { response: { 200: StandardList, 401: ApiError } } },
    async () => ({ standards: await listStandards(db) }),
  );

  app.put(
    paths.standard.route,
    { onRequest, schema: { params: ById, body: StandardForm, response: { 200: Standard, ...failures } } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await db.transaction().execute(async (transaction) => {
        await takeTurns(transaction, kind);
        const updated = await updateStandard(transaction, id, request.body, clock());
        if (updated === 'updated')
          await noteAudit(transaction, {
            kind: 'standard',
            ...act(request),
            detail: `${request.body.standardCode}: details corrected`,
          });
        return updated;
      });
      if (outcome === 'changed') return reply.code(409).send({ message: messages.standardChanged });
      if (outcome === 'taken')
        return reply.code(409).send(errorOn('standardCode', messages.standardCodeTaken));
      return (await findStandard(db, id)) ?? reply.code(404).send({ message: messages.notFound });
    },
  );

  app.delete(
    paths.standard.route,
    { onRequest, schema: { params: ById, response: { 200: Deleted, ...failures } } },
    async (request, reply) => {
      const { id } = request.params;
      const filenames = await db.transaction().execute(async (transaction) => {
        await takeTurns(transaction, kind);
        const standard = await findStandard(transaction, id);
        if (!standard) return undefined;
        const disowned = await deleteStandard(transaction, id);
        await noteAudit(transaction, {
          kind: 'deletion',
          ...act(request),
          detail: `${standard.standardCode} with its defect templates and document`,
        });
        return disowned;
      });
      if (!filenames) return reply.code(404).send({ message: messages.notFound });
      await files.discard(filenames);
      return { success: true as const };
    },
  );

  app.get(
    paths.standardDefects.route,
    { onRequest, schema: { params: ById, response: { 200: DefectList, ...failures } } },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await findDocument(db, id))) return reply.code(404).send({ message: messages.notFound });
      return { defects: await findDefects(db, { q: undefined, state: undefined, standard: id }) };
    },
  );

  app.get(
    paths.standardClauses.route,
    { onRequest, schema: { params: ById, response: { 200: ClauseList, ...failures } } },
    async (request, reply) => {
      if (!(await findDocument(db, request.params.id)))
        return reply.code(404).send({ message: messages.notFound });
      return { clauses: await listClauses(db, request.params.id) };
    },
  );

  app.get(
    paths.standardChanges.route,
    { onRequest, schema: { params: ById, response: { 200: EditionChanges, ...failures } } },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await findDocument(db, id))) return reply.code(404).send({ message: messages.notFound });
      const earlier = await findEarlierEdition(db, id);
      if (!earlier) return { earlier: null, added: [], removed: [], retitled: [] };
      const changes = compareClauses(await listClauses(db, earlier.id), await listClauses(db, id));
      return { earlier: earlier.standardCode, ...changes };
    },
  );

  app.get(
    paths.standardPage.route,
    { onRequest, schema: { params: ByPage, response: { 200: PageText, ...failures } } },
    async (request, reply) =>
      (await findPage(db, request.params.id, request.params.page)) ??
      reply.code(404).send({ message: messages.notFound }),
  );

  app.get(paths.standardDocument.route, { onRequest, schema: { params: ById } }, async (request, reply) => {
    const document = await findDocument(db, request.params.id);
    const content = document && (await files.read(document.filename));
    if (!document || !content) return reply.code(404).send({ message: messages.notFound });
    // A PDF opens in the browser's own viewer.
    const how = document.mediaType === 'application/pdf' ? 'inline' : 'attachment';
    return reply.headers(headersOfFile(document, how)).send(content);
  });
}
