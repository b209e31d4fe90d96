import { subscribers } from '#contract/desk/endpoints/mail.ts';
import { type Subscriber, UNSUBSCRIBE_COLUMN } from '#contract/newsletter.ts';
import { paths } from '#contract/paths.ts';
import { officeRoles } from '#contract/roles.ts';
import { type Columns, csvOf } from '../csv.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import type { Desk } from '../http/desk.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { sendCsv } from '../http/send-csv.ts';
import { newsletterLinks } from './emails.ts';
import { listSubscribers } from './store.ts';

/** The list of subscribers at the desk. */
export function subscriberRoutes(desk: Desk, db: Db): void {
  desk.answers(subscribers, async () => listSubscribers(db), { unchecked: true });
}

type Download = { db: Db; findUser: FindUser; secret: string; siteUrl: string };

/** The list as a file for a mailing program. */
export function subscriberDownload(app: App, { db, findUser, ...links }: Download): void {
  app.get(
    paths.subscribersDownload,
    { onRequest: requireUser(findUser, officeRoles) },
    async (_request, reply) => {
      const columns: Columns<Subscriber> = {
        id: ({ id }) => id,
        email: ({ email }) => email,
        isActive: ({ isActive }) => (isActive ? '1' : ''),
        createdAt: ({ createdAt }) => createdAt,
        confirmedAt: ({ confirmedAt }) => confirmedAt ?? '',
        unsubscribedAt: ({ unsubscribedAt }) => unsubscribedAt ?? '',
        sourcePage: ({ sourcePage }) => sourcePage,
        consentVersion: ({ consentVersion }) => consentVersion,
        // Readers who unsubscribed or have not confirmed have no address there, so a mailing program that needs
        // one can't mail them.
        [UNSUBSCRIBE_COLUMN]: ({ id, isActive }) => (isActive ? newsletterLinks(links, id).unsubscribe : ''),
      };
      return sendCsv(reply, 'newsletter-subscribers.csv', csvOf(columns, [await listSubscribers(db)]));
    },
  );
}
