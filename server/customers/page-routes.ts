import { z } from 'zod';
import { customerPaths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import type { App } from '../http/app.ts';
import { headersOfFile } from '../http/file-headers.ts';
import * as inspections from '../inspections/public.ts';
import type { CardPayments } from '../invoices/public.ts';
import * as invoices from '../invoices/public.ts';
import * as messages from '../messages/to-earlier.ts';
import type { Setup } from '../setup.ts';
import type { PageOpener, ShowRefused } from './open-page.ts';
import { type Answer, customerPage } from './page.ts';
import { readPage } from './page-data.ts';
import { answeringWithPage } from './page-forms.ts';
import { saidOf, saidOfCard } from './said.ts';

export type CustomerPages = Setup & {
  db: Db;
  files: Pick<Files, 'read'>;
  cards: CardPayments;
  opener: PageOpener;
};

export const ByToken = z.object({ token: z.string().max(100) });
const OfVisit = ByToken.extend({ id: z.string().max(100) });
const OfFile = ByToken.extend({ filename: z.string().max(100) });
const OfInvoice = ByToken.extend({ number: z.string().max(100) });

/** Makes what shows a customer's page again. */
export function refusedPage({
  db,
  cards,
  opener,
}: Pick<CustomerPages, 'db' | 'cards' | 'opener'>): ShowRefused {
  return async (reply, page, { said, typed, status }) =>
    opener.show(reply, customerPage(await readPage(db, cards, page), { said, typed }), status);
}

/** A customer's page, with the calendar entries and the invoices that it leads to. */
export function pageRoutes(app: App, dependencies: CustomerPages): void {
  const { db, files, cards, siteUrl } = dependencies;
  const { openPage, notHere, show } = dependencies.opener;
  const schema = { params: ByToken, hide: true };

  app.get(customerPaths.home.route, { schema }, async (request, reply) => {
    const page = await openPage(request, reply);
    if (!page) return reply;
    const data = await readPage(db, cards, page);
    const { done, card } = request.query as { done?: unknown; card?: unknown };
    const said = saidOf(done) ?? saidOfCard(card, data.facts.invoices);
    const answer: Answer | undefined = said ? { said } : undefined;
    return show(reply, customerPage(data, answer));
  });

  app.get(
    customerPaths.calendar.route,
    { schema: { params: OfVisit, hide: true } },
    async (request, reply) => {
      const page = await openPage(request, reply);
      if (!page) return reply;
      const { id } = request.params;
      const theirs = await inspections.ofInquiry(db, page.inquiry.id, page.now);
      const isTheirs = theirs.some((inspection) => inspection.id === id);
      const calendar = isTheirs ? await inspections.calendarOf(db, id, page.now) : undefined;
      if (calendar === undefined) return notHere(request, reply);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="inspection.ics"')
        .send(calendar);
    },
  );

  app.get(
    customerPaths.invoicePdf.route,
    { schema: { params: OfInvoice, hide: true } },
    async (request, reply) => {
      const page = await openPage(request, reply);
      if (!page) return reply;
      const { number } = request.params;
      const pdf = await invoices.pdfOf({ db, files }, { inquiryId: page.inquiry.id, number });
      if (!pdf) return notHere(request, reply);
      // A number that an invoice has holds no quotation mark.
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${number}.pdf"`)
        .send(pdf);
    },
  );

  app.get(
    customerPaths.replyFile.route,
    { schema: { params: OfFile, hide: true } },
    async (request, reply) => {
      const page = await openPage(request, reply);
      if (!page) return reply;
      const { filename } = request.params;
      const file = await messages.readableFile(db, { inquiryId: page.inquiry.id, filename, now: page.now });
      const content = file && (await files.read(filename));
      if (!content) return notHere(request, reply);
      return reply.headers(headersOfFile(file, 'attachment')).send(content);
    },
  );

  app.post(
    customerPaths.card.route,
    { schema: { params: OfInvoice, hide: true } },
    async (request, reply) => {
      const page = await openPage(request, reply);
      if (!page) return reply;
      const { number } = request.params;
      const theirs = await invoices.ofInquiry(db, page.inquiry.id, page.now);
      if (!theirs.some((invoice) => invoice.number === number)) return notHere(request, reply);
      const asked = { inquiryId: page.inquiry.id, number, back: `${siteUrl}${page.address}`, now: page.now };
      const showRefused = refusedPage(dependencies);
      return answeringWithPage(
        { request, reply, page, showRefused },
        { part: 'invoice', typed: {} },
        async () => reply.redirect(await cards.beginCard(asked), 303),
      );
    },
  );
}
