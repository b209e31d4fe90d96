import { counted } from '#contract/counted.ts';
import { MOST_FILES_OF_INQUIRY } from '#contract/files.ts';
import { technicalFields } from '#contract/inquiries.ts';
import { customerPaths } from '#contract/paths.ts';
import type { Database } from '../database/open.ts';
import { fileMessage, readCustomersForm, refusalOfFiles } from '../files/customers-form.ts';
import type { StoredFile } from '../files/disk.ts';
import { emptyForm } from '../files/form.ts';
import type { RequestFiles, UploadQuota } from '../files/quota.ts';
import type { App } from '../http/app.ts';
import * as inquiries from '../inquiries/public.ts';
import { noteFromPage } from '../messages/to-earlier.ts';
import { refuseField } from '../refusal.ts';
import { tellOffice } from './office-mails.ts';
import type { OpenedPage } from './open-page.ts';
import { answeringWithPage } from './page-forms.ts';
import { ByToken, refusedPage } from './page-routes.ts';
import { type CustomerForms, hourlyLimit } from './post-routes.ts';
import { mustBeOpen } from './refusals.ts';
import { doneAddress } from './said.ts';

type Dependencies = CustomerForms & {
  database: Database;
  quota: UploadQuota;
  carryOver: (files: StoredFile[]) => Promise<void>;
};

/** Takes more plans and photos on a customer's page, as the quote form takes them. Call it where uploads are read. */
export function filesRoute(uploads: App, dependencies: Dependencies): void {
  const { opener, wakeOutbox, quota } = dependencies;
  const showRefused = refusedPage(dependencies);
  const limit = hourlyLimit(dependencies.limits, 'files');

  uploads.post(
    customerPaths.files.route,
    { schema: { params: ByToken, hide: true } },
    async (request, reply) => {
      const page = await opener.openPage(request, reply);
      if (!page) return reply;
      return answeringWithPage(
        { request, reply, page, showRefused },
        { part: 'files', typed: {} },
        async () => {
          limit(page.inquiry.id);
          mustBeOpen(page.inquiry);
          const form = emptyForm();
          const store = quota.filesOf(request);
          await readCustomersForm(request, form, store);
          if (form.refused.length > 0) {
            await store.discard(form.files.map(({ filename }) => filename));
            const errors = { [technicalFields.files]: fileMessage(form.refused) };
            throw refusalOfFiles(form.refused, { quota, errors });
          }
          if (form.files.length === 0)
            refuseField('invalid', technicalFields.files, 'Choose at least one file');
          await keep(dependencies, page, { files: form.files, store });
          wakeOutbox();
          return reply.redirect(doneAddress(page.address, 'files'), 303);
        },
      );
    },
  );
}

/** Gives the inquiry those files that it does not have yet, and discards the others. */
async function keep(
  { database, carryOver, ...setup }: Dependencies,
  { inquiry: { id }, now }: OpenedPage,
  { files, store }: { files: StoredFile[]; store: RequestFiles },
): Promise<void> {
  await carryOver(files);
  let kept: readonly StoredFile[] = [];
  // PostgreSQL may have committed although the connection broke: there the clearing of orphans decides.
  let isKnown = database.kind === 'sqlite';
  try {
    kept = await database.db.transaction().execute(async (transaction) => {
      const inquiry = await inquiries.lockWithPerson(transaction, setup.kind, id);
      mustBeOpen(inquiry);
      if ((await inquiries.filesOf(transaction, id)).length + files.length > MOST_FILES_OF_INQUIRY)
        refuseField(
          'conflict',
          technicalFields.files,
          `We keep at most ${MOST_FILES_OF_INQUIRY} files for each request. Please email us the others`,
        );
      const added = await inquiries.addFiles(transaction, setup, {
        id,
        files,
        actor: { username: null, now },
      });
      if (added.length === 0) return added;
      const words = `${counted(added.length, 'file')}: ${added.map(({ originalName }) => originalName).join(', ')}`;
      await noteFromPage(transaction, inquiry, {
        about: 'files',
        words,
        files: added.map(({ originalName, size }) => ({ name: originalName, size })),
        now,
      });
      await tellOffice(transaction, { inquiry, about: 'files', words, siteUrl: setup.siteUrl, now });
      return added;
    });
    isKnown = true;
  } finally {
    const names = new Set(kept.map(({ filename }) => filename));
    const others = files.map(({ filename }) => filename).filter((filename) => !names.has(filename));
    if (isKnown && others.length > 0) await store.discard(others);
  }
}
