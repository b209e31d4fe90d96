import { BankFile, bankRefusals } from '#contract/desk/bank-files.ts';
import * as endpoints from '#contract/desk/endpoints/invoices.ts';
import { ApiError } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { officeRoles } from '#contract/roles.ts';
import type { Database, Db } from '../database/open.ts';
import { receiveOneFile } from '../files/one-file.ts';
import type { App } from '../http/app.ts';
import { actorOf, type Desk } from '../http/desk.ts';
import { sendError } from '../http/errors.ts';
import { closeUnread } from '../http/forms.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { sendInPieces } from '../http/json.ts';
import type { Setup } from '../setup.ts';
import { confirmLines, ignoreLines } from './bank-confirm.ts';
import { chooseColumns, MOST_BANK_BYTES, readBankFile, takeInBankFile } from './bank-intake.ts';
import { listBankFiles, oneBankFile } from './bank-shown.ts';
import { dismissUnreadable } from './bank-store.ts';
import type { CardPayments } from './card.ts';

type Upload = { database: Database; findUser: FindUser; clock: () => Date };

/** Takes in a bank file. An identical file gets 200 and adds nothing. */
export function bankUploadRoute(app: App, { database, findUser, clock }: Upload): void {
  app.post(
    paths.bankFileUpload,
    {
      onRequest: requireUser(findUser, officeRoles),
      errorHandler: (error, request, reply) => sendError(error, request, reply, bankRefusals.notStored),
      schema: {
        consumes: ['multipart/form-data'],
        response: {
          200: BankFile,
          201: BankFile,
          400: ApiError,
          401: ApiError,
          403: ApiError,
          413: ApiError,
          415: ApiError,
        },
      },
    },
    async (request, reply) => {
      const form = { maxBytes: MOST_BANK_BYTES, sentences: bankRefusals };
      const { name, bytes } = await receiveOneFile(request, form).catch((error) => {
        closeUnread(error, request, reply);
        throw error;
      });
      const received = await readBankFile(bytes, name);
      const actor = actorOf(request, clock());
      const { file, isNew } = await database.db.transaction().execute(async (transaction) => {
        const taken = await takeInBankFile(transaction, received, actor);
        return { file: await oneBankFile(transaction, taken.id), isNew: taken.isNew };
      });
      return sendInPieces(reply.code(isNew ? 201 : 200), file);
    },
  );
}

/** An answer has every open line of a file. */
const manyLines = { unchecked: true };

type Dependencies = Setup & {
  db: Db;
  wakeOutbox: () => void;
  cards: Pick<CardPayments, 'closeSessions'>;
};

/** The desk's calls about the lines of bank files. */
export function bankRoutes(desk: Desk, { db, wakeOutbox, cards, ...setup }: Dependencies): void {
  desk.answers(endpoints.bankFiles, async () => ({ files: await listBankFiles(db) }), manyLines);

  desk.changes(
    endpoints.chooseColumns,
    async ({ transaction, params: { id }, body, actor }) => {
      await chooseColumns(transaction, { id, columns: body, now: actor.now, kind: setup.kind });
      return oneBankFile(transaction, id);
    },
    manyLines,
  );

  desk.changes(
    endpoints.confirmLines,
    async ({ transaction, params: { id }, body: { lines }, actor, afterwards }) => {
      const paid = await confirmLines(transaction, setup, { id, lines, actor });
      afterwards(wakeOutbox);
      afterwards(() => void cards.closeSessions(paid));
      return oneBankFile(transaction, id);
    },
    manyLines,
  );

  desk.changes(
    endpoints.dismissUnreadable,
    async ({ transaction, params: { id } }) => {
      await dismissUnreadable(transaction, id);
      return oneBankFile(transaction, id);
    },
    manyLines,
  );

  desk.changes(
    endpoints.ignoreLines,
    async ({ transaction, params: { id }, body: { lines }, actor }) => {
      await ignoreLines(transaction, setup, { id, lines, now: actor.now });
      return oneBankFile(transaction, id);
    },
    manyLines,
  );
}
