import { Readable } from 'node:stream';
import * as z from 'zod';
import { ApiError } from '#contract/errors.ts';
import {
  Answered,
  AnswerNoted,
  ChangeCredit,
  CreditChanged,
  Inquiry,
  InquiryListQuery,
  InvoiceSaved,
  SaveInvoice,
} from '#contract/inquiries.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import type { App } from '../http/app.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { withdraw } from '../outbox/store.ts';
import { inquiriesCsv } from './csv.ts';
import { canonicalAmount } from './inquiry.ts';
import type { CreditFor } from './intake.ts';
import {
  type Cursor,
  changeCredit,
  countInquiries,
  eachInquiry,
  findReferralCode,
  findUpload,
  listInquiries,
  listOpenInquiries,
  noteAnswer,
  saveInvoice,
} from './store.ts';

type Parts = {
  db: Db;
  files: Files;
  findUser: FindUser;
  /** A partner's rate in percent, by referral code. */
  commissionRateOf: (db: Db, code: string) => Promise<string | undefined>;
  creditFor: CreditFor;
  clock: () => Date;
};

/** More inquiries than one person answers in a day are not shown at once. */
const OPEN_AT_ONCE = 200;

const ById = z.object({ id: z.string().max(100) });
const ByFilename = z.object({ filename: z.string().max(100) });

/** What the administrator does with inquiries: read, download, export, invoice. */
export function inquiryDeskRoutes(app: App, parts: Parts): void {
  const { db, files, clock } = parts;
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
      const { limit, cursor, status } = request.query;
      if (status === 'open') {
        const open = await listOpenInquiries(db, limit ?? OPEN_AT_ONCE);
        return reply.header('x-total-count', String(await countInquiries(db, status))).send(open);
      }
      if (limit === undefined) return reply.type('application/json; charset=utf-8').send(everyInquiry(db));
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (after === null) return reply.code(400).send({ message: messages.unreadable });
      const page = await listInquiries(db, limit, after, status);
      const last = page.at(-1);
      if (last && page.length === limit)
        reply.header(
          'link',
          `<${paths.submissions}?limit=${limit}${status ? `&status=${status}` : ''}&cursor=${writeCursor(last)}>; rel="next"`,
        );
      return reply.header('x-total-count', String(await countInquiries(db, status))).send(page);
    },
  );

  app.get(paths.submissionsDownload, { onRequest }, async (_request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="inquiries.csv"')
      .send(inquiriesCsv(eachInquiry(db))),
  );

  app.post(
    '/api/admin/submissions/:id/invoice',
    {
      onRequest,
      schema: {
        params: ById,
        body: SaveInvoice,
        response: { 200: InvoiceSaved, 400: ApiError, 401: ApiError, 404: ApiError },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const amount = canonicalAmount(request.body.invoiceAmount);
      const found = await db.transaction().execute(async (transaction) => {
        const inquiry = await findReferralCode(transaction, id);
        if (!inquiry) return false;
        const commissionRate = inquiry.code
          ? await parts.commissionRateOf(transaction, inquiry.code)
          : undefined;
        await saveInvoice(transaction, id, { amount, commissionRate, now: clock() });
        return true;
      });
      if (!found) return reply.code(404).send({ message: messages.notFound });
      return { success: true as const, invoiceAmount: amount };
    },
  );

  app.post(
    '/api/admin/submissions/:id/answered',
    {
      onRequest,
      schema: {
        params: ById,
        body: Answered,
        response: { 200: AnswerNoted, 400: ApiError, 401: ApiError, 404: ApiError },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const noted = await db.transaction().execute(async (transaction) => {
        const answer = await noteAnswer(transaction, id, request.body.how, clock());
        if (answer?.answeredAt) await withdraw(transaction, 'answer-reminder', id);
        return answer;
      });
      if (!noted) return reply.code(404).send({ message: messages.notFound });
      return { success: true as const, answeredAt: noted.answeredAt };
    },
  );

  app.post(
    '/api/admin/submissions/:id/credit',
    {
      onRequest,
      schema: {
        params: ById,
        body: ChangeCredit,
        response: { 200: CreditChanged, 400: ApiError, 401: ApiError, 404: ApiError },
      },
    },
    async (request, reply) => {
      const { referralCode: typed, reason } = request.body;
      const changed = await db.transaction().execute(async (transaction) => {
        const now = clock();
        const partner = typed
          ? await parts.creditFor(transaction, { typed, cookie: undefined, now })
          : undefined;
        if (typed && !partner) return 'unknown';
        const referralCode = partner?.referralCode ?? null;
        const commissionRate = referralCode
          ? await parts.commissionRateOf(transaction, referralCode)
          : undefined;
        const found = await changeCredit(transaction, request.params.id, {
          referralCode,
          commissionRate,
          reason,
          now,
        });
        return found ? { referralCode } : undefined;
      });
      if (changed === 'unknown')
        return reply
          .code(400)
          .send({ message: messages.invalidReferral, errors: { referralCode: messages.invalidReferral } });
      if (!changed) return reply.code(404).send({ message: messages.notFound });
      return { success: true as const, referralCode: changed.referralCode };
    },
  );

  app.get('/uploads/:filename', { onRequest, schema: { params: ByFilename } }, async (request, reply) => {
    const { filename } = request.params;
    const upload = await findUpload(db, filename);
    const content = upload && (await files.read(filename));
    if (!upload || !content) return reply.code(404).send({ message: messages.notFound });
    return reply
      .type(upload.mediaType)
      .headers({
        'content-length': upload.size,
        'content-disposition': attachment(upload.originalName),
        'cache-control': 'private, no-store',
        // Whatever a stranger sent is saved, never opened as a page of ours.
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(content);
  });
}

/** The header of RFC 6266: a plain name for old clients, the true one in UTF-8 beside it. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function writeCursor({ createdAt, id }: Cursor): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url');
}

function readCursor(cursor: string): Cursor | null {
  const [, createdAt, id] =
    /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([\w-]+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return createdAt && id ? { createdAt, id } : null;
}

/** The whole list as one JSON array, sent as it is read; to the route's types it is the array it becomes. */
function everyInquiry(db: Db): Readable & Inquiry[] {
  return Readable.from(jsonArray(eachInquiry(db))) as Readable & Inquiry[];
}

async function* jsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let pending = '[';
  let first = true;
  for await (const item of items) {
    pending += (first ? '' : ',') + JSON.stringify(item);
    first = false;
    if (pending.length > 64 * 1024) {
      yield pending;
      pending = '';
    }
  }
  yield `${pending}]`;
}
