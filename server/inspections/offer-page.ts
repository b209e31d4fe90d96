import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { labelOf } from '#contract/choices.ts';
import { inspectionMessages } from '#contract/desk/inspections.ts';
import { messages as said } from '#contract/messages.ts';
import type { OfferPage } from '#contract/offer-page.ts';
import { pages } from '#contract/paths.ts';
import { pageAfterChoice } from '../customers/to-earlier.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import type { Limits } from '../http/limits.ts';
import type { Site } from '../http/site.ts';
import * as inquiries from '../inquiries/public.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { costOf } from './cost.ts';
import { whenInWords } from './mails.ts';
import { choose, findOffer } from './offers.ts';

type Dependencies = Setup & {
  db: Db;
  site: Pick<Site, 'sendRendered'>;
  limits: Limits;
  /** Requests a minute from one source. A token of 128 bits can't be guessed, but we still limit attempts. */
  requestsPerMinute: number;
  wakeOutbox: () => void;
  clock: () => Date;
};

const ByToken = z.object({ token: z.string().max(100) });
/** An invalid choice counts as a time that is not free, and the page says so. */
const Choice = z.object({
  choice: z
    .string()
    .catch('')
    .transform((choice) => (/^\d$/.test(choice) ? Number(choice) : -1)),
});

const gone: OfferPage = {
  state: 'gone',
  type: '',
  address: '',
  cost: '',
  times: [],
  until: '',
  booked: '',
  problem: '',
};

/** Why a chosen time was not booked. */
const problems: Record<OfferPage['state'], string> = {
  open: inspectionMessages.notFreeAnyMore,
  booked: inspectionMessages.chosenBefore,
  'ran-out': '',
  gone: '',
};

/** The page on which a customer chooses one of the times that the office holds for them, without signing in. */
export function offerPage(app: App, dependencies: Dependencies): void {
  const { db, site, limits, wakeOutbox, siteUrl, clock } = dependencies;
  const isOverLimit = limits.perMinute('offers', dependencies.requestsPerMinute);
  const schema = { params: ByToken, hide: true };

  app.get(pages.offer.route, { schema }, async (request, reply) => {
    if (isOverLimit(request, reply)) refuse('too-many', said.tooMany);
    return show(reply, await pageOf(request.params.token));
  });

  app.post(pages.offer.route, { schema: { ...schema, body: Choice } }, async (request, reply) => {
    if (isOverLimit(request, reply)) refuse('too-many', said.tooMany);
    const { token } = request.params;
    const next = await book(token, request.body.choice);
    if (next !== undefined) {
      wakeOutbox();
      return reply.redirect(next, 303);
    }
    const page = await pageOf(token);
    return show(reply, { ...page, problem: problems[page.state] }, page.state === 'gone' ? 404 : 409);
  });

  /** Books the chosen time. Returns where the customer goes on, or nothing if it can't be booked. */
  async function book(token: string, choice: number): Promise<string | undefined> {
    const now = clock();
    try {
      return await db.transaction().execute(async (transaction) => {
        const inquiryId = await choose(transaction, dependencies, { token, choice, now });
        return inquiryId === undefined
          ? undefined
          : pageAfterChoice(transaction, siteUrl, { inquiryId, now });
      });
    } catch (error) {
      // The office has given the time away, or the inspector has left. The page shows what is left.
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  async function pageOf(token: string): Promise<OfferPage> {
    const offer = await findOffer(db, token);
    if (!offer || offer.state === 'withdrawn') return gone;
    const hasRunOut = offer.state === 'expired' || new Date(offer.expires_at) <= clock();
    const isChosen = offer.state === 'chosen';
    if (isChosen && offer.status === 'cancelled') return gone;
    const customer = await inquiries.find(db, offer.submission_id);
    const inspection = { id: offer.id, inspection_type: offer.type, follows_id: offer.follows_id };
    return {
      state: isChosen ? 'booked' : hasRunOut ? 'ran-out' : 'open',
      type: labelOf(offer.type),
      address: offer.address,
      cost: customer ? await costOf(db, inspection, { customer, isNew: !isChosen }) : '',
      times: offer.times.map(({ start }) => whenInWords(new Date(start))),
      until: whenInWords(new Date(offer.expires_at)),
      booked: isChosen && offer.starts_at ? whenInWords(new Date(offer.starts_at)) : '',
      problem: '',
    };
  }

  function show(reply: FastifyReply, page: OfferPage, status = page.state === 'gone' ? 404 : 200) {
    // No other site learns the address. With `no-referrer` a browser would send the form as if it came from another site.
    reply.header('referrer-policy', 'same-origin').header('x-robots-tag', 'noindex');
    return site.sendRendered(reply, pages.offer.page, page, status);
  }
}
