import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Deleted } from '#contract/desk/deleted.ts';
import { amountOf } from '#contract/desk/money.ts';
import { ChangeActive, Partner, PartnerForm, PartnerInFull } from '#contract/desk/partners.ts';
import { ApiError, errorOn } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { noteAudit } from '../audit/store.ts';
import type { Database } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { actOf, ById, failures } from '../http/desk-call.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { earningsOf } from './commissions.ts';
import type { Inquiries } from './inquiries.ts';
import { statementsOfPartner } from './statements.ts';
import {
  deletePartner,
  findCodeOwner,
  findPartner,
  insertPartner,
  isInTheBooks,
  listPartners,
  lockPartner,
  setActive,
  updatePartner,
} from './store.ts';

type Parts = { database: Database; findUser: FindUser; inquiries: Inquiries; clock: () => Date };

/** The desk's book of referral partners. */
export function partnerDeskRoutes(app: App, { database, findUser, inquiries, clock }: Parts): void {
  const { db, kind } = database;
  const onRequest = requireUser(findUser);
  const act = (request: FastifyRequest) => actOf(request, clock());

  app.get(
    paths.partners,
    { onRequest, schema: { response: { 200: z.array(Partner), 401: ApiError } } },
    async () => listPartners(db),
  );

  app.post(
    paths.partners,
    { onRequest, schema: { body: PartnerForm, response: { 201: Partner, ...failures } } },
    async (request, reply) => {
      const created = await db.transaction().execute(async (transaction) => {
        const partner = await insertPartner(transaction, request.body, clock());
        if (partner)
          await noteAudit(transaction, {
            kind: 'partner',
            ...act(request),
            detail: `Partner ${partner.referralCode} added at ${partner.commissionRate}%`,
          });
        return partner;
      });
      if (!created) return reply.code(409).send(codeTaken);
      return reply.code(201).send(created);
    },
  );

  app.get(
    paths.partner.route,
    { onRequest, schema: { params: ById, response: { 200: PartnerInFull, ...failures } } },
    async (request, reply) => {
      const partner = await findPartner(db, request.params.id);
      if (!partner) return reply.code(404).send({ message: messages.notFound });
      const { earned, stated, unpaid } = await earningsOf(db, partner);
      return {
        partner,
        inquiries: await inquiries.countAttributed(db, partner.referralCode),
        earned: amountOf(earned),
        notStated: amountOf(earned - stated),
        unpaid: amountOf(unpaid),
        statements: await statementsOfPartner(db, partner.id),
      };
    },
  );

  app.put(
    paths.partner.route,
    { onRequest, schema: { params: ById, body: PartnerForm, response: { 200: Partner, ...failures } } },
    async (request, reply) => {
      const { id } = request.params;
      const { version: seen, ...form } = request.body;
      const outcome = await db.transaction().execute(async (transaction) => {
        const before = await lockPartner(transaction, kind, id);
        if (!before) return 'missing';
        const changed = changesBetween(before, form);
        // Sent a second time, because the first answer was lost, it is stored already.
        if (changed && seen !== undefined && seen !== before.version) return 'changed';
        if (before.referralCode !== form.referralCode) {
          if (await findCodeOwner(transaction, form.referralCode)) return 'taken';
          // Links with it are out in the world, and the books name it.
          if (await isInTheBooks(transaction, before, inquiries)) return 'in-use';
        }
        if (changed)
          await noteAudit(transaction, {
            kind: 'partner',
            ...act(request),
            detail: `Partner ${before.referralCode}: ${changed}`,
          });
        return updatePartner(transaction, id, form);
      });
      if (outcome === 'missing') return reply.code(404).send({ message: messages.notFound });
      if (outcome === 'changed') return reply.code(409).send({ message: messages.partnerChanged });
      if (outcome === 'taken') return reply.code(409).send(codeTaken);
      if (outcome === 'in-use') return reply.code(409).send(errorOn('referralCode', messages.codeInUse));
      return outcome;
    },
  );

  app.post(
    paths.partnerActive.route,
    { onRequest, schema: { params: ById, body: ChangeActive, response: { 200: Partner, ...failures } } },
    async (request, reply) => {
      const { isActive } = request.body;
      const partner = await db.transaction().execute(async (transaction) => {
        const changed = await setActive(transaction, request.params.id, isActive);
        if (changed)
          await noteAudit(transaction, {
            kind: 'partner',
            ...act(request),
            detail: `Partner ${changed.referralCode} ${isActive === 'true' ? 'activated' : 'deactivated'}`,
          });
        return changed;
      });
      return partner ?? reply.code(404).send({ message: messages.notFound });
    },
  );

  app.delete(
    paths.partner.route,
    {
      onRequest,
      schema: { params: ById, response: { 200: Deleted, ...failures } },
    },
    async (request, reply) => {
      const outcome = await db.transaction().execute(async (transaction) => {
        const partner = await findPartner(transaction, request.params.id);
        if (!partner) return 'missing';
        if (await isInTheBooks(transaction, partner, inquiries)) return 'kept';
        await deletePartner(transaction, partner.id);
        await noteAudit(transaction, {
          kind: 'deletion',
          ...act(request),
          detail: `Partner ${partner.referralCode}, who had no inquiries`,
        });
        return 'deleted';
      });
      if (outcome === 'missing') return reply.code(404).send({ message: messages.notFound });
      if (outcome === 'kept') return reply.code(409).send({ message: messages.partnerInBooks });
      return { success: true as const };
    },
  );
}

const codeTaken = errorOn('referralCode', messages.codeTaken);

/** `commissionRate 10 → 12, gstStatus unknown → registered`; names and contacts only as changed. */
function changesBetween(before: Partner, after: PartnerForm): string {
  const telling = new Set([
    'referralCode',
    'commissionRate',
    'isActive',
    'gstStatus',
    'gstCheckedOn',
    'rctiAgreedOn',
    'rctiSupplies',
  ]);
  return (Object.keys(after) as (keyof PartnerForm)[])
    .filter((field) => after[field] !== undefined && after[field] !== before[field])
    .map((field) => (telling.has(field) ? `${field} ${before[field]} → ${after[field]}` : `${field} changed`))
    .join(', ');
}
