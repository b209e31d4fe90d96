import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { pictureId } from '#contract/business/pictures.ts';
import {
  type BusinessPicture,
  MAX_PICTURE_BYTES,
  PICTURE_FIELD,
  PictureUploaded,
  pictureRefusals,
  pictureUploadPath,
} from '#contract/desk/business-pictures.ts';
import { ApiError } from '#contract/errors.ts';
import type { Database } from '../database/open.ts';
import type { Files, StoredFile } from '../files/disk.ts';
import { emptyForm, type ReceivedForm, receiveForm } from '../files/form.ts';
import { keepIfClaimed } from '../files/keep.ts';
import { fileKind } from '../files/kind.ts';
import { claimFile, dateAgain } from '../files/owned.ts';
import { type RequestFiles, shortageOf, type UploadQuota } from '../files/quota.ts';
import type { App } from '../http/app.ts';
import { sendError } from '../http/errors.ts';
import { closeUnread, sendCreated } from '../http/forms.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { mayTakeLong } from '../http/long-work.ts';
import { Refusal, refuse } from '../refusal.ts';
import { makeBusinessPictures } from '../reports/to-earlier.ts';
import { placeOf } from './pictures.ts';

type Dependencies = {
  database: Database;
  files: Pick<Files, 'carryOver' | 'withLocalCopy'>;
  quota: UploadQuota;
  findUser: FindUser;
  clock: () => Date;
};

/**
 * Takes a picture of the business and keeps its two sizes, made anew from the pixels. What was sent is not kept. The same picture
 * gives the same answer again.
 */
export function pictureUploadRoute(app: App, dependencies: Dependencies): void {
  const { quota, findUser } = dependencies;
  app.post(
    pictureUploadPath,
    {
      onRequest: requireUser(findUser),
      errorHandler: (error, request, reply) => sendError(error, request, reply, pictureRefusals.notStored),
      schema: {
        consumes: ['multipart/form-data'],
        response: {
          201: PictureUploaded,
          400: ApiError,
          401: ApiError,
          403: ApiError,
          413: ApiError,
          415: ApiError,
          422: ApiError,
          429: ApiError,
          507: ApiError,
        },
      },
    },
    async (request, reply) => {
      const store = quota.filesOf(request);
      const sent = await receiveOne(request, { store, quota }).catch((error) => {
        closeUnread(error, request, reply);
        throw error;
      });
      mayTakeLong(request);
      return sendCreated(reply, { picture: await keepInstead(dependencies, store, sent) });
    },
  );
}

/** Keeps the sizes of a picture in place of what was sent. */
async function keepInstead(
  dependencies: Dependencies,
  store: RequestFiles,
  sent: StoredFile,
): Promise<BusinessPicture> {
  try {
    const made = await makeBusinessPictures(dependencies.files, sent);
    if ('problem' in made)
      return refuse(
        'unreadable',
        pictureRefusals[made.problem === 'too-large' ? 'tooManyPixels' : 'unreadable'],
      );
    return await keep(dependencies, store, made);
  } finally {
    await store.discard([sent.filename]);
  }
}

/** @throws Refusal when it is not one picture of a kind that we read, or there is no room for it */
async function receiveOne(
  request: FastifyRequest,
  { store, quota }: { store: RequestFiles; quota: UploadQuota },
): Promise<StoredFile> {
  if (!request.isMultipart()) refuse('invalid', pictureRefusals.noFile);
  if (Number(request.headers['content-length'] ?? 0) > MAX_PICTURE_BYTES + 1024 * 1024)
    refuse('too-large', pictureRefusals.tooLarge);
  const form = emptyForm();
  const parts = request.parts({
    // The store counts the bytes. The parser's own limit only stops a stream without an end.
    limits: { files: 2, fields: 10, parts: 12, fieldSize: 1024, fileSize: 4 * MAX_PICTURE_BYTES },
  });
  const into = { store, fileField: PICTURE_FIELD, maxFileBytes: MAX_PICTURE_BYTES, kindOf: readableOnly };
  await receiveForm(parts, form, into);
  const problem = problemWith(form, quota);
  const [file] = form.files;
  if (file && !problem) return file;
  await store.discard(form.files.map(({ filename }) => filename));
  throw problem ?? new Refusal('invalid', pictureRefusals.noFile);
}

function problemWith({ files, refused }: ReceivedForm, quota: UploadQuota): Refusal | undefined {
  const shortage = shortageOf(refused);
  if (shortage === 'day')
    return new Refusal('too-many', pictureRefusals.ofADay, { waitMs: quota.secondsLeftToday() * 1000 });
  if (shortage === 'room') return new Refusal('no-room', pictureRefusals.noRoom);
  if (refused.some(({ why }) => why === 'size')) return new Refusal('too-large', pictureRefusals.tooLarge);
  if (refused.length > 0) return new Refusal('wrong-kind', pictureRefusals.wrongKind);
  return files.length > 1 ? new Refusal('invalid', pictureRefusals.oneFile) : undefined;
}

const READABLE = ['jpeg', 'png', 'webp', 'heic', 'heif'].map((name) => `image/${name}`);

async function readableOnly(start: Buffer, name: string): Promise<string | undefined> {
  const mediaType = await fileKind(start, name);
  return mediaType && READABLE.includes(mediaType) ? mediaType : undefined;
}

type Made = Exclude<Awaited<ReturnType<typeof makeBusinessPictures>>, { problem: unknown }>;

async function keep(
  { database: { db, kind }, files, clock }: Dependencies,
  store: RequestFiles,
  { large, small, width, height }: Made,
): Promise<BusinessPicture> {
  const kept: StoredFile[] = [];
  for (const bytes of [large, small]) {
    const received = await store.receive(Readable.from([bytes]), 'picture', bytes.length);
    if (typeof received !== 'string') kept.push(received);
  }
  const [first, second] = kept;
  if (!first || !second) {
    await store.discard(kept.map(({ filename }) => filename));
    return refuse('no-room', pictureRefusals.noRoom);
  }
  const id = pictureId(first.sha256, { width, height });
  const owner = { kind: 'business-picture', id } as const;
  const at = clock().toISOString();
  await keepIfClaimed({ kind, files, store }, kept, () =>
    db.transaction().execute(async (transaction) => {
      const isNew = await claimFile(transaction, owner, first, at, placeOf.large);
      if (isNew) await claimFile(transaction, owner, second, at, placeOf.small);
      // So that what was sent before is not removed before it is published.
      else await dateAgain(transaction, owner, at);
      return isNew;
    }),
  );
  return { id, width, height };
}
