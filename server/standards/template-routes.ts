import { Readable } from 'node:stream';
import * as endpoints from '#contract/desk/endpoints/standards.ts';
import { ExportQuery, FOUND_AT_ONCE, type Template } from '#contract/desk/standards.ts';
import { paths } from '#contract/paths.ts';
import { officeRoles } from '#contract/roles.ts';
import { noteAudit } from '../audit/store.ts';
import { csvOf } from '../csv.ts';
import type { Database, Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { actorOf, type Desk } from '../http/desk.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { sendCsv } from '../http/send-csv.ts';
import { found } from '../refusal.ts';
import { giveWay } from '../turns.ts';
import { templateColumns } from './export.ts';
import { writeTemplate } from './own-templates.ts';
import { findStandard } from './store.ts';
import { countTemplates, findTemplate, findTemplates } from './template-listing.ts';
import { decide, editTemplate, mergeTemplates, separate, takeTurns } from './templates.ts';

/** The desk's calls for templates, one at a time and many at once. */
export function templateRoutes(desk: Desk, { db, kind }: Database): void {
  desk.answers(endpoints.searchTemplates, async ({ query }) => {
    const templates = await findTemplates(db, query, FOUND_AT_ONCE);
    const total = templates.length < FOUND_AT_ONCE ? templates.length : await countTemplates(db, query);
    return { defects: templates, total };
  });

  desk.changes(endpoints.decideTemplates, async ({ transaction, body }) => ({
    success: true as const,
    changed: await decide(transaction, body),
  }));

  desk.changes(endpoints.mergeTemplates, async ({ transaction, body }) => {
    await takeTurns(transaction, kind);
    await mergeTemplates(transaction, body);
    return found(await findTemplate(transaction, body.ids[0] ?? ''));
  });

  desk.changes(endpoints.editTemplate, async ({ transaction, params: { id }, body, version }) => {
    await takeTurns(transaction, kind);
    await editTemplate(transaction, id, body, version);
    return found(await findTemplate(transaction, id));
  });

  desk.changes(endpoints.writeTemplate, async ({ transaction, params: { id }, body, actor }) => {
    await takeTurns(transaction, kind);
    found(await findStandard(transaction, id));
    return found(await findTemplate(transaction, await writeTemplate(transaction, id, body, actor.now)));
  });

  desk.changes(endpoints.separateTemplate, async ({ transaction, params: { id } }) => {
    await separate(transaction, id);
    return found(await findTemplate(transaction, id));
  });
}

type Downloads = { db: Db; findUser: FindUser; clock: () => Date };

/** The templates that match a filter, for report programs and spreadsheets. */
export function templateDownloads(app: App, { db, findUser, clock }: Downloads): void {
  app.get(
    paths.defectsDownload,
    { onRequest: requireUser(findUser, officeRoles), schema: { querystring: ExportQuery } },
    async (request, reply) => {
      const { format, ...filter } = request.query;
      const filtered = Object.values(filter).some((value) => value !== undefined);
      const detail = `${filtered ? 'Some' : 'All'} defect templates as ${format.toUpperCase()}`;
      await noteAudit(db, { kind: 'export', ...actorOf(request, clock()), detail });
      const templates = await findTemplates(db, filter);
      const name = `defect-templates.${format}`;
      if (format === 'csv') return sendCsv(reply, name, csvOf(templateColumns, [templates]));
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/json; charset=utf-8')
        .send(Readable.from(jsonOf(templates)));
    },
  );
}

/** Templates for report programs, one after the other, without the fields that only the desk's forms need. */
async function* jsonOf(templates: readonly Template[]): AsyncGenerator<string> {
  yield '{\n  "defects": [';
  for (const [index, { version: _version, ...template }] of templates.entries()) {
    await giveWay();
    const indented = JSON.stringify(template, null, 2).replaceAll('\n', '\n    ');
    yield `${index === 0 ? '' : ','}\n    ${indented}`;
  }
  yield templates.length === 0 ? ']\n}' : '\n  ]\n}';
}
