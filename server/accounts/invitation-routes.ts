import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AcceptInvitation, InvitationAccepted } from '#contract/accounts.ts';
import { ApiError, fieldErrors } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { pages, paths } from '#contract/paths.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { acceptForm, answerForm, checkedInRoute } from '../http/forms.ts';
import type { Site } from '../http/site.ts';
import { Refusal, refuse } from '../refusal.ts';
import { attemptBuckets } from './account.ts';
import { countAttempt } from './attempts.ts';
import { refuseCommon } from './common-passwords.ts';
import { isInvitation, takeInvitation } from './invitations.ts';
import { hashPassword } from './password.ts';
import { deleteSessionsOf } from './session-store.ts';
import { forgetAttempts, savePassword } from './store.ts';

type Dependencies = { db: Db; site: Pick<Site, 'sendRendered'>; clock: () => Date };

const ByToken = z.object({ token: z.string().max(200).default('') });

/** The routes by which an invited person sets a password: for a script, and for the page's plain form. */
export function invitationRoutes(app: App, { db, site, clock }: Dependencies): void {
  app.post(
    paths.invitation.route,
    {
      schema: {
        params: ByToken,
        body: AcceptInvitation,
        response: { 200: InvitationAccepted, 400: ApiError, 404: ApiError, 429: ApiError },
      },
      validatorCompiler: checkedInRoute,
    },
    async (request) => ({
      success: true as const,
      username: await accept(request, (request.params as { token: string }).token),
    }),
  );

  // The page's form posts to the same address, which has the token.
  app.post(pages.invitation, { schema: { querystring: ByToken, hide: true } }, async (request, reply) =>
    answerForm(
      { request, reply, site },
      () => ({ page: pages.invitation, answers: {} }),
      async () => {
        const username = await accept(request, request.query.token);
        return acceptForm({ request, reply }, pages.login, () => reply.send({ success: true, username }));
      },
    ),
  );

  /**
   * Sets the password of an invitation, once, and ends any session. Guessing is slowed as at sign-in.
   *
   * @returns the username
   * @throws Refusal for a password that is too short, and in the same words for a link that is made up, used
   *   or expired
   */
  async function accept(request: FastifyRequest, token: string): Promise<string> {
    const parsed = AcceptInvitation.safeParse(request.body);
    if (!parsed.success)
      throw new Refusal('invalid', messages.checkFields, { errors: fieldErrors(parsed.error) });
    refuseCommon(parsed.data.password, 'password');
    const now = clock();
    const { address } = attemptBuckets('', request.source);
    const waitMs = await countAttempt(db, { address }, now);
    if (waitMs > 0) throw new Refusal('too-many', messages.tooManySignIns, { waitMs });
    if (!(await isInvitation(db, token, now))) refuse('not-found', messages.invitationUseless);
    const passwordHash = await hashPassword(parsed.data.password);
    return db.transaction().execute(async (transaction) => {
      const taken = await takeInvitation(transaction, token, now);
      if (!taken) refuse('not-found', messages.invitationUseless);
      const { userId, username } = taken;
      await savePassword(transaction, userId, passwordHash, now);
      await deleteSessionsOf(transaction, userId, now);
      await forgetAttempts(transaction, [address, attemptBuckets(username, '').account]);
      await noteAudit(transaction, {
        kind: 'password-changed',
        username,
        detail: 'With an invitation link',
        now,
      });
      return username;
    });
  }
}
