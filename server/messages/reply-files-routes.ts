import type { FastifyError, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  MessageAnswer,
  MOST_REPLY_FILES,
  REPLY_FILES,
  Reply,
  ReplyConflict,
  replyFileRefusals,
} from '#contract/desk/messages.ts';
import { ApiError, fieldErrors } from '#contract/errors.ts';
import { MAX_FILE_BYTES } from '#contract/files.ts';
import { notices } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { officeRoles } from '#contract/roles.ts';
import type { Actor } from '../actor.ts';
import type { Database, Db } from '../database/open.ts';
import { fileMessage } from '../files/customers-form.ts';
import type { Files, StoredFile } from '../files/disk.ts';
import { emptyForm, type ReceivedForm, receiveForm } from '../files/form.ts';
import { keepIfClaimed } from '../files/keep.ts';
import { type RequestFiles, shortageOf, type UploadQuota } from '../files/quota.ts';
import type { App } from '../http/app.ts';
import { actorOf, ById, ChangeHeaders, changeByForm } from '../http/desk.ts';
import { headersOfFile } from '../http/file-headers.ts';
import { closeUnread, sendCreated } from '../http/forms.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import * as inquiries from '../inquiries/public.ts';
import { found, Refusal, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { sendReply } from './reply.ts';
import { findReplyFile } from './reply-files.ts';
import { shownAll } from './stored.ts';

type Dependencies = Setup & {
  database: Database;
  files: Pick<Files, 'carryOver'>;
  quota: UploadQuota;
  findUser: FindUser;
  clock: () => Date;
  wakeOutbox: () => void;
};

/** Takes a reply that carries files: the call `reply`, as a form. Files that end up in no reply are discarded. */
export function replyUploadRoute(uploads: App, dependencies: Dependencies): void {
  const { database, quota, findUser, clock, wakeOutbox } = dependencies;
  uploads.post(
    paths.replyWithFiles.route,
    {
      onRequest: requireUser(findUser, officeRoles),
      schema: {
        params: ById,
        headers: ChangeHeaders,
        consumes: ['multipart/form-data'],
        response: {
          201: MessageAnswer,
          400: ApiError,
          401: ApiError,
          403: ApiError,
          404: ApiError,
          409: ReplyConflict,
          413: ApiError,
          415: ApiError,
          429: ApiError,
          507: ApiError,
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const store = quota.filesOf(request);
      const sent = await receiveReply(request, { db: database.db, id, store, quota }).catch((error) => {
        closeUnread(error, request, reply);
        throw error;
      });
      const actor = actorOf(request, clock());
      const answer = await keep(dependencies, { request, id, sent, store, actor });
      wakeOutbox();
      return sendCreated(reply, answer);
    },
  );
}

type Sent = { reply: z.infer<typeof Reply>; files: StoredFile[] };

/** @throws Refusal for words or files that cannot be sent, or an inquiry that is not there */
async function receiveReply(
  request: FastifyRequest,
  { db, id, store, quota }: { db: Db; id: string; store: RequestFiles; quota: UploadQuota },
): Promise<Sent> {
  found(await inquiries.find(db, id));
  if (!request.isMultipart()) refuse('invalid', replyFileRefusals.noForm);
  if (Number(request.headers['content-length'] ?? 0) > MOST_REPLY_FILES * MAX_FILE_BYTES + 1024 * 1024)
    throw ofFiles('too-large', replyFileRefusals.tooLarge);
  const form = emptyForm();
  const parts = request.parts({
    // The store counts the bytes. The parser's own limit only stops a stream without an end.
    limits: {
      files: MOST_REPLY_FILES,
      fields: 10,
      parts: 20,
      fieldSize: 64 * 1024,
      fileSize: 4 * MAX_FILE_BYTES,
    },
  });
  await receiveForm(parts, form, { store, fileField: REPLY_FILES, maxFileBytes: MAX_FILE_BYTES }).catch(
    (error) => {
      if (TOO_MANY.includes((error as FastifyError).code))
        throw ofFiles('too-large', replyFileRefusals.tooMany);
      throw error;
    },
  );
  const { words = '', lastSeen } = form.fields;
  // A form has the line ends of mails.
  const read = Reply.safeParse({ words: String(words).replaceAll('\r\n', '\n'), lastSeen: lastSeen || null });
  const problem = problemWith(form, quota, read.error && fieldErrors(read.error));
  if (read.data && !problem) return { reply: read.data, files: form.files };
  await store.discard(form.files.map(({ filename }) => filename));
  throw problem;
}

const TOO_MANY = ['FST_FILES_LIMIT', 'FST_PARTS_LIMIT'];

/** The refusal says everything that is wrong: the files by their names, and the words. */
function problemWith(
  { refused }: ReceivedForm,
  quota: UploadQuota,
  wrong: Record<string, string> | undefined,
): Refusal | undefined {
  const shortage = shortageOf(refused);
  if (shortage === 'day')
    return ofFiles('too-many', replyFileRefusals.ofADay, wrong, quota.secondsLeftToday() * 1000);
  if (shortage === 'room') return ofFiles('no-room', replyFileRefusals.noRoom, wrong);
  if (refused.length > 0) {
    const isSize = refused.some(({ why }) => why === 'size');
    const { title } = isSize ? notices.fileTooLarge : notices.invalidFileType;
    const errors = { ...wrong, [REPLY_FILES]: fileMessage(refused) };
    return new Refusal(isSize ? 'too-large' : 'wrong-kind', title, { errors });
  }
  if (!wrong) return undefined;
  return new Refusal('invalid', Object.values(wrong)[0] ?? '', { errors: wrong });
}

function ofFiles(
  kind: 'too-large' | 'too-many' | 'no-room',
  message: string,
  errors: Record<string, string> = {},
  waitMs?: number,
): Refusal {
  return new Refusal(kind, message, {
    errors: { ...errors, [REPLY_FILES]: message },
    ...(waitMs !== undefined && { waitMs }),
  });
}

type Keeping = { request: FastifyRequest; id: string; sent: Sent; store: RequestFiles; actor: Actor };

/** One transaction: the reply, its files and its mail. */
async function keep({ database, files, ...setup }: Dependencies, keeping: Keeping) {
  const { request, id, sent, store, actor } = keeping;
  const { db, kind } = database;
  const body = { ...sent.reply, files: sent.files.map(({ originalName, sha256 }) => [originalName, sha256]) };
  let outcome: { answer: z.infer<typeof MessageAnswer> } | { refusal: Refusal } | undefined;
  await keepIfClaimed({ kind, files, store }, sent.files, async () => {
    try {
      const made = await changeByForm(db, { request, actor, body }, async (transaction) => {
        const asked = { inquiryId: id, ...sent.reply, files: sent.files, actor };
        const [message] = await shownAll(transaction, [await sendReply(transaction, setup, asked)]);
        return { message: found(message) };
      });
      outcome = made;
      return !made.isRepeat;
    } catch (error) {
      // What is refused was not committed, so its files belong to nobody.
      if (!(error instanceof Refusal)) throw error;
      outcome = { refusal: error };
      return false;
    }
  });
  if (!outcome) throw new Error('A reply was kept without an answer');
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}

/** The files of replies, for the office. */
export function replyFileDownload(
  app: App,
  { db, files, findUser }: { db: Db; files: Pick<Files, 'read'>; findUser: FindUser },
): void {
  app.get(
    paths.replyFile.route,
    {
      onRequest: requireUser(findUser, officeRoles),
      schema: { params: ById.extend({ filename: z.string().max(100) }) },
    },
    async (request, reply) => {
      const { id, filename } = request.params;
      const { id: owner, file } = found(await findReplyFile(db, filename));
      if (owner !== id) found(undefined);
      return reply.headers(headersOfFile(file, 'attachment')).send(found(await files.read(filename)));
    },
  );
}
