import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { sharing } from '#content/sharing.ts';
import type { PhotoProblem } from '#contract/capture/photos.ts';
import { placeOfItem } from '#contract/customer/item-answer.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { roleNames } from '#contract/roles.ts';
import type { Database, Db } from '../database/open.ts';
import type { Files, StoredFile } from '../files/disk.ts';
import type { RequestFiles, UploadQuota } from '../files/quota.ts';
import type { App } from '../http/app.ts';
import { headersOfFile } from '../http/file-headers.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import type { Limits } from '../http/limits.ts';
import { mayTakeLong } from '../http/long-work.ts';
import { found } from '../refusal.ts';
import { makeStrangersPictures } from '../reports/public.ts';
import { answerMessages, daysOf, problemsOf, readAnswer, type TypedAnswer, typedIn } from './answer-form.ts';
import { answerPhoto, findAnswer, insertAnswer } from './answers.ts';
import { type OpenedShare, openShare, type SharePages } from './open-share.ts';
import { mailAnswer } from './share-mails.ts';
import { actionsPage, Sorting } from './shared-routes.ts';
import { mustBeTheirs } from './verdicts.ts';

type Dependencies = SharePages & {
  database: Database;
  files: Pick<Files, 'read' | 'carryOver' | 'withLocalCopy'>;
  quota: UploadQuota;
  limits: Limits;
  siteUrl: string;
  wakeOutbox: () => void;
};

const OfItem = z.object({ token: z.string().max(100), finding: z.string().max(200) });
const OfPhoto = z.object({ id: z.string().max(100), filename: z.string().max(100) });

type NotShown = { problem: PhotoProblem };

type Refused = { problem: string; errors?: Record<string, string>; typed: TypedAnswer; status: number };

/** A builder answers the items of an action list without signing in. What they say is a claim until somebody has looked. */
export function answerRoutes(app: App, dependencies: Dependencies): void {
  const { quota, limits, answerWrongToken, show } = dependencies;
  const counted = limits.perHour('share-answers');

  const schema = { params: OfItem, querystring: Sorting, hide: true };
  app.post(customerPaths.answer.route, { schema }, async (request, reply) => {
    const opened = await openShare(dependencies, request, reply);
    if (!opened) return reply;
    const { finding } = request.params;
    const { by } = request.query;
    const page = await actionsPage(dependencies, opened, { by });
    const item = page.items.find((one) => one.finding === finding);
    if (opened.share.kind !== 'actions' || !item) return answerWrongToken(request, reply, performance.now());
    const store = quota.filesOf(request);
    const form = await readAnswer(request, store);
    const typed = typedIn(form);
    const problems = problemsOf(form, typed, opened.now);
    const again = async (refused: Omit<Refused, 'typed'>) => {
      await store.discard(form.files.map(({ filename }) => filename));
      return showRefused(reply, { ...refused, typed });
    };
    if (!item.isOpen) return again({ problem: answerMessages.rectified, status: 409 });
    if (item.isSettled) return again({ problem: answerMessages.settled, status: 409 });
    if (problems) return again({ problem: answerMessages.chooseAgain, ...problems });
    if (counted.of(opened.share.id) >= sharing.mostAnswersAnHour) {
      reply.header('retry-after', String(counted.secondsLeft()));
      return again({ problem: answerMessages.tooFast, status: 429 });
    }
    counted.add(opened.share.id, 1);
    mayTakeLong(request);
    // A photo as it is shown may be larger than the whole request, which the store of the request would not take.
    const made = quota.filesOf({ source: request.source, headers: {} });
    const photos = await shownPhotos(dependencies, made, form.files);
    if (!Array.isArray(photos)) {
      return again({ problem: answerMessages.chooseAgain, ...whyNotShown(photos) });
    }
    const outcome = await keep(dependencies, { opened, store: made, item, typed, photos });
    if (outcome === 'too-many') return again({ problem: answerMessages.tooMany, status: 409 });
    if (outcome === 'settled') return again({ problem: answerMessages.settled, status: 409 });
    await store.discard(form.files.map(({ filename }) => filename));
    if (outcome === 'kept') dependencies.wakeOutbox();
    const kept = new URLSearchParams({ kept: finding, ...(by && { by }) });
    const place = placeOfItem(item.number);
    return reply.redirect(`${customerPaths.shared(opened.token)}?${kept}#${place}`, 303);

    async function showRefused(to: FastifyReply, refused: Refused): Promise<FastifyReply> {
      const { problem, errors = {}, typed: kept, status } = refused;
      const items = page.items.map((one) =>
        one.finding === finding ? { ...one, problem, errors, typed: typedTexts(kept) } : one,
      );
      return show(to, { ...page, items }, status);
    }
  });
}

