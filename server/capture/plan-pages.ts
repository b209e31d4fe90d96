import type { Readable } from 'node:stream';
import * as z from 'zod';
import { MAX_PLAN_PAGE_BYTES, MOST_PLAN_PAGES } from '#contract/capture/photos.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { roleNames } from '#contract/roles.ts';
import { keepIfClaimed } from '../files/keep.ts';
import { jpegOnly } from '../files/kind.ts';
import { claimFile, filesOwnedBy, findFile, placesOwnedBy } from '../files/owned.ts';
import type { App } from '../http/app.ts';
import { headersOfFile } from '../http/file-headers.ts';
import { requireUser } from '../http/guards.ts';
import type { User } from '../inspections/public.ts';
import * as inspections from '../inspections/public.ts';
import { found, refuse } from '../refusal.ts';
import type { PhotoDependencies } from './photos.ts';
import { receivePicture } from './pictures.ts';
import { userOf } from './routes.ts';

const ByFilename = z.object({ filename: z.string().max(100) });
const OfPage = ByFilename.extend({ page: z.coerce.number().int().min(1).max(MOST_PLAN_PAGES) });

/**
 * The customer's files for the inspector, and the pages of their plans as pictures. The first browser that
 * opens a plan makes them (decision 0041): this server decodes no stranger's files.
 */
export function planPageRoutes(app: App, dependencies: PhotoDependencies): void {
  const { findUser, database, files } = dependencies;
  const { db } = database;
  const onRequest = requireUser(findUser, roleNames);
  const mayRead = async (user: User, filename: string) => {
    if (!(await inspections.mayReadFile(db, user, filename))) refuse('not-found', messages.noSuchThing);
  };

  app.get(paths.visitFile.route, { onRequest, schema: { params: ByFilename } }, async (request, reply) => {
    const { filename } = request.params;
    await mayRead(userOf(request), filename);
    const file = found(await findFile(db, 'inquiry', filename));
    return reply.headers(headersOfFile(file, 'attachment')).send(found(await files.read(filename)));
  });

  app.get(paths.planPage.route, { onRequest, schema: { params: OfPage } }, async (request, reply) => {
    const { filename, page } = request.params;
    await mayRead(userOf(request), filename);
    const places = (await placesOwnedBy(db, 'plan-page', [filename])).get(filename) ?? [];
    const pages = (await filesOwnedBy(db, 'plan-page', [filename])).get(filename) ?? [];
    const picture = found(pages[places.indexOf(page)]);
    return reply
      .headers(headersOfFile(picture, 'attachment'))
      .send(found(await files.read(picture.filename)));
  });

  app.put(paths.planPage.route, { onRequest, schema: { params: OfPage } }, async (request, reply) => {
    const { filename, page } = request.params;
    await mayRead(userOf(request), filename);
    const isNew = await keepPage(dependencies, {
      filename,
      page,
      sender: request,
      body: request.body as Readable,
    });
    return reply.code(isNew ? 201 : 200).send({ success: true });
  });
}

/** Keeps the picture of a page, unless another browser was first; says whether it is new. */
async function keepPage(
  { database, files, quota, clock }: PhotoDependencies,
  sent: {
    filename: string;
    page: number;
    body: Readable;
    sender: Parameters<PhotoDependencies['quota']['filesOf']>[0];
  },
): Promise<boolean> {
  const { filename, page, body, sender } = sent;
  const store = quota.filesOf(sender);
  const stored = await receivePicture(store, body, {
    name: `page-${page}.jpg`,
    mostBytes: MAX_PLAN_PAGE_BYTES,
    kindOf: jpegOnly,
  });
  return keepIfClaimed({ kind: database.kind, files, store }, [stored], () =>
    claimFile(database.db, { kind: 'plan-page', id: filename }, stored, clock().toISOString(), page),
  );
}
