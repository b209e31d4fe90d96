import type { FastifyRequest } from 'fastify';
import {
  AddNote,
  Answered,
  AnswerNoted,
  ChangeStatus,
  type Inquiry,
  NoteAdded,
  SpamDenied,
  StatusChanged,
} from '#contract/desk/inquiries.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { actOf, ById, failures } from '../http/desk-call.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { enqueue, withdraw } from '../outbox/store.ts';
import { type EventData, noteEvent } from './events.ts';
import { changeStatus, denySpam, noteAnswer } from './follow-up.ts';
import { findInquiry } from './listing.ts';
import { answerReminder, cloudCopy } from './owed.ts';

type Parts = {
  db: Db;
  findUser: FindUser;
  siteUrl: string;
  copiesToCloud: boolean;
  wakeOutbox: () => void;
  clock: () => Date;
};

/** What the administrator does with an inquiry: answer it, follow it, note. Each change is kept with its time. */
export function followUpRoutes(app: App, parts: Parts): void {
  const { db, clock } = parts;
  const onRequest = requireUser(parts.findUser);
  const act = (request: FastifyRequest) => actOf(request, clock());

  app.post(
    paths.answered.route,
    { onRequest, schema: { params: ById, body: Answered, response: { 200: AnswerNoted, ...failures } } },
    async (request, reply) => {
      const { id } = request.params;
      const { how } = request.body;
      let hasMovedOn = false;
      const inquiry = await moveOn(request, id, async (transaction, { status }) => {
        // A job that is booked was answered: a tab that still shows it as a lead must not undo that.
        hasMovedOn = how === 'reopened' && status !== 'answered' && status !== 'new';
        if (!hasMovedOn) await noteAnswer(transaction, id, how, clock());
      });
      if (hasMovedOn) return reply.code(409).send({ message: messages.answeredAndMovedOn });
      if (!inquiry) return reply.code(404).send({ message: messages.notFound });
      return { success: true as const, answeredAt: inquiry.answeredAt };
    },
  );

  app.post(
    paths.status.route,
    {
      onRequest,
      schema: { params: ById, body: ChangeStatus, response: { 200: StatusChanged, ...failures } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { status } = request.body;
      const inquiry = await moveOn(request, id, (transaction) =>
        changeStatus(transaction, id, status, clock()),
      );
      if (!inquiry) return reply.code(404).send({ message: messages.notFound });
      return { success: true as const, status };
    },
  );

  app.post(
    paths.notSpam.route,
    { onRequest, schema: { params: ById, response: { 200: SpamDenied, ...failures } } },
    async (request, reply) => {
      const { id } = request.params;
      const inquiry = await moveOn(
        request,
        id,
        async (transaction, { flagged, uploadedFiles, ...customer }) => {
          if (!flagged) return;
          await denySpam(transaction, id);
          if (!parts.copiesToCloud || uploadedFiles.length === 0) return;
          const receivedAt = new Date(customer.createdAt);
          const owed = cloudCopy(customer, { submissionId: id, files: uploadedFiles, receivedAt });
          await enqueue(transaction, clock(), owed);
        },
      );
      if (!inquiry) return reply.code(404).send({ message: messages.notFound });
      parts.wakeOutbox();
      return { success: true as const };
    },
  );

  /** Changes where an inquiry stands, with the event that says so and the reminder it owes, or owes no longer. */
  function moveOn(
    request: FastifyRequest,
    id: string,
    change: (transaction: Db, before: Inquiry) => Promise<void>,
  ): Promise<Inquiry | undefined> {
    return db.transaction().execute(async (transaction) => {
      const before = await findInquiry(transaction, id);
      if (!before) return undefined;
      await change(transaction, before);
      const after = await findInquiry(transaction, id);
      if (!after) return undefined;
      if (before.status !== after.status || before.flagged !== after.flagged)
        await noteEvent(transaction, id, statusEvent(before, after), act(request));
      await withdraw(transaction, 'answer-reminder', id);
      const owed = reminderOwedBy(after);
      if (owed) await enqueue(transaction, clock(), owed);
      return after;
    });
  }

  /** The reminder of an inquiry that waits for its answer, if the time for it is still to come. */
  function reminderOwedBy(inquiry: Inquiry) {
    const { id, respondBy, answeredAt, flagged } = inquiry;
    if (answeredAt || flagged || !respondBy) return undefined;
    const { siteUrl } = parts;
    const owed = answerReminder(inquiry, { submissionId: id, respondBy: new Date(respondBy), siteUrl });
    return owed.dueAt > clock() ? owed : undefined;
  }

  app.post(
    paths.notes.route,
    { onRequest, schema: { params: ById, body: AddNote, response: { 200: NoteAdded, ...failures } } },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await findInquiry(db, id))) return reply.code(404).send({ message: messages.notFound });
      const event = await noteEvent(db, id, { kind: 'note', note: request.body.words }, act(request));
      return { success: true as const, event };
    },
  );
}

function statusEvent(before: Inquiry, after: Inquiry): EventData {
  const details = { fromFlagged: before.flagged, toFlagged: after.flagged };
  return { kind: 'status', from: before.status, to: after.status, details };
}
