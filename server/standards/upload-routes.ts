import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  MAX_STANDARD_BYTES,
  PROGRESS_TYPE,
  type ProgressLine,
  STANDARD_FIELD,
  StandardUploaded,
} from '#contract/desk/standards.ts';
import { ApiError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { emptyForm, type ReceivedForm, receiveForm } from '../files/form.ts';
import { type RequestFiles, type Shortage, shortageOf, type UploadQuota } from '../files/quota.ts';
import type { App } from '../http/app.ts';
import { answerFor, sendError } from '../http/errors.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { mediaTypes, type Outcome, standardsIntake } from './intake.ts';
import { kindOf } from './kind-of.ts';

type Parts = Parameters<typeof standardsIntake>[0] & {
  quota: UploadQuota;
  findUser: FindUser;
};

/** Longer than a reading may take: a client that asked for one answer hears nothing until then. */
const SILENCE_MS = 10 * 60 * 1000;
const statuses: Record<Outcome['kind'], 200 | 201 | 409 | 422> = {
  kept: 201,
  known: 200,
  unreadable: 422,
  'code-taken': 409,
};

/** Where a standard comes in: received, read, kept, and its reading told page by page to who asks for that. */
export function standardUploadRoutes(app: App, parts: Parts): void {
  const takeIn = standardsIntake(parts);

  app.post(
    paths.standardUpload,
    {
      onRequest: requireUser(parts.findUser),
      errorHandler: (error, request, reply) => sendError(error, request, reply, messages.documentNotStored),
      schema: {
        consumes: ['multipart/form-data'],
        response: {
          200: StandardUploaded,
          201: StandardUploaded,
          400: ApiError,
          401: ApiError,
          409: ApiError,
          413: ApiError,
          415: ApiError,
          422: ApiError,
          429: ApiError,
          507: ApiError,
        },
      },
    },
    async (request, reply) => {
      const form = emptyForm();
      const store = parts.quota.filesOf(request);
      const problem = await receiveDocument(request, form, store);
      const [document] = form.files;
      if (problem || !document) {
        await store.discard(form.files.map(({ filename }) => filename));
        if (problem?.status === 429) reply.header('retry-after', String(parts.quota.secondsLeftToday()));
        if (!request.raw.complete) reply.header('connection', 'close');
        return reply.code(problem?.status ?? 400).send({ message: problem?.message ?? messages.noDocument });
      }
      // A client that asked for progress hears nothing either while its document waits its turn.
      request.raw.socket.setTimeout?.(SILENCE_MS);
      const signal = signalOfLeaving(reply);
      const username = request.user?.username ?? null;
      const take = (onProgress: (page: number, pages: number) => void) =>
        takeIn(document, { onProgress, signal, username });
      if (request.headers.accept?.includes(PROGRESS_TYPE))
        // A proxy that collected the lines would show nobody any progress.
        return reply
          .type(PROGRESS_TYPE)
          .header('x-accel-buffering', 'no')
          .send(tellProgress(request, take) as never);
      const outcome = await take(() => {});
      return reply.code(statuses[outcome.kind] as 200).send(answerOf(outcome) as StandardUploaded);
    },
  );
}

type Problem = { status: 400 | 413 | 415 | 429 | 507; message: string };

/** Said to the administrator; what a customer's files are refused with sends them to the phone. */
const notTaken: Record<Shortage, Problem> = {
  day: { status: 429, message: messages.documentsOfADay },
  room: { status: 507, message: messages.documentNoRoom },
};

/** Reads the form into `form` and the store; returns what is wrong with it, if anything. */
async function receiveDocument(
  request: FastifyRequest,
  form: ReceivedForm,
  store: RequestFiles,
): Promise<Problem | undefined> {
  if (!request.isMultipart()) return { status: 400, message: messages.noDocument };
  if (Number(request.headers['content-length'] ?? 0) > MAX_STANDARD_BYTES + 1024 * 1024)
    return { status: 413, message: messages.documentTooLarge };
  const parsed = request.parts({
    // Counted as it is stored; the parser's own limit only ends what has no end.
    limits: { files: 2, fields: 10, parts: 12, fieldSize: 1024, fileSize: 4 * MAX_STANDARD_BYTES },
  });
  let wrongKind: string = messages.noDocument;
  await receiveForm(parsed, form, {
    store,
    fileField: STANDARD_FIELD,
    maxFileBytes: MAX_STANDARD_BYTES,
    kindOf: async (start, name) => {
      const found = kindOf(start, name);
      if (found.ok) return mediaTypes[found.kind];
      wrongKind = found.sentence;
      return undefined;
    },
  });
  const { files, refused } = form;
  const shortage = shortageOf(refused);
  if (shortage) return notTaken[shortage];
  if (refused.some(({ why }) => why === 'size')) return { status: 413, message: messages.documentTooLarge };
  if (refused.length > 0) return { status: 415, message: wrongKind };
  if (files.length > 1) return { status: 400, message: messages.oneDocument };
  return undefined;
}

/** A reading nobody waits for any more is stopped. */
function signalOfLeaving(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  return left.signal;
}

function answerOf(outcome: Outcome): StandardUploaded | ApiError {
  return 'standard' in outcome
    ? { message: outcome.message, standard: outcome.standard }
    : { message: outcome.message };
}

/** The same as lines: a page read, a page read, and the answer. */
function tellProgress(
  request: FastifyRequest,
  take: (onProgress: (page: number, pages: number) => void) => Promise<Outcome>,
): PassThrough {
  const lines = new PassThrough();
  const tell = (line: ProgressLine) => lines.write(`${JSON.stringify(line)}\n`);
  take((page, pages) => tell({ page, pages }))
    .then((outcome) => {
      if ('standard' in outcome) tell({ done: { message: outcome.message, standard: outcome.standard } });
      else tell({ failed: { message: outcome.message } });
    })
    .catch((error) => {
      const { body, unexpected } = answerFor(error, messages.documentNotStored);
      if (unexpected) request.log.error({ err: error }, 'standard not read');
      tell({ failed: { message: body.message } });
    })
    .finally(() => lines.end());
  return lines;
}
