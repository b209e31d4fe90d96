import type { FastifyRequest } from 'fastify';
import { dayOf, joinMonth, monthInWords } from '#contract/calendar.ts';
import {
  IssueStatement,
  MarkPaid,
  MonthClosed,
  MonthlyReport,
  ReportQuery,
  Statement,
} from '#contract/desk/partners.ts';
import { type ApiError, errorOn } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { actOf, ById, failures } from '../http/desk-call.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { closeMonth } from './closing.ts';
import { statementMail } from './emails.ts';
import type { Inquiries } from './inquiries.ts';
import { reasonInWords } from './reasons.ts';
import { monthlyReport } from './report.ts';
import { numberOf } from './statement-document.ts';
import { lockStatement, oweMail } from './statement-mails.ts';
import { statementPdf } from './statement-pdf.ts';
import { documentOf, findStatement, issueStatement, notePaid } from './statements.ts';

type Parts = {
  db: Db;
  findUser: FindUser;
  inquiries: Inquiries;
  rctiEnabled: boolean;
  wakeOutbox: () => void;
  clock: () => Date;
};

/** What each month owes the partners: the report, closing it, and its statements. */
export function reportRoutes(app: App, parts: Parts): void {
  const { db, inquiries, clock } = parts;
  const onRequest = requireUser(parts.findUser);
  const act = (request: FastifyRequest) => actOf(request, clock());
  const unknown: ApiError = { message: messages.notFound };
  const read = (id: string) => findStatement(db, id, issuing());
  const issuing = () => ({ rctiEnabled: parts.rctiEnabled, today: dayOf(clock()) });

  app.get(
    paths.monthlyReport,
    {
      onRequest,
      schema: { querystring: ReportQuery, response: { 200: MonthlyReport, ...failures } },
      // Put together here in the contract's shape: checking a thousand lines again would cost more than reading them.
      serializerCompiler: () => JSON.stringify,
    },
    async (request) => {
      return monthlyReport(db, joinMonth(request.query), { now: clock(), inquiries });
    },
  );

  app.post(
    paths.closeMonth,
    { onRequest, schema: { body: ReportQuery, response: { 200: MonthClosed, ...failures } } },
    async (request, reply) => {
      const month = joinMonth(request.body);
      const outcome = await db.transaction().execute(async (transaction) => {
        const closed = await closeMonth(transaction, month, { ...act(request), inquiries });
        if ('statements' in closed)
          await noteAudit(transaction, {
            kind: 'money',
            ...act(request),
            detail: `${monthInWords(month)} closed: ${closed.statements} statements`,
          });
        return closed;
      });
      if ('refused' in outcome) return reply.code(409).send({ message: reasonInWords(outcome.refused) });
      return { success: true as const, statements: outcome.statements };
    },
  );

  app.get(
    paths.statement.route,
    { onRequest, schema: { params: ById, response: { 200: Statement, ...failures } } },
    async (request, reply) => (await read(request.params.id)) ?? reply.code(404).send(unknown),
  );

  app.post(
    paths.statementIssue.route,
    { onRequest, schema: { params: ById, body: IssueStatement, response: { 200: Statement, ...failures } } },
    async (request, reply) => {
      const { id } = request.params;
      const note = request.body?.partnerNote;
      const refusal = await db.transaction().execute(async (transaction) => {
        await lockStatement(transaction, id);
        const before = await findStatement(transaction, id, issuing());
        if (!before || before.issuedAt) return undefined;
        const { asksPartnerNote } = before.outlook;
        const whyNot = await issueStatement(transaction, id, issuing(), clock(), note);
        if (whyNot)
          return {
            message: whyNot,
            ...(asksPartnerNote && { errors: { partnerNote: messages.partnerNote } }),
          };
        const noted = asksPartnerNote ? ` with the partner’s adjustment note ${note}` : '';
        await noteAudit(transaction, {
          kind: 'money',
          ...act(request),
          detail: `${before.number} issued${noted}`,
        });
        return undefined;
      });
      if (refusal) return reply.code(409).send(refusal);
      return (await read(id)) ?? reply.code(404).send(unknown);
    },
  );

  app.get(paths.statementPdf.route, { onRequest, schema: { params: ById } }, async (request, reply) => {
    const { id } = request.params;
    if (!(await read(id))) return reply.code(404).send(unknown);
    const document = await documentOf(db, id);
    if (!document) return reply.code(409).send({ message: messages.notIssued });
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${numberOf(document)}.pdf"`)
      .send(await statementPdf(document));
  });

  app.post(
    paths.statementMail.route,
    { onRequest, schema: { params: ById, response: { 200: Statement, ...failures } } },
    async (request, reply) => {
      const { id } = request.params;
      const statement = await read(id);
      if (!statement) return reply.code(404).send(unknown);
      const document = await documentOf(db, id);
      if (!document) return reply.code(409).send({ message: messages.notIssued });
      const message = statementMail(statement.salesRepEmail, document, await statementPdf(document));
      await db.transaction().execute(async (transaction) => {
        await oweMail(transaction, id, message, clock());
        await noteAudit(transaction, {
          kind: 'money',
          ...act(request),
          detail: `${document.number} to be mailed to its partner`,
        });
      });
      parts.wakeOutbox();
      return (await read(id)) ?? reply.code(404).send(unknown);
    },
  );

  app.post(
    paths.statementPaid.route,
    { onRequest, schema: { params: ById, body: MarkPaid, response: { 200: Statement, ...failures } } },
    async (request, reply) => {
      const { id } = request.params;
      const { paidOn } = request.body;
      const statement = await read(id);
      if (!statement) return reply.code(404).send(unknown);
      if (paidOn !== null && !statement.issuedAt)
        return reply.code(409).send(errorOn('paidOn', messages.paidUnissued));
      if (paidOn !== null && paidOn > issuing().today)
        return reply
          .code(400)
          .send(errorOn('paidOn', 'Enter the day it was paid: that day is still to come'));
      const noted = await db.transaction().execute(async (transaction) => {
        const changed = await notePaid(transaction, id, paidOn);
        if (changed)
          await noteAudit(transaction, {
            kind: 'money',
            ...act(request),
            detail: `${statement.number} ${paidOn ? `paid on ${paidOn}` : 'not paid after all'}`,
          });
        return changed;
      });
      if (!noted) return reply.code(409).send(errorOn('paidOn', messages.paidAlready));
      return (await read(id)) ?? reply.code(404).send(unknown);
    },
  );
}
