import type { FastifyRequest } from 'fastify';
import {
  type Agreement,
  AgreementRecorded,
  RecordAgreement,
  TakeBackAgreement,
} from '#contract/desk/agreement.ts';
import { errorOn } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import type { Database } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { actOf, ById, failures } from '../http/desk-call.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { acceptedMoment, agreementEvent, lockAgreement, saveAgreement, saysTheSame } from './agreement.ts';
import { noteEvent } from './events.ts';

type Parts = { database: Database; findUser: FindUser; clock: () => Date };

/** Records that a customer has accepted the pre-inspection agreement, corrects it, takes it back. Each is kept with its time. */
export function agreementRoutes(app: App, parts: Parts): void {
  const { database, clock } = parts;
  const onRequest = requireUser(parts.findUser);

  app.put(
    paths.agreement.route,
    {
      onRequest,
      schema: { params: ById, body: RecordAgreement, response: { 200: AgreementRecorded, ...failures } },
    },
    async (request, reply) => {
      const { version, acceptedBy, acceptedAt, lastRecordedAt } = request.body;
      const now = clock();
      const accepted = acceptedMoment(acceptedAt, now);
      if (!accepted) return reply.code(400).send(errorOn('acceptedAt', messages.agreementToCome));
      const agreement = {
        version,
        acceptedBy,
        acceptedAt: accepted.toISOString(),
        recordedAt: now.toISOString(),
      };
      const outcome = await change(request, request.params.id, agreement, lastRecordedAt);
      if (outcome === 'missing') return reply.code(404).send({ message: messages.notFound });
      if (outcome === 'changed') return reply.code(409).send(errorOn('version', messages.agreementChanged));
      return { success: true as const, agreement: outcome.agreement };
    },
  );

  app.delete(
    paths.agreement.route,
    {
      onRequest,
      schema: {
        params: ById,
        querystring: TakeBackAgreement,
        response: { 200: AgreementRecorded, ...failures },
      },
    },
    async (request, reply) => {
      const outcome = await change(request, request.params.id, null, request.query.lastRecordedAt);
      if (outcome === 'missing') return reply.code(404).send({ message: messages.notFound });
      if (outcome === 'changed') return reply.code(409).send({ message: messages.agreementChanged });
      return { success: true as const, agreement: null };
    },
  );

  /** Changes what is recorded, and keeps what it was before. The same once more, from a browser that got no answer, is no change. */
  function change(
    request: FastifyRequest,
    id: string,
    agreement: Agreement | null,
    lastSeen: string | null | undefined,
  ): Promise<{ agreement: Agreement | null } | 'changed' | 'missing'> {
    return database.db.transaction().execute(async (transaction) => {
      const found = await lockAgreement(transaction, database.kind, id);
      if (!found) return 'missing';
      if (saysTheSame(found.agreement, agreement)) return found;
      if (lastSeen !== undefined && lastSeen !== (found.agreement?.recordedAt ?? null)) return 'changed';
      await saveAgreement(transaction, id, agreement);
      const event = agreementEvent(found.agreement, agreement);
      await noteEvent(transaction, id, event, actOf(request, clock()));
      return { agreement };
    });
  }
}
