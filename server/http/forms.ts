import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RejectedForm } from '#contract/rejected-form.ts';
import { Refusal } from '../refusal.ts';
import { noteError, wantsPage } from './errors.ts';
import type { Site } from './site.ts';

/** A form that somebody has sent, with a script or without. */
type Sent = { request: FastifyRequest; reply: FastifyReply; site: Pick<Site, 'sendRendered'> };
/** The page that a refused form is shown on again, with what was typed. */
type SentForm = { page: string } & Pick<RejectedForm, 'answers' | 'hadFiles'>;

/** For a form that its route checks, so that all errors appear at once, on the page too. */
export const checkedInRoute = () => (value: unknown) => ({ value });

/**
 * Answers a public form. If it is refused, a person without JavaScript gets the page again with their answers
 * and the errors. A program gets the same as data.
 */
export async function answerForm(
  { request, reply, site }: Sent,
  shown: () => SentForm,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await answer();
  } catch (error) {
    closeUnread(error, request, reply);
    if (!wantsPage(request)) throw error;
    const { status, body } = noteError(error, request, reply);
    const { page, ...kept } = shown();
    const rejected = { ...kept, errors: body.errors ?? {}, message: body.message };
    return site.sendRendered(reply, page, rejected, status);
  }
}

/** Has the connection closed after a refusal of a request that is still on its way: nobody reads the rest. */
export function closeUnread(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof Refusal && !request.raw.complete) reply.header('connection', 'close');
}

/** Answers a form that was taken: a person is led to a page, a program gets what `send` sends. */
export function acceptForm(
  { request, reply }: Pick<Sent, 'request' | 'reply'>,
  page: string,
  send: () => FastifyReply,
): FastifyReply {
  return wantsPage(request) ? reply.redirect(page, 303) : send();
}

/** Answers a request that made something new. */
export function sendCreated(reply: FastifyReply, body: unknown): FastifyReply {
  return reply.code(201).send(body);
}
