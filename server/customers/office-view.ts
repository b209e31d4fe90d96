import { customerPaths, paths } from '#contract/paths.ts';
import { officeRoles } from '#contract/roles.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { ById } from '../http/desk.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import * as inquiries from '../inquiries/public.ts';
import { found } from '../refusal.ts';
import { isSignature, signatureOf } from '../signature.ts';

const USE = 'office-view';
/** The office looks at a customer's page for so long. */
const VIEW_MS = 60 * 60 * 1000;

type Dependencies = { db: Db; findUser: FindUser; secret: string; clock: () => Date };

/**
 * Opens a customer's page for the office as the customer sees it. The link is signed and not kept: it works for an hour, shows
 * pages and takes no forms, and nothing counts as opened by the customer.
 */
export function officeViewRoute(app: App, { db, findUser, secret, clock }: Dependencies): void {
  app.get(
    paths.customerPageView.route,
    { onRequest: requireUser(findUser, officeRoles), schema: { params: ById } },
    async (request, reply) => {
      const { id } = request.params;
      const inquiry = await inquiries.find(db, id);
      found(inquiry && !inquiry.isRemoved ? inquiry : undefined);
      return reply
        .header('cache-control', 'no-store')
        .redirect(customerPaths.home(officeToken(secret, { inquiryId: id, now: clock() })), 303);
    },
  );
}

/** The token of an address under `/i/` for the office: whose page, until when, and our signature. */
function officeToken(secret: string, { inquiryId, now }: { inquiryId: string; now: Date }): string {
  const content = `${inquiryId}.${now.getTime() + VIEW_MS}`;
  return `${content}.${signatureOf(secret, USE, content)}`;
}

/** The inquiry whose page the office may see by a token; `undefined` for any other token, and once its hour is over. */
export function readOfficeToken(secret: string, token: string, now: Date): string | undefined {
  const [, inquiryId, until, signed] = /^([\w-]{1,40})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (!inquiryId || !until || !signed || !isSignature(signed, secret, USE, `${inquiryId}.${until}`))
    return undefined;
  return Number(until) > now.getTime() ? inquiryId : undefined;
}
