import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { nextStamp } from '#contract/capture/clock.ts';
import type { KeptOperation } from '#contract/capture/operations.ts';
import { photoNotDrawn } from '#contract/capture/photos.ts';
import { type Entity, fieldValue } from '#contract/capture/state.ts';
import * as endpoints from '#contract/desk/endpoints/capture.ts';
import type { Actor } from '../actor.ts';
import { lastOfNext } from '../database/counters.ts';
import type { Db } from '../database/open.ts';
import { filesWithContent } from '../files/owned.ts';
import type { Desk } from '../http/desk.ts';
import { mayTakeLong } from '../http/long-work.ts';
import { found, refuse } from '../refusal.ts';
import { makeCopies } from '../reports/to-earlier.ts';
import { mayCapture } from './may-capture.ts';
import { keepPhoto, type PhotoDependencies } from './photos.ts';
import { photoMessages } from './pictures.ts';
import { userOf } from './routes.ts';
import { SERVER_DEVICE } from './store.ts';
import { openThings, readState } from './things.ts';

/** Makes the copies that a phone could not make, and writes their hashes as the phone would have. */
export function copiesRoute(desk: Desk, dependencies: PhotoDependencies): void {
  const { database, files } = dependencies;
  const { db } = database;

  desk.answers(endpoints.makeCopies, async ({ params, actor, request }) => {
    const { id: inspection, photo } = params;
    mayTakeLong(request);
    await mayCapture(db, userOf(request), inspection);
    const fields = (await readState(db, inspection)).photo[photo] ?? {};
    const sha256 = found(fieldValue<string>(fields, 'sha256'));
    if (await hasCopy(db, inspection, fields)) return { success: true as const };
    const [original] = await filesWithContent(db, ['photo-original'], {
      contents: [sha256],
      owner: inspection,
    });
    if (!original) return refuse('conflict', photoMessages.notArrived);
    const drawn = await makeCopies(files, original);
    if ('problem' in drawn) return refuse('unreadable', photoNotDrawn[drawn.problem]);
    const { source } = request;
    const copies = {
      screen: await keepCopy(dependencies, { inspection, kind: 'screen', bytes: drawn.large, source }),
      thumb: await keepCopy(dependencies, { inspection, kind: 'thumb', bytes: drawn.small, source }),
    };
    await db
      .transaction()
      .execute((transaction) => note(transaction, { inspection, photo, sha256, copies, actor }));
    return { success: true as const };
  });
}

/** Whether the copy that the report is made from is stored. */
async function hasCopy(db: Db, inspection: string, fields: Entity): Promise<boolean> {
  const contents = [fieldValue<string>(fields, 'screen') ?? ''];
  const stored = await filesWithContent(db, ['photo-screen'], { contents, owner: inspection });
  return stored.length > 0;
}

type Copy = { inspection: string; kind: 'screen' | 'thumb'; bytes: Buffer; source: string };

/** Stores a copy, and returns its hash. */
async function keepCopy(
  dependencies: PhotoDependencies,
  { inspection, kind, bytes, source }: Copy,
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const sender = { source, headers: { 'content-length': String(bytes.length) } };
  await keepPhoto(dependencies, { sha256, kind, inspection, body: Readable.from([bytes]), sender });
  return sha256;
}

type Noted = {
  inspection: string;
  photo: string;
  sha256: string;
  copies: { screen: string; thumb: string };
  actor: Actor;
};

/** Writes the hashes of the copies, unless the photo was replaced or its phone was quicker. */
async function note(transaction: Db, { inspection, photo, sha256, copies, actor }: Noted): Promise<void> {
  // First, so that nothing else is taken in meanwhile.
  const cursor = await lastOfNext(transaction, 'operation', 1);
  const fields = (await readState(transaction, inspection)).photo[photo] ?? {};
  if (fieldValue(fields, 'sha256') !== sha256 || (await hasCopy(transaction, inspection, fields))) return;
  const last = Object.values(fields)
    .map(({ at }) => at)
    .sort()
    .at(-1);
  const seen = (['screen', 'thumb'] as const).flatMap((name) => {
    const field = fields[name];
    return field ? [[name, field.heads.map(({ at }) => at)] as const] : [];
  });
  const operation: KeptOperation = {
    id: `copies-${randomUUID()}`,
    device: SERVER_DEVICE,
    seq: cursor,
    cursor,
    inspection,
    at: nextStamp(SERVER_DEVICE, actor.now, last),
    entity: 'photo',
    entityId: photo,
    fields: copies,
    base: Object.fromEntries(seen),
    by: actor.username,
  };
  const things = openThings(transaction, actor.now);
  await things.take(operation);
  await things.save();
}
