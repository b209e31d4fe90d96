import { Readable } from 'node:stream';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z as zod } from 'zod';
import { newsletterConsent, newsletterForm } from '#content/pages/newsletter.ts';
import { ApiError, fieldErrors } from '#contract/errors.ts';
import { messages, notices } from '#contract/messages.ts';
import { Subscribe, Subscribed, Subscriber, UNSUBSCRIBE_COLUMN } from '#contract/newsletter.ts';
import { pages, paths } from '#contract/paths.ts';
import type { Database } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { type Columns, csvOf } from '../http/csv.ts';
import { wantsPage } from '../http/errors.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import type { Limits } from '../http/limits.ts';
import type { Site } from '../http/site.ts';
import { enqueue, isWaiting } from '../outbox/store.ts';
import { confirmation, newsletterLinks } from './emails.ts';
import { activate, listSubscribers, recordSubscription, unsubscribe } from './store.ts';
import { readToken, writeToken } from './token.ts';

type Parts = {
  database: Database;
  site: Pick<Site, 'sendRendered' | 'has'>;
  findUser: FindUser;
  limits: Limits;
  /** Whether a subscriber can be asked back by mail. */
  mailConfigured: boolean;
  wakeOutbox: () => void;
  clock: () => Date;
  secret: string;
  siteUrl: string;
  requestsPerMinute: number;
};

/** Anybody may type anybody's address; whoever has lost the mail may want another. */
const MAILS_A_DAY = 3;

/** The pages the form stands on: the blog and its posts. */
const carriesForm = /^\/blog(\/[a-z0-9-]+)?$/;

const ByToken = zod.object({ token: zod.string().max(200).default('') });

const subscriberColumns: Columns<Subscriber> = {
  id: ({ id }) => id,
  email: ({ email }) => email,
  isActive: ({ isActive }) => (isActive ? '1' : ''),
  createdAt: ({ createdAt }) => createdAt,
  confirmedAt: ({ confirmedAt }) => confirmedAt ?? '',
  unsubscribedAt: ({ unsubscribedAt }) => unsubscribedAt ?? '',
  sourcePage: ({ sourcePage }) => sourcePage,
  consentVersion: ({ consentVersion }) => consentVersion,
};

/** Subscribing, confirming and leaving; and the list at the desk. */
export function newsletterRoutes(app: App, parts: Parts): void {
  const { database, site, clock, secret } = parts;
  const { db } = database;
  const isOverLimit = parts.limits.perMinute('newsletter', parts.requestsPerMinute);
  const mailsToday = parts.limits.perDay('newsletter-mails');

  app.post(
    paths.newsletter,
    {
      schema: { body: Subscribe, response: { 201: Subscribed, 400: ApiError, 429: ApiError } },
      // Judged below, so that a plain form is shown again with its error.
      validatorCompiler: () => (value: unknown) => ({ value }),
    },
    async (request, reply) => {
      const typed = typedIn(request.body);
      const page = carriesForm.test(typed.page) && site.has(typed.page) ? typed.page : pages.blog;
      const refuse = (status: 400 | 429, body: ApiError) =>
        wantsPage(request)
          ? site.sendRendered(
              reply,
              page,
              { answers: { email: typed.email }, errors: body.errors ?? {}, message: body.message },
              status,
            )
          : reply.code(status).send(body);

      if (isOverLimit(request, reply)) return refuse(429, { message: messages.tooMany });
      const read = Subscribe.safeParse(request.body);
      if (!read.success)
        return refuse(400, { message: notices.invalidEmail.description, errors: fieldErrors(read.error) });
      await subscribe(read.data.email, page);
      if (wantsPage(request)) return reply.redirect(pages.newsletterThanks, 303);
      const message = parts.mailConfigured ? newsletterForm.confirmNote : notices.subscribed.description;
      return reply.code(201).send({ success: true as const, message });
    },
  );

  // The form of the page at the same address: without a script its token comes back in the address it posts to.
  app.post(
    pages.newsletterConfirm,
    { schema: { querystring: ByToken, hide: true } },
    async (request, reply) => {
      const id = readToken(secret, 'confirm', request.query.token);
      const found = id !== undefined && (await activate(db, id, clock()));
      return reply.redirect(found ? pages.newsletterConfirmed : pages.newsletterBadLink, 303);
    },
  );

  app.register(async (leaving) => {
    // RFC 8058 would have a mail program's one click sent in this form. It says nothing that the address does not: it is read,
    // as far as any body is, and forgotten.
    leaving.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) =>
      done(null),
    );
    leaving
      .withTypeProvider<ZodTypeProvider>()
      .post(
        pages.newsletterUnsubscribe,
        { schema: { querystring: ByToken, hide: true } },
        async (request, reply) => {
          const id = readToken(secret, 'unsubscribe', request.query.token);
          const found = id !== undefined && (await unsubscribe(db, id, clock()));
          // A mail program's one click looks at the status only.
          if (!wantsPage(request))
            return found
              ? reply.code(200).send({ success: true })
              : reply.code(400).send({ message: messages.unreadable });
          return reply.redirect(found ? pages.newsletterUnsubscribed : pages.newsletterBadLink, 303);
        },
      );
  });

  const onRequest = requireUser(parts.findUser);
  app.get(
    paths.subscribers,
    { onRequest, schema: { response: { 200: zod.array(Subscriber), 401: ApiError } } },
    async () => listSubscribers(db),
  );

  app.get(paths.subscribersDownload, { onRequest }, async (_request, reply) => {
    // Who left or has not confirmed has no address there: a mailing program that needs one cannot mail them.
    const columns: Columns<Subscriber> = {
      ...subscriberColumns,
      [UNSUBSCRIBE_COLUMN]: ({ id, isActive }) => (isActive ? linksOf(id).unsubscribe : ''),
    };
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="newsletter-subscribers.csv"')
      .send(Readable.from(csvOf(columns, [await listSubscribers(db)])));
  });

  async function subscribe(email: string, sourcePage: string): Promise<void> {
    const now = clock();
    await db.transaction().execute(async (transaction) => {
      const consent = { ...newsletterConsent, sourcePage };
      const { id, wasActive, isNotToBeAsked } = await recordSubscription(transaction, email, consent, {
        confirmed: !parts.mailConfigured,
        now,
      });
      if (wasActive || isNotToBeAsked || !parts.mailConfigured || mailsToday.of(id) >= MAILS_A_DAY) return;
      const kind = 'newsletter-confirmation';
      const links = linksOf(id);
      if (await isWaiting(transaction, kind, links.unsubscribe)) return;
      mailsToday.add(id, 1);
      await enqueue(transaction, now, { kind, message: confirmation(email, links) });
    });
    parts.wakeOutbox();
  }

  function linksOf(id: string) {
    return newsletterLinks(parts.siteUrl, {
      confirm: writeToken(secret, 'confirm', id),
      unsubscribe: writeToken(secret, 'unsubscribe', id),
    });
  }
}

function typedIn(body: unknown): { email: string; page: string } {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { email: text(given.email), page: text(given.page) };
}
