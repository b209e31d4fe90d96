import { Readable } from 'node:stream';
import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import { isPicture, MAX_THUMBNAIL_BYTES } from '#contract/files.ts';
import { messages } from '#contract/messages.ts';
import type { Database } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import { keepIfClaimed } from '../files/keep.ts';
import { jpegOnly } from '../files/kind.ts';
import { claimThumbnail, filesOwnedBy } from '../files/owned.ts';
import type { UploadQuota } from '../files/quota.ts';
import type { Desk } from '../http/desk.ts';
import { found, Refusal, refuse } from '../refusal.ts';

type Dependencies = { database: Database; files: Pick<Files, 'carryOver'>; quota: UploadQuota };

/**
 * Keeps the thumbnails that the desk's browsers make: this server decodes no picture that a stranger sent. What is kept is a
 * JPEG by its content, and belongs to a picture of the inquiry.
 */
export function thumbnailRoutes(desk: Desk, { database, files, quota }: Dependencies): void {
  const { db, kind } = database;

  desk.answers(endpoints.keepThumbnail, async ({ params, body, actor, request }) => {
    const { id, filename } = params;
    const uploaded = (await filesOwnedBy(db, 'inquiry', [id])).get(id) ?? [];
    const picture = uploaded.find((file) => file.filename === filename && isPicture(file.mediaType));
    const of = found(picture).filename;
    const store = quota.filesOf(request);
    // Stored before the transaction: on SQLite everybody else would wait for the disk.
    const jpeg = Readable.from([Buffer.from(body.jpeg, 'base64')]);
    const thumbnail = await store.receive(jpeg, 'thumbnail.jpg', MAX_THUMBNAIL_BYTES, jpegOnly);
    if (typeof thumbnail === 'string') throw refusals[thumbnail]();
    let came: Awaited<ReturnType<typeof claimThumbnail>> | undefined;
    await keepIfClaimed({ kind, files, store }, [thumbnail], async () => {
      const createdAt = actor.now.toISOString();
      came = await db
        .transaction()
        .execute((transaction) => claimThumbnail(transaction, kind, { of, thumbnail, createdAt }));
      return came === 'given';
    });
    if (came === 'gone') refuse('not-found', messages.noSuchThing);
    return { success: true as const };
  });
}

const refusals = {
  type: () => new Refusal('wrong-kind', messages.thumbnailKind),
  size: () => new Refusal('too-large', messages.thumbnailTooLarge),
  day: () => new Refusal('too-many', messages.documentsOfADay),
  room: () => new Refusal('no-room', messages.thumbnailNoRoom),
};
