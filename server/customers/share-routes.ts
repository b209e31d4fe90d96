import { z } from 'zod';
import { sharing } from '#content/sharing.ts';
import { emailIfKnown } from '#contract/contact-fields.ts';
import * as endpoints from '#contract/desk/endpoints/customer-pages.ts';
import { fieldErrors } from '#contract/errors.ts';
import { customerPaths } from '#contract/paths.ts';
import { line } from '#contract/text.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import type { Desk } from '../http/desk.ts';
import type { Limits } from '../http/limits.ts';
import * as inquiries from '../inquiries/public.ts';
import { refuse } from '../refusal.ts';
import type { CustomersReport } from '../reports/public.ts';
import * as reports from '../reports/public.ts';
import type { Setup } from '../setup.ts';
import type { OpenedPage, ShowRefused } from './open-page.ts';
import { answeringWithPage } from './page-forms.ts';
import { hourlyLimit } from './post-routes.ts';
import { readableReport } from './readable-report.ts';
import { type ReportPages, showClosed } from './report-routes.ts';
import { doneAddress } from './said.ts';
import { sharedThing, shareInWords } from './share-words.ts';
import { endShare, insertShare, type Share, type ShareKind, sharesOf } from './shares.ts';

type Dependencies = ReportPages &
  Pick<Setup, 'kind' | 'siteUrl'> & {
    limits: Limits;
    showRefused: ShowRefused;
  };

export const shareMessages = {
  noKind: 'Choose the report or the action list',
  noName: 'Enter who the link is for',
  notMade: 'The link was not made. Check the form',
  tooMany: `You have ${sharing.mostOpen} links that still work. End one before you make another`,
  noItems: 'This report has nothing left to fix, so it has no action list',
  notOpen: 'This link has ended already',
} as const;

const ByToken = z.object({ token: z.string().max(100) });
const OfShare = ByToken.extend({ id: z.string().max(100) });
const Typed = z.record(z.string(), z.unknown()).nullish();
const NewShare = z.object({
  kind: z.enum(['report', 'actions'], { error: shareMessages.noKind }),
  name: line(shareMessages.noName, 100),
  email: emailIfKnown(),
  report: z.string().max(100).optional(),
});

/** A customer makes links to their report, or to its action list, and revokes them. */
export function shareRoutes(app: App, dependencies: Dependencies): void {
  const { db, openPage, show, notHere, siteUrl, showRefused } = dependencies;
  const limit = hourlyLimit(dependencies.limits, 'shares', sharing.mostChangesAnHour);

  app.post(
    customerPaths.shares.route,
    { schema: { params: ByToken, body: Typed, hide: true } },
    async (request, reply) => {
      const page = await openPage(request, reply);
      if (!page) return reply;
      const typed = Object.fromEntries(
        ['kind', 'name', 'email', 'report'].map((name) => [name, textOf(request.body?.[name])]),
      );
      const given = NewShare.safeParse({ ...typed, report: typed.report || undefined });
      const again = (words: string, errors: Record<string, string>, status: number) =>
        showRefused(reply, page, {
          said: { part: 'shares', isProblem: true, words, errors },
          typed,
          status,
        });
      if (!given.success) return again(shareMessages.notMade, fieldErrors(given.error), 400);
      const { kind, name, email, report: reportId } = given.data;
      const wanted = { inquiryId: page.inquiry.id, now: page.now, reportId };
      const read = await readableReport(db, wanted);
      if (typeof read === 'string') return showClosed(dependencies, { page, request, reply }, read);
      if (kind === 'actions' && !hasActions(read.report)) return again(shareMessages.noItems, {}, 409);
      return answeringWithPage({ request, reply, page, showRefused }, { part: 'shares', typed }, async () => {
        limit(page.inquiry.id);
        const made = await makeShare(dependencies, page, {
          kind,
          name,
          // Only lists change.
          email: (kind === 'actions' && email) || null,
          report: read.report,
        });
        if (!made) return again(shareMessages.tooMany, {}, 409);
        return show(reply, {
          kind: 'share-made',
          back: page.address,
          url: `${siteUrl}${customerPaths.shared(made.token)}`,
          share: shareInWords(made.share, [read.report], page.now),
          isHandedOn: false,
        });
      });
    },
  );

  app.post(
    customerPaths.shareRevocation.route,
    { schema: { params: OfShare, body: Typed, hide: true } },
    async (request, reply) => {
      const page = await openPage(request, reply);
      if (!page) return reply;
      const shares = await sharesOf(db, page.inquiry.id);
      if (!shares.some(({ id }) => id === request.params.id)) return notHere(request, reply);
      return answeringWithPage(
        { request, reply, page, showRefused },
        { part: 'shares', typed: {} },
        async () => {
          limit(page.inquiry.id);
          await revoke(dependencies, page, request.params.id);
          return reply.redirect(doneAddress(page.address, 'share-revoked'), 303);
        },
      );
    },
  );
}

/** The desk revokes a link that a customer shared. */
export function shareDeskRoutes(desk: Desk): void {
  desk.changes(endpoints.revokeShare, async ({ transaction, params: { id }, actor }) => {
    const share = await endShare(transaction, { id }, actor.now);
    if (!share) return refuse('not-found', shareMessages.notOpen);
    const published = await reports.ofInquiry(transaction, share.inquiryId);
    const number = published.find((report) => report.id === share.reportId)?.number ?? '';
    const detail = `A link to the ${sharedThing[share.kind]} ${number} was revoked`;
    await noteAudit(transaction, { kind: 'report', ...actor, detail });
    return { success: true as const };
  });
}

/** A report has an action list while its current version leaves something to be put right. */
function hasActions({ versions: [latest] }: Pick<CustomersReport, 'versions'>): boolean {
  return latest?.state === 'current' && latest.openFindings > 0;
}

async function makeShare(
  { db, kind: database }: Pick<Dependencies, 'db' | 'kind'>,
  { inquiry: { id: inquiryId }, now }: OpenedPage,
  {
    kind,
    name,
    email,
    report,
  }: { kind: ShareKind; name: string; email: string | null; report: CustomersReport },
) {
  return db.transaction().execute(async (transaction) => {
    // Two forms at once do not pass the limit together.
    await inquiries.lockWithPerson(transaction, database, inquiryId);
    const made = await insertShare(transaction, { inquiryId, reportId: report.id, kind, name, email }, now);
    if (made) await note(transaction, made.share, { isMade: true, now });
    return made;
  });
}

function revoke(
  { db }: Pick<Dependencies, 'db'>,
  { inquiry: { id: inquiryId }, now }: OpenedPage,
  id: string,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const ended = await endShare(transaction, { id, inquiryId }, now);
    if (ended) await note(transaction, ended, { isMade: false, now });
  });
}

function note(
  transaction: Db,
  { inquiryId, kind, name }: Share,
  { isMade, now }: { isMade: boolean; now: Date },
): Promise<void> {
  const words = isMade
    ? `Made a link to the ${sharedThing[kind]} for ${name}`
    : `Revoked the link to the ${sharedThing[kind]} for ${name}`;
  return inquiries.noteMessage(transaction, inquiryId, { about: 'shares', words }, { username: null, now });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
