import { InvoicesDownloadQuery } from '#contract/desk/invoices.ts';
import { paths } from '#contract/paths.ts';
import { officeRoles } from '#contract/roles.ts';
import { noteAudit } from '../audit/store.ts';
import { csvOf } from '../csv.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import type { App } from '../http/app.ts';
import { actorOf, ById } from '../http/desk.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { sendCsv } from '../http/send-csv.ts';
import { found } from '../refusal.ts';
import { accountantsColumns, exportedLines } from './accountants-csv.ts';
import { issuedPdf } from './issued-pdf.ts';
import { findPaper, type Paper } from './stored.ts';

type Downloads = { db: Db; files: Pick<Files, 'read'>; findUser: FindUser; clock: () => Date };

/** Invoices and credit notes on paper, and all of them as a file for the accountant's program, to be downloaded. */
export function invoiceDownloads(app: App, { db, files, findUser, clock }: Downloads): void {
  const onRequest = requireUser(findUser, officeRoles);
  const download = (route: string, kind: Paper['kind']) =>
    app.get(route, { onRequest, schema: { params: ById } }, async (request, reply) => {
      const paper = found(await findPaper(db, { id: request.params.id, kind }));
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${paper.number}.pdf"`)
        .send(await issuedPdf({ db, files }, paper));
    });
  download(paths.invoicePdf.route, 'invoice');
  download(paths.creditNotePdf.route, 'credit-note');

  app.get(
    paths.invoicesDownload,
    { onRequest, schema: { querystring: InvoicesDownloadQuery } },
    async (request, reply) => {
      const { from, to } = request.query;
      const days = [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');
      const detail = days ? `Invoices ${days} for the accountant` : 'All invoices for the accountant';
      await noteAudit(db, { kind: 'export', ...actorOf(request, clock()), detail });
      const name = ['invoices', from, to].filter(Boolean).join('-');
      return sendCsv(reply, `${name}.csv`, csvOf(accountantsColumns, exportedLines(db, { from, to })));
    },
  );
}
