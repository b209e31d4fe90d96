import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { MOST_OPERATIONS } from '#contract/capture/operations.ts';
import { ReadIn, readSavedPhotoName, savedFile } from '#contract/capture/saved-file.ts';
import { paths } from '#contract/paths.ts';
import { officeRoles } from '#contract/roles.ts';
import { freeBytes } from '../files/disk.ts';
import type { App } from '../http/app.ts';
import { actorOf, ById } from '../http/desk.ts';
import { requireUser } from '../http/guards.ts';
import type { User } from '../inspections/public.ts';
import * as inspections from '../inspections/public.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { mayCapture } from './may-capture.ts';
import { keepPhoto, type PhotoDependencies } from './photos.ts';
import { userOf } from './routes.ts';
import { savedOperations } from './saved-operations.ts';
import { takeIn } from './take-in.ts';
import { NotAZipError, openZip, type ZipEntry } from './zip-file.ts';

/** Room for a day of photos. Our ZIP files cannot be larger. */
const MOST_BYTES = 4 * 1024 ** 3 - 1;
const MOST_OPERATIONS_BYTES = 200 * 1024 * 1024;
/** Free space that is left for the database. */
const RESERVE_BYTES = 512 * 1024 * 1024;

export const readInMessages = {
  notAZip: 'This file was not saved by a phone, or part of it is missing. Save it on the phone again',
  tooLarge: 'This file is too large to import. On the phone, save one inspection at a time',
  noRoom: 'The server is out of space for this file at the moment',
  isHere: 'That inspection is in the schedule. Import the file there',
} as const;

/** An inspection that no longer exists here may be imported into the one that was booked in its place. */
const Of = z.object({ of: z.string().max(100).optional() });

type Dependencies = PhotoDependencies & { setup: Setup };
type Sender = { user: User; actor: ReturnType<typeof actorOf>; source: string };

/**
 * Reads in a file saved by a phone that cannot send. It is handled like sent data: each operation and photo
 * is taken once, however often the file is read in.
 */
export function readInRoute(app: App, dependencies: Dependencies): void {
  const { database, findUser, clock } = dependencies;
  app.post(
    paths.readIn.route,
    {
      onRequest: requireUser(findUser, officeRoles),
      schema: { params: ById, querystring: Of, response: { 200: ReadIn } },
    },
    async (request) => {
      const { id } = request.params;
      const user = userOf(request);
      await mayCapture(database.db, user, id);
      const { of = id } = request.query;
      if (of !== id && (await inspections.standing(database.db, user, of)) !== 'none')
        refuse('conflict', readInMessages.isHere);
      const sender = { user, actor: actorOf(request, clock()), source: request.source };
      const length = Number(request.headers['content-length'] ?? 0);
      return withFile(request.body as Readable, length, (path) =>
        readIn(dependencies, { id, of, path, sender }),
      );
    },
  );
}

/** Stores the body in a temporary file during a task, because a ZIP has its list at the end. */
async function withFile<Result>(
  body: Readable,
  length: number,
  task: (path: string) => Promise<Result>,
): Promise<Result> {
  if (length > MOST_BYTES) refuse('too-large', readInMessages.tooLarge);
  if ((await freeBytes(tmpdir())) < length + RESERVE_BYTES) refuse('no-room', readInMessages.noRoom);
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-read-in-'));
  try {
    const path = join(folder, 'saved.zip');
    await pipeline(body, atMost(MOST_BYTES), createWriteStream(path));
    return await task(path);
  } catch (problem) {
    if (problem instanceof NotAZipError) refuse('unreadable', readInMessages.notAZip);
    throw problem;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function atMost(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(new Refusal('too-large', readInMessages.tooLarge));
      else done(null, chunk);
    },
  });
}

