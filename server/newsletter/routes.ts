import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z as zod } from 'zod';
import { newsletterConsent, newsletterForm } from '#content/pages/newsletter.ts';
import { ApiError, fieldErrors } from '#contract/errors.ts';
import { messages, notices } from '#contract/messages.ts';
import { Subscribe, Subscribed } from '#contract/newsletter.ts';
import { pages, paths } from '#contract/paths.ts';
import type { Database } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { wantsPage } from '../http/errors.ts';
import { acceptForm, answerForm, checkedInRoute, sendCreated } from '../http/forms.ts';
import type { Limits } from '../http/limits.ts';
import type { Site } from '../http/site.ts';
import { enqueue, isWaiting } from '../outbox/store.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Tally } from '../tally.ts';
import { confirmation, newsletterLinks } from './emails.ts';
import { activate, recordSubscription, unsubscribe } from './store.ts';
import { readToken } from './token.ts';

type Dependencies = {
  database: Database;
  site: Pick<Site, 'sendRendered' | 'has'>;
  limits: Limits;
  /** Whether a subscriber can be asked back by mail. */
  mailConfigured: boolean;
  wakeOutbox: () => void;
  clock: () => Date;
  secret: string;
  siteUrl: string;
  requestsPerMinute: number;
};

/**
 * Anyone may type someone else's address, and a reader who lost the mail may want another. So there is a
 * small limit.
 */
const MAILS_A_DAY = 3;

/** The pages with the form: the blog and its posts. */
const carriesForm = /^\/blog(\/[a-z0-9-]+)?$/;

const ByToken = zod.object({ token: zod.string().max(200).default('') });

/** Subscribing, confirming and leaving. */
export function newsletterRoutes(app: App, dependencies: Dependencies): void {
  subscribeRoute(app, dependencies);
  confirmRoute(app, dependencies);
  app.register(async (leaving) => unsubscribeRoute(leaving, dependencies));
}

function subscribeRoute(app: App, dependencies: Dependencies): void {
  const { site, limits, mailConfigured } = dependencies;
  const isOverLimit = limits.perMinute('newsletter', dependencies.requestsPerMinute);
  const mailsToday = limits.perDay('newsletter-mails');
  app.post(
    paths.newsletter,
    {
      schema: { body: Subscribe, response: { 201: Subscribed, 400: ApiError, 429: ApiError } },
      validatorCompiler: checkedInRoute,
    },
    async (request, reply) => {
      const typed = typedIn(request.body);
      const page = carriesForm.test(typed.page) && site.has(typed.page) ? typed.page : pages.blog;
      return answerForm(
        { request, reply, site },
        () => ({ page, answers: { email: typed.email } }),
        async () => {
          if (isOverLimit(request, reply)) refuse('too-many', messages.tooMany);
          const read = Subscribe.safeParse(request.body);
          if (!read.success)
            throw new Refusal('invalid', notices.invalidEmail.description, {
              errors: fieldErrors(read.error),
            });
          await subscribe({ ...dependencies, mailsToday }, read.data.email, page);
          const message = mailConfigured ? newsletterForm.confirmNote : notices.subscribed.description;
          const body = { success: true, message };
          return acceptForm({ request, reply }, pages.newsletterThanks, () => sendCreated(reply, body));
        },
      );
    },
  );
}

async function subscribe(
  dependencies: Dependencies & { mailsToday: Tally },
  email: string,
  sourcePage: string,
): Promise<void> {
  const { database, mailConfigured, mailsToday, clock } = dependencies;
  const now = clock();
  await database.db.transaction().execute(async (transaction) => {
    const consent = { ...newsletterConsent(), sourcePage };
    const { id, wasActive, isNotToBeAsked } = await recordSubscription(transaction, email, consent, {
      confirmed: !mailConfigured,
      now,
    });
    if (wasActive || isNotToBeAsked || !mailConfigured || mailsToday.of(id) >= MAILS_A_DAY) return;
    const kind = 'newsletter-confirmation';
    const links = newsletterLinks(dependencies, id);
    if (await isWaiting(transaction, kind, links.unsubscribe)) return;
    mailsToday.add(id, 1);
    await enqueue(transaction, now, { kind, message: confirmation(email, links) });
  });
  dependencies.wakeOutbox();
}

/** The form of the page at the same address: without a script its token comes back in the address it posts to. */
function confirmRoute(app: App, { database, secret, clock }: Dependencies): void {
  app.post(
    pages.newsletterConfirm,
    { schema: { querystring: ByToken, hide: true } },
    async (request, reply) => {
      const id = readToken(secret, 'confirm', request.query.token);
      const found = id !== undefined && (await activate(database.db, id, clock()));
      return reply.redirect(found ? pages.newsletterConfirmed : pages.newsletterBadLink, 303);
    },
  );
}

function unsubscribeRoute(leaving: FastifyInstance, { database, secret, clock }: Dependencies): void {
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
        const found = id !== undefined && (await unsubscribe(database.db, id, clock()));
        // A mail program's one click looks at the status only.
        if (wantsPage(request))
          return reply.redirect(found ? pages.newsletterUnsubscribed : pages.newsletterBadLink, 303);
        if (!found) refuse('invalid', messages.unreadable);
        return { success: true };
      },
    );
}

function typedIn(body: unknown): { email: string; page: string } {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { email: text(given.email), page: text(given.page) };
}
