import type { FastifyRequest } from 'fastify';
import {
  ChangeCredit,
  ClearInvoice,
  CreditChanged,
  InvoiceSaved,
  SaveInvoice,
} from '#contract/desk/inquiries.ts';
import { amountOf, centsOf } from '#contract/desk/money.ts';
import { errorOn } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { noteAudit } from '../audit/store.ts';
import type { Database } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { actOf, ById, failures } from '../http/desk-call.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { type EventData, noteEvent } from './events.ts';
import { bookFirstInspection, jobNumberOf } from './inspections.ts';
import type { CreditFor } from './intake.ts';
import {
  type Commission,
  changeAttribution,
  clearInvoice,
  lockMoney,
  type Money,
  type NoteCommission,
  saveInvoice,
} from './money.ts';

type Parts = {
  database: Database;
  findUser: FindUser;
  noteCommission: NoteCommission;
  creditFor: CreditFor;
  clock: () => Date;
};

/** What an inquiry was invoiced at, and whom it is credited to. Each change is kept with its time and what it was before. */
export function moneyRoutes(app: App, parts: Parts): void {
  const { database, noteCommission, clock } = parts;
  const { db, kind } = database;
  const onRequest = requireUser(parts.findUser);
  const act = (request: FastifyRequest) => actOf(request, clock());

  app.post(
    paths.invoice.route,
    { onRequest, schema: { params: ById, body: SaveInvoice, response: { 200: InvoiceSaved, ...failures } } },
    async (request, reply) => {
      const { previousAmount } = request.body;
      const amount = amountOf(centsOf(request.body.invoiceAmount));
      const outcome = await changeInvoice(request, request.params.id, amount, previousAmount);
      if (outcome === 'missing') return reply.code(404).send({ message: messages.notFound });
      if (outcome === 'changed') return reply.code(409).send(refusedAmount);
      return { success: true as const, invoiceAmount: amount };
    },
  );

  app.delete(
    paths.invoice.route,
    {
      onRequest,
      schema: { params: ById, querystring: ClearInvoice, response: { 200: InvoiceSaved, ...failures } },
    },
    async (request, reply) => {
      const { previousAmount } = request.query;
      const outcome = await changeInvoice(request, request.params.id, null, previousAmount);
      if (outcome === 'missing') return reply.code(404).send({ message: messages.notFound });
      if (outcome === 'changed') return reply.code(409).send({ message: messages.amountNotCleared });
      return { success: true as const, invoiceAmount: null };
    },
  );

  /** Saves or clears an amount, with its commission, and keeps what it was before. */
  function changeInvoice(
    request: FastifyRequest,
    id: string,
    amount: string | null,
    seenBefore: string | null | undefined,
  ): Promise<'done' | 'changed' | 'missing'> {
    return db.transaction().execute(async (transaction) => {
      const money = await lockMoney(transaction, kind, id);
      if (!money) return 'missing';
      if (money.amount === amount) return 'done';
      if (seenBefore !== undefined && seenBefore !== money.amount) return 'changed';
      const { referralCode } = money;
      const { now } = act(request);
      // What is invoiced was an inspection, also where nobody booked it here.
      const jobNumber = await bookFirstInspection(transaction, id, now);
      let commission: Commission | undefined;
      if (amount === null) await clearInvoice(transaction, id, referralCode, noteCommission);
      else commission = await saveInvoice(transaction, id, { amount, referralCode, now }, noteCommission);
      const event = invoiceEvent(money, amount, commission);
      const { words } = await noteEvent(transaction, id, event, act(request));
      await noteAudit(transaction, { kind: 'money', ...act(request), detail: `Job ${jobNumber}: ${words}` });
      return 'done';
    });
  }

  app.post(
    paths.credit.route,
    {
      onRequest,
      schema: { params: ById, body: ChangeCredit, response: { 200: CreditChanged, ...failures } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { referralCode: typed, reason, previousCode } = request.body;
      const changed = await db.transaction().execute(async (transaction) => {
        const now = clock();
        const partner = typed
          ? await parts.creditFor(transaction, { typed, cookie: undefined, now })
          : undefined;
        if (typed && !partner) return 'unknown';
        const money = await lockMoney(transaction, kind, id);
        if (!money) return undefined;
        if (previousCode !== undefined && previousCode !== money.referralCode) return 'changed';
        const referralCode = partner?.referralCode ?? null;
        const { amount } = money;
        await changeAttribution(transaction, id, { referralCode, amount, reason, now }, noteCommission);
        const event = { kind: 'credit', from: money.referralCode, to: referralCode, note: reason } as const;
        await noteEvent(transaction, id, event, act(request));
        const jobNumber = await jobNumberOf(transaction, id);
        if (jobNumber !== undefined)
          await noteAudit(transaction, {
            kind: 'money',
            ...act(request),
            detail: `Job ${jobNumber}: credit ${money.referralCode ?? 'nobody'} → ${referralCode ?? 'nobody'}`,
          });
        return { referralCode };
      });
      if (changed === 'unknown')
        return reply.code(400).send(errorOn('referralCode', messages.invalidReferral));
      if (changed === 'changed') return reply.code(409).send(refusedCredit);
      if (!changed) return reply.code(404).send({ message: messages.notFound });
      return { success: true as const, referralCode: changed.referralCode };
    },
  );
}

const refusedAmount = errorOn('invoiceAmount', messages.amountChanged);
const refusedCredit = errorOn('referralCode', messages.creditChanged);

/** A new amount, and what it earns the partner credited. */
function invoiceEvent(
  { amount: from, referralCode: code }: Money,
  to: string | null,
  commission: Commission | undefined,
): EventData {
  const earned =
    commission && code ? { rate: commission.rate, code, amount: amountOf(commission.cents) } : null;
  return { kind: 'invoice', from, to, details: { commission: earned } };
}
