import * as endpoints from '#contract/desk/endpoints/quotes.ts';
import { paths } from '#contract/paths.ts';
import { officeRoles } from '#contract/roles.ts';
import { noteAudit } from '../audit/store.ts';
import { csvOf } from '../csv.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import type { App } from '../http/app.ts';
import { actorOf, ById, type Desk } from '../http/desk.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { sendCsv } from '../http/send-csv.ts';
import * as inquiries from '../inquiries/public.ts';
import { found } from '../refusal.ts';
import { exportedQuotes, quoteColumns } from './csv.ts';
import { figuresOf } from './figures.ts';
import { makeEdition, makeQuote } from './make.ts';
import { proposalFor } from './proposal.ts';
import { quotePdf } from './quote-pdf.ts';
import { type Sending, takeBack } from './sending.ts';
import { findQuote, quotesOf, shown } from './stored.ts';
import { withdraw } from './withdraw.ts';

type Dependencies = Sending & { db: Db; wakeOutbox: () => void };

/** Quotes at the desk: proposed, sent, taken back, replaced, withdrawn. */
export function quoteRoutes(desk: Desk, { db, wakeOutbox, ...setup }: Dependencies): void {
  desk.answers(endpoints.proposal, async ({ params: { id } }) =>
    proposalFor(found(await inquiries.find(db, id))),
  );

  desk.answers(endpoints.list, async ({ params: { id }, actor }) => {
    found(await inquiries.find(db, id));
    return { quotes: (await quotesOf(db, id)).map((quote) => shown(quote, actor.now)) };
  });

  desk.answers(endpoints.figures, ({ actor }) => figuresOf(db, actor.now));

  desk.changes(endpoints.make, async ({ transaction, params: { id }, body, actor, afterwards }) => {
    afterwards(wakeOutbox);
    const quote = await makeQuote(transaction, setup, { inquiryId: id, asked: body, actor });
    return { quote: shown(quote, actor.now) };
  });

  desk.changes(endpoints.nextEdition, async ({ transaction, params: { id }, body, actor, afterwards }) => {
    afterwards(wakeOutbox);
    const quote = await makeEdition(transaction, setup, { id, asked: body, actor });
    return { quote: shown(quote, actor.now) };
  });

  desk.changes(endpoints.takeBack, async ({ transaction, params: { id }, actor }) => ({
    quote: shown(await takeBack(transaction, setup, { id, actor }), actor.now),
  }));

  desk.changes(endpoints.withdraw, async ({ transaction, params: { id }, body, version, actor }) => {
    const seen = version ?? body.version;
    const quote = await withdraw(transaction, setup, { id, reason: body.reason, seen, actor });
    return { quote: shown(quote, actor.now) };
  });
}

/** Quotes on paper, and all of them as a file, to be downloaded. */
export function quoteDownloads(
  app: App,
  {
    db,
    files,
    findUser,
    clock,
  }: { db: Db; files: Pick<Files, 'read'>; findUser: FindUser; clock: () => Date },
): void {
  const onRequest = requireUser(findUser, officeRoles);
  app.get(paths.quotePdf.route, { onRequest, schema: { params: ById } }, async (request, reply) => {
    const quote = found(await findQuote(db, request.params.id));
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${quote.number}.pdf"`)
      .header('cache-control', 'no-store')
      .send(await quotePdf({ db, files }, quote));
  });

  app.get(paths.quotesDownload, { onRequest }, async (request, reply) => {
    const actor = actorOf(request, clock());
    await noteAudit(db, { kind: 'export', ...actor, detail: 'All quotes' });
    return sendCsv(reply, 'quotes.csv', csvOf(quoteColumns, exportedQuotes(db, actor.now)));
  });
}
