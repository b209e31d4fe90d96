import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import {
  MAX_STANDARD_BYTES,
  PROGRESS_TYPE,
  type ProgressLine,
  STANDARD_FIELD,
  StandardUploaded,
  TypedAtUpload,
  UploadRefused,
} from '#contract/desk/standards.ts';
import { ApiError, fieldErrors } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { officeRoles } from '#contract/roles.ts';
import type { z } from '#contract/schema.ts';
import { kindOf } from '#standards-reader/public.ts';
import type { StoredFile } from '../files/disk.ts';
import { emptyForm, type ReceivedForm, receiveForm } from '../files/form.ts';
import { shortageOf, type UploadQuota } from '../files/quota.ts';
import type { App } from '../http/app.ts';
import { answerFor, sendError } from '../http/errors.ts';
import { closeUnread, sendCreated } from '../http/forms.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { signalOfLeaving } from '../http/long-work.ts';
import { Refusal, refuse } from '../refusal.ts';
import { mediaTypes, standardsIntake, type UploadResult } from './intake.ts';

type Dependencies = Parameters<typeof standardsIntake>[0] & {
  quota: UploadQuota;
  findUser: FindUser;
};

/**
 * Longer than a reading may take, because a client that wants a single answer receives nothing until then.
 */
const SILENCE_MS = 10 * 60 * 1000;

/**
 * The calls that receive, read and keep a standard. They report progress page by page to clients that ask for
 * it.
 */
export function standardUploadRoutes(app: App, dependencies: Dependencies): void {
  const takeIn = standardsIntake(dependencies);

  app.post(
    paths.standardUpload,
    {
      onRequest: requireUser(dependencies.findUser, officeRoles),
      errorHandler: (error, request, reply) => sendError(error, request, reply, messages.documentNotStored),
      schema: {
        consumes: ['multipart/form-data'],
        response: {
          200: StandardUploaded,
          201: StandardUploaded,
          400: ApiError,
          401: ApiError,
          409: UploadRefused,
          413: ApiError,
          415: ApiError,
          422: ApiError,
          429: ApiError,
          507: ApiError,
        },
      },
    },
    async (request, reply) => {
      const { document, typed } = await receiveDocument(request, dependencies.quota).catch((error) => {
        closeUnread(error, request, reply);
        throw error;
      });
      // A client that asked for progress also receives nothing while its document waits its turn.
      request.raw.socket.setTimeout?.(SILENCE_MS);
      const signal = signalOfLeaving(reply);
      const username = request.user?.username ?? null;
      const take = async (onProgress: (page: number, pages: number) => void) =>
        takenIn(await takeIn(document, { onProgress, signal, username, typed }));
      if (request.headers.accept?.includes(PROGRESS_TYPE))
        // Tells proxies not to buffer, because nobody would see the progress otherwise.
        return reply
          .type(PROGRESS_TYPE)
          .header('x-accel-buffering', 'no')
          .send(tellProgress(request, take) as never);
      const { isNew, uploaded } = await take(() => {});
      return isNew ? sendCreated(reply, uploaded) : uploaded;
    },
  );
}

/** The sentence for the administrator. The one for customers tells them to call us. */
const notTaken = {
  day: { kind: 'too-many', message: messages.documentsOfADay },
  room: { kind: 'no-room', message: messages.documentNoRoom },
} as const;

type Received = { document: StoredFile; typed: TypedAtUpload };

/**
 * Reads the form and writes its document to the store.
 *
 * @throws Refusal when it is not one document of a kind that can be read, or there is no room for it
 */
async function receiveDocument(request: FastifyRequest, quota: UploadQuota): Promise<Received> {
  if (!request.isMultipart()) refuse('invalid', messages.noDocument);
  if (Number(request.headers['content-length'] ?? 0) > MAX_STANDARD_BYTES + 1024 * 1024)
    refuse('too-large', messages.documentTooLarge);
  const form = emptyForm();
  const store = quota.filesOf(request);
  const parsed = request.parts({
    // The store counts the bytes. The parser's own limit only stops a stream without an end.
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
  const typed = TypedAtUpload.safeParse(form.fields);
  const problem = problemWith(form, wrongKind, quota) ?? problemTyped(typed.error);
  const [document] = form.files;
  if (document && typed.data && !problem) return { document, typed: typed.data };
  await store.discard(form.files.map(({ filename }) => filename));
  throw problem ?? new Refusal('invalid', messages.noDocument);
}

/** What is wrong with the form, if anything. */
function problemWith(
  { files, refused }: ReceivedForm,
  wrongKind: string,
  quota: UploadQuota,
): Refusal | undefined {
  const shortage = shortageOf(refused);
  if (shortage) {
    const { kind, message } = notTaken[shortage];
    return new Refusal(kind, message, shortage === 'day' ? { waitMs: quota.secondsLeftToday() * 1000 } : {});
  }
  if (refused.some(({ why }) => why === 'size')) return new Refusal('too-large', messages.documentTooLarge);
  if (refused.length > 0) return new Refusal('wrong-kind', wrongKind);
  if (files.length > 1) return new Refusal('invalid', messages.oneDocument);
  return undefined;
}

function problemTyped(error: z.core.$ZodError | undefined): Refusal | undefined {
  if (!error) return undefined;
  const errors = fieldErrors(error);
  return new Refusal('invalid', Object.values(errors)[0] ?? messages.unreadable, { errors });
}

/** @throws Refusal when nothing was taken into the library */
function takenIn(outcome: UploadResult): { isNew: boolean; uploaded: StandardUploaded } {
  if (outcome.kind === 'unreadable') refuse('unreadable', outcome.message);
  if (outcome.kind === 'code-taken') {
    const { id, standardCode } = outcome.standard;
    throw new Refusal('conflict', outcome.message, { also: { standard: { id, standardCode } } });
  }
  return {
    isNew: outcome.kind === 'kept',
    uploaded: { message: outcome.message, standard: outcome.standard },
  };
}

/** Sends one line for each page read, and then the answer. */
function tellProgress(
  request: FastifyRequest,
  take: (onProgress: (page: number, pages: number) => void) => Promise<{ uploaded: StandardUploaded }>,
): PassThrough {
  const lines = new PassThrough();
  const tell = (line: ProgressLine) => lines.write(`${JSON.stringify(line)}\n`);
  take((page, pages) => tell({ page, pages }))
    .then(({ uploaded }) => tell({ done: uploaded }))
    .catch((error) => {
      const { body, status, unexpected } = answerFor(error, messages.documentNotStored);
      if (unexpected) request.log.error({ err: error }, 'standard not read');
      tell({ failed: { ...UploadRefused.parse(body), isFinal: status < 500 && status !== 429 } });
    })
    .finally(() => lines.end());
  return lines;
}
