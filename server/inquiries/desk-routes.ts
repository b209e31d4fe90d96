import { Readable } from 'node:stream';
import * as z from 'zod';
import {
  COUNTED_UP_TO,
  Inquiry,
  InquiryFilter,
  InquiryInFull,
  InquiryListQuery,
  Overview,
} from '#contract/desk/inquiries.ts';
import { ApiError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { noteAudit } from '../audit/store.ts';
import type { Database } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import { headersOfFile } from '../files/headers.ts';
import { findFile } from '../files/owned.ts';
import type { App } from '../http/app.ts';
import { csvOf } from '../http/csv.ts';
import { type Cursor, readCursor, writeCursor } from '../http/cursor.ts';
import { actOf, ById } from '../http/desk-call.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { findLastVersion } from './agreement.ts';
import { inquiryColumns } from './csv.ts';
import { listEvents } from './events.ts';
import { countListed, findInquiry, listInquiries, listRelated, pagesOf } from './listing.ts';
import { overviewOf } from './overview.ts';

type Parts = { database: Database; files: Files; findUser: FindUser; clock: () => Date };

/** What a list is sorted by, as its cursors carry it: a moment, or the number a search found it under. */
const SORT_KEY = /^(\d{4}-\d\d-\d\dT[\d:.]+Z|\d{1,15})$/;

const ByFilename = z.object({ filename: z.string().max(100) });

/** What the administrator reads of inquiries: lists, one in full, how the desk stands, the export, the files. */
export function inquiryDeskRoutes(app: App, parts: Parts): void {
  const { database, files, clock } = parts;
  const { db } = database;
  // Before the body is read: a stranger learns nothing, not even what is wrong with a request.
  const onRequest = requireUser(parts.findUser);

  app.get(
    paths.submissions,
    {
      onRequest,
      schema: {
        querystring: InquiryListQuery,
        response: { 200: z.array(Inquiry), 400: ApiError, 401: ApiError },
      },
      // The store's rows are the contract's shape already; checking each again would cost more than reading it.
      serializerCompiler: () => JSON.stringify,
    },
    async (request, reply) => {
      const { limit, cursor, sort, ...given } = request.query;
      const filter = sort === 'due' && !given.status ? { ...given, status: 'leads' as const } : given;
      if (limit === undefined)
        return reply.type('application/json; charset=utf-8').send(everyInquiry(database, filter));
      const after = cursor === undefined ? undefined : readCursor(cursor, SORT_KEY);
      if (after === null) return reply.code(400).send({ message: messages.unreadable });
      const page = await listInquiries(database, {
        filter,
        limit,
        ...(sort ? { sort } : {}),
        ...(after ? { after } : {}),
      });
      if (page.next) reply.header('link', `<${nextAddress(request.query, page.next)}>; rel="next"`);
      const total = await countListed(database, filter);
      const counted = total > COUNTED_UP_TO ? `${COUNTED_UP_TO}+` : String(total);
      return reply.header('x-total-count', counted).send(page.inquiries);
    },
  );

  app.get(
    paths.submissionsDownload,
    { onRequest, schema: { querystring: InquiryFilter } },
    async (request, reply) => {
      const filtered = Object.values(request.query).some((value) => value !== undefined);
      await noteAudit(db, {
        kind: 'export',
        ...actOf(request, clock()),
        detail: filtered ? 'Some inquiries, filtered, as CSV' : 'All inquiries as CSV',
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="inquiries.csv"')
        .send(Readable.from(csvOf(inquiryColumns, pagesOf(database, request.query))));
    },
  );

  app.get(paths.overview, { onRequest, schema: { response: { 200: Overview, 401: ApiError } } }, async () =>
    overviewOf(database, clock()),
  );

  app.get(
    paths.submission.route,
    {
      onRequest,
      schema: { params: ById, response: { 200: InquiryInFull, 401: ApiError, 404: ApiError } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const inquiry = await findInquiry(db, id);
      if (!inquiry) return reply.code(404).send({ message: messages.notFound });
      return {
        inquiry,
        events: await listEvents(db, id),
        related: await listRelated(db, id),
        agreementVersion: await findLastVersion(db),
      };
    },
  );

  app.get(paths.upload.route, { onRequest, schema: { params: ByFilename } }, async (request, reply) => {
    const { filename } = request.params;
    const upload = await findFile(db, 'inquiry', filename);
    const content = upload && (await files.read(filename));
    if (!upload || !content) return reply.code(404).send({ message: messages.notFound });
    return reply.headers(headersOfFile(upload, 'attachment')).send(content);
  });
}

/** The same list from another place on: whatever narrows and sorts it stays in the address. */
function nextAddress(query: InquiryListQuery, next: Cursor): string {
  const kept = Object.entries({ ...query, cursor: writeCursor(next) }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${paths.submissions}?${new URLSearchParams(kept)}`;
}

/** The whole list as one JSON array, sent as it is read; to the route's types it is the array it becomes. */
function everyInquiry(database: Database, filter: InquiryFilter): Readable & Inquiry[] {
  return Readable.from(jsonArray(pagesOf(database, filter))) as Readable & Inquiry[];
}

async function* jsonArray(pages: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const items of pages) {
    if (items.length === 0) continue;
    yield before + JSON.stringify(items).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
