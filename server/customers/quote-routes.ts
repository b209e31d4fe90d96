import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { quoteConsent } from '#content/agreement.ts';
import type { QuoteAccepted } from '#contract/customer/agreement.ts';
import { AcceptQuote, DeclineQuote } from '#contract/customer/forms.ts';
import { customerPaths } from '#contract/paths.ts';
import { countedLines } from '#contract/quote.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import type { App } from '../http/app.ts';
import { noteError } from '../http/errors.ts';
import { closeUnread } from '../http/forms.ts';
import type { Limits } from '../http/limits.ts';
import * as quotes from '../quotes/public.ts';
import type { Setup } from '../setup.ts';
import { addAgreementEvent } from './agreement-events.ts';
import { factsOf } from './facts.ts';
import type { OpenedPage, PageOpener } from './open-page.ts';
import { toChoose } from './own-times.ts';
import { readForm, textErrors } from './page-forms.ts';
import { hourlyLimit } from './post-routes.ts';
import { ownTimesFor, quotePage, type Returned } from './quote-page.ts';
import { stagesOf } from './stages.ts';

type Dependencies = Setup & {
  db: Db;
  files: Pick<Files, 'read'>;
  opener: PageOpener;
  limits: Limits;
  wakeOutbox: () => void;
};

const OfQuote = z.object({ token: z.string().max(100), number: z.string().max(100) });
const LONGEST_BROWSER = 300;
/** So much of the hash of a link tells which one it was. */
const LINK_LETTERS = 12;

/** The page of a quote, its PDF, and the customer's answer, by plain forms. */
export function customersQuoteRoutes(app: App, dependencies: Dependencies): void {
  const { db, opener, limits, wakeOutbox } = dependencies;
  const schema = { params: OfQuote, hide: true };
  const limitAnswers = hourlyLimit(limits, 'quotes');

  /** Opens the quote of a request's address; it is answered already where there is none. */
  async function open(request: FastifyRequest, reply: FastifyReply) {
    const page = await opener.openPage(request, reply);
    if (!page) return undefined;
    const { number } = request.params as z.infer<typeof OfQuote>;
    const { inquiry, now } = page;
    const quote = await quotes.findReadable(db, { inquiryId: inquiry.id, number, now });
    if (quote) return { page, quote };
    await opener.notHere(request, reply);
    return undefined;
  }

  app.get(customerPaths.quote.route, { schema }, async (request, reply) => {
    const opened = await open(request, reply);
    if (!opened) return reply;
    const { page, quote } = opened;
    if (!page.isOffice) await quotes.noteOpened(db, quote.id, page.now);
    return opener.show(reply, quotePage(quote, await givenOf(db, quote, page)));
  });

  app.get(customerPaths.quotePdf.route, { schema }, async (request, reply) => {
    const opened = await open(request, reply);
    if (!opened) return reply;
    // A number that a quote has holds no quotation mark.
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${opened.quote.number}.pdf"`)
      .send(await quotes.quotePdf(dependencies, opened.quote));
  });

  /** Where an answer leads: on to the inspections of a quote for several, or to the times, if the customer chooses one themselves. */
  async function nextAddress({ token, inquiry, now }: OpenedPage, number: string): Promise<string> {
    const quote = await quotes.findReadable(db, { inquiryId: inquiry.id, number, now });
    const facts = quote?.state === 'accepted' ? await factsOf(db, { inquiryId: inquiry.id, now }) : undefined;
    if (facts && stagesOf(facts, now).length > 0) return `${customerPaths.stages(token)}?done=quote`;
    return facts && toChoose(facts, now).length > 0
      ? `${customerPaths.times(token)}?done=quote`
      : customerPaths.quote(token, number);
  }

  /** Adds a form that answers a quote. What is refused comes back with what was typed. */
  function form(
    route: string,
    answer: (
      transaction: Db,
      asked: { request: FastifyRequest; page: OpenedPage; number: string },
    ) => Promise<void>,
  ): void {
    app.post(route, { schema }, async (request, reply) => {
      const opened = await open(request, reply);
      if (!opened) return reply;
      const { page, quote } = opened;
      const { number } = quote;
      try {
        limitAnswers(page.inquiry.id);
        await db.transaction().execute((transaction) => answer(transaction, { request, page, number }));
        wakeOutbox();
        return reply.redirect(await nextAddress(page, number), 303);
      } catch (error) {
        closeUnread(error, request, reply);
        const { status, body } = noteError(error, request, reply);
        const { inquiry, now } = page;
        const current = await quotes.findReadable(db, { inquiryId: inquiry.id, number, now });
        const shown = current ?? quote;
        const errors = textErrors(body.errors);
        const returned = { problem: body.message, errors, typed: typedIn(request.body) };
        return opener.show(reply, quotePage(shown, await givenOf(db, shown, page), returned), status);
      }
    });
  }

  form(customerPaths.quoteAcceptance.route, async (transaction, { request, page, number }) => {
    const { name, edition, option } = readForm(AcceptQuote, request.body);
    const { inquiry, now } = page;
    const { quote, isNew } = await quotes.accept(transaction, dependencies, {
      inquiryId: inquiry.id,
      number,
      edition: Number(edition),
      options: option,
      name,
      now,
    });
    if (!isNew) return;
    const accepted = acceptedOf(quote, { request, page, name });
    const event = { kind: 'quote-accepted', at: now.toISOString(), quote: accepted } as const;
    await addAgreementEvent(transaction, inquiry.id, event);
  });

  form(customerPaths.quoteRefusal.route, async (transaction, { request, page, number }) => {
    const { reason } = readForm(DeclineQuote, request.body);
    const { inquiry, now } = page;
    await quotes.decline(transaction, dependencies, { inquiryId: inquiry.id, number, reason, now });
  });
}

async function givenOf(db: Db, quote: quotes.StoredQuote, page: OpenedPage) {
  const { token, address: back, inquiry, now } = page;
  return { token, back, inquiry, now, ownTimes: await ownTimesFor(db, quote, page) };
}

/** What is kept of an acceptance, as the customer read it. */
function acceptedOf(
  { number, edition, content, chosen, total_cents: totalCents, valid_until: validUntil }: quotes.StoredQuote,
  { request, page, name }: { request: FastifyRequest; page: OpenedPage; name: string },
): QuoteAccepted {
  return {
    number,
    edition,
    totalCents,
    validUntil,
    name,
    party: content.buyer.name,
    address: content.property,
    lines: countedLines(content.lines, chosen).map(({ description, cents, type }) => ({
      description,
      cents,
      type,
    })),
    prices: content.prices,
    consent: quoteConsent,
    ip: request.ip,
    browser: (request.headers['user-agent'] ?? '').slice(0, LONGEST_BROWSER),
    link: page.hash.slice(0, LINK_LETTERS),
  };
}

function typedIn(body: unknown): Returned['typed'] {
  const { name, accept, option, reason } = (body ?? {}) as Record<string, unknown>;
  const textIn = (typed: unknown) => (typeof typed === 'string' ? typed : '');
  return {
    name: textIn(name),
    accept: accept === 'yes',
    options: [option].flat().filter((one) => typeof one === 'string'),
    reason: textIn(reason),
  };
}
