import type { Readable } from 'node:stream';
import * as z from 'zod';
import { type PhotoKind, photoKindNames, photoKinds } from '#contract/capture/photos.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { roleNames } from '#contract/roles.ts';
import { answerPhotoOf } from '../customers/to-earlier.ts';
import type { Database } from '../database/open.ts';
import type { Files, StoredFile } from '../files/disk.ts';
import { keepIfClaimed } from '../files/keep.ts';
import { jpegOnly, pictureOnly } from '../files/kind.ts';
import { claimFile, filesWithContent } from '../files/owned.ts';
import type { UploadQuota } from '../files/quota.ts';
import type { App } from '../http/app.ts';
import { headersOfFile } from '../http/file-headers.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import type { User } from '../inspections/public.ts';
import * as inspections from '../inspections/public.ts';
import { found, refuse } from '../refusal.ts';
import { mayCapture } from './may-capture.ts';
import { photoMessages, receivePicture } from './pictures.ts';
import { userOf } from './routes.ts';

export type PhotoDependencies = {
  database: Database;
  files: Files;
  /** A limit for photos only, because a day on site produces more than a customer sends. */
  quota: UploadQuota;
  findUser: FindUser;
  clock: () => Date;
};

const ByHash = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256') });
const kind = z.enum(photoKindNames);
const OfInspection = z.object({ kind, inspection: z.string().max(100) });
const OfKind = z.object({ kind: kind.default('screen') });

/**
 * Stores photos by the hash of their bytes. People who may capture the inspection can read them; the
 * inspector of a re-inspection can read their copies. The server hashes the bytes but never decodes them.
 */
export function photoRoutes(app: App, dependencies: PhotoDependencies): void {
  const { findUser, database, files } = dependencies;
  const onRequest = requireUser(findUser, roleNames);

  app.put(
    paths.photo.route,
    { onRequest, schema: { params: ByHash, querystring: OfInspection } },
    async (request, reply) => {
      const { sha256 } = request.params;
      const { kind, inspection } = request.query;
      await mayCapture(database.db, userOf(request), inspection);
      const isNew = await keepPhoto(dependencies, {
        sha256,
        kind,
        inspection,
        sender: request,
        body: request.body as Readable,
      });
      return reply.code(isNew ? 201 : 200).send({ success: true });
    },
  );

  app.get(
    paths.photo.route,
    { onRequest, schema: { params: ByHash, querystring: OfKind } },
    async (request, reply) => {
      const { sha256 } = request.params;
      const photo = found(
        await photoFor(dependencies, { sha256, kind: request.query.kind, user: userOf(request) }),
      );
      return reply.headers(headersOfFile(photo, 'inline')).send(found(await files.read(photo.filename)));
    },
  );
}

type Sent = {
  sha256: string;
  kind: PhotoKind;
  inspection: string;
  body: Readable;
  sender: Parameters<UploadQuota['filesOf']>[0];
};

/**
 * Stores the sent bytes; returns whether they are new to the inspection.
 *
 * @throws Refusal if they are of another kind, too large, or differ from the hash in the address
 */
export async function keepPhoto(
  { database, files, quota, clock }: PhotoDependencies,
  { sha256, kind, inspection, body, sender }: Sent,
): Promise<boolean> {
  const { db, kind: databaseKind } = database;
  const { ownerKind, mostBytes } = photoKinds[kind];
  const [known] = await filesWithContent(db, [ownerKind], { contents: [sha256], owner: inspection });
  if (known) {
    body.resume();
    return false;
  }
  const store = quota.filesOf(sender);
  const stored = await receivePicture(store, body, {
    name: `${sha256.slice(0, 12)}-${kind}.jpg`,
    mostBytes,
    kindOf: kind === 'original' ? pictureOnly : jpegOnly,
  });
  if (stored.sha256 !== sha256) {
    await store.discard([stored.filename]);
    refuse('unreadable', photoMessages.otherBytes);
  }
  return keepIfClaimed({ kind: databaseKind, files, store }, [stored], () =>
    claimFile(db, { kind: ownerKind, id: inspection }, stored, clock().toISOString()),
  );
}

async function photoFor(
  { database: { db } }: PhotoDependencies,
  { sha256, kind, user }: { sha256: string; kind: PhotoKind; user: User },
): Promise<StoredFile | undefined> {
  const stored = await filesWithContent(db, [photoKinds[kind].ownerKind], { contents: [sha256] });
  for (const { owner, ...file } of stored) {
    // An original contains its time and place, so the next inspector only gets the copies.
    const mayRead =
      kind === 'original'
        ? (await inspections.standing(db, user, owner)) === 'open'
        : await inspections.mayReadPhotos(db, user, owner);
    if (mayRead) return file;
  }
  // The photo of a builder's answer is for the inspector of the re-inspection.
  const answered = kind === 'original' ? undefined : await answerPhotoOf(db, sha256);
  if (answered && (await inspections.mayReadPhotos(db, user, answered.inspectionId))) return answered.file;
  return refuse('not-found', messages.noSuchThing);
}