async function readIn(
  dependencies: Dependencies,
  { id, of, path, sender }: { id: string; of: string; path: string; sender: Sender },
): Promise<ReadIn> {
  const zip = await openZip(path);
  try {
    const saved = zip.entries.find(({ name }) => name === savedFile.operations);
    if (!saved) throw new NotAZipError();
    // Read once before anything is taken in, so that nothing is taken of a file that is cut off.
    let others = 0;
    const among = new Set<string>();
    for await (const one of readOperations(saved)) {
      const inspection = inspectionOf(one);
      if (inspection === of) continue;
      others += 1;
      if (inspection !== undefined) among.add(inspection);
    }
    const operations = await takeOperations(dependencies, { id, of, saved, sender });
    const photos: ReadIn['photos'] = [];
    for (const entry of zip.entries) {
      const photo = readSavedPhotoName(entry.name);
      if (photo?.inspection === of)
        photos.push(await takePhoto(dependencies, { photo: { ...photo, inspection: id }, entry, sender }));
      else if (photo) others += 1;
    }
    const unknown: string[] = [];
    for (const other of among) if (await isUnknown(dependencies, sender.user, other)) unknown.push(other);
    return { operations, photos, others, unknown };
  } finally {
    await zip.close();
  }
}

function inspectionOf(operation: unknown): string | undefined {
  const { inspection } = (operation ?? {}) as { inspection?: unknown };
  return typeof inspection === 'string' ? inspection : undefined;
}

async function isUnknown({ database }: Dependencies, user: User, id: string): Promise<boolean> {
  return (await inspections.standing(database.db, user, id)) === 'none';
}

/** An operation of an inspection as one of another. What it says of the inspection itself moves too. */
function movedTo(id: string, of: string, operation: unknown): unknown {
  if (id === of) return operation;
  const { entity, entityId } = operation as { entity?: unknown; entityId?: unknown };
  const isOfItself = entity === 'inspection' && entityId === of;
  return { ...(operation as object), inspection: id, ...(isOfItself && { entityId: id }) };
}

async function* readOperations(entry: ZipEntry): AsyncGenerator<unknown> {
  const bytes = await entry.read();
  try {
    yield* savedOperations(atMostBytes(bytes));
  } catch (problem) {
    throw problem instanceof Refusal ? problem : new NotAZipError();
  } finally {
    bytes.destroy();
  }
}

/** The stated size of an entry may be wrong. */
async function* atMostBytes(bytes: Readable): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of bytes) {
    size += (chunk as Buffer).length;
    if (size > MOST_OPERATIONS_BYTES) refuse('too-large', readInMessages.tooLarge);
    yield chunk as Buffer;
  }
}

/** In batches and in order, as a phone sends them. */
async function takeOperations(
  { database, setup }: Dependencies,
  { id, of, saved, sender }: { id: string; of: string; saved: ZipEntry; sender: Sender },
): Promise<ReadIn['operations']> {
  const { user, actor } = sender;
  const results: ReadIn['operations'] = [];
  const take = async (sent: readonly unknown[]) => {
    const taken = await database.db
      .transaction()
      .execute((transaction) => takeIn(transaction, setup, { sent, user, actor }));
    results.push(...taken.results);
  };
  let sent: unknown[] = [];
  for await (const one of readOperations(saved)) {
    if (inspectionOf(one) === of) sent.push(movedTo(id, of, one));
    if (sent.length < MOST_OPERATIONS) continue;
    await take(sent);
    sent = [];
  }
  if (sent.length > 0) await take(sent);
  return results;
}

/** Keeps a photo by the same rules as when a phone sends it; a refused one does not block the others. */
async function takePhoto(
  dependencies: Dependencies,
  given: { photo: NonNullable<ReturnType<typeof readSavedPhotoName>>; entry: ZipEntry; sender: Sender },
): Promise<ReadIn['photos'][number]> {
  const { photo, entry, sender } = given;
  const { sha256, kind } = photo;
  let body: Readable | undefined;
  try {
    body = await entry.read();
    const { source } = sender;
    const headers = { 'content-length': String(entry.size) };
    const isNew = await keepPhoto(dependencies, { ...photo, body, sender: { source, headers } });
    return { sha256, kind, outcome: isNew ? 'kept' : 'known' };
  } catch (problem) {
    const reason = problem instanceof NotAZipError ? readInMessages.notAZip : undefined;
    if (problem instanceof Refusal || reason !== undefined)
      return { sha256, kind, outcome: 'refused', reason: reason ?? (problem as Refusal).message };
    throw problem;
  } finally {
    body?.destroy();
  }
}
