import { Readable } from 'node:stream';
import {
  DecideDefects,
  Defect,
  DefectFilter,
  DefectsDecided,
  EditDefect,
  ExportQuery,
  FOUND_AT_ONCE,
  FoundDefects,
  MergeDefects,
} from '#contract/desk/standards.ts';
import { ApiError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { noteAudit } from '../audit/store.ts';
import type { Database } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { csvOf } from '../http/csv.ts';
import { actOf, ById, failures } from '../http/desk-call.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { defectColumns } from './export.ts';
import { countDefects, findDefect, findDefects } from './template-listing.ts';
import { decide, editDefect, mergeDefects, separate, takeTurns } from './templates.ts';

type Parts = { database: Database; findUser: FindUser; clock: () => Date };

/** The templates, each by itself and many at once. */
export function templateRoutes(app: App, { database, findUser, clock }: Parts): void {
  const { db, kind } = database;
  const onRequest = requireUser(findUser);

  app.get(
    paths.defects,
    {
      onRequest,
      schema: { querystring: DefectFilter, response: { 200: FoundDefects, 400: ApiError, 401: ApiError } },
    },
    async ({ query }) => {
      const defects = await findDefects(db, query, FOUND_AT_ONCE);
      const total = defects.length < FOUND_AT_ONCE ? defects.length : await countDefects(db, query);
      return { defects, total };
    },
  );

  app.get(
    paths.defectsDownload,
    { onRequest, schema: { querystring: ExportQuery } },
    async (request, reply) => {
      const { format, ...filter } = request.query;
      const filtered = Object.values(filter).some((value) => value !== undefined);
      await noteAudit(db, {
        kind: 'export',
        ...actOf(request, clock()),
        detail: `${filtered ? 'Some' : 'All'} defect templates as ${format.toUpperCase()}`,
      });
      const defects = await findDefects(db, filter);
      reply.header('content-disposition', `attachment; filename="defect-templates.${format}"`);
      return format === 'csv'
        ? reply.type('text/csv; charset=utf-8').send(Readable.from(csvOf(defectColumns, [defects])))
        : reply.type('application/json; charset=utf-8').send(jsonOf(defects));
    },
  );

  app.post(
    paths.defectDecisions,
    { onRequest, schema: { body: DecideDefects, response: { 200: DefectsDecided, ...failures } } },
    async ({ body }) => ({ success: true as const, changed: await decide(db, body.ids, body.state) }),
  );

  app.post(
    paths.defectMerges,
    { onRequest, schema: { body: MergeDefects, response: { 200: Defect, ...failures } } },
    async ({ body }, reply) => {
      const outcome = await db.transaction().execute(async (transaction) => {
        await takeTurns(transaction, kind);
        return mergeDefects(transaction, body);
      });
      if (outcome === 'apart') return reply.code(409).send({ message: messages.mergeOneStandard });
      if (outcome === 'changed') return reply.code(409).send({ message: messages.mergeChanged });
      return (
        (await findDefect(db, body.ids[0] ?? '')) ?? reply.code(404).send({ message: messages.notFound })
      );
    },
  );

  app.put(
    paths.defect.route,
    { onRequest, schema: { params: ById, body: EditDefect, response: { 200: Defect, ...failures } } },
    async ({ params: { id }, body }, reply) => {
      const outcome = await db.transaction().execute(async (transaction) => {
        await takeTurns(transaction, kind);
        return editDefect(transaction, id, body);
      });
      if (outcome === 'changed') return reply.code(409).send({ message: messages.templateChanged });
      return (await findDefect(db, id)) ?? reply.code(404).send({ message: messages.notFound });
    },
  );

  app.post(
    paths.defectSeparation.route,
    { onRequest, schema: { params: ById, response: { 200: Defect, ...failures } } },
    async ({ params: { id } }, reply) => {
      await separate(db, id);
      return (await findDefect(db, id)) ?? reply.code(404).send({ message: messages.notFound });
    },
  );
}

/** For report programs: without what only a form at the desk sends back. */
function jsonOf(defects: Defect[]): string {
  return JSON.stringify({ defects: defects.map(({ version: _version, ...defect }) => defect) }, null, 2);
}
