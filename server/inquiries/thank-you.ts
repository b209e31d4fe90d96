import type { FastifyReply, FastifyRequest } from 'fastify';
import { confirmationOf, replySentence } from '#content/confirmation.ts';
import { mayChooseAtOnce } from '#content/own-times.ts';
import type { SentPage } from '#contract/inquiries.ts';
import { customerPaths, pages } from '#contract/paths.ts';
import type { Database } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { hostCookie } from '../http/cookies.ts';
import type { Site } from '../http/site.ts';
import { findConfirmed } from './store.ts';

const SENT_COOKIE = 'sent';

type Dependencies = {
  database: Database;
  site: Pick<Site, 'send' | 'sendRendered'>;
  siteUrl: string;
  clock: () => Date;
};

/** The page is made at build time. For a known request it is rendered with the request's data. */
export function thankYouRoute(app: App, dependencies: Dependencies): void {
  app.get(pages.thankYou, { schema: { hide: true } }, async (request, reply) => {
    const sent = await findSent(request, dependencies);
    if (sent) return dependencies.site.sendRendered(reply, pages.thankYou, sent, 200);
    dependencies.site.send(request, reply);
    return reply;
  });
}

/**
 * Lets the thank-you page show this visitor's request for a day, and link to their page. The id cannot be
 * guessed, and no script reads it.
 */
export function rememberSent(
  reply: FastifyReply,
  { id, pageUrl }: { id: string; pageUrl: string },
  siteUrl: string,
): void {
  const token = new URL(pageUrl).pathname.split('/').at(-1);
  const { name, secure } = hostCookie(siteUrl, SENT_COOKIE);
  reply.setCookie(name, `${id}.${token}`, {
    path: '/',
    maxAge: 24 * 60 * 60,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
}

/** The thank-you page's data for this visitor; nothing if the database does not answer. */
async function findSent(
  request: FastifyRequest,
  { database, siteUrl, clock }: Dependencies,
): Promise<SentPage | undefined> {
  const [id, token = ''] = (request.cookies[hostCookie(siteUrl, SENT_COOKIE).name] ?? '').split('.');
  const found = id ? await findConfirmed(database.db, id).catch(() => undefined) : undefined;
  if (!found) return undefined;
  const { inquiry, respondBy, receivedAt } = found;
  return {
    reply: respondBy && replySentence(respondBy, clock()),
    confirmation: confirmationOf(inquiry, receivedAt),
    // A cookie of an earlier version has no token.
    ...(/^[\w-]{22}$/.test(token) && {
      customerPage: customerPaths.home(token),
      ...(mayChooseAtOnce({ ...inquiry, address: inquiry.propertyAddress }) && {
        timesPage: customerPaths.times(token),
      }),
    }),
  };
}

/** The page of free times that belongs to a customer's page. */
export function timesOf(customerPage: string): string {
  return customerPaths.times(customerPage.split('/').at(-1) ?? '');
}
