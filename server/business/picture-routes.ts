import { z } from 'zod';
import { pictureAddress } from '#contract/business/pictures.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import type { App } from '../http/app.ts';
import { KEPT_NOWHERE } from '../http/file-headers.ts';
import type { FindUser } from '../http/guards.ts';
import { found } from '../refusal.ts';
import { findPicture, isPublic } from './pictures.ts';

type Dependencies = { db: Db; files: Pick<Files, 'read'>; findUser: FindUser; clock: () => Date };

const OfPicture = z.object({ size: z.enum(['large', 'small']), id: z.string().max(100) });

/**
 * Sends a picture of the business. Everybody gets one that is in force and keeps it for good, because its address names its content.
 * One that only a draft or an earlier version names is for owners.
 */
export function pictureRoute(app: App, { db, files, findUser, clock }: Dependencies): void {
  app.get(pictureAddress.route, { schema: { params: OfPicture, hide: true } }, async (request, reply) => {
    const { id, size } = request.params;
    const picture = found(await findPicture(db, id, size));
    const isForAll = await isPublic(db, id, clock());
    if (!isForAll && (await findUser(request))?.role !== 'owner') return found(undefined);
    const content = found(await files.read(picture.filename));
    return reply
      .type(picture.mediaType)
      .header('content-length', picture.size)
      .header('cache-control', isForAll ? 'public, max-age=31536000, immutable' : KEPT_NOWHERE)
      .send(content);
  });
}
