import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { COUNTED_UP_TO, InquiryFilter } from '#contract/desk/inquiry-filter.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { officeRoles, roleNames, seesAll, seesPartnersMoney } from '#contract/roles.ts';
import { noteAudit } from '../audit/store.ts';
import { csvOf } from '../csv.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import type { Database, Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import { filesOwnedBy, findFile, ownerOfFile } from '../files/owned.ts';
import type { App } from '../http/app.ts';
import { actorOf, type Desk } from '../http/desk.ts';
import { headersOfFile } from '../http/file-headers.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { sendCsv } from '../http/send-csv.ts';
import { mayReadFiles } from '../inspections/to-earlier.ts';
import { found, refuse } from '../refusal.ts';
import { findLastVersion } from './agreement.ts';
import { columnsWithoutMoney, inquiryColumns, withBooks } from './csv.ts';
import { listEvents } from './events.ts';
import { countListed, findInquiry, listInquiries, listRelated, pagesOf } from './listing.ts';
import { overviewOf } from './overview.ts';
import { understood } from './search-query.ts';
import { withoutCommission } from './without-commission.ts';

/** The sort key of a list in its cursors: a moment, or a search's number. */
const SORT_KEY = /^(\d{4}-\d\d-\d\dT[\d:.]+Z|\d{1,15})$/;

const ByFilename = z.object({ filename: z.string().max(100) });

/** The desk's reading calls about inquiries: lists, one in full, and the overview. */
export function inquiryDeskRoutes(desk: Desk, database: Database): void {
  const { db } = database;
  desk.answers(
    endpoints.list,
    async ({ query, request, reply }) => {
      const shown = shownTo(request);
      const { limit, cursor, sort, ...given } = query;
      const filter = sort === 'due' && !given.status ? { ...given, status: 'leads' as const } : given;
      const asked = await askedFor(db, filter);
      if (limit === undefined) {
        reply.type('application/json; charset=utf-8');
        return everyInquiry(database, asked, shown);
      }
      const after = readCursor(cursor, SORT_KEY);
      const place = { ...(sort ? { sort } : {}), ...(after ? { after } : {}) };
      const page = await listInquiries(database, { ...asked, limit, ...place });
      if (page.next) {
        const next = addressOf(endpoints.list, {}, { ...query, cursor: writeCursor(page.next) });
        reply.header('link', `<${next}>; rel="next"`);
      }
      const total = await countListed(database, asked);
      reply.header('x-total-count', total > COUNTED_UP_TO ? `${COUNTED_UP_TO}+` : String(total));
      return page.inquiries.map(shown);
    },
    { unchecked: true },
  );

  desk.answers(endpoints.overview, async ({ actor }) => overviewOf(database, actor.now));

  desk.answers(endpoints.one, async ({ params: { id }, request }) => ({
    inquiry: shownTo(request)(found(await findInquiry(db, id))),
    events: await listEvents(db, id, seesMoney(request)),
    related: await listRelated(db, id),
    agreementVersion: await findLastVersion(db),
  }));
}

function seesMoney({ user }: Pick<FastifyRequest, 'user'>): boolean {
  return user !== null && seesPartnersMoney(user.role);
}

/** An inquiry as the person who asks may see it. */
function shownTo(request: Pick<FastifyRequest, 'user'>): (inquiry: Inquiry) => Inquiry {
  return seesMoney(request) ? (inquiry) => inquiry : withoutCommission;
}

/** A filter with what its words mean. */
async function askedFor(db: Db, filter: InquiryFilter) {
  return { filter, search: filter.q === undefined ? undefined : await understood(db, filter.q) };
}

type Downloads = {
  database: Database;
  files: Files;
  findUser: FindUser;
  clock: () => Date;
};

/**
 * The downloads of inquiries: the export, and customers' files, which an inspector may read for their own
 * inspections.
 */
export function inquiryDownloads(app: App, dependencies: Downloads): void {
  const { database, files, findUser, clock } = dependencies;
  // Checked first, so that a stranger learns nothing, not even what is wrong with a request.
  const onRequest = requireUser(findUser, officeRoles);
  const { db } = database;

  app.get(
    paths.submissionsDownload,
    { onRequest, schema: { querystring: InquiryFilter } },
    async (request, reply) => {
      const filtered = Object.values(request.query).some((value) => value !== undefined);
      await noteAudit(db, {
        kind: 'export',
        ...actorOf(request, clock()),
        detail: filtered ? 'Filtered inquiries as CSV' : 'All inquiries as CSV',
      });
      const pages = pagesOf(database, await askedFor(db, request.query));
      const columns = seesMoney(request) ? inquiryColumns : columnsWithoutMoney;
      return sendCsv(reply, 'inquiries.csv', csvOf(columns, withBooks(db, pages)));
    },
  );

  app.get(
    paths.upload.route,
    { onRequest: requireUser(findUser, roleNames), schema: { params: ByFilename } },
    async (request, reply) => {
      const { filename } = request.params;
      const { user } = request;
      if (!user || !seesAll(user.role)) {
        const inquiryId = found(await ownerOfFile(db, 'inquiry', filename));
        if (!user || !(await mayReadFiles(db, user.id, inquiryId))) refuse('not-found', messages.noSuchThing);
      }
      const upload = found(await findFile(db, 'inquiry', filename));
      return reply.headers(headersOfFile(upload, 'attachment')).send(found(await files.read(filename)));
    },
  );

  app.get(paths.thumbnail.route, { onRequest, schema: { params: ByFilename } }, async (request, reply) => {
    const { filename } = request.params;
    const [thumbnail] = (await filesOwnedBy(db, 'thumbnail', [filename])).get(filename) ?? [];
    const content = await files.read(found(thumbnail).filename);
    return reply.headers(headersOfFile(found(thumbnail), 'attachment')).send(found(content));
  });
}

/** The whole list as one JSON array, sent as it is read; to the route's types it is the array it becomes. */
function everyInquiry(
  database: Database,
  asked: Parameters<typeof pagesOf>[1],
  shown: (inquiry: Inquiry) => Inquiry,
): Readable & Inquiry[] {
  return Readable.from(jsonArray(pagesOf(database, asked), shown)) as Readable & Inquiry[];
}

async function* jsonArray(
  pages: AsyncIterable<Inquiry[]>,
  shown: (inquiry: Inquiry) => Inquiry,
): AsyncGenerator<string> {
  let before = '[';
  for await (const items of pages) {
    if (items.length === 0) continue;
    yield before + JSON.stringify(items.map(shown)).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