/** What was typed, as the fields of the form have it. */
function typedTexts({ state, ...texts }: TypedAnswer): Record<string, string> {
  return { ...texts, ...(state && { state }) };
}

/** The photos of answers, for the office and for the inspector of the report. */
export function answerDownloads(
  app: App,
  { db, files, findUser }: { db: Db; files: Pick<Files, 'read'>; findUser: FindUser },
): void {
  const onRequest = requireUser(findUser, roleNames);
  app.get(paths.answerPhoto.route, { onRequest, schema: { params: OfPhoto } }, async (request, reply) => {
    const { reportId } = found(await findAnswer(db, request.params.id));
    await mustBeTheirs(db, reportId, found(request.user ?? undefined));
    const photo = found(await answerPhoto(db, request.params));
    return reply.headers(headersOfFile(photo, 'inline')).send(found(await files.read(photo.filename)));
  });
}

/** Photos as they are shown, stored. What was sent is not kept: it says where and when it was taken. */
async function shownPhotos(
  { files }: Dependencies,
  store: RequestFiles,
  sent: readonly StoredFile[],
): Promise<StoredFile[] | (NotShown & { name: string })> {
  const shown: StoredFile[] = [];
  for (const [index, file] of sent.entries()) {
    // As it is shown: a JPEG without metadata, so without place and time.
    const made = await makeStrangersPictures(files, file);
    const stored =
      'problem' in made
        ? made.problem
        : await store.receive(Readable.from([made.large]), `photo-${index + 1}.jpg`, made.large.length);
    if (typeof stored === 'string') {
      await store.discard(shown.map((one) => one.filename));
      return { problem: stored === 'too-large' ? stored : 'unreadable', name: file.originalName };
    }
    shown.push(stored);
  }
  return shown;
}

/** What is said beside the photos, with the status. */
function whyNotShown({ problem, name }: NotShown & { name: string }) {
  return problem === 'too-large'
    ? { errors: { photos: answerMessages.tooManyPixels(name) }, status: 413 }
    : { errors: { photos: answerMessages.notPicture(name) }, status: 415 };
}

type Keeping = {
  opened: OpenedShare;
  store: RequestFiles;
  item: { finding: string; number: number; title: string };
  typed: TypedAnswer;
  photos: StoredFile[];
};

/** One transaction: the answer, its photos and the mail to the office. */
async function keep(dependencies: Dependencies, { opened, store, item, typed, photos }: Keeping) {
  const { database, files, siteUrl } = dependencies;
  const { share, report, now } = opened;
  const answer = {
    shareId: share.id,
    listId: share.parentId ?? share.id,
    reportId: report.id,
    finding: item.finding,
    words: typed.words,
    photos,
    state: typed.state || null,
    ...daysOf(typed),
  };
  await files.carryOver(photos);
  // PostgreSQL may have committed although the connection broke: there the clearing of orphans decides.
  let discards = database.kind === 'sqlite';
  try {
    const outcome = await database.db.transaction().execute(async (transaction) => {
      const kept = await insertAnswer(transaction, database.kind, { answer, now });
      if (kept === 'kept') await mailAnswer(transaction, { opened, item, answer, siteUrl });
      return kept;
    });
    discards = outcome !== 'kept';
    return outcome;
  } finally {
    if (discards) await store.discard(photos.map(({ filename }) => filename));
  }
}
