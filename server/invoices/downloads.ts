import { paths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { ById } from '../http/desk.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { found } from '../refusal.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { findPaper, type Paper } from './stored.ts';

/** Invoices and credit notes on paper, to be downloaded. */
export function invoiceDownloads(app: App, { db, findUser }: { db: Db; findUser: FindUser }): void {
  const onRequest = requireUser(findUser);
  const download = (route: string, kind: Paper['kind']) =>
    app.get(route, { onRequest, schema: { params: ById } }, async (request, reply) => {
      const paper = found(await findPaper(db, { id: request.params.id, kind }));
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${paper.number}.pdf"`)
        .send(await invoicePdf(paper));
    });
  download(paths.invoicePdf.route, 'invoice');
  download(paths.creditNotePdf.route, 'credit-note');
}
