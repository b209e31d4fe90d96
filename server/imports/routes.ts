import { createHash } from 'node:crypto';
import * as endpoints from '#contract/desk/endpoints/imports.ts';
import { importKind, importRefusals, MOST_IMPORT_BYTES, OneImport } from '#contract/desk/imports.ts';
import { ApiError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import type { Actor } from '../actor.ts';
import { claimCall, keepAnswer } from '../database/answered-calls.ts';
import type { Database, Db } from '../database/open.ts';
import { receiveOneFile } from '../files/one-file.ts';
import type { App } from '../http/app.ts';
import { actorOf, type Desk } from '../http/desk.ts';
import { sendError } from '../http/errors.ts';
import { closeUnread } from '../http/forms.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { sendInPieces } from '../http/json.ts';
import { found, refuse, refuseField } from '../refusal.ts';
import { chooseImportColumns, keepReceived, shownImport, takeInImport } from './intake.ts';
import { rowsOf, textOf } from './read-file.ts';
import { deleteWaiting, findImport, waitingImports } from './store.ts';

type Upload = { database: Database; findUser: FindUser; clock: () => Date };

/** Receives a file to take in, and proposes what its columns hold. */
export function importUploadRoute(app: App, { database, findUser, clock }: Upload): void {
  app.post(
    paths.importUpload,
    {
      onRequest: requireUser(findUser),
      errorHandler: (error, request, reply) => sendError(error, request, reply, importRefusals.notStored),
      schema: {
        consumes: ['multipart/form-data'],
        response: {
          201: OneImport,
          400: ApiError,
          401: ApiError,
          403: ApiError,
          409: ApiError,
          413: ApiError,
          415: ApiError,
          422: ApiError,
        },
      },
    },
    async (request, reply) => {
      const form = { maxBytes: MOST_IMPORT_BYTES, sentences: importRefusals };
      const { name, bytes, fields } = await receiveOneFile(request, form).catch((error) => {
        closeUnread(error, request, reply);
        throw error;
      });
      const kind = importKind.safeParse(fields.kind);
      if (!kind.success) return refuseField('invalid', 'kind', kind.error.issues[0]?.message ?? '');
      const content = textOf(bytes);
      const received = { kind: kind.data, name, content, read: await rowsOf(content) };
      const actor = actorOf(request, clock());
      const key = request.headers['idempotency-key'];
      const sent = { key: typeof key === 'string' ? key : undefined, kind: kind.data, bytes, actor };
      const answer = await database.db.transaction().execute((transaction) =>
        onceForItsKey(transaction, sent, async () => ({
          import: await keepReceived(transaction, received, actor),
        })),
      );
      return sendInPieces(reply.code(201), answer);
    },
  );
}

/** The answer to a file; the same file under the same key gets the first answer again. */
async function onceForItsKey(
  transaction: Db,
  { key, kind, bytes, actor }: { key: string | undefined; kind: string; bytes: Uint8Array; actor: Actor },
  keep: () => Promise<OneImport>,
): Promise<OneImport> {
  if (key === undefined) return keep();
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([actor.username, paths.importUpload, kind]))
    .update(bytes)
    .digest('base64url');
  const claim = await claimCall(transaction, { key, fingerprint, about: null, now: actor.now });
  if (claim.state === 'other') refuse('conflict', messages.keyReused);
  if (claim.state === 'answered') return claim.answer as OneImport;
  const answer = await keep();
  await keepAnswer(transaction, key, answer);
  return answer;
}

/** An answer may name thousands of refused rows. */
const manyRows = { unchecked: true };

/** The desk's calls about files to take in. */
export function importRoutes(desk: Desk, { db, kind }: Database): void {
  desk.answers(
    endpoints.waiting,
    async ({ actor }) => {
      const imports = [];
      // One after the other: each may be a text of 5 MB.
      for (const id of await waitingImports(db)) {
        const file = await findImport(db, id);
        if (file?.content) imports.push(await shownImport(file.content, file, actor.now));
      }
      return { imports };
    },
    manyRows,
  );

  desk.changes(
    endpoints.chooseColumns,
    async ({ transaction, params: { id }, body: { mapping }, actor }) => ({
      import: await chooseImportColumns(transaction, { id, chosen: mapping, now: actor.now, kind }),
    }),
    manyRows,
  );

  desk.changes(
    endpoints.confirm,
    ({ transaction, params: { id }, actor }) => takeInImport(transaction, { id, actor, kind }),
    manyRows,
  );

  desk.changes(endpoints.remove, async ({ transaction, params: { id } }) => {
    found((await deleteWaiting(transaction, id)) || undefined);
    return { success: true as const };
  });
}
