import { Readable } from 'node:stream';
import * as z from 'zod';
import { dayOf } from '#contract/calendar.ts';
import { counted } from '#contract/counted.ts';
import type { PersonsInquiry } from '#contract/desk/customers.ts';
import { paths } from '#contract/paths.ts';
import { referenceOf } from '#contract/reference.ts';
import { officeRoles, seesPartnersMoney } from '#contract/roles.ts';
import { noteAudit } from '../audit/store.ts';
import { agreementPdfsOf } from '../customers/public.ts';
import type { Db } from '../database/open.ts';
import type { Files, StoredFile } from '../files/disk.ts';
import { filesOwnedBy } from '../files/owned.ts';
import type { App } from '../http/app.ts';
import { actorOf, ById } from '../http/desk.ts';
import { KEPT_NOWHERE } from '../http/file-headers.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { mailsFrom } from '../inbound/public.ts';
import { inquiriesOfPerson } from '../inquiries/public.ts';
import { invoicePdfsOf } from '../invoices/public.ts';
import { replyFilesAbout } from '../messages/public.ts';
import { subscriptionsOf } from '../newsletter/public.ts';
import { safeName } from '../outbox/dropbox.ts';
import { quotePdfsOf } from '../quotes/public.ts';
import { found } from '../refusal.ts';
import * as reports from '../reports/public.ts';
import { zipOf } from '../zip.ts';
import { personAsHtml, personAsJson } from './record.ts';

type Dependencies = {
  db: Db;
  files: Pick<Files, 'read'>;
  findUser: FindUser;
  clock: () => Date;
};

/** Inquiries of somebody else who has the same phone, by their ids with commas between them. */
const Without = z.object({ without: z.string().max(5000).optional() });

/** What is set as a PDF for the download, by the folder in it. */
const papers = { agreements: agreementPdfsOf, quotes: quotePdfsOf, invoices: invoicePdfsOf };

const NOT_READABLE = 'This file is listed, but it could not be read when the download was made.\n';

/** Everything about a person as one ZIP file, sent as it is made. */
export function personDownload(app: App, dependencies: Dependencies): void {
  const { db, findUser, clock } = dependencies;
  app.get(
    paths.personDownload.route,
    { onRequest: requireUser(findUser, officeRoles), schema: { params: ById, querystring: Without } },
    async (request, reply) => {
      const { id } = request.params;
      const others = new Set(request.query.without?.split(','));
      others.delete(id);
      const all = await inquiriesOfPerson(db, id);
      found(all[0]);
      const inquiries = all.filter((inquiry) => !others.has(inquiry.id));
      const actor = actorOf(request, clock());
      const seesMoney = request.user !== null && seesPartnersMoney(request.user.role);
      const detail = `Everything about a person: ${counted(inquiries.length, 'inquiry', 'inquiries')}, starting at inquiry ${id}`;
      await noteAudit(db, { kind: 'export', ...actor, detail });
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="person-${referenceOf(id)}.zip"`)
        .header('cache-control', KEPT_NOWHERE)
        .send(await personAsZip(dependencies, inquiries, { seesMoney, now: actor.now }));
    },
  );
}

async function personAsZip(
  { db, files }: Dependencies,
  inquiries: readonly PersonsInquiry[],
  { seesMoney, now }: { seesMoney: boolean; now: Date },
): Promise<Readable> {
  const ids = inquiries.map(({ id }) => id);
  const emails = [...new Set(inquiries.map(({ email }) => email))];
  const subscriptions = await subscriptionsOf(db, emails);
  const mails = await mailsFrom(db, emails);
  const zip = zipOf(now);
  zip.add('summary.html', async () =>
    Readable.from(personAsHtml(db, { ids, seesMoney }, { subscriptions, mails, now })),
  );
  zip.add('data.json', async () =>
    Readable.from(personAsJson(db, { ids, seesMoney }, { subscriptions, mails })),
  );
  const owned = await filesOwnedBy(db, 'inquiry', ids);
  for (const { id, createdAt } of inquiries) {
    const folder = `files/${dayOf(new Date(createdAt))} ${referenceOf(id)}`;
    for (const [at, file] of (owned.get(id) ?? []).entries())
      zip.add(`${folder}/${at + 1} ${safeName(file.originalName)}`, () => read(files, file), {
        isFile: true,
      });
  }
  for (const [id, sent] of await replyFilesAbout(db, ids))
    for (const [at, file] of sent.entries())
      zip.add(
        `replies/${referenceOf(id)}/${at + 1} ${safeName(file.originalName)}`,
        () => read(files, file),
        {
          isFile: true,
        },
      );
  for (const { name, file } of await reports.pdfsOf(db, ids))
    zip.add(`reports/${safeName(name)}`, () => read(files, file), { isFile: true });
  for (const [folder, papersOf] of Object.entries(papers))
    for (const { name, bytes } of await papersOf({ db, files }, ids))
      zip.add(`${folder}/${safeName(name)}`, async () => Readable.from([await bytes()]), { isFile: true });
  return zip.end();
}

/** A file's bytes. One that is deleted or out of reach by now breaks nothing off: its place says so. */
async function read(files: Pick<Files, 'read'>, { filename }: StoredFile): Promise<Readable> {
  const bytes = await files.read(filename).catch(() => undefined);
  return bytes ?? Readable.from([NOT_READABLE]);
}
