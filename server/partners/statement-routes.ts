import { dayInWords, dayOf, joinMonth, monthInWords } from '#contract/calendar.ts';
import * as endpoints from '#contract/desk/endpoints/partners.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import type { Actor } from '../actor.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { ById, type Desk } from '../http/desk.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { found, Refusal, refuse, refuseField } from '../refusal.ts';
import { statementMail } from './emails.ts';
import { documentOf, isStatement, issueStatement } from './issue.ts';
import { closeMonth } from './month-end.ts';
import { partnersMonth } from './partners-month.ts';
import type { Issuing } from './preview.ts';
import { reasonInWords } from './reasons.ts';
import { numberOf, type StatementDocument } from './statement-document.ts';
import { isMailed, lockStatement, oweMail } from './statement-mails.ts';
import { statementPdf } from './statement-pdf.ts';
import { findStatement, monthIssue, notePaid } from './statements.ts';

/** What each month owes the partners: the report and the month end. */
export function monthRoutes(desk: Desk, db: Db): void {
  desk.answers(
    endpoints.partnersMonth,
    async ({ query, actor }) => partnersMonth(db, joinMonth(query), actor.now),
    { unchecked: true },
  );

  desk.changes(endpoints.closeMonth, async ({ transaction, body, actor }) => {
    const month = joinMonth(body);
    const closed = await closeMonth(transaction, month, actor);
    if ('refused' in closed) refuse('conflict', reasonInWords(closed.refused));
    const detail = `${monthInWords(month)} closed: ${closed.statements} statements`;
    await noteAudit(transaction, { kind: 'money', ...actor, detail });
    return { success: true as const, statements: closed.statements };
  });
}

type StatementParts = { db: Db; rctiEnabled: boolean; wakeOutbox: () => void };

/** A statement: its content, issuing it, mailing it, and marking it as paid. */
export function statementRoutes(desk: Desk, { db, rctiEnabled, wakeOutbox }: StatementParts): void {
  const issuing = (now: Date) => ({ rctiEnabled, today: dayOf(now) });
  const read = async (db: Db, id: string, now: Date) => found(await findStatement(db, id, issuing(now)));

  desk.answers(endpoints.statement, ({ params, actor }) => read(db, params.id, actor.now));

  desk.changes(endpoints.issueStatement, async ({ transaction, params: { id }, body, actor }) => {
    await issue(transaction, id, { issuing: issuing(actor.now), partnerNote: body?.partnerNote, actor });
    return read(transaction, id, actor.now);
  });

  desk.changes(endpoints.mailStatement, async ({ transaction, params: { id }, actor, afterwards }) => {
    const { salesRepEmail: to } = await read(transaction, id, actor.now);
    await queueMail(transaction, { id, to }, actor);
    afterwards(wakeOutbox);
    return read(transaction, id, actor.now);
  });

  desk.answers(endpoints.monthIssue, async ({ query, actor }) => ({
    statements: await monthIssue(db, joinMonth(query), issuing(actor.now)),
  }));

  // A transaction for each statement, so that one that fails takes back no other. It is issued and its mail is queued, or
  // neither is, and a repeat goes on where a killed process left off. Its PDF is drawn when the mail leaves, because other queries
  // wait for a transaction.
  desk.inSteps(endpoints.issueMonth, async ({ body, actor, ...call }) => {
    const earlier = (await call.earlierAnswer()) ?? (await call.claimKey(db));
    if (earlier) return earlier;
    const month = joinMonth(body);
    const done = { issued: 0, mailed: 0 };
    for (const { id, isIssued, isMailed: wasMailed, whyNot, salesRepEmail } of await monthIssue(
      db,
      month,
      issuing(actor.now),
    )) {
      if (whyNot !== null) continue;
      await db.transaction().execute(async (transaction) => {
        if (!isIssued && (await issue(transaction, id, { issuing: issuing(actor.now), actor })))
          done.issued += 1;
        if (wasMailed || (await isMailed(transaction, id))) return;
        await queueMail(transaction, { id, to: salesRepEmail }, actor);
        done.mailed += 1;
      });
    }
    await call.keepAnswer(db, done);
    wakeOutbox();
    return done;
  });

  desk.changes(endpoints.markPaid, async ({ transaction, params: { id }, body: { paidOn }, actor }) => {
    const { number, issuedAt } = await read(transaction, id, actor.now);
    if (paidOn !== null && !issuedAt) refuseField('conflict', 'paidOn', messages.paidUnissued);
    if (paidOn !== null && paidOn > dayOf(actor.now)) refuseField('invalid', 'paidOn', messages.paidToCome);
    if (!(await notePaid(transaction, id, paidOn))) refuseField('conflict', 'paidOn', messages.paidAlready);
    const detail = `${number} ${paidOn ? `paid on ${dayInWords(paidOn, 'short')}` : 'marked as not paid'}`;
    await noteAudit(transaction, { kind: 'money', ...actor, detail });
    return read(transaction, id, actor.now);
  });
}

/** Queues the mail of an issued statement to its partner. */
async function queueMail(
  transaction: Db,
  { id, to }: { id: string; to: string },
  actor: Actor,
): Promise<void> {
  const document = await issuedDocument(transaction, id);
  await oweMail(transaction, id, statementMail(to, document, id), actor.now);
  const detail = `${document.number} will be emailed to its partner`;
  await noteAudit(transaction, { kind: 'money', ...actor, detail });
}

/**
 * Issues a statement, unless it is already issued.
 *
 * @returns whether it was issued now
 */
async function issue(
  transaction: Db,
  id: string,
  {
    issuing,
    partnerNote: note,
    actor,
  }: { issuing: Issuing; partnerNote?: string | null | undefined; actor: Actor },
): Promise<boolean> {
  await lockStatement(transaction, id);
  const before = found(await findStatement(transaction, id, issuing));
  if (before.issuedAt) return false;
  const { asksPartnerNote } = before.outlook;
  const whyNot = await issueStatement(transaction, id, issuing, actor.now, note);
  if (whyNot) {
    const errors = { partnerNote: messages.partnerNote };
    throw new Refusal('conflict', whyNot, asksPartnerNote ? { errors } : {});
  }
  const noted = asksPartnerNote ? ` with the partner’s adjustment note ${note}` : '';
  await noteAudit(transaction, { kind: 'money', ...actor, detail: `${before.number} issued${noted}` });
  return true;
}

/** A statement as a PDF to download. */
export function statementDownloads(app: App, { db, findUser }: { db: Db; findUser: FindUser }): void {
  app.get(
    paths.statementPdf.route,
    { onRequest: requireUser(findUser), schema: { params: ById } },
    async (request, reply) => {
      const document = await issuedDocument(db, request.params.id);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${numberOf(document)}.pdf"`)
        .send(await statementPdf(document));
    },
  );
}

/** @throws Refusal when there is no such statement, or it is not issued */
async function issuedDocument(db: Db, id: string): Promise<StatementDocument> {
  const document = await documentOf(db, id);
  if (document) return document;
  if (await isStatement(db, id)) refuse('conflict', messages.notIssued);
  refuse('not-found', messages.noSuchThing);
}
