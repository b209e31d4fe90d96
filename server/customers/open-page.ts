import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClosedPage, Said } from '#contract/customer/page.ts';
import type { AnyCustomerPage } from '#contract/customer/pages.ts';
import { customerPaths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { Site } from '../http/site.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import * as inquiries from '../inquiries/public.ts';
import type { CardPayments } from '../invoices/public.ts';
import { findLink, noteOpened } from './links.ts';
import { readOfficeToken } from './office-view.ts';
import { type AnswerWrongToken, privately } from './wrong-token.ts';

/** A customer's page that a right token has opened. */
export type OpenedPage = {
  token: string;
  /** `/i/…` */
  address: string;
  /** The hash of the link's token. */
  hash: string;
  /** The office looks at it: nothing counts as opened or read by the customer. */
  isOffice: boolean;
  inquiry: KnownInquiry;
  now: Date;
};

/** Shows a customer's page again with what was wrong. */
export type ShowRefused = (
  reply: FastifyReply,
  page: OpenedPage,
  refused: { said: Said; typed: Record<string, string>; status: number },
) => Promise<FastifyReply>;

type Dependencies = {
  db: Db;
  site: Pick<Site, 'sendRendered'>;
  answerWrongToken: AnswerWrongToken;
  cards: Pick<CardPayments, 'origin'>;
  secret: string;
  clock: () => Date;
};

/** What the office gets that sends a form of a customer's page. */
const onlyTheirs = (address: string): ClosedPage => ({
  kind: 'closed',
  why: 'office',
  title: 'Only the customer can do this',
  words: 'You see this page as the customer sees it. Nothing was sent or changed.',
  to: { address, words: 'Back to the page' },
});

/** What every route under `/i/` begins with and ends with. */
export function pageOpener({ db, site, answerWrongToken, cards, secret, clock }: Dependencies) {
  /** Shows a page under `/i/`. */
  const show = (reply: FastifyReply, page: AnyCustomerPage, status = 200): Promise<FastifyReply> =>
    site.sendRendered(privately(reply), customerPaths.page, page, status, cards.origin());

  return {
    /**
     * The page that the token in the address opens. If it opens none, the request is answered already and the route returns.
     *
     * @param request a route with the parameter `token`
     */
    async openPage(request: FastifyRequest, reply: FastifyReply): Promise<OpenedPage | undefined> {
      const startedAt = performance.now();
      const { token = '' } = request.params as { token?: string };
      const now = clock();
      const viewed = readOfficeToken(secret, token, now);
      const link = viewed === undefined ? await findLink(db, token, now) : undefined;
      const inquiryId = viewed ?? link?.inquiryId;
      const inquiry = inquiryId && (await inquiries.find(db, inquiryId));
      if (!inquiry || inquiry.isRemoved) {
        await answerWrongToken(request, reply, startedAt);
        return undefined;
      }
      const address = customerPaths.home(token);
      if (!link && !isRead(request)) {
        // Nobody reads the files that may still be on their way.
        if (!request.raw.complete) reply.header('connection', 'close');
        await show(reply, onlyTheirs(address), 403);
        return undefined;
      }
      privately(reply);
      // The answer does not wait for it.
      if (link?.openedAt === null)
        noteOpened(db, link.hash, now).catch((error) => request.log.warn({ err: error }, 'not noted'));
      return { token, address, hash: link?.hash ?? '', isOffice: !link, inquiry, now };
    },

    /** Answers as a wrong token is answered, for a thing that is not of the page that was opened: another's invoice or photo. */
    notHere: (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
      answerWrongToken(request, reply, performance.now()),

    show,
  };
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

export type PageOpener = ReturnType<typeof pageOpener>;
