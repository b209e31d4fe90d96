import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Crop, Marks, Turn } from '#contract/capture/marks.ts';
import { photoNotDrawn } from '#contract/capture/photos.ts';
import { type Entity, fieldValue } from '#contract/capture/state.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { roleNames } from '#contract/roles.ts';
import { readState } from '../capture/public.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import type { App } from '../http/app.ts';
import { hasAlready } from '../http/file-headers.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { findReported } from '../inspections/public.ts';
import { found, refuse } from '../refusal.ts';
import type { Pictures } from './draw-pictures.ts';
import { makePictures } from './make-pictures.ts';
import { mayDraft, userOf } from './routes.ts';
import { filesByContent } from './stored-files.ts';

type Dependencies = {
  db: Db;
  files: Pick<Files, 'withLocalCopy'>;
  findUser: FindUser;
};

const OfPhoto = z.object({ id: z.string().max(100), photo: z.string().max(100) });
const OfSize = z.object({ size: z.enum(['large', 'small']).default('small') });

/**
 * A photo of a draft as the report would show it. It is made on request. If the browser's copy is still
 * valid, nothing is made.
 */
export function draftPhotoRoute(app: App, dependencies: Dependencies): void {
  const { db, findUser } = dependencies;
  const onRequest = requireUser(findUser, roleNames);
  app.get(
    paths.draftPhoto.route,
    { onRequest, schema: { params: OfPhoto, querystring: OfSize } },
    async (request, reply) => {
      const { id, photo } = request.params;
      const { size } = request.query;
      await mayDraft(db, { user: userOf(request), id });
      const { fields, owners } = await photoOf(db, { inspectionId: id, photo });
      const shown = { screen: fieldValue<string>(fields, 'screen') ?? '', view: viewOf(fields) };
      const content = createHash('sha256')
        .update(JSON.stringify([shown, size]))
        .digest('base64url');
      if (hasAlready(request, reply, content)) return reply.code(304).send();
      const pictures = await picturesOf(dependencies, { ...shown, owners });
      return reply.type('image/jpeg').send(pictures[size]);
    },
  );
}

/** A photo of the draft: of its own inspection, or of one that it follows. */
async function photoOf(
  db: Db,
  { inspectionId, photo }: { inspectionId: string; photo: string },
): Promise<{ fields: Entity; owners: string[] }> {
  const own = (await readState(db, inspectionId)).photo[photo];
  if (own) return { fields: own, owners: [inspectionId] };
  const { followed } = found(await findReported(db, inspectionId));
  for (const owner of followed) {
    const earlier = (await readState(db, owner)).photo[photo];
    if (earlier) return { fields: earlier, owners: [owner] };
  }
  return refuse('not-found', messages.noSuchThing);
}

/** How a photo is cropped, turned and blurred. */
function viewOf(fields: Entity) {
  const marks = Marks.safeParse(fieldValue(fields, 'marks') ?? []);
  const crop = Crop.safeParse(fieldValue(fields, 'crop') ?? null);
  const turn = Turn.safeParse(fieldValue(fields, 'turn') ?? 0);
  return {
    marks: marks.success ? marks.data.filter(({ kind }) => kind === 'blur') : [],
    crop: crop.success ? crop.data : null,
    turn: turn.success ? turn.data : (0 as const),
  };
}

async function picturesOf(
  { db, files }: Dependencies,
  { screen, view, owners }: { screen: string; view: ReturnType<typeof viewOf>; owners: string[] },
): Promise<Pictures> {
  const stored = await filesByContent(db, ['photo-screen'], { contents: [screen], owners });
  const pictures = await makePictures(files, found(stored.get(screen)), view);
  return 'problem' in pictures ? refuse('not-found', photoNotDrawn[pictures.problem]) : pictures;
}
