import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Said } from '#contract/customer/page.ts';
import { type FieldErrors, fieldErrors } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { z } from '#contract/schema.ts';
import { noteError } from '../http/errors.ts';
import { closeUnread } from '../http/forms.ts';
import { Refusal } from '../refusal.ts';
import type { OpenedPage, ShowRefused } from './open-page.ts';

type Sent = { request: FastifyRequest; reply: FastifyReply; page: OpenedPage; showRefused: ShowRefused };

/**
 * Answers a form of a customer's page. If it is refused, the customer gets the page again with what they typed and what is wrong.
 *
 * @param typed what they typed; it is asked for only when the form is refused
 */
export async function answeringWithPage(
  { request, reply, page, showRefused }: Sent,
  { part, typed }: { part: Said['part']; typed: Record<string, string> },
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await answer();
  } catch (error) {
    closeUnread(error, request, reply);
    const { status, body } = noteError(error, request, reply);
    const said = { part, isProblem: true, words: body.message, errors: textErrors(body.errors) };
    return showRefused(reply, page, { said, typed, status });
  }
}

/** The sentence of each field that is wrong. */
export function textErrors(errors: FieldErrors | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors ?? {}).filter((entry): entry is [string, string] => !!entry[1]),
  );
}

/**
 * A form as its schema reads it.
 *
 * @throws Refusal with a sentence for each field that is wrong
 */
export function readForm<Schema extends z.ZodMiniType>(schema: Schema, typed: unknown): z.output<Schema> {
  const read = schema.safeParse(typed ?? {});
  if (read.success) return read.data;
  throw new Refusal('invalid', messages.checkFields, { errors: fieldErrors(read.error) });
}

/** What was typed into these fields, to be shown again. */
export function typedIn(body: unknown, names: readonly string[]): Record<string, string> {
  const fields = (body ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    names.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
  );
}
